//! Whether the program can say that it is alive.

use crate::core::{Span, Uptime};

/// What became of storing that the program is alive.
#[derive(Debug)]
pub(super) struct Beaten {
    /// How long it had run when that last worked.
    pub(super) ran: Span,
    /// What clocks had counted then.
    pub(super) until: Option<Uptime>,
    /// Why it did not work since.
    pub(super) trouble: Option<String>,
}

impl Beaten {
    pub(super) fn at(ran: Span) -> Self {
        Self { ran, until: None, trouble: None }
    }
}
