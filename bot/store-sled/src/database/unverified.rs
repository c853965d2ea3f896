//! What was not compared with the journal yet: after an unclean stop, slice by slice.

use std::sync::{
    Mutex, OnceLock, PoisonError,
    atomic::{AtomicUsize, Ordering},
};

use oddboard_game::store::{StoreError, digest::record_hash};

use super::{Database, broken, check_value, split_key};
use crate::{
    panics::caught,
    slices::{Brief, Slices},
};

/// The slices that a database should have, and which of them it was found to have.
#[derive(Debug)]
pub(super) struct Unverified {
    slices: Slices,
    found: Vec<Mutex<Found>>,
    /// How many slices are not found to be sound.
    left: AtomicUsize,
    /// What is wrong with the first one that is not.
    damage: OnceLock<String>,
}

/// What is known of a slice.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Found {
    Nothing,
    Sound,
    Damaged,
}

impl Unverified {
    pub(super) fn new(slices: Slices) -> Self {
        let found = (0..slices.len()).map(|_| Mutex::new(Found::Nothing)).collect();
        let left = AtomicUsize::new(slices.len());
        Self { slices, found, left, damage: OnceLock::new() }
    }

    fn is_done(&self) -> bool {
        self.left.load(Ordering::Acquire) == 0
    }
}

impl Database {
    /// From now on nothing is read of a slice before all of it was compared with what it should hold.
    pub(crate) fn expect(&mut self, slices: Slices) {
        self.unverified = Some(Unverified::new(slices));
    }

    /// How many slices there are that may still have to be compared.
    pub(crate) fn slices(&self) -> usize {
        self.unverified.as_ref().map_or(0, |unverified| unverified.slices.len())
    }

    /// Whether all there is was compared, and is as it should be.
    pub(crate) fn is_verified(&self) -> bool {
        self.unverified.as_ref().is_none_or(Unverified::is_done)
    }

    /// What was found to be wrong.
    pub(crate) fn damage(&self) -> Option<&str> {
        Some(self.unverified.as_ref()?.damage.get()?)
    }

    /// Sees to it that the slice of a place is as it should be. Tells where that slice ends; nothing if
    /// there is nothing to see to from there on.
    pub(super) fn vouch_from(&self, place: &[u8]) -> Result<Option<&[u8]>, StoreError> {
        let Some(unverified) = self.unverified.as_ref().filter(|some| !some.is_done()) else {
            return Ok(None);
        };
        let slice = unverified.slices.of(place);
        self.verify(slice)?;
        Ok(unverified.slices.range(slice).1)
    }

    /// The same for what lies right before a place. Tells where that slice begins; nothing if there is nothing to see to
    /// from there backwards.
    pub(super) fn vouch_before(&self, place: &[u8]) -> Result<Option<&[u8]>, StoreError> {
        let Some(unverified) = self.unverified.as_ref().filter(|some| !some.is_done()) else {
            return Ok(None);
        };
        let slice = unverified.slices.before(place);
        self.verify(slice)?;
        Ok(unverified.slices.range(slice).0)
    }

    /// Compares a slice with what it should hold, unless that was done. Nothing is written to it
    /// before: who writes to a record looks for its version first.
    pub(crate) fn verify(&self, slice: usize) -> Result<(), StoreError> {
        let Some(unverified) = &self.unverified else { return Ok(()) };
        let mut found = unverified.found[slice].lock().unwrap_or_else(PoisonError::into_inner);
        if *found == Found::Nothing {
            let brief = caught(|| self.brief_of(unverified.slices.range(slice)));
            let damage = match brief {
                Ok(Ok(brief)) if brief == unverified.slices.brief(slice) => None,
                Ok(Ok(_)) => Some("some records are not as they were written".to_owned()),
                Ok(Err(StoreError::Corrupt { what })) => Some(what),
                // That may pass.
                Ok(Err(other)) => return Err(other),
                Err(_) => Some("sled cannot read it".to_owned()),
            };
            *found = match damage {
                None => {
                    unverified.left.fetch_sub(1, Ordering::AcqRel);
                    Found::Sound
                }
                Some(what) => {
                    // What was found first is told.
                    let _known = unverified.damage.set(what);
                    Found::Damaged
                }
            };
        }
        match *found {
            Found::Damaged => {
                let what = unverified.damage.get().cloned().unwrap_or_default();
                Err(StoreError::Corrupt { what })
            }
            Found::Nothing | Found::Sound => Ok(()),
        }
    }

    /// What a slice holds.
    fn brief_of(&self, range: (Option<&[u8]>, Option<&[u8]>)) -> Result<Brief, StoreError> {
        // Before the first table are numbers of the database's own.
        let (start, end) = (range.0.unwrap_or(&[1]), range.1.unwrap_or(&[u8::MAX]));
        let mut brief = Brief::default();
        for item in self.db.range(start..end) {
            let (key, value) = item.map_err(|error| broken(&error))?;
            let (table, text) = split_key(&key)?;
            let (version, _) = check_value(&key, &value)?;
            brief.add(record_hash(table, text, version) as u64);
        }
        Ok(brief)
    }
}
