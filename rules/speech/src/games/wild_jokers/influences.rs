//! What changes what a piece may do: nothing in Wild Jokers.

use oddboard_rules::Spec;
use oddboard_rules::games::wild_jokers::Influence;

use crate::words::{Sentence, ToSentence};

impl ToSentence for Influence {
    fn sentence(&self, _: &Spec) -> Sentence {
        match *self {}
    }
}
