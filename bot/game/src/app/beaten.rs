//! Whether the program can say that it is alive.

use crate::core::{Span, Uptime};

/// What became of storing that the program is alive.
#[derive(Debug)]
pub(super) struct Beaten {
    /// When that last worked, by the clock that cannot jump.
    pub(super) at: Span,
    /// What clocks had counted then.
    pub(super) until: Option<Uptime>,
    /// Why it did not work since.
    pub(super) trouble: Option<String>,
}

impl Beaten {
    pub(super) fn at(at: Span) -> Self {
        Self { at, until: None, trouble: None }
    }
}
