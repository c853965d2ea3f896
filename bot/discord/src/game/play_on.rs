//! The button for whoever changed their mind: the game goes on as it was.

use oddboard_game::core::GameState;

use crate::{
    bot::Bot,
    calls::{
        component_event::ComponentEvent, component_handler::ComponentHandler,
        handler_error::HandlerError, run::Run,
    },
    language::{Language, say},
    reply::{Reply, components::Button, custom_id::Code},
};

/// To leave it at that.
const LEAVE: Code = Code("x");

pub(crate) const COMPONENTS: &[ComponentHandler] =
    &[ComponentHandler { code: LEAVE, run: Run::Blocking(leave) }];

/// The button for whoever changed their mind.
pub(crate) fn play_on(language: Language, state: &GameState) -> Button {
    leave_it(say!(language, "play-on"), state)
}

/// The same for who doesn't play, with another label.
pub(crate) fn leave_it(label: String, state: &GameState) -> Button {
    let record = state.record();
    Button::secondary(label, LEAVE.on_game(record.id, record.ply()))
}

fn leave(_: &Bot, event: &ComponentEvent) -> Result<Reply, HandlerError> {
    Ok(Reply::replace(say!(event.caller.language, "game-goes-on")))
}
