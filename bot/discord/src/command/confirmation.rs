//! Asking once more before something that cannot be undone.

use oddboard_game::core::{Action, GameState, Refusal};

use crate::{
    bot::Bot,
    calls::{
        call::Call,
        caller::Caller,
        component_event::ComponentEvent,
        component_handler::{fresh, game, request},
        handler_error::HandlerError,
    },
    game::{own_games, play_on, status},
    language::Language,
    reply::{Reply, components::Button},
};

/// Asks whether to do something to a game that is played: the question, and the
/// button that does it beside the one that leaves it at that.
pub(crate) fn ask(
    language: Language,
    game: &GameState,
    question: String,
    confirm: Button,
) -> Reply {
    Reply::private(question).buttons(vec![confirm, play_on::play_on(language, game)])
}

/// Does what was confirmed, and says how the game stands.
pub(crate) fn carry_out(
    bot: &Bot,
    event: &ComponentEvent,
    action: Action,
) -> Result<Reply, HandlerError> {
    let state = request(bot, event, action)?;
    Ok(Reply::replace(status::status(event.caller.language, &state)).awaiting(state.record()))
}

/// What asks once more about a game.
type Ask = fn(&GameState, &Caller) -> Result<Reply, HandlerError>;

/// Asks whoever called a command about the game that is meant.
pub(crate) fn on_command(bot: &Bot, call: &Call, ask: Ask) -> Result<Reply, HandlerError> {
    let game = own_games::likely_game(bot, call, |game| ask(game, &call.caller).is_ok())?;
    ask(&game, &call.caller)
}

/// Asks whoever clicked a button that is still fresh about its game.
pub(crate) fn on_click(bot: &Bot, event: &ComponentEvent, ask: Ask) -> Result<Reply, HandlerError> {
    let game = game(bot, event)?;
    fresh(&game, event)?;
    ask(&game, &event.caller)
}

/// Refuses those who don't play, and a game that is over.
pub(crate) fn must_play(game: &GameState, caller: &Caller) -> Result<(), HandlerError> {
    let record = game.record();
    if record.players.side_of(caller.by).is_none() {
        return Err(Refusal::NotAPlayer.into());
    }
    match &record.ending {
        Some(ending) => Err(Refusal::Over(ending.clone()).into()),
        None => Ok(()),
    }
}
