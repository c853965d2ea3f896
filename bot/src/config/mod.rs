//! Settings: from built-in defaults, overlaid by a TOML file, overlaid by
//! environment variables, or files that these name.
//!
//! A setting is one entry of `config!` below: its table, name, type, default
//! and meaning. The structures, [`KEYS`] and the reading derive from it, and
//! its type says what a value may be. `config.example.toml` at the repository's
//! top documents it (a test holds the two together). A key nobody knows, or a
//! value that does not fit, is refused with file, line and a suggestion, all of them
//! at once: a misspelt setting that is silently ignored is worse than none.

mod database_url;
mod keys;
mod kubernetes;
mod load;
mod problem;
mod values;

use oddboard_discord::ApiAddress;
use serde::{Deserialize, de::DeserializeOwned};
use toml::de::ValueDeserializer;

pub use self::{
    database_url::{Address, DatabaseUrl},
    keys::{ENVIRONMENT_PREFIX, Key},
    load::{DEFAULT_FILE, FILE_VARIABLE, load},
    problem::{ConfigError, Location, Problem, Source},
    values::{
        CacheSize, ConnectionCount, Folder, Listen, LogFilter, LogFormat, MemberCount,
        OptionalFile, OptionalProxy, PictureSize, Port, QueueLength, ReceiveBy, Refused,
        SigningKey, Token,
    },
};

/// Declares every setting once: `name: type = default`, in tables.
macro_rules! config {
    ($(
        $(#[$table_doc:meta])*
        $table:ident: $Table:ident {
            $( $(#[$doc:meta])* $name:ident: $type:ty = $default:literal, )*
        }
    )*) => {
        /// Every setting, checked.
        #[derive(Debug, Clone, PartialEq, Eq)]
        pub struct Config {
            $( $(#[$table_doc])* pub $table: $Table, )*
        }

        $(
            $(#[$table_doc])*
            #[derive(Debug, Clone, PartialEq, Eq)]
            pub struct $Table {
                $( $(#[$doc])* pub $name: $type, )*
            }
        )*

        /// Every setting's name and default.
        pub const KEYS: &[Key] = &[$($( Key {
            table: stringify!($table),
            name: stringify!($name),
            default: $default,
            set: |config, value| {
                config.$table.$name = <$type>::deserialize(value)?;
                Ok(())
            },
        }, )*)*];

        impl Default for Config {
            fn default() -> Self {
                Self {
                    $( $table: $Table { $( $name: parse($default), )* }, )*
                }
            }
        }
    };
}

config! {
    /// How Discord is reached.
    discord: Discord {
        /// The bot's token; `run` needs one, `sandbox` does not.
        token: Token = "\"\"",
        /// The base address of the REST interface.
        api: ApiAddress = "\"https://discord.com\"",
        /// The proxy by which several bots share Discord's limit on REST calls, if there is one.
        proxy: OptionalProxy = "\"\"",
        /// How interactions arrive.
        receive: ReceiveBy = "\"gateway\"",
        /// The application's public key, for interactions over HTTP.
        public_key: SigningKey = "\"\"",
        /// Where interactions over HTTP are listened for.
        listen: Listen = "\"\"",
    }
    /// Where and how games are kept.
    store: Store {
        /// The PostgreSQL database, if games are to be kept there and not in the folder.
        url: DatabaseUrl = "\"\"",
        /// How many connections to it are used at most.
        connections: ConnectionCount = "16",
        /// Whether it may have no synchronous standby.
        one_server: bool = "false",
        /// The file with the authorities that vouch for it, if not those that browsers believe.
        authorities: OptionalFile = "\"\"",
        /// The folder of the database.
        folder: Folder = "\"data\"",
        /// Memory for the database's cache, in MiB.
        cache_mib: CacheSize = "16",
    }
    /// What board pictures look like.
    pictures: Pictures {
        /// How large they are.
        size: PictureSize = "\"medium\"",
        /// Whether pieces are uploaded as emoji of the application.
        emoji: bool = "true",
    }
    /// The computer as an opponent.
    engine: Engine {
        /// Whether one can play it.
        enabled: bool = "true",
        /// How much may wait for it.
        waiting: QueueLength = "500",
        /// How much of that on one server's account.
        waiting_per_server: QueueLength = "100",
    }
    /// What is logged and how.
    log: Log {
        /// Which events are written.
        filter: LogFilter = "\"info,serenity=warn,sled=warn,deadpool=error\"",
        /// How they look.
        format: LogFormat = "\"text\"",
    }
    /// What operators' programs see.
    monitor: Monitor {
        /// Where `/metrics` and `/health` are answered, if anywhere.
        listen: Listen = "\"\"",
    }
    /// The stand-in for Discord.
    sandbox: Sandbox {
        /// The port on 127.0.0.1 of the page and the interface.
        port: Port = "7878",
        /// How many local members there are.
        members: MemberCount = "3",
    }
}

/// A default as it would be written in the file.
fn parse<T: DeserializeOwned>(default: &str) -> T {
    ValueDeserializer::parse(default)
        .and_then(T::deserialize)
        .expect("a default is a value of its type")
}
