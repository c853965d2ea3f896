//! The processes that work on one store: which of them live, how the work is divided among them, and whether they
//! are set up alike.

mod admission;
mod aside;
mod cell;
mod config;
mod living;
mod membership;
mod rows;

pub use self::admission::Admission;
pub use self::config::{Difference, NodeConfig, ReceiveBy};
pub use self::living::living;
pub(super) use self::rows::{DEAD, Lease, Node, Nodes, Own, RENEW, SWEEP, Seen};
