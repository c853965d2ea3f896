//! What writers did, held against what is there in the end.
//!
//! Every write appends a number of its own to two lists in one batch. From the lists one can tell
//! which writes were applied, and in which order: as in Elle, the checker for transactions by Kyle
//! Kingsbury and Peter Alvaro.

use std::collections::{BTreeMap, BTreeSet};

/// What is known of all writes.
#[derive(Debug, Default)]
pub(crate) struct History {
    /// The writes that were acknowledged.
    pub(crate) done: BTreeSet<u64>,
    /// Those that were refused.
    pub(crate) refused: BTreeSet<u64>,
    /// Those whose outcome nobody learned.
    pub(crate) unknown: BTreeSet<u64>,
    /// What readers saw: a list, how long it was, and its last number.
    pub(crate) seen: Vec<(usize, usize, u64)>,
}

impl History {
    /// Reads the lines of a writer. A process that was killed has not said how its last write ended.
    pub(crate) fn read(&mut self, log: &str) {
        let whole = log.rfind('\n').map_or("", |end| &log[..end]);
        for line in whole.lines() {
            let words: Vec<_> = line.split(' ').collect();
            let number = |at: usize| words[at].parse::<u64>().unwrap();
            let index = |at: usize| usize::try_from(number(at)).unwrap();
            match words[0] {
                "saw" => self.seen.push((index(1), index(2), number(3))),
                "try" => {
                    self.unknown.insert(number(1));
                }
                "done" => {
                    self.unknown.remove(&number(1));
                    self.done.insert(number(1));
                }
                "refused" => {
                    self.unknown.remove(&number(1));
                    self.refused.insert(number(1));
                }
                other => panic!("{other} is no line of a writer"),
            }
        }
    }

    /// How many of the unknown were applied.
    pub(crate) fn applied(&self, lists: &[Vec<u64>]) -> usize {
        let there: BTreeSet<_> = lists.iter().flatten().collect();
        self.unknown.iter().filter(|number| there.contains(number)).count()
    }

    /// What must not be.
    pub(crate) fn violations(&self, lists: &[Vec<u64>]) -> Vec<String> {
        let mut violations = Vec::new();
        let mut times: BTreeMap<u64, Vec<usize>> = BTreeMap::new();
        for (list, numbers) in lists.iter().enumerate() {
            for number in numbers {
                times.entry(*number).or_default().push(list);
            }
        }
        for (number, places) in &times {
            match places[..] {
                [one, other] if one != other => {}
                [_] => violations.push(format!("{number} is torn: in one list only")),
                _ => violations.push(format!("{number} is doubled")),
            }
            if !self.done.contains(number) && !self.unknown.contains(number) {
                violations.push(format!("{number} is there but was never applied"));
            }
        }
        let lost = self.done.iter().filter(|number| !times.contains_key(number));
        violations.extend(lost.map(|number| format!("{number} was acknowledged and is lost")));
        for &(list, length, last) in &self.seen {
            if lists[list].get(length - 1) != Some(&last) {
                violations.push(format!("{last} was read at place {length} of list {list}"));
            }
        }
        if is_cyclic(lists) {
            violations.push("the lists contradict each other about the order".to_owned());
        }
        violations
    }
}

/// Whether no order of all numbers agrees with every list.
fn is_cyclic(lists: &[Vec<u64>]) -> bool {
    let mut before: BTreeMap<u64, usize> = lists.iter().flatten().map(|one| (*one, 0)).collect();
    let mut after: BTreeMap<u64, Vec<u64>> = BTreeMap::new();
    for pair in lists.iter().flat_map(|list| list.windows(2)) {
        *before.get_mut(&pair[1]).unwrap() += 1;
        after.entry(pair[0]).or_default().push(pair[1]);
    }
    let mut free: Vec<_> =
        before.iter().filter(|(_, count)| **count == 0).map(|(one, _)| *one).collect();
    let mut ordered = 0;
    while let Some(one) = free.pop() {
        ordered += 1;
        for next in after.remove(&one).unwrap_or_default() {
            let count = before.get_mut(&next).unwrap();
            *count -= 1;
            if *count == 0 {
                free.push(next);
            }
        }
    }
    ordered < before.len()
}

#[test]
fn the_checker_sees_what_is_wrong() {
    let mut history = History::default();
    history.read("try 1\ndone 1\ntry 2\ndone 2\nsaw 0 1 1\ntry 3\nrefused 3\ntry 4\ntry 5\ndone 5");
    assert_eq!(history.unknown, [4, 5].into(), "the last line was not finished");
    let wrong = |lists: [&[u64]; 3]| history.violations(&lists.map(<[u64]>::to_vec));
    assert_eq!(wrong([&[1, 2], &[1], &[2]]), Vec::<String>::new());
    assert_eq!(wrong([&[1, 2, 4], &[1, 4], &[2]]), Vec::<String>::new(), "unknown, and applied");
    for (lists, what) in [
        ([&[1_u64, 2][..], &[1], &[]], "2 is torn"),
        ([&[1, 2, 2], &[1], &[]], "2 is doubled"),
        ([&[1], &[1], &[]], "2 was acknowledged and is lost"),
        ([&[1, 2, 3], &[1, 3], &[2]], "3 is there but"),
        ([&[2, 1], &[1], &[2]], "1 was read at place 1"),
        ([&[1, 2], &[2, 1], &[]], "contradict"),
    ] {
        let found = wrong(lists);
        assert!(found.iter().any(|found| found.contains(what)), "{what}: {found:?}");
    }
}
