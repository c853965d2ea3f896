//! Runs a command again for the game that was chosen, where it could have been about several.

use std::sync::Arc;

use oddboard_game::core::GameId;

use super::command_list;
use crate::{
    bot::{Bot, blocking::blocking},
    calls::{
        call::Call,
        component_event::ComponentEvent,
        component_handler::{ComponentHandler, unknown},
        handler_error::HandlerError,
        run::Run,
        visibility,
    },
    game::which_game::{AGAIN, chosen},
    reply::{Reply, Visibility},
    wording::words,
};

pub(crate) const COMPONENTS: &[ComponentHandler] =
    &[ComponentHandler { code: AGAIN, run: Run::Async(|bot, event| Box::pin(again(bot, event))) }];

/// The command that a click runs again, and for which game.
pub(super) fn call(event: &ComponentEvent) -> Option<(GameId, Call)> {
    let (game, typed) = chosen(event.id.subject, &event.id.rest, event.value())?;
    Some((game, Call::again(event.caller.clone(), game, &typed)?))
}

/// The answer takes the place of the question.
async fn again(bot: Arc<Bot>, event: ComponentEvent) -> Result<Reply, HandlerError> {
    let caller = event.caller.clone();
    let (game, mut call) = call(&event).ok_or_else(|| unknown(&caller))?;
    call.turn_if_shared();
    let command = command_list::command(&call.command).ok_or_else(|| unknown(&caller))?;
    let worker = Arc::clone(&bot);
    let reply = match &command.run {
        Run::Blocking(run) => blocking(move || run(&worker, &call)).await,
        Run::Async(run) => run(worker, call).await,
    }?;
    if reply.visibility() != Visibility::Public {
        return Ok(reply.in_place());
    }
    // What all are to see can't take the place of what one sees.
    let heading = blocking(move || {
        let state = visibility::game(&bot, &caller, game)?;
        Ok::<_, HandlerError>(words::heading(caller.language, state.record()))
    });
    Ok(Reply::replace(heading.await?).and_apart(reply))
}
