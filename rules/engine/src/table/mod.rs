//! The transposition table: what was found out about positions.

mod memory;
mod slot;

use oddboard_rules::Move;
use prefetch_index::prefetch_index;

use crate::score::{Bound, is_forced};
use memory::Memory;
use slot::{GENERATIONS, NOTHING, Slot, WAYS, put_slot, slot, slots};

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

/// A table of a fixed size. Where two positions compete for a slot, the deeper search stays
/// unless it is of an earlier move.
pub(crate) struct Table {
    memory: Memory,
    generation: u8,
}

impl Table {
    /// A table of at most this many mebibytes, but room for one position at least.
    ///
    /// # Panics
    /// If there isn't enough memory.
    pub(crate) fn new(mebibytes: usize) -> Table {
        Table::try_new(mebibytes).expect("there is enough memory for a table")
    }

    /// The same if there is enough memory.
    pub(crate) fn try_new(mebibytes: usize) -> Option<Table> {
        Some(Table { memory: Memory::new(mebibytes)?, generation: 0 })
    }

    /// Forgets everything.
    pub(crate) fn clear(&mut self) {
        self.memory.sets_mut().fill(NOTHING);
        self.generation = 0;
    }

    /// Marks what is there as older than what will come.
    pub(crate) fn next_generation(&mut self) {
        self.generation = self.generation.wrapping_add(1) % GENERATIONS;
    }

    /// Tells the processor that the position with a key will be asked for soon, so that its slots are there by
    /// then: memory takes as long as a hundred instructions and more.
    #[inline]
    pub(crate) fn prefetch(&self, key: u64) {
        prefetch_index(self.memory.sets(), self.memory.place(key));
    }

    /// What is known of the position with a key, `turns` turns from the root.
    #[inline]
    pub(crate) fn get(&self, key: u64, turns: i32) -> Option<Entry> {
        let set = &self.memory.sets()[self.memory.place(key)];
        let slot = slots(set).find(|slot| slot.is_of(key))?;
        Some(Entry {
            mv: slot.mv(),
            score: from_here(slot.score(), turns),
            eval: slot.eval(),
            depth: slot.depth(),
            bound: slot.bound()?,
        })
    }

    /// Stores what was found out about a position `turns` turns from the root.
    #[inline]
    pub(crate) fn put(&mut self, key: u64, turns: i32, entry: &Entry) {
        let place = self.memory.place(key);
        let generation = self.generation;
        let set = &mut self.memory.sets_mut()[place];
        let worth = |slot: Slot| {
            let age = generation.wrapping_sub(slot.generation()) % GENERATIONS;
            slot.depth() - 4 * i32::from(age) - if slot.is_empty() { 1000 } else { 0 }
        };
        let same = slots(set).position(|slot| slot.is_of(key));
        let index = same.unwrap_or_else(|| {
            let worths = slots(set).map(worth).enumerate();
            worths.min_by_key(|(_, worth)| *worth).map_or(0, |(index, _)| index)
        });
        let known = same.and_then(|index| slot(set, index).mv());
        let kept = Entry { mv: entry.mv.or(known), score: to_here(entry.score, turns), ..*entry };
        put_slot(set, index, Slot::new(key, &kept, generation));
    }

    /// How full the table is with results of this search, in thousandths.
    pub(crate) fn fullness(&self) -> u32 {
        let sets = self.memory.sets();
        let sample = &sets[..sets.len().min(1000 / WAYS)];
        let used = sample.iter().flat_map(slots);
        let used = used.filter(|slot| !slot.is_empty() && slot.generation() == self.generation);
        (used.count() * 1000 / (WAYS * sample.len())) as u32
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
