//! What is still to be posted: kept in the store until it was.

use std::collections::HashSet;

use super::{App, AppError, Earlier, Work, attempts, games::load, keys::under_effects};
use crate::{
    core::{
        Channel, Clock, Effect, Event, EventKind, GameId, GameState, Member, Moment, Posted,
        Subject, ThreadPolicy,
    },
    store::{Batch, Key, Scan, StoreError, Table},
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

    /// What there is to be done: what an earlier run of the program left.
    ///
    /// # Errors
    ///
    /// When the store fails.
    pub fn all_pending(&self) -> Result<Vec<Work>, StoreError> {
        let pending = self.scan_pending(&Scan::all())?;
        let mut seen = HashSet::new();
        let work = pending.into_iter().map(|pending| Work::of(&pending.effect));
        Ok(work.filter(|work| seen.insert(*work)).collect())
    }

    /// Says that engines may have moves to find: those that waited until they were switched on.
    pub(super) fn wake_engines(&self) -> Result<(), StoreError> {
        let work = self.all_pending()?.into_iter();
        work.filter(|work| matches!(work, Work::Thinking(_))).for_each(|work| {
            self.wake_worker(work);
        });
        Ok(())
    }

    pub(super) fn scan_pending(&self, scan: &Scan) -> Result<Vec<Pending>, StoreError> {
        let entries = self.store.scan(Table::Outbox, scan)?;
        entries
            .into_iter()
            .map(|(key, entry)| match serde_json::from_str(&entry.json) {
                Ok(effect) => Ok(Pending { key: PendingKey(key), effect }),
                Err(source) => Err(StoreError::Unreadable { table: Table::Outbox, key, source }),
            })
            .collect()
    }

    /// Remembers that something was posted, and as what. Buttons of earlier
    /// messages about the game become something to be taken off.
    ///
    /// # Errors
    ///
    /// When the game cannot be read or the store fails.
    pub fn posted(&self, key: &PendingKey, game: GameId, posted: Posted) -> Result<(), AppError> {
        self.done(key, game, |_| Some(EventKind::Posted(posted)))
    }

    /// Remembers that a member was told by the answer to what they asked.
    ///
    /// # Errors
    ///
    /// When the game cannot be read or the store fails.
    pub fn told(&self, key: &PendingKey, game: GameId) -> Result<(), AppError> {
        self.done(key, game, |state| (!state.record().posted.is_empty()).then_some(EventKind::Told))
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
        self.happens(game, None, |state| {
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
        self.happens(game, Some(key), what)
    }

    /// Makes something happen to a game that no member asked for, and takes something off what is
    /// to be posted.
    fn happens(
        &self,
        game: GameId,
        done: Option<&PendingKey>,
        what: impl Fn(&GameState) -> Option<EventKind>,
    ) -> Result<(), AppError> {
        self.attempt_again(|earlier| {
            let mut batch = Batch::new();
            if let Some(PendingKey(key)) = done {
                // It is taken off together with what happens: if it is gone, that has happened.
                let gone = || Ok::<_, StoreError>(self.store.get(Table::Outbox, key)?.is_none());
                if earlier == Earlier::Unknown && gone()? {
                    self.announce_about(game);
                    return Ok(());
                }
                batch.delete(Table::Outbox, key.clone());
            }
            let read = self.read_game(game)?;
            let state = load(read.record.clone())?;
            let Some(what) = what(&state) else {
                self.store.commit(batch)?;
                return Ok(());
            };
            let Moment { at, down } = self.moment()?;
            let event = Event { number: read.record.events, cause: None, at, down, what };
            self.apply(&read, state, &event, batch)?;
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
            batch.delete(Table::Outbox, key.0.clone());
            self.store.commit(batch).map(drop)
        })
    }
}
