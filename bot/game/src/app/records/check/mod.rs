//! Whether what follows from other records agrees with them, and making it so: the indexes and counters
//! of [`derived`](super::derived), and the queue of what is due.
//!
//! Everything is gone over page by page: what should be there is looked for, then what is there must
//! follow from something. Only rows that are wrong are written, so it doesn't matter how often this is
//! done, nor when the process dies.

mod alarms;
mod pages;

use std::collections::BTreeMap;

pub(in crate::app) use self::pages::each_page;
use self::{
    alarms::go_over_alarms,
    pages::{games, missing, open_challenges, readable, records, surplus},
};
use super::{
    derived::{Going, PARTS, has_standing, is_counted, is_rated_between_members, part_of},
    keys::{
        Lister, going_key, listed_key, lister, member_key, member_open_keys, rated_key, server_key,
    },
    played::{Counted, of_players},
};
use crate::{
    core::{Member, MemberRecord, Played, ServerRecord, rating::PastGame},
    store::{
        Batch, Entry, Key, SchemaMark, Store, StoreError, Table, Version, Write,
        record::{Record, json, read},
        schema_key,
    },
};

/// Checks that every index, counter and alarm agrees with the records that it follows from. No bot may use the
/// store meanwhile, and its records follow the present schema: those of earlier programs have none.
///
/// # Errors
///
/// [`StoreError::Corrupt`] when one does not, with how many rows of which tables; others when the store
/// fails.
pub(in crate::app) fn check_derived(store: &dyn Store) -> Result<(), StoreError> {
    let mut wrong = BTreeMap::<_, u64>::new();
    go_over(store, |writes| {
        writes.iter().for_each(|write| *wrong.entry(write.table).or_default() += 1);
        Ok(())
    })?;
    if wrong.is_empty() {
        return Ok(());
    }
    let told: Vec<_> = wrong.iter().map(|(table, rows)| format!("{rows} of {table:?}")).collect();
    let what = format!(
        "rows disagree with the records that they follow from: {}; `oddboard database restore` makes \
         them anew",
        told.join(", ")
    );
    Err(StoreError::Corrupt { what })
}

/// Makes every index, counter and alarm agree with the records that they follow from, as after a part of a
/// database was lost. No bot may use it meanwhile. Returns how many rows were wrong.
///
/// # Errors
///
/// When the store fails.
pub fn mend_derived(store: &dyn Store) -> Result<u64, StoreError> {
    match follows_schema(store)? {
        Some(mark) => make(store, Some(mark)),
        None => Ok(0),
    }
}

/// The version of the mark that the records follow the present schema, if they do.
fn follows_schema(store: &dyn Store) -> Result<Option<Version>, StoreError> {
    let mark = read::<SchemaMark>(store, &schema_key())?;
    Ok(mark.filter(|mark| mark.record == SchemaMark::PRESENT).map(|mark| mark.version))
}

/// Makes what disagrees agree, in batches that rest on the mark of the schema: who is slower than another
/// that has brought the records to the present schema changes nothing any more.
pub(in crate::app) fn make(store: &dyn Store, mark: Option<Version>) -> Result<u64, StoreError> {
    let mut made = 0;
    go_over(store, |writes| {
        made += writes.len() as u64;
        let mut batch = Batch { writes, ..Batch::new() };
        batch.expect(Table::Meta, schema_key(), mark);
        store.commit(batch).map(drop)
    })?;
    Ok(made)
}

/// Finds every row that is missing, differs or follows from nothing, and tells what would put it right.
fn go_over(
    store: &dyn Store,
    mut wrong: impl FnMut(Vec<Write>) -> Result<(), StoreError>,
) -> Result<(), StoreError> {
    let mut tell = |writes: Vec<Write>| if writes.is_empty() { Ok(()) } else { wrong(writes) };
    let mut going = vec![0; PARTS as usize];
    each_page(store, Table::MemberGame, |page| {
        let mut rated = Vec::new();
        for ((key, _), record) in page.iter().zip(games(store, page)?) {
            let Some(record) = record.filter(is_counted) else { continue };
            // A game has a row for each of its members: it counts with the first one's.
            let first = record.players.members().next().map(|member| member.0);
            if key.to_numbers().and_then(|ids| ids.first().copied()) != first {
                continue;
            }
            going[part_of(record.id) as usize] += 1;
            if is_rated_between_members(&record) {
                rated.push((Table::RatedGame, rated_key(record.variant, record.id)));
            }
        }
        tell(missing(store, rated)?)
    })?;
    each_page(store, Table::Server, |page| {
        let mut expected = Vec::new();
        for (key, entry) in page {
            let Some(record) = readable::<ServerRecord>(key, entry) else { continue };
            if has_standing(&record) {
                expected.push((Table::StandingMessage, key.clone()));
            }
            expected.extend(listed(Lister::Server(record.server), &record.settings.banned));
        }
        tell(missing(store, expected)?)
    })?;
    each_page(store, Table::Member, |page| {
        let mut expected = Vec::new();
        for (key, entry) in page {
            let Some(record) = readable::<MemberRecord>(key, entry) else { continue };
            expected.extend(listed(Lister::Member(record.member), &record.blocked));
        }
        tell(missing(store, expected)?)
    })?;
    each_page(store, Table::RatedGame, |page| {
        let records = games(store, page)?;
        let follows = page.iter().zip(records).map(|((key, _), record)| {
            record.is_some_and(|record| {
                is_rated_between_members(&record) && rated_key(record.variant, record.id) == *key
            })
        });
        tell(surplus(Table::RatedGame, page, follows))
    })?;
    each_page(store, Table::StandingMessage, |page| {
        let keys = page.iter().map(|(key, _)| (Table::Server, key.clone()));
        let servers = records::<ServerRecord>(store, &keys.collect::<Vec<_>>())?;
        let follows = servers.iter().map(|found| found.as_ref().is_some_and(has_standing));
        tell(surplus(Table::StandingMessage, page, follows))
    })?;
    each_page(store, Table::ListedBy, |page| {
        tell(surplus(Table::ListedBy, page, are_listed(store, page)?))
    })?;
    go_over_open_challenges(store, &mut tell)?;
    go_over_played(store, &mut tell)?;
    go_over_alarms(store, &mut tell)?;
    let mut counted = Vec::new();
    let keys = (0..PARTS).map(|part| (Going::TABLE, going_key(part)));
    for (part, found) in (0..).zip(records::<Going>(store, &keys.collect::<Vec<_>>())?) {
        let right = Going { part, games: going[part as usize] };
        if found.map_or(0, |found| found.games) != right.games {
            let json = Some(json(&right));
            counted.push(Write { table: Going::TABLE, key: right.key(), json });
        }
    }
    tell(counted)
}

