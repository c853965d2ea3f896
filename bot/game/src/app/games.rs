//! Playing.

use super::{
    App, Earlier, Failure,
    keys::{game_key, member_game_key},
    stored::{put_event, put_state},
};
use crate::{
    core::{Event, GameId, GameRecord, GameState, LoadError, Member, Obstacle, Refusal, Request},
    store::{
        Batch, Key, Scan, StoreError, Table,
        record::{Read, read},
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
        let now = self.moment_of(request.at)?;
        self.attempt_again(|earlier| {
            let read = self.read_game(game)?;
            let state = load(read.record.clone())?;
            match state.decide(request, now.down) {
                Ok(event) => {
                    let state = self.apply(&read, state, &event, Batch::new())?;
                    Ok(Granted { state, event })
                }
                // The batch whose outcome was unknown has been applied.
                Err(Refusal::Repeated) if earlier == Earlier::Unknown => {
                    self.announce_about(game);
                    self.granted(game, state, request)
                }
                // Nobody profits from being faster than the alarm.
                Err(Refusal::Cannot(Obstacle::TimeIsUp)) => {
                    self.elapse(game, now)?;
                    let ending = self.read_game(game)?.record.ending;
                    let over = ending.map_or(Refusal::Cannot(Obstacle::TimeIsUp), Refusal::Over);
                    Err(Failure::Refused(over))
                }
                Err(refusal) => Err(Failure::Refused(refusal)),
            }
        })
    }

    /// What a request that was granted before led to.
    fn granted(
        &self,
        game: GameId,
        state: GameState,
        request: &Request,
    ) -> Result<Granted, Failure<Refusal>> {
        let events = self.events(game)?;
        let event = events.into_iter().rfind(|event| event.cause == Some(request.cause));
        let event = event.ok_or(Failure::Refused(Refusal::Repeated))?;
        Ok(Granted { state, event })
    }

    /// Makes an event happen: the game's next record, its log, what is to be
    /// posted, its next alarm and, at the end, the players' ratings, in one
    /// batch with whatever it holds already. Returns the state after it.
    pub(super) fn apply<R>(
        &self,
        read: &Read<GameRecord>,
        state: GameState,
        event: &Event,
        mut batch: Batch,
    ) -> Result<GameState, Failure<R>> {
        let before = &read.record;
        let after = state.evolve(event).map_err(|error| Failure::Load(before.id, error))?;
        put_state(&mut batch, read.version, before, after.record());
        if before.ending.is_none() && after.record().ending.is_some() {
            let players = after.record().players;
            for member in [players.white, players.black] {
                batch.delete(Table::MemberGame, member_game_key(member, before.id));
            }
            self.put_past(&mut batch, &after)?;
        }
        let effects = put_event(&mut batch, Some(before), &after, event);
        self.commit_and_announce(batch, effects.iter().copied())?;
        Ok(after)
    }

    /// A game as it stands.
    ///
    /// # Errors
    ///
    /// When there is no such game, or the store fails.
    pub fn game<R>(&self, game: GameId) -> Result<GameState, Failure<R>> {
        load(self.read_game(game)?.record)
    }

    /// How many games have begun, and how many of them go on.
    ///
    /// # Errors
    ///
    /// When the store fails.
    pub fn count_games(&self) -> Result<(u64, usize), StoreError> {
        let begun = self.next_game()?.0.0.saturating_sub(1);
        // Each is kept for both of its players.
        Ok((begun, self.store.scan(Table::MemberGame, &Scan::all())?.len() / 2))
    }

    /// The games that a member plays at present, by number.
    ///
    /// # Errors
    ///
    /// When the store fails.
    pub fn games_of<R>(&self, member: Member) -> Result<Vec<GameState>, Failure<R>> {
        self.games(&self.game_ids_of(member)?)
    }

    /// A game made anew from its log of events.
    ///
    /// # Errors
    ///
    /// When the log does not fit together, or the store fails.
    pub fn rebuilt<R>(&self, game: GameId) -> Result<GameState, Failure<R>> {
        let events = self.events(game)?;
        GameState::rebuild(&events).map_err(|error: LoadError| Failure::Load(game, error))
    }

    /// What has happened in a game.
    ///
    /// # Errors
    ///
    /// When there is no such game, or the store fails.
    pub fn events<R>(&self, game: GameId) -> Result<Vec<Event>, Failure<R>> {
        let scan = Scan::prefix(Key::under(&[game.0]));
        let mut events: Vec<Event> = Vec::new();
        for (key, entry) in self.store.scan(Table::GameEvent, &scan)? {
            let event = serde_json::from_str(&entry.json).map_err(|source| {
                StoreError::Unreadable { table: Table::GameEvent, key, source }
            })?;
            events.push(event);
        }
        if events.is_empty() {
            return Err(Failure::NoGame(game));
        }
        Ok(events)
    }

    pub(super) fn read_game<R>(&self, game: GameId) -> Result<Read<GameRecord>, Failure<R>> {
        read(&*self.store, &game_key(game))?.ok_or(Failure::NoGame(game))
    }
}

pub(super) fn load<R>(record: GameRecord) -> Result<GameState, Failure<R>> {
    let id = record.id;
    GameState::load(record).map_err(|error| Failure::Load(id, error))
}
