//! Bringing the records of earlier programs to the present [`SCHEMA`].
//!
//! Where there are games, the first batch writes a mark that records are being brought to the schema. Every further
//! step is an ordinary batch that moves some records or adds to an index. A step that was done finds nothing left to
//! do, so that it doesn't matter when the process dies: the next start goes on. The last batch writes the mark that
//! all is done. From then on a start reads the mark and nothing else.
//!
//! Programs of an earlier schema may not work on the records meanwhile, nor after. The mark keeps those from it that
//! start later; and nothing is migrated while the row of another process is there. One that was killed leaves its
//! row, which nobody else deletes when all were stopped for the new program.

use crate::{
    app::{
        App, attempts,
        nodes::{DEAD, Node, Seen},
        records::{
            alarm::Alarm,
            channels::{LastEnded, put_places},
            check::make,
            due_queue::uptime,
            games::read_games,
            keys::{
                AboutShards, challenge_effect_key, ended_in_key, event_effect_key, heartbeat_key,
                last_id, next_game_key, rematch_key,
            },
            rows::{Rematch, put_concerned},
        },
    },
    core::{Challenge, ChallengeId, Channel, GameId, Message, Server, Span, time::SECOND},
    store::{
        Batch, Due, Entry, Key, SCHEMA, Scan, SchemaMark, StoreError, Table,
        record::{json, parse, read},
        schema_key, schema_of,
        transfer::{refuse_newer, refuse_unfinished},
    },
};

/// How many records are read at once.
const PAGE: usize = 500;

/// The marks of schema 3 that said which index there was.
const CHALLENGES_INDEXED: &str = "challenges-by-member";
const PLACES_INDEXED: &str = "games-by-place";

/// The schema from which on a mark says which it is.
const FIRST_WITH_MARK: u32 = 4;
/// The schema from which on games that are over are packed.
const FIRST_WITH_PACKS: u32 = 8;

/// The schema from which on each shard has a clock.
const FIRST_WITH_CLOCKS_OF_SHARDS: u32 = 10;

/// Who did not look for this long can't say whether others could write.
const LOOKS: Span = Span(3 * SECOND.0);

/// Where a record belongs, and what it holds there.
type Moved = (Table, Key, String);

impl App {
    /// Brings the records to the present schema, unless they follow it already.
    pub(super) fn migrate(&self) -> Result<(), StoreError> {
        for refuse in [refuse_newer, refuse_unfinished] {
            refuse(&*self.store).map_err(StoreError::unavailable)?;
        }
        let from = self.schema()?;
        if from == Some(SCHEMA) {
            return Ok(());
        }
        if !self.may_migrate()? {
            return Err(StoreError::unavailable(
                "the database is to be brought to another schema, and it isn't known yet whether other \
                 bots work on it: a killed one is noticed after about eight seconds",
            ));
        }
        attempts(|_| {
            let found = read::<SchemaMark>(&*self.store, &schema_key())?;
            let is_marked = found.as_ref().is_some_and(|found| found.record.version == SCHEMA);
            if is_marked || found.is_none() && !self.has_games()? {
                return Ok(());
            }
            let mut batch = Batch::new();
            batch.upsert(&SchemaMark::bringing_from(from), found.map(|found| found.version));
            self.store.commit(batch).map(drop)
        })?;
        let (challenges, places) = (Key::text(CHALLENGES_INDEXED), Key::text(PLACES_INDEXED));
        // What came after schema 4 are tables, which may be empty, packed games, and what follows from
        // other records: that is made below.
        if from.is_none_or(|from| from < FIRST_WITH_MARK) {
            self.bring_from_before_the_mark(&challenges, &places)?;
        }
        if from.is_some_and(|from| from < FIRST_WITH_CLOCKS_OF_SHARDS) {
            self.forget_shards()?;
        }
        attempts(|_| {
            let found = read::<SchemaMark>(&*self.store, &schema_key())?;
            if found.as_ref().is_some_and(|found| found.record == SchemaMark::PRESENT) {
                return Ok(());
            }
            make(&*self.store, found.as_ref().map(|found| found.version))?;
            let mut batch = Batch::new();
            if from.is_none_or(|from| from < FIRST_WITH_PACKS) && self.has_games()? {
                Alarm::PackEarlier(GameId(0)).set(&mut batch, self.moment()?.uptime());
            }
            batch.upsert(&SchemaMark::PRESENT, found.map(|found| found.version));
            batch.delete(Table::Meta, challenges.clone()).delete(Table::Meta, places.clone());
            self.store.commit(batch).map(drop)
        })
    }

