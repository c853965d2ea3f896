//! Doing what is due.
//!
//! The queue goes by the clock of the whole. What comes too early by its own clock is set anew, later by
//! what is missing ([`AGAIN`] at least, so that a clock that stands still costs little).

use std::sync::atomic::Ordering;

use crate::{
    app::{
        App, AppError, attempts,
        clocks::Missing,
        records::{
            alarm::Alarm,
            due_queue::{due_at, uptime},
            ids::Cell,
        },
    },
    core::{
        Moment, Span, Time,
        time::{HOUR, MINUTE, SECOND},
    },
    store::{Batch, Due, StoreError, Table, due_key},
};

/// After how long something that could not be done is tried again.
const LATER: Span = HOUR;
/// How much that is due is read at once.
const AT_ONCE: usize = 256;
/// The least time until something is looked at again whose own clock has not reached its moment yet.
const AGAIN: Span = Span(8 * SECOND.0);

/// How long [`App::tick`] may take, and what it does last.
const AT_A_TIME: Span = SECOND;

/// What [`App::tick`] did.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Ticked {
    /// How much was due and is done.
    pub done: usize,
    /// How much could not be done, and will be tried again later.
    pub failed: usize,
    /// Whether something more is due already: what else has to be done every few seconds comes first.
    pub more: bool,
}

impl App {
    /// When [`Self::tick`] next has something to do, if members can move until then; none if
    /// nothing is to come.
    ///
    /// # Errors
    ///
    /// When the store fails.
    pub fn next_due(&self) -> Result<Option<Time>, StoreError> {
        let due = self.store.next_due()?;
        let down = self.certain_moment()?.down;
        Ok(due.map(|due| uptime(due.at).to_time(down)))
    }

    /// How often something that was due could not be done and was put off for [`LATER`], since the process
    /// began.
    #[must_use]
    pub fn put_off_so_far(&self) -> u64 {
        self.put_off.load(Ordering::Relaxed)
    }

    /// Does everything that is due and that no other process looks after: reminds players, ends games
    /// whose time is up, lets challenges run out, erases what was deleted, packs games that are over. What
    /// cannot be done is put off and logged. After [`AT_A_TIME`] the rest is left to the next call.
    ///
    /// # Errors
    ///
    /// When the store fails.
    pub fn tick(&self) -> Result<Ticked, StoreError> {
        self.erase_when_told()?;
        let mut ticked = Ticked::default();
        let (now, mut last) = (self.certain_moment()?, None);
        let began = self.environment.steady();
        loop {
            let found = self.store.due(due_at(now.uptime()), last.as_ref(), AT_ONCE)?;
            last = found.last().cloned();
            if last.is_none() {
                return Ok(ticked);
            }
            let ours = |due: &Due| self.works_on(Cell::of(due.id.as_str()));
            for due in found.into_iter().filter(ours) {
                if self.environment.steady().less(began) >= AT_A_TIME {
                    ticked.more = true;
                    return Ok(ticked);
                }
                match self.fire(&due, now) {
                    Ok(Fired::Done) => ticked.done += 1,
                    Ok(Fired::TooEarly(missing)) => {
                        self.put_off(&due, now, missing.max(AGAIN))?;
                    }
                    Ok(Fired::Unfinished) => {
                        self.put_behind(&due, now)?;
                        ticked.more = true;
                    }
                    // Others are at it all the time: soon they are done.
                    Err(AppError::Contended) => self.put_off(&due, now, AGAIN)?,
                    // A record that can't be read concerns one game or challenge, also where the disk has
                    // damaged it; everything else that is wrong with the store concerns all.
                    Err(AppError::Store(error)) if !error.is_of_one_record() => return Err(error),
                    Err(failure) => {
                        // A store that can make a damaged record anew does that within seconds.
                        let damaged =
                            matches!(failure, AppError::Store(StoreError::Corrupt { .. }));
                        let by = if damaged { MINUTE } else { LATER };
                        tracing::error!(%failure, what = due.entry.json, "put off: it is due and cannot be done");
                        self.put_off(&due, now, by)?;
                        self.put_off.fetch_add(1, Ordering::Relaxed);
                        ticked.failed += 1;
                    }
                }
            }
        }
    }

    /// Has something come up again later, unless it was taken out of the queue or set anew since.
    fn put_off(&self, due: &Due, now: Moment, by: Span) -> Result<(), StoreError> {
        attempts(|_| {
            let mut batch = Batch::new();
            batch.expect(Table::Due, due_key(due.at, &due.id), Some(due.entry.version));
            batch.unschedule(due.at, &due.id);
            let later = due_at(now.uptime().plus(by));
            batch.schedule(later, &due.id, due.entry.json.clone());
            match self.store.commit(batch) {
                Err(StoreError::Conflict { .. }) => Ok(()),
                result => result.map(drop),
            }
        })
    }

    /// Has something that isn't finished come up again at once, behind all that is due already.
    fn put_behind(&self, due: &Due, now: Moment) -> Result<(), StoreError> {
        if due.at < due_at(now.uptime()) { self.put_off(due, now, Span::ZERO) } else { Ok(()) }
    }

    /// Does one thing that is due, and takes it out of the queue if that is done.
    fn fire(&self, due: &Due, now: Moment) -> Result<Fired, AppError> {
        let alarm: Alarm = serde_json::from_str(&due.entry.json).map_err(AppError::Alarm)?;
        let done = |()| Fired::Done;
        let fired = match alarm {
            Alarm::Game(game) => self.elapse(game, now)?.into(),
            Alarm::Challenge(challenge) => self.elapse_challenge(challenge, now)?.into(),
            Alarm::Member(member) => self.follow_member(member).map(done)?,
            Alarm::Forget(member) => {
                let alarm = (uptime(due.at), due.entry.version);
                match self.go_on_forgetting(member, alarm)? {
                    true => Fired::Done,
                    false => Fired::Unfinished,
                }
            }
            Alarm::Pack(game) => self.pack_due(game, now).map(done)?,
            Alarm::PackEarlier(after) => self.pack_earlier(after, due, now).map(done)?,
        };
        if matches!(fired, Fired::Done) {
            // What was done has taken it out already, unless it was out of date.
            alarm.cancel(&*self.store, (uptime(due.at), due.entry.version))?;
        }
        Ok(fired)
    }
}

/// What became of something that was due.
enum Fired {
    Done,
    /// Its own clock still lacks this much.
    TooEarly(Span),
    /// There is more of it than others can wait for.
    Unfinished,
}

impl From<Missing> for Fired {
    fn from(missing: Missing) -> Self {
        missing.map_or(Self::Done, Self::TooEarly)
    }
}
