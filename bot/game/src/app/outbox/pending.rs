//! What is still to be posted: kept in the store until it was.
//!
//! Where several processes share a store, what is in the outbox is claimed: the process that put it
//! there does it, as long as it lives. Then another claims it.

use super::row::Row;
use crate::{
    app::{App, NodeId, attempts, records::keys::under_effects},
    core::{Effect, GameId, Span, Subject, Time, time},
    store::{Batch, Entry, Key, Scan, StoreError, Table, Version, Write, record::json},
};

/// How long nobody else tells what a process has begun to tell with an answer: longer than a call to Discord may
/// take, with clocks that aren't quite in step.
const ANSWER_TAKES: Span = time::SECOND.times(35);

/// The key of something to be posted.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PendingKey(pub(in crate::app) Key);

/// Something to be posted.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Pending {
    /// Its key, to tell that it was done.
    pub key: PendingKey,
    /// What it is.
    pub effect: Effect,
    pub(in crate::app) claim: Claim,
}

/// Who is to do something that is in the outbox.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::app) struct Claim {
    /// The process that claimed it; none where there was only one when it was put there.
    pub(in crate::app) by: Option<NodeId>,
    /// When that process began to tell it with an answer, if it did.
    answering: Option<Time>,
    /// Whether another process had claimed it before, which may have done it.
    taken_over: bool,
    /// The version of its row.
    version: Version,
}

/// Whether this process may do something that is in the outbox.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::app) enum Claimed {
    /// It is this process's own.
    Own,
    /// It was that of a process that is gone, which may have done it.
    TakenOver,
    /// Another process does it.
    ByAnother,
}

impl Pending {
    pub(in crate::app) fn read(key: Key, entry: &Entry) -> Result<Self, StoreError> {
        let (by, effect, answering, taken_over) = match serde_json::from_str(&entry.json) {
            Ok(Row::Claimed { by, effect, answering, taken_over }) => {
                (Some(by), effect, answering, taken_over)
            }
            Ok(Row::Free(effect)) => (None, effect, None, false),
            Err(source) => return Err(StoreError::unreadable(Table::Outbox, &key, source)),
        };
        let claim = Claim { by, answering, taken_over, version: entry.version };
        Ok(Self { key: PendingKey(key), effect, claim })
    }
}

impl App {
    /// What is to be posted about a game or a challenge, in the order in which
    /// it happened.
    ///
    /// # Errors
    ///
    /// When the store fails.
    pub fn pending(&self, about: impl Into<Subject>) -> Result<Vec<Pending>, StoreError> {
        let mut pending = self.pending_effects(about.into())?;
        pending.retain(|pending| !matches!(pending.effect, Effect::Think { .. }));
        Ok(pending)
    }

    /// What an engine is to find its move for in a game: at most one thing,
    /// unless the engine has answered since.
    ///
    /// # Errors
    ///
    /// When the store fails.
    pub fn pending_thoughts(&self, game: GameId) -> Result<Vec<Pending>, StoreError> {
        let mut pending = self.pending_effects(game.into())?;
        pending.retain(|pending| matches!(pending.effect, Effect::Think { .. }));
        Ok(pending)
    }

    fn pending_effects(&self, about: Subject) -> Result<Vec<Pending>, StoreError> {
        self.scan_pending(&Scan::prefix(under_effects(about)))
    }

    /// Whether anything is to be done about a game or a challenge.
    pub(in crate::app) fn is_something_pending(&self, about: Subject) -> Result<bool, StoreError> {
        let scan = Scan::prefix(under_effects(about)).limit(1);
        Ok(!self.store.scan(Table::Outbox, &scan)?.is_empty())
    }

    pub(in crate::app) fn scan_pending(&self, scan: &Scan) -> Result<Vec<Pending>, StoreError> {
        let entries = self.store.scan(Table::Outbox, scan)?;
        entries.into_iter().map(|(key, entry)| Pending::read(key, &entry)).collect()
    }

    /// Claims everything that a batch puts into the outbox, where processes share the store.
    pub(super) fn claim_in(&self, batch: &mut Batch) -> Result<(), StoreError> {
        let puts = |write: &&mut Write| write.table == Table::Outbox && write.json.is_some();
        let mut puts = batch.writes.iter_mut().filter(puts).peekable();
        if puts.peek().is_none() {
            return Ok(());
        }
        let Some(by) = self.own_node()? else { return Ok(()) };
        for Write { key, json: text, .. } in puts {
            let row = text.as_deref().map(serde_json::from_str).transpose();
            let row = row.map_err(|source| StoreError::unreadable(Table::Outbox, key, source))?;
            let claimed = |effect| Row::Claimed { by, effect, answering: None, taken_over: false };
            *text = row.map(|effect: Effect| json(&claimed(effect)));
        }
        Ok(())
    }

