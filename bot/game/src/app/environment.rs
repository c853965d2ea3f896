//! Time and chance, from outside.

use std::{
    hash::{BuildHasher as _, RandomState},
    sync::{LazyLock, Mutex, PoisonError},
    time::{Duration, SystemTime, UNIX_EPOCH},
};

use crate::core::{Span, Time, playing_time::RunningTime};

/// Time and chance.
pub trait Environment: Send + Sync + 'static {
    /// The time of day. It may jump.
    fn now(&self) -> Time;

    /// How long the program has verifiably run: see [`RunningTime`]. Where the time of day never
    /// jumps and nothing stands still, as in most tests, that is as good.
    fn ran(&self) -> Span {
        Span(self.now().0)
    }

    /// How long it is since some moment, by a clock that cannot jump: also what the program or the machine
    /// stood still counts. By this one leases run out.
    fn steady(&self) -> Span {
        self.ran()
    }

    /// A thrown coin.
    fn coin(&self) -> bool;
}

/// The time and chance of the machine it runs on.
#[derive(Debug, Clone, Copy, Default)]
pub struct SystemEnvironment;

/// When this process first asked for the time, by [`since_boot`].
static BEGAN: LazyLock<Duration> = LazyLock::new(since_boot);
/// How long this process has run: of a process there is only one.
static RAN: Mutex<Option<RunningTime>> = Mutex::new(None);

impl Environment for SystemEnvironment {
    fn now(&self) -> Time {
        let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        Time(u64::try_from(since.as_millis()).unwrap_or(u64::MAX))
    }

    fn ran(&self) -> Span {
        let mut running = RAN.lock().unwrap_or_else(PoisonError::into_inner);
        let (ran, jump) = running.get_or_insert_default().look(self.now(), self.steady());
        if let Some(jump) = jump {
            let (stood_still, ahead) = (jump.stood_still.0, jump.ahead);
            tracing::warn!(
                stood_still_ms = stood_still,
                ahead_ms = ahead,
                "the machine's clock jumped, or the program stood still or waited for its database: that counts for \
                 nobody"
            );
        }
        ran
    }

    fn steady(&self) -> Span {
        let began = *BEGAN;
        Span(u64::try_from(since_boot().saturating_sub(began).as_millis()).unwrap_or(u64::MAX))
    }

    fn coin(&self) -> bool {
        // Every hasher of the standard library is keyed by chance.
        RandomState::new().hash_one(()) & 1 == 0
    }
}

/// How long it is since the machine started. While that is suspended the standard library's clock stands still
/// on Linux: a process would then rely on its row that others have long deleted.
#[cfg(target_os = "linux")]
fn since_boot() -> Duration {
    use rustix::time::{ClockId, clock_gettime};
    // Neither is negative.
    let now = clock_gettime(ClockId::Boottime);
    let seconds = u64::try_from(now.tv_sec).unwrap_or_default();
    let nanoseconds = u32::try_from(now.tv_nsec).unwrap_or_default();
    Duration::new(seconds, nanoseconds)
}

/// How long it is since this process first asked, by the best clock that the standard library has.
#[cfg(not(target_os = "linux"))]
fn since_boot() -> Duration {
    static FIRST: LazyLock<std::time::Instant> = LazyLock::new(std::time::Instant::now);
    FIRST.elapsed()
}

#[cfg(test)]
mod tests {
    use std::{hint::spin_loop, time::Instant};

    use super::*;

    #[test]
    fn the_steady_clock_goes_as_fast_as_the_standard_librarys() {
        let environment = SystemEnvironment;
        let (before, steady, after) = (Instant::now(), environment.steady(), Instant::now());
        while after.elapsed() < Duration::from_millis(50) {
            spin_loop();
        }
        let least = after.elapsed();
        let passed = environment.steady().less(steady);
        // What is rounded to milliseconds may be one off.
        assert!(u128::from(passed.0) + 1 >= least.as_millis(), "{passed:?} of {least:?}");
        let most = before.elapsed();
        assert!(u128::from(passed.0) <= most.as_millis() + 1, "{passed:?} of {most:?}");
    }
}
