//! Carrying out what the outbox holds: in which order, how often it is tried, and what becomes of a game by it.

mod blocking;
mod channel_limits;
mod deadline;
mod gathered;
mod messages;
mod next_message;
mod ports;
mod progress;
mod thoughts;
mod told;
mod worker;

pub use self::ports::{
    Delivered, DeliveryError, Messenger, PendingReminder, ThinkError, Thinker, Thought,
};
pub use self::worker::OutboxWorker;
