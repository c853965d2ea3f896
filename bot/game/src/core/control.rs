//! How much time players have, and when they want to be reminded of it.

use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::{Span, Uptime, time};

/// How much time the players have.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum TimeControl {
    /// As much as they like.
    #[default]
    Unlimited,
    /// This many days for each turn.
    PerMove {
        /// How many.
        days: u8,
    },
    /// This much for the whole game.
    Budget {
        /// What each player begins with.
        base: Span,
        /// What is added after each turn.
        increment: Span,
    },
}

/// What is wrong with a time control.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum TimeControlError {
    /// No such number of days is offered.
    #[error("{0} days a move are not offered: 1, 2, 3, 5, 7 or 14")]
    Days(u8),
    /// The budget is too small or too large.
    #[error("a budget is from one minute to 90 days")]
    Base,
    /// The increment is too large.
    #[error("an increment is at most one day")]
    Increment,
}

impl TimeControl {
    /// The numbers of days a move that one can choose.
    pub const DAYS: [u8; 6] = [1, 2, 3, 5, 7, 14];
    /// The smallest budget.
    pub const BASE_MIN: Span = time::MINUTE;
    /// The largest budget.
    pub const BASE_MAX: Span = time::DAY.times(90);
    /// The largest increment.
    pub const INCREMENT_MAX: Span = time::DAY;

    /// This many days a move.
    ///
    /// # Errors
    ///
    /// When it is none of [`Self::DAYS`].
    pub fn per_move(days: u8) -> Result<Self, TimeControlError> {
        Self::PerMove { days }.checked()
    }

    /// A budget with an increment.
    ///
    /// # Errors
    ///
    /// When one of them is out of bounds.
    pub fn budget(base: Span, increment: Span) -> Result<Self, TimeControlError> {
        Self::Budget { base, increment }.checked()
    }

    /// Whether a game takes days, as most do here, or is played in one go. Then a vacation stops no clock, since
    /// whoever has an hour for the whole game could think for free, and a challenge stands for an hour only.
    #[must_use]
    pub fn takes_days(self) -> bool {
        match self {
            Self::Unlimited | Self::PerMove { .. } => true,
            Self::Budget { base, .. } => base >= time::DAY,
        }
    }

    /// The same, if it is one that is offered.
    ///
    /// # Errors
    ///
    /// When it is not.
    pub fn checked(self) -> Result<Self, TimeControlError> {
        match self {
            Self::PerMove { days } if !Self::DAYS.contains(&days) => {
                Err(TimeControlError::Days(days))
            }
            Self::Budget { base, .. } if !(Self::BASE_MIN..=Self::BASE_MAX).contains(&base) => {
                Err(TimeControlError::Base)
            }
            Self::Budget { increment, .. } if increment > Self::INCREMENT_MAX => {
                Err(TimeControlError::Increment)
            }
            sound => Ok(sound),
        }
    }
}

/// A time at which a player wants to be reminded.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Reminder {
    /// When half of the turn's time is left.
    Half,
    /// When a quarter of it is left.
    Quarter,
    /// When so much is left.
    Left(Span),
}

/// When a player wants to be reminded that it is their turn.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Reminders(Vec<Reminder>);

impl Default for Reminders {
    fn default() -> Self {
        // One that leaves time to think: whoever wants more says so.
        Self(vec![Reminder::Quarter])
    }
}

impl Reminders {
    /// How many one can choose: who wants more wants to be left alone.
    pub const MOST: usize = 5;

    /// These; beyond [`Self::MOST`] they are cut off, and one counts once.
    #[must_use]
    pub fn new(chosen: impl IntoIterator<Item = Reminder>) -> Self {
        let mut reminders = Vec::new();
        for reminder in chosen {
            if !reminders.contains(&reminder) && reminders.len() < Self::MOST {
                reminders.push(reminder);
            }
        }
        Self(reminders)
    }

    /// None at all.
    #[must_use]
    pub fn none() -> Self {
        Self(Vec::new())
    }

    /// Which they are.
    #[must_use]
    pub fn chosen(&self) -> &[Reminder] {
        &self.0
    }

    /// How much is left at each of them in a turn of this length, the first
    /// first. A reminder at the beginning or at the end of a turn is none.
    pub(super) fn points(&self, turn: Span) -> Vec<Span> {
        let mut points: Vec<_> = self
            .0
            .iter()
            .map(|reminder| match *reminder {
                Reminder::Half => Span(turn.0 / 2),
                Reminder::Quarter => Span(turn.0 / 4),
                Reminder::Left(left) => left,
            })
            .filter(|point| Span::ZERO < *point && *point < turn)
            .collect();
        points.sort_unstable_by(|one, other| other.cmp(one));
        points.dedup();
        points
    }
}

/// What a player brings to their clock.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Terms {
    /// When to remind them.
    #[serde(default)]
    pub reminders: Reminders,
    /// Until when they are on vacation, if they are.
    #[serde(default)]
    pub away: Option<Uptime>,
}
