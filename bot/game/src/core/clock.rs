//! A game's clock.
//!
//! It counts the turns, not the moves: within a turn of several moves it runs
//! on. It counts [`Uptime`], so time in which nobody could move is nobody's.
//!
//! It begins to run when the player to move is told of their turn. Their time
//! is up when it is used up and, if they want reminders, one has reached them
//! in this turn and a grace period has passed since: see [`Clock::falls`].

use oddboard_rules::Side;
use serde::{Deserialize, Serialize};

use super::{PerSide, Span, Terms, TimeControl, Uptime, serde_names, time};

/// A game's clock, as it is stored.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Clock {
    /// How much time the players have.
    control: TimeControl,
    /// Whose turn it is.
    #[serde(with = "serde_names::side")]
    turn: Side,
    /// What each had left when it was last counted.
    left: PerSide<Span>,
    /// When that was; while this lies ahead the player to move is on vacation.
    /// None while the clock stands still.
    since: Option<Uptime>,
    /// What the player to move had left at the beginning of each turn of a
    /// budget, the present one included: a takeback goes back to it.
    turns: Vec<Span>,
    /// What was left when the player to move was last reminded in this turn.
    reminded: Option<Span>,
    /// What the player to move has been told in this turn; earlier programs
    /// did not say so, and let the clock run at once.
    #[serde(default)]
    notice: Notice,
    /// Whether a turn begins when its player is told of it, and ends on time
    /// only after a reminder; earlier programs' clocks know nothing of that.
    #[serde(default)]
    fair: bool,
    /// What the players bring.
    terms: PerSide<Terms>,
}

/// What the player to move has been told in this turn.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Notice {
    /// Nothing yet: the clock waits.
    Untold,
    /// That it is their turn.
    #[default]
    Told,
    /// A reminder is on its way to them.
    Reminding,
    /// A reminder has reached them, the last one then.
    Reminded(Uptime),
    /// A reminder had reached them so long before they went on a vacation. If that runs to its end they are reminded once
    /// more; if they come back before, the grace goes on.
    Held(Span),
}

impl Clock {
    /// How long a player has after a reminder reached them at the least; in
    /// turns under four minutes a quarter of the turn.
    pub const GRACE: Span = time::MINUTE;
    /// A reminder that is sent together with another comes at most this much early.
    pub const ALONG: Span = time::MINUTE.times(10);

    /// A clock that begins to run for `turn`; none if time is unlimited. A
    /// `fair` one waits until players are told.
    #[must_use]
    pub fn new(
        control: TimeControl,
        turn: Side,
        terms: PerSide<Terms>,
        at: Uptime,
        fair: bool,
    ) -> Option<Self> {
        let full = match control {
            TimeControl::Unlimited => return None,
            TimeControl::PerMove { days } => time::DAY.times(u64::from(days)),
            TimeControl::Budget { base, .. } => base,
        };
        let left = PerSide { white: full, black: full };
        let (since, turns, reminded, notice) = (None, Vec::new(), None, Notice::Untold);
        let mut clock = Self { control, turn, left, since, turns, reminded, notice, fair, terms };
        clock.begin_turn(turn, at);
        Some(clock)
    }

    /// Whose turn it is.
    #[must_use]
    pub fn turn(&self) -> Side {
        self.turn
    }

    /// Whether the clock runs; on vacation it waits, and runs in this sense.
    #[must_use]
    pub fn runs(&self) -> bool {
        self.since.is_some()
    }

    /// What a side has left.
    #[must_use]
    pub fn left(&self, side: Side, now: Uptime) -> Span {
        let left = *self.left.on(side);
        match self.since {
            Some(since) if side == self.turn && self.notice != Notice::Untold => {
                left.less(now.since(since))
            }
            _ => left,
        }
    }

    /// What the side has left that is not to move.
    #[must_use]
    pub fn left_of_waiting(&self) -> Span {
        *self.left.on(!self.turn)
    }

    /// Until when a side is on vacation, if it is.
    #[must_use]
    pub fn away(&self, side: Side, now: Uptime) -> Option<Uptime> {
        self.terms.on(side).away.filter(|until| *until > now)
    }

    /// What a side brings.
    #[must_use]
    pub fn terms(&self, side: Side) -> &Terms {
        self.terms.on(side)
    }

    /// When the time of the player to move is used up; none until they are
    /// told of their turn.
    #[must_use]
    pub fn due(&self) -> Option<Uptime> {
        let since = self.since.filter(|_| self.notice != Notice::Untold)?;
        Some(since.plus(*self.left.on(self.turn)))
    }

