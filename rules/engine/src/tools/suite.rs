//! Suites of forced wins: positions in which the side to move wins in exactly this many turns, from random
//! play by trying everything, or from the ends of games by a search.

use std::error::Error;

use oddboard_engine::Random;
use oddboard_rules::{Position, PositionExt};

use super::contest::LONGEST;
use super::forced::{Prover, game_from};
use super::opening::{OPENING, opening};
use super::player::Player;
use super::progress::Progress;
use super::seed_of_game;
use super::self_play::{start, typed};
use super::solver::Solver;
use super::uci::UciError;

/// Is the position won in exactly this many turns? `None` if that takes too long to tell.
fn is_win_in<P: Position>(position: &P, turns: u32) -> Option<bool> {
    let mut solver = Solver::for_one();
    let quicker = turns > 1 && solver.wins(position, turns - 1).ok()?;
    Some(!quicker && solver.wins(position, turns).ok()?)
}

/// What is done with a position as soon as it is found.
pub(crate) type Keep<'a, P> = &'a mut dyn FnMut(&P) -> Result<(), Box<dyn Error>>;

/// Finds positions from random play that are won in exactly this many turns, one from a game.
pub(crate) fn build<P: Position>(
    turns: u32,
    count: usize,
    seed: u64,
    keep: Keep<'_, P>,
) -> Result<(), Box<dyn Error>> {
    let mut found = 0;
    let mut progress = Progress::new("positions", count);
    for number in 0.. {
        let mut random = Random::new(seed_of_game(seed, number));
        let mut position = start::<P>();
        let mut ply = 0;
        while ply < 300 {
            progress.still(format_args!("looking at game {}", number + 1));
            let moves = position.legal_moves();
            if position.decided().is_some() || moves.is_empty() {
                break;
            }
            if ply > 10
                && position.starts_turn()
                && random.below(4) == 0
                && is_win_in(&position, turns) == Some(true)
            {
                keep(&position)?;
                found += 1;
                progress.step();
                break;
            }
            position.play_unchecked(moves[random.below(moves.len())]);
            ply += 1;
        }
        if found == count {
            break;
        }
    }
    Ok(())
}

/// Finds positions from games that two players of unequal strength play to their ends, one from a game, in
/// which the winner could win in this many turns: as a search finds that searches this many nodes, and
/// trying every answer proves. That it can't be done in fewer is certain for two turns.
pub(crate) fn build_from_games<P: Position>(
    turns: u32,
    count: usize,
    seed: u64,
    nodes: u64,
    keep: Keep<'_, P>,
) -> Result<(), Box<dyn Error>> {
    let mut prover = Prover::new::<P>(nodes)?;
    let mut players = [Player::parse::<P>(STRONG)?, Player::parse::<P>(WEAK)?];
    let mut found = 0;
    let mut progress = Progress::new("positions", count);
    for number in 0.. {
        progress.still(format_args!("looking at game {}", number + 1));
        let seed = seed_of_game(seed, number);
        let starts = starts_of_turns::<P>(&mut players, seed)?;
        let Some(position) = starts.len().checked_sub(2 * turns as usize).map(|at| starts[at])
        else {
            continue;
        };
        let quicker = match turns {
            2 => Solver::for_one().wins(&position, 1).unwrap_or(true),
            _ => !matches!(prover.win(&position, turns - 1), Ok(None)),
        };
        if !quicker && matches!(prover.win(&position, turns), Ok(Some(_))) {
            keep(&position)?;
            found += 1;
            progress.step();
        }
        if found == count {
            break;
        }
    }
    Ok(())
}

/// Who plays the games from which suites are made.
const STRONG: &str = "strength=1000/0";
const WEAK: &str = "strength=30/2000";

/// The positions in which the turns of a game begin, up to the one in which the loser is mated; none of
/// a game that ends otherwise.
fn starts_of_turns<P: Position>(players: &mut [Player; 2], seed: u64) -> Result<Vec<P>, UciError> {
    let mut random = Random::new(seed);
    let mut game = opening::<P>(&mut random, OPENING);
    for player in &mut *players {
        player.new_game();
    }
    let mut starts: Vec<P> = Vec::new();
    loop {
        let position = typed::<P>(&game);
        if position.starts_turn() {
            starts.push(position);
        }
        if let Some(outcome) = game.outcome() {
            let mated = outcome.winner.is_some() && position.legal_moves().is_empty();
            return Ok(if mated { starts } else { Vec::new() });
        }
        let player = &mut players[(position.turn().index() + seed as usize) % 2];
        match player.choose::<P>(&game, seed)? {
            Some(mv) if starts.len() < LONGEST && game.play(mv).is_ok() => {}
            _ => return Ok(Vec::new()),
        }
    }
}

/// How many of the positions a player solves: plays a turn that wins in as many turns. With `nodes` a
/// search of this many shows what follows, where trying everything takes too long.
pub(crate) fn solve<P: Position>(
    player: &mut Player,
    positions: &[P],
    turns: u32,
    nodes: Option<u64>,
) -> Result<(usize, Vec<String>), Box<dyn Error>> {
    let mut prover = nodes.map(Prover::new::<P>).transpose()?;
    let mut failed = Vec::new();
    for position in positions {
        let mut game = game_from(position);
        player.new_game();
        let solved = match &mut prover {
            None => player.choose::<P>(&game, 1)?.is_some_and(|mv| {
                let mut solver = Solver::patient();
                solver.wins_by(&typed::<P>(&game), mv, turns).unwrap_or(false)
            }),
            Some(prover) => {
                // Its whole turn.
                while game.outcome().is_none() && game.position().turn() == position.turn() {
                    let Some(mv) = player.choose::<P>(&game, 1)? else { break };
                    game.play(mv)?;
                }
                prover.prove_afresh(&typed::<P>(&game), turns).is_ok()
            }
        };
        if !solved {
            failed.push(oddboard_rules::text::write_position(position));
        }
    }
    Ok((positions.len() - failed.len(), failed))
}
