//! A hook: what an event makes of a game is told right before it is stored, so that what follows from it
//! can be prepared meanwhile.

use std::sync::OnceLock;

use super::App;
use crate::core::{Effect, GameState};

/// Who is told: nobody at first.
#[derive(Default)]
pub(super) struct BeforeCommit(OnceLock<Box<Listener>>);

/// Is told what a game will be, and what will be in the outbox about it.
type Listener = dyn Fn(&GameState, &[Effect]) + Send + Sync;

impl App {
    /// Sets who is told what an event makes of a game, and what is to be done about it, right before both
    /// are stored. They may not come to be stored: another process may have been faster, or the store fails.
    /// The listener must not block. Only the first one that is set counts.
    pub fn set_before_commit(
        &self,
        listener: impl Fn(&GameState, &[Effect]) + Send + Sync + 'static,
    ) {
        let _first = self.before_commit.0.set(Box::new(listener)).is_ok();
    }

    /// Tells the listener, if there is one.
    pub(super) fn tell_before_commit(&self, after: &GameState, effects: &[Effect]) {
        if let Some(listener) = self.before_commit.0.get() {
            listener(after, effects);
        }
    }
}
