//! What changes what a piece may do: an enemy Runner beside it.

use oddboard_rules::Spec;
use oddboard_rules::games::template::Influence;
use oddboard_rules::games::template::kinds::{GUARD, RUNNER};

use crate::words::{Sentence, ToSentence, words};

impl ToSentence for Influence {
    fn sentence(&self, _: &Spec) -> Sentence {
        match self {
            Influence::Held { square, by } => {
                words!("held", guard = GUARD, square = *square, runner = RUNNER, by = *by)
            }
        }
    }
}
