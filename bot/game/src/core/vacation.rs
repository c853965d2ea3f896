//! Vacations: while a player is away their clocks stand still.

use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::{
    MemberRecord, Moment, Span, Terms, Time,
    time::{self, Lag},
};

/// A vacation.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Leave {
    /// When it began.
    pub from: Time,
    /// When it ends or has ended.
    pub until: Time,
    /// How far the clocks' time lay behind the time of day when it began: clocks wait until the
    /// end as it was foreseen then.
    #[serde(default)]
    pub down: Lag,
}

/// Why a vacation does not begin or end.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum LeaveRefusal {
    /// The member is away already.
    #[error("already on vacation")]
    AlreadyAway {
        /// Until when.
        until: Time,
    },
    /// The member is not away.
    #[error("not on vacation")]
    NotAway,
    /// A vacation is a whole number of days, from one on.
    #[error("a vacation has at least one day")]
    NoDays,
    /// The year's budget has less left.
    #[error("only {left} whole days are left")]
    TooLong {
        /// How many whole days are left.
        left: u64,
    },
}

impl MemberRecord {
    /// How much vacation one can take within a year.
    pub const BUDGET: Span = time::DAY.times(30);
    /// The year: the last 365 days, whatever the calendar says.
    pub const YEAR: Span = time::DAY.times(365);
    /// How many vacations are remembered one by one.
    pub const LEAVES: usize = 60;

    /// What is left of the budget.
    #[must_use]
    pub fn vacation_left(&self, now: Time) -> Span {
        let year = Time(now.0.saturating_sub(Self::YEAR.0));
        let used = self.leaves.iter().map(|leave| leave.until.since(leave.from.max(year)));
        Self::BUDGET.less(used.fold(Span::ZERO, Span::and))
    }

    /// Until when they are away, if they are.
    #[must_use]
    pub fn away(&self, now: Time) -> Option<Time> {
        self.leaves.iter().map(|leave| leave.until).find(|until| *until > now)
    }

    /// They go on vacation. Returns until when.
    ///
    /// # Errors
    ///
    /// When they are away, or the budget does not suffice.
    pub fn leave(&mut self, moment: Moment, days: u8) -> Result<Time, LeaveRefusal> {
        let Moment { at: now, down } = moment;
        if let Some(until) = self.away(now) {
            return Err(LeaveRefusal::AlreadyAway { until });
        }
        let span = time::DAY.times(u64::from(days));
        let left = self.vacation_left(now);
        if days == 0 {
            return Err(LeaveRefusal::NoDays);
        }
        if span > left {
            return Err(LeaveRefusal::TooLong { left: left.0 / time::DAY.0 });
        }
        let year = Time(now.0.saturating_sub(Self::YEAR.0));
        self.leaves.retain(|leave| leave.until > year);
        if self.leaves.len() >= Self::LEAVES {
            self.merge_first();
        }
        let until = now.plus(span);
        self.leaves.push(Leave { from: now, until, down });
        Ok(until)
    }

    /// Makes one of the two earliest vacations, as long as both and until the later one ended: who goes away and comes
    /// back again and again is not remembered without end.
    fn merge_first(&mut self) {
        let [first, second, ..] = &mut self.leaves[..] else { return };
        let from = second.from.0.saturating_sub(first.until.since(first.from).0);
        second.from = Time(from);
        self.leaves.remove(0);
    }

    /// What they bring to the clocks of their games.
    #[must_use]
    pub fn terms(&self, now: Time) -> Terms {
        let leave = self.leaves.iter().find(|leave| leave.until > now);
        Terms {
            reminders: self.settings.reminders.clone(),
            away: leave.map(|leave| leave.until.to_uptime(leave.down)),
        }
    }

    /// They are back before their vacation ends; the rest of it is theirs
    /// again.
    ///
    /// # Errors
    ///
    /// When they are not away.
    pub fn come_back(&mut self, now: Time) -> Result<(), LeaveRefusal> {
        let leave = self.leaves.iter_mut().find(|leave| leave.until > now);
        leave.ok_or(LeaveRefusal::NotAway)?.until = now;
        Ok(())
    }
}
