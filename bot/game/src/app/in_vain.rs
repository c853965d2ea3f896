//! Challenges that nobody accepts.

use std::{
    collections::VecDeque,
    sync::{Mutex, PoisonError},
};

use crate::core::{Challenge, ChallengeId, Member, ThreadPolicy, Time, time::DAY};

/// The challenges of the last day that nobody has accepted, as far as this process knows: a bound on
/// nuisances need not outlive it.
#[derive(Debug, Default)]
pub(super) struct InVain(Mutex<VecDeque<Asked>>);

/// Who asked whom.
#[derive(Debug, Clone, Copy)]
pub(super) struct Asked {
    id: ChallengeId,
    pub(super) at: Time,
    pub(super) by: Member,
    pub(super) opponent: Option<Member>,
    pub(super) direct: bool,
}

impl InVain {
    /// Those of the last day but one.
    pub(super) fn but(&self, id: ChallengeId, now: Time) -> Vec<Asked> {
        let mut asked = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        while asked.front().is_some_and(|first| now.since(first.at) >= DAY) {
            asked.pop_front();
        }
        asked.iter().filter(|asked| asked.id != id).copied().collect()
    }

    /// A challenge was made.
    pub(super) fn made(&self, challenge: &Challenge) {
        let mut asked = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if asked.iter().any(|asked| asked.id == challenge.id) {
            return;
        }
        asked.push_back(Asked {
            id: challenge.id,
            at: challenge.made,
            by: challenge.challenger,
            opponent: challenge.opponent,
            direct: challenge.room == ThreadPolicy::Apart,
        });
    }

    /// One was accepted.
    pub(super) fn accepted(&self, id: ChallengeId) {
        let mut asked = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        asked.retain(|asked| asked.id != id);
    }
}
