//! Log lines about what may happen many times at once: one of them is written.

use std::{
    sync::{Mutex, PoisonError},
    time::{Duration, Instant},
};

/// How often one is written at most.
const EVERY: Duration = Duration::from_secs(60);

/// When the last one was written.
#[derive(Debug, Default)]
pub(crate) struct LogThrottle(Mutex<Option<Instant>>);

impl LogThrottle {
    /// Whether one is to be written now. Who asks then writes it.
    pub(crate) fn is_time(&self) -> bool {
        let mut told = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let is_time = told.is_none_or(|told| told.elapsed() >= EVERY);
        if is_time {
            *told = Some(Instant::now());
        }
        is_time
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_happens_many_times_at_once_is_told_once() {
        let told = LogThrottle::default();
        assert_eq!([told.is_time(), told.is_time(), told.is_time()], [true, false, false]);
        let long_ago = Instant::now().checked_sub(EVERY).expect("the machine runs for longer");
        *told.0.lock().expect("nobody panics here") = Some(long_ago);
        assert_eq!([told.is_time(), told.is_time()], [true, false]);
    }
}
