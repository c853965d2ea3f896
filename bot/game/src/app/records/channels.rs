//! Which games are played in a channel, and which one ended there last: found
//! without looking at all there are.

use serde::{Deserialize, Serialize};

use super::{
    games::read_games,
    keys::{NOTHING, ended_in_key, last_id, played_in_key, scope},
};
use crate::{
    app::{App, AppError},
    core::{Channel, GameId, GameRecord, GameState, Place, Server, ServerRecord, ThreadPolicy},
    store::{
        Batch, Key, Scan, StoreError, Table,
        record::{Record, json, read},
    },
};

/// The game that ended last in a channel.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub(in crate::app) struct LastEnded {
    pub(in crate::app) server: Option<Server>,
    pub(in crate::app) channel: Channel,
    pub(in crate::app) game: GameId,
}

impl Record for LastEnded {
    const TABLE: Table = Table::EndedIn;

    fn key(&self) -> Key {
        ended_in_key(self.server, self.channel)
    }
}

/// Where a game can be watched: where it is played, and in its own room. One
/// that is played apart nobody watches.
fn channels(record: &GameRecord) -> Vec<Channel> {
    match record.room {
        ThreadPolicy::Apart => Vec::new(),
        room => [record.place.channel].into_iter().chain(room.own()).collect(),
    }
}

/// Adds to a batch where a game is played, or that it is no more.
pub(in crate::app) fn put_places(
    batch: &mut Batch,
    before: Option<&GameRecord>,
    after: &GameRecord,
) {
    let plays = |record: &GameRecord| {
        if record.ending.is_none() { channels(record) } else { Vec::new() }
    };
    let (old, new) = (before.map(plays).unwrap_or_default(), plays(after));
    for &channel in old.iter().filter(|channel| !new.contains(channel)) {
        batch.delete(Table::PlayedIn, played_key(after, channel));
    }
    for &channel in new.iter().filter(|channel| !old.contains(channel)) {
        batch.put(Table::PlayedIn, played_key(after, channel), NOTHING.to_owned());
    }
    if before.is_some_and(|before| before.ending.is_none()) && after.ending.is_some() {
        for channel in channels(after) {
            let last = LastEnded { server: after.place.server, channel, game: after.id };
            batch.put(Table::EndedIn, ended_in_key(last.server, channel), json(&last));
        }
    }
}

fn played_key(record: &GameRecord, channel: Channel) -> Key {
    played_in_key(record.place.server, channel, record.id)
}

impl App {
    /// The games that are played in a channel or thread, by number: at most so many, the latest.
    ///
    /// # Errors
    ///
    /// When the store fails.
    pub fn games_in(&self, place: Place, most: usize) -> Result<Vec<GameState>, AppError> {
        let games = self.game_ids_in(place)?;
        self.games(&games[games.len().saturating_sub(most)..])
    }

    /// The same by their numbers only.
    pub(in crate::app) fn game_ids_in(&self, place: Place) -> Result<Vec<GameId>, StoreError> {
        let under = Key::under(&[scope(place.server), place.channel.0]);
        self.found(under, usize::MAX)
    }

    /// Some of the games that are played on a server, by channel and number.
    ///
    /// # Errors
    ///
    /// When the store fails.
    pub fn games_on(&self, server: Server, most: usize) -> Result<Vec<GameState>, AppError> {
        // A game with a room of its own stands there twice.
        let mut games = self.found(Key::under(&[server.0]), most.saturating_mul(2))?;
        games.sort_unstable();
        games.dedup();
        games.truncate(most);
        self.games(&games)
    }

    /// How many games are played on a server, and the records of the latest of them: at most so many, the
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
        // A game with a room of its own stands there twice.
        let mut games = self.found(Key::under(&[server.0]), usize::MAX)?;
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

    fn found(&self, under: String, most: usize) -> Result<Vec<GameId>, StoreError> {
        let found = self.store.scan(Table::PlayedIn, &Scan::prefix(under).limit(most))?;
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
