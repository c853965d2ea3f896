//! Whether the server's disk is full, so that it can change rows but not make any.
//!
//! A changed row often finds room on its page, where a new one does not. So a bot could say that it lives, and let clocks
//! run, while no move can be stored. As long as the disk is full, everything is refused.

use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

use tokio_postgres::{Error, error::SqlState};

use crate::{connections::Session, failure::is_refusal};

/// Makes rows that take some pages, half of them apart from the table because they are long. They are taken back at once.
const PROBE: &str = "\
BEGIN; \
INSERT INTO record (tbl, key, version, body) \
SELECT -1, decode(md5(random()::text || n), 'hex'), 0, \
(SELECT string_agg(md5(random()::text), '') FROM generate_series(1, 48 * (1 + n % 2))) \
FROM generate_series(1, 16) AS n; \
ROLLBACK";

/// What is known of the server's disk.
#[derive(Debug, Default)]
pub(crate) struct FullDisk(AtomicBool);

impl FullDisk {
    /// Hears why something was not done.
    pub(crate) fn hear(&self, error: &Error) {
        let codes = [SqlState::DISK_FULL, SqlState::IO_ERROR];
        if error.code().is_some_and(|code| codes.contains(code)) {
            self.0.store(true, Relaxed);
        }
    }

    /// Whether it was full when something was last to be stored.
    pub(crate) fn is_likely(&self) -> bool {
        self.0.load(Relaxed)
    }

    /// Looks whether there is room again.
    ///
    /// # Errors
    ///
    /// When there is none, or the server can't be asked.
    pub(crate) async fn look(&self, session: &Session) -> Result<(), Error> {
        let client = session.client();
        let looked = client.batch_execute(PROBE).await;
        if looked.as_ref().is_err_and(is_refusal) {
            client.batch_execute("ROLLBACK").await?;
        }
        looked?;
        self.0.store(false, Relaxed);
        Ok(())
    }
}
