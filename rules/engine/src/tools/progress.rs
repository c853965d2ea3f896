//! How far a long task has come, on standard error.

use std::fmt::Display;
use std::io::Write;
use std::time::{Duration, Instant};

/// How often to say how far a task has come.
const INTERVAL: Duration = Duration::from_secs(20);

/// When it was said last how far a task has come.
pub(crate) struct Said(Instant);

impl Said {
    /// A task begins.
    pub(crate) fn now() -> Said {
        Said(Instant::now())
    }

    /// Whether it is time to say it again, which is done then.
    pub(crate) fn is_long_ago(&mut self) -> bool {
        let long = self.0.elapsed() >= INTERVAL;
        if long {
            *self = Said::now();
        }
        long
    }
}

/// Counts steps of a task and says now and then how many there were.
pub(crate) struct Progress {
    what: &'static str,
    done: usize,
    all: usize,
    began: Instant,
    said: Said,
}

impl Progress {
    pub(crate) fn new(what: &'static str, all: usize) -> Progress {
        Progress { what, done: 0, all, began: Instant::now(), said: Said::now() }
    }

    /// The next step takes long: it has come so far.
    pub(crate) fn still(&mut self, how_far: impl Display) {
        if self.said.is_long_ago() {
            let (what, done, all) = (self.what, self.done, self.all);
            let seconds = self.began.elapsed().as_secs();
            let _ =
                writeln!(std::io::stderr(), "{done} of {all} {what} after {seconds} s; {how_far}");
        }
    }

    /// One more step is done.
    pub(crate) fn step(&mut self) {
        self.done += 1;
        if self.said.is_long_ago() || self.done == self.all {
            let (what, done, all) = (self.what, self.done, self.all);
            let seconds = self.began.elapsed().as_secs();
            // That nobody reads it is no reason to stop.
            let _ = writeln!(std::io::stderr(), "{done} of {all} {what} after {seconds} s");
        }
    }
}
