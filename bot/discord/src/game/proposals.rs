//! What players propose to each other, with the buttons that answer it.

use oddboard_game::{
    app::AppError,
    core::{Action, Actor, EventKind, GameState, Obstacle, Proposal, Refusal, Request},
};
use oddboard_rules::Side;

use super::{own_games, status};
use crate::{
    bot::Bot,
    calls::{
        call::Call,
        component_event::ComponentEvent,
        component_handler::{ComponentHandler, game, request},
        handler_error::HandlerError,
        run::Run,
    },
    language::{Language, Speak, say},
    reply::{Reply, components::Button, custom_id::Code},
    wording::words,
};

const ACCEPT: Code = Code("pa");
const DECLINE: Code = Code("pd");
const PROPOSE: Code = Code("pp");

/// A proposal and its answers; which one it is, is the choice.
pub(crate) const COMPONENTS: &[ComponentHandler] = &[
    ComponentHandler { code: ACCEPT, run: Run::Blocking(accept) },
    ComponentHandler { code: DECLINE, run: Run::Blocking(decline) },
    ComponentHandler { code: PROPOSE, run: Run::Blocking(propose_by_button) },
];

fn of(event: &ComponentEvent) -> Result<Proposal, HandlerError> {
    let named =
        Proposal::WITH_BUTTONS.into_iter().find(|proposal| proposal.name() == event.id.rest);
    named.ok_or_else(|| crate::calls::component_handler::unknown(&event.caller))
}

fn accept(bot: &Bot, event: &ComponentEvent) -> Result<Reply, HandlerError> {
    answer(bot, event, Action::Accept)
}

fn decline(bot: &Bot, event: &ComponentEvent) -> Result<Reply, HandlerError> {
    answer(bot, event, Action::Decline)
}

/// Answers, and says what became of it; to a second click just the same.
fn answer(
    bot: &Bot,
    event: &ComponentEvent,
    ask: fn(Proposal) -> Action,
) -> Result<Reply, HandlerError> {
    let proposal = of(event)?;
    // What was asked stands though a part of the turn was undone since.
    let offer = game(bot, event)?.record().offer(proposal);
    let seen = Some(event.id.ply).filter(|ply| offer.is_none_or(|offer| offer.ply != *ply));
    let actor = Actor::Member { member: event.caller.by, interaction: event.caller.cause };
    let asked = Request { actor, at: event.caller.at, seen, action: ask(proposal) };
    let refused = match bot.app.request(event.id.game(), &asked).map_err(HandlerError::from) {
        Ok(_) => None,
        Err(HandlerError::Refused(refusal)) => Some(HandlerError::Refused(refusal)),
        Err(trouble) => return Err(trouble),
    };
    let state = game(bot, event)?;
    let asked = |what: &EventKind| matches!(what, EventKind::Proposed { proposal: other, .. } if *other == proposal);
    settled(bot, event, &state, asked)?.ok_or_else(|| {
        refused.unwrap_or_else(|| crate::calls::component_handler::unknown(&event.caller))
    })
}

