//! When each shard of the gateway last showed that it lives.

use std::{
    collections::{BTreeMap, HashMap},
    sync::{Mutex, MutexGuard, PoisonError},
};

use oddboard_game::app::ShardSign;
use tokio::time::Instant;

/// When each shard gave its last sign of life, and how it looks.
#[derive(Default)]
pub(crate) struct Signs(Mutex<HashMap<u32, (Instant, ShardSign)>>);

impl Signs {
    fn signs(&self) -> MutexGuard<'_, HashMap<u32, (Instant, ShardSign)>> {
        // What is in there is whole between any two statements.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A shard gave a sign of life.
    pub(crate) fn note(&self, shard: u32, at: Instant) {
        let mut shards = self.signs();
        let (last, sign) = shards.entry(shard).or_insert((at, ShardSign::default()));
        *last = at;
        *sign = ShardSign { up: true, signs: sign.signs + 1, ..*sign };
    }

    /// A shard is not connected.
    pub(crate) fn note_lost(&self, shard: u32) {
        let mut shards = self.signs();
        if let Some((_, sign)) = shards.get_mut(&shard).filter(|(_, sign)| sign.up) {
            *sign = ShardSign { up: false, losses: sign.losses + 1, ..*sign };
        }
    }

    /// Whether a shard has given one since a moment.
    pub(crate) fn is_after(&self, shard: u32, moment: Instant) -> bool {
        self.signs().get(&shard).is_some_and(|(last, _)| *last > moment)
    }

    /// How all shards look that were ever seen here.
    pub(crate) fn all(&self) -> BTreeMap<u32, ShardSign> {
        self.signs().iter().map(|(shard, (_, sign))| (*shard, *sign)).collect()
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
        signs.note_lost(1);
        signs.note_lost(1);
        signs.note_lost(2);
        let all = signs.all();
        assert_eq!(all[&0], ShardSign { up: true, signs: 2, losses: 0 });
        assert_eq!(all[&1], ShardSign { up: false, signs: 1, losses: 1 }, "it is lost once");
        assert_eq!(all.len(), 2, "what was never seen is not lost");
    }
}
