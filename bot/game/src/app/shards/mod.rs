//! The shards of the gateway: how many there are, which process has which, and what their clocks show.

mod count;
mod known;
mod plan;
mod sharing;

pub(super) use self::known::Shards;
pub use self::sharing::Shares;
