//! A baseline: UCT with random playouts, as it is often the only computer player such games have.
//!
//! Upper confidence bounds applied to trees (Kocsis and Szepesvári, 2006): each playout goes down
//! the tree by the move with the best upper bound, adds one node, and plays at random to the end.

use oddboard_engine::Random;
use oddboard_rules::{Move, Position, PositionExt, Side};

/// How much a move that was tried seldom is preferred.
const EXPLORATION: f32 = 1.0;

/// A playout of this many moves is a draw.
const LONGEST: usize = 200;

struct Node {
    mv: Move,
    /// Who made the move.
    mover: Side,
    visits: f32,
    /// The mover's points.
    points: f32,
    /// The places of its replies; none before it was visited twice.
    replies: std::ops::Range<usize>,
    expanded: bool,
}

/// The move that this many playouts recommend.
pub(crate) fn best<P: Position>(position: &P, playouts: usize, seed: u64) -> Option<Move> {
    let mut random = Random::new(seed);
    let mut tree = vec![Node {
        mv: Move::PASS,
        mover: !position.turn(),
        visits: 0.0,
        points: 0.0,
        replies: 0..0,
        expanded: false,
    }];
    for _ in 0..playouts {
        let (mut place, mut path, mut here) = (0, vec![0], *position);
        // Down the tree, as far as it goes, and one step further.
        loop {
            if !tree[place].expanded {
                let moves = if here.decided().is_some() { Vec::new() } else { here.legal_moves() };
                let (first, mover) = (tree.len(), here.turn());
                tree.extend(moves.into_iter().map(|mv| Node {
                    mv,
                    mover,
                    visits: 0.0,
                    points: 0.0,
                    replies: 0..0,
                    expanded: false,
                }));
                tree[place].replies = first..tree.len();
                tree[place].expanded = true;
            }
            let replies = tree[place].replies.clone();
            let Some(next) = choose(&tree, place, replies, &mut random) else { break };
            here.play_unchecked(tree[next].mv);
            path.push(next);
            place = next;
            if tree[next].visits == 0.0 {
                break;
            }
        }
        let winner = playout(here, &mut random);
        for place in path {
            let node = &mut tree[place];
            node.visits += 1.0;
            node.points += match winner {
                None => 0.5,
                Some(side) if side == node.mover => 1.0,
                Some(_) => 0.0,
            };
        }
    }
    let replies = tree[0].replies.clone();
    replies.max_by(|a, b| tree[*a].visits.total_cmp(&tree[*b].visits)).map(|place| tree[place].mv)
}

/// The reply with the best upper bound; one that was never tried before any other.
fn choose(
    tree: &[Node],
    place: usize,
    replies: std::ops::Range<usize>,
    random: &mut Random,
) -> Option<usize> {
    let untried: Vec<usize> = replies.clone().filter(|reply| tree[*reply].visits == 0.0).collect();
    if !untried.is_empty() {
        return Some(untried[random.below(untried.len())]);
    }
    let total = tree[place].visits.max(1.0).ln();
    let bound = |reply: &usize| {
        let node = &tree[*reply];
        node.points / node.visits + EXPLORATION * (total / node.visits).sqrt()
    };
    replies.max_by(|a, b| bound(a).total_cmp(&bound(b)))
}

/// Who wins when both sides play at random.
fn playout<P: Position>(mut position: P, random: &mut Random) -> Option<Side> {
    for _ in 0..LONGEST {
        if let Some(outcome) = position.decided() {
            return outcome.winner;
        }
        let moves = position.legal_moves();
        if moves.is_empty() {
            let lost = P::SPEC.has_check && position.in_check();
            return lost.then_some(!position.turn());
        }
        position.play_unchecked(moves[random.below(moves.len())]);
    }
    None
}

#[cfg(test)]
mod tests {
    use oddboard_rules::{Variant, Visitor};

    use super::*;

    struct Wins;

    impl Visitor for Wins {
        type Output = ();

        /// It finds a win in one move, if there is one within a few random games.
        fn visit<P: Position>(self, start: &P) {
            for seed in 0..200 {
                let (mut random, mut position) = (Random::new(seed), *start);
                for _ in 0..120 {
                    let moves = position.legal_moves();
                    if position.decided().is_some() || moves.is_empty() {
                        break;
                    }
                    let wins = |mv: &Move| {
                        let next = position.after(*mv);
                        next.outcome().is_some_and(|o| o.winner == Some(position.turn()))
                    };
                    if moves.iter().any(wins) {
                        let found = best(&position, 40 * moves.len(), 1).expect("a move");
                        assert!(wins(&found), "{}", P::SPEC.name);
                        return;
                    }
                    position.play_unchecked(moves[random.below(moves.len())]);
                }
            }
        }
    }

    #[test]
    fn it_finds_a_win_in_one_move() {
        for variant in Variant::ALL {
            variant.visit_start(Wins);
        }
    }
}
