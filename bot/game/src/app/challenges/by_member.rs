//! Which challenges concern a member: found without looking at all there are.

use std::collections::BTreeSet;

use crate::{
    app::{
        App,
        records::keys::{challenge_key, last_id, under_open_direct},
    },
    core::{Challenge, ChallengeId, Member},
    store::{
        Key, Scan, StoreError, Table,
        record::{Read, read_many},
    },
};

impl App {
    /// All challenges that somebody ever made, was asked or has answered; the
    /// oldest first.
    pub(in crate::app) fn challenges_with(
        &self,
        member: Member,
    ) -> Result<Vec<Read<Challenge>>, StoreError> {
        let ids = self.ids_under(Table::MemberChallenge, Key::under(&[member.0]))?;
        let read = read_many::<Challenge>(&*self.store, ids.into_iter().map(challenge_key))?;
        let concerns = |read: &Read<Challenge>| read.record.concerned().any(|one| one == member);
        Ok(read.into_iter().flatten().filter(concerns).collect())
    }

    /// The ids of the first of these, this many at most.
    pub(in crate::app) fn challenge_ids_with(
        &self,
        member: Member,
        most: usize,
    ) -> Result<Vec<ChallengeId>, StoreError> {
        let scan = Scan::prefix(Key::under(&[member.0])).limit(most);
        self.ids_of(Table::MemberChallenge, &scan)
    }

    /// The challenges that stand and that somebody made or was asked, in no particular order. Those that were answered,
    /// of which there may be any number, are not looked at.
    ///
    /// # Errors
    ///
    /// When the store fails.
    pub fn open_with(&self, member: Member) -> Result<Vec<Challenge>, StoreError> {
        let ids = self.ids_under(Table::MemberOpenChallenge, Key::under(&[member.0]))?;
        self.those_that_stand(ids.into_iter())
    }

    /// The challenges that stand in direct messages and concern any of some members. Neither those of
    /// others nor those that were answered, of which there may be any number, are looked at.
    pub(super) fn open_in_direct_messages(
        &self,
        members: impl IntoIterator<Item = Member>,
    ) -> Result<Vec<Challenge>, StoreError> {
        let mut ids = BTreeSet::new();
        for member in members {
            ids.extend(self.ids_under(Table::MemberOpenChallenge, under_open_direct(member))?);
        }
        self.those_that_stand(ids.into_iter())
    }

    fn ids_under(&self, table: Table, prefix: String) -> Result<Vec<ChallengeId>, StoreError> {
        self.ids_of(table, &Scan::prefix(prefix))
    }

    fn ids_of(&self, table: Table, scan: &Scan) -> Result<Vec<ChallengeId>, StoreError> {
        let found = self.store.scan(table, scan)?;
        Ok(found.iter().filter_map(|(key, _)| last_id(key)).map(ChallengeId).collect())
    }
}
