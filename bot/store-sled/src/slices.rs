//! Slices: all records parted in the order of their keys, and in brief what each part should hold.
//!
//! So a part of a database can be compared with the journal at the moment it is needed, without a
//! list of all records in memory.

use oddboard_game::store::{Table, digest::SetDigest};

/// A record's place among all of them: one byte for its table, and its key's text.
pub(crate) fn place(table: Table, key: &str) -> Vec<u8> {
    let mut bytes = Vec::with_capacity(key.len() + 1);
    put_place(&mut bytes, table, key);
    bytes
}

/// Appends it.
pub(crate) fn put_place(bytes: &mut Vec<u8>, table: Table, key: &str) {
    bytes.push(table.byte());
    bytes.extend_from_slice(key.as_bytes());
}

/// How many records a slice has, and the sum of half of each one's hash: 64 bits, which by chance
/// are not the same for other records.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) struct Brief {
    records: u64,
    sum: u64,
}

impl Brief {
    pub(crate) fn add(&mut self, hash: u64) {
        self.records = self.records.wrapping_add(1);
        self.sum = self.sum.wrapping_add(hash);
    }

    pub(crate) fn remove(&mut self, hash: u64) {
        self.records = self.records.wrapping_sub(1);
        self.sum = self.sum.wrapping_sub(hash);
    }
}

/// The slices, and what each should hold.
#[derive(Debug)]
pub(crate) struct Slices {
    /// Where slices meet, in order.
    bounds: Vec<Vec<u8>>,
    /// One more than bounds.
    briefs: Vec<Brief>,
}

impl Slices {
    /// Slices that meet at these places, in whatever order they come, all of them empty.
    pub(crate) fn meeting_at(mut bounds: Vec<Vec<u8>>) -> Self {
        bounds.sort_unstable();
        bounds.dedup();
        let briefs = vec![Brief::default(); bounds.len() + 1];
        Self { bounds, briefs }
    }

    pub(crate) fn len(&self) -> usize {
        self.briefs.len()
    }

    /// The slice in which a place lies.
    pub(crate) fn of(&self, place: &[u8]) -> usize {
        self.bounds.partition_point(|bound| bound.as_slice() <= place)
    }

    /// The slice that has what lies right before a place.
    pub(crate) fn before(&self, place: &[u8]) -> usize {
        self.bounds.partition_point(|bound| bound.as_slice() < place)
    }

    /// Where a slice begins and ends; the first and the last have no bound of their own.
    pub(crate) fn range(&self, slice: usize) -> (Option<&[u8]>, Option<&[u8]>) {
        let start = slice.checked_sub(1).map(|before| self.bounds[before].as_slice());
        (start, self.bounds.get(slice).map(Vec::as_slice))
    }

    /// What a slice should hold.
    pub(crate) fn brief(&self, slice: usize) -> Brief {
        self.briefs[slice]
    }

    /// The same slices, holding this.
    pub(crate) fn filled(self, briefs: Vec<Brief>) -> Self {
        debug_assert_eq!(briefs.len(), self.briefs.len(), "one for each");
        Self { briefs, ..self }
    }

    /// Whether a place lies in a slice.
    pub(crate) fn has(&self, slice: usize, place: &[u8]) -> bool {
        let (start, end) = self.range(slice);
        start.is_none_or(|start| start <= place) && end.is_none_or(|end| place < end)
    }

    /// Whether all of them together have this digest.
    pub(crate) fn add_up_to(&self, digest: SetDigest) -> bool {
        let mut all = Brief::default();
        for brief in &self.briefs {
            all.records = all.records.wrapping_add(brief.records);
            all.sum = all.sum.wrapping_add(brief.sum);
        }
        (all.records, all.sum) == (digest.records, digest.sum.half())
    }
}

#[cfg(test)]
mod tests {
    use oddboard_game::store::{Version, digest::record_hash};

    use super::*;

    #[test]
    fn every_place_lies_in_the_slice_whose_range_has_it() {
        let bounds = ["m", "c", "x", "c"].map(|key| place(Table::Game, key));
        let slices = Slices::meeting_at(bounds.to_vec());
        assert_eq!(slices.len(), 4);
        for key in ["", "a", "c", "cc", "m", "w", "x", "zz"] {
            for table in [Table::Meta, Table::Game, Table::Due] {
                let place = place(table, key);
                let having: Vec<_> = (0..4).filter(|slice| slices.has(*slice, &place)).collect();
                assert_eq!(having, [slices.of(&place)], "{table:?} {key}");
                // What lies right before a place is in its slice, unless that begins there.
                let begins = bounds.contains(&place);
                assert_eq!(slices.before(&place), slices.of(&place) - usize::from(begins));
            }
        }
    }

    #[test]
    fn slices_add_up_to_the_digest_of_all_they_hold() {
        let slices = Slices::meeting_at(vec![place(Table::Game, "m")]);
        let (mut briefs, mut digest) = ([Brief::default(); 2], SetDigest::default());
        let half = |key| record_hash(Table::Game, key, Version(1)) as u64;
        for key in ["a", "m", "z"] {
            briefs[slices.of(&place(Table::Game, key))].add(half(key));
            digest.add(Table::Game, key, Version(1));
        }
        let slices = slices.filled(briefs.to_vec());
        assert!(slices.add_up_to(digest));
        digest.remove(Table::Game, "a", Version(1));
        assert!(!slices.add_up_to(digest));
        briefs[0].remove(half("a"));
        assert!(slices.filled(briefs.to_vec()).add_up_to(digest));
    }
}
