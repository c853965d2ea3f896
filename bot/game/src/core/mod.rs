//! Who plays whom, and what happens next: pure functions of state and request.
//!
//! Nothing here reads a clock, throws a coin or does I/O; time and chance come
//! in with the request. Neither Discord nor the database is known: ids are
//! plain numbers, and what is to be posted is an [`Effect`].
//!
//! A member asks ([`Request`]); [`GameState::decide`] answers with what happens
//! ([`Event`]) or why nothing does ([`Refusal`]); [`GameState::evolve`] makes
//! the next state of it, and [`GameState::effects`] tells what follows outside.
//! Only events change a state, so a game is also the sum of its events:
//! [`GameState::rebuild`].

mod challenge;
mod clock;
mod control;
mod event;
mod game;
mod proposal;
pub mod rating;
mod record;
mod refusal;
mod serde_names;
mod settings;
mod sides;
mod thread_policy;
pub mod time;
pub mod transcript;
mod vacation;

#[cfg(test)]
mod tests;

use std::fmt;

use oddboard_rules::Side;
use serde::{Deserialize, Serialize};

pub use self::{
    challenge::{
        Acceptance, Answer, Challenge, ChallengeAsk, ChallengeStatus, NewChallenge, SideWish,
    },
    clock::Clock,
    control::{Reminder, Reminders, Terms, TimeControl, TimeControlError},
    event::{Action, Effect, Event, EventKind, Posting, Request, Subject},
    game::{GameState, LoadError},
    proposal::{Offer, Proposal},
    record::{DrawOffer, EndReason, Ending, GameRecord, Posted, Tells},
    refusal::{ChallengeObstacle, ChallengeRefusal, Obstacle, Refusal},
    settings::{
        Archive, MemberRecord, MemberSettings, Notify, Orientation, ServerRecord, ServerSettings,
        Who,
    },
    sides::PerSide,
    thread_policy::ThreadPolicy,
    time::Moment,
    vacation::{Leave, LeaveRefusal},
};

/// Makes types for numbers that must not be mixed up.
macro_rules! numbers {
    ($($(#[$doc:meta])* $name:ident;)*) => {$(
        $(#[$doc])*
        #[derive(
            Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize,
            Deserialize,
        )]
        #[serde(transparent)]
        pub struct $name(pub u64);

        impl fmt::Display for $name {
            fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(formatter, "{}", self.0)
            }
        }
    )*};
}

numbers! {
    /// Milliseconds since 1970.
    Time;
    /// Milliseconds since 1970, less those in which the bot was down: the time
    /// that clocks count.
    Uptime;
    /// A length of time, in milliseconds.
    Span;
    /// A role that members of a server have.
    Role;
    /// A user of Discord.
    Member;
    /// A channel or thread.
    Channel;
    /// A server.
    Server;
    /// A message.
    Message;
    /// The interaction that caused something: each counts once.
    InteractionId;
    /// A game's number, which people read.
    GameId;
    /// A challenge's id: that of the interaction that made it, so that one
    /// interaction makes one challenge however often it arrives.
    ChallengeId;
}

impl Member {
    /// Who stands in the place of a member whose data was deleted.
    pub const ANONYMOUS: Self = Self(0);
}

/// Where something takes place.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Place {
    /// The server; none in a direct message.
    pub server: Option<Server>,
    /// The channel or thread.
    pub channel: Channel,
}

/// The two players of a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Players {
    /// Who plays White.
    pub white: Member,
    /// Who plays Black.
    pub black: Member,
}

impl Players {
    /// Who plays a side.
    #[must_use]
    pub fn on(self, side: Side) -> Member {
        match side {
            Side::White => self.white,
            Side::Black => self.black,
        }
    }

    /// The opponent of one of them.
    #[must_use]
    pub fn other(self, member: Member) -> Member {
        if member == self.white { self.black } else { self.white }
    }

    /// The side a member plays. Nobody plays both.
    #[must_use]
    pub fn side_of(self, member: Member) -> Option<Side> {
        if member == self.white {
            Some(Side::White)
        } else if member == self.black {
            Some(Side::Black)
        } else {
            None
        }
    }
}