    /// Which schema the records follow; none before there was a mark.
    pub(in crate::app) fn schema(&self) -> Result<Option<u32>, StoreError> {
        schema_of(&*self.store)
    }

    /// Whether nothing is to be migrated, or nobody else works on the records any more. Where it is not known
    /// yet, it is to be asked again every second: a process that was killed is noticed after about eight.
    /// Comes before [`Self::wake_up`].
    ///
    /// # Errors
    ///
    /// When another process lives while there is something to migrate, or the store fails.
    pub fn may_migrate(&self) -> Result<bool, StoreError> {
        let may = self.nobody_else_works();
        if !matches!(may, Ok(false)) {
            let mut state = self.nodes();
            state.others.clear();
            state.looked = None;
        }
        may
    }

    fn nobody_else_works(&self) -> Result<bool, StoreError> {
        if self.is_alone() {
            return Ok(true);
        }
        let began = self.environment.steady();
        let rows = self.store.scan(Table::Node, &Scan::all())?;
        let ended = self.environment.steady();
        // Read after the rows: others of this program take their place only when the mark is there.
        if self.schema()?.is_some_and(|schema| schema >= SCHEMA) {
            return Ok(true);
        }
        let looked = self.nodes().looked.replace(ended);
        if looked.is_some_and(|looked| ended.less(looked) > LOOKS) {
            self.nodes().others.clear();
        }
        let mut waits = false;
        for (key, entry) in rows {
            let row = parse::<Node>(&key, &entry)?.record;
            let (node, first) = (row.node, Seen::new(&row, entry.version, ended));
            let seen = *self.nodes().others.entry(node).or_insert(first);
            if seen.version != entry.version {
                return Err(StoreError::unavailable(format!(
                    "other bots of an earlier version work on this database, which is to be brought to \
                     schema version {SCHEMA}: stop them all first, then start this one again"
                )));
            }
            // What has just renewed its row is found out by the next look.
            waits |= began.less(seen.at) < DEAD || !self.bury(node, seen.version)?;
        }
        Ok(!waits)
    }

    /// Takes out who held which shard while all had one clock: they begin with that.
    fn forget_shards(&self) -> Result<(), StoreError> {
        self.each_page(Table::Shard, |batch, key, _| {
            if AboutShards::of(key) != AboutShards::Gate {
                batch.delete(Table::Shard, key.clone());
            }
            Ok(())
        })
    }

    /// Brings the records of a schema before 4, which had no mark.
    fn bring_from_before_the_mark(&self, challenges: &Key, places: &Key) -> Result<(), StoreError> {
        if self.store.get(Table::Meta, challenges)?.is_none() {
            self.index_challenges()?;
        }
        if self.store.get(Table::Meta, places)?.is_none() {
            self.index_places()?;
        }
        self.relocate(Table::Meta, from_meta)?;
        self.relocate(Table::Due, from_due)?;
        self.relocate(Table::Outbox, from_outbox)
    }

    /// Moves those records of a table that belong elsewhere.
    fn relocate(
        &self,
        table: Table,
        belongs: impl Fn(&Key, &Entry) -> Result<Option<Moved>, StoreError>,
    ) -> Result<(), StoreError> {
        // Whoever was faster has moved the same records: they are not found again.
        attempts(|_| {
            self.each_page(table, |batch, key, entry| {
                if let Some((to, new, json)) = belongs(key, entry)? {
                    batch.expect(table, key.clone(), Some(entry.version)).put(to, new, json);
                    batch.delete(table, key.clone());
                }
                Ok(())
            })
        })
    }