/// What became of the last thing of a kind that somebody was asked, if they
/// have answered it.
pub(crate) fn settled(
    bot: &Bot,
    event: &ComponentEvent,
    state: &GameState,
    asked: impl Fn(&EventKind) -> bool,
) -> Result<Option<Reply>, HandlerError> {
    let caller = &event.caller;
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
pub(crate) struct Became {
    /// What it was, and what became of it.
    pub(crate) text: String,
    /// Who answered it, if somebody did.
    answered_by: Option<Side>,
}

/// What became of what an event proposed; nothing if it still stands.
pub(crate) fn became(
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
    let broken = |error| AppError::Load(game, error);
    let then = GameState::rebuild(until).map_err(broken)?;
    let (mut now, mut found) = (then.clone(), None);
    for event in after {
        now = now.evolve(event).map_err(broken)?;
        // A draw that is offered with a move stands after it.
        let stands = now.record().offer(*proposal).is_some();
        found = fate(&event.what, *proposal).filter(|_| !stands);
        if found.is_some() {
            break;
        }
    }
    let Some((fate, answered_by)) = found else { return Ok(None) };
    let made = words::parts(language, &then, then.turn_to_take_back(*side).unwrap_or_default());
    let made = words::joined(language, &made);
    let (name, side) = (proposal.name(), language.side(*side));
    let what = say!(language, "proposal-was", proposal = name, side = side, made = made);
    let fate = say!(language, "proposal-became", proposal = name, fate = fate);
    let heading = words::heading_with_players(language, state.record());
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
        EventKind::Moved { .. } => Some(("passed-over", None)),
        EventKind::Agreed { proposal: Proposal::Takeback | Proposal::Draw, .. }
        | EventKind::Resigned { .. }
        | EventKind::Aborted { .. }
        | EventKind::Annulled
        | EventKind::TimeUp { .. } => Some(("lapsed", None)),
        _ => None,
    }
}

/// The buttons that answer a proposal.
pub(crate) fn buttons(
    language: Language,
    state: &GameState,
    ply: u32,
    proposal: Proposal,
) -> Vec<Button> {
    let (game, name) = (state.record().id, proposal.name());
    let accept = say!(language, "proposal-accept", proposal = name);
    vec![
        Button::success(accept, ACCEPT.on_game_with(game, ply, name)),
        Button::secondary(say!(language, "decline"), DECLINE.on_game_with(game, ply, name)),
    ]
}

/// Proposes something, or agrees to it if the opponent proposes it already: in a game where that is
/// possible.
pub(crate) fn propose(
    bot: &Bot,
    call: &Call,
    proposal: Proposal,
    wanted: own_games::Wanted,
) -> Result<Reply, HandlerError> {
    // Who has begun a turn may mean that one: then it is said what undoes it.
    let goes_on = Refusal::Cannot(Obstacle::TurnGoesOn);
    let fits = |game: &GameState| {
        let side = game.record().players.side_of(call.caller.by);
        side.is_some_and(|side| match game.may_propose(side, proposal) {
            Ok(_) => true,
            Err(refusal) => refusal == goes_on,
        })
    };
    let game = own_games::own_game(bot, call, fits, wanted)?;
    let actor = Actor::Member { member: call.caller.by, interaction: call.caller.cause };
    let request =
        Request { actor, at: call.caller.at, seen: None, action: Action::Propose(proposal) };
    let state = bot.app.request(game.record().id, &request)?.state;
    Ok(made(call.caller.language, &state, proposal))
}

fn propose_by_button(bot: &Bot, event: &ComponentEvent) -> Result<Reply, HandlerError> {
    let proposal = of(event)?;
    let state = request(bot, event, Action::Propose(proposal))?;
    Ok(made(event.caller.language, &state, proposal))
}

/// What is said to the one who has proposed something.
fn made(language: Language, state: &GameState, proposal: Proposal) -> Reply {
    let status = status::status(language, state);
    // What is agreed to no longer stands as an offer.
    let stands = state.record().offer(proposal).is_some();
    let said = match stands {
        true => say!(language, "proposal-made", proposal = proposal.name()),
        false => say!(language, "proposal-agreed", proposal = proposal.name()),
    };
    let buttons = if stands { Vec::new() } else { to_go_on(language, state) };
    Reply::private(format!("{status}\n{said}")).buttons(buttons).awaiting(state.record())
}

/// The button that proposes to go on, where a game is paused.
pub(crate) fn to_go_on(language: Language, state: &GameState) -> Vec<Button> {
    let record = state.record();
    let is_paused = record.ending.is_none() && !record.progress.is_running();
    let id = PROPOSE.on_game_with(record.id, record.ply(), Proposal::Resume.name());
    let button = Button::secondary(say!(language, "proposal-to-go-on"), id);
    is_paused.then_some(button).into_iter().collect()
}
