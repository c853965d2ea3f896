//! What a player's turns cost, as a stronger search sees it: how often it gives something away.

use oddboard_engine::{Limits, Random, Score};
use oddboard_rules::{Game, Position};

use super::contest::GameError;
use super::opening::{OPENING, opening};
use super::player::Player;

/// What turns cost in positions that are not decided.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct Blunders {
    turns: usize,
    /// What they cost together, in hundredths.
    cost: i64,
    /// How many cost enough to be called blunders.
    blunders: usize,
}

/// A turn costs no more than this: to overlook a forced loss is no worse.
const MOST: i32 = 1_000;

/// In a position with a larger lead not much can be given away that matters.
const DECIDED: i32 = 700;

/// One turn in this many is judged: neighbours show much the same.
const ONE_IN: usize = 3;

impl Blunders {
    fn count(&mut self, before: i32, after: i32, least: i32) {
        let cost = (before - after).clamp(0, MOST);
        self.turns += 1;
        self.cost += i64::from(cost);
        self.blunders += usize::from(cost >= least);
    }
}

impl std::fmt::Display for Blunders {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Blunders { turns, cost, blunders } = self;
        let share = 100.0 * *blunders as f64 / (*turns).max(1) as f64;
        let mean = cost / (*turns).max(1) as i64;
        write!(f, "{share:.1} % of {turns} turns, {mean} hundredths a turn")
    }
}

/// Plays a game of a player against itself, for this many turns at most, and counts what its turns cost by a search
/// of this many nodes; those that cost `least` hundredths are blunders.
///
/// # Errors
/// When the player gives no legal move.
pub(crate) fn play<P: Position>(
    [player, judge]: [&mut Player; 2],
    (nodes, least, longest): (u64, i32, usize),
    seed: u64,
    blunders: &mut Blunders,
) -> Result<(), GameError> {
    let mut game = opening::<P>(&mut Random::new(seed), OPENING);
    player.new_game();
    let mut worth = |game: &Game| {
        judge.new_game();
        let lines = judge.search::<P>(game, Limits::nodes(nodes)).lines;
        lines.first().map(|line| line.score)
    };
    for turn in 0..longest {
        let side = game.position().turn();
        let before = match game.outcome() {
            Some(_) => return Ok(()),
            None if turn % ONE_IN == 0 => worth(&game),
            None => None,
        };
        // A turn may have several moves.
        while game.outcome().is_none() && game.position().turn() == side {
            let Some(mv) = player.choose::<P>(&game, seed)? else {
                return Err(GameError::NoMove { position: game.position().to_string() });
            };
            game.play(mv).map_err(|why| GameError::Illegal {
                position: game.position().to_string(),
                why: why.to_string(),
            })?;
        }
        let Some(Score::Advantage(before)) = before else { continue };
        if before.abs() > DECIDED {
            continue;
        }
        let after = match game.outcome() {
            Some(outcome) => {
                outcome.winner.map_or(0, |winner| if winner == side { MOST } else { -MOST })
            }
            None => match worth(&game) {
                Some(Score::Advantage(enemy)) => -enemy,
                Some(Score::WinIn(_)) => -MOST,
                Some(Score::LossIn(_)) => MOST,
                None => 0,
            },
        };
        blunders.count(before, after, least);
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use oddboard_rules::{Variant, Visitor};

    use super::*;

    struct Of(&'static str);

    impl Visitor for Of {
        type Output = Blunders;

        fn visit<P: Position>(self, _: &P) -> Blunders {
            let mut blunders = Blunders::default();
            let mut player = Player::parse::<P>(self.0).expect("a player");
            let mut judge = Player::parse::<P>("").expect("a judge");
            for seed in 0..4 {
                let players = [&mut player, &mut judge];
                play::<P>(players, (2_000, 100, 60), seed, &mut blunders).expect("a game");
            }
            blunders
        }
    }

    #[test]
    fn who_sees_little_gives_away_more() {
        for variant in [Variant::Rollerball, Variant::JaiAlai] {
            let [clear, blind] =
                ["nodes=2000", "strength=30/2000"].map(|text| variant.visit_start(Of(text)));
            assert!(clear.turns > 20 && blind.turns > 20, "{variant} {clear} {blind}");
            assert!(4 * clear.blunders < blind.blunders, "{variant} {clear} {blind}");
            assert!(2 * clear.cost < blind.cost, "{variant} {clear} {blind}");
        }
    }

    #[test]
    fn a_turn_costs_what_it_makes_worse_and_no_more_than_enough_to_lose() {
        let mut blunders = Blunders::default();
        for (before, after) in [(50, -50), (0, 30), (100, -20_000), (0, -99)] {
            blunders.count(before, after, 100);
        }
        assert_eq!(blunders.to_string(), "50.0 % of 4 turns, 299 hundredths a turn");
    }
}
