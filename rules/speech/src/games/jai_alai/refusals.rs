//! Why a move is not legal, for the reasons that only Jai-Alai has.

use oddboard_rules::Spec;
use oddboard_rules::games::jai_alai::{DeerCapture, MissingWall, Refusal};

use crate::words::{Sentence, ToSentence, words};

impl ToSentence for Refusal {
    fn sentence(&self, _: &Spec) -> Sentence {
        match self {
            Refusal::NoPass => words!("no-pass"),
            Refusal::NoSuchMove => words!("no-such-move"),
            Refusal::NeverCaptures => words!("never-captures"),
            Refusal::ReducerTooNear { piece } => words!("reducer-too-near", piece = *piece),
            Refusal::CapturesDiagonally => words!("captures-diagonally"),
            Refusal::CapturesAhead { from, piece, stop } => {
                let sentence = words!("captures-ahead", from = *from, piece = *piece);
                match stop {
                    Some(DeerCapture { stop, taken }) => {
                        sentence.with("how", "stops").with("stop", *stop).with("taken", *taken)
                    }
                    None => sentence.with("how", "slides"),
                }
            }
            Refusal::CapturesByLanding { piece, from } => {
                words!("captures-by-landing", piece = *piece, from = *from)
            }
            Refusal::CapturesNext { from, to, next } => {
                let sentence = words!("captures-next", from = *from, to = *to);
                match next {
                    Some(next) => sentence.with("next", *next),
                    None => sentence.with("next", words!("beyond-the-edge")),
                }
            }
            Refusal::CapturesAfterRebound { piece, target, to, wall } => words!(
                "captures-after-rebound",
                piece = *piece,
                target = *target,
                to = *to,
                needs = needs(wall),
            ),
            Refusal::NeedsRebound { piece, from, to, wall } => {
                words!("needs-rebound", from = *from, to = *to, piece = *piece, needs = needs(wall),)
            }
            Refusal::DoubleStep => words!("double-step"),
            Refusal::SparesItsKing => words!("spares-its-king"),
        }
    }
}

/// What a rebounding piece would need to rebound off.
fn needs(wall: &MissingWall) -> Sentence {
    let whose = if wall.friendly { "friendly" } else { "any" };
    words!("needs-wall", whose = whose, walls = wall.squares.clone())
}
