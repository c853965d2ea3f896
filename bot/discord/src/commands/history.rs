//! `/history`: the moves of a game, page by page, with a board that goes to
//! any of them.

use oddboard_game::core::{GameRecord, GameState};
use oddboard_rules::{AnyPosition, Side};
use oddboard_speech::PositionSpeech;
use serenity::all::CreateCommand;

use crate::{
    bot::Bot,
    calls::{
        call::Call,
        caller::Caller,
        component_event::{ComponentEvent, STAYS},
        component_handler::{ComponentHandler, game},
        handler_error::HandlerError,
        run::Run,
    },
    command::{
        Command, complete_played_game,
        definition::{ANYWHERE, command, share_option, viewed_game_option},
        shared,
    },
    commands::{computer, review},
    game::{
        pictures::{View, picture},
        position_text::{beyond_last_move, position_text, without_moves},
        viewed_game, viewpoint,
    },
    language::{Language, message, say},
    reply::{
        Reply,
        components::{Button, SelectKind, SelectMenu, SelectOption},
        custom_id::Code,
        limits::OPTIONS_MAX,
    },
    wording::words,
};

/// To see the position after as many moves as the button's ply.
const STEP: Code = Code("h");
/// To see the position that is chosen from the menu.
const JUMP: Code = Code("hj");

/// As many moves as a menu has room for: an even number, so that both sides' moves stay together.
const PAGE: usize = OPTIONS_MAX / 2 * 2;

pub(crate) const COMMAND: Command = Command {
    name: "history",
    define,
    run: Run::Blocking(run),
    complete: complete_played_game,
    defers: false,
    components: &[
        ComponentHandler { code: STEP, run: Run::Blocking(navigate) },
        ComponentHandler { code: JUMP, run: Run::Blocking(navigate) },
    ],
};

fn define() -> CreateCommand {
    command("history", message!("history-command"), ANYWHERE)
        .add_option(viewed_game_option())
        .add_option(share_option())
}

fn run(bot: &Bot, call: &Call) -> Result<Reply, HandlerError> {
    let game = viewed_game::game(bot, call)?;
    let last = game.record().moves.len();
    page(bot, &call.caller, &game, last, |text| shared(call, text))
}

/// The button below a game's result that shows its moves, from the last one on.
pub(crate) fn button(language: Language, record: &GameRecord) -> Button {
    let id = STEP.on_game_with(record.id, record.ply(), STAYS);
    Button::secondary(say!(language, "history-button"), id)
}

fn navigate(bot: &Bot, event: &ComponentEvent) -> Result<Reply, HandlerError> {
    let (caller, game) = (&event.caller, game(bot, event)?);
    let chosen = event.value().and_then(|value| value.parse().ok());
    let ply = chosen.unwrap_or_else(|| i64::from(event.id.ply));
    // Moves may have been taken back since.
    let made = game.record().moves.len();
    let ply = usize::try_from(ply).ok().filter(|ply| *ply <= made);
    let ply = ply.ok_or_else(|| beyond_last_move(caller, &game))?;
    // Whoever reads on in what everybody sees does so by themselves.
    page(bot, caller, &game, ply, computer::form(event))
}

/// The page of moves that holds one, and the position after it.
fn page(
    bot: &Bot,
    caller: &Caller,
    game: &GameState,
    ply: usize,
    form: impl FnOnce(String) -> Reply,
) -> Result<Reply, HandlerError> {
    let (record, language) = (game.record(), caller.language);
    let all = record.moves.len();
    let facing = viewpoint::facing(game, caller);
    let view = View { ply, facing, ending: ply == all };
    let drawn = picture(&bot.painter(&caller.settings, caller.place), language, game, view);
    let first = first_of_page(ply, all);
    let lines: Vec<Line> =
        (first..all.min(first + PAGE)).map(|at| Line::of(language, game, at)).collect();
    let mut listed = String::new();
    for (place, line) in lines.iter().enumerate() {
        // What has one number stands together.
        match line.side {
            _ if place == 0 => {}
            Side::White if line.starts => listed.push_str(" · "),
            _ => listed.push(' '),
        }
        listed.push_str(&line.listed(place == 0, line.ply == ply));
    }
    let listed = without_moves(language, game).unwrap_or_else(|| no_list(&listed));
    let part = (lines.len() < all).then(|| {
        // By the numbers that stand before them.
        let [from, to, all] =
            [first, first + lines.len() - 1, all - 1].map(|at| game.move_number(at));
        format!("\n-# {}", say!(language, "history-part", from = from, to = to, all = all))
    });
    let listed = listed + &part.unwrap_or_default();
    let text = format!("{}\n{listed}", position_text(bot, caller, game, ply));
    let mut reply = form(text).picture(drawn);
    if !lines.is_empty() {
        let choice = |line: &Line| SelectOption {
            description: Some(line.words.clone()),
            chosen: line.ply == ply,
            ..SelectOption::new(line.label(), line.ply.to_string())
        };
        let offer = SelectKind::Options(lines.iter().map(choice).collect());
        let id = JUMP.on_game(record.id, u32::try_from(first).unwrap_or_default());
        reply = reply.menu(SelectMenu::one(id, say!(language, "history-jump"), offer));
    }
    let below = [computer::from_here(bot, caller, game, ply)?, review::button(language, game)];
    Ok(reply.buttons(steps(game, ply)).buttons(below.into_iter().flatten().collect()))
}

