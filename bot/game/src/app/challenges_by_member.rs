//! Which challenges concern a member: found without looking at all there are.

use super::{
    App,
    stored::{challenge_key, put_concerned},
};
use crate::{
    core::{Challenge, ChallengeId, Member},
    store::{
        Key, Scan, StoreError, Table,
        record::{Read, parse, read},
    },
};

/// Says that there is an index.
fn indexed_key() -> Key {
    Key::text("challenges-by-member")
}

impl App {
    /// The challenges that somebody made, was asked or has answered; the
    /// oldest first.
    pub(super) fn challenges_with(
        &self,
        member: Member,
    ) -> Result<Vec<Read<Challenge>>, StoreError> {
        let mut with = Vec::new();
        let scan = Scan::prefix(Key::under(&[member.0]));
        for (key, _) in self.store.scan(Table::MemberChallenge, &scan)? {
            let Some(&[_, id]) = key.to_numbers().as_deref() else { continue };
            let found = read::<Challenge>(&*self.store, &challenge_key(ChallengeId(id)))?;
            let concerns =
                |read: &Read<Challenge>| read.record.concerned().any(|one| one == member);
            with.extend(found.filter(concerns));
        }
        Ok(with)
    }

    /// Makes the index for the challenges of a database that comes from a time
    /// before there was one.
    pub(super) fn index_challenges(&self) -> Result<(), StoreError> {
        self.index_once(indexed_key(), Table::Challenge, |batch, key, entry| {
            put_concerned(batch, &parse::<Challenge>(key, entry)?.record);
            Ok(())
        })
    }
}
