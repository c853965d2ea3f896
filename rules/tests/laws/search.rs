//! What a search asks of a position.

use std::collections::{HashMap, HashSet};

use oddboard_rules::{
    Bitboard, Choice, Game, Move, Piece, Position, PositionExt, Side, Square, Variant, Visitor,
};
use oddboard_testing::vectors;
use oddboard_testing::walk::{Held, everywhere};
use proptest::prelude::*;

struct Tactical;

impl Visitor for Tactical {
    type Output = Held;

    fn visit<P: Position>(self, position: &P) -> Held {
        let (mut legal, mut tactical) = (HashSet::new(), HashSet::new());
        position.generate(|mv| {
            legal.insert(mv);
        });
        position.generate_tactical(|mv| {
            tactical.insert(mv);
        });
        prop_assert!(tactical.is_subset(&legal), "{:?}", position);
        for mv in legal.difference(&tactical) {
            prop_assert!(position.captured(*mv).is_empty(), "{:?} in {:?}", mv, position);
            // Who need not change there does not promote.
            let may_stay = legal.contains(&Move::new(mv.from(), mv.to()));
            let promotes = matches!(mv.choice(), Choice::Become(_)) && !may_stay;
            prop_assert!(!promotes || mv.from() == mv.to(), "{:?} in {:?}", mv, position);
        }
        Ok(())
    }
}

#[test]
fn the_tactical_moves_are_legal_and_have_every_capture_and_promotion_among_them() {
    everywhere(|game: &Game| game.position().visit(Tactical));
}

struct CountUpTo;

impl Visitor for CountUpTo {
    type Output = Held;

    fn visit<P: Position>(self, position: &P) -> Held {
        let count = position.count();
        for most in [0, 1, count / 2, count.saturating_sub(1), count, count + 1] {
            let found = position.count_up_to(most);
            let right = if count <= most { found == count } else { found > most };
            prop_assert!(right, "{} of {} up to {} in {:?}", found, count, most, position);
        }
        Ok(())
    }
}

#[test]
fn a_count_that_may_stop_early_tells_whether_there_are_more() {
    everywhere(|game: &Game| game.position().visit(CountUpTo));
}

struct Targets;

impl Visitor for Targets {
    type Output = Held;

    fn visit<P: Position>(self, position: &P) -> Held {
        for side in Side::BOTH {
            let mut together = HashMap::new();
            position.each_targets(side, |from, targets| {
                *together.entry(from).or_insert(Bitboard::EMPTY) |= targets;
            });
            for square in position.occupied(side) {
                let targets = together.remove(&square).unwrap_or_default();
                prop_assert_eq!(
                    targets,
                    position.targets(square),
                    "{:?} in {:?}",
                    square,
                    position
                );
            }
            prop_assert!(together.is_empty(), "{:?} of nobody in {:?}", together, position);
        }
        Ok(())
    }
}

#[test]
fn the_targets_of_all_pieces_are_those_of_each() {
    everywhere(|game: &Game| game.position().visit(Targets));
}

struct Counted;

impl Visitor for Counted {
    type Output = Held;

    fn visit<P: Position>(self, position: &P) -> Held {
        for side in Side::BOTH {
            let (mut counted, mut each) = (HashMap::new(), HashMap::new());
            let mut add = |kind, count, targets| {
                let (sum, squares) = counted.entry(kind).or_insert((0, Bitboard::EMPTY));
                *sum += count;
                *squares |= targets;
            };
            position.count_targets(side, &mut add);
            position.each_targets(side, |from, targets| {
                if let Some(piece) = position.piece_at(from) {
                    let (sum, squares) = each.entry(piece.kind).or_insert((0, Bitboard::EMPTY));
                    *sum += targets.count();
                    *squares |= targets;
                }
            });
            let some = |(_, (sum, _)): &(_, (u32, _))| *sum > 0;
            let counted: HashMap<_, _> = counted.into_iter().filter(some).collect();
            let each: HashMap<_, _> = each.into_iter().filter(some).collect();
            prop_assert_eq!(counted, each, "{:?} in {:?}", side, position);
        }
        Ok(())
    }
}

#[test]
fn the_targets_counted_by_kind_are_those_of_each_piece() {
    everywhere(|game: &Game| game.position().visit(Counted));
}

struct Captured;

impl Visitor for Captured {
    type Output = Held;

    /// A piece that blows up with the enemy's takes it, too, but not as a capture.
    fn visit<P: Position>(self, position: &P) -> Held {
        let them = !position.turn();
        for mv in position.legal_moves() {
            if mv.choice() == Choice::None || matches!(mv.choice(), Choice::Become(_)) {
                let lost = position.occupied(them) - position.after(mv).occupied(them);
                prop_assert_eq!(position.captured(mv), lost, "{:?} in {:?}", mv, position);
            }
        }
        Ok(())
    }
}

#[test]
fn what_a_move_captures_is_what_the_enemy_loses() {
    everywhere(|game: &Game| game.position().visit(Captured));
}

