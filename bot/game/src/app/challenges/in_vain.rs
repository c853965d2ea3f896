//! Challenges that nobody accepts.
//!
//! Any process may take an answer. So what is remembered here is who asked; whether somebody accepted
//! is read when it matters. It is found by who asked and who was asked, so that a challenge costs what its
//! own two members' others cost, however many there are in all.

use std::{
    collections::{BTreeSet, HashMap, VecDeque},
    sync::{Mutex, MutexGuard, PoisonError},
};

use crate::core::{
    Challenge, ChallengeId, Member, ThreadPolicy, Time,
    time::{DAY, MINUTE},
};

/// The challenges of the last day that were made in this process and that nobody has accepted, as far as
/// it knows: a bound on nuisances need not outlive it.
#[derive(Debug, Default)]
pub(in crate::app) struct InVain(Mutex<State>);

#[derive(Debug, Default)]
struct State {
    asked: HashMap<ChallengeId, Asked>,
    /// When they were made, in the order in which this process heard of them; also those accepted since.
    in_order: VecDeque<(Time, ChallengeId)>,
    /// The challenges of a member, and those at one. None is empty.
    of_member: HashMap<Part, BTreeSet<ChallengeId>>,
}

/// What a member has to do with a challenge.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
enum Part {
    Asks(Member),
    IsAsked(Member),
}

/// Who asked whom.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Asked {
    pub(in crate::app) id: ChallengeId,
    pub(in crate::app) at: Time,
    pub(in crate::app) by: Member,
    pub(in crate::app) opponent: Option<Member>,
    pub(in crate::app) direct: bool,
}

impl Asked {
    pub(super) fn of(challenge: &Challenge) -> Self {
        Self {
            id: challenge.id,
            at: challenge.made,
            by: challenge.challenger,
            opponent: challenge.opponent,
            direct: challenge.thread == ThreadPolicy::Apart,
        }
    }

    fn parts(&self) -> impl Iterator<Item = Part> {
        [Part::Asks(self.by)].into_iter().chain(self.opponent.map(Part::IsAsked))
    }
}

impl State {
    fn forget(&mut self, id: ChallengeId) {
        let Some(asked) = self.asked.remove(&id) else { return };
        for part in asked.parts() {
            let Some(ids) = self.of_member.get_mut(&part) else { continue };
            ids.remove(&id);
            if ids.is_empty() {
                self.of_member.remove(&part);
            }
        }
    }
}

impl InVain {
    fn state(&self) -> MutexGuard<'_, State> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Those of the last day by the same member as a challenge, or at the same one. The challenge itself
    /// is not among them.
    pub(super) fn like(&self, challenge: &Challenge, now: Time) -> Vec<Asked> {
        let mut state = self.state();
        while let Some((at, id)) = state.in_order.front().copied()
            // The clock may have been set back.
            && (now.since(at) >= DAY || at.since(now) >= MINUTE)
        {
            state.in_order.pop_front();
            state.forget(id);
        }
        let new = Asked::of(challenge);
        let ids: BTreeSet<_> =
            new.parts().filter_map(|part| state.of_member.get(&part)).flatten().copied().collect();
        let others = ids.into_iter().filter(|id| *id != challenge.id);
        others.filter_map(|id| state.asked.get(&id).copied()).collect()
    }

    /// A challenge was made.
    pub(in crate::app) fn made(&self, challenge: &Challenge) {
        let mut state = self.state();
        let asked = Asked::of(challenge);
        if state.asked.contains_key(&asked.id) {
            return;
        }
        state.asked.insert(asked.id, asked);
        state.in_order.push_back((asked.at, asked.id));
        for part in asked.parts() {
            state.of_member.entry(part).or_default().insert(asked.id);
        }
    }

    /// These were accepted.
    pub(in crate::app) fn accepted(&self, ids: &BTreeSet<ChallengeId>) {
        let mut state = self.state();
        ids.iter().for_each(|id| state.forget(*id));
    }
}

