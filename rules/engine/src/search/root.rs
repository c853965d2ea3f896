//! Deeper and deeper from the root, for one or several best moves.

use std::cmp::Reverse;

use oddboard_rules::{Move, Position};

use super::ordering::Gains;
use super::proof::Proofs;
use super::root_line::RootLine;
use super::{Node, Search, step};
use crate::evaluation::Evaluator;
use crate::one_turn::{loses_at_once, winning_move};
use crate::score::{Bound, INFINITE, MATE, is_forced};

/// How far a first window reaches to either side of the last score.
const WINDOW: i32 = 25;

/// Who leads by this many hundredths has nearly won: a draw throws that away.
const WON: i32 = 300;

/// Is a line a forced loss?
fn is_lost(line: &RootLine) -> bool {
    line.score < 0 && is_forced(line.score)
}

/// The lines of a search that is stopped within a depth: what this depth has `done`, then what the last one
/// `found` of other moves.
///
/// A depth looks at the best move of the last one first. So what it found is better than that move is by now,
/// however much better it looked before, and no other move counts as worth more. Before the first depth there
/// is a move and nothing that is known of it.
fn stopped_with(mut done: Vec<RootLine>, found: &Found, wanted: usize) -> Vec<RootLine> {
    done.sort_by_key(|line| -line.score);
    let most = done.last().map_or(INFINITE, |line| line.score);
    let other = |line: &&RootLine| {
        let known = found.depth > 0 || done.is_empty();
        known && done.iter().all(|better| better.moves.first() != line.moves.first())
    };
    let kept = found.lines.iter().filter(other).cloned();
    let limited = |line: RootLine| match line.score > most {
        true => RootLine { score: most, bound: Bound::Upper, ..line },
        false => line,
    };
    let kept: Vec<_> = kept.map(limited).collect();
    done.extend(kept);
    done.truncate(wanted);
    done
}

/// How many moves that were not searched are looked at in place of one that loses.
const SUBSTITUTES: usize = 32;

/// The first of some moves after which the enemy can't win at once.
fn instead<P: Position>(position: &P, moves: &[Move]) -> Option<Move> {
    moves.iter().copied().take(SUBSTITUTES).find(|mv| !loses_at_once(position, *mv))
}

/// What a finished depth found, or what a search that is stopped had.
#[derive(Clone, Debug)]
pub(crate) struct Found {
    pub(crate) depth: u32,
    pub(crate) deepest: u32,
    pub(crate) nodes: u64,
    pub(crate) fullness: u32,
    /// Best first; at least one if there is a legal move.
    pub(crate) lines: Vec<RootLine>,
}

