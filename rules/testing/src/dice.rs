//! Numbers as if by chance, and games played by them, the same every time.

use oddboard_rules::{Game, Variant};

/// Numbers as if by chance: a linear congruential generator with the multiplier of Knuth's MMIX, whose upper bits are
/// given.
#[derive(Clone, Debug)]
pub struct Dice(u64);

impl Dice {
    /// The same numbers for the same seed.
    #[must_use]
    pub const fn new(seed: u64) -> Dice {
        Dice(seed)
    }

    /// A number of 64 bits, of which the lower ones are less by chance.
    pub fn number(&mut self) -> u64 {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        self.0
    }

    /// A number below a limit.
    ///
    /// # Panics
    /// If the limit is 0.
    pub fn below(&mut self, limit: usize) -> usize {
        usize::try_from(self.number() >> 33).expect("31 bits") % limit
    }
}

/// A game of this many random moves, the same for the same seed; shorter if it ends before.
///
/// # Panics
/// If a legal move is refused.
#[must_use]
pub fn random_game(variant: Variant, plies: usize, seed: u64) -> Game {
    let (mut game, mut dice) = (Game::new(variant), Dice::new(seed));
    while game.moves().len() < plies {
        let moves = game.legal_moves();
        if moves.is_empty() {
            break;
        }
        game.play(moves[dice.below(moves.len())]).expect("a legal move");
    }
    game
}