struct Differs;

impl Visitor for Differs {
    type Output = Held;

    fn visit<P: Position>(self, position: &P) -> Held {
        let places = P::SPEC.geometry.board().chain(P::SPEC.geometry.beside());
        let places: Vec<Square> = places.collect();
        for mv in position.legal_moves() {
            let next = position.after(mv);
            let changed: Vec<Square> = places
                .iter()
                .copied()
                .filter(|square| position.piece_at(*square) != next.piece_at(*square))
                .collect();
            let said: Vec<Square> = position.differs(&next).collect();
            prop_assert_eq!(said, changed, "{:?} in {:?}", mv, position);
        }
        Ok(())
    }
}

#[test]
fn two_positions_differ_where_their_pieces_do() {
    everywhere(|game: &Game| game.position().visit(Differs));
}

struct HandChanges;

impl Visitor for HandChanges {
    type Output = Held;

    fn visit<P: Position>(self, position: &P) -> Held {
        let kinds = |side| P::SPEC.all_kinds().map(move |kind| Piece::new(side, kind));
        let pieces: Vec<Piece> = Side::BOTH.into_iter().flat_map(kinds).collect();
        let held = |position: &P, piece: &Piece| position.in_hand(piece.side, piece.kind);
        for mv in position.legal_moves() {
            let next = position.after(mv);
            let numbers = |piece: &Piece| (*piece, held(position, piece), held(&next, piece));
            let changed: HashSet<_> =
                pieces.iter().map(numbers).filter(|(_, here, there)| here != there).collect();
            let mut said = HashSet::new();
            let mut twice = false;
            position.each_hand_change(&next, |piece, here, there| {
                twice |= !said.insert((piece, here, there));
            });
            prop_assert_eq!((said, twice), (changed, false), "{:?} in {:?}", mv, position);
        }
        Ok(())
    }
}

#[test]
fn hands_change_by_the_pieces_of_which_they_hold_more_or_fewer() {
    everywhere(|game: &Game| game.position().visit(HandChanges));
}

struct Threatens;

impl Visitor for Threatens {
    type Output = Held;

    fn visit<P: Position>(self, position: &P) -> Held {
        let may_threaten = position.may_threaten();
        for mv in position.legal_moves() {
            let threats = position.after(mv).threats(!position.turn());
            prop_assert!(may_threaten(mv) || threats.is_empty(), "{:?} in {:?}", mv, position);
        }
        Ok(())
    }
}

#[test]
fn no_move_threatens_that_is_said_not_to() {
    everywhere(|game: &Game| game.position().visit(Threatens));
    // Blocks of four are rare in random games.
    for variant in Variant::ALL {
        for position in vectors::positions(*variant) {
            for mv in position.legal_moves() {
                let mut next = position;
                next.play_unchecked(mv);
                next.visit(Threatens).unwrap_or_else(|error| panic!("{error}"));
            }
        }
    }
}

struct Ends;

impl Visitor for Ends {
    type Output = Held;

    fn visit<P: Position>(self, position: &P) -> Held {
        for mv in position.legal_moves() {
            let ends = position.after(mv).turn() != position.turn();
            prop_assert_eq!(position.ends_turn(), ends, "{:?} in {:?}", mv, position);
        }
        Ok(())
    }
}

#[test]
fn every_move_of_a_position_ends_the_turn_or_none_does() {
    everywhere(|game: &Game| game.position().visit(Ends));
}

struct Passed;

impl Visitor for Passed {
    type Output = Held;

    fn visit<P: Position>(self, position: &P) -> Held {
        let passed = position.passed();
        prop_assert_eq!(passed.turn(), !position.turn());
        prop_assert!(passed.starts_turn());
        prop_assert!(position.differs(&passed).is_empty());
        if P::SPEC.has_check {
            return Ok(());
        }
        // Without check, a threat is a capture that the other side could make now.
        let takes = |royal: Square| {
            let taker = |mv: &Move| position.passed().captured(*mv).contains(royal);
            passed.legal_moves().into_iter().filter(taker).map(Move::from).collect::<HashSet<_>>()
        };
        let threats: HashSet<Square> = position.threats(position.turn()).collect();
        let expected = position.royal(position.turn()).map(takes).unwrap_or_default();
        prop_assert_eq!(threats, expected, "{:?}", position);
        Ok(())
    }
}

#[test]
fn a_passed_turn_is_the_others_and_a_threat_is_what_it_could_take() {
    everywhere(|game: &Game| game.position().visit(Passed));
}

struct Standings;

impl Visitor for Standings {
    type Output = Held;

    fn visit<P: Position>(self, position: &P) -> Held {
        for side in Side::BOTH {
            prop_assert!(position.standing(side) < P::STANDINGS, "{:?}", position);
        }
        Ok(())
    }
}

#[test]
fn a_royal_pieces_standing_is_one_of_the_games() {
    everywhere(|game: &Game| game.position().visit(Standings));
}
