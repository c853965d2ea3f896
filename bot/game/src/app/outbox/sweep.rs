//! Going over the whole outbox: at a start, when a process is gone, and when it is not known what is there.

use std::collections::{HashMap, HashSet};

use super::{
    passes::Pass,
    pending::{Pending, take_off},
};
use crate::{
    app::{
        App, Work,
        nodes::SWEEP,
        records::{
            ids::{Cell, NodeId},
            keys::under_effects,
        },
    },
    core::{GameRecord, Span, ThreadPolicy, time::DAY},
    store::{Batch, Entry, Key, Scan, StoreError, Table},
};

/// How much of the outbox is read at once.
const AT_ONCE: usize = 500;
/// After a game's end its players are told of it for this long if they come back where the bot can only answer.
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
            let (found, last) = self.page(&scan)?;
            let Some(last) = last else { return Ok(()) };
            scan = scan.after(last);
            found.into_iter().try_for_each(&mut work)?;
        }
    }

    /// Some of the outbox, and the last key of that. What can't be read is logged, and keeps nothing else waiting.
    fn page(&self, scan: &Scan) -> Result<(Vec<Pending>, Option<Key>), StoreError> {
        let entries = self.store.scan(Table::Outbox, scan)?;
        let last = entries.last().map(|(key, _)| key.clone());
        let read = |(key, entry): (Key, Entry)| {
            Pending::read(key, &entry)
                .inspect_err(|error| tracing::error!(%error, "this stays in the outbox"))
                .ok()
        };
        Ok((entries.into_iter().filter_map(read).collect(), last))
    }

    /// Takes off the outbox what no answer will tell any more of a game that ended so long ago, where the bot
    /// can only answer: what is no longer worth it, and in the end what nobody came back for.
    pub(in crate::app) fn drop_unanswered(
        &self,
        record: &GameRecord,
        age: Span,
    ) -> Result<(), StoreError> {
        if record.thread != ThreadPolicy::Answers {
            return Ok(());
        }
        let mut batch = Batch::new();
        for pending in self.pending(record.id)? {
            if age >= ANSWERED_WITHIN || !pending.effect.is_worth_answering(record) {
                take_off(&mut batch, &pending);
            }
        }
        match self.store.commit(batch) {
            // Somebody has come back this moment.
            Err(StoreError::Conflict { .. }) => Ok(()),
            result => result.map(drop),
        }
    }

    /// Goes on looking through the outbox for what nobody would do otherwise, some of it at a time, if there is reason
    /// to look: to be called again and again. It wakes the worker for what a process has claimed that doesn't live, as
    /// far as this one looks after it; and, where the outcome of a batch was unknown, for what this process has claimed
    /// itself: the store may have finished that long after it said that it didn't know. Returns whether there is more.
    ///
    /// However much is in the outbox, each call takes as long as one page does, so that signs of life come in between.
    ///
    /// # Errors
    ///
    /// When the store fails; the next call goes on where this one stopped.
    pub fn sweep(&self) -> Result<bool, StoreError> {
        let Some(pass) = self.sweep.next(|| self.wants_abandoned()) else { return Ok(false) };
        let me = self.own_node()?;
        let scan = Scan::all().limit(AT_ONCE);
        let scan = match pass.after.clone() {
            Some(last) => scan.after(last),
            None => scan,
        };
        let (found, last) = self.page(&scan)?;
        let (mut living, mut seen) = (HashMap::new(), HashSet::new());
        for pending in found {
            let own = pass.own && (me.is_none() || pending.claim.by == me);
            if own || pass.abandoned && self.is_abandoned(&pending, &mut living)? {
                self.note_untold(&pending);
                let work = Work::of(&pending.effect);
                if seen.insert(work) {
                    self.wake_worker(work);
                }
            }
        }
        let more = last.is_some();
        self.sweep.goes_on(last.map(|after| Pass { after: Some(after), ..pass }));
        Ok(more)
    }

    /// Whether it is time to look for what nobody living has claimed. If so, that counts as done: a pass that has begun
    /// goes on to its end.
    fn wants_abandoned(&self) -> bool {
        if self.is_alone() {
            return false;
        }
        let now = self.environment.steady();
        let mut state = self.nodes();
        // A row may come up when its process is long gone: the store had not finished it yet.
        let wants = state.own.is_some() && state.swept.is_none_or(|swept| now.less(swept) >= SWEEP);
        if wants {
            state.swept = Some(now);
        }
        wants
    }

    /// Whether nobody living has claimed what this process looks after.
    fn is_abandoned(
        &self,
        pending: &Pending,
        living: &mut HashMap<NodeId, bool>,
    ) -> Result<bool, StoreError> {
        if !self.works_on(Cell::of(&under_effects(pending.effect.about()))) {
            return Ok(false);
        }
        let Some(by) = pending.claim.by else { return Ok(true) };
        let lives = match living.get(&by) {
            Some(lives) => *lives,
            None => *living.entry(by).or_insert(self.lives(by)?),
        };
        Ok(!lives)
    }
}
