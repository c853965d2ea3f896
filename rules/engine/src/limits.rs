//! When a search stops.

use std::time::Duration;

/// Tells a search how long it has been running, and whether to stop.
///
/// The engine reads no clock of its own.
pub trait Clock {
    /// The time since the search began.
    fn elapsed(&self) -> Duration;

    /// Does somebody want the search to stop at once? Asked once in 128 nodes.
    fn stopped(&self) -> bool {
        false
    }
}

/// No clock: time stands still, and nobody stops the search.
#[derive(Clone, Copy, Debug)]
pub struct NoClock;

impl Clock for NoClock {
    fn elapsed(&self) -> Duration {
        Duration::ZERO
    }
}

/// When a search stops: at the first limit it reaches. Without any it goes on until stopped.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Limits {
    /// Stop after this many nodes.
    pub nodes: Option<u64>,
    /// Stop when this many moves deep.
    pub depth: Option<u32>,
    /// Stop at this time.
    pub time: Option<Duration>,
    /// Begin no deeper search after this time.
    pub soft_time: Option<Duration>,
    /// Finish the search of this depth whatever the number of nodes.
    pub least_depth: u32,
    /// What is left on the clock, if there is one.
    pub remaining: Option<Duration>,
}

impl Limits {
    /// Stop after this many nodes.
    #[must_use]
    pub fn nodes(nodes: u64) -> Limits {
        Limits { nodes: Some(nodes), ..Limits::default() }
    }

    /// Stop when this many moves deep.
    #[must_use]
    pub fn depth(depth: u32) -> Limits {
        Limits { depth: Some(depth), ..Limits::default() }
    }

    /// Stop after this long.
    #[must_use]
    pub fn time(time: Duration) -> Limits {
        Limits { time: Some(time), ..Limits::default() }
    }

    /// For a game with a clock: a share of what remains, of the increment most. `moves_to_go` is
    /// how many moves there are until more time comes, if that is so; else there are about as many
    /// as are `usual` in this game ([`data::moves_to_go`](crate::data::moves_to_go)).
    #[must_use]
    pub fn clock(
        remaining: Duration,
        increment: Duration,
        moves_to_go: Option<u32>,
        usual: u32,
    ) -> Limits {
        let usable = remaining.saturating_sub(RESERVE);
        let moves = moves_to_go.map_or(usual, |moves| moves.min(40)).max(1);
        let share = usable / moves + increment * 3 / 4;
        let longest = match moves_to_go {
            Some(0 | 1) => usable * 4 / 5,
            Some(2) => usable / 2,
            _ => usable / 3,
        };
        // With less than the reserve left, too, it looks at every move before it plays one.
        let least = LEAST.min(remaining / 8);
        let most = (share * 3).min(longest).max(least);
        Limits {
            time: Some(most),
            soft_time: Some(share.min(most) / 2),
            remaining: Some(remaining),
            ..Limits::default()
        }
    }
}

/// Enough to look at every move once, in any game.
const LEAST: Duration = Duration::from_millis(5);

/// What is left on the clock for what the engine does not see: pipes, a busy machine.
const RESERVE: Duration = Duration::from_millis(30);

/// A clock that goes on by a millisecond whenever it is asked.
#[cfg(test)]
#[derive(Default)]
pub(crate) struct Ticking(pub(crate) std::cell::Cell<u64>);

#[cfg(test)]
impl Clock for Ticking {
    fn elapsed(&self) -> Duration {
        self.0.set(self.0.get() + 1);
        Duration::from_millis(self.0.get())
    }
}
