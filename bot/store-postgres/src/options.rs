//! How a store is opened.

use std::{path::PathBuf, time::Duration};

use tokio_postgres_rustls::MakeRustlsConnect;

use crate::{address::Address, error::OpenError, tls};

/// How a store is opened.
#[derive(Debug, Clone)]
pub struct Options {
    /// Where the database is.
    pub address: Address,
    /// How many connections to use at most. Each can do one thing at a time.
    pub connections: usize,
    /// Whether a server without a synchronous standby is enough.
    pub one_server: bool,
    /// A PEM file with the authorities whose certificates are believed, in place of those that
    /// browsers believe.
    pub authorities: Option<PathBuf>,
    /// How long to look for a server that is lost before a call fails.
    pub patience: Duration,
    /// How long the server may take for one round trip. Longer than it lets anybody wait for a lock.
    pub round_trip: Duration,
    /// How old a connection gets. Whether the server still waits for a standby is looked at on each new one.
    pub lifetime: Duration,
}

impl Options {
    /// For a database at this address, with a synchronous standby.
    #[must_use]
    pub fn new(address: Address) -> Self {
        Self {
            address,
            connections: 16,
            one_server: false,
            authorities: None,
            patience: Duration::from_secs(8),
            round_trip: Duration::from_secs(15),
            lifetime: Duration::from_secs(60),
        }
    }

    /// Looks at what can be looked at without the database: the file with the authorities.
    ///
    /// # Errors
    ///
    /// When the store would not open because of that, wherever the database is.
    pub fn check(&self) -> Result<(), OpenError> {
        self.tls().map(drop)
    }

    /// What connects over TLS, if the address may want that.
    pub(crate) fn tls(&self) -> Result<Option<MakeRustlsConnect>, OpenError> {
        tls::wanted(&self.address, self.authorities.as_deref())
    }
}
