//! Time as people see it, and time as clocks count it.

use serde::{Deserialize, Serialize};

use super::{Span, Time, Uptime};

/// One second.
pub const SECOND: Span = Span(1_000);
/// One minute.
pub const MINUTE: Span = Span(60 * SECOND.0);
/// One hour.
pub const HOUR: Span = Span(60 * MINUTE.0);
/// One day.
pub const DAY: Span = Span(24 * HOUR.0);

/// How far the time that clocks count lies behind the time of day, in milliseconds. It grows while
/// nobody can move, as when the bot is down, and whenever the machine's clock is set forward. It
/// shrinks when that is set back, so it can be negative.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Lag(pub i64);

impl Lag {
    /// None.
    pub const ZERO: Self = Self(0);

    /// The lag with which a time of day and a time of the clocks are the same moment.
    #[must_use]
    pub fn between(at: Time, uptime: Uptime) -> Self {
        let number = |number: u64| i64::try_from(number).unwrap_or(i64::MAX);
        Self(number(at.0) - number(uptime.0))
    }
}

/// When something happened: the time of day, and how far clocks lay behind it. Time in which nobody
/// could move counts against nobody.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Moment {
    /// The time of day.
    pub at: Time,
    /// How far the clocks' time lay behind it.
    pub down: Lag,
}

impl Moment {
    /// The time that clocks count.
    #[must_use]
    pub fn uptime(self) -> Uptime {
        Uptime(self.at.0.saturating_add_signed(self.down.0.saturating_neg()))
    }
}

/// What moments can do, whichever way they are counted.
macro_rules! moments {
    ($($name:ident)*) => {$(
        impl $name {
            /// This much later.
            #[must_use]
            pub fn plus(self, span: Span) -> Self {
                Self(self.0.saturating_add(span.0))
            }

            /// How long after `earlier` this is; nothing if it is not.
            #[must_use]
            pub fn since(self, earlier: Self) -> Span {
                Span(self.0.saturating_sub(earlier.0))
            }
        }
    )*};
}

moments! { Time Uptime }

impl Time {
    /// The same moment as clocks count it, if they lie so far behind.
    #[must_use]
    pub fn to_uptime(self, down: Lag) -> Uptime {
        Moment { at: self, down }.uptime()
    }
}

impl Uptime {
    /// The time of day that people will see then, if clocks do not fall further behind.
    #[must_use]
    pub fn to_time(self, down: Lag) -> Time {
        Time(self.0.saturating_add_signed(down.0))
    }
}

impl Span {
    /// No time.
    pub const ZERO: Self = Self(0);

    /// This many of these.
    #[must_use]
    pub const fn times(self, count: u64) -> Self {
        Self(self.0.saturating_mul(count))
    }

    /// What is left of it after `used`; nothing if it is used up.
    #[must_use]
    pub fn less(self, used: Self) -> Self {
        Self(self.0.saturating_sub(used.0))
    }

    /// Both together.
    #[must_use]
    pub fn and(self, other: Self) -> Self {
        Self(self.0.saturating_add(other.0))
    }
}
