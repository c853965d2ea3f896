//! Discord's limits, enforced with Discord's words.

pub(crate) mod command;
pub(crate) mod components;
pub(crate) mod message;
pub(crate) mod modal;
