//! Picking a move by buttons and menus: piece, target, what else is open, and
//! a look at it before it is made.
//!
//! What a button carries is the game, the ply, the position's fingerprint and
//! the picks so far; which questions there are is decided in
//! [`oddboard_speech::pick`].

mod make;
mod question;
mod scene;

use oddboard_render::Scene;
use oddboard_rules::Move;
use oddboard_speech::pick::{Path, Step, fingerprint, follow, trail};

use self::make::too_late;
pub(super) use self::make::{made, make};
use self::question::{Asked, LABEL_MAX, asked};
use super::{
    Bot,
    call::Caller,
    choose,
    clicks::{Click, Clicked, game, request},
    components::Button,
    custom_id::{Code, CustomId},
    pictures,
    reply::{Picture, Reply, shorten},
    trouble::Trouble,
    words,
};
use crate::language::{Language, say};
use oddboard_game::core::{Action, GameState, Refusal};

/// To pick a move.
const OPEN: Code = Code("mo");
/// To go where a path of picks leads.
const GO: Code = Code("p");
/// To go on from a path with what is chosen from a menu.
const CHOOSE: Code = Code("ps");
/// To make the move that was shown.
const CONFIRM: Code = Code("pc");
const UNDO: Code = Code("pu");
const CANCEL: Code = Code("px");

pub(super) const CLICKS: &[Click] = &[
    Click { code: OPEN, run: opened },
    Click { code: GO, run: gone },
    Click { code: CHOOSE, run: gone },
    Click { code: CONFIRM, run: confirmed },
    Click { code: UNDO, run: undone },
    Click { code: CANCEL, run: cancelled },
];

/// The button below a turn that opens the picker.
pub(super) fn button(language: Language, state: &GameState, ply: u32) -> Button {
    Button::primary(say!(language, "pick-open"), OPEN.on_game(state.record().id, ply))
}

/// The same, called otherwise.
pub(super) fn button_called(label: &str, state: &GameState) -> Button {
    let record = state.record();
    Button::primary(label, OPEN.on_game(record.id, record.ply()))
}

/// Where in the tree of questions somebody is.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
struct Spot {
    path: Path,
    /// Which page of the question's answers.
    page: usize,
}

impl Spot {
    fn at(path: Path) -> Self {
        Self { path, page: 0 }
    }

    /// What a button carries that leads here. Of several menus in a message
    /// each has a number.
    fn rest(&self, state: &GameState, menu: usize) -> String {
        let Self { path, page } = self;
        format!("{}{:x}{menu:x}{path}", fingerprint(state.position()), page.min(&15))
    }

    fn id(&self, state: &GameState) -> CustomId {
        let record = state.record();
        GO.on_game_with(record.id, record.ply(), self.rest(state, 0))
    }

    /// Reads what a button carries: the fingerprint, and where it leads.
    fn read(rest: &str) -> Option<(&str, Self)> {
        let (mark, rest) = rest.split_at_checked(4)?;
        let (place, path) = rest.split_at_checked(2)?;
        let page = usize::from_str_radix(place.get(..1)?, 16).ok()?;
        Some((mark, Self { path: Path::parse(path), page }))
    }
}

fn lost(caller: &Caller) -> Trouble {
    Trouble::told(say!(caller.language, "pick-lost"))
}

/// Refuses a click that was made for another position.
fn check(state: &GameState, clicked: &Clicked, mark: &str) -> Result<(), Trouble> {
    if fingerprint(state.position()) == mark {
        return Ok(());
    }
    let (seen, now) = (clicked.id.ply, state.record().ply());
    if seen == now { Err(lost(&clicked.caller)) } else { Err(Refusal::Stale { seen, now }.into()) }
}

fn opened(bot: &Bot, clicked: &Clicked) -> Result<Reply, Trouble> {
    let state = game(bot, clicked)?;
    state.may_pick(clicked.caller.by, clicked.id.ply)?;
    let asked = show(bot, &clicked.caller, &state, &Spot::default())?;
    Ok(asked.reply(Reply::private))
}

/// Opens the picker for somebody who did not click.
pub(super) fn open(bot: &Bot, caller: &Caller, state: &GameState) -> Result<Reply, Trouble> {
    state.may_pick(caller.by, state.record().ply())?;
    Ok(show(bot, caller, state, &Spot::default())?.reply(Reply::private))
}

