//! A queue in which servers take turns, and the members of a server among themselves. Whoever asks
//! a lot waits behind their own questions, not others behind them.

use std::collections::VecDeque;

use oddboard_game::core::{Member, Server};

/// Who asks: on their account something waits.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Requester {
    /// The server; none in direct messages, which together are as one server.
    pub server: Option<Server>,
    /// The member; none for a game without any.
    pub member: Option<Member>,
}

/// What waits in turns: each key has a queue of its own.
#[derive(Debug, Clone)]
struct Turns<K, L>(VecDeque<(K, L)>);

impl<K: PartialEq, L: Default> Turns<K, L> {
    fn of(&mut self, key: K) -> &mut L {
        let at = self.0.iter().position(|(found, _)| *found == key);
        let at = at.unwrap_or_else(|| {
            self.0.push_back((key, L::default()));
            self.0.len() - 1
        });
        &mut self.0[at].1
    }

    /// Serves the first, who then goes to the back unless nothing of theirs is left.
    fn serve<T>(
        &mut self,
        take: impl FnOnce(&mut L) -> Option<T>,
        is_empty: impl FnOnce(&L) -> bool,
    ) -> Option<T> {
        let (key, mut queue) = self.0.pop_front()?;
        let taken = take(&mut queue);
        if !is_empty(&queue) {
            self.0.push_back((key, queue));
        }
        taken
    }
}

impl<K, L> Default for Turns<K, L> {
    fn default() -> Self {
        Self(VecDeque::new())
    }
}

type OfMembers<T> = Turns<Option<Member>, VecDeque<T>>;

/// The queue.
#[derive(Debug, Clone)]
pub(crate) struct FairQueue<T> {
    servers: Turns<Option<Server>, OfMembers<T>>,
    length: usize,
}

impl<T> FairQueue<T> {
    pub(crate) const fn new() -> Self {
        Self { servers: Turns(VecDeque::new()), length: 0 }
    }

    /// How much waits.
    pub(crate) fn len(&self) -> usize {
        self.length
    }

    /// How much of what waits is meant.
    pub(crate) fn count(&self, is_meant: impl Fn(&T) -> bool) -> usize {
        let members = self.servers.0.iter().flat_map(|(_, members)| &members.0);
        members.flat_map(|(_, items)| items).filter(|item| is_meant(item)).count()
    }

    /// How much waits on a server's account.
    pub(crate) fn len_of(&self, server: Option<Server>) -> usize {
        let queue = self.servers.0.iter().find(|(found, _)| *found == server);
        queue.map_or(0, |(_, members)| members.0.iter().map(|(_, items)| items.len()).sum())
    }

    /// How much waits on a member's account, wherever.
    pub(crate) fn len_of_member(&self, member: Option<Member>) -> usize {
        let members = self.servers.0.iter().flat_map(|(_, members)| &members.0);
        members.filter(|(found, _)| *found == member).map(|(_, items)| items.len()).sum()
    }

    pub(crate) fn push(&mut self, requester: Requester, item: T) {
        self.servers.of(requester.server).of(requester.member).push_back(item);
        self.length += 1;
    }

    /// The next one.
    pub(crate) fn pop(&mut self) -> Option<T> {
        let of_members =
            |members: &mut OfMembers<T>| members.serve(VecDeque::pop_front, VecDeque::is_empty);
        let item = self.servers.serve(of_members, |members| members.0.is_empty())?;
        self.length -= 1;
        Some(item)
    }

    /// Lets those go who no longer wait.
    pub(crate) fn retain(&mut self, waits: impl Fn(&T) -> bool) {
        for (_, members) in &mut self.servers.0 {
            for (_, items) in &mut members.0 {
                items.retain(|item| waits(item));
            }
            members.0.retain(|(_, items)| !items.is_empty());
        }
        self.servers.0.retain(|(_, members)| !members.0.is_empty());
        let members = self.servers.0.iter().flat_map(|(_, members)| &members.0);
        self.length = members.map(|(_, items)| items.len()).sum();
    }

    /// How many come before the first that is meant, if it waits.
    pub(crate) fn before(&self, is_meant: impl Fn(&T) -> bool) -> Option<usize> {
        let mut order = FairQueue::new();
        for (server, members) in &self.servers.0 {
            for (member, items) in &members.0 {
                for item in items {
                    order.push(Requester { server: *server, member: *member }, item);
                }
            }
        }
        let mut count = 0;
        while let Some(item) = order.pop() {
            if is_meant(item) {
                return Some(count);
            }
            count += 1;
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn requester(server: u64, member: u64) -> Requester {
        Requester { server: Some(Server(server)), member: Some(Member(member)) }
    }

    fn all<T>(queue: &mut FairQueue<T>) -> Vec<T> {
        std::iter::from_fn(|| queue.pop()).collect()
    }

    #[test]
    fn servers_take_turns_and_so_do_the_members_of_a_server() {
        let mut queue = FairQueue::new();
        for (server, member, item) in [
            (1, 1, "a busy member's first"),
            (1, 1, "their second"),
            (1, 1, "their third"),
            (1, 2, "somebody else's on that server"),
            (2, 3, "another server's"),
        ] {
            queue.push(requester(server, member), item);
        }
        assert_eq!(queue.before(|item| *item == "another server's"), Some(1));
        assert_eq!((queue.len(), queue.len_of(Some(Server(1)))), (5, 4));
        assert_eq!(queue.len_of_member(Some(Member(1))), 3);
        let order = [
            "a busy member's first",
            "another server's",
            "somebody else's on that server",
            "their second",
            "their third",
        ];
        assert_eq!(all(&mut queue), order);
        assert_eq!(queue.len(), 0);
    }

    #[test]
    fn who_no_longer_waits_holds_up_nobody() {
        let mut queue = FairQueue::new();
        (0..6).for_each(|item| queue.push(requester(item % 2, item), item));
        queue.retain(|item| *item > 3);
        assert_eq!(queue.len(), 2);
        assert_eq!(all(&mut queue), [4, 5]);
    }

    proptest! {
        #[test]
        fn each_comes_once_in_its_members_order_and_where_it_was_said(
            requesters in prop::collection::vec((0_u64..4, 0_u64..4), 0..40)
        ) {
            let mut queue = FairQueue::new();
            for (item, (server, member)) in requesters.iter().enumerate() {
                queue.push(requester(*server, *member), item);
            }
            let places: Vec<_> =
                (0..requesters.len()).map(|item| queue.before(|found| *found == item)).collect();
            let order = all(&mut queue);
            for (place, item) in order.iter().enumerate() {
                prop_assert_eq!(places[*item], Some(place));
            }
            for own in &requesters {
                let of_member: Vec<_> = order.iter().filter(|item| requesters[**item] == *own).collect();
                prop_assert!(of_member.is_sorted());
            }
            prop_assert_eq!(order.len(), requesters.len());
        }
    }
}
