//! Why a text is no address of a database, and which part of it is wrong.

use thiserror::Error;
use tokio_postgres::Config;

/// Every option that an address may have.
const OPTIONS: [&str; 19] = [
    "user",
    "password",
    "dbname",
    "options",
    "application_name",
    "sslmode",
    "sslnegotiation",
    "host",
    "hostaddr",
    "port",
    "connect_timeout",
    "tcp_user_timeout",
    "keepalives",
    "keepalives_idle",
    "keepalives_interval",
    "keepalives_retries",
    "target_session_attrs",
    "channel_binding",
    "load_balance_hosts",
];

/// Why a text is no address of a database. It isn't shown, nor what is unknown in it, because a password may stand in it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum AddressError {
    /// It is none at all.
    #[error(
        "this is no address of a PostgreSQL database: postgres://USER:PASSWORD@HOST:PORT/DATABASE, with \
         `%40` for `@`, `%2F` for `/` and `%3F` for `?` in a name or password, and perhaps \
         `?sslmode=disable` where no TLS is wanted"
    )]
    Unknown,
    /// It says by another name that the certificate must hold, or something else that nobody knows.
    #[error(
        "the address has an `sslmode` that is not known here: with `require`, and without any on another \
         machine, the certificate must hold and be the host's, as `verify-full` has it elsewhere; `disable` \
         switches TLS off"
    )]
    Mode,
    /// It would do without TLS where the server, or somebody between, says that there is none.
    #[error(
        "the address has `sslmode=prefer`, which may send everything in plain text to another machine: write \
         `sslmode=require`, or `sslmode=disable` for a server on this machine"
    )]
    Prefer,
    /// It binds to a channel that there is none of.
    #[error(
        "the address has `channel_binding=require`, which needs TLS, and does without TLS: leave one of the two out, or write \
         `sslmode=require`"
    )]
    Binding,
    /// It names a file with authorities.
    #[error(
        "the address has `sslrootcert`, which is not known here: name the file in store.authorities \
         (ODDBOARD_STORE_AUTHORITIES)"
    )]
    Authorities,
    /// It wants a server that need not accept writes.
    #[error(
        "the address has `target_session_attrs`, and not `read-write`: the bot writes, and looks for the server \
         that takes it. Leave it out"
    )]
    Session,
    /// It has an option that nobody knows.
    #[error(
        "option {0} behind the `?` of the address is not known here; known are {options}",
        options = OPTIONS.join(", ")
    )]
    Option(usize),
    /// It has an option with a value that it can't have.
    #[error("the address has a value of `{0}` that this can't have")]
    Value(&'static str),
    /// A port is none.
    #[error("a port in the address is none: it is a number from 1 to 65535")]
    Port,
    /// There is a comma too much among the hosts, or a port without one.
    #[error("a host in the address has no name: several are written HOST:PORT,HOST:PORT")]
    Host,
}

impl AddressError {
    /// What is wrong with an address that the driver refuses.
    pub(crate) fn of(text: &str) -> Self {
        let of_tls = options(text).find_map(|(name, value)| match (name, value) {
            ("sslmode", mode) if !is_mode(mode) => Some(Self::Mode),
            ("sslrootcert", _) => Some(Self::Authorities),
            _ => None,
        });
        let wrong = || options(text).zip(1..).find_map(|(option, place)| wrong(option, place));
        of_tls
            .or_else(wrong)
            .or_else(|| has_wrong_port(text).then_some(Self::Port))
            .unwrap_or(Self::Unknown)
    }

    /// What of an address the driver takes, and is to be no part of one here.
    pub(crate) fn unwanted(text: &str) -> Option<Self> {
        options(text).find_map(|option| match option {
            ("sslmode", "prefer") => Some(Self::Prefer),
            ("target_session_attrs", value) if value != "read-write" => Some(Self::Session),
            _ => None,
        })
    }
}

