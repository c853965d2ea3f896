//! Which move to look at first.

use std::marker::PhantomData;

use oddboard_rules::{Bitboard, Choice, Move, Position, PositionExt, Shape, Side, Square};

use super::{MOST_PLIES, Search, Setting, Techniques};
use crate::evaluation::Evaluator;

/// A move and how early to look at it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Scored {
    pub(super) mv: Move,
    pub(super) score: i32,
    /// Does it capture, change a piece for a better one, or take the royal piece to a goal?
    pub(super) tactical: bool,
}

/// What says which moves of a position are promising, beside the moves themselves.
#[derive(Clone, Copy)]
pub(super) struct Context {
    /// Moves from the root.
    pub(super) ply: usize,
    /// The move before.
    pub(super) last: Option<Move>,
    /// The best move, as far as an earlier search knows.
    pub(super) known: Option<Move>,
}

const FIRST: i32 = 1 << 30;
const TACTICAL: i32 = 1 << 24;
const KILLER: i32 = 1 << 22;

/// What a royal piece counts: where it can be captured, nothing else is worth looking at.
const ROYAL: i32 = 10_000;

/// No history goes beyond this.
const MOST_HISTORY: i32 = 16_000;

/// What was learned in this search about which quiet moves are good.
pub(super) struct Ordering {
    /// By side, origin and destination.
    history: Vec<i16>,
    /// By the last move's destination, and origin and destination mixed.
    continuation_history: Vec<i16>,
    killers: [[Option<Move>; 2]; MOST_PLIES + 2],
}

const SQUARES: usize = Square::COUNT;

/// Where a move comes from, for counting: drops of different kinds from different places.
#[inline]
fn origin(mv: Move) -> usize {
    if mv.from() != Square::HAND {
        return mv.from().index();
    }
    match mv.choice() {
        // No square of a board lies so near the end.
        Choice::Drop(kind) => (SQUARES - 2).saturating_sub(kind.index()),
        _ => mv.from().index(),
    }
}

#[inline]
fn slot(first: usize, mv: Move) -> usize {
    (first * SQUARES + origin(mv)) * SQUARES + mv.to().index()
}

/// How many different moves can follow a move, as far as the counts tell them apart: a table for
/// all of them would not stay in the cache.
const MIXED: usize = 1024;

#[inline]
fn follow_up(last: Move, mv: Move) -> usize {
    let mixed = origin(mv) * 37 + mv.to().index() * 5;
    last.to().index() * MIXED + mixed % MIXED
}

impl Ordering {
    pub(super) fn new() -> Ordering {
        Ordering {
            history: vec![0; 2 * SQUARES * SQUARES],
            continuation_history: vec![0; SQUARES * MIXED],
            killers: [[None; 2]; MOST_PLIES + 2],
        }
    }

    /// How good a quiet move has proved.
    #[inline]
    pub(super) fn history(&self, side: Side, last: Option<Move>, mv: Move) -> i32 {
        let own = i32::from(self.history[slot(side.index(), mv)]);
        let after =
            last.map_or(0, |last| i32::from(self.continuation_history[follow_up(last, mv)]));
        own + after
    }

    /// Notes that a quiet move proved good (or bad, by a negative bonus).
    pub(super) fn update_history(&mut self, side: Side, last: Option<Move>, mv: Move, bonus: i32) {
        let update = |entry: &mut i16| {
            let old = i32::from(*entry);
            *entry = (old + bonus - old * bonus.abs() / MOST_HISTORY) as i16;
        };
        update(&mut self.history[slot(side.index(), mv)]);
        if let Some(last) = last {
            update(&mut self.continuation_history[follow_up(last, mv)]);
        }
    }

    /// Notes that a quiet move was best at a ply.
    pub(super) fn kill(&mut self, ply: usize, mv: Move) {
        let killers = &mut self.killers[ply];
        if killers[0] != Some(mv) {
            *killers = [Some(mv), killers[0]];
        }
    }

    pub(super) fn clear_killers(&mut self, ply: usize) {
        self.killers[ply] = [None; 2];
    }

    /// Scores moves: the best one known, captures of much by little, killers, and by history.
    #[inline]
    pub(super) fn score<P: Position, E: Evaluator<P>>(
        &self,
        position: &P,
        evaluator: &E,
        techniques: &Techniques,
        Context { ply, last, known }: Context,
        moves: &mut [Scored],
    ) {
        let side = position.turn();
        let killers = self.killers[ply];
        let mut placements = Placements::<P>::default();
        let mut gains = Gains::new(position, evaluator);
        for scored in moves {
            let mv = scored.mv;
            let gain = gains.gain(mv).filter(|_| !placements.is_repeat(mv));
            scored.tactical = gain.is_some();
            scored.score = if known == Some(mv) {
                FIRST
            } else if let Some(gain) = gain {
                TACTICAL + gain
            } else if techniques.killers && killers.contains(&Some(mv)) {
                KILLER
            } else if techniques.history {
                self.history(side, last, mv)
            } else {
                0
            };
        }
    }
}

