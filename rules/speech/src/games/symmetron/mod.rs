//! What is said about Symmetron! 112.

mod describe;
pub(crate) mod firsts;
mod influences;
pub(crate) mod lessons;
mod refusals;
pub(crate) mod rulebook;
pub(crate) mod words;
