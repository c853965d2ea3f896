//! Moves of every sort, hardly any of them legal.

use oddboard_rules::{AnyPosition, Choice, Kind, Move, Square};

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
        moves.extend([
            Move::drop(kind, to),
            Move::new(from, to).with(Choice::Become(kind)),
            Move::new(from, from).with(Choice::Become(kind)),
            Move::new(from, to).with(Choice::Split(kind)),
            Move::new(from, Square::HAND).with(Choice::Split(kind)),
            Move::new(from, Square::HAND),
            Move::new(Square::HAND, Square::HAND).with(Choice::Fuse(kind, second)),
            Move::new(from, to).with(Choice::Block),
            Move::new(from, to).with(Choice::Explode),
            Move::new(from, to).with_second(at(seed + number * 3)),
        ]);
        for place in spec.geometry.beside() {
            moves.extend([Move::new(from, place), Move::new(place, to), Move::drop(kind, place)]);
        }
    }
    moves
}
