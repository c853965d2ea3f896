//! Time and chance, from outside.

use std::{
    hash::{BuildHasher as _, RandomState},
    sync::{LazyLock, Mutex, PoisonError},
    time::{Instant, SystemTime, UNIX_EPOCH},
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

    /// How long it is since some moment, by a clock that cannot jump: also what the program stood still
    /// counts. By this one leases run out.
    fn steady(&self) -> Span {
        self.ran()
    }

    /// A thrown coin.
    fn coin(&self) -> bool;
}

/// The time and chance of the machine it runs on.
#[derive(Debug, Clone, Copy, Default)]
pub struct SystemEnvironment;

/// When this process first asked for the time.
static BEGAN: LazyLock<Instant> = LazyLock::new(Instant::now);
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
                "the machine's clock jumped or the program stood still: that counts for nobody"
            );
        }
        ran
    }

    fn steady(&self) -> Span {
        Span(u64::try_from(BEGAN.elapsed().as_millis()).unwrap_or(u64::MAX))
    }

    fn coin(&self) -> bool {
        // Every hasher of the standard library is keyed by chance.
        RandomState::new().hash_one(()) & 1 == 0
    }
}
