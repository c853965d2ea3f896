//! The search: principal variation search with a transposition table.
//!
//! A turn of several moves is searched move by move: as long as the side to move stays the same,
//! a score keeps its sign. Forced ends are counted in turns.

mod alpha_beta;
mod mates;
mod ordering;
mod proof;
mod quiescence;
mod root;
mod root_line;
mod states;
mod techniques;
mod threats;

pub(crate) use root::Found;
pub(crate) use root_line::RootLine;
pub use techniques::Techniques;

use std::collections::HashMap;
use std::time::Duration;

use oddboard_rules::{Move, Outcome, Position, Side};

use crate::ending::Chase;
use crate::evaluation::{Evaluator, material_balance};
use crate::key::key_at_ply_0;
use crate::limits::{Clock, Limits};
use crate::random::scramble;
use crate::score::{MATE, within_limits};
use crate::table::Table;
use ordering::{Ordering, Scored};
use states::States;

/// No line is searched further than this many moves from the root.
const MOST_PLIES: usize = 120;

/// The clock is asked once in this many nodes. In check, with a large hand or many large pieces, that takes up to
/// thirty milliseconds.
const CLOCK_INTERVAL: u64 = 128;

/// Errors of judgement that a weak player makes: each position's worth is misjudged by up to
/// `most` hundredths, the same position always by as much, and what it is worth beyond its pieces is
/// seen but in part.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Noise {
    pub(crate) seed: u64,
    pub(crate) most: i32,
    /// How many thousandths of a position's worth beyond its material are seen.
    pub(crate) positional: u32,
}

impl Default for Noise {
    fn default() -> Noise {
        Noise { seed: 0, most: 0, positional: 1_000 }
    }
}

/// What goes with keys into the table, so that positions judged in one way are told from the same judged in another;
/// 0 for the usual way.
const fn salt_of(how: u64) -> u64 {
    if how == 0 { 0 } else { scramble(how) }
}

impl Noise {
    /// Is everything judged as it is?
    const fn is_none(self) -> bool {
        self.most == 0 && self.positional == 1_000
    }

    /// Keeps what the table knows of a misjudged position apart from what it knows of the position as it is.
    const fn salt(self) -> u64 {
        if self.is_none() { 0 } else { scramble(self.seed ^ self.most as u64) }
    }
}

/// What there is to know besides the position at the root.
pub(crate) struct Setting<'a, E> {
    pub(crate) evaluator: &'a E,
    pub(crate) table: &'a mut Table,
    pub(crate) techniques: &'a Techniques,
    pub(crate) limits: Limits,
    pub(crate) clock: &'a dyn Clock,
    pub(crate) noise: Noise,
    /// By how much a draw is worse than an even game to the side to move at the root.
    pub(crate) contempt: i32,
    /// The keys of positions of the game that are drawn if they come up once more, in order.
    pub(crate) drawn: Vec<u64>,
    /// What tells a player of limited strength from others; 0 for one that sees all it can.
    pub(crate) player: u64,
}

/// A search from one position.
pub(crate) struct Search<'a, P: Position, E: Evaluator<P>> {
    setting: Setting<'a, E>,
    /// Whose royal piece is to be driven into a corner, if the game is won by far.
    chase: Option<Chase>,
    nodes: u64,
    stopped: bool,
    /// Until when a search for proofs may go on, while one is under way.
    proof_ends: Option<Duration>,
    /// That time is up: what a proof was looking at is given up.
    proof_ended: bool,
    /// What a draw is worth to White.
    draw: i32,
    /// Goes with every key into the table: entries of searches that judge otherwise are told apart by it.
    key_salt: u64,
    /// The depth that is being searched from the root.
    root_depth: i32,
    /// The most plies that were looked at.
    deepest: usize,
    /// The keys of the positions from the root to here; those within a turn do not count and
    /// are 0.
    path: Vec<u64>,
    /// The evaluation's states of the positions from the root to here.
    states: States<E::State>,
    /// Static evaluations from the root to here, to see whether things improve, each with the side
    /// to move and whether its turn started there.
    evals: Vec<((Side, bool), i32)>,
    /// The moves that led here.
    line: Vec<Move>,
    /// The moves of all nodes from the root to here, one after the other.
    moves: Vec<Scored>,
    /// The best line found from each ply on.
    best_lines: Vec<Vec<Move>>,
    ordering: Ordering,
    /// How many nodes each root move took at the last depth.
    root_nodes: HashMap<Move, u64>,
}

/// The position after a legal move. Inside a search no ply is counted: positions reached by
/// different ways are the same.
#[inline]
fn step<P: Position>(position: &P, mv: Move) -> P {
    let mut next = *position;
    next.play_unchecked(mv);
    next.with_ply(0)
}

/// What is known of a node before it is searched.
#[derive(Clone, Copy)]
struct Node {
    /// The position's key.
    key: u64,
    alpha: i32,
    beta: i32,
    depth: i32,
    /// Moves from the root.
    ply: usize,
    /// Turns from the root.
    turns: i32,
    /// May the node's score be the root's?
    principal: bool,
    /// May a turn be passed here to see whether it is good enough?
    may_pass: bool,
}

