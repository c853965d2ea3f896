//! Whether a whole store is sound: every record can be read as what it is to be, games agree with their logs, and what
//! follows from other records agrees with them.

use std::collections::BTreeMap;

use serde::de::DeserializeOwned;

use super::{
    SharedToken,
    nodes::{Lease, Node},
    outbox::Pending,
    records::{
        alarm::Alarm,
        channels::LastEnded,
        check::{check_derived, each_page},
        derived::Going,
        games::{ReadGame, parse_game},
        keys::{event_key, game_key, next_game_key},
        rows::{Heartbeat, NextGame, Rematch},
        shards::Rows,
    },
};
use crate::{
    core::{
        Challenge, Event, GameId, GameReview, GameState, HeadToHead, LessonProgress, MemberRecord,
        Played, ServerRecord,
        rating::{PastGame, Standing},
    },
    store::{
        Due, Entry, Key, SCHEMA, Scan, Store, StoreError, Table,
        record::{Record, parse, read},
        schema_of,
    },
};

/// How many of the records that are wrong are named.
const NAMED: usize = 5;

/// Checks a whole store. No bot may use it meanwhile. Nothing is said of a database of an earlier program before this
/// one has started on it.
///
/// # Errors
///
/// [`StoreError::Corrupt`] when something is wrong, with what it is; others when the store fails.
pub fn check_records(store: &dyn Store) -> Result<(), StoreError> {
    if schema_of(store)? != Some(SCHEMA) {
        return Ok(());
    }
    let mut wrong = Wrong::default();
    for table in Table::ALL {
        each_page(store, table, |page| {
            for (key, entry) in page {
                wrong.unless(read_row(table, key, entry))?;
            }
            Ok(())
        })?;
    }
    wrong.unless(Rows::read(store).map(drop))?;
    go_over_games(store, &mut wrong)?;
    wrong.told()?;
    check_derived(store)
}

/// What is wrong with records.
#[derive(Default)]
struct Wrong {
    count: u64,
    named: Vec<String>,
}

impl Wrong {
    fn add(&mut self, what: impl FnOnce() -> String) {
        self.count += 1;
        if self.named.len() < NAMED {
            self.named.push(what());
        }
    }

    /// Notes a record that can't be read. Other errors are the store's own.
    fn unless(&mut self, read: Result<(), StoreError>) -> Result<(), StoreError> {
        match read {
            Err(error) if error.is_of_one_record() => {
                self.add(|| error.to_string());
                Ok(())
            }
            read => read,
        }
    }

    fn told(self) -> Result<(), StoreError> {
        let more = self.count - self.named.len() as u64;
        let named = self.named.join("; ");
        match (self.count, more) {
            (0, _) => Ok(()),
            (_, 0) => Err(StoreError::Corrupt { what: named }),
            (_, more) => Err(StoreError::Corrupt { what: format!("{named}; and {more} more") }),
        }
    }
}

/// Reads a row as what its table holds.
fn read_row(table: Table, key: &Key, entry: &Entry) -> Result<(), StoreError> {
    let record = match table {
        Table::Challenge => is::<Challenge>,
        Table::Member => is::<MemberRecord>,
        Table::Server => is::<ServerRecord>,
        Table::PastGame => is::<PastGame>,
        Table::Standing => is::<Standing>,
        Table::Heartbeat => is::<Heartbeat>,
        Table::Rematch => is::<Rematch>,
        Table::EndedIn => is::<LastEnded>,
        Table::Lessons => is::<LessonProgress>,
        Table::Review => is::<GameReview>,
        Table::Node => is::<Node>,
        Table::Lease => is::<Lease>,
        Table::GamesGoing => is::<Going>,
        Table::Played => is::<Played>,
        Table::HeadToHead => is::<HeadToHead>,
        Table::InteractionToken => is::<SharedToken>,
        Table::Game => |key: &Key, entry: &Entry| parse_game(key, entry).map(drop),
        Table::GameEvent => |key: &Key, entry: &Entry| holds::<Event>(Table::GameEvent, key, entry),
        Table::Leader => |key: &Key, entry: &Entry| holds::<Standing>(Table::Leader, key, entry),
        Table::Counter => |key: &Key, entry: &Entry| holds::<u64>(Table::Counter, key, entry),
        Table::Outbox => |key: &Key, entry: &Entry| Pending::read(key.clone(), entry).map(drop),
        Table::Due => |key: &Key, entry: &Entry| {
            Due::read(key, entry.clone())?;
            holds::<Alarm>(Table::Due, key, entry)
        },
        // Their keys say everything; of those about shards it goes by the key what they are.
        Table::Meta
        | Table::MemberGame
        | Table::OpenChallenge
        | Table::MemberChallenge
        | Table::PlayedIn
        | Table::Shard
        | Table::RatedGame
        | Table::StandingMessage
        | Table::ListedBy
        | Table::MemberOpenChallenge => return Ok(()),
    };
    record(key, entry)
}

