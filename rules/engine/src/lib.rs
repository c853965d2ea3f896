//! A computer player for every game: search, and an evaluation learned from self-play.
//!
//! The crate is generic over [`Position`](oddboard_rules::Position). What is particular to a game
//! is data: a file of weights, made by the tools of this crate. A game
//! without such data is judged by [`Mobility`](evaluation::Mobility), whose piece values are
//! measured when it is made.
//!
//! Nothing here reads a clock or is random: the caller gives the [`Clock`] and the seed. The same
//! position, limits and seed give the same move on any machine, as long as time sets no limit and the
//! engine remembers no other search ([`Engine::clear`]).

pub mod analysis;
pub mod bench;
pub mod data;
mod ending;
mod engine;
pub mod evaluation;
mod key;
mod level;
mod limits;
mod one_turn;
mod random;
mod score;
mod search;
mod table;
mod values;

pub use engine::{Engine, Line, Progress, Request};
pub use level::{Level, Strength};
pub use limits::{Clock, Limits, NoClock};
pub use random::Random;
pub use score::{Bound, MATE, Score};
pub use search::Techniques;
