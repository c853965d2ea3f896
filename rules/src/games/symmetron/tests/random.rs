//! The sets of the fast generator against trying every move.
use crate::games::symmetron::kinds::{KING, PAWN};
use crate::games::symmetron::spec::LAUNCHING;
use crate::games::symmetron::{Position, pieces};
use crate::{Board, Move, Piece, PositionExt, Side, Square};
use proptest::prelude::*;
use proptest::test_runner::RngSeed;

/// A position made by throwing pieces.
#[derive(Clone, Copy, Debug)]
pub(super) struct Placement(pub(super) Position);

/// Any placement, of few or many pieces, in which each side has its King: what play might
/// never reach too.
pub(super) fn placement() -> impl Strategy<Value = Placement> {
    let piece = (0..2u8, 1..13u8, 0..110u8);
    let pieces = prop::collection::vec(piece, 4..60);
    let launched = prop::collection::vec((any::<bool>(), 1..13u8), 2);
    (pieces, launched, 0..110u8, 0..110u8, any::<bool>()).prop_filter_map(
        "two Kings, and the one not to move safe",
        |(pieces, launched, white, black, turn)| {
            let mut board = Board::EMPTY;
            let side = |index| if index == 0 { Side::White } else { Side::Black };
            let mut put = |side: Side, kind: u8, at: Square| {
                let piece = Piece::new(side, crate::Kind::new(kind));
                let unpromoted = piece.kind >= PAWN && pieces::last_rank(side).contains(at);
                if board.piece_at(at).is_none() && !unpromoted {
                    board.put(piece, at);
                }
            };
            put(Side::White, 0, Square::new(white));
            put(Side::Black, 0, Square::new(black));
            for (owner, kind, at) in pieces {
                put(side(owner), kind, Square::new(at));
            }
            for (owner, (there, kind)) in Side::BOTH.into_iter().zip(launched) {
                if there {
                    put(owner, kind, LAUNCHING[owner.index()]);
                }
            }
            let position = Position { board, turn: side(u8::from(turn)), ply: 0 };
            (board.kind(KING).count() == 2 && position.checkers(!position.turn).is_empty())
                .then_some(Placement(position))
        },
    )
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 4000, rng_seed: RngSeed::Fixed(112), max_local_rejects: u32::MAX, ..ProptestConfig::default() })]

    #[test]
    fn sets_and_counts_find_what_trying_every_move_finds(Placement(position) in placement()) {
        let mut legal = position.legal_moves();
        prop_assert_eq!(legal.len() as u64, crate::Position::count(&position));
        let mut tried: Vec<Move> = Vec::new();
        if position.decided().is_none() {
            for from in position.board.side(position.turn) {
                tried.extend(
                    position.pseudo_moves(from).into_iter().filter(|mv| position.is_safe_after(*mv)),
                );
            }
        }
        legal.sort();
        tried.sort();
        prop_assert_eq!(legal, tried);
    }
}
