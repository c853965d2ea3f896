//! The address of a database that isn't in a folder.

#[cfg(not(feature = "postgres"))]
use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, de};

use super::values::Refused;

/// An address as the store of that kind understands it.
#[cfg(feature = "postgres")]
pub type Address = oddboard_store_postgres::Address;

/// There is no other store in this program, and so no address.
#[cfg(not(feature = "postgres"))]
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Address {}

#[cfg(not(feature = "postgres"))]
impl Address {
    /// Whether a password stands in it.
    #[must_use]
    pub fn has_password(&self) -> bool {
        match *self {}
    }

    /// Whether both lead to the same database.
    #[must_use]
    pub fn is_same_database(&self, _: &Self) -> bool {
        match *self {}
    }
}

#[cfg(not(feature = "postgres"))]
impl fmt::Display for Address {
    fn fmt(&self, _: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {}
    }
}

/// The address of a database; none if the text is empty. It holds a password, which shows neither in
/// `Debug` nor in an error.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct DatabaseUrl(pub Option<Address>);

impl FromStr for DatabaseUrl {
    type Err = Refused;

    fn from_str(text: &str) -> Result<Self, Refused> {
        if text.trim().is_empty() {
            return Ok(Self(None));
        }
        #[cfg(feature = "postgres")]
        let read = text.parse().map(|address| Self(Some(address)));
        #[cfg(not(feature = "postgres"))]
        let read = Err("this program was built without PostgreSQL: leave store.url empty");
        read.map_err(|error| Refused(error.to_string()))
    }
}

impl<'de> Deserialize<'de> for DatabaseUrl {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(de::Error::custom)
    }
}
