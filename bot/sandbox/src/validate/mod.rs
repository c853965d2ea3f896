//! Discord's limits, with Discord's error messages.

pub(crate) mod command;
pub(crate) mod components;
pub(crate) mod message;
pub(crate) mod modal;
