//! The passing of time: what is due is done, and time in which the bot was
//! down counts against nobody.
//!
//! While the bot runs it leaves a beat in the store again and again. At
//! start-up the time since the last one is added to the time it was down in
//! all; clocks count the time without that. So one write holds all clocks,
//! however many games there are, and all due times stay where they are in the
//! queue.

use serde::{Deserialize, Serialize};
use std::time::Duration;

use super::{
    App, AppError,
    games::load,
    stored::{Alarm, alive_key, challenge_key, put_closed},
};
use crate::{
    core::{Challenge, ChallengeId, GameId, Moment, Span, Time, Uptime},
    store::{
        Batch, Due, StoreError, Table, Version,
        record::{Read, json, read},
    },
};

/// How often [`App::beat`] is to be called: so much time is at most credited
/// too generously after a crash.
pub const BEAT: Duration = Duration::from_secs(15);

/// After how long something that could not be done is tried again.
const LATER: Span = crate::core::time::HOUR;
/// How much that is due is read at once.
const AT_ONCE: usize = 256;

/// When the bot was last known to be alive, and how long it was down until
/// then.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
struct Alive {
    at: Time,
    down: Span,
}

/// What [`App::tick`] did.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Ticked {
    /// How much was due and is done.
    pub done: usize,
    /// How much could not be done, and will be tried again later.
    pub failed: usize,
}

impl App {
    /// To be called once at start-up, before anything else: the time since the
    /// last beat is time in which the bot was down. Returns how long that was.
    ///
    /// # Errors
    ///
    /// When the store fails.
    pub fn wake_up(&self) -> Result<Span, StoreError> {
        self.index_challenges()?;
        self.index_places()?;
        until_it_fits(|| {
            let now = self.now();
            let found = self.alive()?;
            let gap = found.map_or(Span::ZERO, |(alive, _)| now.since(alive.at));
            let down = found.map_or(Span::ZERO, |(alive, _)| alive.down).and(gap);
            self.put_alive(Alive { at: now, down }, found)?;
            Ok(gap)
        })
    }

    /// Says that the bot is alive: to be called every [`BEAT`] while it runs,
    /// and once more when it stops.
    ///
    /// # Errors
    ///
    /// When the store fails.
    pub fn beat(&self) -> Result<(), StoreError> {
        until_it_fits(|| {
            let found = self.alive()?;
            let down = found.map_or(Span::ZERO, |(alive, _)| alive.down);
            self.put_alive(Alive { at: self.now(), down }, found)
        })
    }

    /// How long ago it was last said that the bot is alive.
    ///
    /// # Errors
    ///
    /// When the store fails.
    pub fn silence_since(&self) -> Result<Duration, StoreError> {
        let beaten = self.alive()?.map_or(Time(0), |(alive, _)| alive.at);
        Ok(Duration::from_millis(self.now().since(beaten).0))
    }

    /// Now, with the time that the bot was down.
    ///
    /// # Errors
    ///
    /// When the store fails.
    pub fn moment(&self) -> Result<Moment, StoreError> {
        self.moment_of(self.now())
    }

    pub(super) fn moment_of(&self, at: Time) -> Result<Moment, StoreError> {
        let down = self.alive()?.map_or(Span::ZERO, |(alive, _)| alive.down);
        Ok(Moment { at, down })
    }

    fn alive(&self) -> Result<Option<(Alive, Version)>, StoreError> {
        let Some(entry) = self.store.get(Table::Meta, &alive_key())? else {
            return Ok(None);
        };
        match serde_json::from_str(&entry.json) {
            Ok(alive) => Ok(Some((alive, entry.version))),
            Err(source) => {
                Err(StoreError::Unreadable { table: Table::Meta, key: alive_key(), source })
            }
        }
    }

    fn put_alive(&self, alive: Alive, found: Option<(Alive, Version)>) -> Result<(), StoreError> {
        // Time does not run backwards, whatever the machine's clock says.
        let at = found.map_or(alive.at, |(found, _)| alive.at.max(found.at));
        let mut batch = Batch::new();
        batch.expect(Table::Meta, alive_key(), found.map(|(_, version)| version)).put(
            Table::Meta,
            alive_key(),
            json(&Alive { at, ..alive }),
        );
        self.store.commit(batch).map(drop)
    }

