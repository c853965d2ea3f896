//! What changes what a piece may do.

use oddboard_rules::Spec;
use oddboard_rules::games::jai_alai::Influence;

use crate::words::{Sentence, ToSentence, words};

impl ToSentence for Influence {
    fn sentence(&self, _: &Spec) -> Sentence {
        match self {
            Influence::Reduced { piece, square, by } => {
                words!("is-reduced", by = *by, piece = *piece, square = *square)
            }
            Influence::Liberated { piece, square, by, own } => {
                words!("is-liberated", by = *by, own = *own, piece = *piece, square = *square)
            }
        }
    }
}