impl<'a, P: Position, E: Evaluator<P>> Search<'a, P, E> {
    /// A search from a position.
    pub(crate) fn new(setting: Setting<'a, E>, root: &P) -> Search<'a, P, E> {
        let draw = match root.turn() {
            Side::White => -setting.contempt,
            Side::Black => setting.contempt,
        };
        let chase = if setting.techniques.chase_royal { Chase::of(root) } else { None };
        let chased = chase.map_or(0, Chase::salt);
        Search {
            draw,
            // What is known of a position depends on what a draw is worth, and on who is chased. Who sees little
            // doesn't know what others saw.
            key_salt: setting.noise.salt()
                ^ salt_of(draw as u64)
                ^ salt_of(setting.player)
                ^ salt_of(chased << 32),
            setting,
            chase,
            nodes: 0,
            stopped: false,
            proof_ends: None,
            proof_ended: false,
            root_depth: 0,
            deepest: 0,
            path: Vec::with_capacity(MOST_PLIES + 1),
            states: States::with_capacity(MOST_PLIES + 1),
            evals: vec![((root.turn(), true), 0); MOST_PLIES + 2],
            line: Vec::with_capacity(MOST_PLIES + 1),
            moves: Vec::with_capacity(4096),
            best_lines: vec![Vec::new(); MOST_PLIES + 2],
            ordering: Ordering::new(),
            root_nodes: HashMap::new(),
        }
    }

    /// What a draw is worth to the side to move.
    #[inline]
    fn draw(&self, position: &P) -> i32 {
        match position.turn() {
            Side::White => self.draw,
            Side::Black => -self.draw,
        }
    }

    /// What an ended game is worth to the side to move.
    #[inline]
    fn ended(&self, position: &P, outcome: Outcome, turns: i32) -> i32 {
        match outcome.winner {
            None => self.draw(position),
            Some(winner) if winner == position.turn() => MATE - turns,
            Some(_) => turns - MATE,
        }
    }

    /// What a position is worth to the side to move, without looking ahead.
    #[inline]
    fn evaluate(&self, position: &P, key: u64) -> i32 {
        let exact = match self.states.last() {
            Some(state) => self.setting.evaluator.evaluate(position, state),
            None => 0,
        };
        let chased = self.chase.map_or(0, |chase| chase.adjustment(position));
        let exact = exact + chased;
        if self.setting.noise.positional == 1_000 {
            return self.misjudged(exact, key);
        }
        let material = material_balance(position, self.setting.evaluator);
        let seen = self.setting.noise.positional as i32;
        self.misjudged(material + (exact - material) * seen / 1_000, key)
    }

    /// The same where it matters only whether it is between alpha and beta: if an estimate leaves
    /// no doubt that it is not, what the estimate says.
    #[inline]
    fn evaluate_within(&self, position: &P, key: u64, alpha: i32, beta: i32) -> i32 {
        let Some(state) = self.states.last() else { return 0 };
        if self.chase.is_some() || self.setting.noise.positional < 1_000 {
            return self.evaluate(position, key);
        }
        let (quick, margin) = self.setting.evaluator.estimate(position, state);
        let quick = self.misjudged(quick, key);
        if margin == 0 || quick - margin >= beta || quick + margin <= alpha {
            return quick;
        }
        self.evaluate(position, key)
    }

    /// What a position seems to be worth to a player that misjudges it.
    #[inline]
    fn misjudged(&self, exact: i32, key: u64) -> i32 {
        let Noise { seed, most, .. } = self.setting.noise;
        if most == 0 {
            return within_limits(exact);
        }
        // Two numbers added make errors near 0 more likely than large ones. Who is far ahead
        // sees clearly: a won game is to be won.
        let bits = scramble(key ^ seed);
        let spread = |bits: u64| (bits % (2 * most as u64 + 1)) as i32 - most;
        let error = (spread(bits & 0xffff_ffff) + spread(bits >> 32)) / 2;
        within_limits(exact + error * 300 / (300 + exact.abs()))
    }

    /// Counts a node, and sees whether the search must stop.
    #[inline]
    fn count_node(&mut self) {
        if self.stopped {
            return;
        }
        self.nodes += 1;
        if self.nodes.is_multiple_of(CLOCK_INTERVAL) {
            let clock = self.setting.clock;
            let late = self.setting.limits.time.is_some_and(|time| clock.elapsed() >= time);
            if late || clock.stopped() {
                self.stopped = true;
            }
            self.proof_ended |= self.proof_ends.is_some_and(|end| clock.elapsed() >= end);
        }
        if self.root_depth > self.setting.limits.least_depth as i32
            && self.setting.limits.nodes.is_some_and(|most| self.nodes >= most)
        {
            self.stopped = true;
        }
    }

    /// Is the position with a key drawn, since it occurred on the way here or in the game before?
    #[inline]
    fn repeats(&self, key: u64) -> bool {
        self.path.contains(&key) || self.setting.drawn.binary_search(&key).is_ok()
    }

    /// Is a position better than the last one of the same side, at the same place in its turn?
    #[inline]
    fn improves(&self, ply: usize, place: (Side, bool), eval: i32) -> bool {
        let last = self.evals[..ply].iter().rev().find(|(before, _)| *before == place);
        last.is_none_or(|(_, before)| eval > *before)
    }

    /// Goes on from a position by a move: to `then`, which is given the next position's key, with what is kept
    /// for each ply in step.
    #[inline]
    fn along<R>(
        &mut self,
        position: &P,
        key: u64,
        mv: Move,
        next: &P,
        then: impl FnOnce(&mut Self, u64) -> R,
    ) -> R {
        let next_key = key_at_ply_0(next);
        self.setting.table.prefetch(next_key ^ self.key_salt);
        let evaluator = self.setting.evaluator;
        self.states.advance(|before, after| evaluator.advance(position, before, next, after));
        self.path.push(if position.starts_turn() { key } else { 0 });
        self.line.push(mv);
        let result = then(self, next_key);
        self.states.back();
        self.line.pop();
        self.path.pop();
        result
    }
}
