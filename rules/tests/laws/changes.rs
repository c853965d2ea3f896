//! What a move says that it does, held against what it does.

use std::collections::BTreeMap;

use oddboard_rules::{AnyPosition, Change, Kind, Piece, Side, Square};
use oddboard_testing::walk::{Held, everywhere};
use proptest::prelude::*;

/// Everything that stands anywhere.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Pieces {
    places: BTreeMap<Square, Piece>,
    hands: BTreeMap<(Side, Kind), u8>,
}

impl Pieces {
    fn of(position: &AnyPosition) -> Pieces {
        let mut pieces = Pieces { places: BTreeMap::new(), hands: BTreeMap::new() };
        for side in Side::BOTH {
            for square in position.occupied(side) {
                let piece = position.piece_at(square).expect("an occupied square has a piece");
                assert_eq!(piece.side, side);
                pieces.places.insert(square, piece);
            }
            for (kind, count) in position.hand(side) {
                // What stands on a place beside the board is written as a hand, and counted
                // there only.
                if !pieces.beside(position, Piece::new(side, kind)) {
                    pieces.hands.insert((side, kind), count);
                }
            }
        }
        pieces
    }

    fn beside(&self, position: &AnyPosition, piece: Piece) -> bool {
        let mut places = position.spec().geometry.beside();
        places.any(|place| self.places.get(&place) == Some(&piece))
    }

    fn apply(&mut self, change: Change) -> Held {
        match change {
            Change::Lift(piece, Square::HAND) => {
                let count = self.hands.get_mut(&(piece.side, piece.kind));
                let Some(count) = count else {
                    return Err(TestCaseError::fail(format!("{piece:?} is not in hand")));
                };
                *count -= 1;
                self.hands.retain(|_, count| *count > 0);
            }
            Change::Put(piece, Square::HAND) => {
                *self.hands.entry((piece.side, piece.kind)).or_default() += 1;
            }
            Change::Lift(piece, square) => {
                prop_assert_eq!(self.places.remove(&square), Some(piece), "lifted");
            }
            Change::Put(piece, square) => {
                prop_assert_eq!(self.places.insert(square, piece), None, "put on a piece");
            }
        }
        Ok(())
    }
}

#[test]
fn the_changes_applied_to_the_old_board_give_the_new_one() {
    everywhere(|game| {
        let position = game.position();
        let old = Pieces::of(position);
        for mv in position.legal_moves() {
            let mut pieces = old.clone();
            let text = position.move_text(mv);
            for change in position.changes(mv) {
                pieces
                    .apply(change)
                    .map_err(|why| TestCaseError::fail(format!("{text} in {position}: {why}")))?;
            }
            let mut next = *position;
            next.play_unchecked(mv);
            prop_assert_eq!(pieces, Pieces::of(&next), "{} in {}", text, position);
        }
        Ok(())
    });
}

#[test]
fn a_path_starts_and_ends_where_the_move_does() {
    everywhere(|game| {
        let position = game.position();
        for mv in position.legal_moves().into_iter().filter(|mv| !mv.is_pass()) {
            let path = position.path(mv);
            let text = position.move_text(mv);
            prop_assert_eq!(path.first(), Some(&mv.from()), "{} in {}", text, position);
            prop_assert_eq!(path.last(), Some(&mv.to()), "{} in {}", text, position);
        }
        Ok(())
    });
}
