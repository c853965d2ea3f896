//! What a draw is worth to a player.

use oddboard_engine::{Engine, Level, Limits, Request, Score};
use oddboard_rules::{Game, Move, Variant};

/// A game in which both sides went to and fro, and the move by which the start comes up for the
/// third time: that is a draw.
fn before_a_repetition(variant: Variant) -> Option<(Game, Move)> {
    let start = Game::new(variant);
    let mut ways = start.legal_moves().into_iter().flat_map(|there| {
        let back = Move::new(there.to(), there.from());
        let mut game = start.clone();
        let replies = game.play(there).map(|_| game.legal_moves()).unwrap_or_default();
        replies
            .into_iter()
            .map(move |reply| [there, reply, back, Move::new(reply.to(), reply.from())])
    });
    ways.find_map(|round| {
        let mut game = start.clone();
        for mv in [round, round].concat().iter().take(7) {
            game.play(*mv).ok()?;
        }
        let mut after = game.clone();
        after.play(round[3]).ok()?;
        let drawn = after.outcome().is_some_and(|outcome| outcome.winner.is_none());
        drawn.then_some((game, round[3]))
    })
}

#[test]
fn a_draw_is_even_and_with_contempt_worse_than_that_to_whoever_moves() {
    let found: Vec<_> = Variant::ALL.iter().filter_map(|game| before_a_repetition(*game)).collect();
    assert!(!found.is_empty(), "a game whose pieces can go to and fro");
    for (game, repeat) in found {
        for contempt in [0, 30] {
            let moves = [repeat];
            let request =
                Request { moves: &moves, contempt, ..Request::best(&game, Limits::depth(2)) };
            let verdict = Engine::new(1).search(&request, &mut |_| ());
            assert_eq!(verdict.lines[0].score, Score::Advantage(-contempt), "{}", game.variant());
        }
    }
}

/// Two Superballs up, White to move. After `a1b1` Black can repeat the position for the third time.
const WON: &str = "r3k4/3gy4/y3y3y/9/9/3G1S3/2BD1DG2/3AKS3 w TTtt - 0";
const MOVES: &str = "d1a1 a6b5 a1d4 a8d5 d4e3 d5e5 f3i3 i6i4 e3h6 e5h5 h6g7 d7d6 f2c5 e7f7 f1f3 h5g6 T@g1 T@i1 g7h8 g6i8 \
    h8g7 e8e7 c2i4 d6c5 f3e6 i8g6 e6g6 T@e5 g6h6 e7d6 g7g4 d6c7 e1f2 c7d6 d3c3 d6c7 T@i8 c7b6 i4f7 c5c6 f2e1 b5c5 \
    e1d1 b6c7 d1c1 c7b7 c1b1 b7c7 f7f2 c7b6 b1a1 c5d5 a1b1 c6c5 b1a1 c5d6 a1b1 d6c6 b1a1 b6b5 a1b1 c6c5 b1a1 b5c6 a1b1 \
    c6b6 b1a1 b6b5";

#[test]
fn nobody_who_leads_by_far_plays_a_draw_that_was_seen_whenever_the_search_is_stopped() {
    let start = Variant::JaiAlai.parse_position(WON).expect("a position");
    let mut game = Game::from_position(start);
    for text in MOVES.split_whitespace() {
        game.play_text(text).expect("a legal move");
    }
    let draws = game.position().legal_moves().into_iter();
    let draws = draws.filter(|mv| game.position().move_text(*mv) == "a1b1").collect::<Vec<_>>();
    assert_eq!(draws.len(), 1);
    let search = |strength, limits, seed| {
        let request = Request { strength, seed, contempt: 100, ..Request::best(&game, limits) };
        Engine::new(1).search(&request, &mut |_| ())
    };
    for level in Level::ALL {
        for seed in 1..=4 {
            let found = search(Some(level.strength(Variant::JaiAlai)), Limits::default(), seed);
            assert_ne!(found.best(), Some(draws[0]), "{level:?}, seed {seed}");
        }
    }
    let searches: Vec<_> = (100..400).map(|nodes| search(None, Limits::nodes(nodes), 1)).collect();
    assert!(searches.iter().any(|found| found.best() != Some(draws[0])), "another move is found");
    for found in searches.iter().filter(|found| found.best() == Some(draws[0])) {
        // It hasn't been seen yet that this draws.
        assert!(matches!(found.lines[0].score, Score::Advantage(1..)), "{found:?}");
    }
}
