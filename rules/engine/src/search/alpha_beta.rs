//! Principal variation search of one node.

use std::cell::LazyCell;

use oddboard_rules::{Move, Position, PositionExt};

use super::ordering::Context;
use super::{MOST_PLIES, Node, Search, step};
use crate::evaluation::Evaluator;
use crate::score::{Bound, INFINITE, MATE, is_forced};
use crate::table::Entry;

/// Reverse futility reaches this deep, and asks for this many hundredths per move of depth.
const REVERSE_FUTILITY: (i32, i32) = (7, 80);

/// Futility reaches this deep.
const FUTILITY_REACH: i32 = 6;

/// Very late quiet moves are left out up to this depth.
const LATE: i32 = 6;

/// What is known of a position before its moves are searched.
struct Here {
    key: u64,
    /// What it is worth without looking ahead.
    eval: i32,
    /// The same, or better: what an earlier search says.
    guess: i32,
    /// The best move that an earlier search found.
    known: Option<Move>,
    /// Is the royal piece of the side to move threatened?
    threatened: bool,
    /// Is it better than the side's last position?
    improving: bool,
}

/// Whether a move is left out, and what it might have brought.
enum Prune {
    No,
    This(i32),
    /// With it all that come after it.
    Rest(i32),
}

impl<P: Position, E: Evaluator<P>> Search<'_, P, E> {
    /// The score of a position for the side to move: exact between alpha and beta, a bound
    /// beyond.
    pub(super) fn search(&mut self, position: &P, node: Node) -> i32 {
        let Node { key, mut alpha, mut beta, mut depth, ply, turns, principal, .. } = node;
        let techniques = self.setting.techniques;
        if depth <= 0 && techniques.quiescence {
            return self.quiesce(position, Node { depth: 0, ..node });
        }
        let threatened = position.threats(position.turn()).any();
        // Once a turn: where a turn has several moves, a royal piece is threatened at each of them.
        let extends = techniques.extend_threats && threatened && position.starts_turn();
        if extends && (ply as i32) < 2 * self.root_depth {
            depth += 1;
        }
        self.count_node();
        if self.stopped {
            return 0;
        }
        self.deepest = self.deepest.max(ply);
        self.best_lines[ply].clear();
        if let Some(outcome) = position.decided() {
            return self.ended(position, outcome, turns);
        }
        if ply > 0 {
            if position.starts_turn() && self.repeats(key) {
                return self.draw(position);
            }
            // No win can be quicker than next turn, no loss than at once.
            alpha = alpha.max(turns - MATE);
            beta = beta.min(MATE - turns);
            if alpha >= beta {
                return alpha;
            }
        }
        let found = match techniques.table {
            true => self.setting.table.get(key ^ self.key_salt, turns),
            false => None,
        };
        if let Some(entry) = found
            && !principal
            && (entry.depth == depth || entry.depth > depth && techniques.deeper_entries)
            && entry.settles(alpha, beta)
        {
            return entry.score;
        }
        let known = found.and_then(|entry| entry.mv);
        let eval = match found {
            // It may be an estimate that was enough for another window. To look again wins no games
            // (data/experiments.md, "Speed").
            Some(entry) => entry.eval,
            None if principal => self.evaluate(position, key),
            None => {
                // Only what the prunings below ask for.
                let (low, high) = (alpha - futility_margin(depth), beta + futility_margin(depth));
                self.evaluate_within(position, key, low, high)
            }
        };
        let place = (position.turn(), position.starts_turn());
        self.evals[ply] = (place, if threatened { INFINITE } else { eval });
        if ply >= MOST_PLIES {
            return eval;
        }
        if depth <= 0 {
            return self.leaf(position, eval, threatened, turns);
        }
        // A better guess than the evaluation's, from an earlier search.
        let guess = match found {
            Some(entry) if !is_forced(entry.score) => match entry.bound {
                Bound::Exact => entry.score,
                Bound::Lower => entry.score.max(eval),
                Bound::Upper => entry.score.min(eval),
            },
            _ => eval,
        };
        let improving = self.improves(ply, place, eval);
        let here = Here { key, eval, guess, known, threatened, improving };
        let node = Node { alpha, beta, depth, ..node };
        if let Some(score) = self.good_enough(position, node, &here) {
            return score;
        }
        let reduce = techniques.reduce_unknown && depth >= 4 && known.is_none();
        self.try_moves(position, Node { depth: depth - i32::from(reduce), ..node }, &here)
    }

    /// The score of a position that need not be searched, since it is good enough by far, or even
    /// if the turn is passed.
    fn good_enough(&mut self, position: &P, node: Node, here: &Here) -> Option<i32> {
        let Node { beta, depth, turns, .. } = node;
        let techniques = self.setting.techniques;
        // What the first turn threatens may be quiet.
        let reply = techniques.search_replies && turns <= 1 && position.starts_turn();
        if node.principal || here.threatened || is_forced(beta) || reply {
            return None;
        }
        let (reach, margin) = REVERSE_FUTILITY;
        if techniques.reverse_futility
            && depth <= reach
            && here.guess - margin * (depth - i32::from(here.improving)) >= beta
        {
            return Some(here.guess);
        }
        // Without a guard against zugzwang, which makes no difference in endings (data/experiments.md).
        let passes = techniques.null_move
            && node.may_pass
            && depth >= 3
            && here.guess >= beta
            && position.starts_turn();
        if passes { self.pass(position, here.key, node, here.guess) } else { None }
    }

    /// Searches the moves, the most promising first, until one is good enough.
    fn try_moves(&mut self, position: &P, node: Node, here: &Here) -> i32 {
        let Node { mut alpha, beta, depth, ply, turns, principal, .. } = node;
        let techniques = self.setting.techniques;
        let first = self.moves.len();
        let last = self.line.last().copied();
        let context = Context { ply, last, known: here.known };
        self.ordering.clear_killers(ply + 1);

        let royal = if P::SPEC.has_check { None } else { position.royal(!position.turn()) };
        let threatens = LazyCell::new(|| threatens(position));
        let (mut best, mut best_move) = (-INFINITE, None);
        let mut quiet_tried: [Option<Move>; 32] = [None; 32];
        let mut quiets = 0;
        for index in 0.. {
            let Some(scored) = self.pick_move(position, context, first, index) else {
                if index > 0 {
                    break;
                }
                let lost = P::SPEC.has_check && here.threatened;
                return if lost { turns - MATE } else { self.draw(position) };
            };
            let mv = scored.mv;
            if royal.is_some_and(|royal| position.captured(mv).contains(royal)) {
                best = MATE - turns - 1;
                best_move = Some(mv);
                if principal {
                    self.best_lines[ply + 1].clear();
                    self.keep_line(ply, mv);
                }
                break;
            }
            let skippable = !principal && !here.threatened && !scored.tactical;
            if skippable && best > turns - MATE + 200 {
                match self.prune(Node { alpha, ..node }, here, quiets, || threatens(mv)) {
                    Prune::No => {}
                    Prune::This(hopes) => {
                        best = best.max(hopes);
                        continue;
                    }
                    Prune::Rest(hopes) => {
                        best = best.max(hopes);
                        break;
                    }
                }
            }
            let late = techniques.reduce_late && depth >= 3 && index >= 3 && !scored.tactical;
            let reduction = if late {
                let history = self.ordering.history(position.turn(), last, mv);
                let Here { improving, threatened, .. } = *here;
                reduction(depth, index, history, LateMove { principal, improving, threatened })
            } else {
                0
            };
            let score =
                self.try_move(position, Node { alpha, ..node }, here.key, mv, (index, reduction));
            if self.stopped {
                break;
            }
            if score > best {
                best = score;
                if score > alpha {
                    alpha = score;
                    best_move = Some(mv);
                    if principal {
                        self.keep_line(ply, mv);
                    }
                    if score >= beta {
                        if !scored.tactical {
                            self.reward_cutoff(position, depth, ply, mv, &quiet_tried);
                        }
                        break;
                    }
                }
            }
            if !scored.tactical {
                if let Some(place) = quiet_tried.get_mut(quiets as usize) {
                    *place = Some(mv);
                }
                quiets += 1;
            }
        }
        self.moves.truncate(first);
        if !self.stopped && techniques.table {
            let bound = match best {
                _ if best >= beta => Bound::Lower,
                _ if best > node.alpha => Bound::Exact,
                _ => Bound::Upper,
            };
            let entry = Entry { mv: best_move, score: best, eval: here.eval, depth, bound };
            self.setting.table.put(here.key ^ self.key_salt, turns, &entry);
        }
        best
    }

    /// Is a quiet move left out, after this many other quiet ones? What it might have brought is
    /// told along. `threatens` says whether it threatens the royal piece.
    #[inline]
    fn prune(
        &self,
        node: Node,
        here: &Here,
        quiets: i32,
        threatens: impl FnOnce() -> bool,
    ) -> Prune {
        let Node { alpha, depth, turns, .. } = node;
        let techniques = self.setting.techniques;
        let too_late = techniques.prune_late
            && depth <= LATE
            && quiets > (4 + depth * depth) / (2 - i32::from(here.improving));
        let hopes = here.guess + futility_margin(depth);
        let hopeless = techniques.futility && depth <= FUTILITY_REACH && hopes <= alpha;
        if !too_late && !hopeless {
            return Prune::No;
        }
        let hopes = if hopeless { hopes } else { -INFINITE };
        let near = turns <= 2 || (turns <= 4 && self.root_depth >= 7);
        if !near {
            // Only quiet moves are left.
            Prune::Rest(hopes)
        } else if threatens() {
            // Near the root a quiet move that threatens the royal piece may win.
            Prune::No
        } else {
            Prune::This(hopes)
        }
    }

    /// The score of a move: the `index`th, looked at less deep by `reduction` at first.
    #[inline]
    fn try_move(
        &mut self,
        position: &P,
        node: Node,
        key: u64,
        mv: Move,
        (index, reduction): (usize, i32),
    ) -> i32 {
        let Node { alpha, beta, depth, ply, turns, principal, .. } = node;
        let zero_windows = self.setting.techniques.zero_windows;
        let next = step(position, mv);
        let same = next.turn() == position.turn();
        self.along(position, key, mv, &next, |search, key| {
            let mut at = |alpha: i32, beta: i32, depth: i32, principal: bool| {
                let child = Node {
                    key,
                    alpha: if same { alpha } else { -beta },
                    beta: if same { beta } else { -alpha },
                    depth,
                    ply: ply + 1,
                    turns: turns + i32::from(!same),
                    principal,
                    may_pass: true,
                };
                let score = search.search(&next, child);
                if same { score } else { -score }
            };
            if !zero_windows {
                return at(alpha, beta, depth - 1, principal);
            }
            if index == 0 && principal {
                return at(alpha, beta, depth - 1, true);
            }
            let mut score = at(alpha, alpha + 1, depth - 1 - reduction, false);
            if score > alpha && reduction > 0 {
                score = at(alpha, alpha + 1, depth - 1, false);
            }
            if principal && score > alpha && score < beta {
                score = at(alpha, beta, depth - 1, true);
            }
            score
        })
    }

    /// The score at the end of a line when captures are not played out.
    fn leaf(&self, position: &P, eval: i32, threatened: bool, turns: i32) -> i32 {
        if position.count() > 0 {
            eval
        } else if P::SPEC.has_check && threatened {
            turns - MATE
        } else {
            self.draw(position)
        }
    }

    /// Lets the side to move do nothing: if the position is good enough even so, its score.
    fn pass(&mut self, position: &P, key: u64, node: Node, guess: i32) -> Option<i32> {
        let Node { beta, depth, ply, turns, .. } = node;
        let next = position.passed().with_ply(0);
        let reduction = 3 + depth / 4 + ((guess - beta) / 200).min(3);
        let score = self.along(position, key, Move::PASS, &next, |search, key| {
            let child = Node {
                key,
                alpha: -beta,
                beta: 1 - beta,
                depth: depth - reduction,
                ply: ply + 1,
                turns: turns + 1,
                principal: false,
                may_pass: false,
            };
            -search.search(&next, child)
        });
        (!self.stopped && score >= beta).then_some(if is_forced(score) { beta } else { score })
    }

    /// Credits the quiet move that was good enough, and debits those tried before it.
    fn reward_cutoff(
        &mut self,
        position: &P,
        depth: i32,
        ply: usize,
        mv: Move,
        tried: &[Option<Move>],
    ) {
        let (side, last) = (position.turn(), self.line.last().copied());
        let bonus = (120 * depth).min(1_600);
        self.ordering.kill(ply, mv);
        self.ordering.update_history(side, last, mv, bonus);
        for tried in tried.iter().flatten() {
            self.ordering.update_history(side, last, *tried, -bonus);
        }
    }

    /// Notes that the best line from a ply on is this move and what follows it.
    pub(super) fn keep_line(&mut self, ply: usize, mv: Move) {
        let (here, further) = self.best_lines.split_at_mut(ply + 1);
        here[ply].clear();
        here[ply].push(mv);
        here[ply].extend_from_slice(&further[0]);
    }
}

