//! A member taken out of their games: an anonymous player is in their place.

use oddboard_rules::Side;

use crate::{
    app::{
        App, AppError, PendingKey,
        records::{
            channels::LastEnded,
            games::{ReadGame, put_packed},
            keys::{ended_in_key, event_effect_key, event_key, member_game_key},
            played::{met_key, played_keys, put_unmet},
        },
    },
    core::{
        Effect, Event, EventKind, GameId, GameRecord, GameState, Member, OwnTraces, Players,
        Posted, rating::PastGame,
    },
    store::{
        Batch, StoreError, Table,
        record::{Found, Record, json, read},
    },
};

impl App {
    /// Puts an anonymous player in a member's place: in the game's record, in
    /// its log, and in what the opponent remembers of it.
    pub(super) fn forget_in_game(&self, member: Member, game: GameId) -> Result<(), AppError> {
        let mut batch = Batch::new();
        let superseded = self.put_forgotten(&mut batch, member, game)?;
        self.commit_claimed(batch)?;
        self.announce(superseded);
        Ok(())
    }

    /// The same in a game that is over, and deletes what the member remembers of it.
    pub(super) fn forget_past(&self, member: Member, game: GameId) -> Result<(), AppError> {
        let mut batch = Batch::new();
        let superseded = self.put_forgotten(&mut batch, member, game)?;
        let key = member_game_key(member, game);
        let found = Found::read(&*self.store, [(PastGame::TABLE, key.clone())])?;
        if let Some(past) = found.record::<PastGame>(&key)? {
            let played = Found::read(&*self.store, played_keys(&past.record))?;
            self.put_unplayed(&played, &mut batch, &past.record)?;
            put_unmet(&played, &mut batch, &past.record)?;
            batch.expect(PastGame::TABLE, key.clone(), Some(past.version));
            batch.delete(PastGame::TABLE, key);
        }
        self.commit_claimed(batch)?;
        self.announce(superseded);
        Ok(())
    }

    fn put_forgotten(
        &self,
        batch: &mut Batch,
        member: Member,
        game: GameId,
    ) -> Result<Vec<Effect>, AppError> {
        let read = self.read_game(game)?;
        let mut superseded = Vec::new();
        if let Some(side) = read.record.players.side_of(member) {
            let (ReadGame { record: before, version, log: packed }, log) = self.with_log(read)?;
            let traces = OwnTraces::of(side, &before, &log);
            let (record, after) = without(&traces, side, &before, &log);
            match packed {
                None => {
                    batch.update(&record, version);
                    let changed = log.iter().zip(&after).filter(|(old, new)| old != new);
                    for (_, event) in changed {
                        let key = event_key(game, event.number);
                        batch.put(Table::GameEvent, key, json(event));
                    }
                }
                Some(_) => put_packed(batch, version, &after, &record),
            }
            self.put_unnamed(batch, &before, &record)?;
            superseded = put_superseded(batch, &traces, &before);
            if let Some(other) = record.players.on(!side).member() {
                self.put_forgotten_by(batch, other, member, game)?;
            }
        }
        for pending in self.pending(game)? {
            if matches!(pending.effect, Effect::Post { mention, .. } if mention == member) {
                let PendingKey(key) = pending.key;
                batch.delete(Table::Outbox, key);
            }
        }
        Ok(superseded)
    }

    /// Adds to a batch that a game is no longer the last one that ended in a channel which was taken out of it.
    fn put_unnamed(
        &self,
        batch: &mut Batch,
        before: &GameRecord,
        after: &GameRecord,
    ) -> Result<(), StoreError> {
        if before.place == after.place {
            return Ok(());
        }
        let key = ended_in_key(before.place.server, before.place.channel);
        let last = read::<LastEnded>(&*self.store, &key)?;
        if let Some(last) = last.filter(|last| last.record.game == before.id) {
            batch.expect(LastEnded::TABLE, key.clone(), Some(last.version));
            batch.delete(LastEnded::TABLE, key);
        }
        Ok(())
    }

    /// Adds to a batch that another member no longer knows whom they played in a game.
    fn put_forgotten_by(
        &self,
        batch: &mut Batch,
        other: Member,
        member: Member,
        game: GameId,
    ) -> Result<(), StoreError> {
        let key = member_game_key(other, game);
        let keys = [(PastGame::TABLE, key.clone()), met_key(other, member)];
        let found = Found::read(&*self.store, keys)?;
        if let Some(past) = found.record::<PastGame>(&key)? {
            put_unmet(&found, batch, &past.record)?;
            let opponent = Member::ANONYMOUS.into();
            batch.update(&PastGame { opponent, ..past.record }, past.version);
        }
        Ok(())
    }
}

/// A game's record and log without what they tell of a side's player.
fn without(
    traces: &OwnTraces,
    side: Side,
    before: &GameRecord,
    log: &[Event],
) -> (GameRecord, Vec<Event>) {
    let mut after = log.to_vec();
    traces.take_out_of_log(&mut after);
    for event in &mut after {
        if let EventKind::Started { players, .. } = &mut event.what {
            *players = anonymous(*players, side);
        }
    }
    // The record stays what the log leads to, unless it was not.
    let led = |log: &[Event]| GameState::rebuild(log).ok().map(|state| state.record().clone());
    if led(log).as_ref() == Some(before)
        && let Some(record) = led(&after)
    {
        return (record, after);
    }
    let mut record = before.clone();
    record.players = anonymous(record.players, side);
    traces.take_out_of_record(&mut record);
    (record, after)
}

/// Adds to a batch that a player's messages of a game lose what was to be done, and returns it: where they are is not
/// known any more when the next one is there.
fn put_superseded(batch: &mut Batch, traces: &OwnTraces, before: &GameRecord) -> Vec<Effect> {
    let is_over = |posted: &Posted| posted.tells.is_some_and(|told| told.posting.is_end());
    let old = before.posted.iter().filter(|old| traces.holds(old) && !is_over(old));
    let superseded = old.map(|old| Effect::Supersede { game: before.id, posted: *old });
    let superseded: Vec<_> = superseded.collect();
    for (index, effect) in (u64::from(u32::MAX)..).zip(&superseded) {
        // Behind what the last event led to.
        let key = event_effect_key(before.id, before.events.saturating_sub(1), index);
        batch.put(Table::Outbox, key, json(effect));
    }
    superseded
}

fn anonymous(players: Players, side: Side) -> Players {
    match side {
        Side::White => Players { white: Member::ANONYMOUS.into(), ..players },
        Side::Black => Players { black: Member::ANONYMOUS.into(), ..players },
    }
}
