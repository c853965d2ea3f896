//! The memory of a table.

use memmap2::MmapMut;

use super::slot::Set;

/// As many sets as fit into this many mebibytes, empty at first.
///
/// They are asked for in no order, and an ordinary page of memory has 64 of them. So nearly each time the
/// processor would have to look up first where the page is. The system is asked for large pages, which it need not
/// give.
pub(super) struct Memory {
    bytes: MmapMut,
}

impl Memory {
    /// Memory for one set at least; `None` if there isn't enough.
    pub(super) fn new(mebibytes: usize) -> Option<Memory> {
        let bytes = mebibytes.checked_mul(1 << 20)?.max(size_of::<Set>());
        let bytes = MmapMut::map_anon(bytes).ok()?;
        // A system that has no large pages says so, and is only slower.
        #[cfg(target_os = "linux")]
        let _ = bytes.advise(memmap2::Advice::HugePage);
        Some(Memory { bytes })
    }

    #[inline]
    pub(super) fn sets(&self) -> &[Set] {
        bytemuck::cast_slice(&self.bytes)
    }

    #[inline]
    pub(super) fn sets_mut(&mut self) -> &mut [Set] {
        bytemuck::cast_slice_mut(&mut self.bytes)
    }

    /// Which set a position with a key may use.
    #[inline]
    pub(super) fn place(&self, key: u64) -> usize {
        ((u128::from(key) * self.sets().len() as u128) >> 64) as usize
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::table::slot::NOTHING;

    #[test]
    fn it_is_as_large_as_asked_for_and_empty() {
        for (mebibytes, sets) in [(0, 1), (1, 16_384), (3, 49_152)] {
            let memory = Memory::new(mebibytes).expect("little memory");
            assert_eq!(memory.sets().len(), sets);
            assert!(memory.sets().iter().all(|set| *set == NOTHING));
            assert_eq!((memory.place(0), memory.place(u64::MAX)), (0, sets - 1));
        }
    }

    #[test]
    fn a_set_is_one_line_of_the_cache() {
        let memory = Memory::new(1).expect("little memory");
        assert_eq!(memory.sets().as_ptr().addr() % 64, 0);
    }

    #[test]
    fn more_than_there_is_is_refused() {
        assert!(Memory::new(usize::MAX).is_none());
        assert!(Memory::new(1 << 40).is_none());
    }
}