    /// When the player to move loses on time, if what is still to reach them does so by now: that it is their turn, or the
    /// reminder after which they have the grace.
    #[must_use]
    pub fn expected(&self, now: Uptime) -> Option<Uptime> {
        let Some(due) = self.due() else {
            return Some(self.since?.max(now).plus(*self.left.on(self.turn)));
        };
        Some(self.falls().unwrap_or_else(|| due.max(now.plus(self.grace()))))
    }

    /// When the player to move loses on time, as far as is known yet: when
    /// their time is used up, and a grace period after a reminder reached
    /// them. None before one has, unless they want no reminders.
    #[must_use]
    pub fn falls(&self) -> Option<Uptime> {
        let due = self.due()?;
        match self.notice {
            _ if !self.fair || !self.wants_reminders() => Some(due),
            Notice::Reminded(at) => Some(due.max(at.plus(self.grace()))),
            Notice::Untold | Notice::Told | Notice::Reminding | Notice::Held(_) => None,
        }
    }

    fn grace(&self) -> Span {
        Self::GRACE.min(Span(self.allowed().0 / 4))
    }

    fn wants_reminders(&self) -> bool {
        !self.terms.on(self.turn).reminders.chosen().is_empty()
    }

    /// When the player to move is next to be reminded: not while a reminder is
    /// on its way, and when their time is used up if none has reached them.
    #[must_use]
    pub fn next_reminder(&self) -> Option<Uptime> {
        Some(self.since?.plus(self.left.on(self.turn).less(self.next_point()?)))
    }

    /// From when on the next reminder may come along with another: a little early, so that nobody has
    /// less warning by it, and never by more than a tenth of what is left then.
    #[must_use]
    pub fn next_reminder_along(&self) -> Option<Uptime> {
        let early = Self::ALONG.min(Span(self.next_point()?.0 / 10));
        Some(Uptime(self.next_reminder()?.0.saturating_sub(early.0)))
    }

    /// What is left when the player to move is next to be reminded.
    fn next_point(&self) -> Option<Span> {
        let last = match self.notice {
            Notice::Untold | Notice::Reminding => return None,
            Notice::Told | Notice::Held(_) => {
                (self.fair && self.wants_reminders()).then_some(Span::ZERO)
            }
            Notice::Reminded(_) => None,
        };
        let below = self.reminded.unwrap_or(self.allowed());
        let points = self.terms.on(self.turn).reminders.points(self.allowed());
        points.into_iter().find(|point| *point < below).or(last)
    }

    /// When something is to be done about this clock: the player to move is to
    /// be reminded, or their time runs out.
    #[must_use]
    pub fn alarm(&self) -> Option<Uptime> {
        self.next_reminder().into_iter().chain(self.falls()).min()
    }

    /// The last moment to take a thread out of the archive that goes there after an hour: an hour before the time runs
    /// out, or half-way through a shorter turn.
    #[must_use]
    pub fn unarchives(&self) -> Option<Uptime> {
        let since = self.since.filter(|_| self.notice != Notice::Untold)?;
        let before = time::HOUR.min(Span(self.allowed().0 / 2));
        Some(since.plus(self.left.on(self.turn).less(before)))
    }

    /// The time there was for the present turn when it began.
    fn allowed(&self) -> Span {
        match self.control {
            TimeControl::PerMove { days } => time::DAY.times(u64::from(days)),
            _ => self.turns.last().copied().unwrap_or(*self.left.on(self.turn)),
        }
    }

    /// Counts what was used until `at`.
    fn settle(&mut self, at: Uptime) {
        *self.left.on_mut(self.turn) = self.left(self.turn, at);
        if let Some(since) = &mut self.since {
            *since = at.max(*since);
        }
    }

    fn begin_turn(&mut self, turn: Side, at: Uptime) {
        self.turn = turn;
        self.reminded = None;
        self.notice = if self.fair { Notice::Untold } else { Notice::Told };
        match self.control {
            TimeControl::PerMove { .. } => *self.left.on_mut(turn) = self.allowed(),
            _ => self.turns.push(*self.left.on(turn)),
        }
        self.start(at);
    }

    /// The turn is over; `next` is to move.
    pub(super) fn pass(&mut self, next: Side, at: Uptime) {
        self.settle(at);
        match self.control {
            TimeControl::Budget { increment, .. } => {
                let left = self.left.on_mut(self.turn);
                *left = left.and(increment);
            }
            _ => *self.left.on_mut(self.turn) = self.allowed(),
        }
        self.begin_turn(next, at);
    }

