//! What somebody asks of the bot, as handlers see it: who asks and where, with what, and how a handler runs.

pub(crate) mod call;
pub(crate) mod caller;
pub(crate) mod component_event;
pub(crate) mod component_handler;
pub(crate) mod handler_error;
pub(crate) mod option_names;
pub(crate) mod permissions;
pub(crate) mod run;
mod snapshot;
pub(crate) mod visibility;
