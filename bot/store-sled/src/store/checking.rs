//! Checking in the background what was opened without: after an unclean stop of a large store.
//!
//! To compare every record of a large database with the journal takes long, and members wait. So only
//! the journal is read at once: each of its lines is checked, and tells what every slice of the
//! records should hold ([`Slices`](crate::slices::Slices)). From then on a slice is compared before
//! anything of it is read or written for the first time; the others are compared in the background.
//! What is damaged is thus found before anybody sees it. It is mended without a restart: a database is
//! made anew from the journal, whose lines are sound, and takes the place of the damaged one. What
//! lies in damaged slices cannot be read until then.
//!
//! Before all is compared nothing is made of the database: no journal is begun anew from it, and no
//! clean-shutdown marker vouches for it.

use std::{
    sync::{
        Arc,
        mpsc::{self, Receiver, RecvTimeoutError, Sender},
    },
    thread::{self, JoinHandle},
    time::{Duration, Instant},
};

use oddboard_game::store::StoreError;

use crate::{database::Database, error::store_io};

/// A check that goes on in the background. Called off by whoever drops it.
#[derive(Debug)]
pub(super) struct Checking {
    ended: Receiver<Result<(), StoreError>>,
    /// Dropped to call the thread off.
    go_on: Option<Sender<()>>,
    thread: Option<JoinHandle<()>>,
}

impl Checking {
    /// Begins to check what was not checked of a database. `compared` is told of each slice.
    pub(super) fn start(
        database: &Arc<Database>,
        compared: impl Fn() + Send + 'static,
    ) -> Result<Self, StoreError> {
        let (go_on, called_off) = mpsc::channel();
        let (done, ended) = mpsc::channel();
        let database = Arc::clone(database);
        let thread = thread::Builder::new()
            .name("store checking".to_owned())
            .spawn(move || {
                if let Some(outcome) = check(&database, compared, &called_off).transpose() {
                    drop(database);
                    // If the committer has ended, nobody wants it.
                    let _ended = done.send(outcome);
                }
            })
            .map_err(store_io("start the thread that checks the database"))?;
        Ok(Self { ended, go_on: Some(go_on), thread: Some(thread) })
    }

    /// What came of it, once it has ended.
    pub(super) fn outcome(&self) -> Option<Result<(), StoreError>> {
        match self.ended.try_recv() {
            Ok(outcome) => Some(outcome),
            Err(mpsc::TryRecvError::Empty) => None,
            // It panicked, and said why.
            Err(mpsc::TryRecvError::Disconnected) => {
                Some(Err(StoreError::Corrupt { what: "it cannot be checked".to_owned() }))
            }
        }
    }
}

impl Drop for Checking {
    fn drop(&mut self) {
        drop(self.go_on.take());
        if let Some(thread) = self.thread.take() {
            // If it panicked, it said why.
            drop(thread.join());
        }
    }
}

/// Checks slice by slice, up to the first that is damaged. Nothing if it was called off.
fn check(
    database: &Database,
    compared: impl Fn(),
    called_off: &Receiver<()>,
) -> Result<Option<()>, StoreError> {
    let begun = Instant::now();
    for slice in 0..database.slices() {
        let started = Instant::now();
        // Somebody may have come upon it already.
        if let Some(what) = database.damage() {
            return Err(StoreError::Corrupt { what: what.to_owned() });
        }
        database.verify(slice)?;
        compared();
        if !may_go_on(started.elapsed(), called_off) {
            return Ok(None);
        }
    }
    let took_ms = begun.elapsed().as_millis();
    tracing::info!(took_ms, "every record of the database is as the journal says");
    Ok(Some(()))
}

/// Lets others have the processor as long as it was just used, unless called off meanwhile.
fn may_go_on(used: Duration, called_off: &Receiver<()>) -> bool {
    const LONGEST: Duration = Duration::from_millis(100);
    called_off.recv_timeout(used.min(LONGEST)) == Err(RecvTimeoutError::Timeout)
}