#[cfg(test)]
mod tests {
    use oddboard_rules::Variant;
    use oddboard_testing::dice::Dice;

    use super::*;
    use crate::core::{
        Channel, InteractionId, Moment, NewChallenge, Place,
        time::{HOUR, Lag, SECOND},
    };

    fn challenge(id: u64, at: Time, by: u64, opponent: Option<u64>) -> Challenge {
        let place = Place { server: None, channel: Channel(9) };
        let opponent = opponent.map(Member);
        let new = NewChallenge { opponent, ..NewChallenge::open(Variant::ALL[0], place) };
        let moment = Moment { at, down: Lag::ZERO };
        Challenge::new(InteractionId(id), moment, Member(by), &new).expect("a challenge")
    }

    #[test]
    fn those_like_a_challenge_are_found_as_in_one_long_list() {
        let mut dice = Dice::new(7);
        let mut below = |most: usize| dice.below(most) as u64;
        let (in_vain, mut list) = (InVain::default(), VecDeque::<Asked>::new());
        let mut now = Time(DAY.0);
        for id in 0..4_000 {
            now = now.plus(MINUTE);
            let by = below(12);
            let opponent = Some(12 + below(8)).filter(|_| below(3) > 0);
            let made = challenge(id, now, by, opponent);
            while list.front().is_some_and(|first| now.since(first.at) >= DAY) {
                list.pop_front();
            }
            let like = |asked: &&Asked| {
                asked.by == made.challenger
                    || asked.opponent.is_some() && asked.opponent == made.opponent
            };
            let expected: Vec<_> = list.iter().filter(like).copied().collect();
            assert_eq!(in_vain.like(&made, now), expected, "before {id}");
            in_vain.made(&made);
            in_vain.made(&made);
            list.push_back(Asked::of(&made));
            assert_eq!(in_vain.like(&made, now), expected, "after {id}");
            if below(2) == 0 {
                let accepted: BTreeSet<_> = (0..3).map(|_| ChallengeId(below(4_000))).collect();
                in_vain.accepted(&accepted);
                list.retain(|asked| !accepted.contains(&asked.id));
            }
        }
    }

    #[test]
    fn what_is_a_day_old_or_accepted_leaves_nothing_behind() {
        let (in_vain, begun) = (InVain::default(), Time(DAY.0));
        let all = (0..10).map(|id| challenge(id, begun.plus(HOUR), id, Some(100)));
        all.for_each(|one| in_vain.made(&one));
        in_vain.accepted(&(0..4).map(ChallengeId).collect());
        assert_eq!(in_vain.state().of_member.len(), 7, "six who asked, and the one who was asked");
        let last = challenge(50, begun.plus(HOUR).plus(DAY), 1, Some(100));
        assert_eq!(in_vain.like(&last, last.made), []);
        let state = in_vain.state();
        assert!(state.asked.is_empty() && state.of_member.is_empty() && state.in_order.is_empty());
    }

    #[test]
    fn what_seems_to_come_yet_since_the_clock_was_set_back_counts_no_more() {
        let (in_vain, now) = (InVain::default(), Time(DAY.0));
        for id in 0..10 {
            in_vain.made(&challenge(id, now.plus(HOUR), 1, Some(100)));
        }
        let next = challenge(50, now, 1, Some(100));
        assert_eq!(in_vain.like(&next, next.made), []);
        // Of two at once one may be made before the other looks.
        in_vain.made(&challenge(60, now.plus(SECOND), 1, Some(100)));
        assert_eq!(in_vain.like(&next, next.made).len(), 1);
    }

    #[test]
    fn a_challenge_looks_at_those_of_its_own_members_only() {
        let (in_vain, now) = (InVain::default(), Time(DAY.0));
        for id in 0..1_000 {
            in_vain.made(&challenge(id, now, 1_000 + id, Some(2_000 + id % 500)));
        }
        let state = in_vain.state();
        assert!(state.of_member.values().all(|ids| ids.len() <= 2));
    }
}
