//! What the application needs from outside, as traits that whoever starts it
//! implements.

use std::future::Future;

use thiserror::Error;

use crate::{
    app::Pending,
    core::{Action, Channel, GameRecord, GameState, Level, Posted},
};

/// Carries out what is to be done about messages and threads.
///
/// It may die after it has done something and before that is known. What is
/// tried again is therefore marked as uncertain: it is first looked for.
pub trait Messenger: Send + Sync + 'static {
    /// Carries out one effect: any but [`Effect::Think`](crate::core::Effect::Think).
    /// `record` is that of the game it is about; none for a challenge.
    ///
    /// # Errors
    ///
    /// When it could not be carried out: the error says whether it ever can.
    fn carry_out(
        &self,
        pending: &Pending,
        record: Option<&GameRecord>,
        uncertain: bool,
    ) -> impl Future<Output = Result<Delivered, DeliveryError>> + Send;

    /// Reminds a member of several games by one message. Returns what it is to each of them; nothing
    /// where they have to be told one by one.
    ///
    /// # Errors
    ///
    /// When it could not be posted now: then none of them is told.
    fn remind(
        &self,
        reminders: &[PendingReminder],
        uncertain: bool,
    ) -> impl Future<Output = Result<Vec<Posted>, DeliveryError>> + Send;
}

/// A reminder that is told together with others of the same member.
#[derive(Debug, Clone)]
pub struct PendingReminder {
    /// What is to be posted.
    pub pending: Pending,
    /// The game that it is about.
    pub record: GameRecord,
}

/// What carrying out an effect led to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Delivered {
    /// It is done, and there is nothing to remember.
    Done,
    /// A message was posted.
    Posted(Posted),
    /// The member was told by the answer to what they asked.
    Told,
    /// A thread was made.
    ThreadCreated(Channel),
    /// A thread cannot be made.
    ThreadRefused,
    /// There is no way to tell the member.
    Unreachable,
}

/// Why an effect could not be carried out.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum DeliveryError {
    /// It never can be: what it is about is gone.
    #[error("{0}")]
    Gone(String),
    /// It may work later.
    #[error("{0}")]
    Retry(String),
}

/// A position in which an engine is to move.
#[derive(Debug, Clone)]
pub struct Thought {
    /// The game, with its history: a repetition counts.
    pub state: GameState,
    /// How strong the engine plays.
    pub level: Level,
}

/// Finds engines' moves. It may take its time: whoever asks waits.
pub trait Thinker: Send + Sync + 'static {
    /// What the engine does: [`Action::Play`] with one of the legal moves, or
    /// [`Action::Resign`].
    ///
    /// # Errors
    ///
    /// When it cannot say so now.
    fn think(&self, thought: Thought) -> impl Future<Output = Result<Action, ThinkError>> + Send;
}

/// Why an engine has no answer.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum ThinkError {
    /// There is no engine: the game waits until the program is started with
    /// one.
    #[error("this program has no engine")]
    Absent,
    /// It may have one later.
    #[error("{0}")]
    Retry(String),
}
