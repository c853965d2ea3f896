//! What is still to be done outside, in the order in which it happened: kept in the store until it was done, and
//! claimed by the process that does it.

mod age;
mod announce;
mod passes;
mod pending;
mod row;
mod sweep;
mod switched_off;
mod untold;
mod work;

pub(super) use self::passes::Sweep;
pub(super) use self::pending::{Claimed, take_off};
pub use self::pending::{Pending, PendingKey};
pub(super) use self::switched_off::SwitchedOff;
pub(super) use self::untold::{Changed, Untold};
pub use self::work::Work;
