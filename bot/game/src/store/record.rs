//! Records with types: what is JSON text in the store is a structure outside.

use std::collections::BTreeMap;

use serde::{Serialize, de::DeserializeOwned};

use super::{Batch, Entry, Key, Store, StoreError, Table, Version};

/// A structure that is kept as a record of its own.
pub trait Record: Serialize + DeserializeOwned {
    /// The table it is kept in.
    const TABLE: Table;

    /// Its key there.
    fn key(&self) -> Key;
}

/// A record as it was read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Read<R> {
    /// The record.
    pub record: R,
    /// Its version, for a batch to rest on.
    pub version: Version,
}

/// Reads a record.
///
/// # Errors
///
/// When reading fails, or the text is no such record.
pub fn read<R: Record>(store: &dyn Store, key: &Key) -> Result<Option<Read<R>>, StoreError> {
    store.get(R::TABLE, key)?.map(|entry| parse(key, &entry)).transpose()
}

/// Reads several records of one table: one answer for each key, in the order of the keys.
///
/// # Errors
///
/// When reading fails, or one of the texts is no such record.
pub fn read_many<R: Record>(
    store: &dyn Store,
    keys: impl IntoIterator<Item = Key>,
) -> Result<Vec<Option<Read<R>>>, StoreError> {
    let keys: Vec<_> = keys.into_iter().map(|key| (R::TABLE, key)).collect();
    let found = store.get_many(&keys)?;
    let pairs = keys.iter().zip(found);
    pairs.map(|((_, key), entry)| entry.map(|entry| parse(key, &entry)).transpose()).collect()
}

/// Records of several tables, read at once.
#[derive(Debug)]
pub struct Found(BTreeMap<(Table, Key), Entry>);

impl Found {
    /// Reads what is stored at these keys.
    ///
    /// # Errors
    ///
    /// When reading fails.
    pub fn read(
        store: &dyn Store,
        keys: impl IntoIterator<Item = (Table, Key)>,
    ) -> Result<Self, StoreError> {
        let keys: Vec<_> = keys.into_iter().collect();
        let found = keys.iter().cloned().zip(store.get_many(&keys)?);
        Ok(Self(found.filter_map(|(key, entry)| Some((key, entry?))).collect()))
    }

    /// The record at one of the keys that were read, if there is one.
    ///
    /// # Errors
    ///
    /// When the text is no such record.
    pub fn record<R: Record>(&self, key: &Key) -> Result<Option<Read<R>>, StoreError> {
        let found = self.0.get(&(R::TABLE, key.clone()));
        found.map(|entry| parse(key, entry)).transpose()
    }
}

/// Reads what an entry holds.
///
/// # Errors
///
/// When the text is no such record.
pub fn parse<R: Record>(key: &Key, entry: &Entry) -> Result<Read<R>, StoreError> {
    serde_json::from_str(&entry.json)
        .map(|record| Read { record, version: entry.version })
        .map_err(|source| StoreError::unreadable(R::TABLE, key, source))
}

/// A structure as the JSON text that the store keeps.
///
/// # Panics
///
/// When the structure has no JSON form (a map whose keys are no text), which
/// no record has.
pub fn json<T: Serialize>(value: &T) -> String {
    serde_json::to_string(value).expect("a record has a JSON form")
}

impl Batch {
    /// Writes a record that does not exist yet.
    pub fn create<R: Record>(&mut self, record: &R) -> &mut Self {
        self.upsert(record, None)
    }

    /// Writes a record that was read at `version`.
    pub fn update<R: Record>(&mut self, record: &R, version: Version) -> &mut Self {
        self.upsert(record, Some(version))
    }

    /// Writes a record that had this version when it was read, or that didn't exist then (`None`).
    pub fn upsert<R: Record>(&mut self, record: &R, version: Option<Version>) -> &mut Self {
        self.expect(R::TABLE, record.key(), version).put(R::TABLE, record.key(), json(record))
    }
}
