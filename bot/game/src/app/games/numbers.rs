//! Numbers for games that begin.
//!
//! As long as nobody is in the way, a game takes the next number from the counter, in the batch by
//! which it begins: so numbers have no gaps. Once two games have collided there, the process takes a
//! few numbers for itself, and more the more often it happens. What is left of them when it ends
//! stays unused.

use std::{
    collections::BTreeSet,
    sync::{Mutex, MutexGuard, PoisonError},
};

use crate::store::StoreError;

/// How many numbers are taken at once at first, and at most.
const BLOCK: (u64, u64) = (8, 1_000);

/// The numbers that this process has taken and not used.
#[derive(Debug, Default)]
pub(in crate::app) struct Numbers {
    state: Mutex<State>,
    /// Held while a block is taken: whoever comes meanwhile takes from the same.
    taking: Mutex<()>,
}

#[derive(Debug, Default)]
struct State {
    free: BTreeSet<u64>,
    /// Whether others were faster at the counter since it was last used.
    collided: bool,
    /// How many numbers were taken last.
    block: u64,
}

impl Numbers {
    /// A number of this process's own, if the counter is better left alone. `more` takes this many from
    /// the counter and says which is the first of them.
    pub(in crate::app) fn take(
        &self,
        more: impl FnOnce(u64) -> Result<u64, StoreError>,
    ) -> Result<Option<u64>, StoreError> {
        if let Some(free) = self.pop() {
            return Ok(Some(free));
        }
        if !self.state().collided {
            return Ok(None);
        }
        let _taking = self.taking.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(free) = self.pop() {
            return Ok(Some(free));
        }
        let block = (self.state().block * 2).clamp(BLOCK.0, BLOCK.1);
        let first = more(block)?;
        let mut state = self.state();
        *state = State { free: (first + 1..first + block).collect(), collided: false, block };
        Ok(Some(first))
    }

    fn pop(&self) -> Option<u64> {
        self.state().free.pop_first()
    }

    /// How many numbers are taken and not used yet.
    pub(in crate::app) fn unused(&self) -> u64 {
        self.state().free.len() as u64
    }

    /// A number was not used after all.
    pub(super) fn give_back(&self, number: u64) {
        self.state().free.insert(number);
    }

    /// Somebody else was faster at the counter.
    pub(super) fn collided(&self) {
        self.state().collided = true;
    }

    /// Nobody was in the way at the counter.
    pub(in crate::app) fn passed(&self) {
        self.state().block /= 2;
    }

    fn state(&self) -> MutexGuard<'_, State> {
        // Nothing that is done with it can leave it half done.
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;

    use super::*;

    fn more(counter: &Cell<u64>) -> impl Fn(u64) -> Result<u64, StoreError> {
        move |block| Ok(counter.replace(counter.get() + block))
    }

    #[test]
    fn numbers_are_taken_in_blocks_only_after_a_collision_and_none_twice() {
        let counter = Cell::new(1);
        let (one, other) = (Numbers::default(), Numbers::default());
        assert_eq!(one.take(more(&counter)).expect("read"), None, "the counter does");
        one.collided();
        other.collided();
        let mut taken = BTreeSet::new();
        for _ in 0..BLOCK.0 {
            assert!(taken.insert(one.take(more(&counter)).expect("taken").expect("a number")));
            assert!(taken.insert(other.take(more(&counter)).expect("taken").expect("a number")));
        }
        assert_eq!((one.unused(), other.unused()), (0, 0));
        assert_eq!((taken.first(), taken.last()), (Some(&1), Some(&(2 * BLOCK.0))));
        assert_eq!(one.take(more(&counter)).expect("read"), None, "the block is used up");
        assert_eq!(counter.get(), 2 * BLOCK.0 + 1);
        one.give_back(3);
        assert_eq!(one.unused(), 1);
        assert_eq!(one.take(more(&counter)).expect("read"), Some(3));
    }

    #[test]
    fn the_more_collisions_the_larger_the_block() {
        let (counter, numbers) = (Cell::new(1), Numbers::default());
        let mut before = 1;
        for wanted in [8, 16, 32, 64, 128, 256, 512, 1_000, 1_000] {
            numbers.collided();
            while numbers.take(more(&counter)).expect("taken").is_some() {}
            assert_eq!(counter.get() - before, wanted);
            before = counter.get();
        }
        numbers.passed();
        numbers.passed();
        numbers.collided();
        numbers.take(more(&counter)).expect("taken");
        assert_eq!(counter.get() - before, 500);
    }
}
