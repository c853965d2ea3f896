//! Why a move is not legal, for the reasons that only Wild Jokers has.

use oddboard_rules::Spec;
use oddboard_rules::games::wild_jokers::Refusal;

use crate::words::{Sentence, ToSentence, words};

impl ToSentence for Refusal {
    fn sentence(&self, _: &Spec) -> Sentence {
        match self {
            Refusal::NoPass => words!("no-pass"),
            Refusal::JokerReturns => words!("joker-returns"),
            Refusal::JokerCapturesFirst { to, reaches: true } => {
                words!("joker-captures-first", to = *to)
            }
            Refusal::JokerCapturesFirst { to, reaches: false } => {
                words!("joker-reaches-not", to = *to)
            }
            Refusal::JokerBlocked { to } => words!("joker-blocked", to = *to),
            Refusal::PromotesByMoving { piece, kind } => {
                words!("promotes-by-moving", piece = *piece, kind = *kind)
            }
            Refusal::NoDrops => words!("no-drops"),
            Refusal::CastlingLost => words!("castling-lost"),
            Refusal::NothingToPlace => words!("nothing-to-place"),
            Refusal::Placement { homes } => words!("placement", homes = *homes),
            Refusal::NoHome => words!("no-home"),
            Refusal::PlacementMissing { homes } => words!("placement-missing", homes = *homes),
        }
    }
}
