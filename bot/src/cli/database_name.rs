//! Which database is meant: the one in a folder, such as the one that `store.folder` names, the one that `store.url` names,
//! or another PostgreSQL database.

use std::{
    env,
    path::{self, Path, PathBuf},
    str::FromStr,
    sync::Arc,
};

use oddboard_game::store::Store;
use oddboard_store_sled::{OpenError, SledStore, maintenance};

use super::error::Error;
use crate::config::{Address, Config, DatabaseUrl, ENVIRONMENT_PREFIX, Refused};

/// What the name of a variable that holds an address is written behind.
const VARIABLE: &str = "env:";

/// What the database that `store.url` names is called.
const POSTGRES: &str = "postgres";

/// What the database in the folder that `store.folder` names is called.
const FOLDER: &str = "folder";

/// The variable that sets `store.url`.
const URL_VARIABLE: &str = "ODDBOARD_STORE_URL";

/// What a database is opened for. Where nothing is written, nothing can be lost.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Purpose {
    Reading,
    Writing,
}

/// A database, as it is typed: the path of a folder, `folder`, `postgres`, `env:VARIABLE` or an address.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum DatabaseName {
    /// The embedded database in this folder.
    Folder(PathBuf),
    /// The embedded database in the folder that `store.folder` names: [`resolved`](Self::resolved) says which that is.
    StoreFolder,
    /// The PostgreSQL database that `store.url` names.
    Postgres,
    /// Another PostgreSQL database.
    Address(Box<Address>),
    /// An address with a password, which isn't taken here: whoever lists processes would see it.
    Password,
    /// A text that is meant for an address, and what is wrong with it.
    Wrong(String),
}

impl FromStr for DatabaseName {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        Self::read(text, |name| env::var(name).ok())
    }
}

impl DatabaseName {
    fn read(text: &str, variable: impl Fn(&str) -> Option<String>) -> Result<Self, String> {
        match text {
            "" => Err(format!("name a folder, {POSTGRES}, or {VARIABLE}VARIABLE")),
            POSTGRES => Ok(Self::Postgres),
            FOLDER => Ok(Self::StoreFolder),
            // An error would be told with what was typed, and that may hold a password.
            url if url.contains("://") => Ok(match address(url) {
                Ok(address) if address.has_password() => Self::Password,
                Ok(address) => Self::Address(Box::new(address)),
                Err(wrong) => Self::Wrong(wrong),
            }),
            text => match text.strip_prefix(VARIABLE) {
                Some(name) => Self::in_variable(name, variable(name).as_deref()),
                None if is_nearly_postgres(text) => Err(format!(
                    "did you mean `{POSTGRES}`? For a folder of this name write ./{text}"
                )),
                None => Ok(Self::Folder(PathBuf::from(text))),
            },
        }
    }

    fn in_variable(name: &str, value: Option<&str>) -> Result<Self, String> {
        if name.starts_with(ENVIRONMENT_PREFIX) && name != URL_VARIABLE {
            return Err(format!(
                "a variable that begins with {ENVIRONMENT_PREFIX} is a setting, and {name} is none: give it \
                 another name, such as OTHER"
            ));
        }
        let wrong = |wrong| format!("environment variable {name}: {wrong}");
        let address = address(value.unwrap_or_default()).map_err(wrong)?;
        Ok(Self::Address(Box::new(address)))
    }

