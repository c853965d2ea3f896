//! How games are kept: while they go on, a record and a row for each event; once they are over and told,
//! all of it as one packed log, out of which the record is made anew.
//!
//! A game is packed some time after its end, by what is due, and never on the path of a move. What
//! happens to it later (a rematch is asked for, a player's data is deleted) makes another pack of it.

use serde::{Deserialize, Serialize, de::Error as _};

use super::keys::{event_key, game_key};
use crate::{
    app::{App, AppError},
    core::{
        Event, GameId, GameRecord, GameState, Span,
        packed_log::{pack, unpack},
        time::HOUR,
    },
    store::{
        Batch, Entry, Key, Scan, Store, StoreError, Table, Version,
        record::{json, parse},
    },
};

/// What the text of a packed game begins with; that of a record doesn't.
const MARK: &str = "{\"packed\":";
/// How long after its end a game is packed: usually all is told by then.
pub(in crate::app) const PACKED_AFTER: Span = HOUR;
/// A game that is over, as it is kept.
#[derive(Serialize, Deserialize)]
struct PackedGame {
    /// Its log.
    packed: String,
    /// Its record, where the log doesn't lead to the same: those of early programs said less.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    record: Option<GameRecord>,
}

/// A game as it was read.
#[derive(Debug, Clone)]
pub(in crate::app) struct ReadGame {
    pub(in crate::app) record: GameRecord,
    /// The version of its row, for a batch to rest on.
    pub(in crate::app) version: Version,
    /// Its log, if that is packed.
    pub(in crate::app) log: Option<Vec<Event>>,
}

/// A game as it stands, out of its record: all its moves are made again. [`App::load`] remembers boards.
pub(in crate::app) fn replay(record: GameRecord) -> Result<GameState, AppError> {
    let id = record.id;
    GameState::load(record).map_err(|error| AppError::Load(id, error))
}

/// Reads what is kept of a game.
pub(in crate::app) fn parse_game(key: &Key, entry: &Entry) -> Result<ReadGame, StoreError> {
    if !entry.json.starts_with(MARK) {
        let read = parse::<GameRecord>(key, entry)?;
        return Ok(ReadGame { record: read.record, version: read.version, log: None });
    }
    let read = || -> Result<(GameRecord, Vec<Event>), serde_json::Error> {
        let PackedGame { packed, record } = serde_json::from_str(&entry.json)?;
        let log = unpack(&packed).map_err(serde_json::Error::custom)?;
        let record = match record {
            Some(record) => record,
            None => {
                let state = GameState::rebuild(&log).map_err(serde_json::Error::custom)?;
                state.record().clone()
            }
        };
        Ok((record, log))
    };
    let read = read().map_err(|source| StoreError::unreadable(Table::Game, key, source));
    read.map(|(record, log)| ReadGame { record, version: entry.version, log: Some(log) })
}

/// Reads several games: one answer for each, in their order.
pub(in crate::app) fn read_games(
    store: &dyn Store,
    games: &[GameId],
) -> Result<Vec<Option<ReadGame>>, StoreError> {
    let keys: Vec<_> = games.iter().map(|game| (Table::Game, game_key(*game))).collect();
    let found = keys.iter().zip(store.get_many(&keys)?);
    found.map(|((_, key), entry)| entry.map(|entry| parse_game(key, &entry)).transpose()).collect()
}

/// A log and the record it leads to as the text that is kept; none if they can't be packed.
pub(in crate::app) fn packed(log: &[Event], record: &GameRecord) -> Option<String> {
    let packed = match pack(log) {
        Ok(packed) => packed,
        Err(problem) => {
            tracing::warn!(game = record.id.0, %problem, "the game stays as it is");
            return None;
        }
    };
    let rebuilt = GameState::rebuild(log);
    let same = rebuilt.is_ok_and(|rebuilt| rebuilt.record() == record);
    Some(json(&PackedGame { packed, record: (!same).then(|| record.clone()) }))
}

/// Adds to a batch an event's row in its game's log.
pub(in crate::app) fn put_event_row(batch: &mut Batch, game: GameId, event: &Event) {
    let key = event_key(game, event.number);
    batch.expect(Table::GameEvent, key.clone(), None).put(Table::GameEvent, key, json(event));
}

/// Adds to a batch that a packed game has another log and record.
pub(in crate::app) fn put_packed(
    batch: &mut Batch,
    version: Version,
    log: &[Event],
    record: &GameRecord,
) {
    let Some(text) = packed(log, record) else {
        batch.update(record, version);
        log.iter().for_each(|event| put_event_row(batch, record.id, event));
        return;
    };
    let key = game_key(record.id);
    batch.expect(Table::Game, key.clone(), Some(version)).put(Table::Game, key, text);
}

impl App {
    pub(in crate::app) fn read_game(&self, game: GameId) -> Result<ReadGame, AppError> {
        let key = game_key(game);
        let entry = self.store.get(Table::Game, &key)?.ok_or(AppError::NoGame(game))?;
        Ok(parse_game(&key, &entry)?)
    }

    /// What has happened in a game.
    ///
    /// # Errors
    ///
    /// When there is no such game, or the store fails.
    pub fn events(&self, game: GameId) -> Result<Vec<Event>, AppError> {
        Ok(self.read_with_log(game)?.1)
    }

    /// The rows of a game's log that isn't packed.
    pub(in crate::app) fn log_rows(&self, game: GameId) -> Result<Vec<Event>, StoreError> {
        let scan = Scan::prefix(Key::under(&[game.0]));
        let found = self.store.scan(Table::GameEvent, &scan)?.into_iter();
        let events = found.map(|(key, entry)| {
            serde_json::from_str(&entry.json)
                .map_err(|source| StoreError::unreadable(Table::GameEvent, &key, source))
        });
        events.collect()
    }

    /// A game and its log.
    pub(super) fn read_with_log(&self, game: GameId) -> Result<(ReadGame, Vec<Event>), AppError> {
        self.with_log(self.read_game(game)?)
    }

    /// A game that was read, or what has become of it since, and its log.
    pub(in crate::app) fn with_log(
        &self,
        mut read: ReadGame,
    ) -> Result<(ReadGame, Vec<Event>), AppError> {
        let game = read.record.id;
        loop {
            if let Some(log) = &read.log {
                let log = log.clone();
                return Ok((read, log));
            }
            let events = self.log_rows(game)?;
            // Somebody may have packed the game meanwhile, or something has happened in it.
            let again = self.read_game(game)?;
            if again.version != read.version {
                read = again;
                continue;
            }
            return Ok((read, events));
        }
    }

    /// The records of several games.
    pub(in crate::app) fn game_records(&self, ids: &[GameId]) -> Result<Vec<GameRecord>, AppError> {
        let found = read_games(&*self.store, ids)?;
        let pairs = ids.iter().zip(found);
        pairs.map(|(id, read)| Ok(read.ok_or(AppError::NoGame(*id))?.record)).collect()
    }
}