    /// Whether this process may do something: if nobody living has claimed it, it does.
    pub(in crate::app) fn claimed(&self, pending: &Pending) -> Result<Claimed, StoreError> {
        let Some(me) = self.own_node()? else { return Ok(Claimed::Own) };
        match pending.claim.by {
            // Until it is done it may have been done already.
            Some(by) if by == me && pending.claim.taken_over => Ok(Claimed::TakenOver),
            Some(by) if by == me => Ok(Claimed::Own),
            Some(by) if self.lives(by)? => Ok(Claimed::ByAnother),
            _ if self.claim_as(me, pending, None)? => Ok(Claimed::TakenOver),
            _ => Ok(Claimed::ByAnother),
        }
    }

    /// Whether this process has claimed something, or is the only one.
    pub(in crate::app) fn is_own(&self, pending: &Pending) -> Result<bool, StoreError> {
        Ok(self.own_node()?.is_none_or(|me| pending.claim.by == Some(me)))
    }

    /// Claims something whoever has claimed it. Returns false if somebody has done it or claimed it
    /// since it was read: then they do it.
    ///
    /// # Errors
    ///
    /// When the store fails, or others may take this process for dead.
    pub fn claim(&self, pending: &Pending) -> Result<bool, StoreError> {
        match self.own_node()? {
            Some(me) => self.claim_as(me, pending, None),
            None => Ok(true),
        }
    }

    /// Claims something to tell it with an answer, which needs nobody's claim but that of a process that has just begun
    /// to do so: whoever has put it there can't know who will call the bot next, and through whom. Returns false if it
    /// isn't for this process to tell.
    ///
    /// # Errors
    ///
    /// When the store fails, or others may take this process for dead.
    pub fn claim_to_answer(&self, pending: &Pending) -> Result<bool, StoreError> {
        let Some(me) = self.own_node()? else { return Ok(true) };
        let now = self.environment.now();
        let Claim { by, answering, .. } = pending.claim;
        if let (Some(by), Some(since)) = (by.filter(|by| *by != me), answering)
            // Another machine's clock may go before this one's.
            && now.0.abs_diff(since.0) < ANSWER_TAKES.0
            && self.lives(by)?
        {
            return Ok(false);
        }
        self.claim_as(me, pending, Some(now))
    }

    fn claim_as(
        &self,
        by: NodeId,
        pending: &Pending,
        answering: Option<Time>,
    ) -> Result<bool, StoreError> {
        let Pending { key: PendingKey(key), effect, claim } = pending;
        let mut batch = Batch::new();
        batch.expect(Table::Outbox, key.clone(), Some(claim.version));
        let taken_over = claim.taken_over || claim.by.is_some_and(|before| before != by);
        let row = Row::Claimed { by, effect: *effect, answering, taken_over };
        batch.put(Table::Outbox, key.clone(), json(&row));
        match self.store.commit(batch) {
            Ok(_) => Ok(true),
            Err(StoreError::Conflict { .. }) => Ok(false),
            Err(error) => Err(error),
        }
    }

    /// Takes something off what is to be done, in a batch that rests on nobody having done so before, and on
    /// no other process having claimed it meanwhile, which would remember the same once more. Returns whether it is
    /// there and nobody has.
    pub(in crate::app) fn take_off(
        &self,
        key: &PendingKey,
        batch: &mut Batch,
    ) -> Result<bool, StoreError> {
        let Some(entry) = self.store.get(Table::Outbox, &key.0)? else { return Ok(false) };
        let pending = Pending::read(key.0.clone(), &entry)?;
        let ours = self.is_own(&pending)?;
        if ours {
            take_off(batch, &pending);
        }
        Ok(ours)
    }

    /// Remembers that something is done and leaves no message behind, or can
    /// never be done.
    ///
    /// # Errors
    ///
    /// When the store fails.
    pub fn settled(&self, key: &PendingKey) -> Result<(), StoreError> {
        attempts(|_| {
            let mut batch = Batch::new();
            if !self.take_off(key, &mut batch)? {
                return Ok(());
            }
            self.store.commit(batch).map(drop)
        })
    }
}

/// Takes something off what is to be done, in a batch that rests on it as it was read.
pub(in crate::app) fn take_off(batch: &mut Batch, pending: &Pending) {
    let PendingKey(key) = &pending.key;
    batch.expect(Table::Outbox, key.clone(), Some(pending.claim.version));
    batch.delete(Table::Outbox, key.clone());
}
