//! The passing of time: what is due is done, and time in which the bot was
//! down counts against nobody.
//!
//! While the bot runs it leaves a beat in the store again and again. At
//! start-up the time since the last one is added to the time it was down in
//! all; clocks count the time without that. So one write holds all clocks,
//! however many games there are, and all due times stay where they are in the
//! queue.

use std::time::Duration;

use super::{
    App, AppError,
    alarm::{Alarm, due_at, uptime},
    attempts,
    games::load,
    keys::{challenge_key, heartbeat_key},
    stored::{Heartbeat, put_closed},
};
use crate::{
    core::{Challenge, ChallengeId, GameId, Moment, Span, Time, Uptime},
    store::{
        Batch, Due, StoreError, Table, Version,
        record::{Read, read},
    },
};

/// How often [`App::beat`] is to be called: so much time is at most credited
/// too generously after a crash.
pub const BEAT: Duration = Duration::from_secs(15);

/// After how long something that could not be done is tried again.
const LATER: Span = crate::core::time::HOUR;
/// How much that is due is read at once.
const AT_ONCE: usize = 256;

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
        self.migrate()?;
        let mut before = None;
        attempts(|_| {
            let now = self.now();
            let found = self.heartbeat()?;
            let gap = found.map_or(Span::ZERO, |(beat, _)| now.since(beat.at));
            let known = found.map_or(Span::ZERO, |(beat, _)| beat.down);
            // A try that was applied although it did not seem so has added the gap already.
            let before = *before.get_or_insert(known);
            let down = known.and(gap);
            self.put_heartbeat(Heartbeat { at: now, down }, found)?;
            Ok(down.less(before))
        })
    }

    /// Says that the bot is alive: to be called every [`BEAT`] while it runs,
    /// and once more when it stops.
    ///
    /// # Errors
    ///
    /// When the store fails.
    pub fn beat(&self) -> Result<(), StoreError> {
        attempts(|_| {
            let found = self.heartbeat()?;
            let down = found.map_or(Span::ZERO, |(beat, _)| beat.down);
            self.put_heartbeat(Heartbeat { at: self.now(), down }, found)
        })
    }

    /// How long ago it was last said that the bot is alive.
    ///
    /// # Errors
    ///
    /// When the store fails.
    pub fn silence_since(&self) -> Result<Duration, StoreError> {
        let beaten = self.heartbeat()?.map_or(Time(0), |(beat, _)| beat.at);
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
        let down = self.heartbeat()?.map_or(Span::ZERO, |(beat, _)| beat.down);
        Ok(Moment { at, down })
    }

    fn heartbeat(&self) -> Result<Option<(Heartbeat, Version)>, StoreError> {
        let found = read::<Heartbeat>(&*self.store, &heartbeat_key())?;
        Ok(found.map(|found| (found.record, found.version)))
    }

    fn put_heartbeat(
        &self,
        beat: Heartbeat,
        found: Option<(Heartbeat, Version)>,
    ) -> Result<(), StoreError> {
        // Time does not run backwards, whatever the machine's clock says.
        let at = found.map_or(beat.at, |(found, _)| beat.at.max(found.at));
        let mut batch = Batch::new();
        batch.upsert(&Heartbeat { at, ..beat }, found.map(|(_, version)| version));
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
        Ok(due.map(|due| uptime(due.at).to_time(down)))
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
            let due = self.store.due(due_at(now.uptime()), AT_ONCE)?;
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
        batch.unschedule(due.at, &due.id);
        let later = due_at(now.uptime().plus(LATER));
        batch.schedule(later, &due.id, due.entry.json.clone());
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
        Ok(self.cancel(alarm, (uptime(due.at), due.entry.version))?)
    }

    /// Takes an alarm out of the queue, unless it was set anew since.
    pub(super) fn cancel(
        &self,
        alarm: Alarm,
        (at, version): (Uptime, Version),
    ) -> Result<(), StoreError> {
        attempts(|_| {
            let mut batch = Batch::new();
            batch.expect(Table::Due, alarm.key(at), Some(version));
            alarm.clear(&mut batch, at);
            match self.store.commit(batch) {
                Err(StoreError::Conflict { .. }) => Ok(()),
                result => result.map(drop),
            }
        })
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
            self.commit_and_announce(batch, closed)?;
            Ok(())
        })
    }
}
