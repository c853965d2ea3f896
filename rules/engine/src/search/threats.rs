//! The threats against a royal piece that one turn can make, and the answers to them.

use std::collections::HashSet;
use std::ops::ControlFlow;

use oddboard_rules::{Move, Outcome, Position, Side};

use super::{Search, step};
use crate::evaluation::Evaluator;
use crate::key::key_at_ply_0;

/// More than any proof number: cannot be proved.
pub(super) const NEVER: u32 = 1_000_000;

/// How many threats are looked at from one position, those that leave the enemy fewest answers.
const WIDTH: usize = 32;

/// A threat that leaves the enemy more answers than this is none.
const ANSWERS: u64 = 40;

/// An enemy that has more moves than this if the turn is passed is not confined.
const CONFINED: u64 = 40;

/// How many moves that leave an enemy fewest moves are looked at as the first ones of a turn that confines it.
const QUIET_FIRSTS: usize = 5;

/// How many turns that confine it are looked at.
const QUIET_TURNS: usize = 16;

/// What the attacker can do in one turn.
pub(super) enum Attack {
    /// Win by these moves.
    Won(Vec<Move>),
    /// These threats, each with how many answers there are.
    Threats(Vec<(u64, Vec<Move>)>),
}

/// What takes the positions to which turns lead, each with the turn's moves and, if it ends the game, its
/// outcome, until it says to stop.
type Sink<'a, S, P> = dyn FnMut(&mut S, &P, &[Move], Option<Outcome>) -> ControlFlow<()> + 'a;

/// Does an ended game's outcome make a side win?
pub(super) fn wins(side: Side, outcome: Outcome) -> bool {
    outcome.winner == Some(side)
}

impl<P: Position, E: Evaluator<P>> Search<'_, P, E> {
    /// What the side to move can do in one turn. `first` are the moves that it may begin with, all if there are
    /// none.
    pub(super) fn attack(&mut self, position: &P, first: &[Move]) -> Attack {
        let us = position.turn();
        let mut won = None;
        let mut threats: Vec<(u64, Vec<Move>)> = Vec::new();
        let mut most = ANSWERS;
        let mut seen = HashSet::new();
        let _ = self.each_end(position, &[], first, &mut |search, end, turn, outcome| {
            if outcome.is_some_and(|outcome| wins(us, outcome)) {
                won = Some(turn.to_vec());
                return ControlFlow::Break(());
            }
            if outcome.is_some() || end.threats(!us).is_empty() {
                return ControlFlow::Continue(());
            }
            let key = key_at_ply_0(end);
            if !seen.insert(key) || search.repeats(key) {
                return ControlFlow::Continue(());
            }
            search.count_node();
            let answers = end.count_up_to(most);
            if answers == 0 && P::SPEC.has_check {
                won = Some(turn.to_vec());
                return ControlFlow::Break(());
            }
            if answers <= most {
                let place = threats.partition_point(|(fewer, _)| *fewer <= answers);
                threats.insert(place, (answers, turn.to_vec()));
                if threats.len() > WIDTH {
                    threats.truncate(WIDTH);
                    most = threats[WIDTH - 1].0;
                }
            }
            ControlFlow::Continue(())
        });
        won.map_or(Attack::Threats(threats), Attack::Won)
    }

    /// Turns of the side to move that threaten nothing and leave the enemy few moves, each with how many; none where
    /// the enemy has many if the turn is passed. `first` are the moves that it may begin with.
    pub(super) fn confining(&mut self, position: &P, first: &[Move]) -> Vec<(u32, Vec<Move>)> {
        let us = position.turn();
        let mut firsts = Vec::new();
        self.count_node();
        if position.passed().count_up_to(CONFINED) > CONFINED {
            return Vec::new();
        }
        position.generate(|mv| {
            if self.gives_up() || !first.contains(&mv) {
                return;
            }
            let next = step(position, mv);
            if next.turn() == us && next.decided().is_none() {
                self.count_node();
                firsts.push((next.passed().count_up_to(CONFINED), mv, next));
            }
        });
        firsts.sort_by_key(|(left, ..)| *left);
        let mut seen = HashSet::new();
        let mut turns: Vec<(u32, Vec<Move>)> = Vec::new();
        let mut most = CONFINED;
        for (_, mv, next) in firsts.into_iter().take(QUIET_FIRSTS) {
            let _ = self.each_end(&next, &[mv], &[], &mut |search, end, turn, outcome| {
                let key = key_at_ply_0(end);
                let quiet = outcome.is_none() && end.threats(!us).is_empty();
                if quiet && seen.insert(key) && !search.repeats(key) {
                    search.count_node();
                    let left = end.count_up_to(most);
                    // Who has no move left is not mated.
                    if (1..=most).contains(&left) {
                        let place = turns.partition_point(|(fewer, _)| u64::from(*fewer) <= left);
                        turns.insert(place, (left as u32, turn.to_vec()));
                        if turns.len() > QUIET_TURNS {
                            turns.truncate(QUIET_TURNS);
                            most = u64::from(turns[QUIET_TURNS - 1].0);
                        }
                    }
                }
                ControlFlow::Continue(())
            });
        }
        turns
    }

    /// Every turn of the side to move, each with its proof number to begin with.
    pub(super) fn answers_to(&mut self, position: &P, attacker: Side) -> Vec<(u32, Vec<Move>)> {
        let mut seen = HashSet::new();
        let mut answers = Vec::new();
        let _ = self.each_end(position, &[], &[], &mut |search, end, turn, outcome| {
            let key = key_at_ply_0(end);
            if seen.insert(key) {
                let proof = match outcome {
                    Some(outcome) if wins(attacker, outcome) => 0,
                    Some(_) => NEVER,
                    None if search.repeats(key) => NEVER,
                    None => 1,
                };
                answers.push((proof, turn.to_vec()));
            }
            ControlFlow::Continue(())
        });
        answers
    }

    /// Gives every position to which the rest of a turn can lead, until told to stop. `turn` are its moves so
    /// far, `first` those that it may go on with, all if there are none. With a position that ends the game comes
    /// its outcome.
    fn each_end(
        &mut self,
        position: &P,
        turn: &[Move],
        first: &[Move],
        give: &mut Sink<'_, Self, P>,
    ) -> ControlFlow<()> {
        self.count_node();
        let mut line = turn.to_vec();
        let mut flow = ControlFlow::Continue(());
        position.generate(|mv| {
            if flow.is_break() || self.gives_up() || !(first.is_empty() || first.contains(&mv)) {
                return;
            }
            let next = step(position, mv);
            line.push(mv);
            let outcome = next.decided();
            flow = if outcome.is_none() && next.turn() == position.turn() {
                self.each_end(&next, &line, &[], give)
            } else {
                give(self, &next, &line, outcome)
            };
            line.pop();
        });
        flow
    }
}
