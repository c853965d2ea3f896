//! What an evaluation sees of a position: which piece stands where, as each side sees it.

use oddboard_rules::{Piece, Position, PositionExt, Shape, Side, Spec, Square, text};

/// A feature of a position, by its number in a [`Layout`].
pub type Feature = u16;

/// How the features of a game's positions are numbered.
///
/// Each side sees the board from its own end: what is White's own piece on a square for White is,
/// for Black, Black's own piece on the mirrored square. Which mirror it is, the starting position
/// tells: ranks reversed, or ranks and files. The features are
///
/// - a piece, own or enemy, of a kind on a square; a royal piece counts as another kind for each
///   of its [standings](Position::standing);
/// - a piece of a kind in a hand, once for each;
/// - that the turn has begun: the side to move has its last moves of several.
#[derive(Clone, Debug)]
pub struct Layout {
    kinds: usize,
    standings: usize,
    royal: usize,
    places: usize,
    /// Are pieces dropped from a hand?
    hands: bool,
    /// A square's number for a side.
    place: [[u8; Square::COUNT]; 2],
}

impl Layout {
    /// The layout of a game.
    #[must_use]
    pub fn of<P: Position>() -> Layout {
        let spec = P::SPEC;
        let geometry = &spec.geometry;
        let squares: Vec<Square> = geometry.board().chain(geometry.beside()).collect();
        let mut white = [0; Square::COUNT];
        for (number, square) in squares.iter().enumerate() {
            white[square.index()] = number as u8;
        }
        let both_ways = !starts_mirrored::<P>(spec, false);
        let mut black = [0; Square::COUNT];
        for square in &squares {
            black[square.index()] = white[mirrored(spec, *square, both_ways).index()];
        }
        Layout {
            kinds: spec.kinds.len(),
            standings: P::STANDINGS,
            royal: spec.royal.index(),
            places: squares.len(),
            hands: spec.shapes.contains(&Shape::Drop),
            place: [white, black],
        }
    }

    /// How many features there are.
    #[must_use]
    pub const fn count(&self) -> usize {
        2 * self.planes() * self.places + 2 * self.kinds + 2
    }

    /// Are pieces dropped from a hand in this game?
    #[must_use]
    pub const fn has_hands(&self) -> bool {
        self.hands
    }

    const fn planes(&self) -> usize {
        self.kinds + self.standings - 1
    }

    /// A piece on a square as a side sees it; `standing` matters for royal pieces only.
    #[inline]
    #[must_use]
    pub fn piece(&self, viewer: Side, piece: Piece, standing: usize, square: Square) -> Feature {
        let kind = piece.kind.index();
        let plane = match kind == self.royal && standing > 0 {
            true => self.kinds + standing - 1,
            false => kind,
        };
        let owner = usize::from(piece.side != viewer);
        let place = usize::from(self.place[viewer.index()][square.index()]);
        ((owner * self.planes() + plane) * self.places + place) as Feature
    }

    /// One more piece in a hand as a side sees it.
    #[inline]
    #[must_use]
    pub fn in_hand(&self, viewer: Side, piece: Piece) -> Feature {
        let owner = usize::from(piece.side != viewer);
        (2 * self.planes() * self.places + owner * self.kinds + piece.kind.index()) as Feature
    }

    /// That the turn of a side has begun, as a side sees it.
    #[inline]
    #[must_use]
    pub fn begun(&self, viewer: Side, side: Side) -> Feature {
        let owner = usize::from(side != viewer);
        (2 * self.planes() * self.places + 2 * self.kinds + owner) as Feature
    }

    /// Every feature of a position as a side sees it, those of hands as often as they hold.
    pub fn each<P: Position>(&self, position: &P, viewer: Side, mut give: impl FnMut(Feature)) {
        for side in Side::BOTH {
            let standing = position.standing(side);
            for square in position.occupied(side) {
                if let Some(piece) = position.piece_at(square) {
                    give(self.piece(viewer, piece, standing, square));
                }
            }
            for kind in P::SPEC.all_kinds().filter(|_| self.hands) {
                for _ in 0..position.in_hand(side, kind) {
                    give(self.in_hand(viewer, Piece::new(side, kind)));
                }
            }
        }
        if !position.starts_turn() {
            give(self.begun(viewer, position.turn()));
        }
    }

