//! The due queue: what is to be done at a given time.
//!
//! It is an ordinary table whose keys begin with the time, so that the earliest entries come first.

use super::{Entry, Key, StoreError};

/// When something is due. A store only compares these numbers: which unit and which starting point
/// they have is for the caller to decide, who must always use the same.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct DueAt(pub u64);

/// Something in the due queue.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Due {
    /// When it is due.
    pub at: DueAt,
    /// Its id, as given when it was scheduled.
    pub id: Key,
    /// What was scheduled.
    pub entry: Entry,
}

impl Due {
    /// Reads a record of [`Table::Due`](super::Table::Due).
    ///
    /// # Errors
    ///
    /// When the key isn't one of the due queue.
    pub fn read(key: &Key, entry: Entry) -> Result<Self, StoreError> {
        let parts = key.as_str().split_once('/');
        let read = parts.and_then(|(at, id)| Some((u64::from_str_radix(at, 16).ok()?, id)));
        match read {
            Some((at, id)) => Ok(Self { at: DueAt(at), id: Key::text(id), entry }),
            None => Err(StoreError::Corrupt {
                what: format!("`{key}` is no key of the due-time queue"),
            }),
        }
    }
}

/// The key of an entry of the due queue.
pub(crate) fn due_key(at: DueAt, id: &Key) -> Key {
    Key::text(&format!("{}/{id}", Key::numbers(&[at.0])))
}
