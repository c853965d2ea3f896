//! Interactions from when they arrive until they are answered: which handler one goes to, and its answer in time.

mod again;
mod answer;
pub(crate) mod command_list;
mod dispatch;
mod first_answer;
mod followup;
#[cfg(test)]
pub(crate) mod forged;
pub(crate) mod handler;

pub use self::answer::PATIENCE;