    /// The same, with the folder's path where the settings say it.
    pub(super) fn resolved(&self, config: &Config) -> Self {
        match self {
            Self::StoreFolder => Self::Folder(config.store.folder.0.clone()),
            _ => self.clone(),
        }
    }

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
            _ => self.open_postgres(config, Purpose::Writing),
        }
    }

    /// Opens a database that is there already, to read it.
    pub(super) fn open_existing(&self, config: &Config) -> Result<Arc<dyn Store>, Error> {
        match self {
            Self::Folder(folder) => Ok(Arc::new(maintenance::open(folder)?)),
            _ => self.open_postgres(config, Purpose::Reading),
        }
    }

    /// Refuses it where the settings alone say that it can't be opened.
    pub(super) fn check(&self, config: &Config) -> Result<(), Error> {
        match self {
            Self::Folder(folder) if folder.exists() && !folder.is_dir() => {
                Err(OpenError::NoFolder { folder: folder.clone() }.into())
            }
            _ => self.address(config).map_or(Ok(()), |address| check_postgres(address, config)),
        }
    }

    fn open_postgres(&self, config: &Config, purpose: Purpose) -> Result<Arc<dyn Store>, Error> {
        match self {
            Self::Password => Err(Error::TypedPassword),
            Self::Wrong(wrong) => Err(Error::TypedAddress(wrong.clone())),
            _ => postgres(self.address(config).ok_or(Error::NoUrl)?, config, purpose),
        }
    }

    /// Whether this and the other are the same database, as far as their names say. Where they don't, as with two
    /// names of one server, a copy finds that the other isn't empty.
    pub(super) fn is_same(&self, other: &Self, config: &Config) -> bool {
        match (self.address(config), other.address(config)) {
            (Some(one), Some(other)) => one.is_same_database(other),
            _ => match (self, other) {
                (Self::Folder(one), Self::Folder(other)) => is_same_folder(one, other),
                _ => self == other,
            },
        }
    }

    /// What it is called in a sentence. No password shows.
    pub(super) fn name(&self, config: &Config) -> String {
        match self {
            Self::Folder(folder) => folder.display().to_string(),
            _ => self.address(config).map_or_else(|| "postgres".to_owned(), Address::to_string),
        }
    }

    fn address<'a>(&'a self, config: &'a Config) -> Option<&'a Address> {
        match self {
            Self::Postgres => config.store.url.0.as_ref(),
            Self::Address(address) => Some(address),
            Self::Folder(_) | Self::StoreFolder | Self::Password | Self::Wrong(_) => None,
        }
    }
}

/// Whether a name is probably a mistyped `postgres`: a folder of that name would be made, or be taken for an empty
/// database.
fn is_nearly_postgres(name: &str) -> bool {
    /// As many letters as `postgresql` has more.
    const MISTYPED: usize = 2;
    !name.contains(path::is_separator)
        && strsim::damerau_levenshtein(&name.to_lowercase(), POSTGRES) <= MISTYPED
}

/// Reads an address; what is wrong with it doesn't show a password.
fn address(text: &str) -> Result<Address, String> {
    let url: DatabaseUrl = text.parse().map_err(|wrong: Refused| wrong.to_string())?;
    url.0.ok_or_else(|| "no address of a database is there".to_owned())
}

#[cfg(feature = "postgres")]
fn postgres(address: &Address, config: &Config, purpose: Purpose) -> Result<Arc<dyn Store>, Error> {
    use oddboard_store_postgres::PostgresStore;

    let options = options(address, config);
    Ok(Arc::new(match purpose {
        Purpose::Reading => PostgresStore::open_existing(&options)?,
        Purpose::Writing => PostgresStore::open(&options)?,
    }))
}

/// How the settings want a database to be opened.
#[cfg(feature = "postgres")]
fn options(address: &Address, config: &Config) -> oddboard_store_postgres::Options {
    let store = &config.store;
    oddboard_store_postgres::Options {
        connections: store.connections.get(),
        one_server: store.one_server,
        authorities: store.authorities.0.clone(),
        ..oddboard_store_postgres::Options::new(address.clone())
    }
}

/// Looks at what the settings say of it, without the database.
#[cfg(feature = "postgres")]
fn check_postgres(address: &Address, config: &Config) -> Result<(), Error> {
    Ok(options(address, config).check()?)
}

#[cfg(not(feature = "postgres"))]
fn check_postgres(address: &Address, _: &Config) -> Result<(), Error> {
    match *address {}
}

#[cfg(not(feature = "postgres"))]
fn postgres(address: &Address, _: &Config, _: Purpose) -> Result<Arc<dyn Store>, Error> {
    match *address {}
}

