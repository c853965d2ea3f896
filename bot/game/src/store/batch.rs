//! Changes that are applied together.

use super::{
    Key, StoreError, Table, Version,
    due::{DueAt, due_key},
};

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
    /// Which records must be there, whatever their version.
    pub present: Vec<(Table, Key)>,
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

    /// Has the batch applied only while a record is there, whatever its version: else it comes too late, unless it is in
    /// conflict with what it rests on. The store looks once nothing is left to wait for, and need not keep others from
    /// deleting the record after that: the batch is applied within [`APPLIED_WITHIN`](super::APPLIED_WITHIN).
    pub fn while_there(&mut self, table: Table, key: Key) -> &mut Self {
        self.present.push((table, key));
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

    /// Holds what a store finds, the version of a record or none, against what the batch rests on.
    ///
    /// # Errors
    ///
    /// [`StoreError::Conflict`] when a record doesn't have the version that it must have, else
    /// [`StoreError::Unavailable`] when one isn't there that must be, or what `found` fails with.
    pub fn check(
        &self,
        found: impl Fn(Table, &Key) -> Result<Option<Version>, StoreError>,
    ) -> Result<(), StoreError> {
        for Check { table, key, version } in &self.checks {
            if found(*table, key)? != *version {
                return Err(StoreError::Conflict { table: *table, key: key.clone() });
            }
        }
        for (table, key) in &self.present {
            found(*table, key)?.ok_or_else(StoreError::too_late)?;
        }
        Ok(())
    }

    /// Puts something in the due queue: [`Store::due`](super::Store::due) returns it from `at` on,
    /// until it is unscheduled. What has the same `at` and `id` is replaced.
    pub fn schedule(&mut self, at: DueAt, id: &Key, json: String) -> &mut Self {
        self.put(Table::Due, due_key(at, id), json)
    }

    /// Takes something out of the due queue.
    pub fn unschedule(&mut self, at: DueAt, id: &Key) -> &mut Self {
        self.delete(Table::Due, due_key(at, id))
    }
}
