//! Playing.

use crate::{
    app::{
        App, AppError, Earlier, Failure,
        records::{
            alarm::Alarm,
            derived::{Going, put_going},
            games::{PACKED_AFTER, ReadGame},
            keys::{game_key, member_game_key, thought_key},
            rows::{put_effects, put_state},
        },
    },
    core::{
        Effect, Event, GameId, GameRecord, GameState, InteractionId, LoadError, Member, Obstacle,
        Refusal, Request, time::Lag,
    },
    store::{
        Batch, Key, StoreError, Table,
        record::{self, Read},
    },
};

/// What a request led to.
#[derive(Debug, Clone)]
pub struct Granted {
    /// The game after it.
    pub state: GameState,
    /// What happened.
    pub event: Event,
}

impl App {
    /// Asks something of a game. When this returns, what happened is safe on
    /// disk.
    ///
    /// # Errors
    ///
    /// When it is refused, there is no such game, or the store fails.
    pub fn request(&self, game: GameId, request: &Request) -> Result<Granted, Failure<Refusal>> {
        self.attempt_again(|earlier| {
            let read = self.read_game(game)?;
            let server = read.record.place.server;
            let now = self.moment_at(request.at, server)?;
            let state = self.load(read.record.clone())?;
            match state.decide(request, now.down) {
                Ok(event) => {
                    let state = self.apply(&read, state, &event, Batch::new())?;
                    Ok(Granted { state, event })
                }
                // The batch whose outcome was unknown has been applied.
                Err(Refusal::Repeated) if earlier == Earlier::Unknown => {
                    self.announce_about(game);
                    self.granted(game, state, request.actor.interaction())
                }
                // Nobody profits from being faster than the alarm. But what is not certain is
                // held against nobody: then the time is not up.
                Err(Refusal::Cannot(Obstacle::TimeIsUp)) => {
                    let certain = self.certain_moment_on(server)?;
                    self.elapse(game, certain)?;
                    let read = self.read_game(game)?;
                    if let Some(ending) = read.record.ending {
                        return Err(Failure::Refused(Refusal::Over(ending)));
                    }
                    let state = self.load(read.record.clone())?;
                    let lag = Lag::between(request.at, certain.uptime());
                    let event = state.decide(request, lag).map_err(Failure::Refused)?;
                    let state = self.apply(&read, state, &event, Batch::new())?;
                    Ok(Granted { state, event })
                }
                Err(refusal) => Err(Failure::Refused(refusal)),
            }
        })
    }

    /// Calls a game off for those who manage the server where it is played, by an interaction of theirs: see
    /// [`GameState::annul`].
    ///
    /// # Errors
    ///
    /// When it is over, there is no such game, or the store fails.
    pub fn annul(&self, game: GameId, cause: InteractionId) -> Result<Granted, Failure<Refusal>> {
        let at = self.now();
        self.attempt_again(|earlier| {
            let read = self.read_game(game)?;
            let now = self.moment_at(at, read.record.place.server)?;
            let state = self.load(read.record.clone())?;
            match state.annul(cause, at, now.down) {
                Ok(event) => {
                    let state = self.apply(&read, state, &event, Batch::new())?;
                    Ok(Granted { state, event })
                }
                // The batch whose outcome was unknown has been applied.
                Err(Refusal::Repeated) if earlier == Earlier::Unknown => {
                    self.announce_about(game);
                    self.granted(game, state, Some(cause))
                }
                Err(refusal) => Err(Failure::Refused(refusal)),
            }
        })
    }

    /// What was granted before to whoever asked by an interaction.
    fn granted(
        &self,
        game: GameId,
        state: GameState,
        cause: Option<InteractionId>,
    ) -> Result<Granted, Failure<Refusal>> {
        let events = self.events(game)?;
        // An engine's answer has no interaction: whoever waits for it looks at the game anyway.
        let found =
            cause.and_then(|cause| events.into_iter().rfind(|event| event.cause == Some(cause)));
        let event = found.ok_or(Failure::Refused(Refusal::Repeated))?;
        Ok(Granted { state, event })
    }

    /// Makes an event happen: the game's next record, its log, what is to be
    /// posted, its next alarm and, at the end, the players' ratings, in one
    /// batch with whatever it holds already. Returns the state after it.
    pub(in crate::app) fn apply(
        &self,
        read: &ReadGame,
        state: GameState,
        event: &Event,
        batch: Batch,
    ) -> Result<GameState, AppError> {
        self.apply_after(read, state, event, batch, &[])
    }