    /// The last turn never was: both have the time again that they had at its
    /// beginning.
    pub(super) fn take_back(&mut self, at: Uptime) {
        let back = !self.turn;
        match self.control {
            TimeControl::PerMove { .. } => *self.left.on_mut(self.turn) = self.allowed(),
            _ => {
                // The present turn's beginning, then that of the turn taken
                // back, which begins again.
                if let Some(left) = self.turns.pop() {
                    *self.left.on_mut(self.turn) = left;
                }
                if let Some(left) = self.turns.pop() {
                    *self.left.on_mut(back) = left;
                }
            }
        }
        self.begin_turn(back, at);
    }

    /// Lets the clock run: at once, or from the end of the vacation.
    pub(super) fn start(&mut self, at: Uptime) {
        let away = self.terms.on(self.turn).away.unwrap_or(at);
        self.since = Some(at.max(away));
    }

    /// Stops the clock.
    pub(super) fn stop(&mut self, at: Uptime) {
        self.settle(at);
        self.since = None;
        // Others decide when it goes on: who has not had all of the grace is reminded once more, and has all of it.
        if self.is_within_grace(at) {
            self.notice = Notice::Told;
        }
    }

    /// Whether a reminder has reached the player to move, and the grace after it is not over.
    fn is_within_grace(&self, at: Uptime) -> bool {
        matches!(self.notice, Notice::Reminded(reached) if reached.plus(self.grace()) > at)
    }

    /// The player to move goes on a vacation, until the clock runs again.
    fn hold(&mut self, at: Uptime) {
        self.forget_reminder();
        if let Notice::Reminded(reached) = self.notice
            && self.is_within_grace(at)
        {
            self.notice = Notice::Held(at.since(reached));
        }
    }

    /// The player to move comes back from a vacation before its end. Else they could begin the grace anew again and again.
    fn come_back(&mut self, at: Uptime) {
        if let Notice::Held(ago) = self.notice {
            self.notice = Notice::Reminded(Uptime(at.0.saturating_sub(ago.0)));
        }
    }

    /// Stops the clock until the game goes on.
    pub(super) fn pause(&mut self, at: Uptime) {
        self.stop(at);
        self.forget_reminder();
    }

    /// A reminder on its way may never arrive: it is given up where nobody can be told, or dropped since the turn has
    /// gone on. So it isn't waited for; who is reminded all the same is reminded once more before time can run out.
    pub(super) fn forget_reminder(&mut self) {
        if self.notice == Notice::Reminding {
            self.notice = Notice::Told;
        }
    }

    /// The player to move is to be reminded. One that comes early stands for the one that was to come.
    pub(super) fn remind(&mut self, at: Uptime) {
        let left = self.left(self.turn, at);
        self.reminded = Some(self.next_point().map_or(left, |point| point.min(left)));
        if self.fair {
            self.notice = Notice::Reminding;
        }
    }

    /// The player to move was told of their turn, perhaps by a reminder.
    pub(super) fn tell(&mut self, at: Uptime, reminder: bool) {
        match self.notice {
            Notice::Untold => {
                self.notice = Notice::Told;
                if self.runs() {
                    self.start(at);
                }
            }
            Notice::Reminding if reminder => {
                // It makes up for those that were due while it was on its way.
                let left = self.left(self.turn, at);
                self.reminded = Some(self.reminded.map_or(left, |reminded| reminded.min(left)));
                self.notice = Notice::Reminded(at);
            }
            Notice::Told | Notice::Reminding | Notice::Reminded(_) | Notice::Held(_) => {}
        }
    }

    /// What a player brought is forgotten, once the clock stands still for good.
    pub(super) fn forget_terms(&mut self, side: Side) {
        *self.terms.on_mut(side) = Terms::default();
    }

    /// A player changes what they bring. Reminders whose time is past already
    /// are not made up for.
    pub(super) fn set_terms(&mut self, side: Side, terms: Terms, at: Uptime) {
        let was_held = self.since > Some(at);
        self.settle(at);
        *self.terms.on_mut(side) = terms;
        if side == self.turn {
            self.reminded = Some(*self.left.on(side));
            if self.runs() {
                self.start(at);
                match (was_held, self.since > Some(at)) {
                    (false, true) => self.hold(at),
                    (true, false) => self.come_back(at),
                    _ => {}
                }
            }
        }
    }
}
