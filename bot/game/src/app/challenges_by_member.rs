//! Which challenges concern a member: found without looking at all there are.

use super::{
    App,
    keys::{challenge_key, last_id},
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
        let scan = Scan::prefix(Key::under(&[member.0]));
        let found = self.store.scan(Table::MemberChallenge, &scan)?;
        let ids = found.iter().filter_map(|(key, _)| last_id(key)).map(ChallengeId);
        let read = read_many::<Challenge>(&*self.store, ids.map(challenge_key))?;
        let concerns = |read: &Read<Challenge>| read.record.concerned().any(|one| one == member);
        Ok(read.into_iter().flatten().filter(concerns).collect())
    }
}