    /// The same where some of what follows from the event was carried out before it was stored.
    pub(in crate::app) fn apply_after(
        &self,
        read: &ReadGame,
        state: GameState,
        event: &Event,
        mut batch: Batch,
        carried_out: &[Effect],
    ) -> Result<GameState, AppError> {
        let (after, effects) = self.put_applied(&mut batch, read, state, event, carried_out)?;
        if after.record().ply() != read.record.ply() {
            self.boards.keep(&after);
        }
        self.before_commit.tell(&after, &effects);
        self.commit_and_announce(batch, effects)?;
        Ok(after)
    }

    /// Adds to a batch what makes an event happen. Returns the state after it, and what is to be done
    /// by the outbox.
    pub(in crate::app) fn put_applied(
        &self,
        batch: &mut Batch,
        read: &ReadGame,
        state: GameState,
        event: &Event,
        carried_out: &[Effect],
    ) -> Result<(GameState, Vec<Effect>), AppError> {
        let before = &read.record;
        let after = state.evolve(event).map_err(|error| AppError::Load(before.id, error))?;
        put_state(batch, read, after.record(), event);
        put_going(|key| self.going_with(read, key), batch, Some(before), after.record())?;
        if before.ending.is_none() && after.record().ending.is_some() {
            for member in after.record().players.members() {
                batch.delete(Table::MemberGame, member_game_key(member, before.id));
            }
            self.put_past(batch, &after)?;
            let packed = self.moment()?.uptime().plus(PACKED_AFTER);
            Alarm::Pack(before.id).set(batch, packed);
        }
        if let Some(since) = before.thinking.filter(|_| before.thinking != after.record().thinking)
        {
            batch.delete(Table::Outbox, thought_key(before.id, since));
        }
        let effects = put_effects(batch, Some(before), &after, event, carried_out);
        Ok((after, effects))
    }

    /// How many games of a game's part go on. Where none does, the game itself has ended since it was
    /// read, which is a conflict, or the number is wrong.
    fn going_with(&self, read: &ReadGame, key: &Key) -> Result<Option<Read<Going>>, StoreError> {
        let going = record::read::<Going>(&*self.store, key)?;
        if going.as_ref().is_none_or(|going| going.record.games == 0) {
            let game = game_key(read.record.id);
            let now = self.store.get(Table::Game, &game)?;
            if now.is_none_or(|now| now.version != read.version) {
                return Err(StoreError::Conflict { table: Table::Game, key: game });
            }
        }
        Ok(going)
    }

    /// A game out of its record, as it was read.
    ///
    /// # Errors
    ///
    /// When it is no game.
    pub fn load(&self, record: GameRecord) -> Result<GameState, AppError> {
        let id = record.id;
        self.boards.load(record).map_err(|error| AppError::Load(id, error))
    }

    /// A game as it stands.
    ///
    /// # Errors
    ///
    /// When there is no such game, or the store fails.
    pub fn game(&self, game: GameId) -> Result<GameState, AppError> {
        self.load(self.read_game(game)?.record)
    }

    /// The games that a member plays at present, by number.
    ///
    /// # Errors
    ///
    /// When the store fails.
    pub fn games_of(&self, member: Member) -> Result<Vec<GameState>, AppError> {
        self.games(&self.game_ids_of(member)?)
    }

    /// The records of these games: less work than the games, whose moves are all made again.
    ///
    /// # Errors
    ///
    /// When the store fails, or a game of an earlier program does not replay.
    pub fn records_of(&self, member: Member) -> Result<Vec<GameRecord>, AppError> {
        let records = self.game_records(&self.game_ids_of(member)?)?.into_iter();
        // Earlier programs did not say whose turn it is.
        records
            .map(|record| match record.turn {
                None if record.ending.is_none() => Ok(self.load(record)?.record().clone()),
                _ => Ok(record),
            })
            .collect()
    }

    /// A game made anew from its log of events.
    ///
    /// # Errors
    ///
    /// When the log does not fit together, or the store fails.
    pub fn rebuilt(&self, game: GameId) -> Result<GameState, AppError> {
        let events = self.events(game)?;
        GameState::rebuild(&events).map_err(|error: LoadError| AppError::Load(game, error))
    }

    /// Sets who is told what an event makes of a game, and what is to be done about it, right before both
    /// are stored. They may not come to be stored: another process may have been faster, or the store fails.
    /// The listener must not block. Only the first one that is set counts.
    pub fn set_before_commit(
        &self,
        listener: impl Fn(&GameState, &[Effect]) + Send + Sync + 'static,
    ) {
        self.before_commit.set(Box::new(listener));
    }
}
