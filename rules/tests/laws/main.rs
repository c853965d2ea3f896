//! The laws that every game of the registry keeps, held over random play.
//!
//! Each law is told of a game at every position of many random walks, which set out from the
//! start and from the positions of the vectors. The seeds are fixed; a broken law is shown
//! with the shortest walk that breaks it.

#![allow(clippy::unwrap_used, reason = "a test's data is fixed")]

mod changes;
mod records;
mod refusals;
mod search;
mod turns;
