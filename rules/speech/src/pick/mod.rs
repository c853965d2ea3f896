//! Picking a move instead of typing it: the legal moves as a tree of questions.
//!
//! Which piece, where to, what else: a [`Step`] is the question that is open
//! after some [`Pick`]s, or the move they amount to. What is evident is not
//! asked. Nothing here knows a game, nor where the answers are shown; a path
//! of picks is a short text that fits into a button.
//!
//! The tree is made of typed values. What an answer is called is a [`Label`],
//! which whoever shows it asks for in a language.
//!
//! Every legal move is reached by exactly one path from each piece that it starts with: one,
//! or both of two that act as one.

mod fingerprint;
mod group;
mod label;
mod order;
mod part;
mod path;
#[cfg(test)]
mod tests;
mod tree;

pub use fingerprint::fingerprint;
pub use group::{Group, Limits};
pub use label::{Label, trail};
pub use part::{About, Part};
pub use path::Path;
pub use tree::{Lost, Pick, Question, Step, follow};
