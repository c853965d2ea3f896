//! Games that are nearly won, and whether they are won: positions far better for one side, from games of a strong
//! player against a weak one, played on by other players.

use oddboard_engine::{Limits, Random, Score};
use oddboard_rules::{Game, Position, Side};

use super::contest::{self, Ended, GameError};
use super::opening::{OPENING, opening};
use super::player::Player;

/// So many nodes say by how much a side leads.
const NODES: u64 = 10_000;

/// Who comes to lead, and against whom.
const STRONG: &str = "strength=1000/0";
const WEAK: &str = "strength=30/2000";

/// A game that one side has nearly won, with that side to move.
pub(crate) struct Lead {
    pub(crate) game: Game,
    pub(crate) side: Side,
}

/// How games went for who led.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct Conversion {
    pub(crate) won: usize,
    pub(crate) drawn: usize,
    pub(crate) lost: usize,
    /// Those that were not over after so many turns as were allowed.
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

/// Finds a game in which, by a search at the start of a turn, the side to move leads by so many hundredths and
/// hasn't a forced win yet, within `longest` turns. Which game it is the seed says.
pub(crate) fn lead<P: Position>(least: i32, longest: usize, seed: u64) -> Result<Lead, String> {
    let mut judge = Player::parse::<P>("")?;
    let mut players = [Player::parse::<P>(STRONG)?, Player::parse::<P>(WEAK)?];
    let mut random = Random::new(seed);
    loop {
        let game = opening::<P>(&mut random, OPENING);
        if let Some(lead) =
            lead_of_game::<P>(game, &mut judge, &mut players, (least, longest), seed)?
        {
            return Ok(lead);
        }
    }
}

/// Plays a game on until the side to move leads by enough; `None` if that doesn't come about, or is over at once by
/// a forced win.
fn lead_of_game<P: Position>(
    mut game: Game,
    judge: &mut Player,
    players: &mut [Player; 2],
    (least, longest): (i32, usize),
    seed: u64,
) -> Result<Option<Lead>, String> {
    let mut turns = game.moves().len();
    players.iter_mut().for_each(Player::new_game);
    while game.outcome().is_none() && turns < longest {
        let side = game.position().turn();
        if game.position().starts_turn() {
            judge.new_game();
            let lines = judge.search::<P>(&game, Limits::nodes(NODES)).lines;
            match lines.first().map(|line| line.score) {
                Some(Score::Advantage(lead)) if lead >= least => {
                    return Ok(Some(Lead { game, side }));
                }
                Some(Score::Advantage(_)) => turns += 1,
                _ => break,
            }
        }
        let chosen = players[side.index()].choose::<P>(&game, seed);
        let Some(mv) = chosen.map_err(|why| why.to_string())? else { break };
        game.play(mv).map_err(|why| why.to_string())?;
    }
    Ok(None)
}

/// Plays a game on, a player with the side that leads against another, for so many turns at most.
pub(crate) fn play_on<P: Position>(
    Lead { game, side }: &Lead,
    [leader, defender]: [&mut Player; 2],
    turns: usize,
    seed: u64,
    conversion: &mut Conversion,
) -> Result<(), GameError> {
    let players = match side {
        Side::White => [leader, defender],
        Side::Black => [defender, leader],
    };
    let before = game.moves().len();
    let ended = contest::game::<P>(game, players, seed, before + turns)?;
    conversion.count(*side, ended, ended.turns - before);
    Ok(())
}

#[cfg(test)]
mod tests {
    use oddboard_rules::{Variant, Visitor};

    use super::*;

    struct Won;

    impl Visitor for Won {
        type Output = Conversion;

        fn visit<P: Position>(self, _: &P) -> Conversion {
            let lead = lead::<P>(600, 300, 7).expect("a lead");
            assert_eq!(lead.game.position().turn(), lead.side);
            assert!(lead.game.outcome().is_none());
            let mut leader = Player::parse::<P>("nodes=3000").expect("a player");
            let mut weak = Player::parse::<P>("strength=30/2000").expect("a player");
            let mut conversion = Conversion::default();
            for side in [lead.side, !lead.side] {
                // The side that is far behind wins nothing.
                let lead = Lead { game: lead.game.clone(), side };
                let players = match side == lead.game.position().turn() {
                    true => [&mut leader, &mut weak],
                    false => [&mut weak, &mut leader],
                };
                play_on::<P>(&lead, players, 300, 1, &mut conversion).expect("a game");
            }
            conversion
        }
    }

    #[test]
    fn who_leads_by_far_and_plays_well_wins() {
        for variant in [Variant::Rollerball, Variant::WildJokers] {
            let Conversion { won, lost, drawn, unfinished, turns } = variant.visit_start(Won);
            assert_eq!((won, lost, drawn, unfinished), (1, 1, 0, 0), "{variant}");
            assert!(turns > 0, "{variant}");
        }
    }
}
