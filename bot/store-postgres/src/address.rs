//! Where the database is.

use std::{
    fmt,
    net::{IpAddr, SocketAddr},
    str::FromStr,
    time::Duration,
};

use tokio_postgres::{
    Config,
    config::{ChannelBinding, Host, SslMode, TargetSessionAttrs},
};

use crate::address_error::{AddressError, options};

/// Where PostgreSQL answers unless it is said.
pub(crate) const PORT: u16 = 5_432;

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

impl FromStr for Address {
    type Err = AddressError;

    fn from_str(text: &str) -> Result<Self, AddressError> {
        let text = text.trim();
        if !["postgres://", "postgresql://"].iter().any(|scheme| text.starts_with(scheme)) {
            return Err(AddressError::Unknown);
        }
        // With another `@` a part of the password would be taken for a name, and shown.
        if text.matches('@').count() > 1 {
            return Err(AddressError::Unknown);
        }
        let mut config: Config = text.parse().map_err(|_| AddressError::of(text))?;
        if config.get_hosts().is_empty() && config.get_hostaddrs().is_empty() {
            return Err(AddressError::Unknown);
        }
        if let Some(unwanted) = AddressError::unwanted(text) {
            return Err(unwanted);
        }
        if config.get_hosts().contains(&Host::Tcp(String::new())) {
            return Err(AddressError::Host);
        }
        if config.get_ports().contains(&0) {
            return Err(AddressError::Port);
        }
        if options(text).all(|(name, _)| name != "sslmode") {
            let mode = if is_local(&config) { SslMode::Disable } else { SslMode::Require };
            config.ssl_mode(mode);
        }
        if config.get_channel_binding() == ChannelBinding::Require
            && config.get_ssl_mode() == SslMode::Disable
        {
            return Err(AddressError::Binding);
        }
        if config.get_connect_timeout().is_none() {
            config.connect_timeout(CONNECTING);
        }
        if config.get_tcp_user_timeout().is_none() {
            config.tcp_user_timeout(SILENCE);
        }
        if options(text).all(|(name, _)| name != "keepalives_idle") {
            config.keepalives_idle(IDLE);
        }
        if config.get_keepalives_interval().is_none() {
            config.keepalives_interval(PROBES.0);
        }
        if config.get_keepalives_retries().is_none() {
            config.keepalives_retries(PROBES.1);
        }
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

/// Whether both name the same server, each of them one.
fn is_same_server(one: &Config, other: &Config) -> bool {
    let port = |config: &Config| config.get_ports().first().copied().unwrap_or(PORT);
    let by_name = !one.get_hosts().is_empty() && one.get_hosts() == other.get_hosts();
    let by_number = !one.get_hostaddrs().is_empty() && one.get_hostaddrs() == other.get_hostaddrs();
    port(one) == port(other) && (by_name || by_number)
}

/// The same without any server. The driver can only add servers to what it is told.
fn nowhere(config: &Config) -> Config {
    let mut same = Config::new();
    if let Some(user) = config.get_user() {
        same.user(user);
    }
    if let Some(password) = config.get_password() {
        same.password(password);
    }
    if let Some(name) = config.get_dbname() {
        same.dbname(name);
    }
    if let Some(options) = config.get_options() {
        same.options(options);
    }
    if let Some(name) = config.get_application_name() {
        same.application_name(name);
    }
    if let Some(time) = config.get_connect_timeout() {
        same.connect_timeout(*time);
    }
    if let Some(time) = config.get_tcp_user_timeout() {
        same.tcp_user_timeout(*time);
    }
    if let Some(time) = config.get_keepalives_interval() {
        same.keepalives_interval(time);
    }
    if let Some(count) = config.get_keepalives_retries() {
        same.keepalives_retries(count);
    }
    same.ssl_mode(config.get_ssl_mode())
        .ssl_negotiation(config.get_ssl_negotiation())
        .keepalives(config.get_keepalives())
        .keepalives_idle(config.get_keepalives_idle())
        .target_session_attrs(config.get_target_session_attrs())
        .channel_binding(config.get_channel_binding())
        .load_balance_hosts(config.get_load_balance_hosts());
    same
}

impl Address {
    /// Whether anything but a plain connection may be wanted.
    pub(crate) fn may_use_tls(&self) -> bool {
        self.0.get_ssl_mode() != SslMode::Disable
    }

    /// Whether a password stands in it.
    #[must_use]
    pub fn has_password(&self) -> bool {
        self.0.get_password().is_some()
    }

    /// Whether both lead to the same database, as far as they say: one of their servers is the same, and so is the
    /// name of the database. Who asks doesn't matter; the options do, because they can name a schema.
    #[must_use]
    pub fn is_same_database(&self, other: &Self) -> bool {
        let about = |Self(config): &Self| {
            let name = config.get_dbname().or(config.get_user()).map(str::to_owned);
            (name, config.get_options().map(str::to_owned))
        };
        let others = other.each();
        about(self) == about(other)
            && self.each().iter().any(|one| others.iter().any(|other| is_same_server(one, other)))
    }

    /// At which port the server at a place of the address is.
    fn port(&self, place: usize) -> u16 {
        let ports = self.0.get_ports();
        ports.get(place).or(ports.first()).copied().unwrap_or(PORT)
    }

    /// What the driver is told.
    pub(crate) fn config(&self) -> &Config {
        &self.0
    }

    /// How long one server may take until it is there for good: to be reached, to say who it is, and to let the bot
    /// in. A longer `connect_timeout` in the address goes before.
    pub(crate) fn within(&self) -> Duration {
        self.0.get_connect_timeout().map_or(SILENCE, |own| SILENCE.max(*own))
    }

    /// What the driver is told of each server, one by one.
    pub(crate) fn each(&self) -> Vec<Config> {
        let (names, addresses) = (self.0.get_hosts(), self.0.get_hostaddrs());
        let ports = self.0.get_ports();
        let count = names.len().max(addresses.len());
        let fit = |given: usize, few: usize| given == count || given <= few;
        if count == 1 || !fit(names.len(), 0) || !fit(addresses.len(), 0) || !fit(ports.len(), 1) {
            // Where the numbers don't fit, the driver says so.
            return vec![self.0.clone()];
        }
        let one = |place: usize| {
            let mut one = nowhere(&self.0);
            match names.get(place) {
                #[cfg(unix)]
                Some(Host::Unix(path)) => drop(one.host_path(path)),
                Some(Host::Tcp(name)) => drop(one.host(name)),
                None => {}
            }
            if let Some(address) = addresses.get(place) {
                one.hostaddr(*address);
            }
            if let Some(port) = ports.get(place).or(ports.first()) {
                one.port(*port);
            }
            one
        };
        (0..count).map(one).collect()
    }
}

impl fmt::Display for Address {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let hosts: Vec<_> = self
            .0
            .get_hosts()
            .iter()
            .enumerate()
            .map(|(place, host)| match (host, self.port(place)) {
                #[cfg(unix)]
                (Host::Unix(path), _) => path.display().to_string(),
                (Host::Tcp(name), PORT) => name.clone(),
                (Host::Tcp(name), port) => format!("{name}:{port}"),
            })
            .collect();
        let numbers = self.0.get_hostaddrs().iter().enumerate().map(|(place, number)| {
            match self.port(place) {
                PORT => number.to_string(),
                port => SocketAddr::new(*number, port).to_string(),
            }
        });
        let hosts = if hosts.is_empty() { numbers.collect() } else { hosts };
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
    fn a_password_with_signs_of_an_address_must_be_written_so_that_none_is_taken_for_one() {
        for password in ["a@hunter2", "@hunter2", "a/b@1/hunter2", "1?a=b@hunter2"] {
            let text = format!("postgres://bot:{password}@db.example/games");
            let error = text.parse::<Address>().expect_err(password).to_string();
            assert!(error.contains("`%40` for `@`") && !error.contains("hunter2"), "{error}");
        }
        let escaped = address("postgres://bot:a%40b%2Fhunter2%3F@db.example/games%40home");
        assert_eq!(escaped.config().get_password(), Some(&b"a@b/hunter2?"[..]));
        assert_eq!(escaped.to_string(), "games@home at db.example");
    }

    #[test]
    fn another_machine_needs_tls_unless_the_address_says_otherwise() {
        let mode = |text| address(text).config().get_ssl_mode();
        assert_eq!(mode("postgres://bot@db.example/games"), SslMode::Require);
        assert_eq!(mode("postgres://bot@127.0.0.1,db.example/games"), SslMode::Require);
        assert_eq!(mode("postgres://bot@db.example/games?sslmode=disable"), SslMode::Disable);
        assert_eq!(mode("postgres://bot@localhost/games"), SslMode::Disable);
        assert_eq!(mode("postgres://bot@%2Frun%2Fpostgresql/games"), SslMode::Disable);
    }

    #[test]
    fn an_address_shows_where_each_server_is_and_no_password() {
        let shown = |text| address(text).to_string();
        assert_eq!(shown("postgres://bot:hunter2@one,two:5433/games"), "games at one, two:5433");
        let by_number = "postgres://bot@/games?hostaddr=10.0.0.1,::1&port=5432,5433";
        assert_eq!(shown(by_number), "games at 10.0.0.1, [::1]:5433");
        assert_eq!(
            shown("postgres://bot@127.0.0.1:5509,127.0.0.1:5500/games"),
            "games at 127.0.0.1:5509, 127.0.0.1:5500"
        );
    }

    #[test]
    fn the_server_that_accepts_writes_is_looked_for() {
        let address = address("postgresql://bot@one:5432,two:5433/games");
        assert_eq!(address.config().get_target_session_attrs(), TargetSessionAttrs::ReadWrite);
        assert_eq!(address.to_string(), "games at one, two:5433");
        for wrong in ["", "data", "postgres://", "postgres:///games"] {
            assert_eq!(wrong.parse::<Address>(), Err(AddressError::Unknown), "{wrong}");
        }
    }

    #[test]
    fn how_a_silent_line_is_noticed_can_be_said() {
        let probes = |text: &str| {
            let config = address(text).config().clone();
            let every = config.get_keepalives_interval().expect("some");
            (config.get_keepalives_idle(), every, config.get_keepalives_retries().expect("some"))
        };
        let plain = "postgres://bot@one/games";
        assert_eq!(probes(plain), (IDLE, PROBES.0, PROBES.1));
        let said = "keepalives_idle=60&keepalives_interval=7&keepalives_retries=9";
        let own = (Duration::from_secs(60), Duration::from_secs(7), 9);
        assert_eq!(probes(&format!("{plain}?{said}")), own);
    }

    #[test]
    fn each_server_is_told_all_that_the_address_says() {
        let everything = "bot:hunter2@HOSTS/games?options=-cjit%3Doff&application_name=a&sslmode=require&\
                          sslnegotiation=direct&connect_timeout=7&tcp_user_timeout=8&keepalives=0&\
                          channel_binding=require&load_balance_hosts=random";
        let text = |hosts| format!("postgres://{}", everything.replace("HOSTS", hosts));
        let alone = |host| address(&text(host)).config().clone();
        let each = address(&text("one:1,%2Frun,[::1]:3")).each();
        assert!(each == [alone("one:1"), alone("%2Frun"), alone("[::1]:3")], "{each:?}");
        let by_number = address("postgres://bot@one,two/g?hostaddr=10.0.0.1,10.0.0.2").each();
        assert_eq!(by_number[1].get_hostaddrs(), ["10.0.0.2".parse::<IpAddr>().expect("one")]);
        let unfit = address("postgres://bot@one,two/g?hostaddr=10.0.0.1");
        assert!(unfit.each() == [unfit.config().clone()], "the driver is to refuse it");
    }

    #[test]
    fn addresses_of_one_database_are_known_by_server_and_name() {
        let same = |one: &str, other: &str| address(one).is_same_database(&address(other));
        let one = "postgres://bot:hunter2@one,two/games";
        assert!(same(one, "postgres://admin@two:5432/games?sslmode=disable"));
        assert!(same("postgres://games@one", one), "the database is named after who asks");
        assert!(same("postgres://bot@%2Frun/games", "postgres://bot@%2Frun:5432/games"));
        for other in ["one:5433/games", "three/games", "one/others", "one/games?options=-cx%3D1"] {
            assert!(!same(one, &format!("postgres://bot@{other}")), "{other}");
        }
        assert!(address(one).has_password() && !address("postgres://bot@one/games").has_password());
    }

    #[test]
    fn what_the_address_cannot_say_of_tls_is_said() {
        for mode in ["verify-full", "verify-ca"] {
            let text = format!("postgres://bot:hunter2@db.example/games?jit=off&sslmode={mode}");
            let error = text.parse::<Address>().expect_err("refused").to_string();
            assert!(error.contains("`require`"), "{error}");
        }
        let text = "postgres://bot@db.example/games?sslrootcert=/etc/own.pem&sslmode=verify-full";
        let error = text.parse::<Address>().expect_err("refused").to_string();
        assert!(error.contains("store.authorities"), "{error}");
    }
}
