//! Making a move, typed or picked.

use oddboard_game::{
    app::{Failure, Granted},
    core::{Action, Actor, GameId, GameState, Player, Refusal, Request},
};
use oddboard_render::Scene;
use oddboard_rules::Game;
use oddboard_speech::Rejection;
use oddboard_speech::pick::{Path, Step, follow};

use super::{
    buttons::button,
    cursor::Cursor,
    prompt::{picture, show},
    scene,
    which::{plays, which},
};
use crate::{
    bot::Bot,
    calls::{caller::Caller, component_event::ComponentEvent, handler_error::HandlerError},
    game::{computer, viewpoint},
    language::say,
    reply::Reply,
    routes::route::routes,
    wording::{refusals, words},
};

/// Makes a move. One that could be several is asked back.
pub(crate) fn make(
    bot: &Bot,
    caller: &Caller,
    game: GameId,
    (seen, form): (Option<u32>, fn(String) -> Reply),
    text: &str,
) -> Result<Granted, HandlerError> {
    let actor = Actor::Member { member: caller.by, interaction: caller.cause };
    let request = Request { actor, at: caller.at, seen, action: Action::Move(text.to_owned()) };
    match bot.app.request(game, &request) {
        Ok(granted) => Ok(granted),
        Err(Failure::Refused(refusal @ Refusal::Ambiguous { .. })) => {
            Err(which(bot, caller, game, &refusal)?)
        }
        Err(Failure::Refused(refusal @ Refusal::Illegal { .. })) => {
            Err(why_not(bot, caller, game, &refusal)?)
        }
        Err(Failure::Refused(refusal @ (Refusal::Stale { .. } | Refusal::Over(_)))) => {
            let state = bot.app.game(game)?;
            match seen.filter(|seen| is_made(&state, caller, *seen, text)) {
                Some(_) => Err(already_made(bot, caller, &state, form)?),
                None => Err(refusal.into()),
            }
        }
        // The same interaction was delivered before. Whichever is answered first is what they see.
        Err(Failure::Refused(Refusal::Repeated)) => {
            let state = bot.app.game(game)?;
            Err(already_made(bot, caller, &state, form)?)
        }
        Err(failure) => Err(failure.into()),
    }
}

/// What is told about a path of picks that comes too late: that its move is
/// made already, if it is; else why it is refused.
pub(super) fn too_late(
    bot: &Bot,
    event: &ComponentEvent,
    state: &GameState,
    path: &Path,
    refusal: Refusal,
) -> Result<HandlerError, HandlerError> {
    let (caller, seen) = (&event.caller, event.id.ply);
    let before = state.game().position_after(seen as usize).copied().map(Game::from_position);
    let settled = before.and_then(|before| match follow(&before, path) {
        Ok(Step::Settled(settled)) => Some(before.position().move_text(settled)),
        _ => None,
    });
    match settled.filter(|text| is_made(state, caller, seen, text)) {
        Some(_) => already_made(bot, caller, state, Reply::replace),
        None => Ok(refusal.into()),
    }
}

/// Whether what somebody asks for, who saw this many moves, is the last move
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
fn already_made(
    bot: &Bot,
    caller: &Caller,
    state: &GameState,
    form: impl FnOnce(String) -> Reply,
) -> Result<HandlerError, HandlerError> {
    let language = caller.language;
    if viewpoint::is_turn_of(state.record(), caller) && !state.position().starts_turn() {
        return Ok(HandlerError::Reply(Box::new(confirmation(bot, caller, state, form)?)));
    }
    let own = |ply: &usize| {
        let before = state.game().position_after(ply - 1);
        before.is_some_and(|before| state.record().players.on(before.turn()) == caller.by)
    };
    let last = (1..=state.record().moves.len()).rev().find(own).unwrap_or_default();
    let made = words::move_made(language, state, last).unwrap_or_default();
    let heading = words::heading(language, state.record());
    let already = say!(language, "move-already-made");
    let reply = form(format!("{heading}\n{made} {already}"));
    // Against the computer there may be no other message with the button.
    let on =
        viewpoint::is_turn_of(state.record(), caller) && state.record().players.engine().is_some();
    let on = on.then(|| button(language, state, state.record().ply()));
    Ok(HandlerError::Reply(Box::new(reply.buttons(on.into_iter().collect()))))
}

