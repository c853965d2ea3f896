//! The picker's messages: a question with its answers, or a look at the move
//! that was picked.

use oddboard_game::core::GameState;
use oddboard_render::Scene;
use oddboard_rules::{AnyPosition, Move, Outcome};
use oddboard_speech::pick::{About, Limits, Path, Question, Step, follow, trail};
use oddboard_speech::{PositionSpeech, Sentence};

use super::{
    answers::{Onward, asked},
    buttons::{CHOOSE, cancel, confirm, made_so_far, undo},
    cursor::Cursor,
    scene,
};
use crate::{
    bot::Bot,
    calls::{caller::Caller, handler_error::HandlerError},
    game::{pictures, viewpoint},
    language::{Language, say},
    reply::{
        Picture, Reply,
        components::{Button, SelectMenu},
        limits::{OPTION_MAX, OPTIONS_MAX, ROWS_MAX},
        truncate::truncate,
    },
    wording::words,
};

/// The rows for answers: all but one, which is left for the rest.
const ROWS: usize = ROWS_MAX - 1;
/// A menu's options, and menus in a message.
const LIMITS: Limits = Limits { group: OPTIONS_MAX, page: ROWS };

/// A message of the picker.
pub(super) struct Prompt {
    pub(super) lines: Vec<String>,
    pub(super) menus: Vec<SelectMenu>,
    /// The answers, where they are buttons.
    pub(super) choices: Vec<Button>,
    /// What can be done besides answering.
    pub(super) buttons: Vec<Button>,
    pub(super) picture: Picture,
}

impl Prompt {
    /// As a new message, or instead of the one that was clicked.
    pub(super) fn reply(self, form: impl FnOnce(String) -> Reply) -> Reply {
        let reply = form(self.lines.join("\n")).picture(self.picture);
        let reply = self.menus.into_iter().fold(reply, Reply::menu);
        reply.buttons(self.choices).buttons(self.buttons)
    }
}

/// Puts a question.
fn prompt(
    bot: &Bot,
    caller: &Caller,
    state: &GameState,
    cursor: &Cursor,
    question: &Question,
) -> Prompt {
    let language = caller.language;
    let pages = question.pages(LIMITS);
    let last = pages.len().saturating_sub(1);
    let page = cursor.page.min(last);
    let groups = pages.get(page).map_or(&[][..], Vec::as_slice);
    let record = state.record();
    let here = Cursor { path: cursor.path.clone(), page };
    let onward = Onward {
        path: &cursor.path,
        start: state.game().start(),
        rows: ROWS,
        go: &|path| Cursor::at(path).id(state),
        choose: &|menu| CHOOSE.on_game_with(record.id, record.ply(), here.rest(state, menu)),
        icons: &bot.icons,
    };
    let (menus, choices) = onward.answers(language, state.position(), question, groups);
    let facing = viewpoint::facing(state, caller);
    Prompt {
        lines: lines(language, state, cursor, question),
        menus,
        choices,
        buttons: besides(language, state, cursor, question, (page, last)),
        picture: picture(bot, caller, state, scene::asking(state.game(), question, facing)),
    }
}

fn lines(
    language: Language,
    state: &GameState,
    cursor: &Cursor,
    question: &Question,
) -> Vec<String> {
    let mut lines = vec![words::heading(language, state.record())];
    if let Some(made) = made_so_far(language, state) {
        lines.push(made);
        if question.about == About::Piece {
            lines.push(match question.pass() {
                Some(_) => say!(language, "pick-goes-on"),
                None => say!(language, "pick-must-go-on"),
            });
        }
    }
    if question.about == About::Piece && state.position().in_check() {
        lines.push(say!(language, "pick-in-check"));
    }
    let danger = state.position().danger().filter(|_| question.about == About::Piece);
    lines.extend(danger.map(|danger| warning(language, state.position(), &danger)));
    let words = asked(language, question.about);
    lines.push(match so_far(language, state, &cursor.path) {
        Some(trail) => say!(language, "pick-so-far", trail = trail, question = words),
        None => format!("**{words}**"),
    });
    lines
}

/// That the royal piece is in danger, or would be.
fn warning(language: Language, position: &AnyPosition, danger: &Sentence) -> String {
    format!("⚠️ {}", danger.say(position.spec(), language))
}