impl<P: Position, E: Evaluator<P>> Search<'_, P, E> {
    /// The most promising move of a position after `index` others, none if all were given; asked for one index
    /// after the other. The moves stand from `first` on. The best one known comes first, alone: often it is good
    /// enough, and the others need not be generated.
    #[inline]
    pub(super) fn pick_move(
        &mut self,
        position: &P,
        context: Context,
        first: usize,
        index: usize,
    ) -> Option<Scored> {
        let alone = usize::from(context.known.is_some());
        if index <= alone {
            self.moves.truncate(first);
            let moves = &mut self.moves;
            let mut add = |mv| moves.push(Scored { mv, score: 0, tactical: false });
            match context.known {
                Some(mv) if index == 0 => add(mv),
                _ => position.generate(add),
            }
            let Setting { evaluator, techniques, .. } = self.setting;
            self.ordering.score(position, evaluator, techniques, context, &mut self.moves[first..]);
            if index == 1 && self.moves.len() > first {
                pick(&mut self.moves[first..], 0);
            }
        }
        let moves = &mut self.moves[first..];
        (index < moves.len()).then(|| pick(moves, index))
    }
}

/// What tactical moves of a position bring at once. Moves of one piece come one after the other
/// mostly, so what it is worth is kept.
pub(super) struct Gains<'a, P, E> {
    position: &'a P,
    evaluator: &'a E,
    /// The last piece looked at, by its square, and what it is worth.
    mover: (Square, i32),
    /// Where the royal piece may win by going there, and where it stands.
    goals: (Bitboard, Square),
}

impl<'a, P: Position, E: Evaluator<P>> Gains<'a, P, E> {
    #[inline]
    pub(super) fn new(position: &'a P, evaluator: &'a E) -> Self {
        let goals = position.goals();
        let royal = if goals.is_empty() { None } else { position.royal(position.turn()) };
        let goals = (goals, royal.unwrap_or(Square::NOWHERE));
        Gains { position, evaluator, mover: (Square::NOWHERE, 0), goals }
    }

    /// What a tactical move brings at once, scaled for ordering: the victims' value first, then
    /// how little the mover is worth. `None` for a quiet move.
    #[inline]
    pub(super) fn gain(&mut self, mv: Move) -> Option<i32> {
        let (goals, royal) = self.goals;
        if goals.contains(mv.to()) && mv.from() == royal {
            return Some(ROYAL * 16);
        }
        let captured = self.position.captured(mv);
        let quiet = captured.is_empty() && mv.shape() != Shape::Become;
        if quiet { None } else { self.gain_by(mv, captured) }
    }

    fn gain_by(&mut self, mv: Move, captured: Bitboard) -> Option<i32> {
        let becomes = match mv.choice() {
            Choice::Become(kind) => Some(kind),
            _ => None,
        };
        if self.mover.0 != mv.from() {
            self.mover = (mv.from(), self.value(mv.from()).min(ROYAL / 2));
        }
        let mover = self.mover.1;
        let victims: i32 = captured.map(|square| self.value(square)).sum();
        let grows = becomes.map_or(0, |kind| self.evaluator.value(kind) - mover);
        if captured.is_empty() && grows <= 0 {
            return None;
        }
        Some((victims + grows.max(0)) * 16 - mover)
    }

    /// What the piece on a square is worth; nothing where there is none.
    #[inline]
    fn value(&self, square: Square) -> i32 {
        self.position.piece_at(square).map_or(0, |piece| match piece.kind {
            kind if kind == P::SPEC.royal => ROYAL,
            kind => self.evaluator.value(kind),
        })
    }
}

/// Tells the first of several moves that differ only in where a captured piece is placed from the
/// others. The moves must come as they are generated.
pub(super) struct Placements<P> {
    last: Option<(Square, Square, Choice)>,
    game: PhantomData<P>,
}

impl<P> Default for Placements<P> {
    fn default() -> Self {
        Placements { last: None, game: PhantomData }
    }
}

impl<P: Position> Placements<P> {
    /// Is the move the last one but for the place?
    #[inline]
    pub(super) fn is_repeat(&mut self, mv: Move) -> bool {
        if P::SPEC.placed.is_none() || mv.second().is_none() {
            return false;
        }
        let way = (mv.from(), mv.to(), mv.choice());
        self.last.replace(way) == Some(way)
    }
}

/// How many moves are picked one by one; where more are needed all will be, and they are sorted.
const PICKED: usize = 5;

/// Brings the best of the moves from `index` on to `index`. To be called for one index after the
/// other.
#[inline]
pub(super) fn pick(moves: &mut [Scored], index: usize) -> Scored {
    if index < PICKED {
        let mut best = index;
        for other in index + 1..moves.len() {
            if moves[other].score > moves[best].score {
                best = other;
            }
        }
        moves.swap(index, best);
    } else if index == PICKED {
        moves[index..].sort_unstable_by_key(|scored| -scored.score);
    }
    moves[index]
}
