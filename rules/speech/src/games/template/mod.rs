//! What is said about the template.

mod describe;
mod influences;
mod refusals;
pub(crate) mod rulebook;
pub(crate) mod words;
