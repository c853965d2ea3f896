//! Random positions that games begin from.

use oddboard_engine::{Engine, Limits, Random, Request, Score};
use oddboard_rules::{Game, Position};

/// How many random moves open a game unless told otherwise.
pub(crate) const OPENING: usize = 8;

/// How many nodes say whether an opening is balanced.
const NODES: u64 = 10_000;

/// How many openings are tried for one that is.
const TRIES: usize = 1_000;

/// A game after some random moves, not over yet nor to be won by one move.
pub(crate) fn opening<P: Position>(random: &mut Random, moves: usize) -> Game {
    let variant = P::SPEC.name.parse().expect("every game is in the registry");
    loop {
        let mut game = Game::new(variant);
        for _ in 0..moves + random.below(2) {
            let moves = game.legal_moves();
            if moves.is_empty() || game.play(moves[random.below(moves.len())]).is_err() {
                break;
            }
        }
        while game.outcome().is_none() && !game.position().starts_turn() {
            let moves = game.legal_moves();
            if game.play(moves[random.below(moves.len())]).is_err() {
                break;
            }
        }
        if game.outcome().is_none() && !wins_in_one_move(&game) {
            return game;
        }
    }
}

/// Can the side to move win with one move? In Wild Jokers one in twenty random openings leaves a King to be taken.
fn wins_in_one_move(game: &Game) -> bool {
    let us = game.position().turn();
    game.legal_moves().into_iter().any(|mv| {
        let mut next = *game.position();
        next.play_unchecked(mv);
        next.outcome().is_some_and(|outcome| outcome.winner == Some(us))
    })
}

/// An opening in which, by a short search, neither side leads by more hundredths than that.
pub(crate) fn balanced_opening<P: Position>(
    random: &mut Random,
    most: u32,
) -> Result<Game, String> {
    let mut engine = Engine::new(1);
    let mut openings = (0..TRIES).map(|_| opening::<P>(random, OPENING));
    let is_balanced = |game: &Game| {
        engine.clear();
        let request = Request::best(game, Limits::nodes(NODES));
        let verdict = engine.search(&request, &mut |_| ());
        let score = verdict.lines.first().map(|line| line.score);
        matches!(score, Some(Score::Advantage(lead)) if lead.unsigned_abs() <= most)
    };
    let why = || format!("none of {TRIES} openings leaves both sides within {most} hundredths");
    openings.find(is_balanced).ok_or_else(why)
}

#[cfg(test)]
mod tests {
    use oddboard_rules::{Variant, Visitor};

    use super::*;

    struct Balanced;

    impl Visitor for Balanced {
        type Output = ();

        fn visit<P: Position>(self, _: &P) {
            let game = balanced_opening::<P>(&mut Random::new(7), 30).expect("an opening");
            let request = Request::best(&game, Limits::nodes(NODES));
            let score = Engine::new(1).search(&request, &mut |_| ()).lines[0].score;
            assert!(matches!(score, Score::Advantage(-30..=30)), "{score:?} in {game:?}");
        }
    }

    struct Opened;

    impl Visitor for Opened {
        type Output = ();

        fn visit<P: Position>(self, _: &P) {
            let mut random = Random::new(7);
            for _ in 0..200 {
                let game = opening::<P>(&mut random, OPENING);
                assert!(!wins_in_one_move(&game), "{game:?}");
            }
        }
    }

    #[test]
    fn no_opening_leaves_a_royal_piece_to_be_taken() {
        Variant::ALL.iter().for_each(|variant| variant.visit_start(Opened));
    }

    #[test]
    fn in_a_balanced_opening_nobody_leads_by_much() {
        Variant::ALL.iter().for_each(|variant| variant.visit_start(Balanced));
    }
}
