//! How an entry is stored: in two words of memory.

use oddboard_rules::Move;

use super::Entry;
use crate::score::Bound;

/// How many slots a position may use.
pub(super) const WAYS: usize = 4;

/// The words of the slots that a position may use: one line of the processor's cache.
pub(super) type Set = [u64; 2 * WAYS];

/// A set without any entry.
pub(super) const NOTHING: Set = [0; 2 * WAYS];

/// How many searches are told apart by their generation.
pub(super) const GENERATIONS: u8 = 32;

/// An entry as it is stored. Of the first word the low 48 bits are those of the key: its high bits say where
/// the entry stands, so that from 4 MiB on an entry that is found is of a position with the same key, and its move is legal there.
/// The other sixteen are the score. The second word has the move, the evaluation, the depth, and in its last eight bits
/// the bound (0: no entry), whether there is a move, and the generation.
#[derive(Clone, Copy)]
pub(super) struct Slot(u64, u64);

const KEY_BITS: u32 = 48;
const EVAL: u32 = 32;
const DEPTH: u32 = 48;
const BOUND: u32 = 56;
const HAS_MOVE: u32 = 58;
const GENERATION: u32 = 59;

impl Slot {
    /// An entry, its score counted from its position, that is found under a key.
    #[inline]
    pub(super) fn new(key: u64, entry: &Entry, generation: u8) -> Slot {
        let bound = match entry.bound {
            Bound::Upper => 1,
            Bound::Lower => 2,
            Bound::Exact => 3,
        };
        let mv = entry.mv.unwrap_or(Move::PASS);
        Slot(
            key & ((1 << KEY_BITS) - 1) | (entry.score as u64) << KEY_BITS,
            u64::from(mv.to_bits())
                | u64::from(entry.eval as u16) << EVAL
                | (entry.depth.clamp(0, 255) as u64) << DEPTH
                | bound << BOUND
                | u64::from(entry.mv.is_some()) << HAS_MOVE
                | u64::from(generation) << GENERATION,
        )
    }

    /// Is there no entry?
    #[inline]
    pub(super) const fn is_empty(self) -> bool {
        self.1 >> BOUND & 3 == 0
    }

    /// Is it the entry of the position with a key?
    #[inline]
    pub(super) const fn is_of(self, key: u64) -> bool {
        (self.0 ^ key) << (64 - KEY_BITS) == 0 && !self.is_empty()
    }

    /// The best move, if one is known.
    #[inline]
    pub(super) fn mv(self) -> Option<Move> {
        (self.1 >> HAS_MOVE & 1 != 0).then(|| Move::from_bits(self.1 as u32))
    }

    /// The score, counted from the position.
    #[inline]
    pub(super) const fn score(self) -> i32 {
        (self.0 >> KEY_BITS) as i16 as i32
    }

    /// What the position is judged to be worth.
    #[inline]
    pub(super) const fn eval(self) -> i32 {
        (self.1 >> EVAL) as i16 as i32
    }

    /// The depth to which it was searched.
    #[inline]
    pub(super) const fn depth(self) -> i32 {
        (self.1 >> DEPTH) as u8 as i32
    }

    /// What the score says, if there is an entry.
    #[inline]
    pub(super) const fn bound(self) -> Option<Bound> {
        match self.1 >> BOUND & 3 {
            1 => Some(Bound::Upper),
            2 => Some(Bound::Lower),
            3 => Some(Bound::Exact),
            _ => None,
        }
    }

    /// Which search it is of, below [`GENERATIONS`].
    #[inline]
    pub(super) const fn generation(self) -> u8 {
        (self.1 >> GENERATION) as u8
    }
}

/// The slots of a set.
#[inline]
pub(super) fn slots(set: &Set) -> impl Iterator<Item = Slot> {
    (0..WAYS).map(|index| slot(set, index))
}

/// One of the slots of a set.
#[inline]
pub(super) const fn slot(set: &Set, index: usize) -> Slot {
    Slot(set[2 * index], set[2 * index + 1])
}

/// Writes over one of the slots of a set.
#[inline]
pub(super) const fn put_slot(set: &mut Set, index: usize, slot: Slot) {
    (set[2 * index], set[2 * index + 1]) = (slot.0, slot.1);
}

#[cfg(test)]
mod tests {
    use super::*;
    use oddboard_rules::{Choice, Kind, Square};

    #[test]
    fn what_is_known_of_a_position_is_in_one_line_of_the_cache() {
        assert_eq!(size_of::<Set>(), 64);
    }

    #[test]
    fn an_entry_is_read_as_it_was_stored() {
        let mv = Move::new(Square::new(3), Square::new(70)).with(Choice::Become(Kind::new(9)));
        let key = 0x1234_5678_9abc_def0;
        for (mv, score, eval, depth, bound) in [
            (Some(mv), 31_999, -31_999, 0, Bound::Upper),
            (None, -31_999, 31_999, 255, Bound::Lower),
            (Some(Move::PASS), -1, 0, 17, Bound::Exact),
        ] {
            let entry = Entry { mv, score, eval, depth, bound };
            let mut set = NOTHING;
            put_slot(&mut set, 2, Slot::new(key, &entry, GENERATIONS - 1));
            let slot = slot(&set, 2);
            assert_eq!((slot.mv(), slot.score(), slot.eval()), (mv, score, eval));
            assert_eq!((slot.depth(), slot.bound()), (depth, Some(bound)));
            assert_eq!(slot.generation(), GENERATIONS - 1);
            assert!(slot.is_of(key) && !slot.is_of(key ^ 1) && !slot.is_empty());
            assert_eq!(slots(&set).filter(|slot| slot.is_empty()).count(), WAYS - 1);
        }
    }
}
