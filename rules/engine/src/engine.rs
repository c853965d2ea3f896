//! The engine: a table that lasts from search to search, and a way in for every game.

use std::collections::HashMap;
use std::time::Duration;

use oddboard_rules::{Game, Move, Position, PositionExt, Visitor};

use crate::evaluation::Evaluator;
use crate::key::key;
use crate::one_turn::{Deadline, win_in_one_turn};
use crate::search::{Found, Noise, RootLine, Search, Setting};
use crate::table::Table;
use crate::{Bound, Clock, Limits, Score, Strength, Techniques, data};

/// A player's mind: what it remembers between searches.
pub struct Engine {
    table: Table,
}

/// The mebibytes of a table unless told otherwise.
pub(crate) const TABLE: usize = 16;

/// In this many first moves of a game a player of limited strength misjudges positions by up to this
/// many hundredths, so that no two games open alike.
const OPENING: u32 = 10;
const VARIETY: i32 = 30;

/// What this many nodes find has room in a mebibyte.
const FEW_NODES: u64 = 50_000;

/// A player of limited strength that leads by this many hundredths plays no draw.
const AHEAD: i32 = 300;

/// How long a level may try every move for a win at once, however short its time: where a turn has two moves, that
/// can take some 20 ms. On a clock half of what is left is enough.
const TRIAL: Duration = Duration::from_millis(25);

/// What is asked of the engine.
#[derive(Clone, Copy)]
pub struct Request<'a> {
    /// The game, with the moves so far: a position that comes up for the third time is a draw.
    pub game: &'a Game,
    /// When to stop.
    pub limits: Limits,
    /// Tells the time.
    pub clock: &'a dyn Clock,
    /// How many of the best moves are wanted, each with its line: at least one. With a strength there is one alone
    /// where one turn wins.
    pub lines: usize,
    /// The only moves to look at; empty for all. Those that aren't legal are left out.
    pub moves: &'a [Move],
    /// Play no stronger than this, but win where one turn wins: a level's strength.
    pub strength: Option<Strength>,
    /// Decides which errors of judgement are made, and which of nearly equal moves opens a game: the same
    /// seed for a whole game, each of whose positions is misjudged in another way.
    pub seed: u64,
    /// How to search.
    pub techniques: Techniques,
    /// By how many hundredths a draw is worse than an even game to the side to move: against a
    /// weaker player something, so that an even game is played on; 0 for the truth.
    pub contempt: i32,
}

impl<'a> Request<'a> {
    /// The best move in a game, within limits.
    #[must_use]
    pub fn best(game: &'a Game, limits: Limits) -> Request<'a> {
        Request {
            game,
            limits,
            clock: &crate::NoClock,
            lines: 1,
            moves: &[],
            strength: None,
            seed: 0,
            techniques: Techniques::of(game.variant()),
            contempt: 0,
        }
    }
}

/// A line of play, and what it comes to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line {
    /// What it is worth to the side to move.
    pub score: Score,
    /// Whether it is worth as much, or at least or at most.
    pub bound: Bound,
    /// The moves, the first to be played now.
    pub moves: Vec<Move>,
}

/// What a search has found: so far, or in the end. No lines if the game is over, or none of the moves to look at is
/// legal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Progress {
    /// The depth that was searched, in moves.
    pub depth: u32,
    /// The most moves that were looked ahead.
    pub deepest: u32,
    /// The positions that were looked at.
    pub nodes: u64,
    /// How full the table is, in thousandths.
    pub fullness: u32,
    /// The best lines, the best first.
    pub lines: Vec<Line>,
}

impl From<&Found> for Progress {
    fn from(found: &Found) -> Progress {
        let line = |line: &RootLine| Line {
            score: Score::from_raw(line.score),
            bound: line.bound,
            moves: line.moves.clone(),
        };
        Progress {
            depth: found.depth,
            deepest: found.deepest,
            nodes: found.nodes,
            fullness: found.fullness,
            lines: found.lines.iter().map(line).collect(),
        }
    }
}

impl Progress {
    /// Where there is nothing to look at.
    fn nothing() -> Progress {
        Progress { depth: 0, deepest: 0, nodes: 0, fullness: 0, lines: Vec::new() }
    }

    /// The move to play.
    #[must_use]
    pub fn best(&self) -> Option<Move> {
        self.lines.first().and_then(|line| line.moves.first().copied())
    }
}

impl Default for Engine {
    fn default() -> Engine {
        Engine::new(TABLE)
    }
}

impl Engine {
    /// An engine with a table of this many mebibytes.
    ///
    /// # Panics
    /// If there isn't enough memory.
    #[must_use]
    pub fn new(mebibytes: usize) -> Engine {
        Engine { table: Table::new(mebibytes) }
    }

    /// The same if there is enough memory for the table.
    #[must_use]
    pub fn try_new(mebibytes: usize) -> Option<Engine> {
        Some(Engine { table: Table::try_new(mebibytes)? })
    }

    /// How many mebibytes of table a search of this many nodes is given: a small one is cleared in no time.
    #[must_use]
    pub const fn mebibytes_for(nodes: u64) -> usize {
        if nodes <= FEW_NODES { 1 } else { 16 }
    }

    /// Forgets everything: before another game.
    pub fn clear(&mut self) {
        self.table.clear();
    }

    /// Searches as asked, telling `watch` what each depth found.
    pub fn search(&mut self, request: &Request<'_>, watch: &mut dyn FnMut(&Progress)) -> Progress {
        if request.game.outcome().is_some() {
            return Progress::nothing();
        }
        request.game.position().visit(Think { engine: self, request, watch })
    }

