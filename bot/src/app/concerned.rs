//! Which challenges concern a member: found without looking at all there are.

use super::{
    App,
    stored::{challenge_key, put_concerned},
};
use crate::{
    core::{Challenge, ChallengeId, Member},
    store::{
        Batch, Key, Scan, StoreError, Table,
        record::{Read, json, parse, read},
    },
};

/// How many challenges are read at once when the index is made.
const AT_ONCE: usize = 1_000;

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
    /// before there was one. If the process dies on the way, the next one
    /// begins anew.
    pub(super) fn index_challenges(&self) -> Result<(), StoreError> {
        if self.store.get(Table::Meta, &indexed_key())?.is_some() {
            return Ok(());
        }
        let mut scan = Scan::all().limit(AT_ONCE);
        loop {
            let found = self.store.scan(Table::Challenge, &scan)?;
            let Some((last, _)) = found.last() else { break };
            scan = scan.after(last.clone());
            let mut batch = Batch::new();
            for (key, entry) in &found {
                put_concerned(&mut batch, &parse::<Challenge>(key, entry)?.record);
            }
            self.store.commit(batch)?;
        }
        let mut batch = Batch::new();
        batch.put(Table::Meta, indexed_key(), json(&true));
        self.store.commit(batch).map(drop)
    }
}