impl<P: Position, E: Evaluator<P>> Search<'_, P, E> {
    /// Searches from a position, telling `watch` what each depth found. `moves` are those to look
    /// at, all of them legal; `lines` is how many of the best are wanted.
    pub(crate) fn run(
        mut self,
        position: &P,
        moves: &[Move],
        lines: usize,
        watch: &mut dyn FnMut(&Found),
    ) -> Found {
        let state = self.setting.evaluator.state(position);
        self.states.begin(state);
        let mut found = Found { depth: 0, deepest: 0, nodes: 0, fullness: 0, lines: Vec::new() };
        let score = self.evaluate(position, crate::key::key(position));
        found.lines.extend(moves.first().map(|mv| RootLine::exact(score, vec![*mv])));
        let most = self.setting.limits.depth.unwrap_or(100).min(100) as i32;
        let mut proofs = self.setting.techniques.prove_wins.then(|| Proofs::new(position));
        self.root_depth = 1;
        // Before all else: a search of few nodes may not finish its first depth. But with hardly any time that comes
        // first.
        let soon = !position.starts_turn() || !self.is_brief();
        let mut proved = match (self.winning_move(position, moves), &proofs) {
            (None, Some(_)) if soon => self.win_at_once(position, moves),
            (won, _) => won,
        };
        let forced = position.count() == 1;
        for depth in 1..=most {
            self.root_depth = depth;
            let wanted = lines.min(moves.len());
            if proofs.is_some() && !soon && depth == 2 {
                proved = self.win_at_once(position, moves);
            }
            // A first depth comes before: if the search ends in a proof, it has at least that.
            if let Some(proofs) = proofs.as_mut().filter(|_| proved.is_none() && depth > 1) {
                proved = self.seek_win(proofs, moves);
            }
            let mut done: Vec<RootLine> = proved.iter().cloned().collect();
            while done.len() < wanted && !self.stopped {
                let guess = found.lines.get(done.len()).map(|line| line.score);
                let rest: Vec<Move> = moves
                    .iter()
                    .copied()
                    .filter(|mv| done.iter().all(|line| line.moves.first() != Some(mv)))
                    .collect();
                match self.best_of(position, rest, depth, guess, &found) {
                    Some(line) => done.push(line),
                    None => break,
                }
            }
            let finished = !self.stopped;
            if finished {
                done.sort_by_key(|line| -line.score);
                found.lines = done;
            } else {
                found.lines = stopped_with(done, &found, wanted);
            }
            found.nodes = self.nodes;
            found.deepest = self.deepest as u32;
            found.fullness = self.setting.table.fullness();
            if finished {
                found.depth = depth as u32;
                watch(&found);
            }
            let proved_all = proved.is_some() && wanted == 1;
            if self.stopped || proved_all || self.enough(depth, forced, &found) {
                break;
            }
        }
        found.nodes = self.nodes;
        found
    }

    /// A root move that wins by itself. To find it takes no more than trying each, so it counts as a single node, and
    /// no search is too short for it.
    fn winning_move(&mut self, position: &P, moves: &[Move]) -> Option<RootLine> {
        let mv = winning_move(position, moves)?;
        self.count_node();
        Some(RootLine::exact(MATE - 1, vec![mv]))
    }

    /// Is a deeper search no use, or too late to begin? In a game a move that is `forced` is played whatever it is
    /// worth; who analyses wants to know that.
    fn enough(&self, depth: i32, forced: bool, found: &Found) -> bool {
        let limits = &self.setting.limits;
        let bounded = limits.nodes.is_some() || limits.time.is_some();
        let in_game = limits.remaining.is_some() || self.setting.player != 0;
        let late = limits.soft_time.is_some_and(|time| self.setting.clock.elapsed() >= time);
        let spent = limits.nodes.is_some_and(|most| self.nodes >= most);
        let decided = found
            .lines
            .iter()
            .all(|line| is_forced(line.score) && 2 * (MATE - line.score.abs()) + 2 < depth);
        late || spent
            || self.setting.clock.stopped()
            || (bounded && (forced && in_game && depth >= 4 || decided))
    }

    /// The best of some root moves, searched to a depth. When the search is stopped, the best so far; none if
    /// not even the first was finished.
    fn best_of(
        &mut self,
        position: &P,
        mut moves: Vec<Move>,
        depth: i32,
        guess: Option<i32>,
        found: &Found,
    ) -> Option<RootLine> {
        self.order_root(position, &mut moves, found);
        let narrow = self.setting.techniques.aspiration
            && self.setting.techniques.zero_windows
            && depth >= 4;
        let (mut low, mut high, mut width) = match guess {
            Some(guess) if narrow && !is_forced(guess) => (guess - WINDOW, guess + WINDOW, WINDOW),
            _ => (-INFINITE, INFINITE, INFINITE),
        };
        // A move that was better than a window: how much is open, but not that it is better.
        let mut better = None;
        // Was the last best move found to lose?
        let mut lost = false;
        loop {
            let (line, tried) = self.root_node(position, &moves, depth, (low, high));
            if self.stopped {
                // What seemed better and then fell short is no better than what the last depth found.
                let refuted = better.is_some()
                    && line.as_ref().is_some_and(|line| line.bound == Bound::Upper);
                if refuted {
                    better = None;
                }
                let guess =
                    guess.unwrap_or_else(|| found.lines.first().map_or(0, |line| line.score));
                // That what was tried is lost, or draws a won game, is no reason to play it, nor to announce a loss.
                let draw = self.draw(position);
                let draws_won = |line: &RootLine| line.score == draw && guess >= draw + WON;
                let all_bad = line.as_ref().map_or(lost, |line| is_lost(line) || draws_won(line));
                let untried = if all_bad { moves.get(tried..) } else { None };
                let Some(untried) = untried.and_then(|moves| instead(position, moves)) else {
                    // What was not tried may be better than a loss.
                    let open = tried < moves.len();
                    let at_least = |line: RootLine| {
                        let may_be_better = open && line.bound == Bound::Exact && is_lost(&line);
                        let bound = if may_be_better { Bound::Lower } else { line.bound };
                        RootLine { bound, ..line }
                    };
                    return if refuted { None } else { line.or(better).map(at_least) };
                };
                // It is worth what it seems to be without looking ahead, and no more than the last depth's best was.
                let score = guess.min(self.at_sight(position, untried));
                let other = RootLine { score, bound: Bound::Upper, moves: vec![untried] };
                // Unless the last depth has found that everything loses.
                return better.or_else(|| Some(other).filter(|line| !is_lost(line)));
            }
            let line = line?;
            if line.score <= low && low > -INFINITE {
                better = None;
                // The others may hold: they come first now.
                lost = is_lost(&line);
                if lost && line.moves.first() == moves.first() {
                    moves.rotate_left(1);
                }
                high = (low + high) / 2;
                low = (line.score - width).max(-INFINITE);
            } else if line.score >= high && high < INFINITE {
                high = (line.score + width).min(INFINITE);
                if let Some(place) = moves.iter().position(|mv| line.moves.first() == Some(mv)) {
                    moves[..=place].rotate_right(1);
                }
                better = Some(line);
            } else {
                return Some(line);
            }
            width *= 3;
            if width > 600 {
                (low, high) = (-INFINITE, INFINITE);
            }
        }
    }

    /// What a root move is worth to the side to move, without looking ahead.
    fn at_sight(&mut self, position: &P, mv: Move) -> i32 {
        let next = step(position, mv);
        let score = self.along(position, crate::key::key(position), mv, &next, |search, key| {
            search.evaluate(&next, key)
        });
        if next.turn() == position.turn() { score } else { -score }
    }

    /// The best of some root moves within a window, and how many of them were searched.
    fn root_node(
        &mut self,
        position: &P,
        moves: &[Move],
        depth: i32,
        (low, high): (i32, i32),
    ) -> (Option<RootLine>, usize) {
        let key = crate::key::key(position);
        let mut alpha = low;
        let mut best: Option<RootLine> = None;
        let mut tried = 0;
        let zero_windows = self.setting.techniques.zero_windows;
        let reduce = self.setting.techniques.reduce_late && depth >= 3;
        for (index, mv) in moves.iter().enumerate() {
            let next = step(position, *mv);
            let same = next.turn() == position.turn();
            let nodes = self.nodes;
            let score = self.along(position, key, *mv, &next, |search, key| {
                let mut at = |alpha: i32, beta: i32, depth: i32, principal: bool| {
                    let child = Node {
                        key,
                        alpha: if same { alpha } else { -beta },
                        beta: if same { beta } else { -alpha },
                        depth,
                        ply: 1,
                        turns: i32::from(!same),
                        principal,
                        may_pass: true,
                    };
                    let score = search.search(&next, child);
                    if same { score } else { -score }
                };
                if index == 0 || !zero_windows {
                    return at(alpha, high, depth - 1, true);
                }
                let late = i32::from(reduce && index >= 5);
                let mut score = at(alpha, alpha + 1, depth - 1 - late, false);
                if score > alpha && late > 0 {
                    score = at(alpha, alpha + 1, depth - 1, false);
                }
                if score > alpha && score < high {
                    score = at(alpha, high, depth - 1, true);
                }
                score
            });
            self.root_nodes.insert(*mv, self.nodes - nodes);
            if self.stopped {
                break;
            }
            tried = index + 1;
            if best.as_ref().is_none_or(|best| score > best.score) {
                let known = score > low || index == 0;
                if known {
                    let rest = &self.best_lines[1];
                    let line = [&[*mv][..], rest.as_slice()].concat();
                    let bound = match score {
                        _ if score <= low => Bound::Upper,
                        _ if score >= high => Bound::Lower,
                        _ => Bound::Exact,
                    };
                    best = Some(RootLine { score, bound, moves: line });
                }
                alpha = alpha.max(score);
                if score >= high {
                    break;
                }
            }
        }
        (best, tried)
    }

    /// Brings the most promising root moves first: the best of the last depth, then those that took
    /// most nodes to refute, before any search those that capture most.
    fn order_root(&self, position: &P, moves: &mut [Move], found: &Found) {
        let mut gains = Gains::new(position, self.setting.evaluator);
        let rank = |mv: &Move| {
            let place = found.lines.iter().position(|line| line.moves.first() == Some(mv));
            let nodes = self.root_nodes.get(mv).copied().unwrap_or_default();
            let gain = gains.gain(*mv).unwrap_or(i32::MIN);
            (place.unwrap_or(usize::MAX), Reverse(nodes), Reverse(gain))
        };
        moves.sort_by_cached_key(rank);
    }
}

