//! Which challenges concern a member: found without looking at all there are.

use std::collections::BTreeSet;

use super::{
    App,
    keys::{challenge_key, last_id, open_direct_key},
};
use crate::{
    core::{Challenge, ChallengeId, Member},
    store::{
        Key, Scan, StoreError, Table,
        record::{Read, read_many},
    },
};

impl App {
    /// The challenges that somebody made, was asked or has answered; the
    /// oldest first.
    pub(super) fn challenges_with(
        &self,
        member: Member,
    ) -> Result<Vec<Read<Challenge>>, StoreError> {
        let ids = self.challenge_ids_of(member)?.into_iter();
        let read = read_many::<Challenge>(&*self.store, ids.map(challenge_key))?;
        let concerns = |read: &Read<Challenge>| read.record.concerned().any(|one| one == member);
        Ok(read.into_iter().flatten().filter(concerns).collect())
    }

    /// The challenges that stand in direct messages and concern any of some members. Those of
    /// others, of which there may be any number, are not looked at.
    pub(super) fn open_in_direct_messages(
        &self,
        members: impl IntoIterator<Item = Member>,
    ) -> Result<Vec<Challenge>, StoreError> {
        let mut ids = BTreeSet::new();
        for member in members {
            ids.extend(self.challenge_ids_of(member)?);
        }
        let keys: Vec<_> =
            ids.iter().map(|id| (Table::OpenChallenge, open_direct_key(*id))).collect();
        let open = self.store.get_many(&keys)?;
        let open = ids.into_iter().zip(open).filter_map(|(id, entry)| entry.map(|_| id));
        self.those_that_stand(open)
    }

    fn challenge_ids_of(&self, member: Member) -> Result<Vec<ChallengeId>, StoreError> {
        let scan = Scan::prefix(Key::under(&[member.0]));
        let found = self.store.scan(Table::MemberChallenge, &scan)?;
        Ok(found.iter().filter_map(|(key, _)| last_id(key)).map(ChallengeId).collect())
    }
}
