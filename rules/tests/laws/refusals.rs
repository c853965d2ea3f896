//! Every refusal says something, of squares that there are.

use oddboard_rules::words::Language;
use oddboard_rules::{
    AnyPosition, Choice, Game, Kind, Move, Refusal, Square, Understanding, Variant,
};
use proptest::prelude::*;

use crate::walk::{Held, everywhere};

fn check(position: &AnyPosition, what: &str, refusal: &Refusal) -> Held {
    let spec = position.spec();
    let context = format!("{what} in {position}: {refusal:?}");
    for language in Language::ALL {
        let sentence = refusal.sentence(spec).say(spec, language);
        prop_assert!(sentence.trim().len() > 10, "{}: {}", context, sentence);
        prop_assert!(sentence.ends_with('.'), "{}: {}", context, sentence);
        prop_assert!(!sentence.contains(['#', '$', '{']), "{}: {}", context, sentence);
    }
    prop_assert!(!refusal.code().is_empty(), "{}", context);
    for square in refusal.squares() {
        let beside = spec.geometry.beside().any(|place| place == square);
        prop_assert!(spec.geometry.board().contains(square) || beside, "{}", context);
    }
    Ok(())
}

/// Every way to choose something, each for some squares.
fn strange_moves(position: &AnyPosition) -> Vec<Move> {
    let spec = position.spec();
    let squares: Vec<Square> = spec.geometry.board().into_iter().collect();
    let at = |number: usize| squares[number % squares.len()];
    let seed = position.ply() as usize * 31;
    let mut moves = vec![Move::PASS];
    for (number, kind) in spec.all_kinds().enumerate() {
        let (from, to) = (at(seed + number * 13), at(seed + number * 29 + 1));
        let second = Kind::new((number * 5 % spec.kinds.len()) as u8);
        moves.extend([
            Move::drop(kind, to),
            Move::new(from, to).with(Choice::Become(kind)),
            Move::new(from, from).with(Choice::Become(kind)),
            Move::new(from, to).with(Choice::Split(kind)),
            Move::new(from, Square::HAND).with(Choice::Split(kind)),
            Move::new(from, Square::HAND),
            Move::new(Square::HAND, Square::HAND).with(Choice::Fuse(kind, second)),
            Move::new(from, to).with(Choice::Block),
            Move::new(from, to).with(Choice::Explode),
            Move::new(from, to).with_second(at(seed + number * 3)),
        ]);
        for place in spec.geometry.beside() {
            moves.extend([Move::new(from, place), Move::new(place, to), Move::drop(kind, place)]);
        }
    }
    moves
}

#[test]
fn every_pair_of_squares_is_a_move_or_refused_with_a_reason() {
    everywhere(|game| {
        let position = game.position();
        let legal = position.legal_moves();
        let squares: Vec<Square> = position.spec().geometry.board().into_iter().collect();
        let from = squares[game.moves().len() * 11 % squares.len()];
        let pairs = squares.iter().map(|to| Move::new(from, *to));
        for mv in pairs.chain(strange_moves(position)).filter(|mv| !legal.contains(mv)) {
            check(position, &format!("{mv:?}"), &position.refuse(mv))?;
        }
        Ok(())
    });
}

#[test]
fn whatever_is_typed_is_a_move_choices_or_refused_with_a_reason() {
    everywhere(|game| {
        let position = game.position();
        let spec = position.spec();
        let legal = position.legal_moves();
        let seed = game.moves().len();
        // Every spelling of every move is tried for each text: the slowest question there is.
        if seed % 4 != 0 {
            return Ok(());
        }
        let king = spec.kind(spec.royal).name;
        let squares: Vec<Square> = spec.geometry.board().into_iter().collect();
        let target = spec.geometry.name(squares[seed * 17 % squares.len()]);
        let kind = spec.kinds[seed % spec.kinds.len()];
        let typed = [
            String::new(),
            "castle".into(),
            format!("{king} {target}"),
            format!("{}{target}", kind.code),
            format!("{} x {target}", kind.name),
            format!("{target}={}", kind.code),
            target.to_string(),
        ];
        for text in typed {
            match position.understand(&text) {
                Understanding::Move(mv) => prop_assert!(legal.contains(&mv), "{}", text),
                Understanding::Choices(moves) => {
                    prop_assert!(moves.len() > 1, "{} in {}", text, position);
                    prop_assert!(moves.iter().all(|mv| legal.contains(mv)), "{}", text);
                }
                Understanding::Refused(refusal) => check(position, &text, &refusal)?,
            }
        }
        Ok(())
    });
}

#[test]
fn nothing_is_played_once_a_game_is_over() {
    everywhere(|game| {
        let position = game.position();
        let Some(outcome) = position.outcome() else { return Ok(()) };
        prop_assert_eq!(position.refuse(Move::PASS), Refusal::Over(outcome));
        prop_assert_eq!(
            position.understand("pass"),
            Understanding::Refused(Refusal::Over(outcome))
        );
        prop_assert!(game.clone().play(Move::PASS).is_err());
        Ok(())
    });
}

#[test]
fn the_start_of_every_game_refuses_to_move_nothing() {
    for variant in Variant::ALL {
        let game = Game::new(*variant);
        let position = game.position();
        for square in position.spec().geometry.board() {
            let mv = Move::new(square, square);
            if position.piece_at(square).is_none() {
                assert_eq!(position.refuse(mv), Refusal::NoPiece(square), "{variant}");
            }
        }
    }
}
