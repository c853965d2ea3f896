//! Whether the program can say that it is alive.

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
    /// The sign of life that was heard last, whoever stored it.
    pub(super) heard: Option<Version>,
    /// Whether its clocks can be relied on beside those of others.
    pub(super) in_step: bool,
    /// Since when this process has woken its engines: the last time that a server switched them on.
    pub(super) engines_on: Option<Version>,
}

impl Beaten {
    pub(super) fn at(at: Span) -> Self {
        Self { at, until: None, trouble: None, heard: None, in_step: false, engines_on: None }
    }
    /// Others took this process for dead: its clocks are to be brought into step again.
    pub(super) fn begin_anew(&mut self) {
        (self.heard, self.in_step) = (None, false);
    }
}
