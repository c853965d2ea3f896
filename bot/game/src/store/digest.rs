//! A digest of a set of records: how many there are, and the sum of the hashes of their keys and
//! versions. The order in which records are added doesn't matter.
//!
//! Two sets with the same digest hold the same records in the same versions: that the sums of two
//! others are equal is as likely as guessing 128 bits. So sets can be compared without keeping
//! either in memory.

use std::{collections::BTreeMap, fmt, hash::Hasher as _};

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use siphasher::sip128::{Hasher128 as _, SipHasher13};

use super::{Key, StoreError, Table, Version, Write};

/// How many records, and their sum.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct SetDigest {
    /// How many there are.
    pub records: u64,
    /// The sum of their hashes.
    pub sum: Sum,
}

/// A sum of hashes, written as 32 hexadecimal digits.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
pub struct Sum(u128);

impl Sum {
    /// The sum of the hashes' lower halves.
    #[must_use]
    pub const fn half(self) -> u64 {
        self.0 as u64
    }
}

impl SetDigest {
    /// Adds a record.
    pub fn add(&mut self, table: Table, key: &str, version: Version) {
        self.add_hash(record_hash(table, key, version));
    }

    /// Adds a record of which only the hash is at hand.
    pub fn add_hash(&mut self, hash: u128) {
        self.records = self.records.wrapping_add(1);
        self.sum.0 = self.sum.0.wrapping_add(hash);
    }

    /// Takes a record away that was added.
    pub fn remove(&mut self, table: Table, key: &str, version: Version) {
        self.records = self.records.wrapping_sub(1);
        self.sum.0 = self.sum.0.wrapping_sub(record_hash(table, key, version));
    }

    /// The digest after writes. `old` tells which version a record had before all of them.
    ///
    /// # Errors
    ///
    /// Those of `old`.
    pub fn after(
        mut self,
        writes: &[Write],
        version: Version,
        mut old: impl FnMut(Table, &Key) -> Result<Option<Version>, StoreError>,
    ) -> Result<Self, StoreError> {
        // Of two changes to one record the later counts.
        let last: BTreeMap<_, _> =
            writes.iter().map(|write| ((write.table, &write.key), write)).collect();
        for ((table, key), write) in last {
            if let Some(old) = old(table, key)? {
                self.remove(table, key.as_str(), old);
            }
            if write.json.is_some() {
                self.add(table, key.as_str(), version);
            }
        }
        Ok(self)
    }

    /// Adds the records of another digest.
    pub fn merge(&mut self, other: Self) {
        self.records = self.records.wrapping_add(other.records);
        self.sum.0 = self.sum.0.wrapping_add(other.sum.0);
    }
}

/// The hash of a record's table, key and version.
#[must_use]
pub fn record_hash(table: Table, key: &str, version: Version) -> u128 {
    /// Never to be changed: sums are kept in journals.
    const KEYS: (u64, u64) = (0x6f64_6462_6f61_7264, 0x7461_6c6c_7900_0001);
    let mut hasher = SipHasher13::new_with_keys(KEYS.0, KEYS.1);
    hasher.write(&[table.byte()]);
    hasher.write(&version.0.to_be_bytes());
    hasher.write(key.as_bytes());
    hasher.finish128().as_u128()
}

impl fmt::Debug for Sum {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{:032x}", self.0)
    }
}

impl Serialize for Sum {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&format_args!("{self:?}"))
    }
}

impl<'de> Deserialize<'de> for Sum {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let digits = <&str>::deserialize(deserializer)?;
        u128::from_str_radix(digits, 16).map(Self).map_err(de::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(records: &[(Table, &str, u64)]) -> SetDigest {
        let mut digest = SetDigest::default();
        for &(table, key, version) in records {
            digest.add(table, key, Version(version));
        }
        digest
    }

    #[test]
    fn the_order_does_not_matter_but_everything_else_does() {
        let digest = of(&[(Table::Game, "a", 1), (Table::Due, "b", 2)]);
        assert_eq!(digest, of(&[(Table::Due, "b", 2), (Table::Game, "a", 1)]));
        for other in [
            of(&[(Table::Game, "a", 1)]),
            of(&[(Table::Game, "a", 2), (Table::Due, "b", 1)]),
            of(&[(Table::Game, "b", 1), (Table::Due, "a", 2)]),
            of(&[(Table::Due, "a", 1), (Table::Game, "b", 2)]),
            of(&[(Table::Game, "a", 1), (Table::Due, "b", 2), (Table::Due, "b", 2)]),
        ] {
            assert_ne!(digest, other);
        }
    }

    #[test]
    fn what_is_taken_away_leaves_nothing() {
        let mut digest = of(&[(Table::Game, "a", 1), (Table::Due, "b", 2)]);
        digest.remove(Table::Game, "a", Version(1));
        assert_eq!(digest, of(&[(Table::Due, "b", 2)]));
        let mut both = of(&[(Table::Game, "a", 1)]);
        both.merge(digest);
        assert_eq!(both, of(&[(Table::Game, "a", 1), (Table::Due, "b", 2)]));
    }

    #[test]
    fn of_two_writes_to_one_record_the_later_counts() {
        let write = |key: &str, json: Option<&str>| Write {
            table: Table::Game,
            key: Key::text(key),
            json: json.map(str::to_owned),
        };
        let writes = [
            write("new", Some("1")),
            write("old", Some("1")),
            write("gone", None),
            write("new", Some("2")),
            write("never there", None),
            write("brief", Some("1")),
            write("brief", None),
        ];
        let before = of(&[(Table::Game, "old", 3), (Table::Game, "gone", 4), (Table::Due, "x", 1)]);
        let after = before.after(&writes, Version(9), |_, key| {
            Ok(match key.as_str() {
                "old" => Some(Version(3)),
                "gone" => Some(Version(4)),
                _ => None,
            })
        });
        let expected =
            of(&[(Table::Game, "old", 9), (Table::Game, "new", 9), (Table::Due, "x", 1)]);
        assert_eq!(after.expect("read"), expected);
    }

    #[test]
    fn sums_in_files_stay_what_they_are() {
        let digest = of(&[(Table::Game, "0000000000000001", 7)]);
        let text = serde_json::to_string(&digest).expect("text");
        assert_eq!(text, r#"{"records":1,"sum":"af27fda8cbd5c29a9e7ae3d2152d806c"}"#);
        assert_eq!(serde_json::from_str::<SetDigest>(&text).expect("a digest"), digest);
    }
}
