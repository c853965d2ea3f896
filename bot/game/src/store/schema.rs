//! The mark that says which schema the records of a database follow.

use serde::{Deserialize, Serialize};

use super::{
    Key, SCHEMA, Store, StoreError, Table,
    record::{Record, read},
};

/// Which schema the records follow, or are being brought to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct SchemaMark {
    /// A program that knows only earlier ones does not use the database.
    pub(crate) version: u32,
    /// The schema that some of them follow still, until all are brought to the other; 0 if there was no mark.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    from: Option<u32>,
}

impl SchemaMark {
    /// All records follow the present schema.
    pub(crate) const PRESENT: Self = Self { version: SCHEMA, from: None };

    /// Records are being brought to the present schema from another one, if there was a mark.
    pub(crate) fn bringing_from(schema: Option<u32>) -> Self {
        Self { version: SCHEMA, from: Some(schema.unwrap_or_default()) }
    }

    /// Which schema all records follow, or one at least; none where that is one from before there was a mark.
    fn followed(self) -> Option<u32> {
        match self.from {
            Some(from) if self.version <= SCHEMA => (from > 0).then_some(from),
            // Of what a newer program was about to do nothing is known.
            _ => Some(self.version),
        }
    }
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

/// Which schema the records follow; none before there was a mark. Where they were not all brought to another one, it is the
/// earlier.
pub(crate) fn schema_of(store: &dyn Store) -> Result<Option<u32>, StoreError> {
    let mark = read::<SchemaMark>(store, &schema_key())?;
    Ok(mark.and_then(|mark| mark.record.followed()))
}
