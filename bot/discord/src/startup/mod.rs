//! How the bot begins to serve: it takes its place beside others on the store, and learns from Discord who it is.

pub(crate) mod admission;
pub(crate) mod introduction;
mod invite;
pub(crate) mod taking_part;
mod upload;
