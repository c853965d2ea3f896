//! Letting the engines of games move.

use super::{
    blocking::{Problem, blocking},
    progress::Finished,
};
use crate::{
    app::{App, AppError, Failure, Pending, ThinkError, Thinker, Thought},
    core::{Effect, GameId, GameState, Level, Refusal},
};

/// Lets the engines of a game move, as long as it is their turn.
pub(super) async fn think<T: Thinker>(
    app: &App,
    thinker: &T,
    game: GameId,
) -> Result<Finished, Problem> {
    loop {
        let first = blocking(app, move |app| first_thought(app, game)).await?;
        let Some((pending, state, level)) = first else { return Ok(Finished::Done) };
        let action = match thinker.think(Thought { state, level }).await {
            Ok(action) => action,
            Err(ThinkError::Absent) => return Ok(Finished::Abandoned),
            Err(ThinkError::Retry(problem)) => return Err(problem),
        };
        let told = action.clone();
        let answered = move |app: &App| match app.answer_thought(&pending, action) {
            Err(Failure::Failed(error)) => Err(error),
            Err(Failure::Refused(refusal)) => Ok(Some(refusal)),
            Ok(_) => Ok(None),
        };
        match blocking(app, answered).await? {
            // Late or repeated answers change nothing: what is pending now counts.
            None | Some(Refusal::Repeated | Refusal::Over(_)) => {}
            Some(_) => return Err(format!("the engine may not do this: {told:?}")),
        }
    }
}

/// The position that an engine is to move in, if the game waits for one and those who manage its
/// server let it play. They may change their mind: then the worker is woken.
fn first_thought(app: &App, game: GameId) -> Result<Option<(Pending, GameState, Level)>, AppError> {
    for pending in app.pending_thoughts(game)? {
        let Effect::Think { level, .. } = pending.effect else { continue };
        if let Some(state) = app.is_awaited(&pending)? {
            // Whoever was woken thinks: an answer that comes late or twice changes nothing. Claimed before it
            // may have to wait, so that no other process looks at it again and again.
            if !(app.is_own(&pending)? || app.claim(&pending)?) {
                return Ok(None);
            }
            return Ok(app.may_think(state.record())?.then_some((pending, state, level)));
        }
    }
    Ok(None)
}
