//! Every refusal says something in plain English, of squares that there are.

use std::cell::Cell;

use oddboard_rules::games::{jai_alai, symmetron};
use oddboard_rules::{
    AnyPosition, Game, Move, OwnRefusal, Piece, Refusal, Role, Shape, Square, Variant,
};
use proptest::prelude::*;

use oddboard_testing::strange::strange_moves;
use oddboard_testing::walk::{Held, everywhere};

fn check(position: &AnyPosition, what: &str, refusal: &Refusal) -> Held {
    let spec = position.spec();
    let context = format!("{what} in {position}: {refusal:?}");
    let text = refusal.to_string();
    prop_assert!(text.trim().len() > 10, "{}: {}", context, text);
    prop_assert!(!text.ends_with('.') && !text.contains('#'), "{}: {}", context, text);
    for square in refusal.squares() {
        let beside = spec.geometry.beside().any(|place| place == square);
        prop_assert!(spec.geometry.board().contains(square) || beside, "{}", context);
    }
    Ok(())
}

/// Would a piece do on a square that a refusal says is needed?
fn would_do(refusal: &Refusal, piece: Piece, position: &AnyPosition) -> bool {
    let turn = position.turn();
    let Refusal::Own { reason, .. } = refusal else { return true };
    match reason {
        OwnRefusal::JaiAlai(
            jai_alai::Refusal::NeedsRebound { wall, .. }
            | jai_alai::Refusal::CapturesAfterRebound { wall, .. },
        ) => !wall.friendly || piece.side == turn,
        OwnRefusal::Symmetron(symmetron::Refusal::ExplodesWithItsLike { piece: kind, .. }) => {
            piece == Piece::new(!turn, *kind)
        }
        _ => true,
    }
}

/// From one square to all others, and strange ones: those that are not legal.
fn illegal_moves(game: &Game) -> Vec<Move> {
    let position = game.position();
    let legal = position.legal_moves();
    let squares: Vec<Square> = position.spec().geometry.board().into_iter().collect();
    let from = squares[game.moves().len() * 11 % squares.len()];
    let pairs = squares.iter().map(|to| Move::new(from, *to));
    pairs.chain(strange_moves(position)).filter(|mv| !legal.contains(mv)).collect()
}

#[test]
fn who_is_said_to_give_check_gives_it_or_would_after_the_move() {
    let seen = [(); 2].map(|()| Cell::new(0));
    everywhere(|game| {
        let position = game.position();
        for mv in illegal_moves(game) {
            let refusal = position.why_not(mv);
            let context = format!("{mv:?} in {position}: {refusal:?}");
            match refusal {
                Refusal::Unanswered { royal, checkers } => {
                    prop_assert_eq!(checkers, position.checkers(position.turn()), "{}", context);
                    let stands = position.piece_at(royal);
                    let its = Piece::new(position.turn(), position.spec().royal);
                    prop_assert_eq!(stands, Some(its), "{}", context);
                    seen[0].set(seen[0].get() + 1);
                }
                Refusal::Exposed { checkers, .. } => {
                    let enemies = position.occupied(!position.turn());
                    prop_assert!(
                        !checkers.is_empty() && (checkers - enemies).is_empty(),
                        "{}",
                        context
                    );
                    seen[1].set(seen[1].get() + 1);
                }
                _ => {}
            }
        }
        Ok(())
    });
    for count in seen {
        assert!(count.get() > 100, "met {} times", count.get());
    }
}

#[test]
fn what_is_in_the_way_is_there_and_what_is_needed_is_not() {
    let seen = [Role::InTheWay, Role::Needed, Role::Source].map(|role| (role, Cell::new(0)));
    everywhere(|game| {
        let position = game.position();
        for mv in illegal_moves(game) {
            let refusal = position.why_not(mv);
            for (square, role) in refusal.roles() {
                let stands = position.piece_at(square);
                let context = format!("{mv:?} in {position}: {refusal:?}, {square:?}");
                match role {
                    Role::InTheWay | Role::Source => prop_assert!(stands.is_some(), "{}", context),
                    Role::Needed => {
                        let lacks = stands.is_none_or(|piece| !would_do(&refusal, piece, position));
                        prop_assert!(lacks, "{}", context);
                    }
                    _ => {}
                }
                for (_, count) in seen.iter().filter(|(one, _)| *one == role) {
                    count.set(count.get() + 1);
                }
            }
        }
        Ok(())
    });
    for (role, count) in seen {
        assert!(count.get() > 100, "{role:?} was met {} times", count.get());
    }
}

#[test]
fn every_pair_of_squares_is_a_move_or_refused_with_a_reason() {
    everywhere(|game| {
        let position = game.position();
        for mv in illegal_moves(game) {
            check(position, &format!("{mv:?}"), &position.why_not(mv))?;
        }
        Ok(())
    });
}

/// What stands beside the board is in no hand.
#[test]
fn of_a_hand_is_only_spoken_in_games_that_have_one() {
    for variant in Variant::ALL {
        let (position, spec) = (variant.start(), variant.spec());
        let has_hand = spec.shapes.contains(&Shape::Drop) && spec.geometry.beside().count() == 0;
        let squares = || spec.geometry.board().into_iter();
        let drops = spec.all_kinds().flat_map(|kind| squares().map(move |at| Move::drop(kind, at)));
        let told = drops.filter(|drop| {
            let is_legal = position.legal_moves().contains(drop);
            !is_legal && matches!(position.why_not(*drop), Refusal::NotInHand(_))
        });
        assert_eq!(told.count() > 0, has_hand, "{variant}");
    }
}

#[test]
fn nothing_is_played_once_a_game_is_over() {
    everywhere(|game| {
        let position = game.position();
        let Some(outcome) = position.outcome() else { return Ok(()) };
        prop_assert_eq!(position.why_not(Move::PASS), Refusal::Over(outcome));
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
                assert_eq!(position.why_not(mv), Refusal::NoPiece(square), "{variant}");
            }
        }
    }
}
