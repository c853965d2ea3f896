//! Where everything that was told to a player is kept.
//!
//! A [`Store`] is a set of tables of records: text under ordered text keys.
//! Every record has a [`Version`]; a [`Batch`] states which versions it rests
//! on and is applied as a whole or not at all. That is all the rest of the bot
//! may rely on: nothing outside this folder assumes that it is the only
//! process.
//!
//! # What is promised
//!
//! - When [`Store::commit`] returns, the batch survives the loss of the
//!   process and of the machine's power.
//! - Of two batches that rest on the same version of a record, one is applied
//!   and the other answered with [`StoreError::Conflict`].
//! - Versions are never used twice, not even for a record that was deleted
//!   and made again.
//! - A reader sees nothing that is not yet safe.
//!
//! [`memory`] is a store for tests. Every store passes the tests in [`conformance`].

pub mod memory;
pub mod record;

mod error;

pub mod conformance;

use std::fmt;

use serde::{Deserialize, Serialize};

pub use self::error::StoreError;

/// The version of what is written. A database with a higher one was made by a
/// newer program and is left alone.
///
/// Version 1 had only the tables up to [`Table::Due`], version 2 those up to
/// [`Table::Leader`].
pub const SCHEMA: u32 = 3;

/// The kinds of records. The order is that of their keys in the database.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Table {
    /// Facts about the database itself, such as the next game's number.
    Meta,
    /// Challenges, by id.
    Challenge,
    /// Games, by id.
    Game,
    /// What happened in each game, by game and number: the log out of which
    /// a game's record can be rebuilt.
    GameEvent,
    /// Which games a member plays, by member and game.
    MemberGame,
    /// Messages still to be posted or edited.
    Outbox,
    /// What is to be done at a given time, by time.
    Due,
    /// Challenges that nobody has answered yet, by server and id.
    OpenChallenge,
    /// Members' settings and vacations, by member.
    Member,
    /// Servers' settings, by server.
    Server,
    /// Games that are over as their players remember them, by member and game.
    PastGame,
    /// Ratings, by member, server and variant.
    Standing,
    /// The same by server, variant and rating: the leaderboards.
    Leader,
    /// Which challenges concern a member, by member and challenge.
    MemberChallenge,
}

impl Table {
    /// Every table.
    pub const ALL: [Self; 14] = [
        Self::Meta,
        Self::Challenge,
        Self::Game,
        Self::GameEvent,
        Self::MemberGame,
        Self::Outbox,
        Self::Due,
        Self::OpenChallenge,
        Self::Member,
        Self::Server,
        Self::PastGame,
        Self::Standing,
        Self::Leader,
        Self::MemberChallenge,
    ];

    /// The number it has in what is stored: never to be given to another.
    #[must_use]
    pub const fn byte(self) -> u8 {
        match self {
            Self::Meta => 1,
            Self::Challenge => 2,
            Self::Game => 3,
            Self::GameEvent => 4,
            Self::MemberGame => 5,
            Self::Outbox => 6,
            Self::Due => 7,
            Self::OpenChallenge => 8,
            Self::Member => 9,
            Self::Server => 10,
            Self::PastGame => 11,
            Self::Standing => 12,
            Self::Leader => 13,
            Self::MemberChallenge => 14,
        }
    }
}

/// A record's key: text, ordered by its bytes.
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

    /// The prefix that the keys of `numbers` and more numbers share.
    #[must_use]
    pub fn under(numbers: &[u64]) -> String {
        let mut prefix = Self::numbers(numbers).0;
        prefix.push('/');
        prefix
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

/// The state of a record: changes with every write and never comes back.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Version(pub u64);

/// What a record holds: JSON text, and the version it was read at.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entry {
    /// The version.
    pub version: Version,
    /// The JSON text.
    pub json: String,
}

/// What a batch rests on.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Check {
    /// The record's table.
    pub table: Table,
    /// The record's key.
    pub key: Key,
    /// The version it must have; `None` if it must not exist.
    pub version: Option<Version>,
}

/// One change in a batch.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Write {
    /// The record's table.
    pub table: Table,
    /// The record's key.
    pub key: Key,
    /// The new JSON text; `None` deletes the record.
    pub json: Option<String>,
}

