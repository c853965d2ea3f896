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
    let mut folding = Folding { salt: 0x2d35_8dcc_aa6c_78a5, sum: 0 };
    position.hash(&mut folding);
    folding.finish()
}

/// A quick hash: each word is multiplied with another number, the halves of the products are folded together
/// and added up. No product waits for the one before, so that a processor works on several at once.
struct Folding {
    /// Goes with the last word: what tells it from the same word elsewhere.
    salt: u64,
    sum: u64,
}

impl Folding {
    #[inline]
    fn add(&mut self, low: u64, high: u64) {
        self.salt = self.salt.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let product = u128::from(low ^ self.salt) * u128::from(high ^ self.salt.rotate_left(32));
        self.sum = self.sum.wrapping_add((product as u64) ^ ((product >> 64) as u64));
    }
}

impl Hasher for Folding {
    #[inline]
    fn finish(&self) -> u64 {
        crate::random::scramble(self.sum)
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
        self.add(word, 0);
    }

    #[inline]
    fn write_u128(&mut self, word: u128) {
        self.add(word as u64, (word >> 64) as u64);
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

    /// The keys of what comes up in this many random games.
    struct Walk(usize);

    impl Visitor for Walk {
        type Output = Vec<u64>;

        fn visit<P: Position>(self, start: &P) -> Vec<u64> {
            let mut seen = HashMap::new();
            let mut random = Random::new(7);
            for _ in 0..self.0 {
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
            seen.into_keys().collect()
        }
    }

    #[test]
    fn different_positions_have_different_keys() {
        for variant in Variant::ALL {
            let keys = variant.visit_start(Walk(40));
            assert!(keys.len() > 500, "{variant}: only {} positions", keys.len());
        }
    }

    #[test]
    fn no_part_of_a_key_tells_less_than_a_random_number_would() {
        for variant in Variant::ALL {
            let keys = variant.visit_start(Walk(2_500));
            for shift in [0, 16, 32] {
                let mut parts: Vec<u32> = keys.iter().map(|key| (key >> shift) as u32).collect();
                parts.sort_unstable();
                let same = parts.windows(2).filter(|two| two[0] == two[1]).count();
                // Of n random numbers of 32 bits n²/2³³ are the same as another.
                let expected = (keys.len() * keys.len()) >> 33;
                assert!(same <= 3 * expected + 6, "{variant}: {same}, expected {expected}");
            }
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
