//! How games are kept: while they go on, a record and a row for each event; once they are over and told,
//! all of it as one packed log, out of which the record is made anew.
//!
//! A game is packed some time after its end, by what is due, and never on the path of a move. What
//! happens to it later (a rematch is asked for, a player's data is deleted) makes another pack of it.

use serde::{Deserialize, Serialize, de::Error as _};

use super::{
    alarm::{Alarm, uptime},
    keys::{event_key, game_key, last_id},
};
use crate::{
    app::{App, AppError},
    core::{
        Event, GameId, GameRecord, GameState, Moment, Span, Subject,
        packed_log::{pack, unpack},
        time::{HOUR, SECOND},
    },
    store::{
        Batch, Due, Entry, Key, Scan, Store, StoreError, Table, Version,
        record::{json, parse},
    },
};

/// What the text of a packed game begins with; that of a record doesn't.
const MARK: &str = "{\"packed\":";
/// How long after its end a game is packed: usually all is told by then.
pub(in crate::app) const PACKED_AFTER: Span = HOUR;
/// How many games of earlier programs are looked at in one go.
const EARLIER_AT_ONCE: usize = 16;
/// How long until the next ones.
const EARLIER_PAUSE: Span = SECOND;

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

/// What became of a game that was to be packed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Packing {
    /// It is packed.
    Packed,
    /// There is still something to be told of it.
    NotYet,
    /// It goes on, or has no log that can be packed: it stays as it is.
    Stays,
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
fn packed(log: &[Event], record: &GameRecord) -> Option<String> {
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
    fn log_rows(&self, game: GameId) -> Result<Vec<Event>, StoreError> {
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

    /// Packs a game that is over and of which everything was told: one batch puts the pack in the place
    /// of its record and its log.
    ///
    /// # Errors
    ///
    /// When there is no such game, or the store fails.
    pub fn pack_game(&self, game: GameId) -> Result<Packing, AppError> {
        self.attempt(|| {
            let read = self.read_game(game)?;
            match (&read.log, &read.record.ending) {
                (Some(_), _) => return Ok(Packing::Packed),
                (None, None) => return Ok(Packing::Stays),
                (None, Some(_)) => {}
            }
            if self.is_something_pending(Subject::Game(game))? {
                return Ok(Packing::NotYet);
            }
            // The batch rests on the game being as it was read before its log.
            let log = self.log_rows(game)?;
            let state = replay(read.record)?;
            // A log with gaps tells less than the record.
            if log.len() as u64 != state.record().events {
                return Ok(Packing::Stays);
            }
            let Some(text) = packed(&log, state.record()) else { return Ok(Packing::Stays) };
            let (mut batch, key) = (Batch::new(), game_key(game));
            batch.expect(Table::Game, key.clone(), Some(read.version)).put(Table::Game, key, text);
            for event in &log {
                batch.delete(Table::GameEvent, event_key(game, event.number));
            }
            self.store.commit(batch)?;
            Ok(Packing::Packed)
        })
    }

    /// Packs a game when that is due. What can't be told for long is looked at ever more seldom, and a
    /// game that can't be read is no reason to leave others as they are.
    pub(in crate::app) fn pack_due(&self, game: GameId, now: Moment) -> Result<(), AppError> {
        match self.pack_game(game) {
            Ok(Packing::Packed | Packing::Stays) => Ok(()),
            Ok(Packing::NotYet) => {
                let record = self.read_game(game)?.record;
                let age = now.at.since(record.updated);
                self.drop_unanswered(&record, age)?;
                let mut batch = Batch::new();
                Alarm::Pack(game).set(&mut batch, now.uptime().plus(age.max(PACKED_AFTER)));
                self.store.commit(batch)?;
                Ok(())
            }
            Err(
                error @ (AppError::Store(StoreError::Unreadable { .. })
                | AppError::Load(..)
                | AppError::NoGame(_)),
            ) => {
                tracing::error!(%game, %error, "a game that is over is not packed");
                Ok(())
            }
            Err(error) => Err(error),
        }
    }

    /// Packs some of the games that were over before this program came, those after a number, and puts
    /// the next ones into the due queue.
    pub(in crate::app) fn pack_earlier(
        &self,
        after: GameId,
        due: &Due,
        now: Moment,
    ) -> Result<(), AppError> {
        let scan = Scan::all().limit(EARLIER_AT_ONCE).after(game_key(after));
        let found = self.store.scan(Table::Game, &scan)?;
        let mut last = None;
        for (key, _) in &found {
            let Some(game) = last_id(key).map(GameId) else { continue };
            last = Some(game);
            self.pack_due(game, now)?;
        }
        let mut batch = Batch::new();
        let alarm = Alarm::PackEarlier(after);
        batch.expect(Table::Due, alarm.key(uptime(due.at)), Some(due.entry.version));
        alarm.clear(&mut batch, uptime(due.at));
        if let Some(last) = last {
            Alarm::PackEarlier(last).set(&mut batch, now.uptime().plus(EARLIER_PAUSE));
        }
        match self.store.commit(batch) {
            // Another process was faster.
            Err(StoreError::Conflict { .. }) => Ok(()),
            result => Ok(result.map(drop)?),
        }
    }

    /// Whether there are games whose earlier ones are to be looked at.
    pub(in crate::app) fn has_games(&self) -> Result<bool, StoreError> {
        Ok(!self.store.scan(Table::Game, &Scan::all().limit(1))?.is_empty())
    }

    /// The records of several games.
    pub(in crate::app) fn game_records(&self, ids: &[GameId]) -> Result<Vec<GameRecord>, AppError> {
        let found = read_games(&*self.store, ids)?;
        let pairs = ids.iter().zip(found);
        pairs.map(|(id, read)| Ok(read.ok_or(AppError::NoGame(*id))?.record)).collect()
    }
}
