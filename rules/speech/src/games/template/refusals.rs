//! Why a move is not legal, for the reasons that only the template has.

use oddboard_rules::Spec;
use oddboard_rules::games::template::Refusal;
use oddboard_rules::games::template::kinds::{GUARD, RUNNER};

use crate::words::{Sentence, ToSentence, words};

impl ToSentence for Refusal {
    fn sentence(&self, _: &Spec) -> Sentence {
        match self {
            Refusal::NoPass => words!("no-pass"),
            Refusal::NoHand => words!("no-hand"),
            Refusal::Held { square, by } => {
                words!("held", guard = GUARD, square = *square, runner = RUNNER, by = *by)
            }
            Refusal::BenchToFirstRank { to } => words!("bench-to-first-rank", to = *to),
            Refusal::NoSwap { one, other } => {
                words!("no-swap", runner = RUNNER, guard = GUARD, one = *one, other = *other)
            }
        }
    }
}
