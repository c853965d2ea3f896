//! The time that clocks count: what they show, what is stored of it, and when they stand still.

mod beaten;
mod heartbeat;
mod in_step;
mod moments;
mod outage;
mod step;

pub(super) use self::beaten::Beaten;
pub use self::heartbeat::BEAT;
pub(super) use self::moments::{Missing, missing};
