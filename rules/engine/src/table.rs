//! The transposition table: what was found out about positions.

use oddboard_rules::Move;
use prefetch_index::prefetch_index;

use crate::score::{Bound, is_forced};

/// What the table knows of a position.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Entry {
    pub(crate) mv: Option<Move>,
    pub(crate) score: i32,
    pub(crate) eval: i32,
    pub(crate) depth: i32,
    pub(crate) bound: Bound,
}

impl Entry {
    /// Does the stored score settle a search between alpha and beta?
    #[inline]
    pub(crate) fn settles(&self, alpha: i32, beta: i32) -> bool {
        match self.bound {
            Bound::Exact => true,
            Bound::Lower => self.score >= beta,
            Bound::Upper => self.score <= alpha,
        }
    }
}

/// An entry as it is stored, in 16 bytes.
#[derive(Clone, Copy)]
struct Slot {
    check: Check,
    mv: Move,
    score: i16,
    eval: i16,
    depth: u8,
    /// The bound in the low two bits (3: empty), whether there is a move, and the generation.
    flags: u8,
}

/// The low 48 bits of a key. The high bits say where an entry stands, so that from 4 MiB on an entry that is
/// found is of a position with the same key, and its move is legal there.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Check([u16; 3]);

impl Check {
    #[inline]
    const fn of(key: u64) -> Check {
        Check([key as u16, (key >> 16) as u16, (key >> 32) as u16])
    }
}

const EMPTY: Slot =
    Slot { check: Check([0; 3]), mv: Move::PASS, score: 0, eval: 0, depth: 0, flags: 3 };
const HAS_MOVE: u8 = 4;
const GENERATION: u8 = 8;
/// How many slots a position may use.
const WAYS: usize = 4;

/// The slots that a position may use: one line of the processor's cache.
#[derive(Clone, Copy)]
#[repr(align(64))]
struct Set([Slot; WAYS]);

/// A table of a fixed size. Where two positions compete for a slot, the deeper search stays
/// unless it is of an earlier move.
pub(crate) struct Table {
    sets: Vec<Set>,
    generation: u8,
}

const fn number_of_sets(mebibytes: usize) -> usize {
    let sets = (mebibytes << 20) / size_of::<Set>();
    if sets == 0 { 1 } else { sets }
}

impl Table {
    /// A table of at most so many mebibytes, but room for one position at least.
    pub(crate) fn new(mebibytes: usize) -> Table {
        Table { sets: vec![Set([EMPTY; WAYS]); number_of_sets(mebibytes)], generation: 0 }
    }

    /// The same if there is enough memory.
    pub(crate) fn try_new(mebibytes: usize) -> Option<Table> {
        let mut sets = Vec::new();
        sets.try_reserve_exact(number_of_sets(mebibytes)).ok()?;
        sets.resize(number_of_sets(mebibytes), Set([EMPTY; WAYS]));
        Some(Table { sets, generation: 0 })
    }

    /// Forgets everything.
    pub(crate) fn clear(&mut self) {
        self.sets.fill(Set([EMPTY; WAYS]));
        self.generation = 0;
    }

    /// Marks what is there as older than what will come.
    pub(crate) fn next_generation(&mut self) {
        self.generation = self.generation.wrapping_add(GENERATION);
    }

    #[inline]
    fn place(&self, key: u64) -> usize {
        ((u128::from(key) * self.sets.len() as u128) >> 64) as usize
    }

    /// Tells the processor that the position with a key will be asked for soon, so that its slots are there by
    /// then: memory takes as long as a hundred instructions and more.
    #[inline]
    pub(crate) fn prefetch(&self, key: u64) {
        prefetch_index(&self.sets, self.place(key));
    }

    /// What is known of the position with a key, `turns` turns from the root.
    #[inline]
    pub(crate) fn get(&self, key: u64, turns: i32) -> Option<Entry> {
        let slot = self.sets[self.place(key)]
            .0
            .iter()
            .find(|slot| slot.check == Check::of(key) && slot.flags & 3 != 3)?;
        Some(Entry {
            mv: (slot.flags & HAS_MOVE != 0).then_some(slot.mv),
            score: from_here(slot.score.into(), turns),
            eval: slot.eval.into(),
            depth: slot.depth.into(),
            bound: match slot.flags & 3 {
                0 => Bound::Upper,
                1 => Bound::Lower,
                _ => Bound::Exact,
            },
        })
    }

