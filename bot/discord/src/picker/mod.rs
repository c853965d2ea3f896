//! Picking a move by buttons and menus: piece, target, what else is open, and
//! a look at it before it is made.
//!
//! What a button carries is the game, the ply, the position's fingerprint and
//! the picks so far; which questions there are is decided in
//! [`oddboard_speech::pick`].

mod answers;
mod buttons;
mod cursor;
mod make;
mod prompt;
mod scene;
mod which;

use oddboard_game::core::{Action, GameState, Refusal};
use oddboard_rules::Move;
use oddboard_speech::{
    PositionSpeech, Understanding,
    pick::{Path, Step, fingerprint, follow},
};

pub(crate) use self::{
    answers::{Onward, asked},
    buttons::{button, button_called},
    make::{confirmation, make},
    prompt::{ends_unwon, preview_typed},
};
use self::{
    buttons::{CANCEL, CHOOSE, CONFIRM, OPEN, UNDO, confirm, made_so_far, undo},
    cursor::{Cursor, GO},
    make::too_late,
    prompt::{show, stale_path},
    which::PLAY,
};
use crate::{
    bot::Bot,
    calls::{
        caller::Caller,
        component_event::ComponentEvent,
        component_handler::{ComponentHandler, game, request},
        handler_error::HandlerError,
        run::Run,
    },
    game::{status, viewpoint},
    language::say,
    reply::{Reply, components::Button, custom_id::CustomId},
    wording::words,
};

pub(crate) const COMPONENTS: &[ComponentHandler] = &[
    ComponentHandler { code: OPEN, run: Run::Blocking(opened) },
    ComponentHandler { code: GO, run: Run::Blocking(navigate) },
    ComponentHandler { code: CHOOSE, run: Run::Blocking(navigate) },
    ComponentHandler { code: CONFIRM, run: Run::Blocking(confirmed) },
    ComponentHandler { code: UNDO, run: Run::Blocking(undone) },
    ComponentHandler { code: CANCEL, run: Run::Blocking(cancelled) },
    ComponentHandler { code: PLAY, run: Run::Blocking(play) },
];

/// Whether a click opens the picker.
pub(crate) fn opens(event: &ComponentEvent) -> bool {
    event.id.code == OPEN.0
}

/// Refuses a click that was made for another position.
fn check(state: &GameState, event: &ComponentEvent, mark: &str) -> Result<(), HandlerError> {
    if fingerprint(state.position()) == mark {
        return Ok(());
    }
    let (seen, now) = (event.id.ply, state.record().ply());
    if seen == now {
        Err(stale_path(&event.caller))
    } else {
        Err(Refusal::Stale { seen, now }.into())
    }
}

fn opened(bot: &Bot, event: &ComponentEvent) -> Result<Reply, HandlerError> {
    let state = game(bot, event)?;
    match state.may_pick(event.caller.by, event.id.ply) {
        // Buttons stay on a board where Discord's limit left no call to take them off.
        Err(refusal @ Refusal::Stale { .. }) if !event.is_of_several => {
            let reply = HandlerError::from(refusal).into_reply(event.caller.language);
            return Err(HandlerError::Reply(Box::new(reply.on_outdated())));
        }
        other => other?,
    }
    let prompt = show(bot, &event.caller, &state, &Cursor::default())?;
    // A game against the computer goes on in one message, if that is for its player alone.
    let here = event.own && state.record().players.engine().is_some();
    Ok(prompt.reply(if here { Reply::replace } else { Reply::private }))
}

/// Opens the picker for somebody who did not click.
pub(super) fn open(bot: &Bot, caller: &Caller, state: &GameState) -> Result<Reply, HandlerError> {
    state.may_pick(caller.by, state.record().ply())?;
    Ok(show(bot, caller, state, &Cursor::default())?.reply(Reply::private))
}

fn navigate(bot: &Bot, event: &ComponentEvent) -> Result<Reply, HandlerError> {
    let (caller, state) = (&event.caller, game(bot, event)?);
    let (mark, mut cursor) = Cursor::read(&event.id.rest).ok_or_else(|| stale_path(caller))?;
    if let Some(key) = event.value() {
        cursor = Cursor::at(cursor.path.with(key));
    }
    if let Err(refusal) = state.may_pick(caller.by, event.id.ply) {
        return Err(too_late(bot, event, &state, &cursor.path, refusal)?);
    }
    check(&state, event, mark)?;
    if cursor.path.back().is_some()
        && let Ok(Step::Settled(settled)) = follow(state.game(), &cursor.path)
        && !is_asked_again(caller, &state, settled)
    {
        return carry_out(bot, event, &state.position().move_text(settled));
    }
    Ok(show(bot, caller, &state, &cursor)?.reply(Reply::replace))
}

