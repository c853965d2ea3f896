//! The passing of time: what is due is done, and time in which nobody could move
//! counts for nobody.
//!
//! Clocks count [`PlayingTime`]. While the bot runs it stores that again and
//! again, with the time of day. At start-up clocks go on from there. So one
//! write holds all clocks, however many games there are, and all due times stay
//! where they are in the queue.
//!
//! What is played somewhere goes by the clock of the shard that serves it, which may lie behind that of
//! the whole, by which the queue goes. So when something falls due it is its own clock that decides. What
//! comes too early is set anew, later by what is missing ([`AGAIN`] at least, so that a clock that
//! stands still costs little).

use std::sync::{MutexGuard, PoisonError};

use super::{
    App, AppError, attempts,
    records::{
        alarm::{Alarm, due_at, uptime},
        ids::Cell,
        keys::challenge_key,
        rows::put_closed,
        shards::Rows,
    },
};
use crate::{
    core::{
        Challenge, ChallengeId, ChallengeStatus, EventKind, GameId, Member, MemberRecord, Moment,
        Server, Span, Terms, Time, Uptime,
        playing_time::{Link, PlayingTime},
        shard_clocks::ShardClocks,
        time::{Lag, SECOND},
    },
    store::{
        Batch, Due, StoreError, Table, Version, due_key,
        record::{Read, read},
    },
};

/// After how long something that could not be done is tried again.
const LATER: Span = crate::core::time::HOUR;
/// How much that is due is read at once.
const AT_ONCE: usize = 256;
/// How much later something is looked at again at the least whose own clock is not there yet.
const AGAIN: Span = Span(8 * SECOND.0);

/// A program works on nothing for longer.
const WORKED_ON: Span = Span(10 * SECOND.0);

