//! Which records to read, and in which order.

use super::Key;

/// Which records of a table to read, in the order of their keys or backwards.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Scan {
    /// What their keys begin with.
    pub prefix: String,
    /// Only those after this key, to go on where another scan ended; where one that goes backwards ended, `before`
    /// does it.
    pub after: Option<Key>,
    /// Only those before this key.
    pub before: Option<Key>,
    /// At most this many.
    pub limit: usize,
    /// The last ones first.
    pub backwards: bool,
}

impl Scan {
    /// All records whose keys begin with `prefix`.
    #[must_use]
    pub fn prefix(prefix: impl Into<String>) -> Self {
        Self {
            prefix: prefix.into(),
            after: None,
            before: None,
            limit: usize::MAX,
            backwards: false,
        }
    }

    /// All records.
    #[must_use]
    pub fn all() -> Self {
        Self::prefix("")
    }

    /// The first `limit` of these.
    #[must_use]
    pub fn limit(self, limit: usize) -> Self {
        Self { limit, ..self }
    }

    /// The same backwards: the one with the last key first, and with a limit those with the last keys.
    #[must_use]
    pub fn backwards(self) -> Self {
        Self { backwards: true, ..self }
    }

    /// Those of these after `key`.
    #[must_use]
    pub fn after(self, key: Key) -> Self {
        Self { after: Some(key), ..self }
    }

    /// Those of these before `key`.
    #[must_use]
    pub fn before(self, key: Key) -> Self {
        Self { before: Some(key), ..self }
    }
}
