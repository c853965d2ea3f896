//! The end of a line: captures are played out before the position is judged.

use oddboard_rules::{Move, Position, PositionExt, Square};

use super::ordering::{Context, Gains, Placements, Scored, pick};
use super::{MOST_PLIES, Node, Search, step};
use crate::evaluation::Evaluator;
use crate::score::{Bound, INFINITE, MATE, is_forced};
use crate::table::Entry;

/// Up to here, in moves into quiescence, every answer to a threat is looked at. Further on that
/// costs more than it finds: where both royal pieces are in danger, line after line.
const ANSWERED: i32 = -1;

/// From here on, in moves into quiescence, only the piece that moved last is still captured.
const RECAPTURES: i32 = -4;

/// Short quiescence ends here, in moves into it.
const SHORT: i32 = -3;

/// A capture must bring the score to within this many hundredths of alpha.
const DELTA: i32 = 150;

/// What is known of a position before its captures are played.
#[derive(Clone, Copy)]
struct Seen {
    /// What it is judged to be worth.
    eval: i32,
    /// Is the royal piece in danger?
    threatened: bool,
    /// What the side to move has at least without capturing.
    best: i32,
}

impl<P: Position, E: Evaluator<P>> Search<'_, P, E> {
    /// The score of a position for the side to move, when only captures, changes to a better
    /// piece and answers to threats against the royal piece are played.
    pub(super) fn quiesce(&mut self, position: &P, node: Node) -> i32 {
        let Node { key, alpha, beta, depth, ply, turns, .. } = node;
        self.count_node();
        if self.stopped {
            return 0;
        }
        self.deepest = self.deepest.max(ply);
        self.best_lines[ply].clear();
        if let Some(outcome) = position.decided() {
            return self.ended(position, outcome, turns);
        }
        if position.starts_turn() && self.repeats(key) {
            return self.draw(position);
        }
        // The table's memory is on its way meanwhile.
        let threatened = position.threats(position.turn()).any();
        let found = match self.setting.techniques.table {
            true => self.setting.table.get(key ^ self.key_salt, turns),
            false => None,
        };
        if let Some(entry) = found
            && !node.principal
            && entry.settles(alpha, beta)
        {
            return entry.score;
        }
        let techniques = self.setting.techniques;
        let answer_all = threatened && depth >= ANSWERED && techniques.answer_threats;
        let eval = match found {
            Some(entry) => entry.eval,
            None => self.evaluate_within(position, key, alpha, beta),
        };
        let best = if threatened { -INFINITE } else { eval };
        let far = ply >= MOST_PLIES || techniques.short_quiescence && depth <= SHORT;
        if best >= beta || far {
            return eval;
        }
        let alpha = alpha.max(best);

        let first = self.moves.len();
        // Were moves left out that may answer a threat?
        let mut partial = threatened && !answer_all;
        if answer_all {
            partial = self.list_answers(position, ply, found.and_then(|entry| entry.mv));
            if self.moves.len() == first {
                return if P::SPEC.has_check { turns - MATE } else { self.draw(position) };
            }
        } else {
            self.list_captures(position, depth > RECAPTURES);
        }
        let seen = Seen { eval, threatened, best };
        let (mut best, best_move) = self.play_out(position, Node { alpha, ..node }, first, seen);
        self.moves.truncate(first);
        if partial && (best < 0 && is_forced(best) || techniques.stand_pat_threatened) {
            // What was left out may be as good as the position is judged. Who doesn't count on that still
            // doesn't take a loss for certain, where what was looked at loses or there was nothing.
            best = best.max(eval);
        }
        if !self.stopped && self.setting.techniques.table {
            // A score within the window is the most that quiescence would find, and not what all moves are worth.
            let bound = if best >= beta { Bound::Lower } else { Bound::Upper };
            let entry = Entry { mv: best_move, score: best, eval, depth: 0, bound };
            self.setting.table.put(key ^ self.key_salt, turns, &entry);
        }
        best
    }

    /// Plays the moves that are listed from `first` on, the likeliest first. Returns the best score, and the move
    /// that has it if it is above alpha.
    #[inline]
    fn play_out(
        &mut self,
        position: &P,
        node: Node,
        first: usize,
        seen: Seen,
    ) -> (i32, Option<Move>) {
        let Node { key, mut alpha, beta, depth, ply, turns, .. } = node;
        let Seen { eval, threatened, mut best } = seen;
        let mut best_move = None;
        let royal = if P::SPEC.has_check { None } else { position.royal(!position.turn()) };
        for index in 0..self.moves.len() - first {
            let scored = pick(&mut self.moves[first..], index);
            if royal.is_some_and(|royal| position.captured(scored.mv).contains(royal)) {
                best = MATE - turns - 1;
                if node.principal {
                    self.best_lines[ply + 1].clear();
                    self.keep_line(ply, scored.mv);
                }
                break;
            }
            if self.setting.techniques.delta && !threatened && scored.tactical {
                let hopes = eval + (scored.score + 1500) / 16 + DELTA;
                if hopes <= alpha {
                    best = best.max(hopes);
                    continue;
                }
            }
            let next = step(position, scored.mv);
            let same = next.turn() == position.turn();
            let score = self.along(position, key, scored.mv, &next, |search, key| {
                let child = Node {
                    key,
                    alpha: if same { alpha } else { -beta },
                    beta: if same { beta } else { -alpha },
                    depth: depth - 1,
                    ply: ply + 1,
                    turns: turns + i32::from(!same),
                    ..node
                };
                let score = search.quiesce(&next, child);
                if same { score } else { -score }
            });
            if self.stopped {
                break;
            }
            if score > best {
                best = score;
                if score > alpha {
                    alpha = score;
                    best_move = Some(scored.mv);
                    // A forced win is shown to its end; other lines end where captures are played out.
                    if node.principal && is_forced(score) {
                        self.keep_line(ply, scored.mv);
                    } else if node.principal {
                        self.best_lines[ply].clear();
                    }
                    if score >= beta {
                        break;
                    }
                }
            }
        }
        (best, best_move)
    }

    /// Adds the captures and the changes to a better piece that gain something to the moves: all, or only captures of
    /// the piece that moved last.
    fn list_captures(&mut self, position: &P, all: bool) {
        let first = self.moves.len();
        // Where a captured piece is placed hardly matters here, and there are many places.
        let mut placements = Placements::<P>::default();
        let last = self.line.last().map_or(Square::NOWHERE, |last| last.to());
        let moves = &mut self.moves;
        position.generate_tactical(|mv| {
            let wanted = all || position.captured(mv).contains(last);
            if wanted && !placements.is_repeat(mv) {
                moves.push(Scored { mv, score: 0, tactical: false });
            }
        });
        let mut gains = Gains::new(position, self.setting.evaluator);
        let mut kept = first;
        for index in first..self.moves.len() {
            let mut scored = self.moves[index];
            if let Some(gain) = gains.gain(scored.mv) {
                scored.score = gain;
                scored.tactical = true;
                self.moves[kept] = scored;
                kept += 1;
            }
        }
        self.moves.truncate(kept);
    }

    /// Adds the answers to a threat to the moves, the likeliest rated highest. Returns whether any were left out.
    fn list_answers(&mut self, position: &P, ply: usize, known: Option<Move>) -> bool {
        let first = self.moves.len();
        let techniques = self.setting.techniques;
        let partial = self.answers(position, techniques.answer_briefly);
        let context = Context { ply, last: self.line.last().copied(), known };
        let moves = &mut self.moves[first..];
        self.ordering.score(position, self.setting.evaluator, techniques, context, moves);
        partial
    }

    /// Adds the answers to a threat to the moves: all, or if they are to be brief, only captures and the
    /// royal piece's own moves, as long as there are some. Returns whether any were left out.
    fn answers(&mut self, position: &P, brief: bool) -> bool {
        let moves = &mut self.moves;
        let mut add = |mv| moves.push(Scored { mv, score: 0, tactical: false });
        if let Some(royal) = position.royal(position.turn()).filter(|_| brief) {
            let (mut found, mut left_out) = (false, false);
            position.generate(|mv| {
                if mv.from() == royal || position.captured(mv).any() {
                    add(mv);
                    found = true;
                } else {
                    left_out = true;
                }
            });
            if found {
                return left_out;
            }
        }
        position.generate(add);
        false
    }
}
