//! Making a move, typed or picked.

use oddboard_rules::Understanding;

use super::{Spot, button, picture, scene, show};
use crate::{
    app::{Failure, Granted},
    core::{Ask, GameId, GameState, Refusal, Request},
    discord::{
        Bot, call::Caller, choose, commands::play, refusals, reply::Reply, trouble::Trouble, words,
    },
    language::say,
};

/// Makes a move. One that could be several is asked back.
pub(in crate::discord) fn make(
    bot: &Bot,
    caller: &Caller,
    game: GameId,
    seen: Option<u32>,
    text: &str,
) -> Result<Granted, Trouble> {
    let request = Request {
        cause: caller.cause,
        at: bot.app.now(),
        by: caller.by,
        seen,
        ask: Ask::Move(text.to_owned()),
    };
    match bot.app.request(game, &request) {
        Ok(granted) => Ok(granted),
        Err(Failure::Refused(refusal @ Refusal::Ambiguous { .. })) => {
            Err(play::which(bot, caller, game, &refusal)?)
        }
        Err(Failure::Refused(refusal @ Refusal::Illegal { .. })) => {
            Err(why_not(bot, caller, game, text, &refusal)?)
        }
        Err(failure) => Err(failure.into()),
    }
}

/// Shows why a move is not possible, and lets pick one that is.
fn why_not(
    bot: &Bot,
    caller: &Caller,
    game: GameId,
    text: &str,
    refusal: &Refusal,
) -> Result<Trouble, Trouble> {
    let state = bot.app.game::<Refusal>(game)?;
    let reply = Reply::private(refusals::game(caller.language, refusal));
    let picking = vec![button(caller.language, &state, state.record().ply())];
    let reply = match state.position().understand(text) {
        Understanding::Refused(why) => {
            let scene = scene::board(state.game(), choose::facing(&state, caller)).refused(&why);
            reply.picture(picture(bot, caller, &state, scene))
        }
        // Somebody was faster, and the position is another one now.
        Understanding::Move(_) | Understanding::Choices(_) => reply,
    };
    Ok(Trouble::Told(Box::new(reply.buttons(picking))))
}

/// What the player is told who made a move: what it was and what follows, or
/// if the turn goes on, how.
pub(in crate::discord) fn made(
    bot: &Bot,
    caller: &Caller,
    state: &GameState,
    form: impl FnOnce(String) -> Reply,
) -> Result<Reply, Trouble> {
    let language = caller.language;
    let next = match state.player_to_move() {
        None => say!(language, "move-made-over"),
        Some(player) if player == caller.by && !state.position().starts_turn() => {
            return Ok(show(bot, caller, state, &Spot::default())?.reply(form));
        }
        Some(player) if player == caller.by => say!(language, "move-made-still-you"),
        Some(_) => say!(language, "move-made-told"),
    };
    let made = words::move_made(language, state, state.game().moves().len()).unwrap_or_default();
    Ok(form(format!("{} {made} {next}", words::heading(language, state.record()))))
}
