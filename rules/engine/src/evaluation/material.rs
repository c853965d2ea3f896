//! Evaluations that need no data: what the pieces count, and how much they can do.

use oddboard_rules::{Kind, Piece, Position, PositionExt, Shape, Side};

use super::Evaluator;
use crate::Random;

/// The sum of the pieces' values.
///
/// What a kind is worth is measured: the more squares it can go to, on average over random games,
/// the more.
#[derive(Clone, Debug)]
pub struct Material {
    values: Vec<i32>,
    hands: bool,
}

/// How many random games are looked at, and how many moves of each.
const GAMES: u64 = 40;
const MOVES: u32 = 60;

/// What a piece is worth by itself, and for each square that it can go to.
const BASE: i32 = 40;
const PER_REACH: i32 = 40;

impl Material {
    /// The values of a game's pieces, measured.
    #[must_use]
    pub fn measured<P: Position>() -> Material {
        let kinds = P::SPEC.kinds.len();
        let (mut squares, mut pieces) = (vec![0_u64; kinds], vec![0_u64; kinds]);
        let Ok(start) = oddboard_rules::text::parse_position::<P>(P::SPEC.start) else {
            return Material::with_values::<P>(vec![0; kinds]);
        };
        for game in 0..GAMES {
            let mut random = Random::new(game);
            let mut position = start;
            for _ in 0..MOVES {
                let moves = position.legal_moves();
                if moves.is_empty() {
                    break;
                }
                position.play_unchecked(moves[random.below(moves.len())]);
                for square in position.occupied(Side::White) | position.occupied(Side::Black) {
                    if let Some(piece) = position.piece_at(square) {
                        squares[piece.kind.index()] += u64::from(position.targets(square).count());
                        pieces[piece.kind.index()] += 1;
                    }
                }
            }
        }
        let value = |kind: usize| match pieces[kind] {
            // A kind that comes up by promotion or fusion only is worth more than those it
            // starts with; how much more, nobody has seen yet.
            0 => 400,
            count => i64::from(BASE) + i64::from(PER_REACH) * squares[kind] as i64 / count as i64,
        };
        Material::with_values::<P>((0..kinds).map(|kind| value(kind) as i32).collect())
    }

    /// How many squares a piece of a kind can go to on average, as its value says that was measured.
    #[must_use]
    pub fn squares(&self, kind: Kind) -> f32 {
        (self.values[kind.index()] - BASE).max(0) as f32 / PER_REACH as f32
    }

    /// Given values, one for each kind in order. The royal piece's does not matter.
    #[must_use]
    pub fn with_values<P: Position>(mut values: Vec<i32>) -> Material {
        values[P::SPEC.royal.index()] = 0;
        Material { values, hands: P::SPEC.shapes.contains(&Shape::Drop) }
    }

    fn worth<P: Position>(&self, position: &P, side: Side) -> i32 {
        let mut worth = 0;
        for square in position.occupied(side) {
            if let Some(piece) = position.piece_at(square) {
                worth += self.values[piece.kind.index()];
            }
        }
        if self.hands {
            for kind in P::SPEC.all_kinds() {
                worth += self.values[kind.index()] * i32::from(position.in_hand(side, kind));
            }
        }
        worth
    }
}

impl<P: Position> Evaluator<P> for Material {
    /// What White's pieces are worth more than Black's.
    type State = i32;

    fn state(&self, position: &P) -> i32 {
        self.worth(position, Side::White) - self.worth(position, Side::Black)
    }

    fn advance(&self, before: &P, state: &i32, after: &P, next: &mut i32) {
        let mut balance = *state;
        let signed = |piece: Piece| match piece.side {
            Side::White => self.values[piece.kind.index()],
            Side::Black => -self.values[piece.kind.index()],
        };
        for square in before.differs(after) {
            balance -= before.piece_at(square).map_or(0, signed);
            balance += after.piece_at(square).map_or(0, signed);
        }
        if self.hands {
            before.each_hand_change(after, |piece, old, new| {
                balance += signed(piece) * (i32::from(new) - i32::from(old));
            });
        }
        *next = balance;
    }

    fn evaluate(&self, position: &P, state: &i32) -> i32 {
        match position.turn() {
            Side::White => *state,
            Side::Black => -*state,
        }
    }

    fn value(&self, kind: Kind) -> i32 {
        self.values[kind.index()]
    }
}

/// The pieces' values, and for each square that a piece can go to something more: how a game is
/// judged of which nothing was learned, and what learned evaluations are compared with.
#[derive(Clone, Debug)]
pub struct Mobility(pub Material);

/// What one more square to go to is worth, in hundredths.
pub const PER_SQUARE: i32 = 4;

impl<P: Position> Evaluator<P> for Mobility {
    type State = i32;

    fn state(&self, position: &P) -> i32 {
        self.0.state(position)
    }

    fn advance(&self, before: &P, state: &i32, after: &P, next: &mut i32) {
        self.0.advance(before, state, after, next);
    }

    fn evaluate(&self, position: &P, state: &i32) -> i32 {
        let squares = |side| -> i32 {
            let mut squares = 0;
            position.each_targets(side, |_, targets| squares += targets.count() as i32);
            squares
        };
        let us = position.turn();
        self.0.evaluate(position, state) + PER_SQUARE * (squares(us) - squares(!us))
    }

    fn value(&self, kind: Kind) -> i32 {
        Evaluator::<P>::value(&self.0, kind)
    }
}
