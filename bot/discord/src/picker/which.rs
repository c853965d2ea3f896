//! Asking which move was meant by a text that could mean several.

use oddboard_game::core::{GameId, Refusal};

use crate::{
    bot::Bot,
    calls::{caller::Caller, handler_error::HandlerError},
    language::say,
    reply::{
        Reply,
        components::{Button, SelectKind, SelectMenu, SelectOption},
        custom_id::Code,
        limits::{OPTIONS_MAX, ROW_BUTTONS_MAX, ROWS_MAX},
    },
    wording::{refusals, words},
};

/// To make the move that is the choice, in canonical notation.
pub(super) const PLAY: Code = Code("m");

/// Asks which move was meant.
pub(super) fn which(
    bot: &Bot,
    caller: &Caller,
    game: GameId,
    refusal: &Refusal,
) -> Result<HandlerError, HandlerError> {
    let ply = bot.app.game(game)?.record().ply();
    let moves: Vec<(String, String)> = match refusal {
        Refusal::Ambiguous { position, choices, .. } => choices
            .iter()
            .map(|mv| (position.move_text(*mv), words::told(caller.language, position, *mv)))
            .collect(),
        _ => Vec::new(),
    };
    let reply = Reply::private(refusals::game(caller.language, refusal));
    let reply = if moves.len() <= ROW_BUTTONS_MAX {
        let button = |(canonical, words): &(String, String)| {
            Button::primary(words, PLAY.on_game_with(game, ply, canonical))
        };
        reply.buttons(moves.iter().map(button).collect())
    } else {
        let menus = moves.chunks(OPTIONS_MAX).take(ROWS_MAX).enumerate();
        menus.fold(reply, |reply, (number, moves)| {
            let choice = |(canonical, words): &(String, String)| SelectOption {
                description: Some(canonical.clone()),
                ..SelectOption::new(words, canonical)
            };
            let offer = SelectKind::Options(moves.iter().map(choice).collect());
            let id = PLAY.on_game_with(game, ply, number.to_string());
            reply.menu(SelectMenu::one(id, say!(caller.language, "pick-move"), offer))
        })
    };
    Ok(HandlerError::Reply(Box::new(reply)))
}
