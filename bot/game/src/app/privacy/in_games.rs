//! A member taken out of their games: an anonymous player is in their place.

use oddboard_rules::Side;

use crate::{
    app::{
        App, AppError, PendingKey,
        records::{
            games::{ReadGame, put_packed},
            keys::{event_key, member_game_key},
            played::{met_key, played_keys, put_unmet},
        },
    },
    core::{Effect, Event, EventKind, GameId, Member, Players, rating::PastGame},
    store::{
        Batch, StoreError, Table,
        record::{Found, Record, json},
    },
};

impl App {
    /// Puts an anonymous player in a member's place: in the game's record, in
    /// its log, and in what the opponent remembers of it.
    pub(super) fn forget_in_game(&self, member: Member, game: GameId) -> Result<(), AppError> {
        let mut batch = Batch::new();
        self.put_forgotten(&mut batch, member, game)?;
        self.store.commit(batch)?;
        Ok(())
    }

    /// The same in a game that is over, and deletes what the member remembers of it.
    pub(super) fn forget_past(&self, member: Member, game: GameId) -> Result<(), AppError> {
        let mut batch = Batch::new();
        self.put_forgotten(&mut batch, member, game)?;
        let key = member_game_key(member, game);
        let found = Found::read(&*self.store, [(PastGame::TABLE, key.clone())])?;
        if let Some(past) = found.record::<PastGame>(&key)? {
            let played = Found::read(&*self.store, played_keys(&past.record))?;
            self.put_unplayed(&played, &mut batch, &past.record)?;
            put_unmet(&played, &mut batch, &past.record)?;
            batch.expect(PastGame::TABLE, key.clone(), Some(past.version));
            batch.delete(PastGame::TABLE, key);
        }
        self.store.commit(batch)?;
        Ok(())
    }

    fn put_forgotten(
        &self,
        batch: &mut Batch,
        member: Member,
        game: GameId,
    ) -> Result<(), AppError> {
        let ReadGame { mut record, version, log } = self.read_game(game)?;
        if let Some(side) = record.players.side_of(member) {
            record.players = anonymous(record.players, side);
            match log {
                None => {
                    batch.update(&record, version);
                    self.forget_in_log(batch, game, side)?;
                }
                Some(mut log) => {
                    log.iter_mut().for_each(|event| forget_in_event(event, side));
                    put_packed(batch, version, &log, &record);
                }
            }
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

    fn forget_in_log(&self, batch: &mut Batch, game: GameId, side: Side) -> Result<(), StoreError> {
        let key = event_key(game, 0);
        let Some(entry) = self.store.get(Table::GameEvent, &key)? else {
            return Ok(());
        };
        let mut event: Event = serde_json::from_str(&entry.json)
            .map_err(|source| StoreError::unreadable(Table::GameEvent, &key, source))?;
        forget_in_event(&mut event, side);
        batch.expect(Table::GameEvent, key.clone(), Some(entry.version));
        batch.put(Table::GameEvent, key, json(&event));
        Ok(())
    }
}

fn forget_in_event(event: &mut Event, side: Side) {
    if let EventKind::Started { players, .. } = &mut event.what {
        *players = anonymous(*players, side);
    }
}

fn anonymous(players: Players, side: Side) -> Players {
    match side {
        Side::White => Players { white: Member::ANONYMOUS.into(), ..players },
        Side::Black => Players { black: Member::ANONYMOUS.into(), ..players },
    }
}
