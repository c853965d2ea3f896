//! A position's key: 64 bits that stand for everything but the ply.

use std::hash::Hasher;

use oddboard_rules::Position;

/// The key of a position. Positions that repetition takes for the same have the same key; that
/// two others share one happens once in 2^64.
#[inline]
pub(crate) fn key<P: Position>(position: &P) -> u64 {
    key_at_ply_0(&position.with_ply(0))
}

/// The key of a position whose ply is 0 already, as a search keeps it: without a copy.
#[inline]
pub(crate) fn key_at_ply_0<P: Position>(position: &P) -> u64 {
    debug_assert_eq!(position.ply(), 0, "a position inside a search");
    let mut folding = Folding(0x2d35_8dcc_aa6c_78a5);
    position.hash(&mut folding);
    folding.finish()
}

/// A quick hash: each word is multiplied in, and the product's halves are folded together.
struct Folding(u64);

impl Hasher for Folding {
    #[inline]
    fn finish(&self) -> u64 {
        crate::random::scramble(self.0)
    }

    #[inline]
    fn write(&mut self, bytes: &[u8]) {
        for chunk in bytes.chunks(8) {
            let mut word = [0; 8];
            word[..chunk.len()].copy_from_slice(chunk);
            self.write_u64(u64::from_le_bytes(word));
        }
    }

    #[inline]
    fn write_u64(&mut self, word: u64) {
        let product = u128::from(self.0 ^ word) * 0x9e37_79b9_7f4a_7c15;
        self.0 = (product as u64) ^ ((product >> 64) as u64);
    }

    #[inline]
    fn write_u128(&mut self, word: u128) {
        let (low, high) = (word as u64, (word >> 64) as u64);
        let product = u128::from(self.0 ^ low) * u128::from(high ^ 0x9e37_79b9_7f4a_7c15);
        self.0 = (product as u64) ^ ((product >> 64) as u64) ^ low.rotate_left(29);
    }

    #[inline]
    fn write_u8(&mut self, word: u8) {
        self.write_u64(word.into());
    }

    #[inline]
    fn write_u16(&mut self, word: u16) {
        self.write_u64(word.into());
    }

    #[inline]
    fn write_u32(&mut self, word: u32) {
        self.write_u64(word.into());
    }

    #[inline]
    fn write_usize(&mut self, word: usize) {
        self.write_u64(word as u64);
    }

    #[inline]
    fn write_isize(&mut self, word: isize) {
        self.write_u64(word as u64);
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use oddboard_rules::{Position, PositionExt, Variant, Visitor};

    use super::key;
    use crate::Random;

    struct Walk;

    impl Visitor for Walk {
        type Output = ();

        fn visit<P: Position>(self, start: &P) {
            let mut seen = HashMap::new();
            let mut random = Random::new(7);
            for _ in 0..40 {
                let mut position = *start;
                for _ in 0..60 {
                    let same = position.with_ply(0);
                    assert_eq!(*seen.entry(key(&position)).or_insert(same), same);
                    let moves = position.legal_moves();
                    if moves.is_empty() {
                        break;
                    }
                    position.play_unchecked(moves[random.below(moves.len())]);
                }
            }
            assert!(seen.len() > 500, "only {} positions", seen.len());
        }
    }

    #[test]
    fn different_positions_have_different_keys() {
        for variant in Variant::ALL {
            variant.visit_start(Walk);
        }
    }

    #[test]
    fn a_key_does_not_depend_on_the_ply() {
        struct Later;
        impl Visitor for Later {
            type Output = bool;
            fn visit<P: Position>(self, position: &P) -> bool {
                key(position) == key(&position.with_ply(17))
            }
        }
        assert!(Variant::ALL.iter().all(|variant| variant.visit_start(Later)));
    }
}
