//! Wins by threat upon threat, found by proof-number search over whole turns.
//!
//! Where a turn has several moves, alpha-beta sees hardly a turn ahead. This search looks only at turns that
//! threaten the enemy's royal piece, at first at those that leave the enemy fewest answers, and then at every
//! answer; and, as a win may begin quietly, at turns of the root that leave the enemy few moves. What it proves is a
//! win; what it does not find may be one all the same.
//!
//! Source: L. V. Allis, M. van der Meulen, H. J. van den Herik, "Proof-number search", Artificial
//! Intelligence 66 (1994).

use std::collections::HashSet;
use std::ops::Range;
use std::time::Duration;

use oddboard_rules::{Move, Position};

use super::mates::Mate;
use super::root_line::RootLine;
use super::threats::{Attack, NEVER};
use super::{Search, step};
use crate::evaluation::Evaluator;
use crate::limits::Limits;
use crate::score::MATE;

/// How many nodes a search keeps at most.
const MOST_NODES: usize = 32_000;

/// A proof is given up once its root's proof number is larger than this. In the 449 wins in two or three turns of
/// the suites it was 45 at most, from 125 nodes on, when only threats counted.
const HOPELESS: u32 = 64;

/// Wins within this many turns are looked for, one number after the other.
const TURNS: [u32; 3] = [2, 3, 4];

/// How many nodes a turn that wins at once is looked for with, the first time and the next; and the node's proof
/// number after none was found. The third time it is looked for to the end.
const EFFORTS: [(u64, u32); 2] = [(60, 8), (400, 24)];

/// The proof number to begin with of all turns that threaten nothing.
const QUIET: u32 = 10;

/// With this many nodes at most, or a quarter of all, a turn that wins at once is looked for before all else.
const LOOK: u64 = 400;

/// With fewer nodes there is no looking for proofs: they would not come far.
const LEAST_NODES: u64 = 4_000;

/// Nor with less time.
const LEAST_TIME: Duration = Duration::from_millis(40);

/// A position at the end of a turn, and how hard it is to show that it is won or not won for the attacker. There are so
/// many that none holds its position.
struct Node {
    /// The moves of the turn that led here.
    turn: Box<[Move]>,
    /// Is it the attacker's turn?
    ours: bool,
    parent: Option<usize>,
    children: Range<usize>,
    expanded: bool,
    /// At least this many positions must still be shown to be won, to show that this one is.
    proof: u32,
    /// At least this many must be shown not to be won, to show that this one isn't.
    disproof: u32,
    /// Turns the attacker has left, its next included.
    left: u32,
    /// How often a turn that wins at once was looked for in vain.
    efforts: usize,
}

/// A proof-number search that can be left and taken up again.
pub(super) struct Proof<P> {
    root: P,
    nodes: Vec<Node>,
    /// The moves of turns that won at once.
    winners: HashSet<Move>,
}

impl<P: Position> Proof<P> {
    /// A search for a win of the side to move within this many of its turns.
    pub(super) fn new(root: &P, turns: u32) -> Proof<P> {
        let node = Node::new(Vec::new(), true, None, 1, turns);
        Proof { root: *root, nodes: vec![node], winners: HashSet::new() }
    }

    /// Is there nothing left to find out, or no hope to?
    pub(super) fn is_over(&self) -> bool {
        let root = &self.nodes[0];
        root.proof == 0 || root.proof > HOPELESS || self.nodes.len() > MOST_NODES
    }

    /// The win that was found, as the moves of a longest line and its number of the attacker's turns.
    pub(super) fn win(&self) -> Option<(Vec<Move>, u32)> {
        (self.nodes[0].proof == 0).then(|| self.line_from(0))
    }

    fn line_from(&self, index: usize) -> (Vec<Move>, u32) {
        let node = &self.nodes[index];
        let proved = node.children.clone().filter(|child| self.nodes[*child].proof == 0);
        let lines = proved.map(|child| {
            let (further, turns) = self.line_from(child);
            let line = [&*self.nodes[child].turn, &further].concat();
            (line, turns + u32::from(node.ours && !self.is_quiet(child)))
        });
        let best = if node.ours {
            lines.min_by_key(|(_, turns)| *turns)
        } else {
            lines.max_by_key(|(_, turns)| *turns)
        };
        best.unwrap_or_default()
    }

