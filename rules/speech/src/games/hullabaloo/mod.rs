//! What is said about Hullabaloo.

mod describe;
mod influences;
mod refusals;
pub(crate) mod rulebook;
pub(crate) mod words;