/// The same for whom challenges concern that nobody has answered yet.
fn go_over_open_challenges(
    store: &dyn Store,
    tell: &mut impl FnMut(Vec<Write>) -> Result<(), StoreError>,
) -> Result<(), StoreError> {
    let table = Table::MemberOpenChallenge;
    each_page(store, Table::OpenChallenge, |page| {
        let open = open_challenges(store, page)?.into_iter().flatten();
        let keys = open.flat_map(|challenge| member_open_keys(&challenge));
        tell(missing(store, keys.map(|key| (table, key)).collect())?)
    })?;
    each_page(store, table, |page| {
        let follows = page.iter().zip(open_challenges(store, page)?).map(|((key, _), open)| {
            open.is_some_and(|open| member_open_keys(&open).any(|one| one == *key))
        });
        tell(surplus(table, page, follows))
    })
}

/// The same for what members have played.
fn go_over_played(
    store: &dyn Store,
    tell: &mut impl FnMut(Vec<Write>) -> Result<(), StoreError>,
) -> Result<(), StoreError> {
    let mut counted = Counted::default();
    each_page(store, Table::PastGame, |page| {
        let mut wrong = Vec::new();
        for (key, entry) in page {
            let Some(past) = readable::<PastGame>(key, entry) else { continue };
            if let Some(before) = counted.add(&past) {
                wrong.extend(before.wrong(store)?);
            }
        }
        tell(wrong)
    })?;
    tell(counted.wrong(store)?)?;
    each_page(store, Table::HeadToHead, |page| {
        tell(surplus(Table::HeadToHead, page, of_players(store, page)?))
    })?;
    each_page(store, Table::Played, |page| {
        let of_players = of_players(store, page)?.into_iter();
        // One that can't be read and was not made anew above follows from nothing readable. (A check, which writes
        // nothing, counts others twice.)
        let follows = of_players
            .zip(page)
            .map(|(of_player, (key, entry))| of_player && readable::<Played>(key, entry).is_some());
        tell(surplus(Table::Played, page, follows))
    })
}

/// The rows that say who stands on a list.
fn listed(by: Lister, members: &[Member]) -> impl Iterator<Item = (Table, Key)> {
    members.iter().map(move |member| (Table::ListedBy, listed_key(*member, by)))
}

/// Which rows of a page say what a list says.
fn are_listed(store: &dyn Store, page: &[(Key, Entry)]) -> Result<Vec<bool>, StoreError> {
    let said: Vec<_> = page.iter().map(|(key, _)| lister(key)).collect();
    let members = said.iter().flatten().filter_map(|(_, by)| match by {
        Lister::Member(by) => Some((Table::Member, member_key(*by))),
        Lister::Server(_) => None,
    });
    let mut members = records::<MemberRecord>(store, &members.collect::<Vec<_>>())?.into_iter();
    let servers = said.iter().flatten().filter_map(|(_, by)| match by {
        Lister::Server(by) => Some((Table::Server, server_key(*by))),
        Lister::Member(_) => None,
    });
    let mut servers = records::<ServerRecord>(store, &servers.collect::<Vec<_>>())?.into_iter();
    let listed = said.iter().map(|said| match said {
        Some((member, Lister::Member(_))) => {
            members.next().flatten().is_some_and(|by| by.blocked.contains(member))
        }
        Some((member, Lister::Server(_))) => {
            servers.next().flatten().is_some_and(|by| by.settings.banned.contains(member))
        }
        None => false,
    });
    Ok(listed.collect())
}
