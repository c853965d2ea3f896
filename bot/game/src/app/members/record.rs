//! What is stored about a member, and which games they play.

use crate::{
    app::{
        App, AppError,
        records::{
            derived::put_listed,
            keys::{Lister, last_id, member_key},
        },
    },
    core::{GameId, Member, MemberRecord},
    store::{
        Batch, Key, Scan, StoreError, Table, Version,
        record::{Read, read, read_many},
    },
};

/// What is stored about a member, as this program has it.
pub(in crate::app) fn kept(
    member: Member,
    found: Option<Read<MemberRecord>>,
) -> (MemberRecord, Option<Version>) {
    found.map_or((MemberRecord::new(member), None), |read| {
        let record = MemberRecord { format: MemberRecord::FORMAT, ..read.record };
        (record, Some(read.version))
    })
}

impl App {
    /// What is stored about a member; the defaults if nothing is.
    ///
    /// # Errors
    ///
    /// When the store fails.
    pub fn member(&self, member: Member) -> Result<MemberRecord, StoreError> {
        Ok(self.read_member(member)?.0)
    }

    /// The same of several, in their order, read at once.
    pub(in crate::app) fn members(
        &self,
        members: impl Iterator<Item = Member> + Clone,
    ) -> Result<Vec<MemberRecord>, StoreError> {
        let found = read_many::<MemberRecord>(&*self.store, members.clone().map(member_key))?;
        Ok(members.zip(found).map(|(member, found)| kept(member, found).0).collect())
    }

    pub(in crate::app) fn read_member(
        &self,
        member: Member,
    ) -> Result<(MemberRecord, Option<Version>), StoreError> {
        let found = read::<MemberRecord>(&*self.store, &member_key(member))?;
        Ok(kept(member, found))
    }

    /// Remembers in which language a member was met.
    ///
    /// # Errors
    ///
    /// When the store fails.
    pub fn set_last_locale(&self, member: Member, tag: &str) -> Result<(), AppError> {
        self.attempt(|| {
            let (mut record, version) = self.read_member(member)?;
            if record.leaving {
                return Ok(());
            }
            record.last_locale = Some(tag.to_owned());
            let mut batch = Batch::new();
            batch.upsert(&record, version);
            self.store.commit(batch)?;
            Ok(())
        })
    }

    /// Changes whom a member has blocked. Returns who that is now.
    pub(in crate::app) fn change_blocked(
        &self,
        member: Member,
        change: impl Fn(&mut MemberRecord),
    ) -> Result<Vec<Member>, AppError> {
        self.attempt(|| {
            let (mut record, version) = self.read_member(member)?;
            let before = record.blocked.clone();
            change(&mut record);
            let blocked = record.blocked.clone();
            // Whose data was deleted meanwhile has none by that.
            if version.is_none() && record == MemberRecord::new(member) {
                return Ok(blocked);
            }
            let mut batch = Batch::new();
            batch.upsert(&record, version);
            put_listed(&mut batch, Lister::Member(member), &before, &blocked);
            self.store.commit(batch)?;
            Ok(blocked)
        })
    }

    pub(in crate::app) fn game_ids_of(&self, member: Member) -> Result<Vec<GameId>, StoreError> {
        let scan = Scan::prefix(Key::under(&[member.0]));
        let found = self.store.scan(Table::MemberGame, &scan)?;
        Ok(found.iter().filter_map(|(key, _)| last_id(key)).map(GameId).collect())
    }
}
