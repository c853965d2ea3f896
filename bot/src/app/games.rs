//! Playing.

use super::{
    App, Failure,
    stored::{game_key, put_event, put_state},
};
use crate::{
    core::{Event, GameId, GameRecord, GameState, LoadError, Member, Refusal, Request},
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
        self.attempt(|| {
            let Read { record: before, version } = self.read_game(game)?;
            let state = load(before.clone())?;
            let event = state.decide(request).map_err(Failure::Refused)?;
            let state = state.evolve(&event).map_err(|error| Failure::Load(game, error))?;
            let mut batch = Batch::new();
            put_state(&mut batch, version, &before, state.record());
            let effects = put_event(&mut batch, Some(&before), &state, &event);
            self.store.commit(batch)?;
            self.announce(&effects);
            Ok(Granted { state, event })
        })
    }

    /// A game as it stands.
    ///
    /// # Errors
    ///
    /// When there is no such game, or the store fails.
    pub fn game<R>(&self, game: GameId) -> Result<GameState, Failure<R>> {
        load(self.read_game(game)?.record)
    }

    /// The games that a member plays at present, by number.
    ///
    /// # Errors
    ///
    /// When the store fails.
    pub fn games_of<R>(&self, member: Member) -> Result<Vec<GameState>, Failure<R>> {
        let scan = Scan::prefix(Key::under(&[member.0]));
        let mut games = Vec::new();
        for (key, _) in self.store.scan(Table::MemberGame, &scan)? {
            if let Some(&[_, game]) = key.to_numbers().as_deref() {
                games.push(self.game(GameId(game))?);
            }
        }
        Ok(games)
    }

    /// A game made anew from its log of events.
    ///
    /// # Errors
    ///
    /// When the log does not fit together, or the store fails.
    pub fn rebuilt<R>(&self, game: GameId) -> Result<GameState, Failure<R>> {
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
        GameState::rebuild(&events).map_err(|error: LoadError| Failure::Load(game, error))
    }

    pub(super) fn read_game<R>(&self, game: GameId) -> Result<Read<GameRecord>, Failure<R>> {
        read(&*self.store, &game_key(game))?.ok_or(Failure::NoGame(game))
    }
}

pub(super) fn load<R>(record: GameRecord) -> Result<GameState, Failure<R>> {
    let id = record.id;
    GameState::load(record).map_err(|error| Failure::Load(id, error))
}
