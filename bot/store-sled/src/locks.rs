//! Patience with locks: a process that is just ending, or one that is just being started by whoever had
//! the store open, still has them for a moment.

use std::{thread, time::Duration};

/// How often to try, and how long to wait in between.
const TRIES: u32 = 10;
const PAUSE: Duration = Duration::from_millis(20);

/// Tries something again and again as long as its error says that something else has the lock.
pub(crate) fn patiently<T, E>(
    is_locked: impl Fn(&E) -> bool,
    mut attempt: impl FnMut() -> Result<T, E>,
) -> Result<T, E> {
    for _ in 1..TRIES {
        match attempt() {
            Err(error) if is_locked(&error) => thread::sleep(PAUSE),
            done => return done,
        }
    }
    attempt()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_locked_for_a_moment_is_tried_again_and_what_fails_otherwise_is_not() {
        let mut errors = vec!["locked", "locked"];
        let found = patiently(|error| *error == "locked", || errors.pop().map_or(Ok(7), Err));
        assert_eq!(found, Ok(7));
        let mut errors = vec!["locked", "broken", "locked"];
        let found = patiently(|error| *error == "locked", || errors.pop().map_or(Ok(7), Err));
        assert_eq!((found, errors), (Err("broken"), vec!["locked"]));
    }

    #[test]
    fn what_stays_locked_is_given_up() {
        let mut tries = 0;
        let found = patiently(
            |()| true,
            || {
                tries += 1;
                Err::<(), ()>(())
            },
        );
        assert_eq!((found, tries), (Err(()), TRIES));
    }
}
