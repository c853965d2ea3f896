//! Why a move is not legal, for the reasons that only Symmetron! 112 has.

use oddboard_rules::games::symmetron::{Refusal, kinds::PAWN};
use oddboard_rules::{Spec, Square};

use crate::words::{Sentence, ToSentence, words};

impl ToSentence for Refusal {
    fn sentence(&self, _: &Spec) -> Sentence {
        match self {
            Refusal::NoPass => words!("no-pass"),
            Refusal::NotInThisGame => words!("not-in-this-game"),
            Refusal::NoHand { .. } => words!("no-hand"),
            Refusal::LaunchBySquare { from, to } => {
                words!("launch-by-square", from = *from, to = *to)
            }
            Refusal::LaunchKeepsKind => words!("launch-keeps-kind"),
            Refusal::LaunchZone { .. } => words!("launch-zone"),
            Refusal::LaunchCapturesNot { piece, .. } => {
                words!("launch-captures-not", piece = *piece)
            }
            Refusal::NotYourLaunchingSquare { side, .. } => {
                words!("not-your-launching-square", side = *side)
            }
            Refusal::OnlyMagicReturns { piece } => words!("only-magic-returns", piece = *piece),
            Refusal::LaunchingSquareOccupied { by, .. } => {
                words!("launching-square-occupied", by = *by)
            }
            Refusal::ExplosionSign { piece, from, to } => {
                words!("explosion-sign", piece = *piece, from = *from, to = *to)
            }
            Refusal::OnlyMagicExplodes => words!("only-magic-explodes"),
            Refusal::ExplodesWithItsLike { piece, to } => {
                words!("explodes-with-its-like", piece = *piece, to = *to)
            }
            Refusal::ExplodesBeside { piece, from } => {
                words!("explodes-beside", piece = *piece, from = *from)
            }
            Refusal::StaysPut { piece, from } => words!("stays-put", piece = *piece, from = *from),
            Refusal::NoShsNear { piece, other } => {
                words!("no-shs-near", piece = *piece, other = *other)
            }
            Refusal::Symmetrized { piece, from, by, other } => {
                words!("symmetrized", piece = *piece, from = *from, by = *by, other = *other)
            }
            Refusal::SymmetrizedAndReduced { piece, from, by, reducer } => words!(
                "symmetrized-and-reduced",
                piece = *piece,
                from = *from,
                by = *by,
                reducer = *reducer,
            ),
            Refusal::PalaceStep { from, inside } => {
                let place = if *inside { "inside" } else { "outside" };
                words!("palace-step", place = place, from = *from)
            }
            Refusal::AdvancerCapturesAhead { from, to, taken } => {
                words!("advancer-captures-ahead", from = *from, to = *to, taken = *taken)
            }
            Refusal::AdvancerStopsInFront { from, to, stop } => {
                stops_in_front(words!("advancer-stops-in-front", from = *from, to = *to), *stop)
            }
            Refusal::OnlyAdvancersCaptureSo { piece } => {
                words!("only-advancers-capture-so", piece = *piece)
            }
            Refusal::NothingToCapture { taken } => words!("nothing-to-capture", taken = *taken),
            Refusal::CapturesOtherwise { piece } => {
                let who = if *piece == PAWN { "pawn" } else { "bawn" };
                words!("captures-otherwise", who = who)
            }
            Refusal::OnlyCapturesSo { piece, to } => {
                words!("only-captures-so", piece = *piece, to = *to)
            }
            Refusal::Screens { piece, from, to, screens } => {
                words!("screens", piece = *piece, from = *from, to = *to, screens = *screens)
            }
        }
    }
}

/// Where an Advancer would stop, if it has room.
fn stops_in_front(sentence: Sentence, stop: Option<Square>) -> Sentence {
    match stop {
        Some(stop) => sentence.with("room", "some").with("stop", stop),
        None => sentence.with("room", "none"),
    }
}
