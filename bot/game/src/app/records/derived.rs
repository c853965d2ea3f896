//! What follows from other records, and is kept beside them so that nobody has to look for it: which
//! rated games go on, how many games go on, which servers have a message that says what goes on, and
//! on whose lists of blocked or banned members somebody stands.
//!
//! All of it is changed in the batch that changes what it follows from. So it is exact whenever the
//! process dies. [`check`](super::check) tells whether it is, and makes it so.

use oddboard_rules::Variant;
use serde::{Deserialize, Serialize};

use super::keys::{
    Lister, NOTHING, going_key, last_id, listed_key, lister, next_game_key, rated_key, server_key,
    under_rated,
};
use super::rows::NextGame;
use crate::{
    app::App,
    core::{GameId, GameRecord, Member, ServerRecord},
    store::{
        Batch, Key, Scan, StoreError, Table, Version, Write,
        record::{Read, Record, json, read},
    },
};

/// Into this many parts the number of games that go on is divided, by their numbers: games that begin at
/// the same moment have numbers that follow each other, so they rarely change the same row.
pub(super) const PARTS: u64 = 256;

/// How many games of a part go on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub(in crate::app) struct Going {
    pub(in crate::app) part: u64,
    pub(in crate::app) games: u64,
}

impl Record for Going {
    const TABLE: Table = Table::GamesGoing;

    fn key(&self) -> Key {
        going_key(self.part)
    }
}

/// Where it is kept how many games of a game's part go on.
pub(in crate::app) fn part_key(game: GameId) -> Key {
    going_key(part_of(game))
}

/// The part that a game is counted in.
pub(super) fn part_of(game: GameId) -> u64 {
    game.0 % PARTS
}

/// Whether a game is counted among those that go on: those of members are.
pub(super) fn is_counted(record: &GameRecord) -> bool {
    record.ending.is_none() && record.players.members().next().is_some()
}

/// Whether nobody may be helped with what stands in a game: it goes on, is rated, and between members.
pub(in crate::app) fn is_rated_between_members(record: &GameRecord) -> bool {
    record.ending.is_none() && record.rated && record.players.members().count() == 2
}

/// Whether a server has a message that says what goes on there, or is to have one.
pub(in crate::app) fn has_standing(record: &ServerRecord) -> bool {
    record.settings.standing.is_some() || record.standing.is_some()
}

/// Adds to a batch what follows from a game's having begun or ended. `going` reads how many games of
/// its part go on.
pub(in crate::app) fn put_going(
    going: impl FnOnce(&Key) -> Result<Option<Read<Going>>, StoreError>,
    batch: &mut Batch,
    before: Option<&GameRecord>,
    after: &GameRecord,
) -> Result<(), StoreError> {
    let rated = (before.is_some_and(is_rated_between_members), is_rated_between_members(after));
    let key = || rated_key(after.variant, after.id);
    match rated {
        (false, true) => {
            batch.put(Table::RatedGame, key(), NOTHING.to_owned());
        }
        (true, false) => {
            batch.delete(Table::RatedGame, key());
        }
        _ => {}
    }
    match (before.is_some_and(is_counted), is_counted(after)) {
        (false, true) => count(going, batch, after.id, |games| Some(games + 1)),
        (true, false) => count(going, batch, after.id, |games| games.checked_sub(1)),
        _ => Ok(()),
    }
}

