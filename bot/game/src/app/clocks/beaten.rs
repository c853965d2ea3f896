//! Whether the program can say that it is alive.

use super::step::Step;
use crate::{
    core::{Span, Uptime},
    store::Version,
};

/// What became of storing that the program is alive.
#[derive(Debug)]
pub(in crate::app) struct Beaten {
    /// When that last worked, by the clock that cannot jump.
    pub(in crate::app) at: Span,
    /// What clocks had counted then.
    pub(in crate::app) until: Option<Uptime>,
    /// Why it did not work since.
    pub(in crate::app) trouble: Option<String>,
    /// Whether its clocks can be relied on beside those of others.
    pub(in crate::app) step: Step,
    /// Since when this process has woken its engines: the last time that a server switched them on.
    pub(in crate::app) engines_on: Option<Version>,
}

impl Beaten {
    pub(in crate::app) fn at(at: Span) -> Self {
        Self { at, until: None, trouble: None, step: Step::default(), engines_on: None }
    }
}
