//! Keys of records.

use std::fmt;

use serde::{Deserialize, Serialize};

/// A record's key: any text, ordered by its bytes (UTF-8).
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Key(String);

impl Key {
    /// A key that is this text.
    #[must_use]
    pub fn text(text: &str) -> Self {
        Self(text.to_owned())
    }

    /// A key made of numbers, written so that keys order as their numbers do.
    #[must_use]
    pub fn numbers(numbers: &[u64]) -> Self {
        let parts: Vec<_> = numbers.iter().map(|number| format!("{number:016x}")).collect();
        Self(parts.join("/"))
    }

    /// A key made of numbers, after a tag that says what they are: for tables whose keys hold ids of
    /// several kinds. A tag holds no `/`.
    #[must_use]
    pub fn tagged(tag: &str, numbers: &[u64]) -> Self {
        Self(format!("{tag}/{}", Self::numbers(numbers)))
    }

    /// The prefix that the keys of `numbers` and more numbers share.
    #[must_use]
    pub fn under(numbers: &[u64]) -> String {
        let mut prefix = Self::numbers(numbers).0;
        prefix.push('/');
        prefix
    }

    /// The prefix that the tagged keys of `numbers` and more numbers share.
    #[must_use]
    pub fn under_tag(tag: &str, numbers: &[u64]) -> String {
        format!("{tag}/{}", Self::under(numbers))
    }

    /// The numbers a key was made of, if it was.
    #[must_use]
    pub fn to_numbers(&self) -> Option<Vec<u64>> {
        self.0.split('/').map(|part| u64::from_str_radix(part, 16).ok()).collect()
    }

    /// The key as text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for Key {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.0)
    }
}
