//! The computer as a player: one engine for all games, and a fair queue before it.
//!
//! A [`Computer`] is a handle to one thread of low priority, which alone searches. Whoever wants
//! something of it waits in a [`FairQueue`](queue): servers take turns, and so do the members
//! of a server. Nothing here is stored. What an engine owes a game is in the game's outbox, so a
//! thought that is lost with the process is simply thought again, and leads to the same move: the
//! seed is the game's, and the engine's memory is cleared before every search.

mod computer;
mod level;
mod priority;
mod queue;
mod task;
mod worker;

pub use oddboard_engine::{
    Line, Score,
    analysis::{Judgement, expected_score, notable, turning_points},
};

pub use self::{
    computer::{Busy, Computer, Options},
    level::{LEVELS, is_level, rating},
    queue::Requester,
    task::{Played, Question},
};