/// What its own clock lacks yet until something is due.
type Missing = Option<Span>;

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

    /// A link to Discord works. Returns whether members can move again by that; then what is to be
    /// posted is tried at once.
    pub fn alive(&self, link: Link) -> bool {
        if link == Link::Rest {
            self.reaches_discord(true);
        }
        let opened = self.counted(|time, ran| time.alive(link, ran)).unwrap_or(false);
        if opened {
            self.retry.send_modify(|count| *count += 1);
        }
        opened
    }

    /// What clocks of the whole have counted, if nothing is taken back.
    pub(super) fn counted_now(&self) -> Result<Uptime, StoreError> {
        self.counted(|time, ran| time.whole().count(ran))
    }

    /// A link to Discord does not work: clocks stand still, for a shard those of its servers. Returns
    /// whether that is news.
    pub fn lost(&self, link: Link) -> bool {
        if link == Link::Rest {
            self.beaten().step.leave();
            self.reaches_discord(false);
        }
        self.counted(|time, ran| time.lost(link, ran)).unwrap_or(false)
    }

    /// Now, with how far the clock of the whole lies behind: for what concerns no place.
    ///
    /// # Errors
    ///
    /// When the store fails.
    pub fn moment(&self) -> Result<Moment, StoreError> {
        self.moment_of(|time, ran| time.whole().count(ran))
    }

    /// Now, with how far clocks lie behind on a server, or in direct messages.
    ///
    /// # Errors
    ///
    /// When the store fails, or where that isn't known yet: see [`Self::in_step`].
    pub fn moment_on(&self, server: Option<Server>) -> Result<Moment, StoreError> {
        let steady = self.environment.steady();
        self.moment_in_step(|time, ran| time.counted(server, ran, steady))
    }

    /// The same as [`Self::moment`] with what is certain.
    fn certain_moment(&self) -> Result<Moment, StoreError> {
        self.moment_of(|time, _| time.whole().certain())
    }

    /// The same as [`Self::moment_on`] with what is certain: nobody loses on other time.
    pub(super) fn certain_moment_on(&self, server: Option<Server>) -> Result<Moment, StoreError> {
        self.moment_of(|time, _| time.certain(server))
    }

    /// The same as [`Self::moment_of`], but only where the clocks can be relied on beside those of others.
    fn moment_in_step(
        &self,
        of: impl FnOnce(&mut ShardClocks, Span) -> Uptime,
    ) -> Result<Moment, StoreError> {
        let moment = self.moment_of(of)?;
        // Whose clock is taken back leaves step first.
        if !self.in_step() {
            return Err(StoreError::unavailable("clocks are not in step with other bots' yet"));
        }
        Ok(moment)
    }

    fn moment_of(
        &self,
        of: impl FnOnce(&mut ShardClocks, Span) -> Uptime,
    ) -> Result<Moment, StoreError> {
        let counted = self.counted(of)?;
        let at = self.now();
        Ok(Moment { at, down: Lag::between(at, counted) })
    }

    /// What a member brings to a game on a server. A vacation ends by the clock of the whole, which is
    /// said here in the time of the server.
    pub(super) fn terms_on(
        &self,
        server: Option<Server>,
        member: Member,
    ) -> Result<Terms, StoreError> {
        self.terms_of(server, &self.member(member)?)
    }

    /// The same of a member whose record is known.
    pub(super) fn terms_of(
        &self,
        server: Option<Server>,
        member: &MemberRecord,
    ) -> Result<Terms, StoreError> {
        let terms = member.terms(self.now());
        let behind = self.moment()?.uptime().since(self.moment_on(server)?.uptime());
        let away = terms.away.map(|until| Uptime(until.0.saturating_sub(behind.0)));
        Ok(Terms { away, ..terms })
    }

    /// The moment on a server at which something arrived that was worked on since: a slow store is
    /// nobody's fault. What is older than a program ever takes is as good as new. Whoever asked may end
    /// their turn by it, so it is no later than the clock may show, also where another process has that.
    pub(super) fn moment_at(&self, at: Time, server: Option<Server>) -> Result<Moment, StoreError> {
        let Moment { at: now, down } =
            self.moment_in_step(|time, ran| time.at_least(server, ran))?;
        let since = now.since(at);
        let worked_on = at <= now && since <= WORKED_ON;
        let uptime = now.to_uptime(down);
        let then = if worked_on { Uptime(uptime.0.saturating_sub(since.0)) } else { uptime };
        Ok(Moment { at, down: Lag::between(at, then) })
    }

    fn time(&self) -> MutexGuard<'_, Option<ShardClocks>> {
        // What is in there is whole between any two statements.
        self.time.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Counts up to now, and does something with what is counted.
    pub(super) fn counted<T>(
        &self,
        work: impl FnOnce(&mut ShardClocks, Span) -> T,
    ) -> Result<T, StoreError> {
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
                let mut time = ShardClocks::new(PlayingTime::new(certain, ran));
                let rows = Rows::read(&*self.store)?;
                if let Some(sharding) = &rows.sharding {
                    time.divide(sharding.record.clone(), &rows.times(), self.environment.steady());
                }
                empty.insert(time)
            }
        };
        time.whole().count(ran);
        Ok(work(time, ran))
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
                    Ok(None) => ticked.done += 1,
                    Ok(Some(missing)) => self.put_off(&due, now, missing.max(AGAIN))?,
                    // A record that can't be read concerns one game or challenge; everything else that
                    // is wrong with the store concerns all.
                    Err(AppError::Store(error))
                        if !matches!(error, StoreError::Unreadable { .. }) =>
                    {
                        return Err(error);
                    }
                    Err(failure) => {
                        tracing::error!(%failure, what = due.entry.json, "put off: it is due and cannot be done");
                        self.put_off(&due, now, LATER)?;
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

    /// Does one thing that is due, and takes it out of the queue, unless its own clock lacks something.
    fn fire(&self, due: &Due, now: Moment) -> Result<Missing, AppError> {
        let alarm: Alarm = serde_json::from_str(&due.entry.json).map_err(AppError::Alarm)?;
        let missing = match alarm {
            Alarm::Game(game) => self.elapse(game, now)?,
            Alarm::Challenge(challenge) => self.elapse_challenge(challenge, now)?,
            Alarm::Member(member) => self.follow_member(member).map(|()| None)?,
            Alarm::Forget(member) => {
                let alarm = (uptime(due.at), due.entry.version);
                (!self.go_on_forgetting(member, alarm)?).then_some(Span::ZERO)
            }
            Alarm::Pack(game) => self.pack_due(game, now).map(|()| None)?,
            Alarm::PackEarlier(after) => self.pack_earlier(after, due, now).map(|()| None)?,
        };
        if missing.is_none() {
            // What was done has taken it out already, unless it was out of date.
            self.cancel(alarm, (uptime(due.at), due.entry.version))?;
        }
        Ok(missing)
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

    /// Lets time pass for a game, whose alarm went off by the clock of the whole. Returns what its own
    /// clock lacks until something is to be done that is due by that of the whole.
    pub(super) fn elapse(&self, game: GameId, whole: Moment) -> Result<Missing, AppError> {
        self.attempt(|| {
            let read = self.read_game(game)?;
            let own = self.certain_moment_on(read.record.place.server)?;
            let state = self.load(read.record.clone())?;
            let Some(event) = state.elapse(own) else {
                return Ok(missing(state.record().alarm(), own, whole));
            };
            match event.what {
                EventKind::Reminded => self.remind(read, state, event)?,
                _ => self.apply(&read, state, &event, Batch::new()).map(drop)?,
            }
            Ok(None)
        })
    }

    fn elapse_challenge(&self, id: ChallengeId, whole: Moment) -> Result<Missing, AppError> {
        self.attempt(|| {
            let found = read::<Challenge>(&*self.store, &challenge_key(id))?;
            let Some(Read { record, version }) = found else {
                return Ok(None);
            };
            let own = self.certain_moment_on(record.place.server)?;
            let Some(expired) = record.elapse(own.uptime()) else {
                let open = record.status == ChallengeStatus::Pending;
                return Ok(missing(record.expires.filter(|_| open), own, whole));
            };
            let mut batch = Batch::new();
            batch.update(&expired, version);
            let closed = put_closed(&mut batch, &expired, None);
            self.commit_and_announce(batch, closed)?;
            Ok(None)
        })
    }
}

/// What a clock lacks until an alarm that went off too early, by the clock of the whole. Nothing, if that
/// is not there either: then it is in the queue at its own time.
fn missing(alarm: Option<Uptime>, own: Moment, whole: Moment) -> Missing {
    let due = alarm.filter(|alarm| *alarm > own.uptime() && *alarm <= whole.uptime())?;
    Some(due.since(own.uptime()))
}
