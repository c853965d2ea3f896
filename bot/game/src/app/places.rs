//! Which games are played in a channel, and which one ended there last: found
//! without looking at all there are.

use super::{App, AppError, stored::scope};
use crate::{
    core::{Channel, GameId, GameRecord, GameState, Place, Server, ThreadPolicy},
    store::{
        Batch, Key, Scan, StoreError, Table,
        record::{json, read},
    },
};

/// What the keys of games begin with, under where they are played.
const PLAYED: &str = "played-in/";
/// What the keys of the last games to end begin with.
const ENDED: &str = "ended-in/";

/// Says that there is an index.
fn indexed_key() -> Key {
    Key::text("games-by-place")
}

fn played_key(record: &GameRecord, channel: Channel) -> Key {
    let numbers = Key::numbers(&[scope(record.place.server), channel.0, record.id.0]);
    Key::text(&format!("{PLAYED}{numbers}"))
}

fn ended_key(server: Option<Server>, channel: Channel) -> Key {
    Key::text(&format!("{ENDED}{}", Key::numbers(&[scope(server), channel.0])))
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
pub(super) fn put_places(batch: &mut Batch, before: Option<&GameRecord>, after: &GameRecord) {
    let plays = |record: &GameRecord| {
        if record.ending.is_none() { channels(record) } else { Vec::new() }
    };
    let (old, new) = (before.map(plays).unwrap_or_default(), plays(after));
    for &channel in old.iter().filter(|channel| !new.contains(channel)) {
        batch.delete(Table::Meta, played_key(after, channel));
    }
    for &channel in new.iter().filter(|channel| !old.contains(channel)) {
        batch.put(Table::Meta, played_key(after, channel), "{}".to_owned());
    }
    if before.is_some_and(|before| before.ending.is_none()) && after.ending.is_some() {
        for channel in channels(after) {
            batch.put(Table::Meta, ended_key(after.place.server, channel), json(&after.id));
        }
    }
}

/// Adds to a batch, with which the very first game begins, that all games have
/// been indexed since.
pub(super) fn put_indexed(batch: &mut Batch) {
    batch.put(Table::Meta, indexed_key(), json(&true));
}

impl App {
    /// The games that are played in a channel or thread, by number.
    ///
    /// # Errors
    ///
    /// When the store fails.
    pub fn games_in(&self, place: Place) -> Result<Vec<GameState>, AppError> {
        let under = Key::under(&[scope(place.server), place.channel.0]);
        self.found(&under, usize::MAX)?.into_iter().map(|game| self.game(game)).collect()
    }

    /// Some of the games that are played on a server, by channel and number.
    ///
    /// # Errors
    ///
    /// When the store fails.
    pub fn games_on(&self, server: Server, most: usize) -> Result<Vec<GameState>, AppError> {
        // A game with a room of its own stands there twice.
        let mut games = self.found(&Key::under(&[server.0]), most.saturating_mul(2))?;
        games.sort_unstable();
        games.dedup();
        games.into_iter().take(most).map(|game| self.game(game)).collect()
    }

    /// The game that ended last in a channel or thread, if one did.
    ///
    /// # Errors
    ///
    /// When the store fails.
    pub fn ended_in(&self, place: Place) -> Result<Option<GameState>, AppError> {
        let key = ended_key(place.server, place.channel);
        let Some(entry) = self.store.get(Table::Meta, &key)? else {
            return Ok(None);
        };
        let game: GameId = serde_json::from_str(&entry.json)
            .map_err(|source| StoreError::Unreadable { table: Table::Meta, key, source })?;
        self.game(game).map(Some)
    }

    fn found(&self, under: &str, most: usize) -> Result<Vec<GameId>, StoreError> {
        let scan = Scan::prefix(format!("{PLAYED}{under}")).limit(most);
        let found = self.store.scan(Table::Meta, &scan)?;
        let game = |key: &Key| {
            let numbers = Key::text(key.as_str().strip_prefix(PLAYED)?).to_numbers()?;
            numbers.last().map(|game| GameId(*game))
        };
        Ok(found.iter().filter_map(|(key, _)| game(key)).collect())
    }

    /// Makes the index for the games of a database that comes from a time
    /// before there was one.
    pub(super) fn index_places(&self) -> Result<(), StoreError> {
        self.index_once(indexed_key(), Table::MemberGame, |batch, key, _| {
            let Some(&[_, game]) = key.to_numbers().as_deref() else { return Ok(()) };
            if let Some(game) = read::<GameRecord>(&*self.store, &Key::numbers(&[game]))? {
                put_places(batch, None, &game.record);
            }
            Ok(())
        })
    }
}
