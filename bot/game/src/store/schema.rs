//! The mark that says which schema the records of a database follow.

use serde::{Deserialize, Serialize};

use super::{
    Key, Store, StoreError, Table,
    record::{Record, read},
};

/// Which schema the records follow. Written when all of them do.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct SchemaMark {
    pub(crate) version: u32,
}

impl Record for SchemaMark {
    const TABLE: Table = Table::Meta;

    fn key(&self) -> Key {
        schema_key()
    }
}

/// The mark's key.
pub(crate) fn schema_key() -> Key {
    Key::text("schema")
}

/// Which schema the records follow; none before there was a mark.
pub(crate) fn schema_of(store: &dyn Store) -> Result<Option<u32>, StoreError> {
    let mark = read::<SchemaMark>(store, &schema_key())?;
    Ok(mark.map(|mark| mark.record.version))
}
