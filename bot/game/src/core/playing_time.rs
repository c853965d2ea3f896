//! The time that clocks count: time in which members could move.
//!
//! It goes on only while all of this holds, in this order:
//!
//! 1. The program verifiably runs ([`RunningTime`]). A process that was frozen, a machine that was
//!    suspended, and the time between two runs of the program count for nobody. The machine's
//!    clock may jump: only a clock that cannot jump is counted.
//! 2. Every link to Discord works ([`Link`]). When one is lost, the time since its last sign of life is
//!    taken back, since nobody knows when exactly it broke ([`PlayingTime::lost`]).
//!
//! 3. What members do can be stored ([`PlayingTime::hold`]). Else their moves are refused.
//!
//! Then a game's own clock looks at what is about its player: whether they were told of their turn,
//! a pause, a vacation ([`Clock`](super::Clock)).
//!
//! What cannot be taken back any more is [certain](PlayingTime::certain). Nobody loses on time that
//! is not, and it is what is stored: after a crash the clocks go on from there.

use std::collections::BTreeMap;

use super::{Span, Time, Uptime, time::SECOND};

/// How long the program has verifiably run.
///
/// It is to be looked at every second. A longer pause between two looks is time in which the
/// program stood still.
#[derive(Debug, Clone, Copy, Default)]
pub struct RunningTime {
    ran: Span,
    seen: Option<(Time, Span)>,
}

/// The time of day and the clock that cannot jump went apart by so much between two looks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Jump {
    /// What is not counted, because the program stood still.
    pub stood_still: Span,
    /// By how much the time of day went ahead; negative if it went back. In milliseconds.
    pub ahead: i64,
}

impl RunningTime {
    /// So much is counted at most between two looks. A machine that is merely busy is slower than a
    /// second, but not by that much.
    pub const LONGEST_STEP: Span = Span(10 * SECOND.0);
    /// The time of day is steered a little all the time. From here on it has jumped.
    const JUMP: i64 = 2_000;

    /// Looks at the time of day and at a clock that cannot jump, which begins anywhere. Says so if
    /// the time of day jumped or the program stood still.
    pub fn look(&mut self, day: Time, steady: Span) -> (Span, Option<Jump>) {
        let Some((day_before, steady_before)) = self.seen.replace((day, steady)) else {
            return (self.ran, None);
        };
        let passed = steady.less(steady_before);
        let step = passed.min(Self::LONGEST_STEP);
        self.ran = self.ran.and(step);
        let signed = |number: u64| i64::try_from(number).unwrap_or(i64::MAX);
        let ahead = signed(day.0) - signed(day_before.0) - signed(passed.0);
        let stood_still = passed.less(step);
        let jumped = stood_still > Span::ZERO || ahead.abs() >= Self::JUMP;
        (self.ran, jumped.then_some(Jump { stood_still, ahead }))
    }
}

/// What has to work so that a member can be told and can move. Where one link of several is lost,
/// clocks stand still for all: which members it serves is Discord's affair, and waiting costs
/// nobody time.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Link {
    /// A shard of the gateway, by which Discord tells what members do. Shards are numbered from 0.
    Gateway(u32),
    /// The REST interface, by which the bot answers and posts.
    Rest,
}

impl Link {
    /// The links of a bot with so many shards.
    pub fn of(shards: u32) -> impl Iterator<Item = Self> + Clone {
        (0..shards).map(Self::Gateway).chain([Self::Rest])
    }
}

/// What is known of a link.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum LinkState {
    /// It works; its last sign of life was then.
    Up(Uptime),
    /// It does not work since then.
    Down(Uptime),
}

/// The time that clocks count.
#[derive(Debug, Clone)]
pub struct PlayingTime {
    counted: Uptime,
    /// How long the program had run when that was counted.
    ran: Span,
    /// Those that nobody watches are missing, as all are in tests without Discord: they always work.
    links: BTreeMap<Link, LinkState>,
    /// Nothing can be stored.
    held: bool,
}

impl PlayingTime {
    /// Goes on from a time that was certain; the program has run so long.
    #[must_use]
    pub fn new(certain: Uptime, ran: Span) -> Self {
        Self { counted: certain, ran, links: BTreeMap::new(), held: false }
    }

    /// Counts up to now.
    pub fn count(&mut self, ran: Span) -> Uptime {
        let passed = ran.less(self.ran);
        self.ran = ran.max(self.ran);
        if self.is_open() {
            self.counted = self.counted.plus(passed);
        }
        self.counted
    }

    /// Whether members can move, as far as is known.
    #[must_use]
    pub fn is_open(&self) -> bool {
        !self.held && !self.links.values().any(|link| matches!(link, LinkState::Down(_)))
    }

    /// What is counted and cannot be taken back any more.
    #[must_use]
    pub fn certain(&self) -> Uptime {
        let signs = self.links.values().map(|link| match link {
            LinkState::Up(seen) | LinkState::Down(seen) => *seen,
        });
        signs.fold(self.counted, Uptime::min)
    }

    /// A link gave a sign of life. Returns whether members can move again by that.
    pub fn alive(&mut self, link: Link, ran: Span) -> bool {
        let was_open = self.is_open();
        let now = self.count(ran);
        self.links.insert(link, LinkState::Up(now));
        !was_open && self.is_open()
    }

    /// Another process says that a link works, and that it gave a sign of life after the time `since`, if
    /// that is known. Returns whether members can move again by that.
    pub fn alive_elsewhere(&mut self, link: Link, since: Option<Uptime>, ran: Span) -> bool {
        let was_open = self.is_open();
        let now = self.count(ran);
        let seen = match self.links.get(&link) {
            // Since it was lost nothing was counted.
            Some(LinkState::Down(seen)) => *seen,
            Some(LinkState::Up(seen)) => since.map_or(*seen, |since| since.min(now).max(*seen)),
            None => now,
        };
        self.links.insert(link, LinkState::Up(seen));
        !was_open && self.is_open()
    }

    /// A link does not work. What was counted since its last sign of life is taken back. Returns
    /// whether that is news.
    pub fn lost(&mut self, link: Link, ran: Span) -> bool {
        self.count(ran);
        let since = match self.links.get(&link) {
            Some(LinkState::Down(_)) => return false,
            Some(LinkState::Up(seen)) => *seen,
            None => self.counted,
        };
        self.take_back(since);
        self.links.insert(link, LinkState::Down(self.counted));
        true
    }

    /// Nothing can be stored; it is known that it could until then. What was counted since is taken
    /// back.
    pub fn hold(&mut self, since: Uptime, ran: Span) {
        self.count(ran);
        if !self.held {
            self.held = true;
            self.take_back(since);
        }
    }

    /// Everything can be stored again. Returns whether members can move again by that.
    pub fn release(&mut self, ran: Span) -> bool {
        self.count(ran);
        let was_held = std::mem::take(&mut self.held);
        was_held && self.is_open()
    }

    fn take_back(&mut self, since: Uptime) {
        self.counted = self.counted.min(since);
        for LinkState::Up(seen) | LinkState::Down(seen) in self.links.values_mut() {
            *seen = (*seen).min(self.counted);
        }
    }

    /// Another process counted up to there: members could move through that one.
    pub fn catch_up(&mut self, with: Uptime) {
        self.counted = self.counted.max(with);
    }
}
