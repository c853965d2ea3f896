//! Laws over random placements.

use crate::games::jai_alai::Position;
use crate::games::jai_alai::kinds::{BOY, DEER, KING, STATUE, SUPERBALL};
use crate::games::jai_alai::pieces::{last_rank, tables};
use crate::games::jai_alai::spec::SPEC;
use crate::text::{parse_position, write_position};
use crate::{Bitboard, Choice, Kind, Move, Piece, PositionExt, Refusal, Side, Square};

/// A small generator of repeatable numbers (SplitMix64).
struct Dice(u64);

impl Dice {
    fn roll(&mut self, sides: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((mixed ^ (mixed >> 31)) % sides as u64) as usize
    }
}

/// A random placement that the rules accept, with any numbers of pieces.
fn placement(dice: &mut Dice) -> Position {
    loop {
        let mut squares: Vec<Square> = SPEC.geometry.board().collect();
        let mut position = Position {
            board: crate::Board::EMPTY,
            ply: 0,
            hand: [dice.roll(3) as u8, dice.roll(3) as u8],
            turn: Side::BOTH[dice.roll(2)],
        };
        let mut put = |dice: &mut Dice, piece: Piece| {
            let square = squares.swap_remove(dice.roll(squares.len()));
            let lost = last_rank(piece.side).contains(square);
            if piece.kind != BOY || !lost {
                position.board.put(piece, square);
            }
        };
        for side in Side::BOTH {
            put(dice, Piece::new(side, KING));
        }
        for _ in 0..4 + dice.roll(28) {
            let kind = Kind::new(1 + dice.roll(9) as u8);
            let side = Side::BOTH[dice.roll(2)];
            put(dice, Piece::new(side, kind));
        }
        // The parser is the judge of what a position is: five Statues are none.
        if let Ok(position) = parse_position::<Position>(&write_position(&position)) {
            return position;
        }
    }
}

/// Every pseudo-legal move, made from the reach of each piece without any filter.
fn pseudo_moves(position: &Position) -> Vec<Move> {
    let us = position.turn;
    let view = position.view(us);
    let last = last_rank(us);
    let mut moves = Vec::new();
    for from in position.board.side(us) {
        let kind = position.board.piece_at(from).unwrap().kind;
        let reduced = position.reduced_by(from).is_some();
        for to in position.reach(tables(), &view, kind, from, reduced) {
            let mv = Move::new(from, to);
            let promotes = kind == BOY && last.contains(to);
            let superball = Choice::Become(SUPERBALL);
            moves.push(if promotes { mv.with(superball) } else { mv });
        }
        if kind == DEER {
            let captures = position.deer_captures(from, reduced).into_iter();
            moves.extend(captures.map(|(to, taken)| Move::new(from, to).with_second(taken)));
        }
    }
    if position.hand[us.index()] > 0 {
        let empty = SPEC.geometry.board() - position.board.occupied();
        moves.extend(empty.map(|to| Move::drop(STATUE, to)));
    }
    moves
}

#[test]
fn legal_are_the_moves_after_which_the_king_is_safe() {
    let mut dice = Dice(1);
    for _ in 0..20_000 {
        let position = placement(&mut dice);
        let text = write_position(&position);
        let mut expected: Vec<Move> = if position.decided().is_some() {
            Vec::new()
        } else {
            let safe = |mv: &Move| position.after(*mv).checkers(position.turn).is_empty();
            pseudo_moves(&position).into_iter().filter(safe).collect()
        };
        expected.sort();
        let mut legal = position.legal_moves();
        legal.sort();
        assert_eq!(legal, expected, "{text}");
        assert_eq!(position.count(), legal.len() as u64, "{text}");
    }
}

#[test]
fn attackers_are_the_pieces_whose_targets_include_the_king() {
    let mut dice = Dice(2);
    for _ in 0..20_000 {
        let position = placement(&mut dice);
        for side in Side::BOTH {
            let king = position.king(side);
            let attackers: Bitboard = position
                .board
                .side(!side)
                .filter(|from| position.targets(*from).contains(king))
                .collect();
            assert_eq!(position.checkers(side), attackers);
        }
    }
}

/// Where each kind of each side was ever seen to be able to go from each square.
fn seen() -> Vec<[[Bitboard; 72]; 10]> {
    let mut dice = Dice(3);
    let mut seen = vec![[[Bitboard::EMPTY; 72]; 10]; 2];
    for _ in 0..60_000 {
        let position = placement(&mut dice);
        for side in Side::BOTH {
            let view = position.view(side);
            for from in position.board.side(side) {
                let kind = position.board.piece_at(from).unwrap().kind;
                seen[side.index()][kind.index()][from.index()] |=
                    position.reach(tables(), &view, kind, from, false);
            }
        }
    }
    seen
}

#[test]
fn a_piece_is_said_to_move_otherwise_only_if_that_is_the_whole_truth() {
    let seen = seen();
    let mut dice = Dice(4);
    let mut fallbacks = 0;
    for _ in 0..3_000 {
        let position = placement(&mut dice);
        let legal = position.legal_moves();
        if legal.is_empty() {
            continue;
        }
        let own: Vec<Square> = position.board.side(position.turn).collect();
        for _ in 0..40 {
            let from = own[dice.roll(own.len())];
            let to = Square::new(dice.roll(72) as u8);
            if from == to || legal.iter().any(|mv| mv.from() == from && mv.to() == to) {
                continue;
            }
            if let Refusal::MovesOtherwise { piece, .. } = position.why_not(Move::new(from, to)) {
                fallbacks += 1;
                let possible = seen[piece.side.index()][piece.kind.index()][from.index()];
                assert!(
                    !possible.contains(to),
                    "{}: {from:?} to {to:?}",
                    write_position(&position)
                );
            }
        }
    }
    assert!(fallbacks > 10_000, "{fallbacks} fallbacks were looked at");
}
