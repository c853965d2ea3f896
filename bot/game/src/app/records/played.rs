//! Counting what members have played, in the batch that ends a game: see [`Played`] and [`HeadToHead`].
//!
//! Both follow from what members remember of their games ([`PastGame`]), so [`check`](super::check) tells whether
//! they agree, and makes them so.

use std::{collections::BTreeMap, iter, mem};

use super::keys::{head_to_head_key, played_key};
use crate::{
    app::{App, attempts},
    core::{
        GameId, HeadToHead, Member, Played,
        rating::{PastGame, Tally},
    },
    store::{
        Batch, Entry, Key, Scan, Store, StoreError, Table, Write,
        record::{Found, Read, Record, json, parse, read},
    },
};

impl Record for Played {
    const TABLE: Table = Table::Played;

    fn key(&self) -> Key {
        played_key(self.member, self.variant)
    }
}

impl Record for HeadToHead {
    const TABLE: Table = Table::HeadToHead;

    fn key(&self) -> Key {
        head_to_head_key(self.member, self.opponent)
    }
}

/// Where what a game adds to what its member has played is counted.
pub(in crate::app) fn played_keys(past: &PastGame) -> impl Iterator<Item = (Table, Key)> {
    let met = HeadToHead::of(past).map(|(met, _)| (HeadToHead::TABLE, met.key()));
    iter::once((Played::TABLE, played_key(past.member, past.variant))).chain(met)
}

/// Adds to the batch that ends a game what it adds to what its member has played. What stood at
/// [`played_keys`] was read for it.
pub(in crate::app) fn put_played(
    found: &Found,
    batch: &mut Batch,
    past: &PastGame,
) -> Result<(), StoreError> {
    match found.record::<Played>(&played_key(past.member, past.variant))? {
        Some(mut found) => {
            found.record.add(past);
            batch.update(&found.record, found.version);
        }
        None => {
            batch.create(&Played::first(past));
        }
    }
    let Some((new, score)) = HeadToHead::of(past) else { return Ok(()) };
    let found = found.record::<HeadToHead>(&new.key())?;
    let version = found.as_ref().map(|found| found.version);
    let mut counted = found.map_or(new, |found| found.record);
    counted.tally.add(score);
    batch.upsert(&counted, version);
    Ok(())
}

/// Where a member's results against another are counted.
pub(in crate::app) fn met_key(one: Member, other: Member) -> (Table, Key) {
    (HeadToHead::TABLE, head_to_head_key(one, other))
}

/// Adds to a batch that a game no longer counts between its member and the opponent. What stood where it
/// counts was read for it.
pub(in crate::app) fn put_unmet(
    found: &Found,
    batch: &mut Batch,
    past: &PastGame,
) -> Result<(), StoreError> {
    let Some((met, score)) = HeadToHead::of(past) else { return Ok(()) };
    let key = met.key();
    let Some(Read { mut record, version }) = found.record::<HeadToHead>(&key)? else {
        return Ok(());
    };
    record.tally.remove(score);
    if record.tally == Tally::default() {
        batch.expect(HeadToHead::TABLE, key.clone(), Some(version));
        batch.delete(HeadToHead::TABLE, key);
    } else {
        batch.update(&record, version);
    }
    Ok(())
}

impl App {
    /// Adds to the batch that deletes what a member remembers of a game that it no longer counts among
    /// what they have played. What stood at [`played_keys`] was read for it.
    pub(in crate::app) fn put_unplayed(
        &self,
        found: &Found,
        batch: &mut Batch,
        past: &PastGame,
    ) -> Result<(), StoreError> {
        let key = played_key(past.member, past.variant);
        let Some(Read { record, version }) = found.record::<Played>(&key)? else {
            return Ok(());
        };
        let mut left = record.without(past);
        if left.is_none() {
            // It was the last one, so the rest is counted anew. Whatever is added to it changes this row.
            let scan = Scan::prefix(Key::under(&[past.member.0]));
            for (key, entry) in self.store.scan(Table::PastGame, &scan)? {
                let one = parse::<PastGame>(&key, &entry)?.record;
                if one.variant != past.variant || one.game == past.game {
                    continue;
                }
                match &mut left {
                    Some(counted) => counted.add(&one),
                    None => left = Some(Played::first(&one)),
                }
            }
        }
        match left {
            Some(left) => {
                batch.update(&left, version);
            }
            None => {
                batch.expect(Played::TABLE, key.clone(), Some(version));
                batch.delete(Played::TABLE, key);
            }
        }
        Ok(())
    }

    /// What a member has played, by variant.
    pub(in crate::app) fn played(&self, member: Member) -> Result<Vec<Played>, StoreError> {
        let found = self.store.scan(Table::Played, &Scan::prefix(Key::under(&[member.0])))?;
        found.iter().map(|(key, entry)| Ok(parse::<Played>(key, entry)?.record)).collect()
    }

