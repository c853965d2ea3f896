//! The passing of time: what is due is done, and time in which nobody could move
//! counts for nobody.
//!
//! Clocks count [`PlayingTime`]. While the bot runs it stores that again and
//! again, with the time of day. At start-up clocks go on from there. So one
//! write holds all clocks, however many games there are, and all due times stay
//! where they are in the queue.

use std::{
    sync::{MutexGuard, PoisonError, atomic::Ordering},
    time::Duration,
};

use super::{
    App, AppError,
    alarm::{Alarm, due_at, uptime},
    attempts,
    beaten::Beaten,
    cell::Cell,
    kept_games::load,
    keys::{challenge_key, heartbeat_key},
    stored::{Heartbeat, put_closed},
};
use crate::{
    core::{
        Challenge, ChallengeId, EventKind, GameId, Moment, Span, Time, Uptime,
        playing_time::{Link, PlayingTime, RunningTime},
        time::Lag,
    },
    store::{
        Batch, Due, StoreError, Table, Version,
        record::{Read, read},
    },
};

/// How often [`App::beat`] is to be called: so much time, and what was not certain yet, counts for
/// nobody after a crash.
pub const BEAT: Duration = Duration::from_secs(8);

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
    /// To be called once at start-up, before anything else: clocks go on from the last beat, and the
    /// time since counts for nobody. Returns how long that was, by the time of day.
    ///
    /// # Errors
    ///
    /// When the store fails.
    pub fn wake_up(&self) -> Result<Span, StoreError> {
        self.migrate()?;
        self.keep_place()?;
        *self.time() = None;
        let found = self.heartbeat()?.map(|(beat, _)| beat.at);
        self.beat()?;
        Ok(found.map_or(Span::ZERO, |at| self.now().since(at)))
    }

    /// Says that the bot is alive, and stores the time that clocks count: to be called every
    /// [`BEAT`] while it runs, and once more when it stops. When that was stored, so was what had been
    /// begun before: it wakes the outbox worker for batches whose outcome was unknown.
    ///
    /// # Errors
    ///
    /// When the store fails.
    pub fn beat(&self) -> Result<(), StoreError> {
        let unknown = self.unknown.swap(false, Ordering::Relaxed);
        let beaten = self.store_beat();
        let woken = match &beaten {
            Ok(()) if unknown => self.left_over().map(|work| {
                work.into_iter().for_each(|work| self.wake_worker(work));
            }),
            _ => Ok(()),
        };
        let failed = beaten.is_err() || woken.is_err();
        self.unknown.fetch_or(unknown && failed, Ordering::Relaxed);
        beaten.and(woken)
    }

    fn store_beat(&self) -> Result<(), StoreError> {
        let stored = attempts(|_| {
            let at = self.now();
            let found = self.heartbeat()?;
            let certain = self.counted(|time, _| {
                // Members may have moved through another process.
                if let Some((beat, _)) = found {
                    time.catch_up(beat.at.to_uptime(beat.down));
                }
                time.certain()
            })?;
            let beat = Heartbeat { at, down: Lag::between(at, certain) };
            let mut batch = Batch::new();
            batch.upsert(&beat, found.map(|(_, version)| version));
            self.store.commit(batch).map(|_| certain)
        });
        match stored {
            Ok(certain) => {
                let beaten =
                    Beaten { ran: self.environment.ran(), until: Some(certain), trouble: None };
                *self.beaten() = beaten;
                if self.counted(PlayingTime::release)? {
                    self.retry.send_modify(|count| *count += 1);
                }
                Ok(())
            }
            Err(error) => {
                let until = {
                    let mut beaten = self.beaten();
                    beaten.trouble = Some(error.to_string());
                    beaten.until
                };
                // Moves are refused now, and may have been since the last beat.
                self.counted(|time, ran| {
                    let since = until.unwrap_or_else(|| time.count(ran));
                    time.hold(since, ran);
                })?;
                Err(error)
            }
        }
    }

    fn beaten(&self) -> MutexGuard<'_, Beaten> {
        self.beaten.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// For how long the bot has not been able to store that it is alive.
    #[must_use]
    pub fn silence(&self) -> Duration {
        let ran = self.beaten().ran;
        Duration::from_millis(self.environment.ran().less(ran).0)
    }

    /// Why it cannot be stored that the bot is alive, if that failed when it was last tried.
    #[must_use]
    pub fn store_trouble(&self) -> Option<String> {
        self.beaten().trouble.clone()
    }

    /// A link to Discord works. Returns whether members can move again by that; then what is to be
    /// posted is tried at once.
    pub fn alive(&self, link: Link) -> bool {
        let opened = self.counted(|time, ran| time.alive(link, ran)).unwrap_or(false);
        if opened {
            self.retry.send_modify(|count| *count += 1);
        }
        opened
    }

    /// Another process says that a link to Discord works, which gave a sign of life after the time
    /// `since`, if that is known.
    pub(super) fn alive_elsewhere(
        &self,
        link: Link,
        since: Option<Uptime>,
    ) -> Result<(), StoreError> {
        if self.counted(|time, ran| time.alive_elsewhere(link, since, ran))? {
            self.retry.send_modify(|count| *count += 1);
        }
        Ok(())
    }

    /// What clocks have counted, if nothing is taken back.
    pub(super) fn counted_now(&self) -> Result<Uptime, StoreError> {
        self.counted(PlayingTime::count)
    }

    /// A link to Discord does not work: clocks stand still. Returns whether that is news.
    pub fn lost(&self, link: Link) -> bool {
        self.counted(|time, ran| time.lost(link, ran)).unwrap_or(false)
    }

    /// Now, with how far clocks lie behind.
    ///
    /// # Errors
    ///
    /// When the store fails.
    pub fn moment(&self) -> Result<Moment, StoreError> {
        let counted = self.counted(PlayingTime::count)?;
        let at = self.now();
        Ok(Moment { at, down: Lag::between(at, counted) })
    }

    /// The same with what is certain: nobody loses on other time.
    pub(super) fn certain_moment(&self) -> Result<Moment, StoreError> {
        let certain = self.counted(|time, _| time.certain())?;
        let at = self.now();
        Ok(Moment { at, down: Lag::between(at, certain) })
    }

    /// The moment at which something arrived that was worked on since: a slow store is nobody's
    /// fault. What is older than a program ever takes is as good as new.
    pub(super) fn moment_at(&self, at: Time) -> Result<Moment, StoreError> {
        let Moment { at: now, down } = self.moment()?;
        let since = now.since(at);
        let worked_on = at <= now && since <= RunningTime::LONGEST_STEP;
        let uptime = now.to_uptime(down);
        let then = if worked_on { Uptime(uptime.0.saturating_sub(since.0)) } else { uptime };
        Ok(Moment { at, down: Lag::between(at, then) })
    }

    fn time(&self) -> MutexGuard<'_, Option<PlayingTime>> {
        // What is in there is whole between any two statements.
        self.time.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Counts up to now, and does something with what is counted.
    fn counted<T>(&self, work: impl FnOnce(&mut PlayingTime, Span) -> T) -> Result<T, StoreError> {
        let mut time = self.time();
        let ran = self.environment.ran();
        let time = match &mut *time {
            Some(time) => time,
            empty => {
                let certain = match self.heartbeat()? {
                    Some((beat, _)) => beat.at.to_uptime(beat.down),
                    // The first start ever.
                    None => self.now().to_uptime(Lag::ZERO),
                };
                empty.insert(PlayingTime::new(certain, ran))
            }
        };
        time.count(ran);
        Ok(work(time, ran))
    }

    fn heartbeat(&self) -> Result<Option<(Heartbeat, Version)>, StoreError> {
        let found = read::<Heartbeat>(&*self.store, &heartbeat_key())?;
        Ok(found.map(|found| (found.record, found.version)))
    }

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

    /// Does everything that is due and that no other process looks after: reminds players, ends games whose time is
    /// up, lets challenges run out, erases what was deleted, packs games that are over. What cannot be done is put off and
    /// logged.
    ///
    /// # Errors
    ///
    /// When the store fails.
    pub fn tick(&self) -> Result<Ticked, StoreError> {
        self.erase_when_told()?;
        let mut ticked = Ticked::default();
        let (now, mut last) = (self.certain_moment()?, None);
        loop {
            let found = self.store.due(due_at(now.uptime()), last.as_ref(), AT_ONCE)?;
            last = found.last().cloned();
            if last.is_none() {
                return Ok(ticked);
            }
            let ours = |due: &Due| self.works_on(Cell::of(due.id.as_str()));
            for due in found.into_iter().filter(ours) {
                match self.fire(&due, now) {
                    Ok(()) => ticked.done += 1,
                    // A record that can't be read concerns one game or challenge; everything else that
                    // is wrong with the store concerns all.
                    Err(AppError::Store(error))
                        if !matches!(error, StoreError::Unreadable { .. }) =>
                    {
                        return Err(error);
                    }
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
            Alarm::Forget(member) => {
                self.finish_forgetting(member, (uptime(due.at), due.entry.version))?;
            }
            Alarm::Pack(game) => self.pack_due(game, now)?,
            Alarm::PackEarlier(after) => self.pack_earlier(after, due, now)?,
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
            let Some(event) = state.elapse(now) else { return Ok(()) };
            match event.what {
                EventKind::Reminded => self.remind(read, state, event, now),
                _ => self.apply(&read, state, &event, Batch::new()).map(drop),
            }
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
