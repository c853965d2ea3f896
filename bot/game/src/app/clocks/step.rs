//! What a process knows of how its clock stands to those of others: see [`super::in_step`].

use crate::{
    core::{Span, playing_time::RunningTime, time::SECOND},
    store::Version,
};

/// What is new is not older than the last look. Who looked longer ago than this can't say how old that is, and
/// its clock may have stood still as well.
const LATELY: Span = RunningTime::LONGEST_STEP;
/// The clock of who stood still for so long is not in step any more.
const STOOD_STILL: Span = SECOND;

/// What a process knows of the clocks of others.
#[derive(Debug, Default)]
pub(in crate::app) struct Step {
    /// The sign of life that was heard last, whoever stored it, and when it began to look.
    heard: Option<(Version, Span)>,
    /// Since when it has looked again and again while members could move through it.
    pub(super) listens: Option<Span>,
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
    /// It was stored a moment ago.
    Fresh,
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

    /// Looks at the sign of life that is stored; `open` says whether members can move through this process.
    pub(super) fn look(
        &mut self,
        version: Version,
        (began, ended): (Span, Span),
        open: bool,
    ) -> News {
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