fn gone(bot: &Bot, clicked: &Clicked) -> Result<Reply, Trouble> {
    let (caller, state) = (&clicked.caller, game(bot, clicked)?);
    let (mark, mut spot) = Spot::read(&clicked.id.rest).ok_or_else(|| lost(caller))?;
    if let Some(key) = clicked.value() {
        spot = Spot::at(spot.path.with(key));
    }
    if let Err(refusal) = state.may_pick(caller.by, clicked.id.ply) {
        return Err(too_late(bot, clicked, &state, &spot.path, refusal)?);
    }
    check(&state, clicked, mark)?;
    if spot.path.back().is_some()
        && let Ok(Step::Settled(settled)) = follow(state.game(), &spot.path)
        && !is_asked_again(caller, &state, settled)
    {
        return carry_out(bot, clicked, &state.position().move_text(settled));
    }
    Ok(show(bot, caller, &state, &spot)?.reply(Reply::replace))
}

/// Whether a move that was picked is shown before it is made. Those who want
/// to be quick are not asked again. Nor is anybody about the end of a turn, of
/// which everything is on the board and confirmed; only those who want to be
/// asked about every move are, since nothing but the opponent's consent brings
/// the turn back.
fn is_asked_again(caller: &Caller, state: &GameState, settled: Move) -> bool {
    let ends_turn = settled.is_pass() && !state.position().starts_turn();
    if ends_turn {
        caller.settings.confirm && !caller.settings.quick
    } else {
        !caller.settings.quick
    }
}

fn confirmed(bot: &Bot, clicked: &Clicked) -> Result<Reply, Trouble> {
    let lost = || lost(&clicked.caller);
    let (mark, text) = clicked.id.rest.split_at_checked(4).ok_or_else(lost)?;
    let state = game(bot, clicked)?;
    if state.record().ply() == clicked.id.ply {
        check(&state, clicked, mark)?;
    }
    carry_out(bot, clicked, text)
}

/// Makes a move, and goes on with the turn if it does.
fn carry_out(bot: &Bot, clicked: &Clicked, text: &str) -> Result<Reply, Trouble> {
    let caller = &clicked.caller;
    let granted = make(bot, caller, clicked.id.game(), Some(clicked.id.ply), text)?;
    made(bot, caller, &granted.state, Reply::replace)
}

fn undone(bot: &Bot, clicked: &Clicked) -> Result<Reply, Trouble> {
    let state = request(bot, clicked, Action::UndoPart)?;
    let caller = &clicked.caller;
    let mut asked = show(bot, caller, &state, &Spot::default())?;
    asked.lines.insert(1, say!(caller.language, "pick-undone"));
    Ok(asked.reply(Reply::replace))
}

/// Closes the picker, and says where the turn stands: what is made of it stays
/// made.
fn cancelled(bot: &Bot, clicked: &Clicked) -> Result<Reply, Trouble> {
    let (caller, state) = (&clicked.caller, game(bot, clicked)?);
    let language = caller.language;
    let made = made_so_far(language, &state).filter(|_| choose::is_turn_of(&state, caller));
    let Some(made) = made else {
        // The move may have been made in another way since.
        let same = state.record().ply() == clicked.id.ply;
        let closed =
            || format!("{}\n{}", choose::status(language, &state), say!(language, "pick-closed"));
        let text = if same { say!(language, "pick-cancelled") } else { closed() };
        return Ok(Reply::replace(text));
    };
    let end = end_of_turn(&state).map(|id| Button::success(say!(language, "pick-end-turn"), id));
    let on = Button::primary(say!(language, "pick-go-on"), Spot::default().id(&state));
    let stands = match &end {
        Some(_) => say!(language, "pick-part-stands"),
        None => say!(language, "pick-part-stands-must-go-on"),
    };
    let heading = words::heading(language, state.record());
    let buttons = end.into_iter().chain([on]).chain(undo(language, &state));
    Ok(Reply::replace(format!("{heading}\n{made}\n{stands}")).buttons(buttons.collect()))
}