    /// Makes the index of challenges by member, which schema 2 did not have.
    fn index_challenges(&self) -> Result<(), StoreError> {
        self.each_page(Table::Challenge, |batch, key, entry| {
            put_concerned(batch, &parse::<Challenge>(key, entry)?.record);
            Ok(())
        })
    }

    /// Makes the index of games by channel, which early programs of schema 3 did not have.
    fn index_places(&self) -> Result<(), StoreError> {
        self.each_page(Table::MemberGame, |batch, key, _| {
            let Some(game) = last_id(key) else { return Ok(()) };
            if let Some(Some(game)) = read_games(&*self.store, &[GameId(game)])?.pop() {
                put_places(batch, None, &game.record);
            }
            Ok(())
        })
    }

    /// Goes over a table's records. What is put for those of one page is one batch.
    fn each_page(
        &self,
        table: Table,
        mut put: impl FnMut(&mut Batch, &Key, &Entry) -> Result<(), StoreError>,
    ) -> Result<(), StoreError> {
        let mut scan = Scan::all().limit(PAGE);
        loop {
            let found = self.store.scan(table, &scan)?;
            let Some((last, _)) = found.last() else { return Ok(()) };
            scan = scan.after(last.clone());
            let mut batch = Batch::new();
            for (key, entry) in &found {
                put(&mut batch, key, entry)?;
            }
            if !batch.writes.is_empty() {
                self.store.commit(batch)?;
            }
        }
    }
}

/// Schema 3 kept in [`Table::Meta`] what now has tables of its own.
fn from_meta(key: &Key, entry: &Entry) -> Result<Option<Moved>, StoreError> {
    let number = || -> Result<u64, StoreError> {
        serde_json::from_str(&entry.json)
            .map_err(|source| StoreError::unreadable(Table::Meta, key, source))
    };
    let (kind, rest) = key.as_str().split_once('/').unwrap_or((key.as_str(), ""));
    let ids = Key::text(rest).to_numbers();
    Ok(match (kind, ids.as_deref()) {
        ("alive", _) => Some((Table::Heartbeat, heartbeat_key(), entry.json.clone())),
        ("next-game", _) => Some((Table::Counter, next_game_key(), entry.json.clone())),
        ("played-in", Some(_)) => Some((Table::PlayedIn, Key::text(rest), entry.json.clone())),
        ("rematch", Some(&[game])) => {
            let rematch = Rematch { game: GameId(game), challenge: ChallengeId(number()?) };
            Some((Table::Rematch, rematch_key(rematch.game), json(&rematch)))
        }
        ("ended-in", Some(&[server, channel])) => {
            let server = (server != 0).then_some(Server(server));
            let (channel, game) = (Channel(channel), GameId(number()?));
            let last = LastEnded { server, channel, game };
            Some((Table::EndedIn, ended_in_key(server, channel), json(&last)))
        }
        _ => None,
    })
}

/// Schema 3 did not say in the due queue's ids what they are.
fn from_due(key: &Key, entry: &Entry) -> Result<Option<Moved>, StoreError> {
    // What is no alarm is put off by whoever finds it due, and logged.
    let Ok(alarm) = serde_json::from_str::<Alarm>(&entry.json) else { return Ok(None) };
    let new = alarm.key(uptime(Due::read(key, entry.clone())?.at));
    Ok((new != *key).then(|| (Table::Due, new, entry.json.clone())))
}

/// Schema 3 told games and challenges in the outbox's keys apart by the size of their ids.
fn from_outbox(key: &Key, entry: &Entry) -> Result<Option<Moved>, StoreError> {
    // Only games' keys had three numbers: the present ones begin with a tag.
    let new = match key.to_numbers().as_deref() {
        Some(&[game, event, index]) => event_effect_key(GameId(game), event, index),
        Some(&[challenge, message]) => {
            challenge_effect_key(ChallengeId(challenge), Message(message))
        }
        _ => return Ok(None),
    };
    Ok(Some((Table::Outbox, new, entry.json.clone())))
}
