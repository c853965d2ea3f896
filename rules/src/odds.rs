//! Piece odds: starts at which one side lacks a piece, so that players of different strength have
//! an even game.

use crate::text::PositionError;
use crate::{AnyPosition, Kind, Side, Square, Variant};

impl Variant {
    /// The kinds of which either side can give a piece at the start, in the order of kinds: never
    /// the royal one, and only where the game can begin so.
    #[must_use]
    pub fn odds(self) -> Vec<Kind> {
        let given = |kind: &Kind| {
            Side::BOTH.into_iter().all(|side| self.start_at_odds(side, *kind).is_some())
        };
        self.spec().all_kinds().filter(given).collect()
    }

    /// The start at which a side lacks a piece of a kind: of several the first, square by square,
    /// without which the rules accept the position and the game goes on. `None` if there is none.
    ///
    /// ```
    /// use oddboard_rules::{Side, Variant};
    ///
    /// let rook = Variant::Rollerball.spec().kind_of("R").expect("a kind");
    /// let start = Variant::Rollerball.start_at_odds(Side::Black, rook).expect("a start");
    /// assert_eq!(start.to_string(), "2rbp2/3kp2/2***2/2***2/2***2/2PKR2/2PBR2 w - 0,0 0");
    /// ```
    #[must_use]
    pub fn start_at_odds(self, giver: Side, kind: Kind) -> Option<AnyPosition> {
        if kind == self.spec().royal {
            return None;
        }
        let start = self.start();
        let mut squares = start.occupied(giver);
        squares.find_map(|square| {
            let piece = start.piece_at(square).filter(|piece| piece.kind == kind)?;
            debug_assert_eq!(piece.side, giver);
            let position = start.without(square).ok()?;
            let lacks = position.piece_at(square).is_none();
            let goes_on = position.outcome().is_none() && !position.in_check();
            (lacks && goes_on && !position.legal_moves().is_empty()).then_some(position)
        })
    }
}

impl AnyPosition {
    /// Which side lacks a piece of which kind, if this is a start at odds.
    ///
    /// ```
    /// use oddboard_rules::{Side, Variant};
    ///
    /// let rook = Variant::Rollerball.spec().kind_of("R").expect("a kind");
    /// let start = Variant::Rollerball.start_at_odds(Side::Black, rook).expect("a start");
    /// assert_eq!(start.odds(), Some((Side::Black, rook)));
    /// assert_eq!(Variant::Rollerball.start().odds(), None);
    /// ```
    #[must_use]
    pub fn odds(&self) -> Option<(Side, Kind)> {
        let (variant, text) = (self.variant(), self.to_string());
        let starts_so = |(side, kind): &(Side, Kind)| {
            variant.start_at_odds(*side, *kind).is_some_and(|start| start.to_string() == text)
        };
        let kinds = variant.odds().into_iter();
        kinds.flat_map(|kind| Side::BOTH.map(|side| (side, kind))).find(starts_so)
    }

    /// The position without what stands on a square of the board; unchanged for a place beside it.
    ///
    /// # Errors
    /// When the rules refuse it.
    fn without(&self, square: Square) -> Result<AnyPosition, PositionError> {
        self.variant().parse_position(&self.text_without(square))
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test stops where it is wrong")]

    use super::*;

    #[test]
    fn in_every_game_some_pieces_can_be_given_and_the_royal_one_cannot() {
        for variant in Variant::ALL {
            let kinds = variant.odds();
            assert!(!kinds.is_empty(), "{variant}");
            assert!(!kinds.contains(&variant.spec().royal), "{variant}");
        }
    }

    #[test]
    fn who_gives_odds_lacks_one_piece_and_nothing_else_is_changed() {
        for variant in Variant::ALL {
            let start = variant.start();
            for kind in variant.odds() {
                for side in Side::BOTH {
                    let at_odds = variant.start_at_odds(side, kind).unwrap();
                    let left = |position: &AnyPosition, side| position.occupied(side).count();
                    assert_eq!(left(&at_odds, side) + 1, left(&start, side), "{variant}");
                    assert_eq!(left(&at_odds, !side), left(&start, !side), "{variant}");
                    let hands = |side| (at_odds.hand(side), start.hand(side));
                    for side in Side::BOTH {
                        let (now, before) = hands(side);
                        assert_eq!(now, before, "{variant}");
                    }
                    assert_eq!(at_odds.turn(), start.turn());
                    assert_eq!(variant.parse_position(&at_odds.to_string()).unwrap(), at_odds);
                }
            }
        }
    }
}
