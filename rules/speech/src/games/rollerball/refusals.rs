//! Why a move is not legal, for the reasons that only Rollerball has.

use oddboard_rules::Spec;
use oddboard_rules::games::rollerball::Refusal;

use crate::words::{Sentence, ToSentence, words};

impl ToSentence for Refusal {
    fn sentence(&self, _: &Spec) -> Sentence {
        match self {
            Refusal::NoPass => words!("no-pass"),
            Refusal::NoDrops => words!("no-drops"),
        }
    }
}
