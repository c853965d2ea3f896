//! What a failure means: whether anything was changed, and whether to try again.

use std::{
    error::Error as _,
    hash::{BuildHasher as _, Hasher as _, RandomState},
    time::{Duration, Instant},
};

use deadpool_postgres::PoolError;
use oddboard_game::store::{Source, StoreError};
use thiserror::Error;
use tokio_postgres::{
    Error,
    error::{Severity, SqlState},
};

/// How often what two transactions did to each other is tried again.
const CONTENTIONS: u32 = 12;

/// Why something was not done. Nothing was changed.
#[derive(Debug)]
pub(crate) enum Failure {
    /// Another transaction was in the way.
    Contention(Source),
    /// The server is not there, or not there any more.
    Lost(Source),
    /// The server takes no further connection. Those that there are still work.
    Full(Source),
    /// Nothing came back in time. The server may be there all the same, and only this connection dead.
    Silent(Source),
    /// The server refuses, and would do so again.
    Refused(Source),
}

/// What happened, on one line and without the records that the server may speak of.
#[derive(Debug, Error)]
#[error("{0}")]
struct Redacted(String);

/// It took too long.
#[derive(Debug, Error)]
#[error("the database did not answer in time")]
pub(crate) struct TimedOut;

/// Where to look if commits take long.
pub(crate) const IF_COMMITS_WAIT: &str =
    "if commits wait for a standby, see in pg_stat_replication whether one follows";

/// The error as operators may read it: of the server's own errors only the message, because the details hold
/// records; of all others everything that led to them.
pub(crate) fn redacted(error: &Error) -> Source {
    let text = match error.as_db_error() {
        // What holds the row is most often a commit that waits for a standby that is not there.
        Some(said) if *said.code() == SqlState::LOCK_NOT_AVAILABLE => {
            format!("{} ({}); {IF_COMMITS_WAIT}", said.message(), said.code().code())
        }
        Some(said) => format!("{} ({})", said.message(), said.code().code()),
        None => {
            let mut text = error.to_string();
            let mut cause = error.source();
            while let Some(inner) = cause {
                text = format!("{text}: {inner}");
                cause = inner.source();
            }
            text
        }
    };
    Redacted(with_remedy(text)).into()
}

/// What operators can do about what libraries and the server say in words of their own.
const REMEDIES: [(&str, &str); 7] = [
    (
        "UnknownIssuer",
        "the server's certificate is signed by nobody who is believed here: name its authority's file in store.authorities",
    ),
    (
        "CaUsedAsEndEntity",
        "the server shows an authority's own certificate: have that sign one for the server, and name the authority's file in \
         store.authorities",
    ),
    (
        "NotValidForName",
        "the server's certificate is for another name: write the host as it is in there",
    ),
    (
        "server does not support TLS",
        "switch TLS on there (ssl = on), or end the address with ?sslmode=disable",
    ),
    (
        "database does not allow writes",
        "that server is a standby, or set to read only: name the primary. Promote a standby only when the primary is \
         surely down",
    ),
    ("password missing", "put it into the address: postgres://USER:PASSWORD@HOST:PORT/DATABASE"),
    (
        "permission denied for schema",
        "the user has to own the database, or to have the right to make a table there",
    ),
];

fn with_remedy(text: String) -> String {
    match REMEDIES.iter().find(|(said, _)| text.contains(said)) {
        Some((_, remedy)) => format!("{text}; {remedy}"),
        None => text,
    }
}

/// A commit was not begun in time.
pub(crate) fn too_late() -> StoreError {
    StoreError::unavailable(format!("{}; {IF_COMMITS_WAIT}", StoreError::too_late()))
}

/// Whether the server itself says that this statement, and with it the transaction, failed. After
/// anything else it is open what the server did.
pub(crate) fn is_refusal(error: &Error) -> bool {
    error.as_db_error().is_some_and(|said| said.parsed_severity() == Some(Severity::Error))
}

impl From<Error> for Failure {
    fn from(error: Error) -> Self {
        let lost = |code: &SqlState| {
            // Connection exceptions, shutdowns and starts, a server that has become a standby.
            code.code().starts_with("08")
                || code.code().starts_with("57P")
                || *code == SqlState::READ_ONLY_SQL_TRANSACTION
                || *code == SqlState::IDLE_IN_TRANSACTION_SESSION_TIMEOUT
        };
        match error.code() {
            Some(code)
                if *code == SqlState::T_R_SERIALIZATION_FAILURE
                    || *code == SqlState::T_R_DEADLOCK_DETECTED =>
            {
                Self::Contention(redacted(&error))
            }
            Some(code) if *code == SqlState::TOO_MANY_CONNECTIONS => Self::Full(redacted(&error)),
            Some(code) if lost(code) => Self::Lost(redacted(&error)),
            Some(_) => Self::Refused(redacted(&error)),
            None => Self::Lost(redacted(&error)),
        }
    }
}

impl From<TimedOut> for Failure {
    fn from(error: TimedOut) -> Self {
        Self::Silent(error.into())
    }
}

impl From<PoolError> for Failure {
    fn from(error: PoolError) -> Self {
        match error {
            PoolError::Backend(error) => error.into(),
            error => Self::Refused(error.into()),
        }
    }
}

impl From<Failure> for StoreError {
    fn from(failure: Failure) -> Self {
        match failure {
            Failure::Contention(source)
            | Failure::Lost(source)
            | Failure::Full(source)
            | Failure::Silent(source)
            | Failure::Refused(source) => Self::unavailable(source),
        }
    }
}

/// Counts attempts at one thing, and waits between them.
#[derive(Debug, Clone)]
pub(crate) struct Tries {
    begun: Instant,
    patience: Duration,
    count: u32,
}

impl Tries {
    /// For a lost server `patience` is how long to look for it.
    pub(crate) fn new(patience: Duration) -> Self {
        Self { begun: Instant::now(), patience, count: 0 }
    }

    /// Waits for the next attempt.
    ///
    /// # Errors
    ///
    /// When there is none: the failure is final.
    pub(crate) async fn again(&mut self, failure: Failure) -> Result<(), StoreError> {
        self.count += 1;
        let within = match &failure {
            Failure::Contention(_) if self.count < CONTENTIONS => {
                Duration::from_millis(1 << self.count.min(8))
            }
            // It was waited for long enough: once more, on another connection.
            Failure::Silent(_) if self.count == 1 => Duration::from_millis(20),
            Failure::Lost(_) | Failure::Full(_) if self.begun.elapsed() < self.patience => {
                Duration::from_millis(20 << self.count.min(4))
            }
            _ => return Err(failure.into()),
        };
        tracing::debug!(?failure, count = self.count, "trying again");
        tokio::time::sleep(within.mul_f64(random())).await;
        Ok(())
    }
}

/// A number from 0 to 1, another each time.
fn random() -> f64 {
    // Every state has its own keys.
    from_zero_to_one(RandomState::new().build_hasher().finish())
}

/// A number from 0 to 1 out of a hash.
pub(crate) fn from_zero_to_one(hash: u64) -> f64 {
    u32::try_from(hash >> 32).map_or(1.0, |drawn| f64::from(drawn) / f64::from(u32::MAX))
}