    /// The node to expand next, with its position: the one that does most for proving or disproving the root.
    fn most_proving(&self) -> (usize, P) {
        let (mut index, mut position) = (0, self.root);
        while self.nodes[index].expanded {
            let node = &self.nodes[index];
            let rank = |child: &usize| {
                let child = &self.nodes[*child];
                if node.ours { child.proof } else { child.disproof }
            };
            let Some(next) = node.children.clone().min_by_key(rank) else { break };
            index = next;
            position =
                self.nodes[index].turn.iter().fold(position, |before, mv| step(&before, *mv));
        }
        (index, position)
    }

    /// Adds what can follow a node: won for the attacker already, or with a number of positions that must be
    /// shown to be won.
    fn expand(&mut self, index: usize, children: Vec<(u32, Vec<Move>)>) {
        let Node { left, ours, .. } = self.nodes[index];
        let (first, left) = (self.nodes.len(), left - u32::from(ours));
        let new = |(proof, turn)| Node::new(turn, !ours, Some(index), proof, left);
        self.nodes.extend(children.into_iter().map(new));
        let last = self.nodes.len();
        let node = &mut self.nodes[index];
        (node.children, node.expanded) = (first..last, true);
        self.update(index);
    }

    /// Adds to the root's children one for all turns that threaten nothing.
    fn add_quiet(&mut self) {
        let left = self.nodes[0].left;
        self.nodes.push(Node::new(Vec::new(), true, Some(0), QUIET, left));
        self.nodes[0].children.end = self.nodes.len();
        self.update(0);
    }

    /// Does a node stand for all turns of the root that threaten nothing?
    fn is_quiet(&self, index: usize) -> bool {
        index > 0 && self.nodes[index].turn.is_empty()
    }

    /// Works out a node's numbers from its children's, and those of all above it.
    fn update(&mut self, from: usize) {
        let mut next = Some(from);
        while let Some(index) = next {
            let node = &self.nodes[index];
            let children = &self.nodes[node.children.clone()];
            let least =
                |number: fn(&Node) -> u32| children.iter().map(number).min().unwrap_or(NEVER);
            let all = |number: fn(&Node) -> u32| {
                children.iter().map(number).fold(0, |sum: u32, one| (sum + one).min(NEVER))
            };
            let (proof, disproof) = if node.ours {
                (least(|child| child.proof), all(|child| child.disproof))
            } else {
                (all(|child| child.proof), least(|child| child.disproof))
            };
            let node = &mut self.nodes[index];
            (node.proof, node.disproof) = (proof, disproof);
            next = node.parent;
        }
    }

    /// Notes what a search for a turn of a node that wins at once found, with so much effort.
    fn note(&mut self, index: usize, mate: Mate) {
        match mate {
            Mate::Found(turn) => {
                self.winners.extend(&turn);
                self.expand(index, vec![(0, turn)]);
            }
            Mate::Absent => self.expand(index, Vec::new()),
            Mate::Unknown => {
                let node = &mut self.nodes[index];
                if let Some((_, proof)) = EFFORTS.get(node.efforts) {
                    node.proof = *proof;
                }
                node.efforts += 1;
                node.parent.into_iter().for_each(|parent| self.update(parent));
            }
        }
    }
}

impl Node {
    fn new(turn: Vec<Move>, ours: bool, parent: Option<usize>, proof: u32, left: u32) -> Node {
        let disproof = if proof == 0 { NEVER } else { u32::from(proof < NEVER) };
        let expanded = disproof != 1;
        let (turn, children) = (turn.into_boxed_slice(), 0..0);
        Node { turn, ours, parent, children, expanded, proof, disproof, left, efforts: 0 }
    }
}

/// Proofs of ever longer wins, one after the other, within their share of a search.
pub(super) struct Proofs<P> {
    root: P,
    proof: Proof<P>,
    turns: &'static [u32],
    spent: u64,
    /// The root's threats, once they are known.
    threats: Option<Vec<(u32, Vec<Move>)>>,
}

