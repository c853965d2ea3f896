//! Reading a store page by page, and telling what is wrong with a page.

use super::super::{
    games::parse_game,
    keys::{NOTHING, challenge_key, game_key, last_id},
};
use crate::{
    core::{Challenge, ChallengeId, ChallengeStatus, GameId, GameRecord},
    store::{
        Entry, Key, Scan, Store, StoreError, Table, Write,
        record::{Record, parse},
    },
};

/// How many records are read at once.
const PAGE: usize = 500;

/// Goes over the records of a table in order, some at a time.
pub(in crate::app) fn each_page(
    store: &dyn Store,
    table: Table,
    mut visit: impl FnMut(&[(Key, Entry)]) -> Result<(), StoreError>,
) -> Result<(), StoreError> {
    let mut scan = Scan::all().limit(PAGE);
    loop {
        let page = store.scan(table, &scan)?;
        let Some((last, _)) = page.last() else { return Ok(()) };
        scan = scan.after(last.clone());
        visit(&page)?;
    }
}

/// The challenges that the keys of a page end with, if nobody has answered them yet.
pub(super) fn open_challenges(
    store: &dyn Store,
    page: &[(Key, Entry)],
) -> Result<Vec<Option<Challenge>>, StoreError> {
    let id = |(key, _): &(Key, Entry)| ChallengeId(last_id(key).unwrap_or_default());
    let keys: Vec<_> = page.iter().map(|row| (Table::Challenge, challenge_key(id(row)))).collect();
    let found = records::<Challenge>(store, &keys)?.into_iter();
    let open = |one: &Challenge| one.status == ChallengeStatus::Pending;
    Ok(found.map(|found| found.filter(open)).collect())
}

/// Several records of one table: none for those that are not there or can't be read.
pub(super) fn records<R: Record>(
    store: &dyn Store,
    keys: &[(Table, Key)],
) -> Result<Vec<Option<R>>, StoreError> {
    let found = keys.iter().zip(store.get_many(keys)?);
    Ok(found.map(|((_, key), entry)| readable(key, &entry?)).collect())
}

/// What an entry holds, if it can be read: from what can't be, nothing follows.
pub(super) fn readable<R: Record>(key: &Key, entry: &Entry) -> Option<R> {
    match parse::<R>(key, entry) {
        Ok(read) => Some(read.record),
        Err(error) => {
            tracing::error!(%error, "no index follows from a record that can't be read");
            None
        }
    }
}

/// The games that the keys of a page end with: none for those that are not there or can't be read, of
/// which nothing follows.
pub(super) fn games(
    store: &dyn Store,
    page: &[(Key, Entry)],
) -> Result<Vec<Option<GameRecord>>, StoreError> {
    let id = |(key, _): &(Key, Entry)| last_id(key).unwrap_or_default();
    let keys: Vec<_> = page.iter().map(|row| (Table::Game, game_key(GameId(id(row))))).collect();
    let found = keys.iter().zip(store.get_many(&keys)?);
    let parsed = found.map(|((_, key), entry)| match parse_game(key, &entry?) {
        Ok(read) => Some(read.record),
        Err(error) => {
            tracing::error!(%error, "no index leads to a game that can't be read");
            None
        }
    });
    Ok(parsed.collect())
}

/// What puts those rows that are not there.
pub(super) fn missing(
    store: &dyn Store,
    expected: Vec<(Table, Key)>,
) -> Result<Vec<Write>, StoreError> {
    let found = store.get_many(&expected)?;
    let missing = expected.into_iter().zip(found).filter(|(_, found)| found.is_none());
    let put = |((table, key), _)| Write { table, key, json: Some(NOTHING.to_owned()) };
    Ok(missing.map(put).collect())
}

/// What deletes those rows that follow from nothing.
pub(super) fn surplus(
    table: Table,
    page: &[(Key, Entry)],
    follows: impl IntoIterator<Item = bool>,
) -> Vec<Write> {
    let wrong = page.iter().zip(follows).filter(|(_, follows)| !follows);
    wrong.map(|((key, _), _)| Write { table, key: key.clone(), json: None }).collect()
}
