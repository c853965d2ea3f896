//! The processes that work on one store: which of them live, how the work is divided among them, and whether they
//! are set up alike.

mod admission;
mod aside;
mod cell;
mod membership;
mod rows;
mod setup;

pub use self::admission::Admission;
pub(super) use self::rows::{DEAD, Node, Nodes, Own, RENEW, SWEEP, Seen};
pub use self::setup::{Difference, ReceiveBy, Setup};
