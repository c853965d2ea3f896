//! What a draw is worth to a player.

use oddboard_engine::{Engine, Limits, Request, Score};
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
