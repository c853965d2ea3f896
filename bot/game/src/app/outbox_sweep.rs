//! Going over the whole outbox: at a start, when a process is gone, and when it is not known what is there.

use std::collections::{HashMap, HashSet};

use super::{
    App, Work,
    cell::Cell,
    keys::under_effects,
    outbox::{Pending, PendingKey, take_off},
};
use crate::{
    core::{GameRecord, Span, ThreadPolicy, time::DAY},
    store::{Batch, Scan, StoreError},
};

/// How much of the outbox is read at once.
const AT_ONCE: usize = 500;
/// After a game's end its players are told of it for so long if they come back where the bot can only answer.
const ANSWERED_WITHIN: Span = Span(30 * DAY.0);

impl App {
    /// What an earlier run of the program left to be done; nothing where processes share the store,
    /// who look for what is abandoned all the time.
    ///
    /// # Errors
    ///
    /// When the store fails.
    pub fn left_over(&self) -> Result<Vec<Work>, StoreError> {
        if self.store.is_shared() {
            return Ok(Vec::new());
        }
        self.works(|pending| self.note_untold(pending))
    }

    /// What there is to be done, whoever does it.
    ///
    /// # Errors
    ///
    /// When the store fails.
    pub fn all_pending(&self) -> Result<Vec<Work>, StoreError> {
        self.works(|_| ())
    }

    fn works(&self, note: impl Fn(&Pending)) -> Result<Vec<Work>, StoreError> {
        let (mut seen, mut all) = (HashSet::new(), Vec::new());
        self.each_pending(|pending| {
            note(&pending);
            let work = Work::of(&pending.effect);
            all.extend(seen.insert(work).then_some(work));
            Ok(())
        })?;
        Ok(all)
    }

    /// Goes over the whole outbox, some of it at a time. It holds the work of seconds, and what waits for
    /// engines that are switched off.
    fn each_pending(
        &self,
        mut work: impl FnMut(Pending) -> Result<(), StoreError>,
    ) -> Result<(), StoreError> {
        let mut scan = Scan::all().limit(AT_ONCE);
        loop {
            let found = self.scan_pending(&scan)?;
            let Some(PendingKey(last)) = found.last().map(|last| last.key.clone()) else {
                return Ok(());
            };
            scan = scan.after(last);
            found.into_iter().try_for_each(&mut work)?;
        }
    }

    /// Takes off the outbox what no answer will tell any more of a game that ended so long ago, where the bot
    /// can only answer: what is no longer worth it, and in the end what nobody came back for.
    pub(super) fn drop_unanswered(&self, record: &GameRecord, age: Span) -> Result<(), StoreError> {
        if record.room != ThreadPolicy::Answers {
            return Ok(());
        }
        let mut batch = Batch::new();
        for pending in self.pending(record.id)? {
            if age >= ANSWERED_WITHIN || !pending.effect.is_worth_answering(record) {
                take_off(&mut batch, &pending.key, Some(&pending));
            }
        }
        match self.store.commit(batch) {
            // Somebody has come back this moment.
            Err(StoreError::Conflict { .. }) => Ok(()),
            result => result.map(drop),
        }
    }

    /// Says that there is something to do that this process has claimed: the store may have finished what
    /// it has begun for it long after it said that it didn't know.
    pub(super) fn wake_for_own(&self) -> Result<(), StoreError> {
        let me = self.own_node()?;
        let mut seen = HashSet::new();
        self.each_pending(|pending| {
            let work = Work::of(&pending.effect);
            if me.is_none() || pending.claim.by == me {
                self.note_untold(&pending);
                if seen.insert(work) {
                    self.wake_worker(work);
                }
            }
            Ok(())
        })
    }

    /// Says that there is something to do that nobody living has claimed, as far as this process looks
    /// after it.
    pub(super) fn wake_for_abandoned(&self) -> Result<(), StoreError> {
        let mut living = HashMap::new();
        self.each_pending(|pending| {
            if !self.works_on(Cell::of(&under_effects(pending.effect.about()))) {
                return Ok(());
            }
            let lives = match pending.claim.by {
                None => false,
                Some(by) => match living.get(&by) {
                    Some(lives) => *lives,
                    None => *living.entry(by).or_insert(self.lives(by)?),
                },
            };
            if !lives {
                self.note_untold(&pending);
                self.wake_worker(Work::of(&pending.effect));
            }
            Ok(())
        })
    }
}