fn is<R: Record>(key: &Key, entry: &Entry) -> Result<(), StoreError> {
    parse::<R>(key, entry).map(drop)
}

fn holds<T: DeserializeOwned>(table: Table, key: &Key, entry: &Entry) -> Result<(), StoreError> {
    let read = serde_json::from_str::<T>(&entry.json);
    read.map(drop).map_err(|source| StoreError::unreadable(table, key, source))
}

/// Compares each game with its log, and the counter with the games' numbers.
fn go_over_games(store: &dyn Store, wrong: &mut Wrong) -> Result<(), StoreError> {
    // Logs that are not packed, by game: how many events there are.
    let mut logs = BTreeMap::<u64, u64>::new();
    each_page(store, Table::GameEvent, |page| {
        for (key, _) in page {
            match key.to_numbers().as_deref() {
                Some(&[game, number]) => {
                    let next = logs.entry(game).or_default();
                    if *next != number {
                        let (game, missing) = (GameId(game), event_key(GameId(game), *next));
                        wrong.add(|| format!("event `{missing}` of game {game} is missing"));
                    }
                    *next = number + 1;
                }
                _ => wrong.add(|| format!("`{key}` is no key of an event")),
            }
        }
        Ok(())
    })?;
    let mut last = 0;
    each_page(store, Table::Game, |page| {
        for (key, entry) in page {
            // What can't be read was told of before.
            let Ok(ReadGame { record, log: packed, .. }) = parse_game(key, entry) else { continue };
            let game = record.id;
            last = last.max(game.0);
            if game_key(game) != *key {
                wrong.add(|| format!("the record `{key}` holds game {game}"));
                continue;
            }
            let rows = logs.remove(&game.0).unwrap_or_default();
            let (events, log) = match packed {
                Some(log) => (log.len() as u64 + rows, Some(log)),
                None => (rows, read_log(store, game)?),
            };
            let rebuilt = log.and_then(|log| GameState::rebuild(&log).ok());
            let agrees = rebuilt.is_some_and(|rebuilt| {
                let rebuilt = rebuilt.record();
                rebuilt.moves == record.moves && rebuilt.ending == record.ending
            });
            if events != record.events || !agrees {
                wrong.add(|| format!("game {game} does not agree with its log"));
            }
        }
        Ok(())
    })?;
    for game in logs.into_keys().map(GameId) {
        wrong.add(|| format!("there is a log of game {game}, and no such game"));
    }
    let next = read::<NextGame>(store, &next_game_key());
    let next = next.ok().flatten().map_or(1, |found| found.record.0);
    if next <= last {
        wrong.add(|| {
            format!("the next game is to have the number {next}, and there is game {last}")
        });
    }
    Ok(())
}

/// A log that is not packed, if it can be read.
fn read_log(store: &dyn Store, game: GameId) -> Result<Option<Vec<Event>>, StoreError> {
    let rows = store.scan(Table::GameEvent, &Scan::prefix(Key::under(&[game.0])))?;
    Ok(rows.iter().map(|(_, entry)| serde_json::from_str(&entry.json).ok()).collect())
}