    /// A member's results against another.
    pub(in crate::app) fn head_to_head(
        &self,
        one: Member,
        other: Member,
    ) -> Result<Tally, StoreError> {
        let found = read::<HeadToHead>(&*self.store, &head_to_head_key(one, other))?;
        Ok(found.map_or_else(Tally::default, |found| found.record.tally))
    }

    /// The one among a member's games that are over which ended last.
    ///
    /// # Errors
    ///
    /// When the store fails.
    pub fn last_finished(&self, member: Member) -> Result<Option<GameId>, StoreError> {
        let played = self.played(member)?.into_iter();
        let last = played.max_by_key(|played| (played.last_ended, played.last));
        Ok(last.map(|played| played.last))
    }

    /// Deletes what is still counted of a member, also with those who played them, unless they remember a
    /// game: it goes with that one.
    pub(in crate::app) fn forget_played(&self, member: Member) -> Result<(), StoreError> {
        let under = Scan::prefix(Key::under(&[member.0]));
        attempts(|_| {
            let mut batch = Batch::new();
            for (key, entry) in self.store.scan(Table::Played, &under)? {
                batch.expect(Table::Played, key.clone(), Some(entry.version));
                batch.delete(Table::Played, key);
            }
            for (key, entry) in self.store.scan(Table::HeadToHead, &under)? {
                let Read { record, version } = parse::<HeadToHead>(&key, &entry)?;
                batch.expect(Table::HeadToHead, key.clone(), Some(version));
                batch.delete(Table::HeadToHead, key);
                batch.delete(Table::HeadToHead, head_to_head_key(record.opponent, member));
            }
            // Looked for last: a game that ends later changes what was read.
            if !self.store.scan(Table::PastGame, &under.clone().limit(1))?.is_empty() {
                return Ok(());
            }
            self.store.commit(batch).map(drop)
        })
    }
}

/// What one member has played, as far as their games were counted.
#[derive(Default)]
pub(in crate::app) struct Counted {
    member: Option<Member>,
    played: BTreeMap<Key, Played>,
    met: BTreeMap<Key, HeadToHead>,
}

impl Counted {
    /// Counts a game. Those of a member follow each other: with the first of the next one, returns what
    /// was counted of the one before.
    pub(in crate::app) fn add(&mut self, past: &PastGame) -> Option<Self> {
        let is_next = self.member.is_some_and(|member| member != past.member);
        let before = is_next.then(|| mem::take(self));
        self.member = Some(past.member);
        let key = played_key(past.member, past.variant);
        let known = self.played.get_mut(&key).map(|played| played.add(past));
        if known.is_none() {
            self.played.insert(key, Played::first(past));
        }
        if let Some((new, score)) = HeadToHead::of(past) {
            self.met.entry(new.key()).or_insert(new).tally.add(score);
        }
        before
    }

    /// What makes the rows agree with what was counted.
    pub(in crate::app) fn wrong(self, store: &dyn Store) -> Result<Vec<Write>, StoreError> {
        let Some(member) = self.member else { return Ok(Vec::new()) };
        let played = self.played.into_iter().map(|(key, record)| (key, json(&record)));
        let met = self.met.into_iter().map(|(key, record)| (key, json(&record)));
        let mut wrong = differing(store, Table::Played, member, played.collect())?;
        wrong.extend(differing(store, Table::HeadToHead, member, met.collect())?);
        Ok(wrong)
    }
}

/// What makes a member's rows of a table those that are `right`.
fn differing(
    store: &dyn Store,
    table: Table,
    member: Member,
    mut right: BTreeMap<Key, String>,
) -> Result<Vec<Write>, StoreError> {
    let mut wrong = Vec::new();
    for (key, entry) in store.scan(table, &Scan::prefix(Key::under(&[member.0])))? {
        match right.remove(&key) {
            Some(json) if json == entry.json => {}
            json => wrong.push(Write { table, key, json }),
        }
    }
    let missing = right.into_iter().map(|(key, json)| Write { table, key, json: Some(json) });
    wrong.extend(missing);
    Ok(wrong)
}

/// Which rows of a page are of members who remember a game that is over.
pub(super) fn of_players(
    store: &dyn Store,
    page: &[(Key, Entry)],
) -> Result<Vec<bool>, StoreError> {
    let mut known = BTreeMap::new();
    let mut follows = Vec::new();
    for (key, _) in page {
        let member = key.as_str().split('/').next().unwrap_or_default();
        let found = match known.get(member) {
            Some(found) => *found,
            None => {
                let scan = Scan::prefix(format!("{member}/")).limit(1);
                let found = !store.scan(Table::PastGame, &scan)?.is_empty();
                known.insert(member, found);
                found
            }
        };
        follows.push(found);
    }
    Ok(follows)
}
