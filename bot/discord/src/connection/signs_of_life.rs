//! When each shard of the gateway last showed that it lives.

use std::{
    collections::HashMap,
    sync::{Mutex, MutexGuard, PoisonError},
};

use tokio::time::Instant;

/// When each shard gave its last sign of life.
#[derive(Default)]
pub(crate) struct Signs(Mutex<HashMap<u32, Instant>>);

impl Signs {
    fn signs(&self) -> MutexGuard<'_, HashMap<u32, Instant>> {
        // One moment is as whole as another.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A shard gave a sign of life.
    pub(crate) fn note(&self, shard: u32, at: Instant) {
        self.signs().insert(shard, at);
    }

    /// Whether a shard has given one since a moment.
    pub(crate) fn is_after(&self, shard: u32, moment: Instant) -> bool {
        self.signs().get(&shard).is_some_and(|last| *last > moment)
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    const SECOND: Duration = Duration::from_secs(1);

    #[test]
    fn a_sign_after_a_moment_speaks_for_its_own_shard_only() {
        let signs = Signs::default();
        let moment = Instant::now();
        let [before, after] = [moment - SECOND, moment + SECOND];
        signs.note(0, before);
        signs.note(1, before);
        assert!(!signs.is_after(0, moment));
        signs.note(0, after);
        assert!(signs.is_after(0, moment));
        assert!(!signs.is_after(1, moment) && !signs.is_after(2, moment));
    }
}
