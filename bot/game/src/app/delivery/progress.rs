//! What the outbox worker knows of work that is under way: what was tried, and how long until it is tried
//! again.

use std::time::Duration;

/// How long until it is looked again whether another process has done what comes first, doubled each time: it
/// may itself wait for the end of a backoff.
const ELSEWHERE: Duration = Duration::from_millis(200);
const ELSEWHERE_MAX: Duration = Duration::from_secs(2);
/// After a failure: how long until the next attempt, doubled each time.
const BACKOFF: Duration = Duration::from_secs(1);
const BACKOFF_MAX: Duration = Duration::from_secs(600);

/// What is known of work that is under way.
#[derive(Debug, Default)]
pub(in crate::app) struct Progress {
    /// An attempt is under way, or waits for the end of its backoff.
    running: bool,
    /// It was woken again in the meantime.
    again: bool,
    /// How often in a row it failed.
    failures: u32,
    /// What is first may have been done by an earlier attempt.
    uncertain: bool,
    /// How often in a row another process was to do what is first.
    elsewhere: u32,
    /// How often Discord had come back when the last attempt began.
    recoveries: u64,
}

/// An attempt that begins.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Attempt {
    /// How long it waits first.
    pub(super) backoff: Duration,
    /// Whether what is first may have been done by an earlier one.
    pub(super) uncertain: bool,
    /// How often Discord had come back when the last one began: if it has since, what failed may work again.
    pub(super) recoveries: u64,
}

/// How an attempt ended, unless it failed.
pub(super) enum Finished {
    /// Nothing is left to do.
    Done,
    /// Another process does what comes first.
    Elsewhere,
    /// It was given up because the worker stops, or lacks what it takes.
    Abandoned,
}

impl Progress {
    /// That of what an earlier run of the program left.
    pub(in crate::app) fn left_over() -> Self {
        Self { uncertain: true, ..Self::default() }
    }

    /// Begins an attempt, unless one is under way: then another will follow it. Discord has come back so
    /// often by now.
    pub(in crate::app) fn begin(&mut self, recoveries: u64) -> Option<Attempt> {
        self.again = self.running;
        if std::mem::replace(&mut self.running, true) {
            return None;
        }
        let recoveries = std::mem::replace(&mut self.recoveries, recoveries);
        Some(Attempt { backoff: self.backoff(), uncertain: self.uncertain, recoveries })
    }

    fn backoff(&self) -> Duration {
        let doubled = |first: Duration, times: u32| first.saturating_mul(1 << (times - 1).min(16));
        match (self.failures, self.elsewhere) {
            (0, 0) => Duration::ZERO,
            (0, elsewhere) => doubled(ELSEWHERE, elsewhere).min(ELSEWHERE_MAX),
            (failures, _) => doubled(BACKOFF, failures).min(BACKOFF_MAX),
        }
    }

    /// How often in a row it failed.
    pub(in crate::app) fn failures(&self) -> u32 {
        self.failures
    }

    /// An attempt has done all there was. Returns whether another has to follow, since it was woken
    /// meanwhile.
    pub(in crate::app) fn done(&mut self) -> bool {
        (self.running, self.uncertain) = (false, false);
        (self.failures, self.elsewhere) = (0, 0);
        self.again
    }

    /// An attempt found that another process does what is first.
    pub(super) fn is_elsewhere(&mut self) {
        (self.running, self.uncertain) = (false, false);
        (self.failures, self.elsewhere) = (0, self.elsewhere + 1);
    }

    /// An attempt failed.
    pub(in crate::app) fn failed(&mut self) {
        (self.running, self.uncertain) = (false, true);
        (self.failures, self.elsewhere) = (self.failures + 1, 0);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Lets this many attempts in a row end in one way. Returns how long each waited, in milliseconds.
    fn attempts(progress: &mut Progress, number: usize, end: fn(&mut Progress)) -> Vec<u128> {
        let attempt = |_| {
            let attempt = progress.begin(0).expect("none is under way");
            end(progress);
            attempt.backoff.as_millis()
        };
        (0..number).map(attempt).collect()
    }

    /// Whether the next attempt would be uncertain.
    fn is_uncertain(progress: &mut Progress) -> bool {
        progress.begin(0).expect("none is under way").uncertain
    }

    #[test]
    fn what_another_process_is_to_do_is_looked_at_less_and_less_often() {
        let mut progress = Progress::default();
        let waited = attempts(&mut progress, 7, Progress::is_elsewhere);
        assert_eq!(waited, [0, 200, 400, 800, 1_600, 2_000, 2_000]);
        // Once there was something to do, it is looked at as often as at first.
        attempts(&mut progress, 1, |progress| assert!(!progress.done()));
        assert_eq!(attempts(&mut progress, 2, Progress::is_elsewhere), [0, 200]);
    }

    #[test]
    fn what_fails_is_tried_less_and_less_often() {
        let mut progress = Progress::default();
        let waited = attempts(&mut progress, 12, Progress::failed);
        assert_eq!(waited[..6], [0, 1_000, 2_000, 4_000, 8_000, 16_000]);
        assert_eq!(waited[10..], [512_000, 600_000]);
        assert_eq!(progress.failures(), 12);
    }

    #[test]
    fn failures_are_counted_anew_after_another_process_was_to_do_it() {
        let mut progress = Progress::default();
        attempts(&mut progress, 5, Progress::is_elsewhere);
        assert_eq!(attempts(&mut progress, 2, Progress::failed), [2_000, 1_000]);
    }

    #[test]
    fn what_failed_or_was_left_over_may_have_been_done() {
        assert!(is_uncertain(&mut Progress::left_over()));
        let mut progress = Progress::default();
        attempts(&mut progress, 1, Progress::failed);
        assert!(is_uncertain(&mut progress));
        progress.is_elsewhere();
        assert!(!is_uncertain(&mut progress), "the other process does it");
    }

    #[test]
    fn who_is_woken_during_an_attempt_gets_another_one_after_it() {
        let mut progress = Progress::default();
        assert!(progress.begin(0).is_some());
        assert_eq!((progress.begin(0), progress.begin(0)), (None, None));
        assert!(progress.done(), "it was woken");
        assert!(progress.begin(0).is_some());
        assert!(!progress.done());
    }

    #[test]
    fn an_attempt_knows_whether_discord_has_come_back_since_the_last_one() {
        let mut progress = Progress::default();
        assert!(progress.begin(3).is_some());
        progress.failed();
        assert_eq!(progress.begin(4).map(|attempt| attempt.recoveries), Some(3));
    }
}
