//! What is still to be posted: kept in the store until it was.

use super::{App, Failure, games::load};
use crate::{
    core::{Effect, Event, GameId, Moment, Posted, What},
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
            let read = self.read_game(game)?;
            let state = load(read.record.clone())?;
            let Moment { at, down } = self.moment()?;
            let (number, what) = (read.record.events, What::Posted(posted));
            let event = Event { number, cause: None, at, down, what };
            let mut batch = Batch::new();
            batch.delete(Table::Outbox, key.0.clone());
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
        let mut batch = Batch::new();
        batch.delete(Table::Outbox, key.0.clone());
        self.store.commit(batch).map(drop)
    }
}
