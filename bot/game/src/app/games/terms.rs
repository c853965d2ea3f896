//! What members bring to their games, and games that follow it.

use crate::{
    app::{App, AppError, ChangeError, Earlier, Failure, records::alarm::Alarm},
    core::{
        Event, EventKind, GameId, LeaveRefusal, Member, MemberRecord, MemberSettings, Moment,
        Server, Terms, Time, TimeControl, Uptime,
    },
    store::{Batch, StoreError},
};

impl App {
    /// What a member brings to a game with this much time on a server. A vacation ends by the clock of the whole,
    /// which is said here in the time of the server.
    pub(in crate::app) fn terms_of(
        &self,
        server: Option<Server>,
        time: TimeControl,
        member: &MemberRecord,
    ) -> Result<Terms, StoreError> {
        let terms = member.terms(self.now());
        let behind = self.moment()?.uptime().since(self.moment_on(server)?.uptime());
        let away = terms.away.filter(|_| time.takes_days());
        let away = away.map(|until| Uptime(until.0.saturating_sub(behind.0)));
        Ok(Terms { away, ..terms })
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

    /// A member goes on vacation for this many days, and their clocks wait.
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
        // What was tried last, and whether anything has to follow it.
        let mut tried: Option<(MemberRecord, bool)> = None;
        let (record, alarm) = self.attempt_again(|earlier| -> Result<_, E> {
            let now = self.moment()?;
            let (mut record, version) = self.read_member(member)?;
            // A change that was applied may be refused a second time, as a vacation is.
            let applied =
                tried.take().filter(|(tried, _)| earlier == Earlier::Unknown && *tried == record);
            let followed = if let Some((_, followed)) = applied {
                followed
            } else {
                let before = record.clone();
                change(&mut record, now)?;
                is_followed(&before, &record, now.at)
            };
            tried = Some((record.clone(), followed));
            let mut batch = Batch::new();
            batch.upsert(&record, version);
            // If the process dies before the games have followed, they do so
            // when it is up again.
            if followed {
                Alarm::Member(member).set(&mut batch, now.uptime());
            }
            let version = self.store.commit(batch)?;
            Ok((record, followed.then_some((now.uptime(), version))))
        })?;
        if let Some(alarm) = alarm {
            self.follow_member(member)?;
            Alarm::Member(member).cancel(&*self.store, alarm)?;
        }
        Ok(record)
    }

    /// Makes everything follow what a member has set: the clocks of their
    /// games, and the leaderboards.
    pub(in crate::app) fn follow_member(&self, member: Member) -> Result<(), AppError> {
        let terms = self.member(member)?.terms(self.moment()?.at);
        for record in self.game_records(&self.game_ids_of(member)?)? {
            let side = record.players.side_of(member);
            let clock = record.clock.as_ref();
            // Most settings change nothing in any game.
            if side.zip(clock).is_some_and(|(side, clock)| *clock.terms(side) != terms) {
                self.attempt(|| self.follow_in_game(member, record.id))?;
            }
        }
        self.attempt(|| Ok(self.list_member(member)?))
    }

    fn follow_in_game(&self, member: Member, game: GameId) -> Result<(), AppError> {
        let found = self.read_game(game)?;
        let record = &found.record;
        let server = record.place.server;
        let Moment { at, down } = self.moment_on(server)?;
        let terms = self.terms_of(server, record.time, &self.member(member)?)?;
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
}

/// Whether a member's games or the leaderboards have to follow a change: most settings concern neither.
fn is_followed(before: &MemberRecord, after: &MemberRecord, at: Time) -> bool {
    let of = |record: &MemberRecord| (record.terms(at), record.settings.ratings);
    of(before) != of(after)
}
