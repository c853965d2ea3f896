//! Challenges that are just being made.
//!
//! How many there are is counted before one more is stored. Of those that are made at the same moment each counts
//! what began before it. Of several processes each knows its own.

use std::sync::{Mutex, MutexGuard, PoisonError};

use crate::core::Challenge;

/// The challenges that this process is about to store.
#[derive(Debug, Default)]
pub(in crate::app) struct BeingMade(Mutex<Entries>);

#[derive(Debug, Default)]
struct Entries {
    next: u64,
    entered: Vec<(u64, Challenge)>,
}

/// A challenge that counts for others until this is dropped: when it is stored, or refused.
#[derive(Debug)]
pub(super) struct Entered<'a> {
    among: &'a BeingMade,
    number: u64,
}

impl BeingMade {
    fn entries(&self) -> MutexGuard<'_, Entries> {
        // What is in there is whole between any two statements.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Enters a challenge. Returns also those that entered before and are neither stored nor refused: to be asked before
    /// what is stored is read, or one might be in neither.
    pub(super) fn enter(&self, challenge: &Challenge) -> (Entered<'_>, Vec<Challenge>) {
        let mut entries = self.entries();
        let others = entries.entered.iter().map(|(_, other)| other.clone()).collect();
        let number = entries.next;
        entries.next += 1;
        entries.entered.push((number, challenge.clone()));
        (Entered { among: self, number }, others)
    }
}

impl Drop for Entered<'_> {
    fn drop(&mut self) {
        self.among.entries().entered.retain(|(number, _)| *number != self.number);
    }
}
