//! What clocks show: time in which nobody could move counts for nobody.
//!
//! Clocks count [`PlayingTime`]. While the bot runs it stores that again and
//! again, with the time of day. At start-up clocks go on from there. So one
//! write holds all clocks, however many games there are, and all due times stay
//! where they are in the queue.
//!
//! What is played somewhere goes by the clock of the shard that serves it, which may lie behind that of
//! the whole, by which the due queue goes. So when something falls due it is its own clock that decides.

use std::sync::{MutexGuard, PoisonError};

use crate::{
    app::{App, records::shards::Rows},
    core::{
        Moment, Server, Span, Time, Uptime,
        playing_time::{Link, PlayingTime},
        shard_clocks::ShardClocks,
        time::{Lag, SECOND},
    },
    store::StoreError,
};

/// What is said to have arrived longer ago did not: the time of day has jumped since. A database that is lost is waited
/// for no longer than this, even when a commit has to be looked for and done again.
const WORKED_ON: Span = Span(60 * SECOND.0);

/// What its own clock lacks yet until something is due.
pub(in crate::app) type Missing = Option<Span>;

impl App {
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
    pub(in crate::app) fn counted_now(&self) -> Result<Uptime, StoreError> {
        self.counted(|time, ran| time.whole().count(ran))
    }

    /// A link to Discord does not work: clocks stand still, for a shard those of its servers. Returns
    /// whether that is news.
    pub fn lost(&self, link: Link) -> bool {
        if link == Link::Rest || self.receives_over_http() {
            self.beaten().step.leave();
        }
        if link == Link::Rest {
            self.reaches_discord(false);
        }
        self.counted(|time, ran| time.lost(link, ran)).unwrap_or(false)
    }

    /// Members can reach this process over HTTP from now on. Nobody knows since when they could not, so what it has
    /// counted on its own is taken back; not what it has heard of others, through whom they could move.
    pub fn reached_over_http(&self) -> bool {
        let link = Link::Gateway(0);
        if self.has_no_others() {
            self.lost(link);
        }
        self.alive(link)
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
    pub(in crate::app) fn certain_moment(&self) -> Result<Moment, StoreError> {
        let most = self.counts_at_most();
        self.moment_of(|time, _| at_most(time.whole().certain(), most))
    }

    /// The same as [`Self::moment_on`] with what is certain: nobody loses on other time.
    pub(in crate::app) fn certain_moment_on(
        &self,
        server: Option<Server>,
    ) -> Result<Moment, StoreError> {
        let most = self.counts_at_most();
        self.moment_of(|time, _| at_most(time.certain(server), most))
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

    /// The moment on a server at which something arrived that was worked on since: a slow store is
    /// nobody's fault. What seems to be older than [`WORKED_ON`] is as good as new. Whoever asked may end
    /// their turn by it, so it is no later than the clock may show, also where another process has that.
    pub(in crate::app) fn moment_at(
        &self,
        at: Time,
        server: Option<Server>,
    ) -> Result<Moment, StoreError> {
        let Moment { at: now, down } =
            self.moment_in_step(|time, ran| time.at_least(server, ran))?;
        let since = now.since(at);
        let worked_on = at <= now && since <= WORKED_ON;
        let uptime = now.to_uptime(down);
        let then = if worked_on { Uptime(uptime.0.saturating_sub(since.0)) } else { uptime };
        Ok(Moment { at, down: Lag::between(at, then) })
    }

    pub(in crate::app) fn time(&self) -> MutexGuard<'_, Option<ShardClocks>> {
        // What is in there is whole between any two statements.
        self.time.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Counts up to now, and does something with what is counted.
    pub(in crate::app) fn counted<T>(
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
}

fn at_most(counted: Uptime, most: Option<Uptime>) -> Uptime {
    most.map_or(counted, |most| counted.min(most))
}

/// What a clock lacks until an alarm that went off too early, by the clock of the whole. Nothing, if that
/// is not there either: then it is in the queue at its own time.
pub(in crate::app) fn missing(alarm: Option<Uptime>, own: Moment, whole: Moment) -> Missing {
    let due = alarm.filter(|alarm| *alarm > own.uptime() && *alarm <= whole.uptime())?;
    Some(due.since(own.uptime()))
}
