//! Moves in words: as every game tells them, but for entering from the bench and swapping.

use oddboard_rules::games::template::{Position, bench};
use oddboard_rules::{Move, Position as _, Shape};

use crate::describe::{Describe, by_changes};
use crate::grammar::form::{Form, Place, Role};
use crate::words::{Sentence, words};

/// The sentences that are this game's own.
const FORMS: &[&Form] = &[
    &Form::new("enters", &[("piece", Role::Mover), ("to", Role::To)]).from(Place::Of(bench)),
    &Form::new(
        "swaps",
        &[
            ("piece", Role::Mover),
            ("from", Role::From),
            ("other", Role::OtherKind),
            ("to", Role::To),
        ],
    )
    .shaped(Shape::Swap),
];

impl Describe for Position {
    const FORMS: &'static [&'static Form] = FORMS;

    fn describe(&self, mv: Move) -> Sentence {
        let (from, to) = (mv.from(), mv.to());
        match (self.piece_at(from), self.piece_at(to)) {
            (Some(one), Some(other)) if mv.shape() == Shape::Swap => {
                words!("swaps", piece = one.kind, from = from, other = other.kind, to = to)
            }
            (Some(piece), _) if from == bench(piece.side) => {
                words!("enters", piece = piece.kind, to = to)
            }
            _ => by_changes(self, mv),
        }
    }
}
