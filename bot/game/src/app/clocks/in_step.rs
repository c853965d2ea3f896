//! Whether the clocks of processes that receive over HTTP show the same.
//!
//! Each counts the whole by itself. A turn that one tells and another takes the move of would be charged
//! what the first one's clock lies behind. So only a process in step says what time it is where
//! that begins or ends a turn.
//!
//! - A process leaves step when its own clock stands still or is taken back, since those of others may go on: it
//!   has lost REST, nothing can be stored, it stood still, or was taken for dead. So it is out of step
//!   when it begins.
//! - It comes into step by the next sign of life of one that is in step, if members can move through it
//!   then. From there on its clock shows what that one's shows, also where it was ahead: nobody was
//!   told anything by it meanwhile, and what is certain of it was not stored.
//! - Where none is in step there are no such signs. Who has listened for longer than one in step keeps
//!   silent gives the first by itself. It rests on the sign before, so of two at the same moment one hears the
//!   other's. Nobody could move meanwhile, so it goes on from what had been counted when it began to listen.
//! - Where no other process lives there is none to be in step with.
//!
//! Who receives by the gateway goes by the clocks of shards, each of which one process counts.

use std::time::Duration;

use tokio::time::timeout;

use super::{heartbeat::BEAT, step::News};
use crate::{
    app::{App, records::rows::Heartbeat},
    core::{Span, Uptime, time::SECOND},
    store::{StoreError, Version},
};

/// After this long without a sign of life from a process in step there is none: one and a half of the usual time
/// between two.
const LISTENS: Span = Span(BEAT.as_secs() * SECOND.0 * 3 / 2);

/// Others may have taken a process for dead that stood still. What it commits is refused until it has looked, as if
/// nothing could be stored; by then it knows better.
const KNOWN_WITHIN: Duration = Duration::from_secs(3);

/// Where it can be, a process is in step by then: none was, and it hears of that by the sign of life after.
const IN_STEP_WITHIN: Duration = Duration::from_secs(BEAT.as_secs() * 3);

/// How often who waits for that looks whether anything can be stored.
const LOOK: Duration = Duration::from_secs(1);

/// What was heard.
#[derive(Debug, Clone, Copy)]
pub(in crate::app) struct Heard {
    /// What is stored as certain, and the version of that; none if nothing ever was.
    pub(in crate::app) stored: Option<(Uptime, Version)>,
    /// How often this process had left step.
    left: u64,
}

impl App {
    /// Whether the clocks of this process show the same as those of others. One that is out of step takes
    /// no moves and tells no turns until it has heard a sign of life of one that is in step.
    #[must_use]
    pub fn in_step(&self) -> bool {
        if !self.receives_over_http() || self.has_no_others() {
            return true;
        }
        let stood_still = self.stood_still();
        self.beaten().step.is_in(stood_still)
    }

    /// Waits until this process is in step, as long as that is near: not while nothing can be stored.
    pub async fn until_in_step(&self) {
        let mut retry = self.retry.subscribe();
        let mut waited = Duration::ZERO;
        while waited < IN_STEP_WITHIN
            && timeout(LOOK, retry.wait_for(|_| self.in_step())).await.is_err()
        {
            waited += LOOK;
            // What is refused out of step says so itself.
            if waited >= KNOWN_WITHIN && self.store_trouble().is_some() {
                return;
            }
        }
    }

    /// How long this process has stood still in all, but for a constant.
    fn stood_still(&self) -> Span {
        let ran = self.environment.ran();
        self.environment.steady().less(ran)
    }

    /// Whether none is in step, as far as this process can know: then its next sign of life is to go first, from what
    /// is returned.
    pub(in crate::app) fn goes_first(&self) -> Option<Uptime> {
        let now = self.environment.steady();
        let listens = self.beaten().step.listens;
        let (since, counted) = listens.filter(|_| !self.in_step())?;
        (now.less(since) >= LISTENS).then_some(counted)
    }

    /// What counts at most while this process is out of step: what its clock shows beyond that is for nobody.
    pub(super) fn counts_at_most(&self) -> Option<Uptime> {
        let listens = self.beaten().step.listens;
        listens.filter(|_| !self.in_step()).map(|(_, counted)| counted)
    }

    /// Looks at the sign of life that was stored last, whoever did it, and goes on from there.
    pub(in crate::app) fn listen(&self) -> Result<Heard, StoreError> {
        let began = self.environment.steady();
        let left = self.beaten().step.left;
        let found = self.heartbeat()?;
        let open = self.counted(|time, ran| {
            let goes_on = time.goes_by_whole();
            goes_on.then(|| time.whole().count(ran))
        })?;
        let Some((beat, version)) = found else { return Ok(Heard { stored: None, left }) };
        let looked = (began, self.environment.steady());
        let news = self.beaten().step.look(version, looked, open);
        let certain = beat.at.to_uptime(beat.down);
        let heard = Heard { stored: Some((certain, version)), left };
        self.counted(|time, _| time.whole().catch_up(certain))?;
        let comes = self.hear(&beat, news)?;
        if comes || open.is_some() && self.has_no_others() {
            self.come_into_step(heard);
        }
        Ok(heard)
    }

    /// Goes on from what another process in step has counted. Returns whether this one comes into step by that.
    fn hear(&self, beat: &Heartbeat, news: News) -> Result<bool, StoreError> {
        let Some(lag) = beat.counted.filter(|_| news != News::None) else { return Ok(false) };
        let counted = beat.at.to_uptime(lag);
        let fresh = match news {
            News::Fresh(age) if !self.in_step() => Some(age),
            _ => None,
        };
        // The other has counted on since. By the time of day that is known to a few milliseconds, as long as
        // machines agree on it. Only who comes into step goes by that, else two whose times of day differ would drive each
        // other on.
        let since = fresh.map_or(Span::ZERO, |age| self.now().since(beat.at).min(age));
        let goes_on =
            self.counted(|time, _| time.hear_whole(counted.plus(since), fresh.is_some()))?;
        self.beaten().step.has_heard(counted);
        Ok(goes_on && fresh.is_some())
    }

    /// From now on the clocks of this process show the same as those of others.
    pub(super) fn come_into_step(&self, heard: Heard) {
        let stood_still = self.stood_still();
        if self.beaten().step.come(heard.left, stood_still) {
            // What it could not tell before it may tell now.
            self.retry.send_modify(|count| *count += 1);
        }
    }
}
