//! Who plays whom, and what happens next: pure functions of state and request.
//!
//! Nothing here reads a clock, throws a coin or does I/O; time and chance come
//! in with the request. Neither Discord nor the database is known: ids are
//! plain numbers, and what is to be posted is an [`Effect`].
//!
//! A member or an engine asks ([`Request`]); [`GameState::decide`] answers with what happens
//! ([`Event`]) or why nothing does ([`Refusal`]); [`GameState::evolve`] makes
//! the next state of it, and [`GameState::effects`] tells what follows outside.
//! Only events change a state, so a game is also the sum of its events:
//! [`GameState::rebuild`].

mod challenge;
mod challenge_status;
mod clock;
mod control;
mod effect;
mod ending;
mod engine_policy;
mod event;
mod game;
mod game_review;
mod gathering;
mod handicap;
mod lesson_progress;
mod own_traces;
pub mod packed_log;
mod played;
mod player;
pub mod playing_time;
mod proposal;
pub mod rating;
mod record;
mod refusal;
mod request;
mod serde_names;
mod settings;
pub mod shard_clocks;
pub mod sharding;
mod sides;
mod stored_game;
mod thread_policy;
pub mod time;
pub mod transcript;
mod vacation;

#[cfg(test)]
mod tests;

use std::fmt;

use serde::{Deserialize, Serialize};

pub use self::{
    challenge::{Acceptance, Answer, Challenge, ChallengeAsk, NewChallenge, SideWish},
    challenge_status::ChallengeStatus,
    clock::Clock,
    control::{Reminder, Reminders, Terms, TimeControl, TimeControlError},
    effect::{Effect, Posting, Subject},
    ending::Ending,
    engine_policy::{EnginePolicy, EngineReply},
    event::{Event, EventKind},
    game::{GameState, LoadError},
    game_review::{GameReview, ReviewedMove, TurningPoint, Worth},
    gathering::Gathering,
    handicap::{Giver, Handicap},
    lesson_progress::LessonProgress,
    own_traces::OwnTraces,
    played::{AgainstComputer, HeadToHead, Played},
    player::{Level, Player, Players},
    proposal::{Offer, Proposal},
    record::{GameRecord, Posted, Progress, Tells},
    refusal::{ChallengeBound, ChallengeObstacle, ChallengeRefusal, Obstacle, Refusal},
    request::{Action, Actor, Request},
    settings::{
        MemberRecord, MemberSettings, Notify, Orientation, ServerRecord, ServerSettings, Watching,
        Who,
    },
    sides::PerSide,
    thread_policy::{Archive, ThreadPolicy, Threads},
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
    /// The time that clocks count, in milliseconds: it goes on only while members can move. See
    /// [`playing_time`].
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
