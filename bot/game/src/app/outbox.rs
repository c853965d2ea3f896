//! What is still to be posted: kept in the store until it was.
//!
//! Where several processes share a store, what is in the outbox is claimed: the process that put it
//! there does it, as long as it lives. Then another claims it.

use super::{
    App, AppError, Earlier, NodeId, attempts,
    outbox_row::Row,
    records::{
        games::{ReadGame, parse_game},
        keys::{game_key, under_effects},
    },
};
use crate::{
    core::{
        Channel, Clock, Effect, Event, EventKind, GameId, GameRecord, GameState, Member, Moment,
        Posted, Subject, ThreadPolicy,
    },
    store::{Batch, Entry, Key, Scan, StoreError, Table, Version, Write, record::json},
};

/// The key of something to be posted.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PendingKey(pub(super) Key);

/// Something to be posted.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Pending {
    /// Its key, to tell that it was done.
    pub key: PendingKey,
    /// What it is.
    pub effect: Effect,
    pub(super) claim: Claim,
}

/// Who is to do something that is in the outbox.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Claim {
    /// The process that claimed it; none where there was only one when it was put there.
    pub(super) by: Option<NodeId>,
    /// The version of its row.
    version: Version,
}

/// Whether this process may do something that is in the outbox.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Claimed {
    /// It is this process's own.
    Own,
    /// It was that of a process that is gone, which may have done it.
    TakenOver,
    /// Another process does it.
    ByAnother,
}

impl Pending {
    pub(super) fn read(key: Key, entry: &Entry) -> Result<Self, StoreError> {
        let (by, effect) = match serde_json::from_str(&entry.json) {
            Ok(Row::Claimed { by, effect }) => (Some(by), effect),
            Ok(Row::Free(effect)) => (None, effect),
            Err(source) => return Err(StoreError::unreadable(Table::Outbox, &key, source)),
        };
        let claim = Claim { by, version: entry.version };
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
    pub(super) fn is_something_pending(&self, about: Subject) -> Result<bool, StoreError> {
        let scan = Scan::prefix(under_effects(about)).limit(1);
        Ok(!self.store.scan(Table::Outbox, &scan)?.is_empty())
    }

    pub(super) fn scan_pending(&self, scan: &Scan) -> Result<Vec<Pending>, StoreError> {
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
            *text = row.map(|effect: Effect| json(&Row::Claimed { by, effect }));
        }
        Ok(())
    }

    /// Whether this process may do something: if nobody living has claimed it, it does.
    pub(super) fn claimed(&self, pending: &Pending) -> Result<Claimed, StoreError> {
        let Some(me) = self.own_node()? else { return Ok(Claimed::Own) };
        match pending.claim.by {
            Some(by) if by == me => Ok(Claimed::Own),
            Some(by) if self.lives(by)? => Ok(Claimed::ByAnother),
            _ if self.claim_as(me, pending)? => Ok(Claimed::TakenOver),
            _ => Ok(Claimed::ByAnother),
        }
    }

