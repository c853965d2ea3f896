//! Where the database is.

use std::{fmt, net::IpAddr, str::FromStr, time::Duration};

use thiserror::Error;
use tokio_postgres::{
    Config,
    config::{Host, SslMode, TargetSessionAttrs},
};

/// How long one attempt to reach a server may take. Of several servers the first may be the one that is gone.
const CONNECTING: Duration = Duration::from_secs(3);

/// How long a server may leave what was sent to it unacknowledged. Shorter than the patience with lost servers,
/// so that there is time for another attempt.
const SILENCE: Duration = Duration::from_secs(4);

/// When a connection on which nothing is sent is asked whether the server is still there. Who waits for an answer
/// sends nothing, and is not to wait for much longer than [`SILENCE`] if there is no server any more.
const IDLE: Duration = Duration::from_secs(2);

/// How long it may take to answer that, and how often it is asked. Where the system knows [`SILENCE`], that decides.
const PROBES: (Duration, u32) = (Duration::from_secs(1), 3);

/// Where the database is and who asks for it: `postgres://USER:PASSWORD@HOST:PORT/DATABASE`.
///
/// Several hosts may be named, with commas between them; the one that accepts writes is used.
/// Without `?sslmode=` a server on another machine must offer TLS with a certificate that holds.
/// Neither `Debug` nor `Display` nor an error shows the password.
#[derive(Clone, PartialEq, Eq)]
pub struct Address(Config);

/// The text is no address of a database. It isn't shown, because a password may stand in it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error(
    "this is no address of a PostgreSQL database: postgres://USER:PASSWORD@HOST:PORT/DATABASE, with \
     `%40` for `@`, `%2F` for `/` and `%3F` for `?` in a name or password, and perhaps \
     `?sslmode=disable` where no TLS is wanted"
)]
pub struct AddressError;

impl FromStr for Address {
    type Err = AddressError;

    fn from_str(text: &str) -> Result<Self, AddressError> {
        let text = text.trim();
        if !["postgres://", "postgresql://"].iter().any(|scheme| text.starts_with(scheme)) {
            return Err(AddressError);
        }
        let mut config: Config = text.parse().map_err(|_| AddressError)?;
        if config.get_hosts().is_empty() && config.get_hostaddrs().is_empty() {
            return Err(AddressError);
        }
        let explicit = text.split_once('?').is_some_and(|(_, rest)| rest.contains("sslmode="));
        if !explicit {
            let mode = if is_local(&config) { SslMode::Disable } else { SslMode::Require };
            config.ssl_mode(mode);
        }
        if config.get_connect_timeout().is_none() {
            config.connect_timeout(CONNECTING);
        }
        if config.get_tcp_user_timeout().is_none() {
            config.tcp_user_timeout(SILENCE);
        }
        config.keepalives_idle(IDLE).keepalives_interval(PROBES.0).keepalives_retries(PROBES.1);
        if config.get_application_name().is_none() {
            config.application_name("oddboard");
        }
        config.target_session_attrs(TargetSessionAttrs::ReadWrite);
        Ok(Self(config))
    }
}

/// Whether nothing leaves this machine on the way there.
fn is_local(config: &Config) -> bool {
    let local = |host: &Host| match host {
        #[cfg(unix)]
        Host::Unix(_) => true,
        Host::Tcp(name) => {
            name == "localhost" || name.parse().is_ok_and(|address: IpAddr| address.is_loopback())
        }
    };
    config.get_hosts().iter().all(local) && config.get_hostaddrs().iter().all(IpAddr::is_loopback)
}

impl Address {
    /// Whether anything but a plain connection may be wanted.
    pub(crate) fn may_use_tls(&self) -> bool {
        self.0.get_ssl_mode() != SslMode::Disable
    }

    /// What the driver is told.
    pub(crate) fn config(&self) -> &Config {
        &self.0
    }
}

impl fmt::Display for Address {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let hosts: Vec<_> = self
            .0
            .get_hosts()
            .iter()
            .map(|host| match host {
                #[cfg(unix)]
                Host::Unix(path) => path.display().to_string(),
                Host::Tcp(name) => name.clone(),
            })
            .collect();
        if let Some(name) = self.0.get_dbname() {
            write!(formatter, "{name} at ")?;
        }
        formatter.write_str(&hosts.join(", "))
    }
}

impl fmt::Debug for Address {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "Address({self})")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn address(text: &str) -> Address {
        text.parse().expect("an address")
    }

    #[test]
    fn a_password_shows_nowhere() {
        let address = address("postgres://bot:hunter2@db.example:5433/games");
        for shown in [address.to_string(), format!("{address:?}")] {
            assert!(shown.contains("games at db.example"), "{shown}");
            assert!(!shown.contains("hunter2"), "{shown}");
        }
        for wrong in ["mysql://bot:hunter2@db/games", "postgres://bot:hunter2@db/g?hunter2=hunter2"]
        {
            let error = wrong.parse::<Address>().expect_err("refused");
            assert!(!format!("{error} {error:?}").contains("hunter2"), "{error}");
        }
    }

    #[test]
    fn another_machine_needs_tls_unless_the_address_says_otherwise() {
        let mode = |text| address(text).config().get_ssl_mode();
        assert_eq!(mode("postgres://bot@db.example/games"), SslMode::Require);
        assert_eq!(mode("postgres://bot@127.0.0.1,db.example/games"), SslMode::Require);
        assert_eq!(mode("postgres://bot@db.example/games?sslmode=disable"), SslMode::Disable);
        assert_eq!(mode("postgres://bot@db.example/games?sslmode=prefer"), SslMode::Prefer);
        assert_eq!(mode("postgres://bot@localhost/games"), SslMode::Disable);
        assert_eq!(mode("postgres://bot@%2Frun%2Fpostgresql/games"), SslMode::Disable);
    }

    #[test]
    fn the_server_that_accepts_writes_is_looked_for() {
        let address = address("postgresql://bot@one:5432,two:5433/games");
        assert_eq!(address.config().get_target_session_attrs(), TargetSessionAttrs::ReadWrite);
        assert_eq!(address.to_string(), "games at one, two");
        for wrong in ["", "data", "postgres://", "postgres:///games"] {
            assert_eq!(wrong.parse::<Address>(), Err(AddressError), "{wrong}");
        }
    }
}
