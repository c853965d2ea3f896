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
//!   other's.
//! - Where no other process lives there is none to be in step with.
//!
//! Who receives by the gateway goes by the clocks of shards, each of which one process counts.

use super::{App, heartbeat::BEAT, stored::Heartbeat};
use crate::{
    core::{Span, Uptime, playing_time::RunningTime, time::SECOND},
    store::{StoreError, Version},
};

/// Who has heard no sign of life of one in step for so long knows that there is none: one and a half of the
/// usual time between two.
const LISTENS: Span = Span(BEAT.as_secs() * SECOND.0 * 3 / 2);
/// What is new is not older than the last look. Who looked longer ago than this can't say how old that is, and
/// its clock may have stood still as well.
const LATELY: Span = RunningTime::LONGEST_STEP;
/// The clock of who stood still for so long is not in step any more.
const STOOD_STILL: Span = SECOND;

/// What a process knows of the clocks of others.
#[derive(Debug, Default)]
pub(super) struct Step {
    /// The sign of life that was heard last, whoever stored it, and when it began to look.
    heard: Option<(Version, Span)>,
    /// Since when it has looked again and again while members could move through it.
    listens: Option<Span>,
    /// How long the process had stood still in all when it came into step; none while it is not.
    came: Option<Span>,
    /// How often it has left step.
    left: u64,
}

/// What a look says of a sign of life.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum News {
    /// It was there at the last look, or there was no last one.
    None,
    /// It is new, and nobody knows how old.
    New,
    /// It was stored a moment ago.
    Fresh,
}

impl Step {
    /// The clock of this process may not go on as those of others do. To be called before it stands still or is
    /// taken back.
    pub(super) fn leave(&mut self) {
        *self = Self { left: self.left + 1, ..Self::default() };
    }

    /// Comes into step, unless it has left that meanwhile. Returns whether that is news.
    fn come(&mut self, left: u64, stood_still: Span) -> bool {
        if self.left != left {
            return false;
        }
        let before = self.came.replace(stood_still);
        before.is_none_or(|before| stood_still.less(before) >= STOOD_STILL)
    }

    fn is_in(&self, stood_still: Span) -> bool {
        self.came.is_some_and(|came| stood_still.less(came) < STOOD_STILL)
    }

    /// Looks at the sign of life that is stored; `open` says whether members can move through this process.
    fn look(&mut self, version: Version, (began, ended): (Span, Span), open: bool) -> News {
        let before = self.heard.replace((version, began));
        let lately = before.is_some_and(|(_, looked)| ended.less(looked) <= LATELY);
        self.listens = open.then(|| self.listens.filter(|_| lately).unwrap_or(ended));
        match before {
            Some((before, _)) if before != version => {
                if lately {
                    News::Fresh
                } else {
                    News::New
                }
            }
            _ => News::None,
        }
    }

    /// This process has stored a sign of life itself.
    pub(super) fn has_said(&mut self, version: Version) {
        let looked = self.heard.map_or(Span::ZERO, |(_, looked)| looked);
        self.heard = Some((version, looked));
    }
}

/// What was heard.
#[derive(Debug, Clone, Copy)]
pub(super) struct Heard {
    /// What is stored as certain, and the version of that; none if nothing ever was.
    pub(super) stored: Option<(Uptime, Version)>,
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

    /// How long this process has stood still in all, but for a constant.
    fn stood_still(&self) -> Span {
        let ran = self.environment.ran();
        self.environment.steady().less(ran)
    }

    /// Whether none is in step, as far as this process can know: then its next sign of life is to go first.
    pub(super) fn goes_first(&self) -> bool {
        let now = self.environment.steady();
        let listens = self.beaten().step.listens;
        !self.in_step() && listens.is_some_and(|since| now.less(since) >= LISTENS)
    }

    /// Looks at the sign of life that was stored last, whoever did it, and goes on from there.
    pub(super) fn listen(&self) -> Result<Heard, StoreError> {
        let began = self.environment.steady();
        let left = self.beaten().step.left;
        let found = self.heartbeat()?;
        let open = self.counted(|time, _| time.goes_by_whole())?;
        let Some((beat, version)) = found else { return Ok(Heard { stored: None, left }) };
        let looked = (began, self.environment.steady());
        let news = self.beaten().step.look(version, looked, open);
        let certain = beat.at.to_uptime(beat.down);
        let heard = Heard { stored: Some((certain, version)), left };
        self.counted(|time, _| time.whole().catch_up(certain))?;
        let comes = self.hear(&beat, news)?;
        if comes || open && self.has_no_others() {
            self.come_into_step(heard);
        }
        Ok(heard)
    }

    /// Goes on from what another process in step has counted. Returns whether this one comes into step by that.
    fn hear(&self, beat: &Heartbeat, news: News) -> Result<bool, StoreError> {
        let Some(lag) = beat.counted.filter(|_| news != News::None) else { return Ok(false) };
        let counted = beat.at.to_uptime(lag);
        let anew = news == News::Fresh && !self.in_step();
        let goes_on = self.counted(|time, _| time.hear_whole(counted, anew))?;
        Ok(goes_on && anew)
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

#[cfg(test)]
mod tests {
    use super::*;

    const NOW: Span = Span(100 * SECOND.0);

    fn later(seconds: u64) -> (Span, Span) {
        let then = NOW.and(SECOND.times(seconds));
        (then, then)
    }

    #[test]
    fn what_is_new_at_the_first_look_or_after_a_long_time_may_be_old() {
        let mut step = Step::default();
        assert_eq!(step.look(Version(1), later(0), true), News::None);
        assert_eq!(step.look(Version(2), later(1), true), News::Fresh);
        assert_eq!(step.look(Version(2), later(2), true), News::None);
        assert_eq!(step.look(Version(3), later(6), true), News::New);
        step.leave();
        assert_eq!(step.look(Version(4), later(7), true), News::None);
    }

    #[test]
    fn who_leaves_step_while_it_listens_does_not_come_into_step_by_that() {
        let mut step = Step::default();
        let left = step.left;
        step.leave();
        assert!(!step.come(left, NOW) && !step.is_in(NOW));
        assert!(step.come(step.left, NOW) && step.is_in(NOW));
        assert!(!step.is_in(NOW.and(SECOND.times(2))), "it stood still");
    }

    #[test]
    fn nobody_listens_who_is_cut_off_or_looks_too_seldom() {
        let mut step = Step::default();
        let mut listens = |seconds, open| {
            step.look(Version(1), later(seconds), open);
            step.listens
        };
        assert_eq!(listens(0, true), Some(NOW));
        assert_eq!(listens(3, true), Some(NOW));
        assert_eq!(listens(4, false), None);
        assert_eq!(listens(5, true), Some(later(5).0));
        assert_eq!(listens(9, true), Some(later(9).0));
    }
}