    /// Whether this process has claimed something, or is the only one.
    pub(super) fn is_own(&self, pending: &Pending) -> Result<bool, StoreError> {
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
            Some(me) => self.claim_as(me, pending),
            None => Ok(true),
        }
    }

    fn claim_as(&self, by: NodeId, pending: &Pending) -> Result<bool, StoreError> {
        let Pending { key: PendingKey(key), effect, claim } = pending;
        let mut batch = Batch::new();
        batch.expect(Table::Outbox, key.clone(), Some(claim.version));
        batch.put(Table::Outbox, key.clone(), json(&Row::Claimed { by, effect: *effect }));
        match self.store.commit(batch) {
            Ok(_) => Ok(true),
            Err(StoreError::Conflict { .. }) => Ok(false),
            Err(error) => Err(error),
        }
    }

    /// Remembers that something was posted, and as what. Buttons of earlier
    /// messages about the game become something to be taken off.
    ///
    /// # Errors
    ///
    /// When the game cannot be read or the store fails.
    pub fn posted(&self, key: &PendingKey, game: GameId, posted: Posted) -> Result<(), AppError> {
        self.posted_after(key, game, posted, &[])
    }

    /// The same where some of what follows from it was carried out already.
    pub(super) fn posted_after(
        &self,
        key: &PendingKey,
        game: GameId,
        posted: Posted,
        carried_out: &[Effect],
    ) -> Result<(), AppError> {
        self.happens(game, Some(key), carried_out, |_| Some(EventKind::Posted(posted)))
    }

    /// Remembers that a member was told by the answer to what they asked.
    ///
    /// # Errors
    ///
    /// When the game cannot be read or the store fails.
    pub fn told(&self, key: &PendingKey, game: GameId) -> Result<(), AppError> {
        self.told_after(key, game, &[])
    }

    /// The same where some of what follows from it was carried out already.
    pub(super) fn told_after(
        &self,
        key: &PendingKey,
        game: GameId,
        carried_out: &[Effect],
    ) -> Result<(), AppError> {
        self.happens(game, Some(key), carried_out, |state| {
            (!state.record().posted.is_empty()).then_some(EventKind::Told)
        })
    }

    /// What a game's record will be once something has happened, and what follows from that: nothing
    /// is stored.
    pub(super) fn following(
        &self,
        before: &GameRecord,
        what: EventKind,
    ) -> Result<(GameRecord, Vec<Effect>), AppError> {
        let Moment { at, down } = self.moment_on(before.place.server)?;
        let event = Event { number: before.events, cause: None, at, down, what };
        let after = self
            .load(before.clone())?
            .evolve(&event)
            .map_err(|error| AppError::Load(before.id, error))?;
        let effects = after.effects(Some(before), &event);
        Ok((after.record().clone(), effects))
    }

    /// Remembers that a game has a room of its own.
    ///
    /// # Errors
    ///
    /// When the game cannot be read or the store fails.
    pub fn thread_created(
        &self,
        key: &PendingKey,
        game: GameId,
        channel: Channel,
    ) -> Result<(), AppError> {
        self.done(key, game, |state| {
            let wanted =
                matches!(state.record().room, ThreadPolicy::Wanted(_) | ThreadPolicy::Own { .. });
            wanted.then_some(EventKind::ThreadCreated { channel })
        })
    }

    /// Remembers that a game gets no room of its own.
    ///
    /// # Errors
    ///
    /// When the game cannot be read or the store fails.
    pub fn thread_refused(&self, key: &PendingKey, game: GameId) -> Result<(), AppError> {
        self.done(key, game, |_| Some(EventKind::ThreadLost))
    }

    /// Remembers that a game's own room is gone.
    ///
    /// # Errors
    ///
    /// When the game cannot be read or the store fails.
    pub fn thread_lost(&self, game: GameId, channel: Channel) -> Result<(), AppError> {
        self.happens(game, None, &[], |state| {
            (state.record().room.own() == Some(channel)).then_some(EventKind::ThreadLost)
        })
    }

    /// Remembers that a member could not be told something. If it is that
    /// they are to move, their clock stands still until they come: nobody
    /// loses a game that they cannot know of.
    ///
    /// # Errors
    ///
    /// When the game cannot be read or the store fails.
    pub fn unreachable(
        &self,
        key: &PendingKey,
        game: GameId,
        member: Member,
    ) -> Result<(), AppError> {
        self.done(key, game, |state| {
            let runs = state.record().clock.as_ref().is_some_and(Clock::runs);
            (state.player_to_move() == Some(member.into()) && runs).then_some(EventKind::Halted)
        })
    }

    /// Takes something off what is to be posted, together with what happens by
    /// that.
    fn done(
        &self,
        key: &PendingKey,
        game: GameId,
        what: impl Fn(&GameState) -> Option<EventKind>,
    ) -> Result<(), AppError> {
        self.happens(game, Some(key), &[], what)
    }

    /// Takes something off what is to be done, in a batch. Where processes share the store, that rests on
    /// nobody else having claimed it meanwhile, who would remember the same once more. Returns whether
    /// nobody has.
    pub(super) fn take_off(&self, key: &PendingKey, batch: &mut Batch) -> Result<bool, StoreError> {
        let mut pending = None;
        if !self.is_alone() {
            let Some(entry) = self.store.get(Table::Outbox, &key.0)? else { return Ok(false) };
            let found = Pending::read(key.0.clone(), &entry)?;
            if !self.is_own(&found)? {
                return Ok(false);
            }
            pending = Some(found);
        }
        take_off(batch, key, pending.as_ref());
        Ok(true)
    }

    /// A game, and something in the outbox, if that is there: read at once.
    fn read_game_and(
        &self,
        game: GameId,
        pending: Option<&PendingKey>,
    ) -> Result<(ReadGame, Option<Pending>), AppError> {
        let Some(PendingKey(key)) = pending else { return Ok((self.read_game(game)?, None)) };
        let keys = [(Table::Game, game_key(game)), (Table::Outbox, key.clone())];
        let mut found = keys.iter().zip(self.store.get_many(&keys)?);
        let read = found.next().and_then(|((_, key), entry)| Some(parse_game(key, &entry?)));
        let read = read.ok_or(AppError::NoGame(game))??;
        let entry = found.next().and_then(|(_, entry)| entry);
        let pending = entry.map(|entry| Pending::read(key.clone(), &entry)).transpose()?;
        Ok((read, pending))
    }

    /// Makes something happen to a game that no member asked for, and takes something off what is
    /// to be posted.
    fn happens(
        &self,
        game: GameId,
        done: Option<&PendingKey>,
        carried_out: &[Effect],
        what: impl Fn(&GameState) -> Option<EventKind>,
    ) -> Result<(), AppError> {
        self.attempt_again(|earlier| {
            let mut batch = Batch::new();
            // Who is alone need not look, unless it may be done already.
            let looks = !self.is_alone() || earlier == Earlier::Unknown;
            let (read, pending) = self.read_game_and(game, done.filter(|_| looks))?;
            if let Some(key) = done {
                // It is taken off together with what happens: if it is gone, that has happened.
                let ours = match &pending {
                    Some(pending) => self.is_own(pending)?,
                    None => !looks,
                };
                if !ours {
                    self.announce_about(game);
                    return Ok(());
                }
                take_off(&mut batch, key, pending.as_ref());
            }
            let state = self.load(read.record.clone())?;
            let Some(what) = what(&state) else {
                self.store.commit(batch)?;
                return Ok(());
            };
            let Moment { at, down } = self.moment_on(read.record.place.server)?;
            let event = Event { number: read.record.events, cause: None, at, down, what };
            self.apply_after(&read, state, &event, batch, carried_out)?;
            Ok(())
        })
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

/// Takes something off what is to be done, in a batch: if it was read, the batch rests on that.
pub(super) fn take_off(batch: &mut Batch, PendingKey(key): &PendingKey, read: Option<&Pending>) {
    if let Some(Pending { claim, .. }) = read {
        batch.expect(Table::Outbox, key.clone(), Some(claim.version));
    }
    batch.delete(Table::Outbox, key.clone());
}
