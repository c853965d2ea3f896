//! Whether processes work on a store, for one that is none of them.

use std::collections::{BTreeMap, BTreeSet};

use super::rows::DEAD;
use crate::{
    app::Environment,
    store::{Key, Scan, Store, StoreError, Table, Version},
};

/// Counts the processes that work on a store now. Where there are none, that is known at once, unless one was killed:
/// its row stays, and whether it is renewed shows within eight seconds. `pause` waits for a moment, from one look to
/// the next. Nothing is written.
///
/// # Errors
///
/// When the store fails.
pub fn living(
    store: &dyn Store,
    environment: &dyn Environment,
    mut pause: impl FnMut(),
) -> Result<usize, StoreError> {
    if !store.is_shared() {
        return Ok(0);
    }
    let first = rows(store)?;
    let began = environment.steady();
    let mut living = BTreeSet::new();
    // Those of which it isn't known yet.
    let mut doubtful: BTreeSet<_> = first.keys().cloned().collect();
    while !doubtful.is_empty() {
        let looks = environment.steady();
        let now = rows(store)?;
        living.retain(|key| now.contains_key(key));
        doubtful.retain(|key| now.contains_key(key));
        for (key, version) in now {
            if first.get(&key) != Some(&version) {
                doubtful.remove(&key);
                living.insert(key);
            }
        }
        if looks.less(began) >= DEAD {
            break;
        }
        if !doubtful.is_empty() {
            pause();
        }
    }
    Ok(living.len())
}

/// The row of each process. Of a newer program it may say something else, but not whether it is renewed.
fn rows(store: &dyn Store) -> Result<BTreeMap<Key, Version>, StoreError> {
    let rows = store.scan(Table::Node, &Scan::all())?;
    Ok(rows.into_iter().map(|(key, entry)| (key, entry.version)).collect())
}
