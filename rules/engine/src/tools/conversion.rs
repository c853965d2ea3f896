//! Games that are nearly won, and whether they are won: positions far better for one side, from games of a strong
//! player against a weak one, played on by other players.

use oddboard_engine::{Limits, Random, Score};
use oddboard_rules::{Game, Position, Side};

use super::contest::{self, Ended, GameError};
use super::opening::{OPENING, opening};
use super::player::Player;
use super::progress::Progress;

/// How many nodes say by how much a side leads.
const NODES: u64 = 10_000;

/// Who comes to lead, and against whom.
const STRONG: &str = "strength=1000/0";
const WEAK: &str = "strength=30/2000";

/// How games went for who led.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct Conversion {
    pub(crate) won: usize,
    pub(crate) drawn: usize,
    pub(crate) lost: usize,
    /// Those that were not over after as many turns as were allowed.
    pub(crate) unfinished: usize,
    /// Turns of won games, of both sides, from the lead on.
    turns: usize,
}

impl Conversion {
    fn count(&mut self, side: Side, ended: Ended, turns: usize) {
        let won = if side == Side::White { 2 } else { 0 };
        match ended.white {
            _ if ended.broken_off => self.unfinished += 1,
            1 => self.drawn += 1,
            white if white == won => {
                self.won += 1;
                self.turns += turns;
            }
            _ => self.lost += 1,
        }
    }
}

impl std::fmt::Display for Conversion {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Conversion { won, drawn, lost, unfinished, turns } = self;
        let mean = turns / won.max(&1);
        write!(f, "{won} won ({mean} turns), {drawn} drawn, {lost} lost, {unfinished} not over")
    }
}

/// Finds a game in which, by a search at the start of a turn, the side to move leads by this many hundredths and
/// hasn't a forced win yet, within `longest` turns. Which game it is, and which side plays well in it, the seed says.
///
/// # Errors
/// When none of [`TRIES`] games comes to that.
pub(crate) fn lead<P: Position>(
    least: i32,
    longest: usize,
    seed: u64,
    progress: &mut Progress,
) -> Result<Game, String> {
    let mut judge = Player::parse::<P>("")?;
    let mut players = [Player::parse::<P>(STRONG)?, Player::parse::<P>(WEAK)?];
    if seed % 2 == 1 {
        players.reverse();
    }
    let mut random = Random::new(seed);
    for tried in 1..=TRIES {
        progress.still(format_args!("looking for a lead of {least} in game {tried}"));
        let game = opening::<P>(&mut random, OPENING);
        let bounds = (least, longest);
        if let Some(lead) = lead_of_game::<P>(game, &mut judge, &mut players, bounds, seed)? {
            return Ok(lead);
        }
    }
    Err(format!(
        "in none of {TRIES} games does a side lead by {least} hundredths without a forced win"
    ))
}

/// In this many games a lead is looked for.
const TRIES: usize = 300;

/// Plays a game on until the side to move leads by enough; `None` if that doesn't come about, or is over at once by
/// a forced win.
fn lead_of_game<P: Position>(
    mut game: Game,
    judge: &mut Player,
    players: &mut [Player; 2],
    (least, longest): (i32, usize),
    seed: u64,
) -> Result<Option<Game>, String> {
    let mut turns = game.moves().len();
    players.iter_mut().for_each(Player::new_game);
    while game.outcome().is_none() && turns < longest {
        if game.position().starts_turn() {
            judge.new_game();
            let lines = judge.search::<P>(&game, Limits::nodes(NODES)).lines;
            match lines.first().map(|line| line.score) {
                Some(Score::Advantage(lead)) if lead >= least => {
                    return Ok(Some(game));
                }
                Some(Score::Advantage(_)) => turns += 1,
                _ => break,
            }
        }
        let chosen = players[game.position().turn().index()].choose::<P>(&game, seed);
        let Some(mv) = chosen.map_err(|why| why.to_string())? else { break };
        game.play(mv).map_err(|why| why.to_string())?;
    }
    Ok(None)
}

/// Plays a game on, a player with the side to move, which leads, against another, for this many turns at most.
pub(crate) fn play_on<P: Position>(
    game: &Game,
    [leader, defender]: [&mut Player; 2],
    turns: usize,
    seed: u64,
    conversion: &mut Conversion,
) -> Result<(), GameError> {
    let side = game.position().turn();
    let players = match side {
        Side::White => [leader, defender],
        Side::Black => [defender, leader],
    };
    let before = game.moves().len();
    let ended = contest::game::<P>(game, players, seed, before + turns)?;
    conversion.count(side, ended, ended.turns - before);
    Ok(())
}

#[cfg(test)]
mod tests {
    use oddboard_rules::{Variant, Visitor};

    use super::*;

    struct Won(u64);

    impl Visitor for Won {
        type Output = (Side, Conversion);

        fn visit<P: Position>(self, _: &P) -> Self::Output {
            let game = lead::<P>(600, 300, self.0, &mut Progress::new("games", 1)).expect("a lead");
            assert!(game.outcome().is_none());
            let player = |text| Player::parse::<P>(text).expect("a player");
            let (mut leader, mut weak) = (player("nodes=3000"), player("strength=30/2000"));
            let mut conversion = Conversion::default();
            let players = [&mut leader, &mut weak];
            play_on::<P>(&game, players, 300, 1, &mut conversion).expect("a game");
            (game.position().turn(), conversion)
        }
    }

    #[test]
    fn who_leads_by_far_and_plays_well_wins_with_either_side() {
        for variant in [Variant::Rollerball, Variant::WildJokers] {
            for (seed, leads) in [(6, Side::White), (7, Side::Black)] {
                let (side, conversion) = variant.visit_start(Won(seed));
                let Conversion { won, lost, drawn, unfinished, turns } = conversion;
                assert_eq!(side, leads, "{variant}");
                assert_eq!((won, lost, drawn, unfinished), (1, 0, 0, 0), "{variant}");
                assert!(turns > 0, "{variant}");
            }
        }
    }

    #[test]
    fn how_a_game_went_is_told_for_who_led() {
        let mut conversion = Conversion::default();
        let ended = |white, broken_off| Ended { white, broken_off, turns: 0 };
        conversion.count(Side::Black, ended(0, false), 30);
        conversion.count(Side::Black, ended(2, false), 10);
        conversion.count(Side::White, ended(1, false), 10);
        conversion.count(Side::White, ended(1, true), 10);
        let told = "1 won (30 turns), 1 drawn, 1 lost, 1 not over";
        assert_eq!(conversion.to_string(), told);
    }
}
