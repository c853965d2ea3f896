//! Games that wait for an engine because a server has switched the computer off.
//!
//! A process knows of those that it was woken for: by what it stored itself, what it found at its start, or
//! what it took over. So nothing has to be read to find them when the computer is switched on.

use std::{
    collections::{HashMap, HashSet},
    sync::{Mutex, MutexGuard, PoisonError},
};

use crate::core::{GameId, Server};

#[derive(Debug, Default)]
pub(in crate::app) struct SwitchedOff(Mutex<HashMap<Server, HashSet<GameId>>>);

impl SwitchedOff {
    fn games(&self) -> MutexGuard<'_, HashMap<Server, HashSet<GameId>>> {
        // What is in there is whole between any two statements.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A game waits.
    pub(in crate::app) fn wait(&self, server: Server, game: GameId) {
        self.games().entry(server).or_default().insert(game);
    }

    /// A game need not wait.
    pub(in crate::app) fn go_on(&self, server: Server, game: GameId) {
        let mut games = self.games();
        if let Some(waiting) = games.get_mut(&server) {
            waiting.remove(&game);
            if waiting.is_empty() {
                games.remove(&server);
            }
        }
    }

    /// The games of a server that have waited until now.
    pub(in crate::app) fn take(&self, server: Server) -> HashSet<GameId> {
        self.games().remove(&server).unwrap_or_default()
    }

    /// Where games wait.
    pub(in crate::app) fn servers(&self) -> Vec<Server> {
        self.games().keys().copied().collect()
    }
}
