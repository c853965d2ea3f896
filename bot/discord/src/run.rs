//! How a command or a component is run.

use std::{pin::Pin, sync::Arc};

use crate::{bot::Bot, handler_error::HandlerError, reply::Reply};

/// An answer that is still being worked on.
pub(crate) type PendingReply =
    Pin<Box<dyn Future<Output = Result<Reply, HandlerError>> + Send + 'static>>;

/// How a handler runs for an event, which is a command or the use of a
/// component.
pub(crate) enum Run<Event: 'static> {
    /// Uses the store and draws, and so blocks a thread; never waits for HTTP.
    Blocking(fn(&Bot, &Event) -> Result<Reply, HandlerError>),
    /// Waits for HTTP. What blocks in it goes through
    /// [`blocking`](crate::blocking::blocking).
    Async(fn(Arc<Bot>, Event) -> PendingReply),
}
