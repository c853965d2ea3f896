//! Moves of every sort, hardly any of them legal.

use oddboard_rules::{AnyPosition, Choice, Kind, Move, Notation, Shape, Square};

/// Every way to choose something, each for some squares.
#[must_use]
pub fn strange_moves(position: &AnyPosition) -> Vec<Move> {
    let spec = position.spec();
    let squares: Vec<Square> = spec.geometry.board().into_iter().collect();
    let at = |number: usize| squares[number % squares.len()];
    let seed = position.ply() as usize * 31;
    let mut moves = vec![Move::PASS];
    for (number, kind) in spec.all_kinds().enumerate() {
        let (from, to) = (at(seed + number * 13), at(seed + number * 29 + 1));
        let second = Kind::new((number * 5 % spec.kinds.len()) as u8);
        for shape in Shape::ALL {
            let choice = shape.with_kinds(kind, second);
            let start = match shape.notation() {
                Notation::FromHand | Notation::InHand => Square::HAND,
                _ => from,
            };
            moves.push(Move::new(start, to).with(choice));
            moves.push(Move::new(start, Square::HAND).with(choice));
        }
        moves.push(Move::new(from, from).with(Choice::Become(kind)));
        moves.push(Move::new(from, to).with_second(at(seed + number * 3)));
        for place in spec.geometry.beside() {
            moves.extend([Move::new(from, place), Move::new(place, to), Move::drop(kind, place)]);
        }
    }
    moves
}
