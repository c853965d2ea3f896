//! What is said about Symmetron! 112.

mod describe;
mod influences;
mod refusals;
pub(crate) mod rulebook;
pub(crate) mod words;
