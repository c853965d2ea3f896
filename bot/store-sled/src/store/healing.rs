//! Healing: a store whose write failed is opened anew, as after a crash, until that works.
//!
//! After a failed write nobody knows what is on disk, and sled takes no more writes. So the store
//! does what a restart would do: it reads journal and database, cuts off what was not written
//! whole, and applies what reached the journal alone. Before, it writes a little file: while the
//! disk takes nothing, members can at least still read.

use std::{
    fs,
    io::{self, Write as _},
    mem,
    sync::Arc,
};

use super::{
    committer::{Committer, Erase},
    erasing,
    failed::close,
    open::{self, Opened},
    paths::Paths,
    state::State,
};
use crate::{
    error::{OpenError, open_io},
    private::private_file,
};

impl Committer {
    /// Tries to open the store anew, if it is time.
    pub(super) fn heal(&mut self) {
        let Some(failed) = &mut self.failed else { return };
        if !failed.pause().is_zero() {
            return;
        }
        failed.try_again();
        let (since, tried) = (failed.since, failed.tried);
        match self.open_anew() {
            Ok(()) => {
                self.failed = None;
                let seconds = since.elapsed().as_secs();
                tracing::info!(seconds, tried, "the database can be written again");
            }
            Err(error) => {
                let why = error.to_string();
                match &mut self.failed {
                    // What it was at the beginning may be over, and something else stand in the way.
                    Some(failed) if failed.why != why => {
                        tracing::error!(%error, tried, "the database cannot be written yet");
                        failed.why = why;
                    }
                    _ => tracing::debug!(%error, tried, "the database cannot be written yet"),
                }
                self.slot.wake();
            }
        }
    }

    fn open_anew(&mut self) -> Result<(), OpenError> {
        self.compaction = None;
        self.checking = None;
        // What is being made anew takes room.
        if matches!(
            mem::replace(&mut self.erase, Erase::Nothing),
            Erase::Database(_) | Erase::Damaged(_)
        ) {
            erasing::discard(&self.paths);
        }
        probe(&self.paths).map_err(open_io("write to the database's folder"))?;
        self.database = None;
        let mut found = None;
        let (paths, cache_mib, first) = (&self.paths, self.cache_mib, self.pace.checked_first);
        self.slot.replace(|before| {
            close(before);
            let Opened { database, journal, last, digest, tidying } =
                open::open(paths, cache_mib, first)?;
            if let Some(tidying) = tidying {
                // If it panicked, the next recovery clears away.
                drop(tidying.join());
            }
            found = Some((journal, State { last, digest }));
            Ok::<_, OpenError>(Arc::new(database))
        })?;
        self.database = self.slot.get();
        if let Some((journal, state)) = found {
            (self.journal, self.state) = (journal, state);
            self.safe.journal = state.last;
            self.is_safe_at(state.last);
        }
        if erasing::is_asked(&self.paths) {
            match self.erase_failures {
                0 => self.erase = Erase::Wanted,
                _ => self.erase_later(),
            }
        }
        self.begin_check();
        Ok(())
    }
}

/// Whether the disk takes anything.
fn probe(paths: &Paths) -> io::Result<()> {
    let path = paths.probe();
    let written = private_file(&path).and_then(|mut file| {
        file.write_all(&[0; 64 * 1024])?;
        file.sync_all()
    });
    let removed = fs::remove_file(&path);
    written.and(removed)
}
