//! How far a long task has come, on standard error.

use std::io::Write;
use std::time::{Duration, Instant};

/// Counts steps of a task and says now and then how many there were.
pub(crate) struct Progress {
    what: &'static str,
    done: usize,
    all: usize,
    began: Instant,
    said: Instant,
}

const INTERVAL: Duration = Duration::from_secs(20);

impl Progress {
    pub(crate) fn new(what: &'static str, all: usize) -> Progress {
        let now = Instant::now();
        Progress { what, done: 0, all, began: now, said: now }
    }

    /// One more step is done.
    pub(crate) fn step(&mut self) {
        self.done += 1;
        if self.said.elapsed() >= INTERVAL || self.done == self.all {
            self.said = Instant::now();
            let (what, done, all) = (self.what, self.done, self.all);
            let seconds = self.began.elapsed().as_secs();
            // That nobody reads it is no reason to stop.
            let _ = writeln!(std::io::stderr(), "{done} of {all} {what} after {seconds} s");
        }
    }
}
