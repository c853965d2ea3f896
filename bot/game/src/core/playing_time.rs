//! The time that clocks count: time in which members could move.
//!
//! It goes on only while all of this holds, in this order:
//!
//! 1. The program verifiably runs ([`RunningTime`]). A process that was frozen, a machine that was
//!    suspended, and the time between two runs of the program count for nobody. The machine's
//!    clock may jump: only a clock that cannot jump is counted. It goes on while the machine is suspended,
//!    which is seen by the length of the step.
//! 2. The links to Discord work ([`Link`]): the REST interface, and a shard of the gateway. When one is
//!    lost, the time since its last sign of life is taken back, since nobody knows when exactly it broke
//!    ([`PlayingTime::lost`]).
//!
//! 3. What members do can be stored ([`PlayingTime::hold`]). Else their moves are refused.
//!
//! Each shard has a playing time of its own, because a shard serves certain servers only, and one goes on
//! while any shard works: see [`ShardClocks`](super::shard_clocks::ShardClocks).
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
/// It is to be looked at every second. After a much longer pause the program stood still for all but
/// that second.
#[derive(Debug, Clone, Copy, Default)]
pub struct RunningTime {
    ran: Span,
    seen: Option<(Time, Span)>,
}

/// The time of day and the clock that cannot jump went apart by this much between two looks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Jump {
    /// What is not counted, because the program stood still.
    pub stood_still: Span,
    /// By how much the time of day went ahead; negative if it went back. In milliseconds.
    pub ahead: i64,
}

impl RunningTime {
    /// A pause between two looks that is no longer is counted: a machine that is merely busy is slower
    /// than a second, but not by that much. Of a longer one [`Self::USUAL_STEP`] is.
    pub const LONGEST_STEP: Span = Span(3 * SECOND.0);
    /// How long it is until the next look where nothing is wrong.
    pub const USUAL_STEP: Span = SECOND;
    /// The time of day is steered a little all the time. From here on it has jumped.
    const JUMP: i64 = 2_000;

    /// Looks at the time of day and at a clock that cannot jump, which begins anywhere. Says so if
    /// the time of day jumped or the program stood still.
    pub fn look(&mut self, day: Time, steady: Span) -> (Span, Option<Jump>) {
        let Some((day_before, steady_before)) = self.seen.replace((day, steady)) else {
            return (self.ran, None);
        };
        let passed = steady.less(steady_before);
        let step = if passed <= Self::LONGEST_STEP { passed } else { Self::USUAL_STEP };
        self.ran = self.ran.and(step);
        let signed = |number: u64| i64::try_from(number).unwrap_or(i64::MAX);
        let ahead = signed(day.0) - signed(day_before.0) - signed(passed.0);
        let stood_still = passed.less(step);
        let jumped = stood_still > Span::ZERO || ahead.abs() >= Self::JUMP;
        (self.ran, jumped.then_some(Jump { stood_still, ahead }))
    }
}

/// What has to work so that a member can be told and can move: REST, and the shard that serves them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Link {
    /// A shard of the gateway, by which Discord tells what members do. Shards are numbered from 0.
    Gateway(u32),
    /// The REST interface, by which the bot answers and posts.
    Rest,
}

impl Link {
    /// The links of a bot with this many shards.
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

impl LinkState {
    /// What was counted at the last sign of life.
    fn seen(&self) -> Uptime {
        match self {
            Self::Up(seen) | Self::Down(seen) => *seen,
        }
    }
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

    /// What goes on from another certain time, while REST works and things can be stored as here. No
    /// shard of it is known.
    #[must_use]
    pub fn beside(&self, certain: Uptime) -> Self {
        let mut links = BTreeMap::new();
        if let Some(rest) = self.links.get(&Link::Rest) {
            let rest = match rest {
                LinkState::Up(_) => LinkState::Up(certain),
                LinkState::Down(_) => LinkState::Down(certain),
            };
            links.insert(Link::Rest, rest);
        }
        Self { counted: certain, ran: self.ran, links, held: self.held }
    }

    /// Whether members can move, as far as is known.
    #[must_use]
    pub fn is_open(&self) -> bool {
        let is_down = |link: &LinkState| matches!(link, LinkState::Down(_));
        let mut shards = self.shards().peekable();
        let no_shard = shards.peek().is_some() && shards.all(is_down);
        !self.held && !no_shard && !self.links.get(&Link::Rest).is_some_and(is_down)
    }

    fn shards(&self) -> impl Iterator<Item = &LinkState> {
        self.links.range(Link::Gateway(0)..Link::Rest).map(|(_, state)| state)
    }

    /// Whether a link is known to work.
    #[must_use]
    pub fn is_up(&self, link: Link) -> bool {
        matches!(self.links.get(&link), Some(LinkState::Up(_)))
    }

    /// What is counted and cannot be taken back any more: as long as one shard works, what it has shown
    /// is certain.
    #[must_use]
    pub fn certain(&self) -> Uptime {
        let shards = self.shards().map(LinkState::seen).max();
        let rest = self.links.get(&Link::Rest).map(LinkState::seen);
        shards.into_iter().chain(rest).fold(self.counted, Uptime::min)
    }

    /// A link gave a sign of life. Returns whether members can move again by that.
    pub fn alive(&mut self, link: Link, ran: Span) -> bool {
        let was_open = self.is_open();
        let now = self.count(ran);
        self.links.insert(link, LinkState::Up(now));
        !was_open && self.is_open()
    }

    /// A link does not work. What was counted since its last sign of life is taken back, unless another
    /// shard works. Returns whether that is news.
    pub fn lost(&mut self, link: Link, ran: Span) -> bool {
        self.count(ran);
        let since = match self.links.get(&link) {
            Some(LinkState::Down(_)) => return false,
            Some(LinkState::Up(seen)) => *seen,
            None => self.counted,
        };
        self.links.insert(link, LinkState::Down(since));
        let certain = match link {
            Link::Rest => Some(since),
            Link::Gateway(_) => {
                let works = self.shards().any(|state| matches!(state, LinkState::Up(_)));
                self.shards().map(LinkState::seen).max().filter(|_| !works)
            }
        };
        if let Some(certain) = certain {
            self.take_back(certain);
        }
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

    /// Another process counted up to there, and nobody was told anything by what this one has counted more.
    pub fn go_by(&mut self, other: Uptime) {
        self.take_back(other);
        self.counted = other;
    }

    /// Another process counted up to there: members could move through that one.
    pub fn catch_up(&mut self, with: Uptime) {
        self.counted = self.counted.max(with);
    }
}