    /// Stores what was found out about a position `turns` turns from the root.
    #[inline]
    pub(crate) fn put(&mut self, key: u64, turns: i32, entry: &Entry) {
        let place = self.place(key);
        let generation = self.generation;
        let ways = &mut self.sets[place].0;
        let worth = |slot: &Slot| {
            let age = generation.wrapping_sub(slot.flags & !(GENERATION - 1)) / GENERATION;
            i32::from(slot.depth) - 4 * i32::from(age) - if slot.flags & 3 == 3 { 1000 } else { 0 }
        };
        let check = Check::of(key);
        let same = ways.iter().position(|slot| slot.check == check && slot.flags & 3 != 3);
        let index = same.unwrap_or_else(|| {
            (0..WAYS).min_by_key(|index| worth(&ways[*index])).unwrap_or_default()
        });
        let slot = &mut ways[index];
        let mv =
            entry.mv.or_else(|| (same.is_some() && slot.flags & HAS_MOVE != 0).then_some(slot.mv));
        *slot = Slot {
            check,
            mv: mv.unwrap_or(Move::PASS),
            score: to_here(entry.score, turns) as i16,
            eval: entry.eval as i16,
            depth: entry.depth.clamp(0, 255) as u8,
            flags: entry.bound as u8 | if mv.is_some() { HAS_MOVE } else { 0 } | generation,
        };
    }

    /// How full the table is with results of this search, in thousandths.
    pub(crate) fn fullness(&self) -> u32 {
        let sample = &self.sets[..self.sets.len().min(1000 / WAYS)];
        let slots = sample.iter().flat_map(|set| &set.0);
        let used = slots
            .filter(|slot| slot.flags & 3 != 3 && slot.flags & !(GENERATION - 1) == self.generation)
            .count();
        (used * 1000 / (WAYS * sample.len())) as u32
    }
}

/// A forced end counted from the root, as counted from a position.
#[inline]
const fn to_here(score: i32, turns: i32) -> i32 {
    if !is_forced(score) {
        score
    } else if score > 0 {
        score + turns
    } else {
        score - turns
    }
}

/// A forced end counted from a position, as counted from the root.
#[inline]
const fn from_here(score: i32, turns: i32) -> i32 {
    if !is_forced(score) {
        score
    } else if score > 0 {
        score - turns
    } else {
        score + turns
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::MATE;

    fn entry(score: i32, depth: i32) -> Entry {
        Entry { mv: None, score, eval: 5, depth, bound: Bound::Exact }
    }

    #[test]
    fn what_is_known_of_a_position_is_in_one_line_of_the_cache() {
        assert_eq!((size_of::<Set>(), align_of::<Set>()), (64, 64));
    }

    #[test]
    fn a_forced_win_is_counted_from_where_it_is_found() {
        let mut table = Table::new(1);
        table.put(77, 3, &entry(MATE - 5, 4));
        assert_eq!(table.get(77, 1).map(|entry| entry.score), Some(MATE - 3));
        table.put(78, 2, &entry(-(MATE - 4), 4));
        assert_eq!(table.get(78, 4).map(|entry| entry.score), Some(-(MATE - 6)));
    }

    #[test]
    fn an_unknown_position_is_not_found() {
        let table = Table::new(1);
        assert!(table.get(0, 0).is_none());
    }

    #[test]
    fn the_shallowest_gives_way() {
        let mut table = Table::new(0);
        for (key, depth) in [(1, 5), (2, 9), (3, 2), (4, 7), (5, 6)] {
            table.put(key, 0, &entry(0, depth));
        }
        assert!(table.get(3, 0).is_none());
        assert!([1, 2, 4, 5].iter().all(|key| table.get(*key, 0).is_some()));
    }
}