/// Whether a move that was picked is shown before it is made. Those who want
/// to be quick are not asked again. Nor is anybody about the end of a turn, of
/// which everything is on the board and confirmed; only those who want to be
/// asked about every move are, since nothing but the opponent's consent brings
/// the turn back. What ends the game without a win is shown to everybody.
fn is_asked_again(caller: &Caller, state: &GameState, settled: Move) -> bool {
    if ends_unwon(state, settled).is_some() {
        return true;
    }
    let ends_turn = settled.is_pass() && !state.position().starts_turn();
    if ends_turn {
        caller.settings.confirm && !caller.settings.quick
    } else {
        !caller.settings.quick
    }
}

fn confirmed(bot: &Bot, event: &ComponentEvent) -> Result<Reply, HandlerError> {
    let stale = || stale_path(&event.caller);
    let (mark, text) = event.id.rest.split_at_checked(4).ok_or_else(stale)?;
    let state = game(bot, event)?;
    if state.record().ply() == event.id.ply {
        check(&state, event, mark)?;
    }
    carry_out(bot, event, text)
}

/// Makes a move, and goes on with the turn if it does.
fn carry_out(bot: &Bot, event: &ComponentEvent, text: &str) -> Result<Reply, HandlerError> {
    let caller = &event.caller;
    let granted = make(bot, caller, event.id.game(), (Some(event.id.ply), Reply::replace), text)?;
    confirmation(bot, caller, &granted.state, Reply::replace)
}

fn undone(bot: &Bot, event: &ComponentEvent) -> Result<Reply, HandlerError> {
    let state = request(bot, event, Action::UndoPart)?;
    let caller = &event.caller;
    let mut prompt = show(bot, caller, &state, &Cursor::default())?;
    prompt.lines.insert(1, say!(caller.language, "pick-undone"));
    Ok(prompt.reply(Reply::replace))
}

/// Closes the picker, and says where the turn stands: what is made of it stays
/// made.
fn cancelled(bot: &Bot, event: &ComponentEvent) -> Result<Reply, HandlerError> {
    let (caller, state) = (&event.caller, game(bot, event)?);
    let language = caller.language;
    let made =
        made_so_far(language, &state).filter(|_| viewpoint::is_turn_of(state.record(), caller));
    let Some(made) = made else {
        // The move may have been made in another way since.
        let same = state.record().ply() == event.id.ply;
        let closed =
            || format!("{}\n{}", status::status(language, &state), say!(language, "pick-closed"));
        let text = if same { say!(language, "pick-cancelled") } else { closed() };
        let reply = Reply::replace(text);
        let plays_engine = same && state.record().players.engine().is_some();
        return Ok(match plays_engine {
            // No message in the channel has the button.
            true => reply.buttons(vec![button(language, &state, event.id.ply)]),
            false => reply,
        });
    };
    let end = end_of_turn(&state).map(|id| Button::success(say!(language, "pick-end-turn"), id));
    let on = Button::primary(say!(language, "pick-go-on"), Cursor::default().id(&state));
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
            Some(Cursor::at(Path::default().with(&question.pass()?.key)).id(state))
        }
        Step::Settled(settled) if ends_unwon(state, settled).is_some() => {
            settled.is_pass().then(|| Cursor::default().id(state))
        }
        Step::Settled(settled) => settled.is_pass().then(|| confirm(state, settled)),
    }
}

/// Makes the move that was chosen.
fn play(bot: &Bot, event: &ComponentEvent) -> Result<Reply, HandlerError> {
    let (caller, id) = (&event.caller, &event.id);
    let text = event.value().unwrap_or(&id.rest);
    let state = game(bot, event)?;
    if let Understanding::Move(chosen) = state.position().understand(text)
        && state.may_pick(caller.by, id.ply).is_ok()
        && ends_unwon(&state, chosen).is_some()
    {
        return Ok(preview_typed(bot, caller, &state, chosen).in_place());
    }
    let granted = make(bot, caller, id.game(), (Some(id.ply), Reply::replace), text)?;
    confirmation(bot, caller, &granted.state, Reply::replace)
}
