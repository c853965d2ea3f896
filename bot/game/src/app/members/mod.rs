//! What is stored of members: what they have set, whom they have blocked, their ratings and lessons.

mod lessons;
mod past;
mod ratings;
mod record;

pub use self::ratings::{Profile, Rank};
pub(super) use self::record::kept;
