//! How often, and when, shards of the bot identified.

use std::{
    collections::BTreeMap,
    time::{Duration, Instant},
};

/// How often shards identified.
#[derive(Debug, Default)]
pub(crate) struct Identifies {
    /// When a shard of a bucket last did.
    last: BTreeMap<u32, Instant>,
    started: u64,
    doubled: u64,
    /// How long after the one before those came that came too early.
    early: Vec<Duration>,
}

impl Identifies {
    /// Whether a shard of a bucket may identify; it may be `taken` by a session that is connected.
    pub(crate) fn admit(&mut self, bucket: u32, taken: bool, now: Instant, gap: Duration) -> bool {
        self.started += 1;
        let last = self.last.insert(bucket, now);
        let since = last.map(|last| now.duration_since(last));
        if let Some(early) = since.filter(|since| *since < gap) {
            self.early.push(early);
            return false;
        }
        self.doubled += u64::from(taken);
        true
    }

    /// How many sessions were started, or were to be.
    pub(crate) fn started(&self) -> u64 {
        self.started
    }

    /// How many were while another session of the same shard was connected.
    pub(crate) fn doubled(&self) -> u64 {
        self.doubled
    }

    /// How long after the one before those came that were refused.
    pub(crate) fn early(&self) -> &[Duration] {
        &self.early
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SECOND: Duration = Duration::from_secs(1);

    #[test]
    fn each_bucket_has_its_own_turns() {
        let (mut identifies, now) = (Identifies::default(), Instant::now());
        let mut admit = |bucket, taken, after| {
            identifies.admit(bucket, taken, now + SECOND * after, SECOND * 5)
        };
        assert!(admit(0, false, 0) && admit(1, false, 1));
        assert!(!admit(0, true, 4), "too early");
        assert!(!admit(0, false, 8), "a refused one counts");
        assert!(admit(0, true, 13));
        let Identifies { started, doubled, early, .. } = identifies;
        assert_eq!((started, doubled, early), (5, 1, vec![SECOND * 4, SECOND * 4]));
    }
}
