//! What remains of a game that is over: ratings, leaderboards, profiles.
//!
//! All of it is written in the batch that ends the game and rests on what was
//! read for it. So a rated game counts once, whatever moment the process dies.

use oddboard_rules::{Side, Variant};

use crate::{
    app::{
        App,
        records::{
            keys::{leader_key, member_game_key, member_key, scope, under_leaders},
            played::{played_keys, put_played},
        },
    },
    core::{
        GameState, Member, MemberRecord, PerSide, Played, Server, Time,
        rating::{PastGame, Pool, Rating, RatingChange, Results, Standing, Tally, rate},
    },
    store::{
        Batch, Key, Scan, StoreError, Table, Version,
        record::{Found, Record, json, parse, read},
    },
};

/// How many standings are listed in one batch.
const AT_ONCE: usize = 500;

/// Where somebody stands, with their rating as it is now.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Rank {
    /// The standing after the last game; its key to the next page.
    pub standing: Standing,
    /// The rating now.
    pub now: Rating,
}

/// What a member has achieved.
#[derive(Debug, Clone, PartialEq)]
pub struct Profile {
    /// Whose it is.
    pub member: Member,
    /// Overall, by variant.
    pub overall: Vec<Rank>,
    /// On the server in question, by variant.
    pub on_server: Vec<Rank>,
    /// Against the computer, by variant.
    pub computer: Vec<Rank>,
    /// Results against members by variant and side.
    pub results: Vec<Results>,
    /// Results against the computer by variant and side.
    pub computer_results: Vec<Results>,
    /// Results against the member who asks.
    pub against: Option<Tally>,
}

/// The standings of its member that a rated game may change, as they begin.
fn pools_of(past: &PastGame) -> impl Iterator<Item = Standing> {
    let new = |server| Standing::new(past.member, server, past.variant, past.ended);
    let pools = match past.opponent.level() {
        Some(_) => [Some(Standing { pool: Pool::Computer, ..new(None) }), None],
        None => [Some(new(None)), past.server.map(|server| new(Some(server)))],
    };
    pools.into_iter().flatten()
}

fn put_ratings(
    found: &Found,
    batch: &mut Batch,
    past: PerSide<&PastGame>,
    server: Option<Server>,
) -> Result<PerSide<RatingChange>, StoreError> {
    let (at, variant) = (past.white.ended, past.white.variant);
    let white = standing(found, Standing::new(past.white.member, server, variant, at))?;
    let black = standing(found, Standing::new(past.black.member, server, variant, at))?;
    let winner = past.white.score.and_then(|score| score.winner(Side::White));
    let after = rate(PerSide { white: white.0, black: black.0 }, winner, at);
    for (before, after) in [(white, after.white), (black, after.black)] {
        put_standing(found, batch, before, &after)?;
    }
    let change = |before: Standing, after: Standing| RatingChange {
        before: before.current(at),
        after: after.rating,
    };
    Ok(PerSide { white: change(white.0, after.white), black: change(black.0, after.black) })
}

/// A standing as it was found, or as given if none was.
fn standing(found: &Found, new: Standing) -> Result<(Standing, Option<Version>), StoreError> {
    let found = found.record::<Standing>(&new.key())?;
    Ok(found.map_or((new, None), |read| (read.record, Some(read.version))))
}

fn put_standing(
    found: &Found,
    batch: &mut Batch,
    (before, version): (Standing, Option<Version>),
    after: &Standing,
) -> Result<(), StoreError> {
    batch.upsert(after, version);
    batch.delete(Table::Leader, leader_key(&before));
    // Who opts out at this moment must not remain on the leaderboard.
    let key = member_key(after.member);
    let member = found.record::<MemberRecord>(&key)?;
    batch.expect(Table::Member, key, member.as_ref().map(|read| read.version));
    if member.is_none_or(|read| read.record.settings.ratings) {
        batch.put(Table::Leader, leader_key(after), json(after));
    }
    Ok(())
}

impl App {
    /// Adds to the batch that ends a game what remains of it.
    pub(in crate::app) fn put_past(
        &self,
        batch: &mut Batch,
        state: &GameState,
    ) -> Result<(), StoreError> {
        let record = state.record();
        let Some(ending) = &record.ending else { return Ok(()) };
        let counts = record.rated && !ending.is_called_off() && state.each_has_moved();
        let mut past = [Side::White, Side::Black].map(|side| PastGame::of(record, side));
        let keys = past.iter().flatten().flat_map(|past| {
            let standings =
                pools_of(past).filter(|_| counts).map(|new| (Standing::TABLE, new.key()));
            let member = counts.then(|| (MemberRecord::TABLE, member_key(past.member)));
            played_keys(past).chain(standings).chain(member)
        });
        let found = Found::read(&*self.store, keys)?;
        if counts {
            match &mut past {
                [Some(white), Some(black)] => {
                    let both = PerSide { white: &*white, black: &*black };
                    let changes = put_ratings(&found, batch, both, None)?;
                    let server = record.place.server;
                    let on_server = server.map(|_| put_ratings(&found, batch, both, server));
                    let on_server = on_server.transpose()?;
                    (white.rating, black.rating) = (Some(changes.white), Some(changes.black));
                    white.server_rating = on_server.map(|changes| changes.white);
                    black.server_rating = on_server.map(|changes| changes.black);
                }
                [Some(past), None] | [None, Some(past)] => {
                    past.rating = self.put_engine_rating(&found, batch, past)?;
                }
                [None, None] => {}
            }
        }
        for past in past.iter().flatten() {
            batch.create(past);
            put_played(&found, batch, past)?;
        }
        Ok(())
    }

