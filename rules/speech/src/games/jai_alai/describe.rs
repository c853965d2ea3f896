//! Moves in words.

use oddboard_rules::games::jai_alai::Position;
use oddboard_rules::{Move, Position as _};

use crate::describe::{Describe, by_changes};
use crate::grammar::form::{Form, Role};
use crate::words::{Sentence, words};

const REBOUNDS_OFF: Form = Form::new(
    "rebounds-off",
    &[
        ("piece", Role::Mover),
        ("from", Role::From),
        ("wall", Role::OtherKind),
        ("at", Role::OtherSquare),
    ],
);

/// The sentences that are this game's own.
const FORMS: &[&Form] = &[
    &Form::new(
        "rebounds-and-takes",
        &[("start", Role::Part(&[&REBOUNDS_OFF])), ("taken", Role::Taken), ("to", Role::To)],
    ),
    &Form::new("rebounds-to", &[("start", Role::Part(&[&REBOUNDS_OFF])), ("to", Role::To)]),
    &Form::new(
        "takes-its-own",
        &[("piece", Role::Mover), ("from", Role::From), ("taken", Role::Taken), ("to", Role::To)],
    ),
];

impl Describe for Position {
    const FORMS: &'static [&'static Form] = FORMS;

    /// A legal move in words, with what it rebounds off.
    fn describe(&self, mv: Move) -> Sentence {
        let Some(mover) = self.piece_at(mv.from()) else {
            return by_changes(self, mv);
        };
        let (piece, from, to) = (mover.kind, mv.from(), mv.to());
        let target = self.piece_at(to);
        if let Some(at) = self.wall(mv)
            && let Some(wall) = self.piece_at(at)
        {
            let whose = if wall.side == mover.side { "own" } else { "enemy" };
            let start = words!(
                "rebounds-off",
                piece = piece,
                from = from,
                whose = whose,
                wall = wall.kind,
                at = at,
            );
            return match target {
                Some(taken) => {
                    words!("rebounds-and-takes", start = start, taken = taken.kind, to = to)
                }
                None => words!("rebounds-to", start = start, to = to),
            };
        }
        match target.filter(|own| own.side == mover.side) {
            Some(own) => {
                words!("takes-its-own", piece = piece, from = from, taken = own.kind, to = to)
            }
            None => by_changes(self, mv),
        }
    }
}