/// Shows why a move is not possible, and lets pick one that is; where only a piece is named, its own, and where
/// some moves may be meant, one of these.
fn why_not(
    bot: &Bot,
    caller: &Caller,
    game: GameId,
    refusal: &Refusal,
) -> Result<HandlerError, HandlerError> {
    let (state, language) = (bot.app.game(game)?, caller.language);
    let told = refusals::game(language, refusal);
    let picking = vec![button(language, &state, state.record().ply())];
    let reply = match refusal {
        Refusal::Illegal { why, position, .. } if **position == *state.position() => {
            if let Rejection::PieceGoesWhere { square, .. } = why
                && let Ok(prompt) = show(bot, caller, &state, &Cursor::of_piece(&state, *square))
            {
                return Ok(HandlerError::Reply(Box::new(
                    prompt.reply(Reply::private).below(&told),
                )));
            }
            let facing = viewpoint::facing(&state, caller);
            // What is said above needs no room on the picture.
            let scene = Scene { caption: None, ..scene::board(state.game(), facing).refused(why) };
            let meant = match why {
                Rejection::PerhapsMeant { examples }
                | Rejection::CapturesNothing { examples, .. } => plays(language, &state, examples),
                _ => Vec::new(),
            };
            Reply::private(told).picture(picture(bot, caller, &state, scene)).buttons(meant)
        }
        // Somebody was faster, and the position is another one now.
        _ => Reply::private(told),
    };
    Ok(HandlerError::Reply(Box::new(reply.buttons(picking))))
}

/// What the player is told who made a move: what it was and what follows, or
/// if the turn goes on, how.
pub(crate) fn confirmation(
    bot: &Bot,
    caller: &Caller,
    state: &GameState,
    form: impl FnOnce(String) -> Reply,
) -> Result<Reply, HandlerError> {
    let language = caller.language;
    let record = state.record();
    let next = match state.player_to_move() {
        None => say!(language, "move-made-over", ending = words::ended(language, state)),
        Some(player) if player == caller.by && !state.position().starts_turn() => {
            return Ok(show(bot, caller, state, &Cursor::default())?.reply(form));
        }
        Some(player) if player == caller.by => say!(language, "move-made-still-you"),
        Some(Player::Engine(_)) => computer::away(bot, language, record)?.unwrap_or_default(),
        Some(Player::Member(_)) => say!(language, "move-made-told"),
    };
    let made = words::move_made(language, state, state.game().moves().len()).unwrap_or_default();
    let reply = form(format!("{}\n{made} {next}", words::heading(language, record)));
    // A computer that is switched off has nothing to add.
    let reply = if is_told_here(bot, caller, state)? { reply.or_tells(record) } else { reply };
    Ok(if next.is_empty() || record.ending.is_some() { reply.awaiting(record) } else { reply })
}

/// Whether whoever is to be told of a move is told for all to see, and where it was made.
fn is_told_here(bot: &Bot, caller: &Caller, state: &GameState) -> Result<bool, HandlerError> {
    let record = state.record();
    let told = state.player_to_move().or_else(|| record.players.opponent_of(caller.by));
    let Some(told) = told.and_then(Player::member) else { return Ok(false) };
    let (member, server) = bot.app.member_in(told, record.place)?;
    let notify = server.notify(&member);
    let first = routes(record, notify, told).first().and_then(|route| route.channel());
    Ok(record.players.engine().is_none() && first == Some(caller.place.channel))
}