    /// Adds to a batch what a rated game against an engine makes of a member's rating against the
    /// computer. Without a known rating of the engine's it makes nothing of it.
    fn put_engine_rating(
        &self,
        found: &Found,
        batch: &mut Batch,
        past: &PastGame,
    ) -> Result<Option<RatingChange>, StoreError> {
        let engine =
            past.opponent.level().and_then(|level| (self.engine_rating)(past.variant, level));
        let (Some(engine), Some(score)) = (engine, past.score) else { return Ok(None) };
        let new = Standing::new(past.member, None, past.variant, past.ended);
        let (before, version) = standing(found, Standing { pool: Pool::Computer, ..new })?;
        let winner = score.winner(past.side);
        let after = before.after_engine(engine, past.side, winner, past.ended);
        batch.upsert(&after, version);
        Ok(Some(RatingChange { before: before.current(past.ended), after: after.rating }))
    }

    /// Puts a member on the leaderboards, or takes them off, as they have set it.
    pub(in crate::app) fn list_member(&self, member: Member) -> Result<(), StoreError> {
        let (record, version) = self.read_member(member)?;
        let standings = self.store.scan(Table::Standing, &Scan::prefix(Key::under(&[member.0])))?;
        for some in standings.chunks(AT_ONCE) {
            let mut batch = Batch::new();
            // Who sets it anew meanwhile decides.
            batch.expect(Table::Member, member_key(member), version);
            for (key, entry) in some {
                let standing = parse::<Standing>(key, entry)?.record;
                if standing.pool != Pool::Members {
                    continue;
                }
                batch.expect(Table::Standing, key.clone(), Some(entry.version));
                if record.settings.ratings {
                    batch.put(Table::Leader, leader_key(&standing), json(&standing));
                } else {
                    batch.delete(Table::Leader, leader_key(&standing));
                }
            }
            if !batch.writes.is_empty() {
                self.store.commit(batch)?;
            }
        }
        Ok(())
    }

    /// The best in a variant, on a server or overall: by what they are worth
    /// at least, so that nobody leads by one lucky game. `after` goes on after
    /// the last of an earlier page.
    ///
    /// # Errors
    ///
    /// When the store fails.
    pub fn leaderboard(
        &self,
        server: Option<Server>,
        variant: Variant,
        after: Option<&Standing>,
        limit: usize,
    ) -> Result<Vec<Rank>, StoreError> {
        let mut scan = Scan::prefix(under_leaders(server, variant)).limit(limit);
        scan.after = after.map(leader_key);
        let now = self.now();
        let found = self.store.scan(Table::Leader, &scan)?;
        found.iter().map(|(key, entry)| rank(Table::Leader, key, &entry.json, now)).collect()
    }

    /// What a member has achieved: overall, on a server, and against whoever
    /// asks.
    ///
    /// # Errors
    ///
    /// When the store fails.
    pub fn profile(
        &self,
        member: Member,
        server: Option<Server>,
        asks: Option<Member>,
    ) -> Result<Profile, StoreError> {
        let played = self.played(member)?;
        let results = |of: fn(&Played) -> PerSide<Tally>| {
            let of_variant = |variant| played.iter().find(|played| played.variant == variant);
            let played = Variant::ALL.iter().filter_map(|variant| of_variant(*variant));
            played.filter_map(|played| played.results(of(played))).collect()
        };
        let opponent = asks.filter(|asks| *asks != member);
        Ok(Profile {
            member,
            overall: self.standings(member, None, Pool::Members)?,
            on_server: match server {
                Some(_) => self.standings(member, server, Pool::Members)?,
                None => Vec::new(),
            },
            computer: self.standings(member, None, Pool::Computer)?,
            results: results(|played| played.against_members),
            computer_results: results(|played| played.against_computer),
            against: opponent.map(|other| self.head_to_head(member, other)).transpose()?,
        })
    }

    fn standings(
        &self,
        member: Member,
        server: Option<Server>,
        pool: Pool,
    ) -> Result<Vec<Rank>, StoreError> {
        let scan = Scan::prefix(Key::under(&[member.0, scope(server)]));
        let now = self.now();
        let found = self.store.scan(Table::Standing, &scan)?;
        let ranks = found.iter().map(|(key, entry)| rank(Table::Standing, key, &entry.json, now));
        let of_pool = |rank: &Result<Rank, StoreError>| {
            rank.as_ref().map_or(true, |rank| rank.standing.pool == pool)
        };
        ranks.filter(of_pool).collect()
    }

    /// A member's games that are over, the oldest first.
    ///
    /// # Errors
    ///
    /// When the store fails.
    pub fn past_games(&self, member: Member) -> Result<Vec<PastGame>, StoreError> {
        let scan = Scan::prefix(Key::under(&[member.0]));
        let found = self.store.scan(Table::PastGame, &scan)?;
        found.iter().map(|(key, entry)| Ok(parse::<PastGame>(key, entry)?.record)).collect()
    }

    /// What a member remembers of one game that is over; with it, what it made
    /// of their rating.
    ///
    /// # Errors
    ///
    /// When the store fails.
    pub fn past_game(
        &self,
        member: Member,
        game: crate::core::GameId,
    ) -> Result<Option<PastGame>, StoreError> {
        let key = member_game_key(member, game);
        Ok(read::<PastGame>(&*self.store, &key)?.map(|read| read.record))
    }
}

fn rank(table: Table, key: &Key, text: &str, now: Time) -> Result<Rank, StoreError> {
    let standing: Standing =
        serde_json::from_str(text).map_err(|source| StoreError::unreadable(table, key, source))?;
    Ok(Rank { standing, now: standing.current(now) })
}
