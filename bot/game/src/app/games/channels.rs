//! Games by where they are played, or were.

use crate::{
    app::{
        App, AppError,
        records::{
            channels::LastEnded,
            games::read_games,
            keys::{ended_in_key, last_id, scope},
        },
    },
    core::{GameId, GameRecord, GameState, Place, Server, ServerRecord},
    store::{Key, Scan, StoreError, Table, record::read},
};

impl App {
    /// The games that are played in a channel or thread, by number: at most this many, the latest.
    ///
    /// # Errors
    ///
    /// When the store fails.
    pub fn games_in(&self, place: Place, most: usize) -> Result<Vec<GameState>, AppError> {
        let mut games = self.found(&Scan::prefix(under(place)).backwards().limit(most))?;
        games.reverse();
        self.games(&games)
    }

    /// The numbers of all of them.
    pub(super) fn game_ids_in(&self, place: Place) -> Result<Vec<GameId>, StoreError> {
        self.found(&Scan::prefix(under(place)))
    }

    /// Some of the games that are played on a server, by channel and number.
    ///
    /// # Errors
    ///
    /// When the store fails.
    pub fn games_on(&self, server: Server, most: usize) -> Result<Vec<GameState>, AppError> {
        // A game with a thread of its own stands there twice.
        let mut games =
            self.found(&Scan::prefix(Key::under(&[server.0])).limit(most.saturating_mul(2)))?;
        games.sort_unstable();
        games.dedup();
        games.truncate(most);
        self.games(&games)
    }

    /// How many games are played on a server, and the records of the latest of them: at most this many, the
    /// last one first. Of the others only the numbers are read.
    ///
    /// # Errors
    ///
    /// When the store fails.
    pub fn latest_on(
        &self,
        server: Server,
        most: usize,
    ) -> Result<(usize, Vec<GameRecord>), StoreError> {
        // A game with a thread of its own stands there twice.
        let mut games = self.found(&Scan::prefix(Key::under(&[server.0])))?;
        games.sort_unstable();
        games.dedup();
        let latest: Vec<_> = games.iter().rev().take(most).copied().collect();
        let records = read_games(&*self.store, &latest)?.into_iter().flatten();
        // One may have ended since the index was read.
        let going = records.map(|read| read.record).filter(|record| record.ending.is_none());
        Ok((games.len(), going.collect()))
    }

    /// The game that ended last in a channel or thread, if one did.
    ///
    /// # Errors
    ///
    /// When the store fails.
    pub fn ended_in(&self, place: Place) -> Result<Option<GameState>, AppError> {
        let key = ended_in_key(place.server, place.channel);
        let Some(last) = read::<LastEnded>(&*self.store, &key)? else { return Ok(None) };
        self.game(last.record.game).map(Some)
    }

    fn found(&self, scan: &Scan) -> Result<Vec<GameId>, StoreError> {
        let found = self.store.scan(Table::PlayedIn, scan)?;
        Ok(found.iter().filter_map(|(key, _)| last_id(key)).map(GameId).collect())
    }

    /// Several games as they stand.
    pub(in crate::app) fn games(&self, ids: &[GameId]) -> Result<Vec<GameState>, AppError> {
        let records = self.game_records(ids)?;
        records.into_iter().map(|record| self.load(record)).collect()
    }

    /// The games of a server that ended last, the last one first.
    ///
    /// # Errors
    ///
    /// When the store fails.
    pub fn last_ended(&self, record: &ServerRecord) -> Result<Vec<GameState>, AppError> {
        let ids: Vec<_> = record.ended.iter().rev().copied().collect();
        self.games(&ids)
    }
}

/// Where the rows of a channel's games stand.
fn under(place: Place) -> String {
    Key::under(&[scope(place.server), place.channel.0])
}
