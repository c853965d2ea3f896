//! Games: undo, records and repetition.

use oddboard_rules::{Game, Move, Outcome, Reason, Variant};
use oddboard_testing::walk::{at_ends, everywhere};
use proptest::prelude::*;

#[test]
fn a_move_taken_back_leaves_the_old_position() {
    everywhere(|game| {
        for mv in game.legal_moves() {
            let mut played = game.clone();
            played.play(mv).map_err(|error| TestCaseError::fail(error.to_string()))?;
            prop_assert_eq!(played.undo(), Some(mv));
            prop_assert_eq!(played.position(), game.position());
            prop_assert_eq!(played.moves(), game.moves());
        }
        Ok(())
    });
}

#[test]
fn a_record_reloads_even_half_way_through_a_turn() {
    everywhere(|game| {
        let start = game.start().to_string();
        let loaded = Game::from_record(game.variant(), &start, game.move_texts());
        let loaded = loaded.map_err(|error| TestCaseError::fail(error.to_string()))?;
        prop_assert_eq!(loaded.position(), game.position());
        prop_assert_eq!(loaded.moves(), game.moves());
        prop_assert_eq!(loaded.outcome(), game.outcome());
        prop_assert_eq!(loaded.occurrences(), game.occurrences());
        Ok(())
    });
}

#[test]
fn a_record_reloads_beside_any_other_game_as_it_does_alone() {
    everywhere(|game| {
        let (start, moves) = (game.start().to_string(), game.move_texts());
        let mut others = vec![game.clone(), Game::from_position(*game.start())];
        others.extend(Variant::ALL.iter().copied().map(Game::new));
        // One that lacks moves, one that has more, and one that went another way.
        let mut other = game.clone();
        other.undo();
        others.push(other.clone());
        for mut other in [game.clone(), other] {
            if let Some(mv) = other.legal_moves().last() {
                other.play(*mv).map_err(|error| TestCaseError::fail(error.to_string()))?;
                others.push(other);
            }
        }
        for other in others {
            let loaded = Game::from_record_like(&other, game.variant(), &start, &moves);
            let loaded = loaded.map_err(|error| TestCaseError::fail(error.to_string()))?;
            prop_assert_eq!(loaded.start(), game.start());
            prop_assert_eq!(loaded.moves(), game.moves());
            for ply in 0..=moves.len() {
                prop_assert_eq!(loaded.position_after(ply), game.position_after(ply));
            }
        }
        Ok(())
    });
}

#[test]
fn a_record_with_an_illegal_move_is_refused_beside_another_game_too() {
    everywhere(|game| {
        let (start, mut moves) = (game.start().to_string(), game.move_texts());
        moves.push("a1a1".to_owned());
        let alone = Game::from_record(game.variant(), &start, &moves).err();
        let beside = Game::from_record_like(game, game.variant(), &start, &moves).err();
        prop_assert!(alone.is_some());
        prop_assert_eq!(beside, alone);
        Ok(())
    });
}

#[test]
fn every_position_of_a_game_can_be_looked_up() {
    at_ends(|game| {
        let mut replay = Game::from_position(*game.start());
        prop_assert_eq!(game.position_after(0), Some(game.start()));
        for (number, mv) in game.moves().iter().enumerate() {
            replay.play(*mv).map_err(|error| TestCaseError::fail(error.to_string()))?;
            prop_assert_eq!(game.position_after(number + 1), Some(replay.position()));
        }
        prop_assert_eq!(game.position_after(game.moves().len() + 1), None);
        Ok(())
    });
}

#[test]
fn an_illegal_move_leaves_the_game_as_it_was() {
    everywhere(|game| {
        let geometry = &game.position().spec().geometry;
        let squares: Vec<_> = geometry.board().into_iter().collect();
        let from = squares[game.moves().len() * 7 % squares.len()];
        let legal = game.legal_moves();
        for to in squares {
            let mv = Move::new(from, to);
            if !legal.contains(&mv) {
                let mut same = game.clone();
                prop_assert!(same.play(mv).is_err());
                prop_assert_eq!(same.position(), game.position());
                prop_assert_eq!(same.moves(), game.moves());
            }
        }
        Ok(())
    });
}

/// Plays a move and ends the turn, if both are legal.
fn turn(game: &mut Game, mv: Move) -> bool {
    game.play(mv).is_ok() && (game.position().starts_turn() || game.play(Move::PASS).is_ok())
}

/// Four turns after which the position is what it was: out and back for both sides.
fn there_and_back(game: &Game) -> Option<[Move; 4]> {
    let back = |mv: Move| Move::new(mv.to(), mv.from());
    for ours in game.legal_moves() {
        let mut out = game.clone();
        if !turn(&mut out, ours) {
            continue;
        }
        for theirs in out.legal_moves() {
            let moves = [ours, theirs, back(ours), back(theirs)];
            let mut there = game.clone();
            let played = moves.into_iter().all(|mv| turn(&mut there, mv));
            if played && there.position().repetition_key() == game.position().repetition_key() {
                return Some(moves);
            }
        }
    }
    None
}

#[test]
fn the_third_occurrence_of_a_position_draws() {
    for variant in Variant::ALL {
        let mut game = Game::new(*variant);
        // The first turn of a game may be unlike the others; a few moves later there is
        // surely something to go back and forth with.
        while !(game.moves().len() >= 4 && game.position().starts_turn()) {
            // Another place in the list each time: a walk must not come back by itself.
            let moves = game.legal_moves();
            let place = (moves.len() / 2 + 7 * game.moves().len()) % moves.len();
            game.play(moves[place]).unwrap();
        }
        assert_eq!(game.occurrences(), 1, "{variant}: the walk came back to where it was");
        let cycle = there_and_back(&game).expect("two pieces that can step out and back");
        for occurrence in 2..=3 {
            assert_eq!(game.outcome(), None, "{variant} at occurrence {}", occurrence - 1);
            for mv in cycle {
                assert!(turn(&mut game, mv), "{variant}");
            }
            assert_eq!(game.occurrences(), occurrence, "{variant}");
        }
        assert_eq!(game.outcome(), Some(Outcome::draw(Reason::REPETITION)), "{variant}");
        assert!(game.legal_moves().is_empty(), "{variant}: a drawn game has no moves");
        // The position itself is not over, and taking the last move back reopens the game.
        assert_eq!(game.position().outcome(), None);
        game.undo();
        assert_eq!(game.outcome(), None, "{variant}");
    }
}