/// The options of an address, as they are written. Where the driver looks for them: behind a password, which may have
/// any sign but `@`.
pub(crate) fn options(text: &str) -> impl Iterator<Item = (&str, &str)> {
    let behind = text.rsplit_once('@').map_or(text, |(_, rest)| rest);
    let options = behind.split_once('?').map_or("", |(_, rest)| rest);
    options
        .split('&')
        .filter(|option| !option.is_empty())
        .map(|option| option.split_once('=').unwrap_or((option, "")))
}

fn is_mode(mode: &str) -> bool {
    matches!(mode, "disable" | "prefer" | "require")
}

/// What is wrong with an option by itself.
fn wrong((name, value): (&str, &str), place: usize) -> Option<AddressError> {
    let Some(known) = OPTIONS.into_iter().find(|known| *known == name) else {
        return Some(AddressError::Option(place));
    };
    let alone = format!("postgres://host/?{known}={value}").parse::<Config>();
    alone.is_err().then_some(AddressError::Value(known))
}

/// Whether a port of a host is a number, but none of a port.
fn has_wrong_port(text: &str) -> bool {
    let behind = text.split_once("://").map_or(text, |(_, rest)| rest);
    let behind = behind.rsplit_once('@').map_or(behind, |(_, rest)| rest);
    let hosts = behind.split(['/', '?']).next().unwrap_or_default();
    let ports = hosts.split(',').filter_map(|host| host.rsplit_once(':')).map(|(_, port)| port);
    let is_number =
        |port: &&str| !port.is_empty() && port.bytes().all(|byte| byte.is_ascii_digit());
    ports.filter(is_number).any(|port| port.parse::<u16>().is_err())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::address::Address;

    #[test]
    fn what_is_wrong_with_an_address_is_named() {
        for (rest, wrong) in [
            ("db/games?foo=bar", AddressError::Option(1)),
            ("db/games?connect_timeout=5&foo", AddressError::Option(2)),
            ("db/games?sslmode=foo", AddressError::Mode),
            ("db/games?sslmode=prefer", AddressError::Prefer),
            ("localhost/games?connect_timeout=5&sslmode=prefer", AddressError::Prefer),
            ("db/games?connect_timeout=abc", AddressError::Value("connect_timeout")),
            ("db/games?channel_binding=perhaps", AddressError::Value("channel_binding")),
            ("db/games?channel_binding=require&sslmode=disable", AddressError::Binding),
            ("localhost/games?channel_binding=require", AddressError::Binding),
            ("db/games?target_session_attrs=read-only", AddressError::Session),
            ("db/games?target_session_attrs=any", AddressError::Session),
            ("db/games?target_session_attrs=some", AddressError::Value("target_session_attrs")),
            ("db:0/games", AddressError::Port),
            ("one:1,db:99999/games", AddressError::Port),
            ("db/games?port=0", AddressError::Port),
            ("db:5432,/games", AddressError::Host),
            (",db/games", AddressError::Host),
            (":5432/games", AddressError::Host),
            ("db/games?host=", AddressError::Host),
        ] {
            for before in ["", "bot@", "bot:hun?ter=2@"] {
                let text = format!("postgres://{before}{rest}");
                assert_eq!(text.parse::<Address>(), Err(wrong), "{text}");
            }
        }
        for right in [
            "db/games?target_session_attrs=read-write&connect_timeout=3",
            "db:65535,[::1]:1/games?",
            "db/games?channel_binding=require",
            "db:/games?application_name=sslmode%3Dprefer",
        ] {
            format!("postgres://bot@{right}").parse::<Address>().expect(right);
        }
    }

    #[test]
    fn every_option_that_is_known_is_the_drivers() {
        for (option, value) in OPTIONS.into_iter().zip([
            "a", "a", "a", "a", "a", "require", "direct", "a", "10.0.0.1", "1", "1", "1", "1", "1",
            "1", "1", "any", "require", "random",
        ]) {
            let alone = format!("postgres://host/?{option}={value}").parse::<Config>();
            assert!(alone.is_ok(), "{option}");
        }
    }
}
