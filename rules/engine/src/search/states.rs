//! The evaluation's states of the positions on the way to a node.

/// The states of the positions from the root on. Those further on stay where they are, to be written over:
/// they are large, and only parts of them change.
pub(super) struct States<S> {
    kept: Vec<S>,
    /// How many of them count.
    count: usize,
}

impl<S: Clone> States<S> {
    /// None, with room for this many.
    pub(super) fn with_capacity(capacity: usize) -> States<S> {
        States { kept: Vec::with_capacity(capacity), count: 0 }
    }

    /// Begins with the state of the root.
    pub(super) fn begin(&mut self, state: S) {
        self.kept.clear();
        self.kept.push(state);
        self.count = 1;
    }

    /// The state of the position reached.
    #[inline]
    pub(super) fn last(&self) -> Option<&S> {
        self.kept[..self.count].last()
    }

    /// Goes on to the next position, whose state is found from the last one and written over an older one.
    #[inline]
    pub(super) fn advance(&mut self, find: impl FnOnce(&S, &mut S)) {
        let Some(last) = self.count.checked_sub(1) else { return };
        if self.kept.len() == self.count {
            let copy = self.kept[last].clone();
            self.kept.push(copy);
        }
        let (before, after) = self.kept.split_at_mut(self.count);
        find(&before[last], &mut after[0]);
        self.count += 1;
    }

    /// Goes back to the position before.
    #[inline]
    pub(super) fn back(&mut self) {
        self.count = self.count.saturating_sub(1);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_state_is_found_from_the_one_before_whatever_was_there() {
        let mut states = States::with_capacity(4);
        states.begin(1);
        let after = |states: &mut States<i32>, step: i32| {
            states.advance(|before, after| *after = before + step);
            states.last().copied()
        };
        assert_eq!(after(&mut states, 10), Some(11));
        assert_eq!(after(&mut states, 100), Some(111));
        states.back();
        states.back();
        assert_eq!(states.last(), Some(&1));
        assert_eq!(after(&mut states, 2), Some(3), "not by what an earlier line left");
        assert_eq!(after(&mut states, 2), Some(5));
    }

    #[test]
    fn without_a_root_there_is_no_state() {
        let mut states = States::<i32>::with_capacity(4);
        states.advance(|_, _| panic!("there is nothing to find it from"));
        states.back();
        assert_eq!(states.last(), None);
    }
}
