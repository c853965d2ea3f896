//! Suites of forced wins: positions from random play in which the side to move wins in exactly so
//! many turns, found by trying everything.

use oddboard_engine::Random;
use oddboard_rules::{Game, Move, Position, PositionExt};

use super::player::Player;
use super::progress::Progress;
use super::self_play::{start, typed};
use super::uci::UciError;

/// Tries everything, up to a number of positions.
struct Solver {
    left: u64,
}

/// The answer did not come before the solver had tried all it may.
struct TooLong;

impl Solver {
    /// Can the side to move win within so many of its turns, whatever the enemy does?
    fn wins<P: Position>(&mut self, position: &P, turns: u32) -> Result<bool, TooLong> {
        // The quicker ways first: they are cheap, and most that win do so at once.
        for turns in 1..=turns {
            for mv in position.legal_moves() {
                if self.wins_by(position, mv, turns)? {
                    return Ok(true);
                }
            }
        }
        Ok(false)
    }

    /// Does the side to move win within so many of its turns, this one included, by a move?
    fn wins_by<P: Position>(
        &mut self,
        position: &P,
        mv: Move,
        turns: u32,
    ) -> Result<bool, TooLong> {
        self.left = self.left.checked_sub(1).ok_or(TooLong)?;
        let us = position.turn();
        let next = position.after(mv);
        if let Some(outcome) = next.decided() {
            return Ok(outcome.winner == Some(us));
        }
        if next.turn() == us {
            for mv in next.legal_moves() {
                if self.wins_by(&next, mv, turns)? {
                    return Ok(true);
                }
            }
            return Ok(false);
        }
        if turns == 1 && !(P::SPEC.has_check && next.in_check()) {
            return Ok(false);
        }
        self.loses(&next, turns - 1)
    }

    /// Is the side to move lost if the enemy has so many turns more to win?
    fn loses<P: Position>(&mut self, position: &P, turns: u32) -> Result<bool, TooLong> {
        self.left = self.left.checked_sub(1).ok_or(TooLong)?;
        let moves = position.legal_moves();
        if moves.is_empty() {
            return Ok(P::SPEC.has_check && position.in_check());
        }
        if turns == 0 {
            return Ok(false);
        }
        for mv in moves {
            let next = position.after(mv);
            let lost = match next.decided() {
                Some(outcome) => outcome.winner == Some(!position.turn()),
                None if next.turn() == position.turn() => self.loses(&next, turns)?,
                None => self.wins(&next, turns)?,
            };
            if !lost {
                return Ok(false);
            }
        }
        Ok(true)
    }
}

/// So many positions are tried for one that may be a win.
const BUDGET: u64 = 3_000_000;

/// Is the position won in exactly so many turns? `None` if that takes too long to tell.
fn is_win_in<P: Position>(position: &P, turns: u32) -> Option<bool> {
    let mut solver = Solver { left: BUDGET };
    let quicker = turns > 1 && solver.wins(position, turns - 1).ok()?;
    Some(!quicker && solver.wins(position, turns).ok()?)
}

/// Positions from random play that are won in exactly so many turns, one from a game.
pub(crate) fn build<P: Position>(turns: u32, count: usize, seed: u64) -> Vec<P> {
    let mut found = Vec::new();
    let mut progress = Progress::new("positions", count);
    for number in 0.. {
        let mut random = Random::new(seed.wrapping_mul(1_000_003) + number);
        let mut position = start::<P>();
        let mut ply = 0;
        while ply < 300 {
            let moves = position.legal_moves();
            if position.decided().is_some() || moves.is_empty() {
                break;
            }
            if ply > 10
                && position.starts_turn()
                && random.below(4) == 0
                && is_win_in(&position, turns) == Some(true)
            {
                found.push(position);
                progress.step();
                break;
            }
            position.play_unchecked(moves[random.below(moves.len())]);
            ply += 1;
        }
        if found.len() == count {
            break;
        }
    }
    found
}

/// How many of the positions a player solves: plays a move that wins in as many turns.
pub(crate) fn solve<P: Position>(
    player: &mut Player,
    positions: &[P],
    turns: u32,
) -> Result<(usize, Vec<String>), UciError> {
    let mut failed = Vec::new();
    for position in positions {
        let text = oddboard_rules::text::write_position(position);
        let Ok(any) = P::SPEC
            .name
            .parse::<oddboard_rules::Variant>()
            .map(|variant| variant.parse_position(&text))
        else {
            continue;
        };
        let Ok(any) = any else { continue };
        let game = Game::from_position(any);
        player.new_game();
        let best = player.choose::<P>(&game, 1)?;
        let mut solver = Solver { left: 100 * BUDGET };
        let solved =
            best.is_some_and(|mv| solver.wins_by(&typed::<P>(&game), mv, turns).unwrap_or(false));
        if !solved {
            failed.push(text);
        }
    }
    Ok((positions.len() - failed.len(), failed))
}