/// Changes that are applied together, if what they rest on still holds.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Batch {
    /// What it rests on.
    pub checks: Vec<Check>,
    /// What it changes; of two changes to one record the later counts.
    pub writes: Vec<Write>,
}

impl Batch {
    /// A batch that rests on nothing and changes nothing.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Rests the batch on a record having this version (`None`: not existing).
    pub fn expect(&mut self, table: Table, key: Key, version: Option<Version>) -> &mut Self {
        self.checks.push(Check { table, key, version });
        self
    }

    /// Writes a record.
    pub fn put(&mut self, table: Table, key: Key, json: String) -> &mut Self {
        self.writes.push(Write { table, key, json: Some(json) });
        self
    }

    /// Deletes a record; nothing happens if there is none.
    pub fn delete(&mut self, table: Table, key: Key) -> &mut Self {
        self.writes.push(Write { table, key, json: None });
        self
    }

    /// Puts something in the due-time queue: [`Store::due`] gives it out from
    /// `at` (milliseconds since 1970) on, until it is unscheduled.
    pub fn schedule(&mut self, at: u64, id: u64, json: String) -> &mut Self {
        self.put(Table::Due, Key::numbers(&[at, id]), json)
    }

    /// Takes something out of the due-time queue.
    pub fn unschedule(&mut self, at: u64, id: u64) -> &mut Self {
        self.delete(Table::Due, Key::numbers(&[at, id]))
    }
}

/// Which records of a table to read, in the order of their keys.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Scan {
    /// What their keys begin with.
    pub prefix: String,
    /// Only those after this key, to go on where another scan ended.
    pub after: Option<Key>,
    /// Only those before this key.
    pub before: Option<Key>,
    /// At most so many.
    pub limit: usize,
}

impl Scan {
    /// All records whose keys begin with `prefix`.
    #[must_use]
    pub fn prefix(prefix: impl Into<String>) -> Self {
        Self { prefix: prefix.into(), after: None, before: None, limit: usize::MAX }
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

/// Something in the due-time queue.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Due {
    /// When it is due, in milliseconds since 1970.
    pub at: u64,
    /// Its id, given when it was scheduled.
    pub id: u64,
    /// What was scheduled.
    pub entry: Entry,
}

/// Keeps records; the module's page says what is promised.
///
/// Calls block: from asynchronous code they belong on a blocking thread.
pub trait Store: Send + Sync + 'static {
    /// Reads a record.
    ///
    /// # Errors
    ///
    /// When reading fails or the record is damaged.
    fn get(&self, table: Table, key: &Key) -> Result<Option<Entry>, StoreError>;

    /// Reads several records in the order of their keys.
    ///
    /// # Errors
    ///
    /// When reading fails or one of the records is damaged.
    fn scan(&self, table: Table, scan: &Scan) -> Result<Vec<(Key, Entry)>, StoreError>;

    /// Applies a batch as a whole, or not at all. When this returns, it is safe
    /// on disk. The version returned is that of every record it wrote.
    ///
    /// # Errors
    ///
    /// [`StoreError::Conflict`] when a record has not the version that the
    /// batch rests on, and others when writing fails; then the batch has not
    /// been acknowledged, but a restart may find it applied.
    fn commit(&self, batch: Batch) -> Result<Version, StoreError>;

    /// What is due at `now` (milliseconds since 1970), the earliest first.
    ///
    /// # Errors
    ///
    /// When reading fails or a record is damaged.
    fn due(&self, now: u64, limit: usize) -> Result<Vec<Due>, StoreError> {
        let scan = Scan::all().before(Key::numbers(&[now.saturating_add(1)])).limit(limit);
        self.scan(Table::Due, &scan)?.into_iter().map(Due::read).collect()
    }

    /// The earliest of all that is or will be due.
    ///
    /// # Errors
    ///
    /// When reading fails or the record is damaged.
    fn next_due(&self) -> Result<Option<Due>, StoreError> {
        let first = self.scan(Table::Due, &Scan::all().limit(1))?.pop();
        first.map(Due::read).transpose()
    }
}

impl Due {
    fn read((key, entry): (Key, Entry)) -> Result<Self, StoreError> {
        match key.to_numbers().as_deref() {
            Some(&[at, id]) => Ok(Self { at, id, entry }),
            _ => Err(StoreError::Corrupt {
                what: format!("`{key}` is no key of the due-time queue"),
            }),
        }
    }
}
