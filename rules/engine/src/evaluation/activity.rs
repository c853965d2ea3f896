//! How much the pieces can do: what an evaluation adds to where they stand.

use oddboard_rules::{Bitboard, Position, Side};

/// How many moves more the side to move has to choose from than the other would have.
#[must_use]
pub fn mobility<P: Position>(position: &P) -> i32 {
    let most = |count: u64| count.min(1_000) as i32;
    most(position.count()) - most(position.passed().count())
}

/// How many numbers tell how active the pieces of a game with this many kinds are.
#[must_use]
pub const fn activity_numbers(kinds: usize) -> usize {
    kinds + 1
}

/// Gives how active the pieces of the side to move are, less the same of the other side, as numbers
/// with what is to be added to each. The first ones, by kind, are the squares that pieces of this kind
/// could go to; the last is how many squares round the enemy's royal piece, of those it could go to,
/// other pieces than the royal one could go to as well.
#[inline]
pub fn each_activity<P: Position>(position: &P, mut give: impl FnMut(usize, i32)) {
    let us = position.turn();
    let (mut reached, mut round) = ([Bitboard::EMPTY; 2], [Bitboard::EMPTY; 2]);
    for side in Side::BOTH {
        let sign = if side == us { 1 } else { -1 };
        position.count_targets(side, |kind, count, targets| {
            give(kind.index(), sign * count as i32);
            let into = if kind == P::SPEC.royal { &mut round } else { &mut reached };
            into[side.index()] |= targets;
        });
    }
    let [us, them] = [us.index(), (!us).index()];
    let pressure = |by: usize, on: usize| (reached[by] & round[on]).count() as i32;
    give(P::SPEC.kinds.len(), pressure(us, them) - pressure(them, us));
}
