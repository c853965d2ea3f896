//! A turn that wins at once, the likeliest first.

use std::cmp::Reverse;
use std::collections::{HashMap, HashSet};

use oddboard_rules::{Move, Position};

use super::threats::wins;
use super::{Search, step};
use crate::evaluation::Evaluator;
use crate::key::key_at_ply_0;

/// Of the first moves that give check this many are looked at together, those that leave fewest answers first.
const FIRST_MOVES: usize = 5;

/// How many turns are tried before the rest are ranked anew.
const TRIES: usize = 16;

/// Of a check's answers no more than this need to be counted; a first move that gives no check ranks as if it had
/// this many.
const MOST_ANSWERS: u64 = 40;

/// Of a turn's answers no more than this are counted.
const COUNTED: u64 = 8;

/// All of a check's answers, of which a move leaves a share.
const WHOLE: u64 = 1000;

/// What a search for a turn that wins at once found.
pub(super) enum Mate {
    /// This turn.
    Found(Vec<Move>),
    /// That there is none of one or two moves.
    Absent,
    /// Nothing with the nodes it had.
    Unknown,
}

/// A turn of two moves that ends in check.
struct Turn<P> {
    moves: [Move; 2],
    /// Where it ends.
    end: P,
    /// How many answers there are to the check that its first move gives, if the second is passed;
    /// [`MOST_ANSWERS`] if it gives none.
    answers: u64,
    /// Does its first move give check?
    checks: bool,
    /// The less, the likelier it wins, among turns whose first moves all give check, or none does.
    rank: u64,
}

impl<P> Turn<P> {
    /// The moves that may leave fewer answers than the check does.
    fn effective(&self) -> &[Move] {
        &self.moves[usize::from(self.checks)..]
    }
}

/// What share of the answers to a check a move left at least, in thousandths, by move.
struct Shares<'a> {
    here: HashMap<Move, u64>,
    /// The moves of turns that won elsewhere.
    winners: &'a HashSet<Move>,
}

impl Shares<'_> {
    fn of(&self, mv: Move) -> u64 {
        let elsewhere = if self.winners.contains(&mv) { 0 } else { WHOLE };
        self.here.get(&mv).copied().unwrap_or(elsewhere)
    }

    fn note(&mut self, mv: Move, share: u64) {
        let least = self.here.entry(mv).or_insert(WHOLE);
        *least = share.min(*least);
    }
}

impl<P: Position, E: Evaluator<P>> Search<'_, P, E> {
    /// Looks for a turn of the side to move that wins at once, with this many nodes at most. It tries checks
    /// together with each second move, those first that leave the enemy few answers by what is seen on the way.
    /// `winners` are the moves of turns that won elsewhere.
    pub(super) fn mate(&mut self, position: &P, winners: &HashSet<Move>, most_nodes: u64) -> Mate {
        let us = position.turn();
        let last = self.nodes.saturating_add(most_nodes);
        self.count_node();
        let mut firsts = Vec::new();
        position.generate(|mv| firsts.push(mv));
        let mut checks: Vec<(u64, Move, P)> = Vec::new();
        let mut others = Vec::new();
        for mv in firsts {
            let next = step(position, mv);
            if let Some(outcome) = next.decided() {
                if wins(us, outcome) {
                    return Mate::Found(vec![mv]);
                }
                continue;
            }
            let gives_check = next.threats(!us).any();
            if next.turn() != us {
                if gives_check && self.is_mated(&next) {
                    return Mate::Found(vec![mv]);
                }
            } else if gives_check {
                self.count_node();
                checks.push((next.passed().count_up_to(MOST_ANSWERS), mv, next));
            } else {
                others.push((MOST_ANSWERS, mv, next));
            }
        }
        checks.sort_by_key(|(answers, ..)| *answers);
        let mut shares = Shares { here: HashMap::new(), winners };
        let mut seen = HashSet::new();
        let groups = checks.chunks(FIRST_MOVES).map(|group| (true, group));
        for (checks, firsts) in groups.chain([(false, &others[..])]) {
            let mut turns = Vec::new();
            for (answers, mv, next) in firsts {
                if self.gives_up() || self.nodes > last {
                    return Mate::Unknown;
                }
                if let Some(won) = self.second_moves(next, *mv, &mut seen, &mut |moves, end| {
                    turns.push(Turn { moves, end, answers: *answers, checks, rank: 0 });
                }) {
                    return Mate::Found(won);
                }
            }
            match self.try_turns(turns, &mut shares, last) {
                Mate::Absent => {}
                found => return found,
            }
        }
        Mate::Absent
    }

    /// Gives every turn with such a first move that ends in check in a position not seen before, unless one of
    /// them ends the game and wins.
    fn second_moves(
        &mut self,
        position: &P,
        first: Move,
        seen: &mut HashSet<u64>,
        give: &mut dyn FnMut([Move; 2], P),
    ) -> Option<Vec<Move>> {
        let us = position.turn();
        let mut won = None;
        self.count_node();
        position.generate(|second| {
            let end = step(position, second);
            if let Some(outcome) = end.decided() {
                if wins(us, outcome) {
                    won = Some(vec![first, second]);
                }
            } else if end.turn() != us && end.threats(!us).any() {
                let key = key_at_ply_0(&end);
                if seen.insert(key) && !self.repeats(key) {
                    give([first, second], end);
                }
            }
        });
        won
    }

    /// Tries turns until one wins, or until this many nodes were searched.
    fn try_turns(&mut self, mut turns: Vec<Turn<P>>, shares: &mut Shares<'_>, last: u64) -> Mate {
        while !turns.is_empty() {
            for turn in &mut turns {
                let share: u64 = turn.effective().iter().map(|mv| shares.of(*mv)).product();
                turn.rank = turn.answers * share;
            }
            turns.sort_by_key(|turn| Reverse(turn.rank));
            for turn in turns.split_off(turns.len().saturating_sub(TRIES)).into_iter().rev() {
                if self.gives_up() || self.nodes > last {
                    return Mate::Unknown;
                }
                self.count_node();
                let left = turn.end.count_up_to(COUNTED.min(turn.answers));
                if left == 0 && P::SPEC.has_check {
                    return Mate::Found(turn.moves.to_vec());
                }
                let share =
                    (WHOLE * left.min(turn.answers)).checked_div(turn.answers).unwrap_or(WHOLE);
                for mv in turn.effective() {
                    shares.note(*mv, share);
                }
            }
        }
        Mate::Absent
    }

    /// Is the side to move in a position, which is in check, mated?
    fn is_mated(&mut self, position: &P) -> bool {
        self.count_node();
        P::SPEC.has_check && position.count_up_to(0) == 0 && !self.repeats(key_at_ply_0(position))
    }
}
