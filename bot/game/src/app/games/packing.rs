//! Packing games that are over: by what is due, some time after their end, and never on the path of a move.

use crate::{
    app::{
        App, AppError,
        records::{
            alarm::Alarm,
            due_queue::uptime,
            games::{PACKED_AFTER, packed, replay},
            keys::{event_key, game_key, last_id},
        },
    },
    core::{GameId, Moment, Span, Subject, time::SECOND},
    store::{Batch, Due, Scan, StoreError, Table},
};

/// How many games of earlier programs are looked at in one go.
const EARLIER_AT_ONCE: usize = 16;

/// How long until the next ones.
const EARLIER_PAUSE: Span = SECOND;

/// What became of a game that was to be packed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Packing {
    /// It is packed.
    Packed,
    /// There is still something to be told of it.
    NotYet,
    /// It goes on, or has no log that can be packed: it stays as it is.
    Stays,
}

impl App {
    /// Packs a game that is over and of which everything was told: one batch puts the pack in the place
    /// of its record and its log.
    ///
    /// # Errors
    ///
    /// When there is no such game, or the store fails.
    pub fn pack_game(&self, game: GameId) -> Result<Packing, AppError> {
        self.attempt(|| {
            let read = self.read_game(game)?;
            match (&read.log, &read.record.ending) {
                (Some(_), _) => return Ok(Packing::Packed),
                (None, None) => return Ok(Packing::Stays),
                (None, Some(_)) => {}
            }
            if self.is_something_pending(Subject::Game(game))? {
                return Ok(Packing::NotYet);
            }
            // The batch rests on the game being as it was read before its log.
            let log = self.log_rows(game)?;
            let state = replay(read.record)?;
            // A log with gaps tells less than the record.
            if log.len() as u64 != state.record().events {
                return Ok(Packing::Stays);
            }
            let Some(text) = packed(&log, state.record()) else { return Ok(Packing::Stays) };
            let (mut batch, key) = (Batch::new(), game_key(game));
            batch.expect(Table::Game, key.clone(), Some(read.version)).put(Table::Game, key, text);
            for event in &log {
                batch.delete(Table::GameEvent, event_key(game, event.number));
            }
            self.store.commit(batch)?;
            Ok(Packing::Packed)
        })
    }

    /// Packs a game when that is due. What can't be told for long is looked at ever more seldom, and a
    /// game that can't be read is no reason to leave others as they are.
    pub(in crate::app) fn pack_due(&self, game: GameId, now: Moment) -> Result<(), AppError> {
        match self.pack_game(game) {
            Ok(Packing::Packed | Packing::Stays) => Ok(()),
            Ok(Packing::NotYet) => {
                let record = self.read_game(game)?.record;
                let age = now.at.since(record.updated);
                self.drop_unanswered(&record, age)?;
                let mut batch = Batch::new();
                Alarm::Pack(game).set(&mut batch, now.uptime().plus(age.max(PACKED_AFTER)));
                self.store.commit(batch)?;
                Ok(())
            }
            Err(
                error @ (AppError::Store(StoreError::Unreadable { .. })
                | AppError::Load(..)
                | AppError::NoGame(_)),
            ) => {
                tracing::error!(%game, %error, "a game that is over is not packed");
                Ok(())
            }
            Err(error) => Err(error),
        }
    }

    /// Packs some of the games that were over before this program came, those after a number, and puts
    /// the next ones into the due queue.
    pub(in crate::app) fn pack_earlier(
        &self,
        after: GameId,
        due: &Due,
        now: Moment,
    ) -> Result<(), AppError> {
        let scan = Scan::all().limit(EARLIER_AT_ONCE).after(game_key(after));
        let found = self.store.scan(Table::Game, &scan)?;
        let mut last = None;
        for (key, _) in &found {
            let Some(game) = last_id(key).map(GameId) else { continue };
            last = Some(game);
            self.pack_due(game, now)?;
        }
        let mut batch = Batch::new();
        let alarm = Alarm::PackEarlier(after);
        batch.expect(Table::Due, alarm.key(uptime(due.at)), Some(due.entry.version));
        alarm.clear(&mut batch, uptime(due.at));
        if let Some(last) = last {
            Alarm::PackEarlier(last).set(&mut batch, now.uptime().plus(EARLIER_PAUSE));
        }
        match self.store.commit(batch) {
            // Another process was faster.
            Err(StoreError::Conflict { .. }) => Ok(()),
            result => Ok(result.map(drop)?),
        }
    }

    /// Whether there are games whose earlier ones are to be looked at.
    pub(in crate::app) fn has_games(&self) -> Result<bool, StoreError> {
        Ok(!self.store.scan(Table::Game, &Scan::all().limit(1))?.is_empty())
    }
}
