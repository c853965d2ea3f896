//! What players propose to each other, with the buttons that answer it.

use oddboard_game::{
    app::AppError,
    core::{Action, EventKind, GameState, Proposal},
};
use oddboard_rules::Side;

use super::{
    Bot,
    clicks::{Click, Clicked, game, request},
    components::Button,
    custom_id::Code,
    reply::Reply,
    trouble::Trouble,
    words,
};
use crate::language::{Language, Speak, say};

const ACCEPT: Code = Code("pa");
const DECLINE: Code = Code("pd");

/// The answers to a proposal; which one it is, is the choice.
pub(super) const CLICKS: &[Click] =
    &[Click { code: ACCEPT, run: accept }, Click { code: DECLINE, run: decline }];

/// Those that are answered by these buttons: a draw's are in `commands/draw`.
const ALL: [Proposal; 3] = [Proposal::Takeback, Proposal::Pause, Proposal::Resume];

/// The name by which messages tell proposals apart.
pub(super) fn name(proposal: Proposal) -> &'static str {
    match proposal {
        Proposal::Draw => "draw",
        Proposal::Takeback => "takeback",
        Proposal::Pause => "pause",
        Proposal::Resume => "resume",
    }
}

fn of(clicked: &Clicked) -> Result<Proposal, Trouble> {
    let named = ALL.into_iter().find(|proposal| name(*proposal) == clicked.id.rest);
    named.ok_or_else(|| super::clicks::unknown(&clicked.caller))
}

fn accept(bot: &Bot, clicked: &Clicked) -> Result<Reply, Trouble> {
    answer(bot, clicked, Action::Accept)
}

fn decline(bot: &Bot, clicked: &Clicked) -> Result<Reply, Trouble> {
    answer(bot, clicked, Action::Decline)
}

/// Answers, and says what became of it; to a second click just the same.
fn answer(bot: &Bot, clicked: &Clicked, ask: fn(Proposal) -> Action) -> Result<Reply, Trouble> {
    let proposal = of(clicked)?;
    let refused = match request(bot, clicked, ask(proposal)) {
        Ok(_) => None,
        Err(Trouble::Refused(refusal)) => Some(Trouble::Refused(refusal)),
        Err(trouble) => return Err(trouble),
    };
    let state = game(bot, clicked)?;
    let asked = |what: &EventKind| matches!(what, EventKind::Proposed { proposal: other, .. } if *other == proposal);
    settled(bot, clicked, &state, asked)?
        .ok_or_else(|| refused.unwrap_or_else(|| super::clicks::unknown(&clicked.caller)))
}

/// What became of the last thing of a kind that somebody was asked, if they
/// have answered it.
pub(super) fn settled(
    bot: &Bot,
    clicked: &Clicked,
    state: &GameState,
    asked: impl Fn(&EventKind) -> bool,
) -> Result<Option<Reply>, Trouble> {
    let caller = &clicked.caller;
    let events = bot.app.events(state.record().id)?;
    let Some(last) = events.iter().rev().find(|event| asked(&event.what)) else {
        return Ok(None);
    };
    let became = became(bot, caller.language, state, last.number)?;
    let own = state.record().players.side_of(caller.by);
    let answered = |became: &Became| own.is_some() && became.answered_by == own;
    Ok(became.filter(answered).map(|became| Reply::replace(became.text)))
}

/// What became of something that was proposed.
pub(super) struct Became {
    /// What it was, and what became of it.
    pub(super) text: String,
    /// Who answered it, if somebody did.
    answered_by: Option<Side>,
}

/// What became of what an event proposed; nothing if it still stands.
pub(super) fn became(
    bot: &Bot,
    language: Language,
    state: &GameState,
    event: u64,
) -> Result<Option<Became>, AppError> {
    let game = state.record().id;
    let events = bot.app.events(game)?;
    let at = usize::try_from(event).unwrap_or(usize::MAX);
    let (Some(until), Some(after)) = (events.get(..=at), events.get(at + 1..)) else {
        return Ok(None);
    };
    let Some(EventKind::Proposed { side, proposal }) = until.last().map(|event| &event.what) else {
        return Ok(None);
    };
    let fate = after.iter().find_map(|event| fate(&event.what, *proposal));
    let Some((fate, answered_by)) = fate else { return Ok(None) };
    let then = GameState::rebuild(until).map_err(|error| AppError::Load(game, error))?;
    let ply = then.record().moves.len();
    let made = words::parts(language, &then, then.turn_before(ply)..ply).join("; ");
    let (name, side) = (name(*proposal), language.side(*side));
    let what = say!(language, "proposal-was", proposal = name, side = side, made = made);
    let fate = say!(language, "proposal-became", proposal = name, fate = fate);
    let heading = words::heading(language, state.record());
    Ok(Some(Became { text: format!("{heading}\n{what} {fate}"), answered_by }))
}

/// What something that happened makes of a proposal that stands, and who did
/// it, if it is an answer.
fn fate(what: &EventKind, proposed: Proposal) -> Option<(&'static str, Option<Side>)> {
    match what {
        EventKind::Agreed { side, proposal } if *proposal == proposed => {
            Some(("agreed", Some(*side)))
        }
        EventKind::Declined { side, proposal } if *proposal == proposed => {
            Some(("declined", Some(*side)))
        }
        EventKind::Moved { .. }
        | EventKind::Agreed { proposal: Proposal::Takeback | Proposal::Draw, .. }
        | EventKind::Resigned { .. }
        | EventKind::Aborted { .. }
        | EventKind::TimeUp { .. } => Some(("lapsed", None)),
        _ => None,
    }
}

/// The buttons that answer a proposal.
pub(super) fn buttons(
    language: Language,
    state: &GameState,
    ply: u32,
    proposal: Proposal,
) -> Vec<Button> {
    let (game, name) = (state.record().id, name(proposal));
    let accept = say!(language, "proposal-accept", proposal = name);
    vec![
        Button::success(accept, ACCEPT.on_game_with(game, ply, name)),
        Button::secondary(say!(language, "decline"), DECLINE.on_game_with(game, ply, name)),
    ]
}
