//! Making a move, typed or picked.

use oddboard_game::{
    app::{Failure, Granted},
    core::{Action, Actor, GameId, GameState, Refusal, Request},
};
use oddboard_rules::{Game, Understanding};

use super::{Spot, button, picture, scene, show};
use crate::pick::{Path, Step, follow};
use crate::{
    Bot, call::Caller, choose, clicks::Clicked, commands::play, language::say, refusals,
    reply::Reply, trouble::Trouble, words,
};

/// Makes a move. One that could be several is asked back.
pub(crate) fn make(
    bot: &Bot,
    caller: &Caller,
    game: GameId,
    seen: Option<u32>,
    text: &str,
) -> Result<Granted, Trouble> {
    let actor = Actor::Member { member: caller.by, interaction: caller.cause };
    let request = Request { actor, at: bot.app.now(), seen, action: Action::Move(text.to_owned()) };
    match bot.app.request(game, &request) {
        Ok(granted) => Ok(granted),
        Err(Failure::Refused(refusal @ Refusal::Ambiguous { .. })) => {
            Err(play::which(bot, caller, game, &refusal)?)
        }
        Err(Failure::Refused(refusal @ Refusal::Illegal { .. })) => {
            Err(why_not(bot, caller, game, text, &refusal)?)
        }
        Err(Failure::Refused(refusal @ (Refusal::Stale { .. } | Refusal::Over(_)))) => {
            let state = bot.app.game(game)?;
            match seen.filter(|seen| is_made(&state, caller, *seen, text)) {
                Some(_) => Err(already_made(bot, caller, &state)?),
                None => Err(refusal.into()),
            }
        }
        Err(failure) => Err(failure.into()),
    }
}

/// What is told about a path of picks that comes too late: that its move is
/// made already, if it is; else why it is refused.
pub(super) fn too_late(
    bot: &Bot,
    clicked: &Clicked,
    state: &GameState,
    path: &Path,
    refusal: Refusal,
) -> Result<Trouble, Trouble> {
    let (caller, seen) = (&clicked.caller, clicked.id.ply);
    let before = state.game().position_after(seen as usize).copied().map(Game::from_position);
    let settled = before.and_then(|before| match follow(&before, path, caller.language) {
        Ok(Step::Settled(settled)) => Some(before.position().move_text(settled)),
        _ => None,
    });
    match settled.filter(|text| is_made(state, caller, seen, text)) {
        Some(_) => already_made(bot, caller, state),
        None => Ok(refusal.into()),
    }
}

/// Whether what somebody asks for, who saw so many moves, is the last move
/// that they have made: a second click is no reason to be frightened.
fn is_made(state: &GameState, caller: &Caller, seen: u32, text: &str) -> bool {
    let (at, moves) = (seen as usize, &state.record().moves);
    let player = |ply: usize| {
        let position = state.game().position_after(ply)?;
        state.record().players.on(position.turn()).member()
    };
    moves.get(at).is_some_and(|made| made == text)
        && player(at) == Some(caller.by)
        && (at + 1..moves.len()).all(|later| player(later) != Some(caller.by))
}

/// Says so once more, or goes on with the turn.
fn already_made(bot: &Bot, caller: &Caller, state: &GameState) -> Result<Trouble, Trouble> {
    let language = caller.language;
    if choose::is_turn_of(state, caller) && !state.position().starts_turn() {
        return Ok(Trouble::Told(Box::new(made(bot, caller, state, Reply::replace)?)));
    }
    let own = |ply: &usize| {
        let before = state.game().position_after(ply - 1);
        before.is_some_and(|before| state.record().players.on(before.turn()) == caller.by)
    };
    let last = (1..=state.record().moves.len()).rev().find(own).unwrap_or_default();
    let made = words::move_made(language, state, last).unwrap_or_default();
    let heading = words::heading(language, state.record());
    let already = say!(language, "move-already-made");
    Ok(Trouble::Told(Box::new(Reply::replace(format!("{heading}\n{made} {already}")))))
}

/// Shows why a move is not possible, and lets pick one that is.
fn why_not(
    bot: &Bot,
    caller: &Caller,
    game: GameId,
    text: &str,
    refusal: &Refusal,
) -> Result<Trouble, Trouble> {
    let state = bot.app.game(game)?;
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
pub(crate) fn made(
    bot: &Bot,
    caller: &Caller,
    state: &GameState,
    form: impl FnOnce(String) -> Reply,
) -> Result<Reply, Trouble> {
    let language = caller.language;
    let next = match state.player_to_move() {
        None => say!(language, "move-made-over", ending = words::ended(language, state)),
        Some(player) if player == caller.by && !state.position().starts_turn() => {
            return Ok(show(bot, caller, state, &Spot::default())?.reply(form));
        }
        Some(player) if player == caller.by => say!(language, "move-made-still-you"),
        Some(_) => say!(language, "move-made-told"),
    };
    let made = words::move_made(language, state, state.game().moves().len()).unwrap_or_default();
    Ok(form(format!("{}\n{made} {next}", words::heading(language, state.record()))))
}
