//! What handles clicks on buttons, choices from select menus and submitted
//! modals, and what such handlers have in common.

use oddboard_game::core::{Action, Actor, GameState, Refusal, Request};

use super::{
    caller::Caller, component_event::ComponentEvent, handler_error::HandlerError, run::Run,
    visibility,
};
use crate::{
    bot::Bot,
    language::say,
    reply::{components::Modal, custom_id::Code},
};

/// What is done when a component with this code is used.
pub(crate) struct ComponentHandler {
    pub(crate) code: Code,
    /// Does it.
    pub(crate) run: Run<ComponentEvent>,
}

/// A button that opens a modal.
///
/// Discord opens a modal only as the first answer, never after a deferral. So
/// the modal is a function of the click alone: it has neither the store nor
/// anything else that may be slow.
pub(crate) struct ModalOpener {
    pub(crate) code: Code,
    pub(crate) open: fn(&ComponentEvent) -> Result<Modal, HandlerError>,
}

/// The answer to a click that was made for another version of the bot.
pub(crate) fn unknown(caller: &Caller) -> HandlerError {
    HandlerError::reply(say!(caller.language, "unknown-button"))
}

/// Refuses a click that was made for an earlier turn.
pub(crate) fn fresh(state: &GameState, event: &ComponentEvent) -> Result<(), HandlerError> {
    let (seen, now) = (event.id.ply, state.record().ply());
    if (state.turn_start()..=now).contains(&seen) || state.record().ending.is_some() {
        return Ok(());
    }
    Err(Refusal::Stale { seen, now }.into())
}

/// The game that a click is about, if the caller may look at it.
pub(crate) fn game(bot: &Bot, event: &ComponentEvent) -> Result<GameState, HandlerError> {
    visibility::game(bot, &event.caller, event.id.game())
}

/// Asks something of the game that a click is about, as it was for the click.
pub(crate) fn request(
    bot: &Bot,
    event: &ComponentEvent,
    ask: Action,
) -> Result<GameState, HandlerError> {
    let actor = Actor::Member { member: event.caller.by, interaction: event.caller.cause };
    let request = Request { actor, at: event.caller.at, seen: Some(event.id.ply), action: ask };
    Ok(bot.app.request(event.id.game(), &request)?.state)
}
