//! What a batch asks of the database, row by row.

use std::collections::{BTreeMap, BTreeSet};

use oddboard_game::store::{Batch, Check, Key, StoreError, Table, Version};

/// A row's key over all tables: the table's number and the key's bytes. Rows order as the database orders them.
type RowKey = (Table, Key);

/// A row as the database has it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Row<'a> {
    pub(crate) table: i16,
    pub(crate) key: &'a [u8],
    /// What is to be written, if anything is.
    pub(crate) body: Option<&'a str>,
}

/// Rows in the order of their keys.
#[derive(Debug, Default)]
pub(crate) struct Rows(Vec<(RowKey, Option<String>)>);

impl Rows {
    fn push(&mut self, row: &RowKey) {
        self.0.push((row.clone(), None));
    }

    fn push_with(&mut self, row: &RowKey, body: String) {
        self.0.push((row.clone(), Some(body)));
    }

    pub(crate) fn iter(&self) -> impl ExactSizeIterator<Item = Row<'_>> {
        self.0.iter().map(|((table, key), body)| Row {
            table: table.byte().into(),
            key: key.as_str().as_bytes(),
            body: body.as_deref(),
        })
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

/// A batch, taken apart.
#[derive(Debug)]
pub(crate) struct Plan {
    checks: Vec<Check>,
    /// What must be there, whatever its version. It is read, but not locked: others write it all the time.
    pub(crate) present: Rows,
    /// Everything that is checked or written: what is there of it is locked first.
    pub(crate) locked: Rows,
    pub(crate) deleted: Rows,
    /// What must not exist and is made.
    pub(crate) inserted: Rows,
    /// What is written whether it exists or not.
    pub(crate) put: Rows,
    /// What must not exist and is not made either: inserted and deleted again, so that nobody else
    /// makes it meanwhile.
    pub(crate) guarded: Rows,
}

impl From<Batch> for Plan {
    fn from(batch: Batch) -> Self {
        // Of two changes to one record the later counts.
        let mut rows: BTreeMap<RowKey, Option<Option<String>>> = BTreeMap::new();
        for check in &batch.checks {
            rows.entry((check.table, check.key.clone())).or_default();
        }
        for write in batch.writes {
            rows.insert((write.table, write.key), Some(write.json));
        }
        let absent = |(table, key): &RowKey| {
            let mut checks = batch.checks.iter();
            checks
                .any(|check| check.version.is_none() && check.table == *table && check.key == *key)
        };
        let mut present = Rows::default();
        for row in &batch.present {
            present.push(row);
        }
        let (mut locked, mut deleted, mut inserted) = <(Rows, Rows, Rows)>::default();
        let (mut put, mut guarded) = <(Rows, Rows)>::default();
        for (row, change) in rows {
            locked.push(&row);
            match change {
                Some(Some(json)) if absent(&row) => inserted.push_with(&row, json),
                Some(Some(json)) => put.push_with(&row, json),
                Some(None) | None if absent(&row) => {
                    inserted.push_with(&row, String::new());
                    guarded.push(&row);
                }
                Some(None) => deleted.push(&row),
                None => {}
            }
        }
        Self { checks: batch.checks, present, locked, deleted, inserted, put, guarded }
    }
}

impl Plan {
    /// How many bytes of text are written.
    pub(crate) fn bytes(&self) -> usize {
        let bodies = self.inserted.iter().chain(self.put.iter()).filter_map(|row| row.body);
        bodies.map(str::len).sum()
    }

    /// Holds what was found against what the batch rests on.
    ///
    /// # Errors
    ///
    /// When a record doesn't have the version it should have, or isn't there.
    pub(crate) fn check(
        &self,
        found: &BTreeMap<(i16, Vec<u8>), Version>,
        there: &BTreeSet<(i16, Vec<u8>)>,
    ) -> Result<(), StoreError> {
        for Check { table, key, version } in &self.checks {
            let row = (i16::from(table.byte()), key.as_str().as_bytes().to_vec());
            if found.get(&row) != version.as_ref() {
                return Err(StoreError::Conflict { table: *table, key: key.clone() });
            }
        }
        match self.present.iter().all(|row| there.contains(&(row.table, row.key.to_vec()))) {
            true => Ok(()),
            false => Err(StoreError::too_late()),
        }
    }

    /// The conflict when something that must not exist has come to be since it was looked for.
    pub(crate) fn made_meanwhile(&self) -> StoreError {
        let check = self.checks.iter().find(|check| check.version.is_none());
        let check = check.expect("only what is expected to be absent is inserted without regard");
        StoreError::Conflict { table: check.table, key: check.key.clone() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn key(text: &str) -> Key {
        Key::text(text)
    }

    #[test]
    fn rows_are_locked_in_the_order_of_their_keys_and_once() {
        let mut batch = Batch::new();
        batch.put(Table::Game, key("b"), "1".to_owned()).delete(Table::Game, key("a"));
        batch.expect(Table::Challenge, key("z"), Some(Version(1)));
        batch.expect(Table::Game, key("b"), Some(Version(2)));
        let plan = Plan::from(batch);
        let locked: Vec<_> = plan.locked.iter().map(|row| (row.table, row.key)).collect();
        assert_eq!(locked, [(2, &b"z"[..]), (3, b"a"), (3, b"b")]);
        assert_eq!((plan.deleted.iter().len(), plan.put.iter().len()), (1, 1));
        assert!(plan.inserted.is_empty() && plan.guarded.is_empty());
    }

    #[test]
    fn what_must_not_exist_is_inserted_and_taken_away_if_it_is_not_written() {
        let mut batch = Batch::new();
        batch.expect(Table::Game, key("made"), None).put(Table::Game, key("made"), "1".to_owned());
        batch.expect(Table::Game, key("only checked"), None);
        batch.expect(Table::Game, key("deleted"), None).delete(Table::Game, key("deleted"));
        let plan = Plan::from(batch);
        let names = |rows: &Rows| -> Vec<_> {
            rows.iter().map(|row| String::from_utf8_lossy(row.key).into_owned()).collect()
        };
        assert_eq!(names(&plan.inserted), ["deleted", "made", "only checked"]);
        assert_eq!(names(&plan.guarded), ["deleted", "only checked"]);
        let bodies: Vec<_> = plan.inserted.iter().map(|row| row.body).collect();
        assert_eq!(bodies, [Some(""), Some("1"), Some("")]);
        assert!(plan.put.is_empty() && plan.deleted.is_empty());
    }
}
