//! What changes what a piece may do: activation, blocks and locks.

use oddboard_rules::Spec;
use oddboard_rules::games::hullabaloo::{Activator, Influence};

use crate::words::{Sentence, ToSentence, words};

impl ToSentence for Influence {
    fn sentence(&self, _: &Spec) -> Sentence {
        match self {
            Influence::Activated { piece, square, by } => {
                let sentence = match by {
                    Activator::Itself => words!("always-activated"),
                    Activator::Chain(chain) => words!("activated-by-chain", chain = chain.clone()),
                    Activator::Commoner(commoner) => words!("activated-near", commoner = *commoner),
                };
                sentence.with("piece", *piece).with("square", *square)
            }
            Influence::Inactive { piece, square, commoner } => {
                words!("is-not-activated", commoner = *commoner, piece = *piece, square = *square)
            }
            Influence::Block { piece, .. } => words!("in-a-block", piece = *piece),
            Influence::Locked { .. } => words!("locked"),
            Influence::BlockLocked { .. } => words!("block-locked"),
        }
    }
}