    /// Gives what the step from one position to another changes: `true` with a piece, its
    /// standing and square that are new, `false` with what is gone.
    #[inline]
    pub(crate) fn each_change<P: Position>(
        before: &P,
        after: &P,
        mut give: impl FnMut(bool, Piece, usize, Square),
    ) {
        let mut squares = before.differs(after);
        if P::STANDINGS > 1 {
            for side in Side::BOTH {
                if before.standing(side) != after.standing(side)
                    && let Some(royal) = before.royal(side)
                {
                    squares |= royal.bit();
                }
            }
        }
        for square in squares {
            if let Some(piece) = before.piece_at(square) {
                give(false, piece, before.standing(piece.side), square);
            }
            if let Some(piece) = after.piece_at(square) {
                give(true, piece, after.standing(piece.side), square);
            }
        }
    }
}

/// The square that is for one side what a square is for the other.
fn mirrored(spec: &Spec, square: Square, both_ways: bool) -> Square {
    let geometry = &spec.geometry;
    let Some((file, rank)) = geometry.coordinates(square) else {
        let beside: Vec<Square> = geometry.beside().collect();
        let index = beside.iter().position(|place| *place == square);
        return index.map_or(square, |index| beside[beside.len() - 1 - index]);
    };
    let file = if both_ways { geometry.files() - 1 - file } else { file };
    let rank = geometry.ranks() - 1 - rank;
    geometry.at(file as i8, rank as i8).unwrap_or(square)
}

/// Is the starting position the same for both sides when its ranks are reversed, and with
/// `both_ways` its files too?
fn starts_mirrored<P: Position>(spec: &Spec, both_ways: bool) -> bool {
    let Ok(start) = text::parse_position::<P>(spec.start) else { return false };
    start.occupied(Side::White).into_iter().all(|square| {
        let other = start.piece_at(mirrored(spec, square, both_ways));
        let piece = start.piece_at(square);
        piece.map(|piece| Piece::new(!piece.side, piece.kind)) == other
    })
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use oddboard_rules::{Variant, Visitor};

    use super::*;
    use crate::Random;

    struct SameForBoth;

    impl Visitor for SameForBoth {
        type Output = bool;

        fn visit<P: Position>(self, start: &P) -> bool {
            let layout = Layout::of::<P>();
            let seen = |side| {
                let mut features = Vec::new();
                layout.each(start, side, |feature| features.push(feature));
                features.sort_unstable();
                features
            };
            seen(Side::White) == seen(Side::Black)
        }
    }

    #[test]
    fn both_sides_see_the_same_in_the_starting_position() {
        for variant in Variant::ALL {
            assert!(variant.visit_start(SameForBoth), "{variant}");
        }
    }

    struct InStep;

    impl Visitor for InStep {
        type Output = ();

        /// What changes, put to what was, gives what is.
        fn visit<P: Position>(self, start: &P) {
            let layout = Layout::of::<P>();
            let mut random = Random::new(3);
            for _ in 0..30 {
                let mut position = *start;
                for _ in 0..60 {
                    let moves = position.legal_moves();
                    if moves.is_empty() {
                        break;
                    }
                    let next = position.after(moves[random.below(moves.len())]);
                    let features = |position: &P| {
                        let mut features = BTreeSet::new();
                        for square in
                            position.occupied(Side::White) | position.occupied(Side::Black)
                        {
                            let piece = position.piece_at(square).expect("occupied");
                            let standing = position.standing(piece.side);
                            features.insert(layout.piece(Side::Black, piece, standing, square));
                        }
                        features
                    };
                    let mut changed = features(&position);
                    Layout::each_change(&position, &next, |new, piece, standing, square| {
                        let feature = layout.piece(Side::Black, piece, standing, square);
                        assert!(usize::from(feature) < layout.count());
                        if new {
                            changed.insert(feature);
                        } else {
                            changed.remove(&feature);
                        }
                    });
                    assert_eq!(changed, features(&next), "{}", P::SPEC.name);
                    position = next;
                }
            }
        }
    }

    #[test]
    fn what_a_move_changes_leads_from_one_position_to_the_next() {
        for variant in Variant::ALL {
            variant.visit_start(InStep);
        }
    }
}
