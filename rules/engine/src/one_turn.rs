//! Wins that take no more than a turn, found by trying everything.

use oddboard_rules::{Move, Position, PositionExt, Side};

/// At this many positions the clock is looked at once: a position takes much less time than a search's node.
const CLOCK_INTERVAL: u32 = 1_024;

/// Whether the time is up, by a clock that is looked at now and then.
pub(crate) struct Deadline<'a> {
    is_up: &'a dyn Fn() -> bool,
    positions: u32,
    passed: bool,
}

impl<'a> Deadline<'a> {
    pub(crate) fn new(is_up: &'a dyn Fn() -> bool) -> Deadline<'a> {
        Deadline { is_up, positions: 0, passed: false }
    }

    /// One that leaves time for few positions, on any machine the same.
    pub(crate) fn brief() -> Deadline<'static> {
        Deadline::new(&|| true)
    }

    /// Has it passed? To be asked at each position.
    fn passed(&mut self) -> bool {
        self.positions += 1;
        let looks = self.positions.is_multiple_of(CLOCK_INTERVAL);
        self.passed = self.passed || looks && (self.is_up)();
        self.passed
    }
}

/// Has a side won by a move that led here?
fn is_won<P: Position>(next: &P, us: Side) -> bool {
    match next.decided() {
        Some(outcome) => outcome.winner == Some(us),
        None => {
            let attacked = P::SPEC.has_check && next.turn() != us && next.in_check();
            attacked && next.count_up_to(0) == 0
        }
    }
}

/// The first of some moves that wins by itself, without another one in the same turn.
pub(crate) fn winning_move<P: Position>(position: &P, moves: &[Move]) -> Option<Move> {
    let us = position.turn();
    moves.iter().copied().find(|mv| is_won(&position.after(*mv), us))
}

/// A turn that wins at once: by one of the moves, and what follows in the same turn. None either if the
/// time is up before all were looked at.
pub(crate) fn win_in_one_turn<P: Position>(
    position: &P,
    moves: &[Move],
    deadline: &mut Deadline<'_>,
) -> Option<Vec<Move>> {
    let us = position.turn();
    let mut unfinished = Vec::new();
    for mv in moves {
        if deadline.passed() {
            return None;
        }
        let next = position.after(*mv);
        if is_won(&next, us) {
            return Some(vec![*mv]);
        }
        if next.turn() == us && next.decided().is_none() {
            unfinished.push((*mv, next));
        }
    }
    // Most turns that mate begin with a check.
    unfinished.sort_by_cached_key(|(_, next)| !next.threats(!us).any());
    unfinished.into_iter().find_map(|(mv, next)| {
        let rest = win_in_one_turn(&next, &next.legal_moves(), deadline)?;
        Some([vec![mv], rest].concat())
    })
}

/// Can the enemy win in the turn after a move, as far as a short look shows?
pub(crate) fn loses_at_once<P: Position>(position: &P, mv: Move) -> bool {
    let next = position.after(mv);
    if let Some(outcome) = next.decided() {
        return outcome.winner == Some(!position.turn());
    }
    next.turn() != position.turn()
        && win_in_one_turn(&next, &next.legal_moves(), &mut Deadline::brief()).is_some()
}
