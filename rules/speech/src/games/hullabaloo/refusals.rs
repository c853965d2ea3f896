//! Why a move is not legal, for the reasons that only Hullabaloo has.

use oddboard_rules::games::hullabaloo::kinds::{COMMONER, FERZ, WAZIR};
use oddboard_rules::games::hullabaloo::{Refusal, StillMay};
use oddboard_rules::{Kind, Spec};

use crate::words::{Fill, Sentence, ToSentence, words};

impl ToSentence for Refusal {
    fn sentence(&self, spec: &Spec) -> Sentence {
        match self {
            Refusal::NoPass { only_move: false } => words!("no-pass"),
            Refusal::NoPass { only_move: true } => words!("no-pass-at-first"),
            Refusal::NoSuchMove => words!("no-such-move"),
            Refusal::WhichPiece => words!("which-piece"),
            Refusal::DroppedOnASquare => words!("dropped-on-a-square"),
            Refusal::NoWayOut { commoner, checkers } => {
                words!("no-way-out", commoner = *commoner, checkers = *checkers)
            }
            Refusal::NoSuchComponent { piece, from, component, ways } => words!(
                "no-such-component",
                piece = *piece,
                from = *from,
                component = *component,
                ways = pairs(ways),
            ),
            Refusal::PartMovesOtherwise { whole, part, from, to } => {
                words!("part-moves-otherwise", whole = *whole, part = *part, from = *from, to = *to,)
            }
            Refusal::CommonerPocketed => words!("commoner-pocketed"),
            Refusal::DropOutOfReach { to, commoner } => {
                words!("drop-out-of-reach", to = *to, commoner = *commoner)
            }
            Refusal::OnlyOne { piece } => words!("only-one", piece = *piece),
            Refusal::FusionOrder { first, second } => {
                let code = |kind: &Kind| spec.kind(*kind).code;
                words!("fusion-order", first = code(first), second = code(second))
            }
            Refusal::NoFusion { first, second } => {
                let royal = match COMMONER {
                    royal if royal == *first => "comes",
                    royal if royal == *second => "stands",
                    _ => "no",
                };
                words!("no-fusion", first = *first, second = *second, royal = royal)
            }
            Refusal::NoBlock { from } => words!("no-block", from = *from),
            Refusal::BlockHasMoved => words!("block-has-moved"),
            Refusal::BlockMovesOtherwise { piece, from, to } => words!(
                "block-moves-otherwise",
                piece = *piece,
                stride = stride(*piece),
                from = *from,
                to = *to,
            ),
            Refusal::NotActivated { piece, square, commoner } => {
                words!("not-activated", piece = *piece, square = *square, commoner = *commoner)
            }
            Refusal::HasMoved { piece, square, may } => {
                words!("has-moved", piece = *piece, square = *square, may = key(*may))
            }
        }
    }
}

/// The ways in which a piece comes apart.
fn pairs(ways: &[(Kind, Kind)]) -> Fill {
    let pair = |(first, second): &(Kind, Kind)| words!("a-pair", first = *first, second = *second);
    Fill::Any(ways.iter().map(pair).collect())
}

const fn stride(kind: Kind) -> Sentence {
    match kind {
        FERZ => words!("strides-diagonally"),
        WAZIR => words!("strides-orthogonally"),
        _ => words!("strides-anywhere"),
    }
}

/// By what the message selects.
const fn key(may: StillMay) -> &'static str {
    match may {
        StillMay::Nothing => "nothing",
        StillMay::FuseOrBlock => "fuse-block",
        StillMay::SplitFuseOrBlock => "split-fuse-block",
        StillMay::SplitOrFuse => "split-fuse",
    }
}
