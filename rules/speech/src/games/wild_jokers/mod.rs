//! What is said about Wild Jokers.

mod describe;
mod influences;
mod refusals;
pub(crate) mod rulebook;
pub(crate) mod words;
