//! Where lines come from.

/// Where lines come from while the engine thinks: `stop` must be heard.
pub trait Inbox {
    /// A line that has come in, if there is one; does not wait.
    fn poll(&mut self) -> Option<String>;

    /// The next line; `None` when there will be no more.
    fn wait(&mut self) -> Option<String>;

    /// Is it known that no more lines will come?
    fn ended(&self) -> bool;
}

/// Nothing comes in.
#[derive(Clone, Copy, Debug)]
pub struct NoInbox;

impl Inbox for NoInbox {
    fn poll(&mut self) -> Option<String> {
        None
    }

    fn wait(&mut self) -> Option<String> {
        None
    }

    fn ended(&self) -> bool {
        true
    }
}
