//! How far a process has looked through the whole outbox, page by page.

use std::sync::{Mutex, MutexGuard, PoisonError};

use crate::store::Key;

/// What a process knows of its looking through the outbox.
#[derive(Debug, Default)]
pub(in crate::app) struct Sweep(Mutex<Sweeping>);

#[derive(Debug, Default)]
struct Sweeping {
    /// At how many signs of life to look what became of batches with effects whose outcome was unknown.
    looks: u8,
    /// Whether to look for what this process has claimed, from the beginning.
    own: bool,
    /// The pass that is under way.
    pass: Option<Pass>,
}

/// One look through the outbox.
#[derive(Debug, Clone)]
pub(super) struct Pass {
    /// Up to which key it has come.
    pub(in crate::app) after: Option<Key>,
    /// Whether it looks for what this process has claimed.
    pub(in crate::app) own: bool,
    /// Whether it looks for what nobody living has claimed.
    pub(super) abandoned: bool,
}

impl Sweep {
    fn state(&self) -> MutexGuard<'_, Sweeping> {
        // What is in there is whole between any two statements.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The outcome of a batch is unknown: at this many of the next signs of life it may have become known.
    pub(in crate::app) fn is_unknown(&self, looks: u8) {
        let mut state = self.state();
        state.looks = state.looks.max(looks);
    }

    /// How often to look still after a sign of life; from now on that is none.
    pub(in crate::app) fn take_looks(&self) -> u8 {
        std::mem::take(&mut self.state().looks)
    }

    /// To look for what this process has claimed.
    pub(in crate::app) fn look_for_own(&self) {
        self.state().own = true;
    }

    /// The pass that is under way, else a new one if there is reason for it.
    pub(super) fn next(&self, wants_abandoned: impl FnOnce() -> bool) -> Option<Pass> {
        let mut state = self.state();
        if state.pass.is_none() {
            let (own, abandoned) = (std::mem::take(&mut state.own), wants_abandoned());
            state.pass = (own || abandoned).then_some(Pass { after: None, own, abandoned });
        }
        state.pass.clone()
    }

    pub(super) fn goes_on(&self, pass: Option<Pass>) {
        self.state().pass = pass;
    }
}
