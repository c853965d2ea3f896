//! What Discord sends: guilds, members, messages and interactions as JSON.

pub(crate) mod complete;
pub(crate) mod guild;
pub(crate) mod interaction;
pub(crate) mod message;
