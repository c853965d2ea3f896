//! Versions, counted in blocks that the database gives out.

use std::{
    ops::Range,
    sync::{Mutex, PoisonError},
};

use oddboard_game::store::{StoreError, Version};

use crate::connections::Connections;

/// How many versions a block has, as a power of two. There are 2^39 blocks.
const BLOCK_BITS: u32 = 24;

/// Takes the next block. Who loses the connection meanwhile takes another: some stay unused.
const TAKE: &str = "\
INSERT INTO record AS r (tbl, key, version, body) VALUES (0, 'versions', 0, '1') \
ON CONFLICT (tbl, key) DO UPDATE SET body = (r.body::int8 + 1)::text RETURNING body::int8";

/// Gives out versions, each once.
#[derive(Debug, Default)]
pub(crate) struct Versions {
    left: Mutex<Range<u64>>,
}

impl Versions {
    /// The next version.
    pub(crate) async fn next(&self, connections: &Connections) -> Result<Version, StoreError> {
        loop {
            if let Some(number) = self.with_left(Iterator::next) {
                return Ok(Version(number));
            }
            let rows = connections.rows(TAKE, &[]).await?;
            let block = rows.first().and_then(|row| u64::try_from(row.get::<_, i64>(0)).ok());
            let range = block.and_then(range).ok_or_else(|| StoreError::Corrupt {
                what: "the number of blocks of versions is none".to_owned(),
            })?;
            self.with_left(|left| *left = range);
        }
    }

    fn with_left<T>(&self, with: impl FnOnce(&mut Range<u64>) -> T) -> T {
        // Nothing that is done with it can leave it half done.
        with(&mut self.left.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

/// The versions of a block: in the database they are signed.
fn range(block: u64) -> Option<Range<u64>> {
    let from = block.checked_mul(1 << BLOCK_BITS)?;
    let to = from.checked_add(1 << BLOCK_BITS)?;
    (block > 0 && i64::try_from(to).is_ok()).then_some(from..to)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn blocks_do_not_overlap_and_fit_the_column() {
        assert_eq!(range(1).map(|range| range.end), range(2).map(|range| range.start));
        assert_eq!(range(0), None, "version 0 is the store's own");
        assert!(range((1 << 39) - 2).is_some());
        assert_eq!(range(1 << 39), None);
    }
}
