//! Which process should hold which shard.

use std::collections::BTreeMap;

use crate::app::records::ids::NodeId;

/// What is known of a shard.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::app) struct Held {
    /// The living process that holds it; none if it is free.
    pub(in crate::app) by: Option<NodeId>,
    /// Whether it is connected.
    pub(in crate::app) up: bool,
}

/// What is to change.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct Plan {
    /// Free shards, and who is to take each.
    pub(in crate::app) take: Vec<(u32, NodeId)>,
    /// Shards that are to be given up, and by whom.
    pub(in crate::app) give: Vec<(u32, NodeId)>,
}

/// Shares shards among these processes, so that none has two more than another. Who sees the same
/// comes to the same plan.
///
/// Nobody hears of a shard's servers from when it is given up until another process has connected it. So
/// of those that are connected only so many change hands `at_once` as can be connected at a time.
pub(super) fn plan(shards: &[Held], nodes: &[NodeId], at_once: usize) -> Plan {
    let mut of: BTreeMap<NodeId, Vec<u32>> = nodes.iter().map(|node| (*node, Vec::new())).collect();
    let mut plan = Plan::default();
    for (shard, held) in (0..).zip(shards) {
        // Who no longer takes part gives its shards up by itself.
        if let Some(own) = held.by.and_then(|by| of.get_mut(&by)) {
            own.push(shard);
        }
    }
    let free = (0..).zip(shards).filter(|(_, held)| held.by.is_none());
    for (shard, _) in free {
        let Some((node, own)) = of.iter_mut().min_by_key(|(node, own)| (own.len(), **node)) else {
            return plan;
        };
        own.push(shard);
        plan.take.push((shard, *node));
    }
    let up = |shard: u32| shards[shard as usize].up;
    let mut under_way = shards.iter().filter(|held| !held.up).count();
    loop {
        let most = of.iter().max_by_key(|(node, own)| (own.len(), std::cmp::Reverse(**node)));
        let least = of.values().map(Vec::len).min();
        let (Some((&from, own)), Some(least)) = (most, least) else { return plan };
        if own.len() < least + 2 {
            return plan;
        }
        // What isn't connected yet costs nobody anything.
        let held = own.iter().filter(|shard| shards[**shard as usize].by == Some(from));
        let Some(shard) = held.copied().max_by_key(|shard| (!up(*shard), *shard)) else {
            return plan;
        };
        if up(shard) {
            if under_way >= at_once {
                return plan;
            }
            under_way += 1;
        }
        if let Some(own) = of.get_mut(&from) {
            own.retain(|one| *one != shard);
        }
        if let Some((_, own)) = of.iter_mut().min_by_key(|(node, own)| (own.len(), **node)) {
            own.push(shard);
        }
        plan.give.push((shard, from));
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn held(by: &[u64]) -> Vec<Held> {
        let one = |by: &u64| Held { by: (*by > 0).then_some(NodeId(*by)), up: *by > 0 };
        by.iter().map(one).collect()
    }

    /// Carries a plan out.
    fn follow(shards: &mut [Held], plan: &Plan) {
        for (shard, _) in &plan.give {
            shards[*shard as usize] = Held { by: None, up: false };
        }
        for (shard, node) in &plan.take {
            shards[*shard as usize] = Held { by: Some(*node), up: true };
        }
    }

    #[test]
    fn free_shards_go_to_who_has_least_and_who_has_too_many_gives_some_up() {
        let nodes = [NodeId(1), NodeId(2)];
        let taken = plan(&held(&[1, 0, 0, 0]), &nodes, 1);
        let two = NodeId(2);
        assert_eq!(taken.take, [(1, two), (2, NodeId(1)), (3, two)]);
        assert_eq!(taken.give, []);
        let given = plan(&held(&[1, 1, 1, 1]), &nodes, 1);
        assert_eq!((given.take, given.give), (vec![], vec![(3, NodeId(1))]), "one at a time");
        assert_eq!(plan(&held(&[1, 1, 1, 1]), &nodes, 2).give.len(), 2);
        assert_eq!(plan(&held(&[1, 1, 2]), &nodes, 2), Plan::default(), "that is even");
        assert_eq!(plan(&held(&[0, 0]), &[], 2), Plan::default(), "there is nobody");
    }

    #[test]
    fn what_is_not_connected_yet_is_given_up_first_and_at_once() {
        let mut shards = held(&[1, 1, 1, 1, 1, 1]);
        for shard in &mut shards[1..5] {
            shard.up = false;
        }
        let one = NodeId(1);
        let given = plan(&shards, &[one, NodeId(2)], 1).give;
        assert_eq!(given, [(4, one), (3, one), (2, one)]);
    }

    proptest! {
        #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

        #[test]
        fn all_shards_are_soon_held_and_shared_evenly_whoever_comes_and_goes(
            by in prop::collection::vec(0..7_u64, 1..40),
            living in prop::collection::btree_set(1..7_u64, 1..6),
            at_once in 1..5_usize,
        ) {
            let nodes: Vec<_> = living.iter().copied().map(NodeId).collect();
            let alive = by.iter().map(|by| if living.contains(by) { *by } else { 0 });
            let mut shards = held(&alive.collect::<Vec<_>>());
            for _ in 0..2 * shards.len() + 2 {
                let next = plan(&shards, &nodes, at_once);
                let given_up = next.give.iter().filter(|(shard, _)| shards[*shard as usize].up);
                prop_assert!(given_up.count() <= at_once);
                follow(&mut shards, &next);
            }
            let count = |node: &NodeId| shards.iter().filter(|one| one.by == Some(*node)).count();
            let counts: Vec<_> = nodes.iter().map(count).collect();
            prop_assert_eq!(counts.iter().sum::<usize>(), shards.len());
            let least = counts.iter().min().expect("somebody lives");
            prop_assert!(counts.iter().all(|count| count - least <= 1), "{:?}", counts);
        }
    }
}
