//! What happens on the emulated Discord: what members, the bot and time do, and
//! the events that the bot gets of it.

pub(crate) mod channels;
mod embed_files;
mod events;
pub(crate) mod gateway_faults;
pub(crate) mod guild;
pub(crate) mod interactions;
mod mention_parser;
mod mentions;
pub(crate) mod messages;
pub(crate) mod new_message;
pub(crate) mod responses;
pub(crate) mod threads;
pub(crate) mod timers;
