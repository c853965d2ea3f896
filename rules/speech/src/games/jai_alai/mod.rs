//! What is said about Jai-Alai.

mod describe;
mod influences;
mod refusals;
pub(crate) mod rulebook;
pub(crate) mod words;
