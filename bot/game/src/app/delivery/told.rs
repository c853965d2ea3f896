//! What becomes of a game by what was told of it, or could not be.

use crate::{
    app::{
        App, AppError,
        outbox::{Pending, PendingKey, take_off},
        records::{
            games::{ReadGame, parse_game},
            keys::game_key,
        },
    },
    core::{
        Channel, Clock, Effect, Event, EventKind, GameId, GameRecord, GameState, Member, Moment,
        Posted, ThreadPolicy,
    },
    store::{Batch, Table},
};

impl App {
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

    /// Remembers that a game has a thread of its own.
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
                matches!(state.record().thread, ThreadPolicy::Wanted(_) | ThreadPolicy::Own { .. });
            wanted.then_some(EventKind::ThreadCreated { channel })
        })
    }

    /// Remembers that a game gets no thread of its own.
    ///
    /// # Errors
    ///
    /// When the game cannot be read or the store fails.
    pub fn thread_refused(&self, key: &PendingKey, game: GameId) -> Result<(), AppError> {
        self.done(key, game, |_| Some(EventKind::ThreadLost))
    }

    /// Remembers that a game's own thread is gone.
    ///
    /// # Errors
    ///
    /// When the game cannot be read or the store fails.
    pub fn thread_lost(&self, game: GameId, channel: Channel) -> Result<(), AppError> {
        self.happens(game, None, &[], |state| {
            (state.record().thread.own() == Some(channel)).then_some(EventKind::ThreadLost)
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
        self.attempt(|| {
            let mut batch = Batch::new();
            let (read, pending) = self.read_game_and(game, done)?;
            if done.is_some() {
                // It is taken off together with what happens: if it is gone, that has happened. Or whom it was to tell has
                // deleted their data meanwhile, and nothing of theirs may come back.
                match pending {
                    Some(pending) if self.is_own(&pending)? => take_off(&mut batch, &pending),
                    _ => {
                        self.announce_about(game);
                        return Ok(());
                    }
                }
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
}