/// Whether both paths lead to one folder, however they are written. One that isn't there yet is known by its path.
fn is_same_folder(one: &Path, other: &Path) -> bool {
    let found = |path: &Path| path.canonicalize().ok();
    one == other || found(one).is_some_and(|one| found(other) == Some(one))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Result<DatabaseName, String> {
        DatabaseName::read(text, |name| match name {
            "OTHER" => Some("postgres://bot:hunter2@db/games".to_owned()),
            "WRONG" => Some("mysql://bot:hunter2@db/games".to_owned()),
            "EMPTY" => Some(String::new()),
            "ODDBOARD_STORE_URL" => Some("postgres://db/games".to_owned()),
            _ => None,
        })
    }

    #[test]
    fn a_place_is_a_folder_or_postgres_and_no_password_is_typed() {
        assert_eq!(read("data"), Ok(DatabaseName::Folder(PathBuf::from("data"))));
        assert_eq!(read("postgres"), Ok(DatabaseName::Postgres));
        assert_eq!(read("folder"), Ok(DatabaseName::StoreFolder));
        assert_eq!(read("./folder"), Ok(DatabaseName::Folder(PathBuf::from("./folder"))));
        assert_eq!(read("./postgres"), Ok(DatabaseName::Folder(PathBuf::from("./postgres"))));
        assert_eq!(read("./env:OTHER"), Ok(DatabaseName::Folder(PathBuf::from("./env:OTHER"))));
        assert!(read("").is_err());
        for mistyped in ["postgre", "postgers", "Postgres", "postgresql", "postgress"] {
            let wrong = read(mistyped).expect_err("refused");
            assert!(wrong.starts_with("did you mean `postgres`?"), "{wrong}");
            assert!(wrong.ends_with(&format!("write ./{mistyped}")), "{wrong}");
            let folder = format!("./{mistyped}");
            assert_eq!(read(&folder), Ok(DatabaseName::Folder(PathBuf::from(&folder))));
        }
        for folder in ["poster", "games", "/var/postgres", "progress"] {
            assert_eq!(read(folder), Ok(DatabaseName::Folder(PathBuf::from(folder))));
        }
        // What is refused by the one who reads the command line is repeated there.
        assert!(matches!(read("mysql://bot:hunter2@db/games"), Ok(DatabaseName::Wrong(_))));
        #[cfg(feature = "postgres")]
        for typed in ["postgres://bot:hunter2@db/games", "postgres://bot@db/games?password=hunter2"]
        {
            assert_eq!(read(typed), Ok(DatabaseName::Password));
        }
        for missing in ["env:NONE", "env:EMPTY", "env:", "env:WRONG"] {
            let wrong = read(missing).expect_err("no address");
            assert!(wrong.contains(&missing[4..]) && !wrong.contains("hunter2"), "{wrong}");
        }
        let wrong = read("env:ODDBOARD_OTHER").expect_err("a setting");
        assert!(wrong.contains("is a setting, and ODDBOARD_OTHER is none"), "{wrong}");
    }

    #[cfg(feature = "postgres")]
    #[test]
    fn another_postgres_is_typed_or_in_a_variable_and_shows_no_password() {
        let config = Config::default();
        assert!(matches!(read("env:ODDBOARD_STORE_URL"), Ok(DatabaseName::Address(_))));
        let (typed, told) = (read("postgres://bot@db/games"), read("env:OTHER"));
        let (typed, told) = (typed.expect("an address"), told.expect("an address"));
        assert_eq!(told.name(&config), "games at db");
        assert!(!format!("{told:?}").contains("hunter2"), "{told:?}");
        assert!(typed.is_same(&told, &config) && !typed.is_same(&DatabaseName::Postgres, &config));
        let mut used = config;
        used.store.url = "postgres://db:5432/games".parse().expect("an address");
        assert!(typed.is_same(&DatabaseName::Postgres, &used));
        assert!(!DatabaseName::Folder(PathBuf::from("db")).is_same(&typed, &used));
    }

    #[test]
    fn a_folder_is_the_same_however_it_is_written() {
        let place = tempfile::tempdir().expect("a folder");
        let data = place.path().join("data");
        let again = place.path().join("data/../data/.");
        let same = |one: &Path, other: &Path| {
            let [one, other] = [one, other].map(|path| DatabaseName::Folder(path.to_owned()));
            one.is_same(&other, &Config::default())
        };
        assert!(same(&data, &data) && !same(&data, &again), "there is none yet");
        std::fs::create_dir(&data).expect("made");
        assert!(same(&data, &again) && !same(&data, place.path()));
    }
}