/// Tells of moves whether they end the turn and threaten the enemy's royal piece.
fn threatens<P: Position>(position: &P) -> impl Fn(Move) -> bool {
    let may_threaten = position.may_threaten();
    move |mv| {
        let threats = || step(position, mv).threats(!position.turn());
        position.ends_turn() && may_threaten(mv) && threats().any()
    }
}

/// What quiet moves may bring at most in a search of some depth, in hundredths.
const fn futility_margin(depth: i32) -> i32 {
    100 + 90 * depth
}

/// What tells how safe it is to look at a late move less deep.
#[derive(Clone, Copy)]
struct LateMove {
    principal: bool,
    improving: bool,
    threatened: bool,
}

/// By how much less deep a late quiet move is searched at first. It grows with the logarithms of
/// the depth and of the number of moves before; in whole numbers, so that it is the same
/// everywhere.
fn reduction(depth: i32, index: usize, history: i32, late_move: LateMove) -> i32 {
    let mut sixty_fourths = 38 + logarithm(depth as u32) * logarithm(index as u32) * 14 / 4096;
    if late_move.principal {
        sixty_fourths -= 64;
    }
    if !late_move.improving {
        sixty_fourths += 38;
    }
    if late_move.threatened {
        sixty_fourths -= 64;
    }
    sixty_fourths -= history / 125;
    (sixty_fourths / 64).clamp(0, depth - 2)
}

/// The logarithm to the base 2, in sixty-fourths, straight between powers of two.
const fn logarithm(number: u32) -> i32 {
    let whole = number.ilog2();
    let rest = number - (1 << whole);
    (whole * 64 + ((rest * 64) >> whole)) as i32
}