#[cfg(test)]
mod tests {
    use oddboard_rules::{PositionExt, Variant, Visitor};

    use super::super::{Noise, Setting, Techniques};
    use super::*;
    use crate::evaluation::Mobility;
    use crate::limits::{Limits, NoClock};
    use crate::table::Table;
    use crate::{bench, data};

    const DEPTH: i32 = 4;

    /// Does something with a search that ends after this many nodes. Returns how many it took.
    fn search<P: Position, R>(
        position: &P,
        nodes: u64,
        work: impl FnOnce(&mut Search<'_, P, Mobility>) -> R,
    ) -> (R, u64) {
        let evaluator = data::mobility::<P>();
        let mut table = Table::new(1);
        let setting = Setting {
            evaluator: &*evaluator,
            table: &mut table,
            techniques: &Techniques::DEFAULT,
            limits: Limits::nodes(nodes),
            clock: &NoClock,
            noise: Noise::default(),
            contempt: 0,
            drawn: Vec::new(),
            player: 0,
        };
        let mut search = Search::new(setting, position);
        search.states.begin(search.setting.evaluator.state(position));
        search.root_depth = DEPTH;
        let done = work(&mut search);
        (done, search.nodes)
    }

    /// Where the last depth's best was a poor move, and a better one has been seen: is that one played if the
    /// search is stopped before it knows how much better it is?
    struct Stopped;

    impl Visitor for Stopped {
        type Output = ();

        fn visit<P: Position>(self, position: &P) {
            let moves = position.legal_moves();
            let lines = Vec::new();
            let nothing = Found { depth: 0, deepest: 0, nodes: 0, fullness: 0, lines };
            let alone = |mv: &Move| {
                let best = |search: &mut Search<'_, P, Mobility>| {
                    search.best_of(position, vec![*mv], DEPTH, None, &nothing)
                };
                search(position, u64::MAX, best).0.expect("a line")
            };
            let lines = moves.iter().take(12).map(alone).filter(|line| !is_forced(line.score));
            let worst = lines.min_by_key(|line| line.score).expect("a move that doesn't lose");
            let (guess, poor) = (worst.score, worst.moves[0]);
            let found = Found { lines: vec![worst], ..nothing.clone() };

            let (seen, nodes) = search(position, u64::MAX, |search| {
                let mut moves = moves.clone();
                search.order_root(position, &mut moves, &found);
                search.root_node(position, &moves, DEPTH, (guess - WINDOW, guess + WINDOW))
            });
            let seen = seen.0.expect("a line");
            assert!(seen.score >= guess + WINDOW && seen.moves[0] != poor, "nothing is better");
            for more in [1, 10, 100] {
                let (line, _) = search(position, nodes + more, |search| {
                    search.best_of(position, moves.clone(), DEPTH, Some(guess), &found)
                });
                assert_eq!(line.expect("what was seen").moves[0], seen.moves[0], "{more} more");
            }
        }
    }