/// How many moves come before the page that holds one. The last page is full: a game is mostly looked at from its end.
fn first_of_page(ply: usize, all: usize) -> usize {
    let last_page = all.saturating_sub(PAGE).next_multiple_of(2);
    (ply.saturating_sub(1) / PAGE * PAGE).min(last_page)
}

/// A line that Discord would take for the beginning of a list, as it is meant.
fn no_list(line: &str) -> String {
    match line.split_once(' ') {
        Some((number, rest)) if number.ends_with('.') && !number.starts_with('*') => {
            format!("{}\\. {rest}", number.trim_end_matches('.'))
        }
        Some(("+", rest)) => format!("\\+ {rest}"),
        _ => line.to_owned(),
    }
}

/// The buttons that go back a page, back a move, on a move, on a page; those
/// that would lead nowhere, or where another one leads, are left out.
fn steps(game: &GameState, ply: usize) -> Vec<Button> {
    let (id, all) = (game.record().id, game.record().moves.len());
    let places = [
        ("⏪", ply.saturating_sub(PAGE)),
        ("◀", ply.saturating_sub(1)),
        ("▶", all.min(ply + 1)),
        ("⏩", all.min(ply + PAGE)),
    ];
    let mut known = Vec::new();
    let mut buttons = Vec::new();
    for (label, to) in places {
        if to != ply && !known.contains(&to) {
            known.push(to);
            let to = u32::try_from(to).unwrap_or(u32::MAX);
            buttons.push(Button::secondary(label, STEP.on_game(id, to)));
        }
    }
    buttons
}

/// A move in the list.
struct Line {
    /// How many moves were made when it was.
    ply: usize,
    /// Its number, which an answer of Black's shares with what it answers.
    number: usize,
    side: Side,
    short: String,
    words: String,
    starts: bool,
}

impl Line {
    fn of(language: Language, game: &GameState, at: usize) -> Self {
        let (before, made) = (game.game().position_after(at), game.game().moves().get(at));
        let told = before.zip(made);
        Self {
            ply: at + 1,
            number: game.move_number(at),
            side: before.map_or(Side::White, AnyPosition::turn),
            short: told.map(|(before, made)| before.san(*made)).unwrap_or_default(),
            words: told
                .map(|(before, made)| words::told(language, before, *made))
                .unwrap_or_default(),
            starts: before.is_none_or(AnyPosition::starts_turn),
        }
    }

    /// What stands before White's moves and before Black's, as in a chess book.
    fn numbered(&self) -> String {
        match self.side {
            Side::White => format!("{}.", self.number),
            Side::Black => format!("{}…", self.number),
        }
    }

    /// `12. Rxg1`, `12… Kd2`; the second part of a turn has the number of the first.
    fn label(&self) -> String {
        let Self { short, starts, .. } = self;
        let plus = if *starts { "" } else { " +" };
        format!("{}{plus} {short}", self.numbered())
    }

    /// `12. Rxg1`; the answer has a number only where it stands first, the second part of a turn
    /// has none.
    fn listed(&self, first: bool, shown: bool) -> String {
        let Self { short, .. } = self;
        let text = match self.starts {
            true if first || self.side == Side::White => {
                format!("{} `{short}`", self.numbered())
            }
            true => format!("`{short}`"),
            false => format!("+ `{short}`"),
        };
        if shown { format!("**{text}**") } else { text }
    }
}
