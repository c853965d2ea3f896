//! The types of single settings: each reads itself from text and says what
//! would have been right.

use std::{net::SocketAddr, path::PathBuf, str::FromStr};

use oddboard_discord::{ApiAddress, InvalidPublicKey, PublicKey, Secret};
use serde::{Deserialize, Deserializer, de};
use thiserror::Error;

/// Why a value was refused: what was expected, in words.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("{0}")]
pub struct Refused(pub(super) String);

/// A longer text is no slip of the pen, and may be a token.
const LONGEST_QUOTED: usize = 40;

/// May a text be a secret that was put in the wrong place: an address with a password, or a token? Then no message
/// repeats it.
pub(super) fn may_be_secret(text: &str) -> bool {
    text.len() > LONGEST_QUOTED || text.contains("://") || text.contains('@')
}

/// What was written, for a message that says what is wrong with it.
fn quoted(text: &str) -> String {
    if may_be_secret(text) { "what is written here".to_owned() } else { format!("`{text}`") }
}

/// Implements `Deserialize` through `FromStr` for a setting written as text.
macro_rules! from_text {
    ($($type:ty),*) => {$(
        impl<'de> Deserialize<'de> for $type {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                String::deserialize(deserializer)?.parse().map_err(de::Error::custom)
            }
        }
    )*};
}

/// Implements `Deserialize` and a checked constructor for a whole number
/// within bounds.
macro_rules! bounded {
    ($(#[$doc:meta])* $name:ident($inner:ty), $from:literal ..= $to:literal, $what:literal) => {
        $(#[$doc])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq)]
        pub struct $name($inner);

        impl $name {
            /// Checks the bounds.
            ///
            /// # Errors
            ///
            /// When the number is out of bounds; the error names them.
            pub fn new(number: i128) -> Result<Self, Refused> {
                <$inner>::try_from(number)
                    .ok()
                    .filter(|number| ($from..=$to).contains(number))
                    .map(Self)
                    .ok_or_else(|| {
                        Refused(format!(
                            concat!("{} is out of bounds: ", $what, " from {} to {}"),
                            number, $from, $to
                        ))
                    })
            }

            /// The number.
            #[must_use]
            pub fn get(self) -> $inner {
                self.0
            }
        }

        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                Self::new(i128::deserialize(deserializer)?).map_err(de::Error::custom)
            }
        }
    };
}

bounded! {
    /// Memory that the database may use as a cache, in mebibytes.
    CacheSize(u64), 1..=65_536, "mebibytes"
}
bounded! {
    /// Connections to a database server.
    ConnectionCount(usize), 1..=1_000, "connections"
}
bounded! {
    /// How much may wait for the engine.
    QueueLength(usize), 1..=100_000, "searches"
}
bounded! {
    /// A TCP port; 0 lets the system choose a free one.
    Port(u16), 0..=65_535, "a port"
}
bounded! {
    /// How many local members the sandbox has.
    MemberCount(usize), 2..=20, "members"
}

/// The bot's token; none if the text is empty.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Token(pub Option<Secret>);

impl<'de> Deserialize<'de> for Token {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let secret = Secret::deserialize(deserializer)?;
        if secret.expose().contains(|one: char| !one.is_ascii_graphic()) {
            // What it is must not be said.
            return Err(de::Error::custom(
                "the token has a space, a line break or another sign that no token has: copy it \
                 anew, on one line",
            ));
        }
        Ok(Self(Some(secret).filter(|secret| !secret.is_empty())))
    }
}

/// A folder; not empty.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Folder(pub PathBuf);

impl FromStr for Folder {
    type Err = Refused;

    fn from_str(text: &str) -> Result<Self, Refused> {
        if text.trim().is_empty() {
            return Err(Refused("a folder's path cannot be empty".to_owned()));
        }
        if is_address(text) {
            return Err(Refused(
                "this is an address and no folder: that of a PostgreSQL database goes into store.url".to_owned(),
            ));
        }
        Ok(Self(PathBuf::from(text)))
    }
}

/// Is a text the address of a database or a server? It may hold a password, which must not be said.
fn is_address(text: &str) -> bool {
    text.contains("://") || text.trim_start().starts_with("postgres:")
}

/// The base address of a proxy before Discord's REST interface; none if the text is empty.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct OptionalProxy(pub Option<ApiAddress>);

impl<'de> Deserialize<'de> for OptionalProxy {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        let proxy = (!text.trim().is_empty()).then(|| text.parse()).transpose();
        proxy.map(Self).map_err(de::Error::custom)
    }
}

/// A file; none if the text is empty.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct OptionalFile(pub Option<PathBuf>);

impl<'de> Deserialize<'de> for OptionalFile {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        if is_address(&text) {
            return Err(de::Error::custom("this is an address and no file"));
        }
        Ok(Self((!text.trim().is_empty()).then(|| PathBuf::from(text))))
    }
}

/// What is written to the log: a level, or `tracing` directives such as
/// `info,oddboard=debug`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LogFilter(String);

impl LogFilter {
    /// The directives as text; known to parse.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl FromStr for LogFilter {
    type Err = Refused;