    #[test]
    fn what_a_stopped_depth_found_goes_before_what_looked_better_a_depth_before() {
        let moves = bench::positions(Variant::ALL[0], 1)[0].legal_moves();
        let line = |score: i32, mv: usize| RootLine::exact(score, vec![moves[mv]]);
        let at_most = |score, mv| RootLine { bound: Bound::Upper, ..line(score, mv) };
        let lines = vec![line(120, 0), line(80, 1), line(70, 2)];
        let found = Found { depth: 5, deepest: 9, nodes: 1, fullness: 0, lines };
        // The best move has been refuted: another one is better by now, though worth less than it was.
        assert_eq!(stopped_with(vec![line(-30, 3)], &found, 1), [line(-30, 3)]);
        let three = [line(-30, 3), at_most(-30, 0), at_most(-30, 1)];
        assert_eq!(stopped_with(vec![line(-30, 3)], &found, 3), three);
        assert_eq!(stopped_with(vec![line(90, 0)], &found, 2), [line(90, 0), line(80, 1)]);
        assert_eq!(stopped_with(Vec::new(), &found, 2), [line(120, 0), line(80, 1)]);
    }

    #[test]
    fn a_move_that_was_seen_to_be_better_is_played_whenever_the_search_is_stopped() {
        for variant in Variant::ALL {
            bench::positions(*variant, 1)[0].position().visit(Stopped);
        }
    }
}
