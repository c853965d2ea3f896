//! What members and servers set, and vacations.

use super::{
    App, AppError, ChangeError, Earlier, Failure,
    records::{
        alarm::Alarm,
        derived::{put_listed, put_server},
        keys::{Lister, NOTHING, engines_on_key, last_id, member_key, server_key},
    },
};
use crate::{
    core::{
        Event, EventKind, GameId, LeaveRefusal, Member, MemberRecord, MemberSettings, Moment,
        Place, Server, ServerRecord, ServerSettings, Time,
    },
    store::{
        Batch, Key, Scan, StoreError, Table, Version,
        record::{Found, Read, Record, read, read_many},
    },
};

/// What is stored about a member, as this program has it.
pub(super) fn kept(
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
    pub(super) fn members(
        &self,
        members: impl Iterator<Item = Member> + Clone,
    ) -> Result<Vec<MemberRecord>, StoreError> {
        let found = read_many::<MemberRecord>(&*self.store, members.clone().map(member_key))?;
        Ok(members.zip(found).map(|(member, found)| kept(member, found).0).collect())
    }

    pub(super) fn read_member(
        &self,
        member: Member,
    ) -> Result<(MemberRecord, Option<Version>), StoreError> {
        let found = read::<MemberRecord>(&*self.store, &member_key(member))?;
        Ok(kept(member, found))
    }

    /// Changes what a member has set. Returns what is set now.
    ///
    /// # Errors
    ///
    /// When the store fails.
    pub fn change_member(
        &self,
        member: Member,
        change: impl Fn(&mut MemberSettings),
    ) -> Result<MemberSettings, AppError> {
        let record = self.update_member(member, |record, _| {
            change(&mut record.settings);
            Ok::<_, AppError>(())
        })?;
        Ok(record.settings)
    }

    /// Remembers in which language a member was met.
    ///
    /// # Errors
    ///
    /// When the store fails.
    pub fn set_last_locale(&self, member: Member, tag: &str) -> Result<(), AppError> {
        self.attempt(|| {
            let (mut record, version) = self.read_member(member)?;
            record.last_locale = Some(tag.to_owned());
            let mut batch = Batch::new();
            batch.upsert(&record, version);
            self.store.commit(batch)?;
            Ok(())
        })
    }

    /// Changes whom a member has blocked. Returns who that is now.
    pub(super) fn change_blocked(
        &self,
        member: Member,
        change: impl Fn(&mut Vec<Member>),
    ) -> Result<Vec<Member>, AppError> {
        self.attempt(|| {
            let (mut record, version) = self.read_member(member)?;
            let before = record.blocked.clone();
            change(&mut record.blocked);
            let blocked = record.blocked.clone();
            let mut batch = Batch::new();
            batch.upsert(&record, version);
            put_listed(&mut batch, Lister::Member(member), &before, &blocked);
            self.store.commit(batch)?;
            Ok(blocked)
        })
    }

    /// A member goes on vacation for so many days, and their clocks wait.
    /// Returns until when.
    ///
    /// # Errors
    ///
    /// When they are away already, the year's budget does not suffice, or the
    /// store fails.
    pub fn leave(&self, member: Member, days: u8) -> Result<Time, Failure<LeaveRefusal>> {
        let record = self.update_member(member, |record, now| {
            record.leave(now, days).map(drop).map_err(Failure::Refused)
        })?;
        Ok(record.away(self.now()).unwrap_or(self.now()))
    }

    /// A member is back before their vacation ends.
    ///
    /// # Errors
    ///
    /// When they are not away, or the store fails.
    pub fn come_back(&self, member: Member) -> Result<(), Failure<LeaveRefusal>> {
        self.update_member(member, |record, now| {
            record.come_back(now.at).map_err(Failure::Refused)
        })?;
        Ok(())
    }

    fn update_member<E: ChangeError + From<AppError> + From<StoreError>>(
        &self,
        member: Member,
        change: impl Fn(&mut MemberRecord, Moment) -> Result<(), E>,
    ) -> Result<MemberRecord, E> {
        let mut tried = None;
        let (record, alarm) = self.attempt_again(|earlier| -> Result<_, E> {
            let now = self.moment()?;
            let (mut record, version) = self.read_member(member)?;
            // A change that was applied may be refused a second time, as a vacation is.
            let applied = earlier == Earlier::Unknown && tried.as_ref() == Some(&record);
            if !applied {
                change(&mut record, now)?;
            }
            tried = Some(record.clone());
            let mut batch = Batch::new();
            batch.upsert(&record, version);
            // If the process dies before the games have followed, they do so
            // when it is up again.
            Alarm::Member(member).set(&mut batch, now.uptime());
            let version = self.store.commit(batch)?;
            Ok((record, (now.uptime(), version)))
        })?;
        self.follow_member(member)?;
        self.cancel(Alarm::Member(member), alarm)?;
        Ok(record)
    }

    /// Makes everything follow what a member has set: the clocks of their
    /// games, and the leaderboards.
    pub(super) fn follow_member(&self, member: Member) -> Result<(), AppError> {
        let terms = self.member(member)?.terms(self.moment()?.at);
        for record in self.game_records(&self.game_ids_of(member)?)? {
            let side = record.players.side_of(member);
            let clock = record.clock.as_ref();
            // Most settings change nothing in any game.
            if side.zip(clock).is_some_and(|(side, clock)| *clock.terms(side) != terms) {
                self.attempt(|| self.follow_in_game(member, record.id))?;
            }
        }
        self.attempt(|| {
            let listed = self.member(member)?.settings.ratings;
            Ok(self.list_member(member, listed)?)
        })
    }

    fn follow_in_game(&self, member: Member, game: GameId) -> Result<(), AppError> {
        let found = self.read_game(game)?;
        let record = &found.record;
        let server = record.place.server;
        let Moment { at, down } = self.moment_on(server)?;
        let terms = self.terms_on(server, member)?;
        let (Some(side), Some(clock)) = (record.players.side_of(member), &record.clock) else {
            return Ok(());
        };
        if record.ending.is_some() || *clock.terms(side) == terms {
            return Ok(());
        }
        // Time that is up is not made up for by leaving now.
        let state = self.load(record.clone())?;
        let (number, what) = (record.events, EventKind::TermsChanged { side, terms });
        let event = match state.elapse(self.certain_moment_on(server)?) {
            Some(elapsed) if matches!(elapsed.what, EventKind::TimeUp { .. }) => elapsed,
            _ => Event { number, cause: None, at, down, what },
        };
        self.apply(&found, state, &event, Batch::new()).map(drop)
    }

    pub(super) fn game_ids_of(&self, member: Member) -> Result<Vec<GameId>, StoreError> {
        let scan = Scan::prefix(Key::under(&[member.0]));
        let found = self.store.scan(Table::MemberGame, &scan)?;
        Ok(found.iter().filter_map(|(key, _)| last_id(key)).map(GameId).collect())
    }

    /// What is set on a server; the defaults if nothing is.
    ///
    /// # Errors
    ///
    /// When the store fails.
    pub fn server(&self, server: Server) -> Result<ServerSettings, StoreError> {
        let found = read::<ServerRecord>(&*self.store, &server_key(server))?;
        Ok(found.map_or_else(ServerSettings::default, |read| read.record.settings))
    }

    /// What is set where something takes place; the defaults in a direct
    /// message.
    ///
    /// # Errors
    ///
    /// When the store fails.
    pub fn settings_in(&self, place: Place) -> Result<ServerSettings, StoreError> {
        place.server.map_or_else(|| Ok(ServerSettings::default()), |server| self.server(server))
    }

    /// What is stored about a member, and what is set where something takes place, read at once.
    ///
    /// # Errors
    ///
    /// When the store fails.
    pub fn member_in(
        &self,
        member: Member,
        place: Place,
    ) -> Result<(MemberRecord, ServerSettings), StoreError> {
        let (own, server) = (member_key(member), place.server.map(server_key));
        let keys = server.iter().map(|key| (ServerRecord::TABLE, key.clone()));
        let keys = keys.chain([(MemberRecord::TABLE, own.clone())]);
        let found = Found::read(&*self.store, keys)?;
        let settings = server.map(|key| found.record::<ServerRecord>(&key)).transpose()?.flatten();
        let settings = settings.map_or_else(ServerSettings::default, |read| read.record.settings);
        Ok((kept(member, found.record(&own)?).0, settings))
    }

    /// Changes what is set on a server. Returns what is set now.
    ///
    /// # Errors
    ///
    /// When the store fails.
    pub fn change_server(
        &self,
        server: Server,
        change: impl Fn(&mut ServerSettings),
    ) -> Result<ServerSettings, AppError> {
        let ServerRecord { settings, .. } = self.change_record(server, |record, batch| {
            let off = !record.settings.computer;
            change(&mut record.settings);
            if off && record.settings.computer {
                // Every process hears of it, also if this one can't go on.
                batch.put(Table::Meta, engines_on_key(), NOTHING.to_owned());
            }
        })?;
        if settings.computer {
            self.wake_engines(server);
        }
        Ok(settings)
    }

    /// Changes what is kept of a server, in a batch with whatever else the change puts there.
    pub(super) fn change_record(
        &self,
        server: Server,
        change: impl Fn(&mut ServerRecord, &mut Batch),
    ) -> Result<ServerRecord, AppError> {
        self.attempt(|| {
            let found = read::<ServerRecord>(&*self.store, &server_key(server))?;
            let version = found.as_ref().map(|read| read.version);
            let before = found.map(|read| read.record);
            let mut record = before.clone().unwrap_or_else(|| ServerRecord::new(server));
            record.format = ServerRecord::FORMAT;
            let mut batch = Batch::new();
            change(&mut record, &mut batch);
            put_server(&mut batch, before.as_ref(), &record, version);
            self.store.commit(batch)?;
            Ok(record)
        })
    }
}
