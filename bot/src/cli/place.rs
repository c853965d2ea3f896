//! Which database is meant: the one in a folder, or the one that `store.url` names.

use std::{path::PathBuf, str::FromStr, sync::Arc};

use oddboard_game::store::Store;
use oddboard_store_sled::{SledStore, maintenance};

use super::error::Error;
use crate::config::Config;

/// A database, as it is typed: the path of a folder, or `postgres`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Place {
    /// The embedded database in this folder.
    Folder(PathBuf),
    /// The PostgreSQL database that `store.url` names.
    Postgres,
    /// An address, which isn't taken here: whoever lists processes would see its password.
    Address,
}

impl FromStr for Place {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        match text {
            "" => Err("name a folder, or postgres".to_owned()),
            "postgres" => Ok(Self::Postgres),
            url if url.contains("://") => Ok(Self::Address),
            folder => Ok(Self::Folder(PathBuf::from(folder))),
        }
    }
}

impl Place {
    /// Where the settings say that games are.
    pub(super) fn configured(config: &Config) -> Self {
        match config.store.url.0 {
            Some(_) => Self::Postgres,
            None => Self::Folder(config.store.folder.0.clone()),
        }
    }

    /// Opens the database, or makes an empty one.
    pub(super) fn open(&self, config: &Config) -> Result<Arc<dyn Store>, Error> {
        match self {
            Self::Folder(folder) => {
                Ok(Arc::new(SledStore::open(folder, config.store.cache_mib.get())?))
            }
            Self::Postgres => postgres(config),
            Self::Address => Err(Error::TypedAddress),
        }
    }

    /// Opens a database that is there already.
    pub(super) fn open_existing(&self, config: &Config) -> Result<Arc<dyn Store>, Error> {
        match self {
            Self::Folder(folder) => Ok(Arc::new(maintenance::open(folder)?)),
            Self::Postgres => postgres(config),
            Self::Address => Err(Error::TypedAddress),
        }
    }

    /// What it is called in a sentence.
    pub(super) fn name(&self, config: &Config) -> String {
        match (self, &config.store.url.0) {
            (Self::Folder(folder), _) => folder.display().to_string(),
            #[cfg(feature = "postgres")]
            (Self::Postgres, Some(address)) => address.to_string(),
            (Self::Postgres | Self::Address, _) => "postgres".to_owned(),
        }
    }
}

#[cfg(feature = "postgres")]
fn postgres(config: &Config) -> Result<Arc<dyn Store>, Error> {
    use oddboard_store_postgres::{Options, PostgresStore};

    let store = &config.store;
    let address = store.url.0.clone().ok_or(Error::NoUrl)?;
    let options = Options {
        connections: store.connections.get(),
        one_server: store.one_server,
        authorities: store.authorities.0.clone(),
        ..Options::new(address)
    };
    Ok(Arc::new(PostgresStore::open(&options)?))
}

#[cfg(not(feature = "postgres"))]
fn postgres(_: &Config) -> Result<Arc<dyn Store>, Error> {
    Err(Error::NoUrl)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_place_is_a_folder_or_postgres_and_never_an_address() {
        assert_eq!("data".parse(), Ok(Place::Folder(PathBuf::from("data"))));
        assert_eq!("postgres".parse(), Ok(Place::Postgres));
        assert_eq!("./postgres".parse(), Ok(Place::Folder(PathBuf::from("./postgres"))));
        // What is refused by the one who reads the command line is repeated there.
        assert_eq!("postgres://bot:hunter2@db/games".parse(), Ok(Place::Address));
    }
}
