//! Moves in words.

use oddboard_rules::games::hullabaloo::{Position, block_squares, fusion, rest};
use oddboard_rules::{Choice, Kind, Move, Position as _, Shape, Square, text::write_move};

use crate::describe::{Describe, by_changes};
use crate::grammar::form::{Form, Place, Role};
use crate::words::{Fill, Sentence, words};

/// What a piece does on arriving.
const ARRIVALS: Role = Role::Part(&[
    &Form::new("to-the-hand", &[]).to(Place::Hand),
    &Form::new("moves-to", &[("to", Role::To)]),
    &Form::new(
        "fuses-with",
        &[("there", Role::OtherKind), ("to", Role::To), ("fused", Role::OtherKind)],
    ),
    &Form::new("takes", &[("there", Role::Taken), ("to", Role::To)]),
]);

const THE_ONE_ON: Form =
    Form::new("the-one-on", &[("piece", Role::OtherKind), ("square", Role::OtherSquare)]);

/// The sentences that are this game's own.
const FORMS: &[&Form] = &[
    &Form::new("moves", &[("piece", Role::Mover), ("from", Role::From), ("arrival", ARRIVALS)]),
    &Form::new("typed-pockets", &[("piece", Role::Mover), ("from", Role::From)]).to(Place::Hand),
    &Form::new(
        "typed-fuses",
        &[
            ("piece", Role::Mover),
            ("from", Role::From),
            ("there", Role::OtherKind),
            ("to", Role::To),
        ],
    )
    .joining(),
    &Form::new(
        "splits",
        &[
            ("whole", Role::Mover),
            ("from", Role::From),
            ("stays", Role::OtherKind),
            ("part", Role::Chosen),
            ("arrival", ARRIVALS),
        ],
    )
    .shaped(Shape::Split),
    &Form::new(
        "dropped-and-fused",
        &[
            ("piece", Role::Chosen),
            ("there", Role::OtherKind),
            ("to", Role::To),
            ("fused", Role::OtherKind),
        ],
    )
    .shaped(Shape::Drop)
    .from(Place::Hand),
    &Form::new(
        "fused-in-hand",
        &[("first", Role::Chosen), ("second", Role::Partner), ("fused", Role::OtherKind)],
    )
    .shaped(Shape::Fuse)
    .from(Place::Hand)
    .to(Place::Hand),
    &Form::new(
        "block-moves",
        &[
            ("piece", Role::Mover),
            ("from", Role::CornersFrom),
            ("to", Role::CornersTo),
            ("taken", Role::Each(&THE_ONE_ON)),
        ],
    )
    .shaped(Shape::Block),
];

impl Describe for Position {
    const FORMS: &'static [&'static Form] = FORMS;

    /// A legal move in words.
    fn describe(&self, mv: Move) -> Sentence {
        let (from, to) = (mv.from(), mv.to());
        let mover = self.piece_at(from).map(|piece| piece.kind);
        match (mv.choice(), mover) {
            (Choice::None, Some(kind)) => {
                words!("moves", piece = kind, from = from, arrival = arrival(self, kind, to))
            }
            (Choice::None, None) => by_changes(self, mv),
            (Choice::Split(part), Some(whole)) => words!(
                "splits",
                whole = whole,
                from = from,
                stays = rest(whole, part).expect("a legal split leaves a piece"),
                part = part,
                arrival = arrival(self, part, to),
            ),
            (Choice::Drop(kind), _) => match self.piece_at(to) {
                Some(there) => words!(
                    "dropped-and-fused",
                    piece = kind,
                    there = there.kind,
                    to = to,
                    fused = fusion(kind, there.kind).unwrap_or(kind),
                ),
                None => words!("move-drop", piece = kind, to = to),
            },
            (Choice::Fuse(first, second), _) => {
                let fused = fusion(first, second).unwrap_or(first);
                words!("fused-in-hand", first = first, second = second, fused = fused)
            }
            (Choice::Block, Some(kind)) => block(self, kind, mv),
            _ => words!("move-written", text = write_move(Position::SPEC, mv)),
        }
    }
}

/// What a piece does on arriving somewhere.
fn arrival(position: &Position, kind: Kind, to: Square) -> Sentence {
    if to == Square::HAND {
        return words!("to-the-hand");
    }
    match position.piece_at(to) {
        None => words!("moves-to", to = to),
        Some(there) if there.side == position.turn() => {
            let fused = fusion(kind, there.kind).unwrap_or(kind);
            words!("fuses-with", there = there.kind, to = to, fused = fused)
        }
        Some(there) => words!("takes", there = there.kind, to = to),
    }
}

/// A block's move: from where to where, and what it takes.
fn block(position: &Position, kind: Kind, mv: Move) -> Sentence {
    let corners = |corner| {
        let quad = block_squares(corner);
        let ends = [quad.first(), quad.last()].into_iter().flatten();
        let names = ends.map(|square| Position::SPEC.geometry.name(square).to_string());
        names.collect::<Vec<_>>().join("-")
    };
    let taken = block_squares(mv.to()).filter_map(|square| {
        let there = position.piece_at(square)?;
        Some(words!("the-one-on", piece = there.kind, square = square))
    });
    words!(
        "block-moves",
        piece = kind,
        from = corners(mv.from()),
        to = corners(mv.to()),
        taken = Fill::All(taken.collect()),
    )
}