    fn from_str(text: &str) -> Result<Self, Refused> {
        // A word alone that is no level would be taken for a part of the program, and everything else be silent.
        const LEVELS: [&str; 6] = ["error", "warn", "info", "debug", "trace", "off"];
        let is_level = |word: &str| LEVELS.contains(&word.to_ascii_lowercase().as_str());
        let words = || text.split(',').map(str::trim).filter(|word| !word.is_empty());
        let is_plain = |word: &&str| !word.contains(['=', '[']);
        if let Some(word) = words().filter(is_plain).find(|word| !is_level(word)) {
            return Err(Refused(format!(
                "{} is no level: one of {}; for a part of the program write its name and its level, \
                 as in serenity=warn",
                quoted(word),
                LEVELS.join(", ")
            )));
        }
        match text.parse::<tracing_subscriber::EnvFilter>() {
            Ok(_) if words().next().is_some() => Ok(Self(text.to_owned())),
            _ => Err(Refused(format!(
                "{} is no log filter: one of {}, or directives such as info,oddboard=debug",
                quoted(text),
                LEVELS.join(", ")
            ))),
        }
    }
}

/// How log lines look.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum LogFormat {
    /// For people.
    #[default]
    Text,
    /// One JSON object a line, for collectors.
    Json,
}

impl FromStr for LogFormat {
    type Err = Refused;

    fn from_str(text: &str) -> Result<Self, Refused> {
        match text {
            "text" => Ok(Self::Text),
            "json" => Ok(Self::Json),
            _ => Err(Refused(format!("{} is no log format: text or json", quoted(text)))),
        }
    }
}

/// Where to listen, if anywhere.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Listen(pub Option<SocketAddr>);

impl FromStr for Listen {
    type Err = Refused;

    fn from_str(text: &str) -> Result<Self, Refused> {
        let text = text.trim();
        if text.is_empty() {
            return Ok(Self(None));
        }
        text.parse().map(|address| Self(Some(address))).map_err(|_| {
            Refused(format!(
                "{} is no address to listen on: 127.0.0.1:9184, for example, or nothing",
                quoted(text)
            ))
        })
    }
}

/// How interactions arrive.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum ReceiveBy {
    /// Through a connection that the bot keeps to Discord.
    #[default]
    Gateway,
    /// Discord calls the bot.
    Http,
}

impl FromStr for ReceiveBy {
    type Err = Refused;

    fn from_str(text: &str) -> Result<Self, Refused> {
        match text {
            "gateway" => Ok(Self::Gateway),
            "http" => Ok(Self::Http),
            _ => Err(Refused(format!("{} is no way to receive: gateway or http", quoted(text)))),
        }
    }
}

/// The key with which Discord signs what it sends; none if the text is empty.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SigningKey(pub Option<PublicKey>);

impl FromStr for SigningKey {
    type Err = Refused;

    fn from_str(text: &str) -> Result<Self, Refused> {
        if text.trim().is_empty() {
            return Ok(Self(None));
        }
        // What is there may be the token, which comes from the same place.
        text.parse()
            .map(Some)
            .map(Self)
            .map_err(|error: InvalidPublicKey| Refused(error.to_string()))
    }
}

/// How large board pictures are.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct PictureSize(pub oddboard_render::Size);

impl FromStr for PictureSize {
    type Err = Refused;

    fn from_str(text: &str) -> Result<Self, Refused> {
        oddboard_render::Size::by_name(text).map(Self).ok_or_else(|| {
            let names = oddboard_render::Size::ALL.map(oddboard_render::Size::name);
            Refused(format!("{} is no size: one of {}", quoted(text), names.join(", ")))
        })
    }
}

from_text!(Folder, LogFilter, Listen, LogFormat, PictureSize, ReceiveBy, SigningKey);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_out_of_bounds_names_the_bounds() {
        let refused = Port::new(70_000).expect_err("too large");
        assert_eq!(refused.to_string(), "70000 is out of bounds: a port from 0 to 65535");
        assert!(MemberCount::new(1).is_err());
        let refused = Port::new(99_999_999_999_999_999_999).expect_err("too large for any port");
        assert!(refused.to_string().ends_with("a port from 0 to 65535"), "{refused}");
        assert_eq!(MemberCount::new(2).map(MemberCount::get), Ok(2));
    }

    #[test]
    fn what_may_be_a_secret_is_not_repeated() {
        let token = "MTAwMDAwMDAwMDAwMDAwMDAwMA.GaBcDe.hunter2hunter2hunter2hunter2";
        for secret in ["postgres://bot:hunter2@db/games", "postgres:bot:hunter2@db", token] {
            let refused = [
                secret.parse::<LogFormat>().err(),
                secret.parse::<LogFilter>().err(),
                secret.parse::<Listen>().err(),
                secret.parse::<PictureSize>().err(),
                secret.parse::<ReceiveBy>().err(),
                secret.parse::<SigningKey>().err(),
            ];
            for refused in refused {
                let told = refused.expect("it is none of these").to_string();
                assert!(!told.contains("hunter2"), "{told}");
            }
        }
        assert!("postgres:bot:hunter2@db/games".parse::<Folder>().is_err());
        assert!("games@home".parse::<Folder>().is_ok());
        let told = "loud".parse::<LogFormat>().expect_err("no format").to_string();
        assert_eq!(told, "`loud` is no log format: text or json");
    }

    #[test]
    fn a_log_filter_must_parse() {
        assert!("info,oddboard=debug".parse::<LogFilter>().is_ok());
        assert!("".parse::<LogFilter>().is_err());
        assert!("oddboard=loudly".parse::<LogFilter>().is_err());
        assert!("INFO,serenity=warn".parse::<LogFilter>().is_ok());
        for silent in ["warning", "wran", "info,oddboard", " , "] {
            assert!(silent.parse::<LogFilter>().is_err(), "{silent}");
        }
    }
}
