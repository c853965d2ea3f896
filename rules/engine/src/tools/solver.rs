//! What can be forced, found by trying everything.

use oddboard_rules::{Move, Position, PositionExt};

/// How many positions are tried for one that may be a win.
const BUDGET: u64 = 3_000_000;

/// Tries everything, up to a number of positions.
pub(crate) struct Solver {
    left: u64,
}

/// The answer did not come before the solver had tried all it may.
pub(crate) struct TooLong;

impl Solver {
    /// For one of many positions that may be wins. What one turn can do it always finds out.
    pub(crate) fn for_one() -> Solver {
        Solver { left: BUDGET }
    }

    /// For a position that is known to be a win.
    pub(crate) fn patient() -> Solver {
        Solver { left: 100 * BUDGET }
    }

    /// Can the side to move win within this many of its turns, whatever the enemy does?
    pub(crate) fn wins<P: Position>(&mut self, position: &P, turns: u32) -> Result<bool, TooLong> {
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

    /// Does the side to move win within this many of its turns, this one included, by a move?
    pub(crate) fn wins_by<P: Position>(
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

    /// Is the side to move lost if the enemy has this many turns more to win?
    pub(crate) fn loses<P: Position>(&mut self, position: &P, turns: u32) -> Result<bool, TooLong> {
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
