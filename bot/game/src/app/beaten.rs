//! Whether the program can say that it is alive.

use super::step::Step;
use crate::{
    core::{Span, Uptime},
    store::Version,
};

/// What became of storing that the program is alive.
#[derive(Debug)]
pub(super) struct Beaten {
    /// When that last worked, by the clock that cannot jump.
    pub(super) at: Span,
    /// What clocks had counted then.
    pub(super) until: Option<Uptime>,
    /// Why it did not work since.
    pub(super) trouble: Option<String>,
    /// Whether its clocks can be relied on beside those of others.
    pub(super) step: Step,
    /// Since when this process has woken its engines: the last time that a server switched them on.
    pub(super) engines_on: Option<Version>,
}

impl Beaten {
    pub(super) fn at(at: Span) -> Self {
        Self { at, until: None, trouble: None, step: Step::default(), engines_on: None }
    }
}
