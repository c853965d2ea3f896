//! A hook: what an event makes of a game is told right before it is stored, so that what follows from it
//! can be prepared meanwhile.

use std::sync::OnceLock;

use crate::core::{Effect, GameState};

/// Who is told: nobody at first.
#[derive(Default)]
pub(in crate::app) struct BeforeCommit(OnceLock<Box<Listener>>);

/// Is told what a game will be, and what will be in the outbox about it.
pub(super) type Listener = dyn Fn(&GameState, &[Effect]) + Send + Sync;

impl BeforeCommit {
    /// Sets the listener, unless there is one.
    pub(in crate::app) fn set(&self, listener: Box<Listener>) {
        let _first = self.0.set(listener).is_ok();
    }

    /// Tells the listener, if there is one.
    pub(in crate::app) fn tell(&self, after: &GameState, effects: &[Effect]) {
        if let Some(listener) = self.0.get() {
            listener(after, effects);
        }
    }
}
