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

/// When something happened: the time, and how long the bot had been down in
/// all until then. Time in which nobody could move counts against nobody.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Moment {
    /// The time.
    pub at: Time,
    /// How long the bot had been down in all.
    pub down: Span,
}

impl Moment {
    /// The time that clocks count.
    #[must_use]
    pub fn uptime(self) -> Uptime {
        Uptime(self.at.0.saturating_sub(self.down.0))
    }
}

/// What moments can do, whichever way they are counted.
macro_rules! moments {
    ($($name:ident)*) => {$(
        impl $name {
            /// So much later.
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
    /// The same moment as clocks count it, if the bot was down so long until
    /// then.
    #[must_use]
    pub fn to_uptime(self, down: Span) -> Uptime {
        Moment { at: self, down }.uptime()
    }
}

impl Uptime {
    /// The time that people will see then, if the bot is not down any longer
    /// than it has been.
    #[must_use]
    pub fn to_time(self, down: Span) -> Time {
        Time(self.0.saturating_add(down.0))
    }
}

impl Span {
    /// No time.
    pub const ZERO: Self = Self(0);

    /// So many of these.
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
