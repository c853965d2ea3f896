//! Challenges that nobody accepts.
//!
//! Any process may take an answer. So what is remembered here is who asked; whether somebody accepted
//! is read when it matters.

use std::{
    collections::{BTreeSet, VecDeque},
    sync::{Mutex, PoisonError},
};

use crate::core::{Challenge, ChallengeId, Member, ThreadPolicy, Time, time::DAY};

/// The challenges of the last day that were made in this process and that nobody has accepted, as far as
/// it knows: a bound on nuisances need not outlive it.
#[derive(Debug, Default)]
pub(super) struct InVain(Mutex<VecDeque<Asked>>);

/// Who asked whom.
#[derive(Debug, Clone, Copy)]
pub(super) struct Asked {
    pub(super) id: ChallengeId,
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

    /// These were accepted.
    pub(super) fn accepted(&self, ids: &BTreeSet<ChallengeId>) {
        let mut asked = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        asked.retain(|asked| !ids.contains(&asked.id));
    }
}
