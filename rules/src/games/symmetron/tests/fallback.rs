//! "Does not move so" is said only when it is the whole truth.

use crate::games::symmetron::Position;
use crate::games::symmetron::kinds::{KING, REDUCER, SHS};
use crate::games::symmetron::tests::random::{Placement, placement};
use crate::{Bitboard, InfluenceKind, Move, Piece, Position as _, PositionExt, Refusal, Square};
use proptest::prelude::*;
use proptest::test_runner::RngSeed;

/// Every square where a piece can come from a square in some of many random positions, from
/// which some pieces are taken away.
fn reachable(piece: Piece, from: Square, seeds: &[Position], absent: &[Piece]) -> Bitboard {
    let mut reachable = Bitboard::EMPTY;
    for seed in seeds {
        let mut position = *seed;
        position.turn = piece.side;
        if position.board.piece_at(from).is_some_and(|standing| standing.kind == KING) {
            continue;
        }
        position.board.lift(from);
        for absent in absent {
            for square in position.board.pieces(absent.side, absent.kind) {
                position.board.lift(square);
            }
        }
        position.board.put(piece, from);
        for mv in position.pseudo_moves(from) {
            reachable |= mv.to().bit();
            reachable |= mv.second().map_or(Bitboard::EMPTY, Square::bit);
        }
    }
    reachable
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: 500,
        rng_seed: RngSeed::Fixed(113),
        max_local_rejects: u32::MAX,
        ..ProptestConfig::default()
    })]

    #[test]
    fn does_not_move_so_is_said_only_when_it_is_the_whole_truth(
        position in placement(),
        seeds in prop::collection::vec(placement(), 150),
        pick in any::<prop::sample::Index>(),
    ) {
        let seeds: Vec<Position> = seeds.into_iter().map(|Placement(seed)| seed).collect();
        let Placement(position) = position;
        if position.outcome().is_some() {
            return Ok(());
        }
        let pieces: Vec<Square> = position.occupied(position.turn).collect();
        let from = pieces[pick.index(pieces.len())];
        let piece = position.piece_at(from).unwrap();
        let legal = position.legal_moves();
        // That it would move otherwise if it were influenced is no obstacle.
        let influences = position.influences(from);
        let influenced = |kind| influences.iter().any(|influence| influence.kind() == kind);
        let mut absent = Vec::new();
        if !influenced(InfluenceKind::Symmetrized) {
            absent.push(Piece::new(piece.side, SHS));
        }
        if !influenced(InfluenceKind::Reduced) {
            absent.push(Piece::new(!piece.side, REDUCER));
        }
        let reachable = reachable(piece, from, &seeds, &absent);
        for to in (0..112).map(Square::new).filter(|to| *to != from) {
            let mv = Move::new(from, to);
            if legal.contains(&mv) {
                continue;
            }
            if let Refusal::MovesOtherwise { .. } = position.why_not(mv) {
                prop_assert!(
                    piece.kind == KING || !reachable.contains(to),
                    "{:?} from {:?} to {:?} in {:?}", piece, from, to, position
                );
            }
        }
    }
}
