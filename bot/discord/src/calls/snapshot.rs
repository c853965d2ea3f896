//! What one call has read of the store, so that it reads nothing twice.

use std::sync::{Arc, OnceLock};

use oddboard_game::{
    app::{App, Failure},
    core::{GameState, Member, Refusal},
};

/// The games that a caller plays, as they were when the call first asked for
/// them. Clones share what was read. An action still reads its game anew, since
/// somebody may be faster.
#[derive(Debug, Clone, Default)]
pub(crate) struct Snapshot {
    games: Arc<OnceLock<Vec<GameState>>>,
}

impl Snapshot {
    /// The games that the caller plays.
    ///
    /// # Errors
    ///
    /// When the store cannot be read; the next call tries again.
    pub(crate) fn games(
        &self,
        app: &App,
        caller: Member,
    ) -> Result<&[GameState], Failure<Refusal>> {
        if let Some(games) = self.games.get() {
            return Ok(games);
        }
        let read = app.games_of(caller)?;
        Ok(self.games.get_or_init(|| read))
    }
}
