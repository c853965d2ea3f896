//! How long a shard whose sessions don't hold waits before it identifies again.
//!
//! In some of its outages Discord ends every session as soon as it has begun. Each try is one of the starts of a day,
//! and who uses these up can't connect any more, or loses the token.

use std::time::Duration;

/// A session that has held for this long was a good one.
const HOLDS: Duration = Duration::from_secs(300);
/// How long is waited after the first that did not hold; after each more, twice as long.
const FIRST: Duration = Duration::from_secs(5);
/// How long is waited at most.
const MOST: Duration = Duration::from_secs(1_800);

/// How many sessions in a row have not held.
#[derive(Debug, Default)]
pub(crate) struct Backoff {
    failures: u32,
}

impl Backoff {
    /// A session has ended after this long. Returns how long to wait.
    pub(crate) fn ended_after(&mut self, held: Duration) -> Duration {
        if held >= HOLDS {
            self.failures = 0;
            return Duration::ZERO;
        }
        self.failures += 1;
        let doubled =
            2_u32.checked_pow(self.failures - 1).and_then(|times| FIRST.checked_mul(times));
        doubled.unwrap_or(MOST).min(MOST)
    }

    /// Several sessions in a row did not hold, the last of them this long after the wait before. Returns how long to
    /// wait.
    pub(crate) fn failed_after(&mut self, held: Duration) -> Duration {
        if held >= HOLDS {
            self.failures = 0;
        }
        self.ended_after(Duration::ZERO)
    }

    /// Whether the last session did not hold, nor one that has lasted this long by now.
    pub(crate) fn fails_after(&self, held: Duration) -> bool {
        self.fails() && held < HOLDS
    }

    /// Whether the last session did not hold.
    pub(crate) fn fails(&self) -> bool {
        self.failures > 0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sessions_that_do_not_hold_are_begun_ever_more_rarely() {
        let mut backoff = Backoff::default();
        let moment = Duration::from_secs(1);
        let waits: Vec<_> = (0..4).map(|_| backoff.ended_after(moment).as_secs()).collect();
        assert_eq!(waits, [5, 10, 20, 40]);
        assert!(backoff.fails());
        // An outage of a whole day takes a small part of the thousand starts that it has.
        let (mut waited, mut starts) = (Duration::ZERO, 0);
        while waited < Duration::from_secs(24 * 3_600) {
            waited += backoff.ended_after(moment);
            starts += 1;
        }
        assert!(starts < 60, "{starts}");
    }

    #[test]
    fn those_that_fail_after_one_has_held_for_long_count_from_the_first() {
        let mut backoff = Backoff::default();
        for _ in 0..2 {
            assert_eq!(backoff.failed_after(HOLDS), FIRST);
            assert!(backoff.fails(), "the next one is given up at once");
        }
        assert_eq!(backoff.failed_after(Duration::ZERO), FIRST * 2);
    }

    #[test]
    fn one_that_has_held_is_begun_anew_at_once() {
        let mut backoff = Backoff::default();
        assert_eq!(backoff.ended_after(HOLDS), Duration::ZERO);
        backoff.ended_after(Duration::ZERO);
        assert!(backoff.fails_after(Duration::ZERO) && !backoff.fails_after(HOLDS));
        assert_eq!(backoff.ended_after(HOLDS), Duration::ZERO);
        assert!(!backoff.fails());
        assert_eq!(backoff.ended_after(Duration::ZERO), FIRST);
    }
}
