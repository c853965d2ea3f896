//! What is said about Hullabaloo.

mod describe;
pub(crate) mod firsts;
mod influences;
pub(crate) mod lessons;
mod refusals;
pub(crate) mod rulebook;
pub(crate) mod words;
