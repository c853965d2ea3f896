//! Asking which move was meant by a text that could mean several.

use oddboard_game::core::{GameId, GameState, Refusal};
use oddboard_rules::{AnyPosition, Move};

use crate::{
    bot::Bot,
    calls::{caller::Caller, handler_error::HandlerError},
    language::{Language, say},
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
    let state = bot.app.game(game)?;
    let ply = state.record().ply();
    let moves = match refusal {
        // In a position that it was not asked in, another move would be made.
        Refusal::Ambiguous { position, choices, .. } if **position == *state.position() => {
            told(caller.language, position, choices).collect()
        }
        _ => Vec::new(),
    };
    let reply = Reply::private(refusals::game(caller.language, refusal));
    let reply = if moves.len() <= ROW_BUTTONS_MAX {
        reply.buttons(moves.iter().map(|told| button(game, ply, told)).collect())
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

/// Buttons that make moves which may have been meant.
pub(super) fn plays(language: Language, state: &GameState, moves: &[Move]) -> Vec<Button> {
    let (game, ply) = (state.record().id, state.record().ply());
    told(language, state.position(), moves).map(|told| button(game, ply, &told)).collect()
}

/// Moves in canonical notation and in words.
fn told(
    language: Language,
    position: &AnyPosition,
    moves: &[Move],
) -> impl Iterator<Item = (String, String)> {
    moves.iter().map(move |mv| (position.move_text(*mv), words::told(language, position, *mv)))
}

fn button(game: GameId, ply: u32, (canonical, words): &(String, String)) -> Button {
    Button::primary(words, PLAY.on_game_with(game, ply, canonical))
}