    /// Searches as asked, judging positions by `evaluator`. `position` is the one that
    /// `request.game` has come to.
    pub fn search_with<P: Position, E: Evaluator<P>>(
        &mut self,
        position: &P,
        evaluator: &E,
        request: &Request<'_>,
        watch: &mut dyn FnMut(&Progress),
    ) -> Progress {
        let mut moves = position.legal_moves();
        if !request.moves.is_empty() {
            moves.retain(|mv| request.moves.contains(mv));
        }
        if moves.is_empty() {
            return Progress::nothing();
        }
        let mut limits = request.limits;
        let mut noise = Noise::default();
        let mut techniques = request.techniques;
        self.table.next_generation();
        let avoids = request.techniques.avoid_repeats && request.contempt > 0;
        let drawn = earlier(request.game, if avoids { 1 } else { 2 });
        if let Some(strength) = request.strength {
            // It remembers nothing, so that it moves alike and is as strong whether one engine plays the whole game
            // or each move is another one's.
            self.table.clear();
            let trial = limits.remaining.map_or(TRIAL, |remaining| TRIAL.min(remaining / 2));
            let is_up = || {
                let clock = request.clock;
                limits.time.is_some_and(|time| clock.elapsed() >= time.max(trial))
                    || clock.stopped()
            };
            if let Some(line) = win_in_one_turn(position, &moves, &mut Deadline::new(&is_up)) {
                let lines = vec![Line { score: Score::WinIn(1), bound: Bound::Exact, moves: line }];
                return Progress { depth: 1, deepest: 1, nodes: 1, fullness: 0, lines };
            }
            let strength = strength.in_position(position, evaluator);
            // A level finishes a first depth, unless whoever asks allows it fewer nodes than it has.
            let fewer = limits.nodes.filter(|nodes| *nodes < strength.nodes);
            limits.nodes = Some(fewer.unwrap_or(strength.nodes));
            limits.least_depth = u32::from(fewer.is_none());
            // With a level's few thousand nodes proofs cost more than they find (data/experiments.md, "Forced wins").
            techniques.prove_wins = false;
            let ply = position.ply();
            let opening = ply < OPENING;
            let errors = if opening { strength.errors.max(VARIETY) } else { strength.errors };
            let seed = request.seed.wrapping_add(u64::from(ply));
            noise = Strength { errors, ..strength }.noise(seed);
            if evaluator.evaluate(position, &evaluator.state(position)) >= AHEAD {
                moves = without_draws(position, moves, &drawn);
            }
            if strength.candidates < 1_000 {
                moves = strength.consider(moves, seed);
            }
        }
        let setting = Setting {
            evaluator,
            table: &mut self.table,
            techniques: &techniques,
            limits,
            clock: request.clock,
            noise,
            contempt: request.contempt,
            drawn,
            player: request.strength.map_or(0, Strength::salt),
        };
        let mut tell = |found: &Found| watch(&Progress::from(found));
        let found = Search::<P, E>::new(setting, position).run(
            position,
            &moves,
            request.lines.max(1),
            &mut tell,
        );
        Progress::from(&found)
    }
}

/// The keys of positions that occurred at least this often in a game, in order.
pub(crate) fn earlier(game: &Game, least: u32) -> Vec<u64> {
    struct Key;
    impl Visitor for Key {
        type Output = u64;
        fn visit<P: Position>(self, position: &P) -> u64 {
            key(position)
        }
    }
    let mut seen: HashMap<u64, u32> = HashMap::new();
    let positions = (0..=game.moves().len()).filter_map(|made| game.position_after(made));
    for position in positions.filter(|position| position.starts_turn()) {
        *seen.entry(position.visit(Key)).or_default() += 1;
    }
    let often = seen.into_iter().filter(|(_, times)| *times >= least);
    let mut keys: Vec<u64> = often.map(|(key, _)| key).collect();
    keys.sort_unstable();
    keys
}

struct Think<'a, 'b> {
    engine: &'a mut Engine,
    request: &'a Request<'b>,
    watch: &'a mut dyn FnMut(&Progress),
}

impl Visitor for Think<'_, '_> {
    type Output = Progress;

    fn visit<P: Position>(self, position: &P) -> Progress {
        let Think { engine, request, watch } = self;
        match data::network::<P>() {
            Some(network) => engine.search_with(position, network, request, watch),
            None => engine.search_with(position, &*data::mobility::<P>(), request, watch),
        }
    }
}

/// Of moves those that don't draw at once, nor let the enemy do so with the next move: all, if there are none. A search
/// of a few nodes sees neither. `drawn` are the keys of positions that must not come up again, in order.
fn without_draws<P: Position>(position: &P, moves: Vec<Move>, drawn: &[u64]) -> Vec<Move> {
    let us = position.turn();
    let repeats = |next: &P| next.starts_turn() && drawn.binary_search(&key(next)).is_ok();
    let draws = |mv: &Move| {
        let next = position.after(*mv);
        if let Some(outcome) = next.decided() {
            return outcome.winner.is_none();
        }
        if next.turn() == us {
            return false;
        }
        let is_stalemate = || next.count_up_to(0) == 0 && !(P::SPEC.has_check && next.in_check());
        let reply_repeats = || {
            let mut replies = next.legal_moves().into_iter();
            replies.any(|reply| repeats(&next.after(reply)))
        };
        repeats(&next) || is_stalemate() || !drawn.is_empty() && reply_repeats()
    };
    let kept: Vec<Move> = moves.iter().copied().filter(|mv| !draws(mv)).collect();
    if kept.is_empty() { moves } else { kept }
}
