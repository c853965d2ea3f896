//! Into which parts the work in the background is divided, and to which process each belongs.

use std::hash::Hasher as _;

use siphasher::sip::SipHasher13;

use crate::app::records::ids::{Cell, NodeId};

/// Into this many cells the work is divided: at most this many processes share it. Which cell something
/// belongs to is never stored.
pub(super) const CELLS: u64 = 64;

impl Cell {
    /// The cell of what has this name.
    pub(in crate::app) fn of(name: &str) -> Self {
        Self(hash(name.as_bytes()) % CELLS)
    }

    /// Who of these does its work.
    pub(in crate::app) fn wanted(self, nodes: &[NodeId]) -> Option<NodeId> {
        let weight = |node: &NodeId| hash(&[self.0.to_be_bytes(), node.0.to_be_bytes()].concat());
        nodes.iter().copied().max_by_key(weight)
    }
}

/// A hash on which all processes agree, whichever version of the program they run.
fn hash(bytes: &[u8]) -> u64 {
    let mut hasher = SipHasher13::new_with_keys(0, 0);
    hasher.write(bytes);
    hasher.finish()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn work_is_divided_evenly_and_who_goes_leaves_only_its_own_to_others() {
        let nodes: Vec<_> = (1..=4).map(NodeId).collect();
        let wanted = |nodes: &[NodeId]| -> Vec<_> {
            (0..CELLS).filter_map(|cell| Cell(cell).wanted(nodes)).collect()
        };
        let before = wanted(&nodes);
        for node in &nodes {
            let share = before.iter().filter(|wanted| *wanted == node).count();
            assert!((6..=28).contains(&share), "{node} has {share} of {CELLS} cells");
        }
        let after = wanted(&nodes[1..]);
        for (before, after) in before.iter().zip(&after) {
            assert!(before == after || *before == nodes[0], "{before} lost a cell to {after}");
        }
    }

    #[test]
    fn the_cell_of_something_is_the_same_in_every_version_of_the_program() {
        assert_eq!([Cell::of("game/1"), Cell::of("game/2")], [Cell(45), Cell(13)]);
    }
}
