//! The sandbox's clock.
//!
//! For people, Discord's deadlines (three seconds to acknowledge, fifteen minutes
//! of token) are real time; a test does not want to wait for them. A clock is
//! either running, or frozen until a test moves it; both can be moved forward.

use std::{
    sync::Arc,
    time::{Duration, Instant, SystemTime, UNIX_EPOCH},
};

use tokio::sync::watch;

/// A clock that can be moved forward by hand.
///
/// Clones share the same time.
///
/// ```
/// use oddboard_sandbox::Clock;
/// use std::time::Duration;
///
/// let clock = Clock::frozen();
/// let before = clock.now();
/// clock.advance(Duration::from_secs(900));
/// assert_eq!(clock.now() - before, Duration::from_secs(900));
/// ```
#[derive(Clone, Debug)]
pub struct Clock(Arc<Inner>);

#[derive(Debug)]
struct Inner {
    started: Instant,
    started_unix: Duration,
    frozen: bool,
    skipped: watch::Sender<Duration>,
}

impl Clock {
    fn new(frozen: bool) -> Self {
        Self(Arc::new(Inner {
            started: Instant::now(),
            started_unix: SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default(),
            frozen,
            skipped: watch::Sender::new(Duration::ZERO),
        }))
    }

    /// A clock that follows the system's clock.
    #[must_use]
    pub fn running() -> Self {
        Self::new(false)
    }

    /// A clock that does not move until [`Clock::advance`] moves it, so that a
    /// slow machine never misses a deadline by accident.
    #[must_use]
    pub fn frozen() -> Self {
        Self::new(true)
    }

    /// Time since the Unix epoch.
    #[must_use]
    pub fn now(&self) -> Duration {
        let running = if self.0.frozen { Duration::ZERO } else { self.0.started.elapsed() };
        self.0.started_unix + running + *self.0.skipped.borrow()
    }

    /// Moves the clock forward; everything that becomes due happens at once.
    pub fn advance(&self, by: Duration) {
        self.0.skipped.send_modify(|skipped| *skipped += by);
    }

    /// Returns once the clock has reached `deadline` (since the Unix epoch).
    pub(crate) async fn until(&self, deadline: Duration) {
        let mut skipped = self.0.skipped.subscribe();
        loop {
            let left = deadline.saturating_sub(self.now());
            if left.is_zero() {
                return;
            }
            let moved = if self.0.frozen {
                skipped.changed().await
            } else {
                tokio::select! {
                    moved = skipped.changed() => moved,
                    () = tokio::time::sleep(left) => Ok(()),
                }
            };
            moved.expect("the sender lives as long as this clock");
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_frozen_clock_moves_only_by_hand() {
        let clock = Clock::frozen();
        let start = clock.now();
        assert_eq!(clock.now(), start);
        let waiting = {
            let clock = clock.clone();
            tokio::spawn(async move { clock.until(start + Duration::from_secs(3)).await })
        };
        clock.advance(Duration::from_secs(2));
        assert!(!waiting.is_finished());
        clock.advance(Duration::from_secs(1));
        waiting.await.expect("the waiting task ends without a panic");
    }
}
