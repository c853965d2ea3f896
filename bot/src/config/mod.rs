//! Settings: from built-in defaults, overlaid by a TOML file, overlaid by
//! environment variables.
//!
//! [`KEYS`] is the one list of settings; the structures here give them types,
//! and `config.example.toml` at the repository's top documents them (a test
//! holds the three together). A key nobody knows, or a value that does not
//! fit, is refused with file, line and a suggestion: a misspelt setting that is
//! silently ignored is worse than none.

mod keys;
mod load;
mod values;

use std::path::PathBuf;

use oddboard_discord::{ApiAddress, Secret};
use serde::Deserialize;

pub use self::{
    keys::{ENVIRONMENT_PREFIX, KEYS, Key},
    load::{ConfigError, DEFAULT_FILE, Place, Source, load},
    values::{
        CacheSize, Folder, Listen, LogFilter, LogFormat, MemberCount, PictureSize, Port, Refused,
    },
};

/// Every setting, checked.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Config {
    /// How Discord is reached.
    pub discord: Discord,
    /// Where and how games are kept.
    pub store: Store,
    /// What board pictures look like.
    pub pictures: Pictures,
    /// What is logged and how.
    pub log: Log,
    /// What operators' programs see.
    pub monitor: Monitor,
    /// The stand-in for Discord.
    pub sandbox: Sandbox,
}

/// How Discord is reached.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Discord {
    /// The bot's token; `run` needs one, `sandbox` does not.
    pub token: Option<Secret>,
    /// The base address of the REST interface.
    pub api: ApiAddress,
}

/// Where and how games are kept.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Store {
    /// The folder of the database.
    pub folder: PathBuf,
    /// Memory for the database's cache.
    pub cache: CacheSize,
}

/// What board pictures look like.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Pictures {
    /// How large they are.
    pub size: PictureSize,
}

/// What is logged and how.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Log {
    /// Which events are written.
    pub filter: LogFilter,
    /// How they look.
    pub format: LogFormat,
}

/// What operators' programs see.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Monitor {
    /// Where `/metrics` and `/health` are answered, if anywhere.
    pub listen: Listen,
}

/// The stand-in for Discord.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Sandbox {
    /// The port on 127.0.0.1 of the page and the interface.
    pub port: Port,
    /// How many local members there are.
    pub members: MemberCount,
}

impl Default for Config {
    fn default() -> Self {
        Self {
            discord: Discord { token: None, api: ApiAddress::default() },
            store: Store {
                folder: PathBuf::from("data"),
                cache: CacheSize::new(64).expect("64 MiB is within bounds"),
            },
            pictures: Pictures { size: PictureSize::default() },
            log: Log { filter: LogFilter::default(), format: LogFormat::default() },
            monitor: Monitor::default(),
            sandbox: Sandbox {
                port: Port::new(7878).expect("7878 is a port"),
                members: MemberCount::new(3).expect("3 members is within bounds"),
            },
        }
    }
}

/// What one source says: every setting may be absent.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
struct Overlay {
    discord: DiscordOverlay,
    store: StoreOverlay,
    pictures: PicturesOverlay,
    log: LogOverlay,
    monitor: MonitorOverlay,
    sandbox: SandboxOverlay,
}

#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
struct DiscordOverlay {
    token: Option<Secret>,
    api: Option<ApiAddress>,
}

#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
struct StoreOverlay {
    folder: Option<Folder>,
    cache_mib: Option<CacheSize>,
}

#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
struct PicturesOverlay {
    size: Option<PictureSize>,
}

#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
struct LogOverlay {
    filter: Option<LogFilter>,
    format: Option<LogFormat>,
}

#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
struct MonitorOverlay {
    listen: Option<Listen>,
}

#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
struct SandboxOverlay {
    port: Option<Port>,
    members: Option<MemberCount>,
}

impl Config {
    /// Puts what `overlay` says over what stands.
    fn overlay(&mut self, overlay: Overlay) {
        fn put<T>(place: &mut T, value: Option<T>) {
            if let Some(value) = value {
                *place = value;
            }
        }
        // An empty token is no token: it is how a template leaves it open.
        if let Some(token) = overlay.discord.token.filter(|token| !token.is_empty()) {
            self.discord.token = Some(token);
        }
        put(&mut self.discord.api, overlay.discord.api);
        put(&mut self.store.folder, overlay.store.folder.map(|folder| folder.0));
        put(&mut self.store.cache, overlay.store.cache_mib);
        put(&mut self.pictures.size, overlay.pictures.size);
        put(&mut self.log.filter, overlay.log.filter);
        put(&mut self.log.format, overlay.log.format);
        put(&mut self.monitor.listen, overlay.monitor.listen);
        put(&mut self.sandbox.port, overlay.sandbox.port);
        put(&mut self.sandbox.members, overlay.sandbox.members);
    }
}
