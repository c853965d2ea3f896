//! Moves, turns and what is counted.

use std::collections::HashSet;

use oddboard_rules::text::parse_move;
use oddboard_rules::{Choice, Side, Square, Variant};
use oddboard_testing::walk::everywhere;
use proptest::prelude::*;

#[test]
fn no_move_is_given_twice() {
    everywhere(|game| {
        let position = game.position();
        let moves = position.legal_moves();
        let texts: HashSet<String> = moves.iter().map(|mv| position.move_text(*mv)).collect();
        let different: HashSet<_> = moves.iter().collect();
        prop_assert_eq!(texts.len(), moves.len(), "texts in {}", position);
        prop_assert_eq!(different.len(), moves.len(), "moves in {}", position);
        Ok(())
    });
}

#[test]
fn as_many_moves_are_counted_as_generated() {
    everywhere(|game| {
        let position = game.position();
        let moves = position.legal_moves();
        prop_assert_eq!(position.perft(1), moves.len() as u64, "{}", position);
        prop_assert_eq!(position.perft_full(1), moves.len() as u64, "{}", position);
        if position.ply() % 8 == 0 {
            prop_assert_eq!(position.perft(2), position.perft_full(2), "{}", position);
        }
        Ok(())
    });
}

#[test]
fn positions_and_moves_are_read_as_they_are_written() {
    everywhere(|game| {
        let position = game.position();
        let read = game.variant().parse_position(&position.to_string());
        prop_assert_eq!(read.as_ref(), Ok(position), "{}", position);
        for mv in position.legal_moves() {
            let text = position.move_text(mv);
            prop_assert_eq!(parse_move(position.spec(), &text), Ok(mv), "{} in {}", text, position);
        }
        Ok(())
    });
}

#[test]
fn a_piece_that_waits_could_go_where_it_goes_once_it_is_its_turn() {
    everywhere(|game| {
        let position = game.position();
        // The same position with the other side to move, where the rules accept it.
        let text = position.to_string();
        let other = match position.turn() {
            Side::White => text.replacen(" w ", " b ", 1),
            Side::Black => text.replacen(" b ", " w ", 1),
        };
        let read = game.variant().parse_position(&other);
        let comparable = position.starts_turn() && !game.moves().is_empty();
        if let Some(other) = read.ok().filter(|other| comparable && other.outcome().is_none()) {
            for square in other.occupied(other.turn()) {
                let could = position.destinations_in_turn(square);
                prop_assert_eq!(could, other.destinations(square), "{:?} in {}", square, position);
            }
        }
        for square in position.occupied(position.turn()) {
            let could = position.destinations_in_turn(square);
            prop_assert_eq!(could, position.destinations(square), "{:?} in {}", square, position);
        }
        Ok(())
    });
}

#[test]
fn the_turn_passes_when_it_ends_and_stays_within_it() {
    everywhere(|game| {
        let position = game.position();
        for mv in position.legal_moves() {
            let mut next = *position;
            next.play_unchecked(mv);
            let passes = next.turn() != position.turn();
            let text = position.move_text(mv);
            prop_assert_eq!(passes, next.starts_turn(), "{} in {}", text, position);
            prop_assert_eq!(next.ply(), position.ply() + 1, "{} in {}", text, position);
        }
        Ok(())
    });
}

#[test]
fn who_has_a_first_sub_move_can_finish_the_turn() {
    everywhere(|game| {
        let position = game.position();
        for mv in position.legal_moves() {
            let mut next = *position;
            next.play_unchecked(mv);
            let finishes = next.starts_turn()
                || next.legal_moves().into_iter().any(|second| {
                    let mut last = next;
                    last.play_unchecked(second);
                    last.starts_turn()
                });
            prop_assert!(finishes, "{} in {}", position.move_text(mv), position);
        }
        Ok(())
    });
}

#[test]
fn a_locked_piece_neither_moves_nor_is_pocketed_whole() {
    everywhere(|game| {
        let position = game.position();
        let state = position.state();
        let Some((_, lock)) = state.split_once(':') else { return Ok(()) };
        let block = lock.strip_prefix('4');
        let square = position.spec().geometry.square(block.unwrap_or(lock));
        for mv in position.legal_moves().into_iter().filter(|mv| Some(mv.from()) == square) {
            let barred = if block.is_some() { Choice::Block } else { Choice::None };
            prop_assert_ne!(mv.choice(), barred, "{} in {}", position.move_text(mv), position);
        }
        Ok(())
    });
}

#[test]
fn check_is_given_by_enemy_pieces() {
    everywhere(|game| {
        let position = game.position();
        let checkers = position.checkers(position.turn());
        prop_assert_eq!(checkers.any(), position.in_check(), "{}", position);
        for checker in checkers {
            let piece = position.piece_at(checker);
            prop_assert!(piece.is_some_and(|piece| piece.side != position.turn()), "{}", position);
        }
        let paths = position.check_paths(position.turn());
        prop_assert_eq!(paths.is_empty(), checkers.is_empty(), "{}", position);
        for path in paths {
            prop_assert!(checkers.contains(path[0]), "{}", position);
            prop_assert_eq!(path.last().copied(), position.royal(position.turn()), "{}", position);
        }
        // Who has just ended a turn is not in check, unless a King's capture ended the game.
        let waiting = position.checkers(!position.turn());
        prop_assert!(!position.starts_turn() || !waiting.any(), "{}", position);
        Ok(())
    });
}

#[test]
fn destinations_and_targets_cover_the_moves() {
    everywhere(|game| {
        let position = game.position();
        let geometry = &position.spec().geometry;
        let places = geometry.board().into_iter().chain(geometry.beside());
        let mut shown: Vec<_> = places
            .chain([Square::HAND])
            .flat_map(|from| position.destinations(from))
            .map(|destination| destination.mv)
            .collect();
        let mut moves = position.legal_moves();
        moves.retain(|mv| !mv.is_pass());
        let mut expected: Vec<_> = moves.iter().flat_map(|mv| mv.origins().map(|_| *mv)).collect();
        shown.sort_unstable();
        expected.sort_unstable();
        prop_assert_eq!(&shown, &expected, "each move under each of its origins: {}", position);
        for mv in moves {
            let on_board = geometry.coordinates(mv.from()).is_some()
                && geometry.coordinates(mv.to()).is_some();
            if on_board
                && mv.from() != mv.to()
                && matches!(mv.choice(), Choice::None | Choice::Become(_))
            {
                let reached = position.targets(mv.from()).contains(mv.to());
                prop_assert!(reached, "{} in {}", position.move_text(mv), position);
            }
        }
        Ok(())
    });
}

#[test]
fn a_decided_game_has_no_moves() {
    everywhere(|game| {
        let position = game.position();
        let over = position.outcome().is_some();
        prop_assert_eq!(over, position.legal_moves().is_empty(), "{}", position);
        Ok(())
    });
}

#[test]
fn every_game_has_its_own_name() {
    let names: HashSet<&str> = Variant::ALL.iter().map(|variant| variant.name()).collect();
    assert_eq!(names.len(), Variant::ALL.len());
    for variant in Variant::ALL {
        assert_eq!(variant.name().parse::<Variant>().unwrap(), *variant);
        assert_eq!(variant.start().to_string(), variant.spec().start);
    }
}