impl<P: Position> Proofs<P> {
    /// What is to look for wins of the side to move.
    pub(super) fn new(root: &P) -> Proofs<P> {
        let root = root.with_ply(0);
        Proofs {
            root,
            proof: Proof::new(&root, TURNS[0]),
            turns: &TURNS[1..],
            spent: 0,
            threats: None,
        }
    }
}

impl<P: Position, E: Evaluator<P>> Search<'_, P, E> {
    /// Looks for a win of the side to move, as long as its share of the search lasts. `first` are the moves that
    /// its turn may begin with.
    pub(super) fn seek_win(&mut self, proofs: &mut Proofs<P>, first: &[Move]) -> Option<RootLine> {
        loop {
            let (before, spent) = (self.nodes, proofs.spent);
            (self.proof_ends, self.proof_ended) = (self.proofs_end(), false);
            let known = proofs.threats.take();
            proofs.threats = self.prove(&mut proofs.proof, first, known, &mut |search| {
                search.may_prove(spent + search.nodes - before)
            });
            self.proof_ends = None;
            proofs.spent += self.nodes - before;
            if let Some((moves, turns)) = proofs.proof.win() {
                return Some(RootLine::exact(MATE - 2 * turns as i32 + 1, moves));
            }
            // Who has nothing to threaten with has no win by threats however many turns there are.
            if !proofs.proof.is_over() || proofs.threats.as_ref().is_none_or(Vec::is_empty) {
                return None;
            }
            let (turns, longer) = proofs.turns.split_first()?;
            proofs.turns = longer;
            proofs.proof = Proof::new(&proofs.root, *turns);
        }
    }

    /// A turn of the root that wins at once and begins with one of some moves, if a brief look finds one: a search of
    /// few nodes, or of little time, has no proofs, and sees hardly a turn. What is left of a turn is looked at for
    /// longer, since it may be a win that was announced.
    pub(super) fn win_at_once(&mut self, root: &P, first: &[Move]) -> Option<RootLine> {
        let Limits { nodes, time, soft_time, .. } = self.setting.limits;
        let (nodes, ends) = match root.starts_turn() {
            true => (nodes.map_or(LOOK, |nodes| LOOK.min(nodes / 4)), self.proofs_end()),
            false => (
                nodes.map_or(u64::MAX, |nodes| nodes / 5 * 4),
                soft_time.or(time).map(|time| time / 2),
            ),
        };
        (self.proof_ends, self.proof_ended) = (ends, false);
        let found = self.mate(&root.with_ply(0), &HashSet::new(), nodes);
        self.proof_ends = None;
        match found {
            Mate::Found(turn) if turn.first().is_some_and(|mv| first.contains(mv)) => {
                Some(RootLine::exact(MATE - 1, turn))
            }
            _ => None,
        }
    }

    /// Has it too little time to look for proofs?
    pub(super) fn is_brief(&self) -> bool {
        let Limits { time, soft_time, .. } = self.setting.limits;
        soft_time.or(time).is_some_and(|time| time < LEAST_TIME)
    }

    /// Until when a search by time looks for proofs: an eighth of it, since their nodes take several times as long as
    /// others.
    fn proofs_end(&self) -> Option<Duration> {
        let Limits { time, soft_time, .. } = self.setting.limits;
        soft_time.or(time).map(|time| time / 8)
    }

    /// Is what a proof looks at to be given up?
    pub(super) fn gives_up(&self) -> bool {
        self.stopped || self.proof_ended
    }

    /// Is there something left of a proof's share of the search, of which it has spent some nodes? It has four
    /// fifths of the nodes.
    fn may_prove(&self, spent: u64) -> bool {
        let Limits { nodes, time, soft_time, .. } = self.setting.limits;
        let time = soft_time.or(time);
        let elapsed = self.setting.clock.elapsed();
        // While the enemy is to move time stands still for whoever ponders.
        let endless = time.is_none() || elapsed.is_zero();
        if nodes.is_none() && endless {
            return spent < (self.nodes - spent) / 4;
        }
        let by_nodes = |nodes: u64| nodes >= LEAST_NODES && spent < nodes.saturating_mul(4) / 5;
        let by_time = |_| !self.is_brief() && self.proofs_end().is_none_or(|end| elapsed < end);
        nodes.is_none_or(by_nodes) && time.is_none_or(by_time)
    }

    /// Goes on with a proof as long as `more` says, or until it is over or the search must stop. `first` are
    /// the moves that the root's turn may begin with. Returns the root's threats, if they are `known` by now.
    fn prove(
        &mut self,
        proof: &mut Proof<P>,
        first: &[Move],
        mut known: Option<Vec<(u32, Vec<Move>)>>,
        more: &mut dyn FnMut(&Self) -> bool,
    ) -> Option<Vec<(u32, Vec<Move>)>> {
        while !proof.is_over() && !self.gives_up() && more(self) {
            let (index, position) = proof.most_proving();
            let Node { ours, left, efforts, .. } = proof.nodes[index];
            if ours && left == 1 {
                let most_nodes = EFFORTS.get(efforts).map_or(u64::MAX, |(nodes, _)| *nodes);
                let mate = self.mate(&position, &proof.winners, most_nodes);
                // What was cut short proves nothing.
                if !self.gives_up() {
                    proof.note(index, mate);
                }
                continue;
            }
            let children = match &known {
                Some(threats) if index == 0 => threats.clone(),
                _ if proof.is_quiet(index) => self.confining(&position, first),
                _ if ours => self.threats_from(&position, if index == 0 { first } else { &[] }),
                _ => self.answers_to(&position, proof.root.turn()),
            };
            if self.gives_up() {
                break;
            }
            if index == 0 {
                known = Some(children.clone());
            }
            proof.expand(index, children);
            if index == 0 && left == TURNS[0] {
                proof.add_quiet();
            }
        }
        known
    }

    /// The attacker's threats, each with its proof number to begin with; its win, if one turn wins.
    fn threats_from(&mut self, position: &P, first: &[Move]) -> Vec<(u32, Vec<Move>)> {
        match self.attack(position, first) {
            Attack::Won(turn) => vec![(0, turn)],
            Attack::Threats(threats) => {
                threats.into_iter().map(|(answers, turn)| (answers as u32, turn)).collect()
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use oddboard_rules::{PositionExt, Variant, Visitor};

    use super::super::{Noise, Setting, Techniques};
    use super::*;
    use crate::data;
    use crate::limits::Ticking;
    use crate::table::Table;

    const WON_IN_TWO: &str = include_str!("../../tests/suites/hullabaloo-2-proved.txt");

    /// A search has this many milliseconds.
    const ALL: u64 = 80;

    /// How many of them a search for proofs takes.
    struct Time;

    impl Visitor for Time {
        type Output = u64;

        fn visit<P: Position>(self, position: &P) -> u64 {
            let (evaluator, clock) = (data::mobility::<P>(), Ticking::default());
            let setting = Setting {
                evaluator: &*evaluator,
                table: &mut Table::new(1),
                techniques: &Techniques::DEFAULT,
                limits: Limits::time(Duration::from_millis(ALL)),
                clock: &clock,
                noise: Noise::default(),
                contempt: 0,
                drawn: Vec::new(),
                player: 0,
            };
            let mut search = Search::new(setting, position);
            search.states.begin(search.setting.evaluator.state(position));
            let (mut proofs, moves) = (Proofs::new(position), position.legal_moves());
            search.seek_win(&mut proofs, &moves);
            clock.0.get()
        }
    }

    #[test]
    fn a_proof_that_takes_long_to_expand_ends_with_its_share_of_the_time() {
        let mut used_up = 0;
        for text in WON_IN_TWO.lines() {
            let position = Variant::Hullabaloo.parse_position(text).expect("a position");
            let took = position.visit(Time);
            // It is asked before each expansion, which may end it, and then what remains.
            assert!(took <= ALL / 8 + 4, "{text}: {took} ms");
            used_up += u32::from(took >= ALL / 8);
        }
        assert!(used_up > 0, "no proof was ended");
    }
}
