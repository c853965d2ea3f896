//! How games begin.

use std::{iter, sync::Arc};

use super::numbers::Numbers;
use crate::{
    app::{
        App, AppError, Failure, attempts,
        members::kept,
        records::{
            channels::put_places,
            derived::{Going, part_key, put_going},
            games::put_event_row,
            keys::{NOTHING, member_game_key, member_key},
            rows::{NextGame, put_alarm, put_effects},
        },
    },
    core::{
        ChallengeObstacle, ChallengeRefusal, Event, GameId, GameState, LoadError, Member,
        MemberRecord, Place,
    },
    store::{
        Batch, StoreError, Table, Version,
        record::{Read, Record, parse},
    },
};

/// What a game that is to begin rests on: read before anything is decided about it.
pub(in crate::app) struct Starting {
    /// The game's number.
    pub(in crate::app) number: GameId,
    from: Origin,
    /// The players, those who are members. Each beginning changes their records, so that two at the
    /// same moment cannot together go beyond a cap.
    members: Vec<(MemberRecord, Option<Version>)>,
    /// How many games of its part go on.
    going: Option<Read<Going>>,
}

/// Where a number comes from.
enum Origin {
    /// From the counter, which has this version.
    Counter(Option<Version>),
    /// From this process's own, and back to them if it isn't used.
    Own(Arc<Numbers>),
    Used,
}

impl Drop for Starting {
    fn drop(&mut self) {
        if let Origin::Own(numbers) = &self.from {
            numbers.give_back(self.number.0);
        }
    }
}

impl Starting {
    /// The record of one of the players.
    pub(in crate::app) fn record(&self, member: Member) -> MemberRecord {
        let mut records = self.members.iter().map(|(record, _)| record);
        let found = records.find(|record| record.member == member);
        found.cloned().unwrap_or_else(|| MemberRecord::new(member))
    }
}

impl App {
    /// Reads what a game between these members, or with one of them, rests on.
    pub(in crate::app) fn starting(
        &self,
        members: impl IntoIterator<Item = Member>,
    ) -> Result<Starting, StoreError> {
        let members: Vec<_> = members.into_iter().collect();
        let (number, from) = self.take_number(!members.is_empty())?;
        let mut starting = Starting { number, from, members: Vec::new(), going: None };
        if !members.is_empty() {
            // All at once: it is what starting games waits for.
            let part = (Going::TABLE, part_key(number));
            let keys = members.iter().map(|member| (MemberRecord::TABLE, member_key(*member)));
            let keys: Vec<_> = iter::once(part).chain(keys).collect();
            let mut found = keys.iter().zip(self.store.get_many(&keys)?);
            if let Some(((_, key), Some(entry))) = found.next() {
                starting.going = Some(parse(key, &entry)?);
            }
            for (member, ((_, key), entry)) in members.into_iter().zip(found) {
                let read = entry.map(|entry| parse(key, &entry)).transpose()?;
                starting.members.push(kept(member, read));
            }
        }
        Ok(starting)
    }

    /// A number for a game, with members or without.
    fn take_number(&self, with_members: bool) -> Result<(GameId, Origin), StoreError> {
        // Without members only the counter tells that another game has begun meanwhile.
        if with_members && let Some(number) = self.numbers.take(|block| self.take_numbers(block))? {
            return Ok((GameId(number), Origin::Own(Arc::clone(&self.numbers))));
        }
        let (number, version) = self.next_game()?;
        Ok((GameId(number), Origin::Counter(version)))
    }

    /// Takes this many numbers from the counter. Returns the first of them.
    fn take_numbers(&self, block: u64) -> Result<u64, StoreError> {
        attempts(|_| {
            let (next, version) = self.next_game()?;
            let mut batch = Batch::new();
            batch.upsert(&NextGame(next + block), version);
            self.store.commit(batch).map(|_| next)
        })
    }

    /// Makes a game begin, in one batch with whatever it holds already.
    pub(in crate::app) fn begin(
        &self,
        mut batch: Batch,
        event: &Event,
        mut starting: Starting,
    ) -> Result<GameState, AppError> {
        let number = starting.number;
        if let Origin::Counter(version) = starting.from {
            batch.upsert(&NextGame(number.0 + 1), version);
        }
        for (member, version) in &starting.members {
            let begun = member.begun.saturating_add(1);
            batch.upsert(&MemberRecord { begun, ..member.clone() }, *version);
        }
        let broken = |error: LoadError| AppError::Load(number, error);
        let state = GameState::start(event).map_err(broken)?;
        batch.create(state.record());
        put_alarm(&mut batch, None, state.record());
        put_places(&mut batch, None, state.record());
        let going = starting.going.take();
        put_going(|_| Ok(going), &mut batch, None, state.record())?;
        for member in state.record().players.members() {
            batch.put(Table::MemberGame, member_game_key(member, number), NOTHING.to_owned());
        }
        put_event_row(&mut batch, number, event);
        let effects = put_effects(&mut batch, None, &state, event, &[]);
        let committed = self.commit_and_announce(batch, effects.iter().copied());
        let own = matches!(starting.from, Origin::Own(_));
        match &committed {
            Ok(()) if !own => self.numbers.passed(),
            Err(StoreError::Conflict { table: Table::Counter, .. }) => self.numbers.collided(),
            _ => {}
        }
        if matches!(&committed, Ok(()) | Err(StoreError::UnknownOutcome { .. })) {
            starting.from = Origin::Used;
        }
        committed?;
        Ok(state)
    }

    /// Refuses a game to members who have as many on the server as it allows.
    pub(in crate::app) fn check_cap(
        &self,
        members: &[MemberRecord],
        place: Place,
        cap: u16,
    ) -> Result<(), Failure<ChallengeRefusal>> {
        for MemberRecord { member, .. } in members {
            let records = self.game_records(&self.game_ids_of(*member)?)?;
            let games = records.iter().filter(|game| game.place.server == place.server).count();
            if games >= usize::from(cap) {
                let too_many = ChallengeObstacle::TooManyGames { member: *member, cap };
                return Err(Failure::Refused(too_many.into()));
            }
        }
        Ok(())
    }
}

/// Refuses a rated game if one of the players wants none. The first of them is the one who asks for
/// it, or accepts it.
pub(in crate::app) fn check_rated(
    players: &[MemberRecord],
    accepting: bool,
) -> Result<(), Failure<ChallengeRefusal>> {
    let mut players = players.iter().enumerate();
    let Some((at, player)) = players.find(|(_, player)| !player.settings.ratings) else {
        return Ok(());
    };
    let unrated = ChallengeObstacle::Unrated { member: player.member, own: at == 0, accepting };
    Err(Failure::Refused(unrated.into()))
}
