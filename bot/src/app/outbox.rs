//! What is still to be posted: kept in the store until it was.

use super::{
    App, Failure,
    games::load,
    stored::{put_event, put_state},
};
use crate::{
    core::{Effect, Event, GameId, Posted, What},
    store::{Batch, Key, Scan, StoreError, Table, record::Read},
};

/// The key of something to be posted.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PendingKey(Key);

/// Something to be posted.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Pending {
    /// Its key, to tell that it was done.
    pub key: PendingKey,
    /// What it is.
    pub effect: Effect,
}

impl App {
    /// What is to be posted about a game, in the order in which it happened.
    ///
    /// # Errors
    ///
    /// When the store fails.
    pub fn pending(&self, game: GameId) -> Result<Vec<Pending>, StoreError> {
        self.scan_pending(&Scan::prefix(Key::under(&[game.0])))
    }

    /// The games that have something to be posted: what an earlier run of the
    /// program left undone.
    ///
    /// # Errors
    ///
    /// When the store fails.
    pub fn games_pending(&self) -> Result<Vec<GameId>, StoreError> {
        let mut games: Vec<_> = self
            .scan_pending(&Scan::all())?
            .into_iter()
            .map(|pending| match pending.effect {
                Effect::Post { game, .. } | Effect::Strip { game, .. } => game,
            })
            .collect();
        games.dedup();
        Ok(games)
    }

    fn scan_pending(&self, scan: &Scan) -> Result<Vec<Pending>, StoreError> {
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
    pub fn posted<R>(
        &self,
        key: &PendingKey,
        game: GameId,
        posted: Posted,
    ) -> Result<(), Failure<R>> {
        self.attempt(|| {
            let Read { record: before, version } = self.read_game(game)?;
            let state = load(before.clone())?;
            let event = Event {
                number: before.events,
                cause: None,
                at: self.now(),
                what: What::Posted(posted),
            };
            let state = state.evolve(&event).map_err(|error| Failure::Load(game, error))?;
            let mut batch = Batch::new();
            put_state(&mut batch, version, &before, state.record());
            let effects = put_event(&mut batch, Some(&before), &state, &event);
            batch.delete(Table::Outbox, key.0.clone());
            self.store.commit(batch)?;
            self.announce(&effects);
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
        let mut batch = Batch::new();
        batch.delete(Table::Outbox, key.0.clone());
        self.store.commit(batch).map(drop)
    }
}
