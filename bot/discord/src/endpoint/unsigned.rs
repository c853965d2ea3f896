//! What the log says of requests that are refused.
//!
//! Anybody can send some, so little is said of many. But a bot whose key or clock is wrong refuses all
//! that Discord sends, and nothing else shows it: its operator must find that in the log.

use std::{
    sync::{Mutex, PoisonError},
    time::{Duration, Instant},
};

use thiserror::Error;

/// Why a request is not taken.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub(crate) enum Forged {
    #[error("it is not signed by Discord")]
    Signature,
    #[error("it is signed, but {} s away from this machine's clock", .0.as_secs())]
    Time(Duration),
}

/// How long nothing more is said of the same.
const PAUSE: Duration = Duration::from_secs(600);

/// What was said already.
#[derive(Debug, Default)]
pub(crate) struct Unsigned(Mutex<Said>);

#[derive(Debug, Default)]
struct Said {
    /// Whether Discord's signature was ever right, and so the key is.
    key_holds: bool,
    of_key: Option<Instant>,
    of_clock: Option<Instant>,
}

impl Unsigned {
    fn said(&self) -> std::sync::MutexGuard<'_, Said> {
        // What is in there is whole between any two statements.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A request was signed as it should be.
    pub(crate) fn signed(&self) {
        self.said().key_holds = true;
    }

    /// A request was refused: what an operator should know of it, if anything.
    pub(crate) fn refused(&self, reason: Forged, now: Instant) -> Option<&'static str> {
        let mut said = self.said();
        let (last, likely) = match reason {
            Forged::Time(_) => {
                said.key_holds = true;
                (&mut said.of_clock, "this machine's clock is likely to be wrong")
            }
            // Somebody else tries something, or Discord tries whether such things are refused.
            Forged::Signature if said.key_holds => return None,
            Forged::Signature => (
                &mut said.of_key,
                "none was signed by Discord so far: unless somebody else sent it, discord.public_key is not that \
                 of this application",
            ),
        };
        if last.is_some_and(|last| now.saturating_duration_since(last) < PAUSE) {
            return None;
        }
        *last = Some(now);
        Some(likely)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const FAR: Forged = Forged::Time(Duration::from_secs(400));

    #[test]
    fn a_wrong_key_and_a_wrong_clock_are_told_of_now_and_then() {
        let (unsigned, start) = (Unsigned::default(), Instant::now());
        let at = |seconds| start + Duration::from_secs(seconds);
        let key = unsigned.refused(Forged::Signature, at(0)).expect("told");
        assert!(key.contains("discord.public_key"), "{key}");
        assert_eq!(unsigned.refused(Forged::Signature, at(1)), None, "nobody can fill the log");
        assert_eq!(unsigned.refused(Forged::Signature, at(600)), Some(key));
        let clock = unsigned.refused(FAR, at(601)).expect("the other is told of, too");
        assert!(clock.contains("clock"), "{clock}");
        assert_eq!(unsigned.refused(FAR, at(602)), None);
        assert_eq!(unsigned.refused(FAR, at(1_201)), Some(clock));
    }

    #[test]
    fn of_a_key_that_holds_nothing_is_said() {
        let start = Instant::now();
        let by_signature = Unsigned::default();
        by_signature.signed();
        let by_time = Unsigned::default();
        by_time.refused(FAR, start);
        for unsigned in [by_signature, by_time] {
            assert_eq!(unsigned.refused(Forged::Signature, start), None);
        }
    }
}