    /// When [`Self::tick`] next has something to do; none if nothing is to
    /// come.
    ///
    /// # Errors
    ///
    /// When the store fails.
    pub fn next_due(&self) -> Result<Option<Time>, StoreError> {
        let due = self.store.next_due()?;
        let down = self.moment()?.down;
        Ok(due.map(|due| Uptime(due.at).to_time(down)))
    }

    /// Does everything that is due: reminds players, ends games whose time is
    /// up, lets challenges run out. What cannot be done is put off and logged.
    ///
    /// # Errors
    ///
    /// When the store fails.
    pub fn tick(&self) -> Result<Ticked, StoreError> {
        let mut ticked = Ticked::default();
        let now = self.moment()?;
        loop {
            let due = self.store.due(now.uptime().0, AT_ONCE)?;
            if due.is_empty() {
                return Ok(ticked);
            }
            for due in due {
                match self.fire(&due, now) {
                    Ok(()) => ticked.done += 1,
                    Err(AppError::Store(error)) => return Err(error),
                    Err(failure) => {
                        tracing::error!(%failure, what = due.entry.json, "put off: it is due and cannot be done");
                        self.put_off(&due, now)?;
                        ticked.failed += 1;
                    }
                }
            }
        }
    }

    fn put_off(&self, due: &Due, now: Moment) -> Result<(), StoreError> {
        let mut batch = Batch::new();
        batch.unschedule(due.at, due.id);
        batch.schedule(now.uptime().plus(LATER).0, due.id, due.entry.json.clone());
        self.store.commit(batch).map(drop)
    }

    /// Does one thing that is due, and takes it out of the queue.
    fn fire(&self, due: &Due, now: Moment) -> Result<(), AppError> {
        let alarm: Alarm = serde_json::from_str(&due.entry.json).map_err(AppError::Alarm)?;
        match alarm {
            Alarm::Game(game) => self.elapse(game, now)?,
            Alarm::Challenge(challenge) => self.elapse_challenge(challenge, now)?,
            Alarm::Member(member) => self.follow_member(member)?,
            Alarm::Forget(member) => self.finish_forgetting(member)?,
        }
        // What was done has taken it out already, unless it was out of date.
        Ok(self.cancel(alarm, (Uptime(due.at), due.entry.version))?)
    }

    /// Takes an alarm out of the queue, unless it was set anew since.
    pub(super) fn cancel(
        &self,
        alarm: Alarm,
        (at, version): (Uptime, Version),
    ) -> Result<(), StoreError> {
        let mut batch = Batch::new();
        batch.expect(Table::Due, alarm.key(at), Some(version));
        alarm.clear(&mut batch, at);
        match self.store.commit(batch) {
            Ok(_) | Err(StoreError::Conflict { .. }) => Ok(()),
            Err(error) => Err(error),
        }
    }

    /// Lets time pass for a game.
    pub(super) fn elapse(&self, game: GameId, now: Moment) -> Result<(), AppError> {
        self.attempt(|| {
            let read = self.read_game(game)?;
            let state = load(read.record.clone())?;
            if let Some(event) = state.elapse(now) {
                self.apply(&read, state, &event, Batch::new())?;
            }
            Ok(())
        })
    }

    fn elapse_challenge(&self, id: ChallengeId, now: Moment) -> Result<(), AppError> {
        self.attempt(|| {
            let found = read::<Challenge>(&*self.store, &challenge_key(id))?;
            let Some(Read { record, version }) = found else {
                return Ok(());
            };
            let Some(expired) = record.elapse(now.uptime()) else {
                return Ok(());
            };
            let mut batch = Batch::new();
            batch.update(&expired, version);
            let closed = put_closed(&mut batch, &expired, None);
            self.store.commit(batch)?;
            self.announce(closed);
            Ok(())
        })
    }
}

/// Writes what rests on what was read, again while another process is faster.
fn until_it_fits<T>(mut write: impl FnMut() -> Result<T, StoreError>) -> Result<T, StoreError> {
    loop {
        match write() {
            Err(StoreError::Conflict { .. }) => {}
            result => return result,
        }
    }
}