/// What else can be done: to go back or on, to leave, to end or mend the turn.
fn besides(
    language: Language,
    state: &GameState,
    cursor: &Cursor,
    question: &Question,
    (page, last): (usize, usize),
) -> Vec<Button> {
    let mut buttons = Vec::new();
    let turn_to = |page| Cursor { path: cursor.path.clone(), page }.id(state);
    if let Some(back) = cursor.path.back() {
        let id = Cursor::at(back).id(state);
        buttons.push(Button::secondary(say!(language, "pick-back"), id));
    }
    if page > 0 {
        buttons.push(Button::secondary("◀", turn_to(page - 1)));
    }
    if page < last {
        buttons.push(Button::secondary("▶", turn_to(page + 1)));
    }
    if let Some(pass) = question.pass() {
        let label = if state.position().starts_turn() {
            say!(language, "pick-pass")
        } else {
            say!(language, "pick-end-turn")
        };
        let id = Cursor::at(cursor.path.with(&pass.key)).id(state);
        buttons.push(Button::success(label, id));
    }
    if question.about == About::Piece {
        buttons.extend(undo(language, state));
    }
    buttons.push(cancel(language, state));
    buttons
}

/// Shows the question that is open at a cursor, or the move that is settled.
pub(super) fn show(
    bot: &Bot,
    caller: &Caller,
    state: &GameState,
    cursor: &Cursor,
) -> Result<Prompt, HandlerError> {
    match follow(state.game(), &cursor.path).map_err(|_| stale_path(caller))? {
        Step::Open(question) => Ok(prompt(bot, caller, state, cursor, &question)),
        Step::Settled(settled) => Ok(preview(bot, caller, state, &cursor.path, settled)),
    }
}

/// Shows a move that was typed before it is made.
pub(crate) fn preview_typed(bot: &Bot, caller: &Caller, state: &GameState, typed: Move) -> Reply {
    preview(bot, caller, state, &Path::default(), typed).reply(Reply::private)
}

/// Shows a move before it is made.
fn preview(bot: &Bot, caller: &Caller, state: &GameState, path: &Path, settled: Move) -> Prompt {
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
            let id = Cursor::at(path).id(state);
            buttons.push(Button::secondary(say!(language, "pick-back"), id));
        }
        None => buttons.extend(undo(language, state)),
    }
    buttons.push(cancel(language, state));
    let mut lines = vec![words::heading(language, record)];
    lines.extend(made_so_far(language, state));
    lines.push(words);
    let danger = position.danger_after(settled);
    lines.extend(danger.map(|danger| warning(language, position, &danger)));
    lines.extend(ends_unwon(state, settled).map(|Outcome { winner, reason }| {
        let ending =
            oddboard_speech::ending(position.spec(), language, winner, reason.name(), None);
        format!("⚠️ {}", say!(language, "pick-preview-over", ending = ending))
    }));
    let facing = viewpoint::facing(state, caller);
    let scene = scene::preview(state.game(), settled, facing);
    Prompt {
        lines,
        menus: Vec::new(),
        choices: Vec::new(),
        buttons,
        picture: picture(bot, caller, state, scene),
    }
}

/// How a move ends the game, if it does and its player doesn't win.
pub(crate) fn ends_unwon(state: &GameState, mv: Move) -> Option<Outcome> {
    let mut after = state.game().clone();
    after.play(mv).ok()?;
    after.outcome().filter(|outcome| outcome.winner != Some(state.position().turn()))
}

/// What is said to somebody whose picks lead nowhere.
pub(super) fn stale_path(caller: &Caller) -> HandlerError {
    HandlerError::reply(say!(caller.language, "pick-lost"))
}

pub(super) fn picture(bot: &Bot, caller: &Caller, state: &GameState, scene: Scene) -> Picture {
    pictures::drawn(&bot.painter(&caller.settings, caller.place), caller.language, state, scene)
}

/// What was picked so far, in words.
fn so_far(language: Language, state: &GameState, path: &Path) -> Option<String> {
    let trail: Vec<String> = trail(state.game(), path, language)
        .iter()
        .map(|label| truncate(label, OPTION_MAX))
        .collect();
    (!trail.is_empty()).then(|| trail.join(" → "))
}
