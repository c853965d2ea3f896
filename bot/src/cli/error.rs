//! Why the program ended early.

use std::{io, net::SocketAddr, path::PathBuf, process::ExitCode};

use oddboard_discord::ConnectionError;
use oddboard_game::store::{StoreError, transfer::TransferError};
use oddboard_store_sled::{MaintenanceError, OpenError};
use thiserror::Error;

use crate::config::ConfigError;

/// The exit code where starting the program again would come to the same (`EX_CONFIG` of `sysexits.h`). A service
/// manager that starts it again after failures can be told to leave it at that.
const LASTING: u8 = 78;

/// Why the program ended early.
#[derive(Debug, Error)]
pub enum Error {
    /// The settings were refused.
    #[error(transparent)]
    Config(#[from] ConfigError),
    /// The database was refused.
    #[error(transparent)]
    Store(#[from] OpenError),
    /// The database can't be checked, exported or restored.
    #[error(transparent)]
    Maintenance(#[from] MaintenanceError),
    /// The PostgreSQL database was refused.
    #[cfg(feature = "postgres")]
    #[error(transparent)]
    Postgres(#[from] oddboard_store_postgres::OpenError),
    /// Records can't be moved or checked.
    #[error(transparent)]
    Transfer(#[from] TransferError),
    /// A database isn't whole, or not sound.
    #[error("{name}: {source}")]
    Database {
        /// What it is called.
        name: String,
        /// What is wrong.
        source: TransferError,
    },
    /// No PostgreSQL database is known.
    #[error(
        "no PostgreSQL database: set the variable ODDBOARD_STORE_URL to \
         postgres://USER:PASSWORD@HOST:PORT/DATABASE"
    )]
    NoUrl,
    /// An address was typed with its password.
    #[error(
        "an address with a password is not typed here, because whoever lists processes would see it: put it \
         into the variable ODDBOARD_STORE_URL and write postgres here, or into another one, such as OTHER, \
         and write env:OTHER"
    )]
    TypedPassword,
    /// What was typed is no address.
    #[error("{0}")]
    TypedAddress(String),
    /// A database can't be copied to itself.
    #[error("that is the same database twice: name another with --from or --to")]
    SamePlace,
    /// What is to be copied is not whole.
    #[error("can't copy from {name}: {source}")]
    CopiedFrom {
        /// What the database is called.
        name: String,
        /// What it lacks.
        source: TransferError,
    },
    /// A file is not restored.
    #[error("can't restore from {}: {source}{}", file.display(), left_in(to.as_deref()))]
    RestoredFrom {
        /// The file.
        file: PathBuf,
        /// What is wrong.
        source: TransferError,
        /// What the database is called, if it has a part of the file now.
        to: Option<String>,
    },
    /// Bots work on the database.
    #[error(
        "{} on the database {name}, whose records would change while they are read: stop {} first",
        bots_work(*.bots),
        if *.bots == 1 { "it" } else { "them" }
    )]
    BotsWork {
        /// How many.
        bots: usize,
        /// What the database is called.
        name: String,
    },
    /// Something is missing in what was restored. What, was said before.
    #[error("what is missing could not be read; everything else is in {0}")]
    Incomplete(String),
    /// Only what is whole goes to PostgreSQL.
    #[error(
        "a damaged database is restored to a folder first: then `oddboard database copy --from FOLDER \
         --to postgres`"
    )]
    FolderFirst,
    /// `run` without a token.
    #[error(
        "no token: set the variable ODDBOARD_DISCORD_TOKEN or discord.token in the configuration \
         (README.md says where a token comes from). To play on this machine without one: \
         oddboard sandbox"
    )]
    NoToken,
    /// `discord.receive = "http"` without what it needs.
    #[error(
        "discord.receive is \"http\", and {0} is not set: to receive interactions over HTTP set \
         discord.public_key (developer portal, General Information) and discord.listen, such as \
         127.0.0.1:8080"
    )]
    NoEndpoint(&'static str),
    /// Two things would listen at the same address.
    #[error(
        "discord.listen and monitor.listen name the same address and port: give one of them another port"
    )]
    SameAddress,
    /// Discord could not be reached or refused the bot.
    #[error(transparent)]
    Connection(#[from] ConnectionError),
    /// The stand-in for Discord did not start.
    #[cfg(feature = "sandbox")]
    #[error("the sandbox does not start: {0}. Another port: --port 0 takes any that is free")]
    Sandbox(#[from] oddboard_sandbox::StartError),
    /// There is no place for the sandbox's games.
    #[cfg(feature = "sandbox")]
    #[error("cannot make a folder for the sandbox's games: {0}")]
    Folder(io::Error),
    /// Nothing can be listened to where operators' programs look.
    #[error(
        "cannot answer at {0}: {1}. Another address: monitor.listen in the configuration, or the \
         variable ODDBOARD_MONITOR_LISTEN"
    )]
    Monitor(SocketAddr, io::Error),
    /// The asynchronous runtime did not start.
    #[error("cannot start: {0}")]
    Runtime(io::Error),
    /// The engine got no thread.
    #[error("cannot start the engine: {0}. Without it: engine.enabled = false")]
    Engine(io::Error),
    /// Nothing can be written to standard output.
    #[error("cannot write to standard output: {0}")]
    Output(io::Error),
}

