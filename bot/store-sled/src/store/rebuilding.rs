//! Rebuilding: a damaged database is made anew from its journal while the store is in use.
//!
//! After an unclean stop of a large store the damage may be found by comparing in the background (see
//! [`super::checking`]), and at any time by who reads a record that doesn't match its checksum.

use std::{
    mem,
    sync::Arc,
    time::{Duration, Instant},
};

use oddboard_game::store::StoreError;

use super::{
    checking::Checking,
    committer::{Committer, Erase},
    compaction::Step,
    erasing::{self, Erasing, Ready},
    failed::{Failed, close},
};
use crate::{database::Database, error::store_io};

/// A database that is found to be damaged so soon after it was made anew has that from its journal, or its disk is
/// broken: to make it anew once more would be of no use yet.
const SOON: Duration = Duration::from_secs(3_600);

impl Committer {
    /// Begins to compare the database with the journal, as far as that was not done.
    pub(super) fn begin_check(&mut self) {
        let unverified = self.database.as_ref().filter(|database| !database.is_verified());
        let watch = Arc::clone(&self.pace.watch);
        let compared = move || watch(Step::Compared);
        match unverified.map(|database| Checking::start(database, compared)).transpose() {
            Ok(checking) => self.checking = checking,
            Err(error) => {
                tracing::error!(%error, "the database is checked only where it is read");
            }
        }
    }

    /// Makes the database anew if it was found to be damaged.
    pub(super) fn rebuild(&mut self) {
        let damage = match self.checking.as_ref().map(Checking::outcome) {
            Some(None) => return,
            Some(Some(compared)) => {
                self.checking = None;
                compared.err().map(|error| error.to_string())
            }
            None => None,
        };
        // What was found may be of a database whose place another has taken.
        let present = self.damage.take().filter(|damage| damage.tries == self.slot.tries());
        let Some(damage) = damage.or(present.map(|damage| damage.what)) else { return };
        match self.erase {
            // Another takes its place soon.
            Erase::Database(_) | Erase::Damaged(_) => return,
            Erase::Nothing | Erase::Later(_) | Erase::Wanted | Erase::Journal => {}
        }
        if self.is_verified() && self.last_rebuild.is_some_and(|tried| tried.elapsed() < SOON) {
            tracing::debug!(
                damage,
                "the database is damaged, as it was; it is not made anew again yet"
            );
            return;
        }
        tracing::error!(
            damage,
            "the database is damaged; it is made anew from its journal, and what is in the damaged \
             part cannot be read until then"
        );
        // No journal is made of what is damaged.
        self.compaction = None;
        let cache = self.cache_mib * 1024 * 1024;
        match Erasing::start(&self.paths, self.journal.length(), cache) {
            Ok(erasing) => self.erase = Erase::Damaged(erasing),
            Err(error) => self.cannot_rebuild(&error),
        }
    }

    /// The damaged database could not be made anew. What was compared before it is read waits for that, so the store is
    /// opened anew until it works; else all but the damaged part can be read and written as before.
    pub(super) fn cannot_rebuild(&mut self, error: &StoreError) {
        let asked = erasing::is_asked(&self.paths);
        self.erase = if asked { Erase::Wanted } else { Erase::Nothing };
        if self.failed.is_some() {
            tracing::error!(%error, "the damaged database cannot be made anew; trying again");
        } else if self.is_verified() {
            tracing::error!(%error, "the damaged database cannot be made anew; trying again in an hour");
            self.last_rebuild = Some(Instant::now());
        } else {
            tracing::error!(%error, "the damaged database cannot be made anew; trying again");
            self.failed = Some(Failed::now(error));
        }
    }

    /// Puts a database that was made anew in the place of the other.
    pub(super) fn put_in_place(&mut self, copy: Ready) -> Result<(), StoreError> {
        let damaged = matches!(self.erase, Erase::Damaged(_));
        self.erase = Erase::Nothing;
        // The one that was there may have to stand. A damaged one does not: the store is then opened anew.
        if !damaged && let Err(error) = self.checkpoint() {
            drop(copy);
            erasing::discard(&self.paths);
            return Err(error);
        }
        if let Err(error) = copy.complete(self.journal.length(), self.state.last) {
            erasing::discard(&self.paths);
            return Err(error);
        }
        self.database = None;
        let (paths, cache) = (&self.paths, self.cache_mib * 1024 * 1024);
        let mut swapped = Ok(());
        let replaced = self.slot.replace(|before| {
            close(before);
            // If that fails, the one that was there stands.
            swapped = erasing::swap(paths).or_else(|error| {
                erasing::finish(paths)?;
                Err(error)
            });
            let opened = Database::open(&paths.sled(), cache);
            let database = opened.map_err(|problem| StoreError::Corrupt {
                what: format!("the database cannot be opened again: {problem:?}"),
            })?;
            Ok::<_, StoreError>(Arc::new(database))
        });
        if let Err(error) = replaced {
            self.failed = Some(Failed::now(&error));
            return Err(error);
        }
        self.database = self.slot.get();
        if let Err(error) = swapped.map_err(store_io("put the new database in place of the old")) {
            if damaged {
                // Nothing vouches any more for what was opened again.
                self.failed = Some(Failed::now(&error));
            }
            return Err(error);
        }
        self.is_safe_at(self.state.last);
        let cleared = erasing::finish(&self.paths).and_then(|()| self.paths.close_to_others());
        let cleared = cleared.map_err(store_io("remove the database that was replaced"));
        if damaged {
            self.last_rebuild = Some(Instant::now());
            tracing::info!("the database was made anew from its journal, and is sound");
            if let Err(error) = &cleared {
                tracing::warn!(%error, "the damaged database is still in the folder");
            }
        } else {
            cleared?;
        }
        if mem::take(&mut self.erase_again) || damaged {
            if erasing::is_asked(&self.paths) {
                self.erase = Erase::Wanted;
            }
            return Ok(());
        }
        erasing::done(&self.paths).map_err(store_io("note that what was deleted is erased"))?;
        self.erase_failures = 0;
        tracing::info!("what was deleted is erased from the files");
        Ok(())
    }

    /// Whether all of the database was compared, or didn't have to be.
    fn is_verified(&self) -> bool {
        self.database.as_ref().is_some_and(|database| database.is_verified())
    }
}
