//! What a process knows of how its clock stands to those of others: see [`super::in_step`].

use crate::{
    core::{Span, Uptime, playing_time::RunningTime, time::SECOND},
    store::Version,
};

/// What is new is not older than the last look. A process that last looked longer ago than this can't tell how old news
/// is, and its clock may have stood still as well.
const LATELY: Span = RunningTime::LONGEST_STEP;
/// A process that stood still for this long is out of step.
const STOOD_STILL: Span = SECOND;

/// What a process knows of the clocks of others.
#[derive(Debug, Default)]
pub(in crate::app) struct Step {
    /// The sign of life that was heard last, whoever stored it, and when it began to look.
    heard: Option<(Version, Span)>,
    /// Since when it has looked again and again while members could move through it, and what had been counted
    /// then, here or by one that was heard since. Out of step nobody is told anything by what it counts from there on.
    pub(super) listens: Option<(Span, Uptime)>,
    /// How long the process had stood still in all when it came into step; none while it is not.
    came: Option<Span>,
    /// How often it has left step.
    pub(in crate::app) left: u64,
}

/// What a look says of a sign of life.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum News {
    /// It was there at the last look, or there was no last one.
    None,
    /// It is new, and nobody knows how old.
    New,
    /// It was stored a moment ago, this one at most.
    Fresh(Span),
}

impl Step {
    /// The clock of this process may not go on as those of others do. To be called before it stands still or is
    /// taken back.
    pub(in crate::app) fn leave(&mut self) {
        *self = Self { left: self.left + 1, ..Self::default() };
    }

    /// Comes into step, unless it has left that meanwhile. Returns whether that is news.
    pub(in crate::app) fn come(&mut self, left: u64, stood_still: Span) -> bool {
        if self.left != left {
            return false;
        }
        let before = self.came.replace(stood_still);
        before.is_none_or(|before| stood_still.less(before) >= STOOD_STILL)
    }

    pub(super) fn is_in(&self, stood_still: Span) -> bool {
        self.came.is_some_and(|came| stood_still.less(came) < STOOD_STILL)
    }

    /// Looks at the sign of life that is stored; `open` says what is counted if members can move through this process.
    pub(super) fn look(
        &mut self,
        version: Version,
        (began, ended): (Span, Span),
        open: Option<Uptime>,
    ) -> News {
        let before = self.heard.replace((version, began));
        let age = before.map(|(_, looked)| ended.less(looked)).filter(|age| *age <= LATELY);
        let lately = age.is_some();
        self.listens =
            open.map(|counted| self.listens.filter(|_| lately).unwrap_or((ended, counted)));
        match before {
            Some((before, _)) if before != version => age.map_or(News::New, News::Fresh),
            _ => News::None,
        }
    }

    /// Another process has counted this much.
    pub(super) fn has_heard(&mut self, counted: Uptime) {
        if let Some((_, before)) = &mut self.listens {
            *before = counted.max(*before);
        }
    }

    /// This process has stored a sign of life itself.
    pub(super) fn has_said(&mut self, version: Version) {
        let looked = self.heard.map_or(Span::ZERO, |(_, looked)| looked);
        self.heard = Some((version, looked));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const NOW: Span = Span(100 * SECOND.0);
    const OPEN: Option<Uptime> = Some(Uptime(7));

    fn later(seconds: u64) -> (Span, Span) {
        let then = NOW.and(SECOND.times(seconds));
        (then, then)
    }

    #[test]
    fn what_is_new_at_the_first_look_or_after_a_long_time_may_be_old() {
        let mut step = Step::default();
        assert_eq!(step.look(Version(1), later(0), OPEN), News::None);
        assert_eq!(step.look(Version(2), later(1), OPEN), News::Fresh(SECOND));
        assert_eq!(step.look(Version(2), later(2), OPEN), News::None);
        assert_eq!(step.look(Version(3), later(6), OPEN), News::New);
        step.leave();
        assert_eq!(step.look(Version(4), later(7), OPEN), News::None);
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
        let (first, more) = (Uptime(7), Uptime(9));
        assert_eq!(listens(0, Some(first)), Some((NOW, first)));
        assert_eq!(listens(3, Some(more)), Some((NOW, first)));
        assert_eq!(listens(4, None), None);
        assert_eq!(listens(5, Some(more)), Some((later(5).0, more)));
        assert_eq!(listens(9, Some(first)), Some((later(9).0, first)));
        step.has_heard(more);
        assert_eq!(step.listens, Some((later(9).0, more)));
    }
}
