//! What is about to be stored, for whoever prepares what follows from it meanwhile.

use std::sync::OnceLock;

use super::App;
use crate::core::{Effect, GameState};

/// Who is told: nobody at first.
#[derive(Default)]
pub(super) struct Foreseen(OnceLock<Box<Preparer>>);

/// Is told what a game will be, and what will be in the outbox about it.
type Preparer = dyn Fn(&GameState, &[Effect]) + Send + Sync;

impl App {
    /// Has somebody told what an event makes of a game, right before it is stored. It may not come to be
    /// stored: another may have been faster. Whoever is told must not block. Only the first one is.
    pub fn prepare(&self, preparer: impl Fn(&GameState, &[Effect]) + Send + Sync + 'static) {
        let _first = self.foreseen.0.set(Box::new(preparer)).is_ok();
    }

    /// Tells it.
    pub(super) fn foresee(&self, after: &GameState, effects: &[Effect]) {
        if let Some(preparer) = self.foreseen.0.get() {
            preparer(after, effects);
        }
    }
}