/// That bots work, and how many.
pub(super) fn bots_work(bots: usize) -> String {
    if bots == 1 { "a bot works".to_owned() } else { format!("{bots} bots work") }
}

impl Error {
    /// What the program ends with: 78 where somebody has to change something before it can start, else 1.
    pub(super) fn exit_code(&self) -> ExitCode {
        if self.lasts() { ExitCode::from(LASTING) } else { ExitCode::FAILURE }
    }

    /// Whether starting again can't help. What is decided elsewhere, as by Discord about a token, isn't among these: a
    /// bot that was refused in an outage is to come back by itself.
    fn lasts(&self) -> bool {
        match self {
            Self::Config(_)
            | Self::NoUrl
            | Self::TypedPassword
            | Self::TypedAddress(_)
            | Self::NoToken
            | Self::NoEndpoint(_)
            | Self::SameAddress => true,
            Self::Store(error) => {
                is_no_database(error) || matches!(error, OpenError::Damaged { .. })
            }
            // That one is damaged is what a command that looks at it is to find.
            Self::Maintenance(MaintenanceError::Open(error)) => is_no_database(error),
            // Which key that is doesn't change.
            Self::Connection(ConnectionError::PublicKey(_)) => true,
            Self::Transfer(error)
            | Self::Database { source: error, .. }
            | Self::CopiedFrom { source: error, .. }
            | Self::RestoredFrom { source: error, .. } => is_lasting(error),
            Self::Connection(ConnectionError::Store(StoreError::Unavailable { source })) => {
                source.downcast_ref().is_some_and(is_lasting)
            }
            #[cfg(feature = "postgres")]
            Self::Postgres(error) => {
                use oddboard_store_postgres::OpenError;
                matches!(
                    error,
                    OpenError::Newer { .. }
                        | OpenError::Certificates { .. }
                        | OpenError::Encoding { .. }
                )
            }
            _ => false,
        }
    }
}

/// Whether there is nothing that this program can open: it is for somebody to say where its database is, or which
/// program opens it.
const fn is_no_database(error: &OpenError) -> bool {
    matches!(
        error,
        OpenError::Foreign { .. }
            | OpenError::NoDatabase { .. }
            | OpenError::HalfRestored { .. }
            | OpenError::NoFolder { .. }
            | OpenError::Newer { .. }
    )
}

/// Says that a database has a part of a file now.
fn left_in(name: Option<&str>) -> String {
    name.map_or_else(String::new, |name| {
        format!("; {name} has a part of it now, and is refused: begin again with an empty one")
    })
}

/// Whether what keeps records from being read is in the database itself.
const fn is_lasting(error: &TransferError) -> bool {
    matches!(
        error,
        TransferError::Newer { .. }
            | TransferError::NewerDatabase { .. }
            | TransferError::Unfinished
            | TransferError::HalfRestored
    )
}
