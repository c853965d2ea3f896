//! What changes what a piece may do.

use oddboard_rules::games::symmetron::Influence;
use oddboard_rules::games::symmetron::kinds::{
    ADVANCER_BISHOP, ADVANCER_ROOK, CANNON, CANON, DRAGON_BISHOP, DRAGON_ROOK, SLIP_NIGHTRIDER,
};
use oddboard_rules::{Kind, Spec};

use crate::words::{Sentence, ToSentence, words};

impl ToSentence for Influence {
    fn sentence(&self, _: &Spec) -> Sentence {
        match self {
            Influence::Reduced { piece, by } => {
                words!("is-reduced", by = *by, how = reduced_moves(*piece), piece = *piece)
            }
            Influence::Shielded { piece, by, own } => {
                words!("is-shielded", by = *by, own = *own, piece = *piece)
            }
            Influence::Symmetrized { piece, by, other } => {
                words!("is-symmetrized", piece = *piece, by = *by, other = *other)
            }
            Influence::MayChange { piece, by, other } => {
                words!("may-change", piece = *piece, by = *by, other = *other)
            }
        }
    }
}

/// What a reduced piece may still do.
const fn reduced_moves(kind: Kind) -> Sentence {
    match kind {
        DRAGON_BISHOP | DRAGON_ROOK => words!("reduced-dragon"),
        ADVANCER_ROOK | ADVANCER_BISHOP => words!("reduced-advancer"),
        SLIP_NIGHTRIDER => words!("reduced-rider"),
        CANNON | CANON => words!("reduced-cannon"),
        _ => words!("reduced-pawn"),
    }
}
