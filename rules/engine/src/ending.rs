//! Won endings: which are, and what it takes to win them.

use oddboard_rules::{Bitboard, Position, PositionExt as _, Side, Variant};

use crate::values;

/// Against an enemy with so few pieces, the royal one among them, a won game is to be won.
const FEW_PIECES: u32 = 2;

/// Likewise with this many times the enemy's pieces.
const MANY_TIMES: u32 = 4;

/// With how many nodes such endings are won that can be won: game, nodes.
const ENDING_NODES: &str = include_str!("../data/ending_nodes.txt");

/// What it is worth there to leave the enemy's royal piece a square less, in hundredths. `data/experiments.md`, *Won
/// games*, has the figures.
const PER_SQUARE: i32 = 30;

/// Has a side this many more pieces than the other that a won game is to be won?
pub(crate) fn outnumbers<P: Position>(position: &P, side: Side) -> bool {
    let pieces = |side| {
        let in_hand: u32 = position.hand(side).iter().map(|(_, count)| u32::from(*count)).sum();
        // What stands beside the board is in the hand as well.
        (position.occupied(side) & P::SPEC.geometry.board()).count() + in_hand
    };
    let (own, enemy) = (pieces(side), pieces(!side));
    enemy < own && enemy <= FEW_PIECES || enemy * MANY_TIMES <= own
}

/// How many nodes every level searches to win what is won.
pub(crate) fn ending_nodes(variant: Variant) -> Option<u64> {
    values::of_game(ENDING_NODES, variant).find_map(|nodes| nodes.parse().ok())
}

/// Who is to drive the other's royal piece into a corner.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Chase {
    winner: Side,
}

impl Chase {
    /// What is to be done in a position, if anything.
    pub(crate) fn of<P: Position>(position: &P) -> Option<Chase> {
        let winner = Side::BOTH.into_iter().find(|side| outnumbers(position, *side));
        winner.map(|winner| Chase { winner })
    }

    /// Keeps what is found so apart from what is found otherwise; never 0.
    pub(crate) fn salt(self) -> u64 {
        1 + self.winner.index() as u64
    }

    /// What is to be added to a position's worth to the side to move, in hundredths: the fewer squares the chased
    /// piece could go to that no piece of the winner's could go to as well, the better for the winner.
    pub(crate) fn adjustment<P: Position>(self, position: &P) -> i32 {
        let (mut reached, mut round) = (Bitboard::EMPTY, Bitboard::EMPTY);
        position.count_targets(self.winner, |_, _, targets| reached |= targets);
        position.count_targets(!self.winner, |kind, _, targets| {
            if kind == P::SPEC.royal {
                round |= targets;
            }
        });
        let free = (round & !reached).count() as i32;
        if position.turn() == self.winner { -PER_SQUARE * free } else { PER_SQUARE * free }
    }
}

#[cfg(test)]
mod tests {
    use oddboard_rules::Visitor;

    use super::*;

    #[test]
    fn every_line_of_the_files_is_a_number() {
        values::check(ENDING_NODES, |nodes| nodes.parse::<u32>().is_ok());
        assert!(Variant::ALL.iter().all(|variant| ending_nodes(*variant) >= Some(2_000)));
    }

    struct Adjustment;

    impl Visitor for Adjustment {
        type Output = Option<i32>;

        fn visit<P: Position>(self, position: &P) -> Option<i32> {
            Chase::of(position).map(|chase| chase.adjustment(position))
        }
    }

    #[test]
    fn a_lone_royal_piece_that_is_left_fewer_squares_is_nearer_to_its_end() {
        let worth = |text: &str| {
            let position = Variant::Hullabaloo.parse_position(text).expect("a position");
            position.visit(Adjustment)
        };
        let middle = "9/9/9/9/4c4/9/9/2FFF4/WWW5C w - 2/0 60";
        let corner = "8c/9/9/9/9/9/9/2FFF4/WWW5C w - 2/0 60";
        let (middle, corner) = (worth(middle).expect("won"), worth(corner).expect("won"));
        assert!(middle < corner && corner < 0, "{middle} {corner}");
        // The same for the one who is chased.
        assert_eq!(worth("8c/9/9/9/9/9/9/2FFF4/WWW5C b - 2/0 60"), Some(-corner));
        // Nothing where nobody has won yet.
        assert_eq!(Variant::Hullabaloo.start().visit(Adjustment), None);
        assert_eq!(worth("8c/9/9/9/1www5/9/9/2FFF4/WWW5C w - 2/0 60"), None);
    }
}