/// What ends a turn that goes on, if it may end.
fn end_of_turn(state: &GameState) -> Option<CustomId> {
    match follow(state.game(), &Path::default()).ok()? {
        Step::Open(question) => {
            Some(Spot::at(Path::default().with(&question.pass()?.key)).id(state))
        }
        Step::Settled(settled) => settled.is_pass().then(|| confirm(state, settled)),
    }
}

/// What makes a move that is settled.
fn confirm(state: &GameState, settled: Move) -> CustomId {
    let (record, position) = (state.record(), state.position());
    let carried = format!("{}{}", fingerprint(position), position.move_text(settled));
    CONFIRM.on_game_with(record.id, record.ply(), carried)
}

/// Shows the question that is open at a spot, or the move that is settled.
fn show(bot: &Bot, caller: &Caller, state: &GameState, spot: &Spot) -> Result<Asked, Trouble> {
    match follow(state.game(), &spot.path).map_err(|_| lost(caller))? {
        Step::Open(question) => Ok(asked(bot, caller, state, spot, &question)),
        Step::Settled(settled) => Ok(preview(bot, caller, state, &spot.path, settled)),
    }
}

/// Shows a move that was typed before it is made.
pub(super) fn look(bot: &Bot, caller: &Caller, state: &GameState, typed: Move) -> Reply {
    preview(bot, caller, state, &Path::default(), typed).reply(Reply::private)
}

/// Shows a move before it is made.
fn preview(bot: &Bot, caller: &Caller, state: &GameState, path: &Path, settled: Move) -> Asked {
    let (record, language, position) = (state.record(), caller.language, state.position());
    let words = if settled.is_pass() && !position.starts_turn() {
        say!(language, "pick-preview-end")
    } else {
        say!(language, "pick-preview", move = words::with_check(language, position, settled))
    };
    let confirmed = Button::success(say!(language, "pick-confirm"), confirm(state, settled));
    let mut buttons = vec![confirmed];
    match path.back() {
        Some(path) => {
            let id = Spot::at(path).id(state);
            buttons.push(Button::secondary(say!(language, "pick-back"), id));
        }
        None => buttons.extend(undo(language, state)),
    }
    buttons.push(cancel(language, state));
    let mut lines = vec![words::heading(language, record)];
    lines.extend(made_so_far(language, state));
    lines.push(words);
    let facing = choose::facing(state, caller);
    let scene = scene::preview(state.game(), settled, facing);
    Asked {
        lines,
        menus: Vec::new(),
        choices: Vec::new(),
        buttons,
        picture: picture(bot, caller, state, scene),
    }
}

/// The button that undoes the last part of the turn, if there is one.
fn undo(language: Language, state: &GameState) -> Option<Button> {
    let record = state.record();
    let id = UNDO.on_game(record.id, record.ply());
    (state.turn_start() < record.ply()).then(|| Button::secondary(say!(language, "pick-undo"), id))
}

/// The parts of the turn that are made, if there are any.
fn made_so_far(language: Language, state: &GameState) -> Option<String> {
    let (start, now) = (state.turn_start() as usize, state.record().moves.len());
    let made = words::parts(language, state, start..now);
    (!made.is_empty()).then(|| say!(language, "pick-made", made = made.join("; ")))
}

fn cancel(language: Language, state: &GameState) -> Button {
    let record = state.record();
    Button::secondary(say!(language, "pick-cancel"), CANCEL.on_game(record.id, record.ply()))
}

fn picture(bot: &Bot, caller: &Caller, state: &GameState, scene: Scene) -> Picture {
    pictures::drawn(&bot.renderer(&caller.settings), caller.language, state, scene)
}

/// What was picked so far, in words.
fn so_far(language: Language, state: &GameState, path: &Path) -> Option<String> {
    let trail: Vec<String> =
        trail(state.game(), path, language).iter().map(|label| shorten(label, LABEL_MAX)).collect();
    (!trail.is_empty()).then(|| trail.join(" → "))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn where_a_button_leads_is_read_back() {
        let rest = "01af20e2.e4.=V";
        let (mark, spot) = Spot::read(rest).expect("it is well formed");
        assert_eq!((mark, spot.page), ("01af", 2));
        assert_eq!(spot.path.to_string(), "e2.e4.=V");
        for broken in ["", "01a", "01af", "01af2", "01afx0", "€€€"] {
            assert_eq!(Spot::read(broken), None, "{broken}");
        }
    }
}
