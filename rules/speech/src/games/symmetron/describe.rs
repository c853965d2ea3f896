//! A move in words.

use oddboard_rules::games::symmetron::{Position, kinds::MAGIC, launching_square};
use oddboard_rules::{Change, Choice, Move, Position as _, Shape};

use crate::describe::{Describe, by_changes};
use crate::grammar::form::{Form, Place, Role, TOLD};
use crate::words::{Sentence, words};

/// A piece's own launching square, which its sentences do not name.
const LAUNCHING: Place = Place::Of(launching_square);

/// What a sentence about a resurrection says.
const RESURRECTS_ROLES: &[(&str, Role)] =
    &[("move", Role::Part(TOLD)), ("kind", Role::OtherKind), ("place", Role::OtherSquare)];

/// The sentences that are this game's own.
const FORMS: &[&Form] = &[
    &Form::new("explodes-with", &[("piece", Role::Mover), ("from", Role::From), ("to", Role::To)])
        .shaped(Shape::Explode),
    &Form::new("is-launched", &[("piece", Role::Mover), ("to", Role::To)]).from(LAUNCHING),
    // With the verb first, as people may write it.
    &Form::new("typed-launches", &[("piece", Role::Mover), ("to", Role::To)]).from(LAUNCHING),
    &Form::new("goes-to-launch", &[("piece", Role::Mover), ("from", Role::From)]).to(LAUNCHING),
    &Form::new(
        "becomes-in-place",
        &[("piece", Role::Mover), ("from", Role::Stays), ("kind", Role::Chosen)],
    )
    .shaped(Shape::Become),
    &Form::new("and-resurrects", RESURRECTS_ROLES),
    // With the place, as people may write it.
    &Form::new("typed-resurrects", RESURRECTS_ROLES),
];

impl Describe for Position {
    const FORMS: &'static [&'static Form] = FORMS;

    /// A legal move in a sentence's worth of words.
    fn describe(&self, mv: Move) -> Sentence {
        let (from, to) = (mv.from(), mv.to());
        let Some(mover) = self.piece_at(from) else { return by_changes(self, mv) };
        let piece = mover.kind;
        let place = launching_square(self.turn());
        if mv.choice() == Choice::Explode {
            return words!("explodes-with", piece = piece, from = from, to = to);
        }
        if from == place {
            return words!("is-launched", piece = piece, to = to);
        }
        if to == place {
            return words!("goes-to-launch", piece = piece, from = from);
        }
        if let Choice::Become(kind) = mv.choice()
            && from == to
        {
            return words!("becomes-in-place", piece = piece, from = from, kind = kind);
        }
        let told = by_changes(self, mv);
        let back = self.changes(mv).into_iter().find_map(|change| match change {
            Change::Put(piece, at) if at == place => Some(piece.kind),
            _ => None,
        });
        match back.filter(|kind| !MAGIC.contains(kind)) {
            Some(kind) => words!("and-resurrects", move = told, kind = kind),
            None => told,
        }
    }
}
