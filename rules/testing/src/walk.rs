//! Random walks through the games.

use oddboard_rules::{Game, Move, Variant};
use proptest::prelude::*;
use proptest::test_runner::{Config, RngSeed, TestCaseError, TestError, TestRunner};

use crate::vectors;

/// What a law says of a position.
pub type Held = Result<(), TestCaseError>;

/// Walks per game and law.
const WALKS: u32 = 48;
/// The moves of the longest walk.
const LONGEST: usize = 48;

/// Holds a law at every position of random walks through every game. Half of the walks set
/// out from the start, the others from the sample positions.
///
/// # Panics
/// With the shortest walk that breaks the law.
pub fn everywhere(law: impl Fn(&Game) -> Held) {
    for variant in Variant::ALL {
        along_walks(*variant, WALKS, |game, ends| if ends { Ok(()) } else { law(game) });
    }
}

/// Holds a law at the end of random walks through every game.
///
/// # Panics
/// With the shortest walk that breaks the law.
pub fn at_ends(law: impl Fn(&Game) -> Held) {
    for variant in Variant::ALL {
        along_walks(*variant, WALKS * 4, |game, ends| if ends { law(game) } else { Ok(()) });
    }
}

/// The law is told of each position, and once more of the last one as the walk's end.
fn along_walks(variant: Variant, walks: u32, law: impl Fn(&Game, bool) -> Held) {
    let starts = vectors::positions(variant);
    let steps = prop::collection::vec(any::<(u16, u16)>(), 0..LONGEST);
    let strategy = (any::<bool>(), 0..starts.len(), steps);
    let config = Config {
        cases: walks,
        failure_persistence: None,
        rng_seed: RngSeed::Fixed(0x0dd_b0a2d),
        ..Config::default()
    };
    let result = TestRunner::new(config).run(&strategy, |(from_start, place, steps)| {
        let start = if from_start { variant.start() } else { starts[place] };
        let mut game = Game::from_position(start);
        law(&game, false)?;
        for step in steps {
            let Some(mv) = choose(&game, step) else { break };
            game.play(mv).map_err(|error| TestCaseError::fail(error.to_string()))?;
            law(&game, false)?;
        }
        law(&game, true)
    });
    match result {
        Ok(()) => {}
        Err(TestError::Fail(why, _) | TestError::Abort(why)) => panic!("{variant}: {why}"),
    }
}

/// Half of the time any move, else first a piece and then one of its moves.
fn choose(game: &Game, (first, second): (u16, u16)) -> Option<Move> {
    let moves = game.legal_moves();
    let any = *moves.get(usize::from(first) % moves.len().max(1))?;
    if second % 2 == 0 {
        return Some(any);
    }
    let mut origins: Vec<_> = moves.iter().map(|mv| mv.from()).collect();
    origins.sort_unstable();
    origins.dedup();
    let origin = origins[usize::from(first) % origins.len()];
    let its: Vec<&Move> = moves.iter().filter(|mv| mv.from() == origin).collect();
    Some(*its[usize::from(second / 2) % its.len()])
}