/// Adds to a batch that another number of games goes on in the part of a game.
fn count(
    going: impl FnOnce(&Key) -> Result<Option<Read<Going>>, StoreError>,
    batch: &mut Batch,
    game: GameId,
    change: impl Fn(u64) -> Option<u64>,
) -> Result<(), StoreError> {
    let part = part_of(game);
    let key = going_key(part);
    // A batch may hold several games of one part.
    let of_part = |write: &&mut Write| write.table == Going::TABLE && write.key == key;
    let written = batch.writes.iter_mut().rfind(of_part);
    let (games, version) = match &written {
        Some(write) => (going_in(write.json.as_deref().unwrap_or_default(), &key)?, None),
        None => {
            let found = going(&key)?;
            let games = found.as_ref().map_or(0, |found| found.record.games);
            (games, found.map(|found| found.version))
        }
    };
    let games = change(games).unwrap_or_else(|| {
        tracing::error!(%game, "fewer games are counted than go on: see `oddboard database check`");
        0
    });
    let going = Going { part, games };
    match written {
        Some(write) => write.json = Some(json(&going)),
        None => {
            batch.upsert(&going, version);
        }
    }
    Ok(())
}

fn going_in(text: &str, key: &Key) -> Result<u64, StoreError> {
    let going = serde_json::from_str::<Going>(text);
    Ok(going.map_err(|source| StoreError::unreadable(Going::TABLE, key, source))?.games)
}

/// Adds to a batch a server's record, and what follows from it.
pub(in crate::app) fn put_server(
    batch: &mut Batch,
    before: Option<&ServerRecord>,
    after: &ServerRecord,
    version: Option<Version>,
) {
    batch.upsert(after, version);
    let key = server_key(after.server);
    match (before.is_some_and(has_standing), has_standing(after)) {
        (false, true) => {
            batch.put(Table::StandingMessage, key, NOTHING.to_owned());
        }
        (true, false) => {
            batch.delete(Table::StandingMessage, key);
        }
        _ => {}
    }
    let banned = before.map_or(&[][..], |before| &before.settings.banned);
    put_listed(batch, Lister::Server(after.server), banned, &after.settings.banned);
}

/// Adds to a batch that others stand on a list than before.
pub(in crate::app) fn put_listed(
    batch: &mut Batch,
    by: Lister,
    before: &[Member],
    after: &[Member],
) {
    for gone in before.iter().filter(|member| !after.contains(member)) {
        batch.delete(Table::ListedBy, listed_key(*gone, by));
    }
    for new in after.iter().filter(|member| !before.contains(member)) {
        batch.put(Table::ListedBy, listed_key(*new, by), NOTHING.to_owned());
    }
}

impl App {
    /// How many games have begun, and how many of those with a member go on. Numbers that another process has taken, or
    /// that ended with one, count as begun.
    ///
    /// # Errors
    ///
    /// When the store fails.
    pub fn count_games(&self) -> Result<(u64, u64), StoreError> {
        let next = self.next_game()?.0;
        let begun = next.saturating_sub(1 + self.numbers.unused());
        // There are at most as many rows as parts.
        let parts = self.store.scan(Table::GamesGoing, &Scan::all())?;
        let games = parts.iter().map(|(key, entry)| going_in(&entry.json, key));
        Ok((begun, games.sum::<Result<_, _>>()?))
    }

    /// The rated games of a variant between members that go on.
    pub(in crate::app) fn rated_game_ids(
        &self,
        variant: Variant,
    ) -> Result<Vec<GameId>, StoreError> {
        let found = self.store.scan(Table::RatedGame, &Scan::prefix(under_rated(variant)))?;
        Ok(found.iter().filter_map(|(key, _)| last_id(key)).map(GameId).collect())
    }

    /// On whose lists a member stands.
    pub(in crate::app) fn listers_of(&self, member: Member) -> Result<Vec<Lister>, StoreError> {
        let found = self.store.scan(Table::ListedBy, &Scan::prefix(Key::under(&[member.0])))?;
        Ok(found.iter().filter_map(|(key, _)| lister(key)).map(|(_, by)| by).collect())
    }

    /// The number at the counter.
    pub(in crate::app) fn next_game(&self) -> Result<(u64, Option<Version>), StoreError> {
        let found = read::<NextGame>(&*self.store, &next_game_key())?;
        Ok(found.map_or((1, None), |found| (found.record.0, Some(found.version))))
    }
}
