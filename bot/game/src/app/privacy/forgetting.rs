//! What is stored about a member, deleted at their wish.

use std::sync::atomic::Ordering;

use crate::{
    app::{
        App, AppError, Work, attempts,
        records::{
            alarm::Alarm,
            derived::put_listed,
            games::replay,
            keys::{
                Lister, challenge_key, erase_again_key, leader_key, member_challenge_key,
                member_key, under_effects,
            },
            rows::{EraseAgain, put_closed},
        },
    },
    core::{
        Challenge, ChallengeId, ChallengeStatus, Effect, Event, EventKind, GameId, GameRecord,
        Member, MemberRecord, Moment, Span, Subject, Uptime, rating::Standing,
    },
    store::{
        Batch, Key, Scan, StoreError, Table, Version,
        record::{Read, Record, parse, read},
    },
};

/// How often what is there about a member is looked for: where an index names what is gone, it would be for ever.
const ROUNDS: u32 = 16;

/// How much of what is there about them is looked for at once.
const AT_ONCE: usize = 64;

/// For how long deleting a member's data goes on where other things that are due wait for it.
const AT_A_TIME: Span = Span(500);

impl App {
    pub(super) fn all_standings(&self, member: Member) -> Result<Vec<Standing>, StoreError> {
        let scan = Scan::prefix(Key::under(&[member.0]));
        let found = self.store.scan(Table::Standing, &scan)?;
        found.iter().map(|(key, entry)| Ok(parse::<Standing>(key, entry)?.record)).collect()
    }

    /// Deletes everything that is stored about a member. Games that go on are
    /// resigned, or called off where that is still possible; games that are
    /// over remain, with an anonymous player in the member's place. Once this
    /// has begun it is finished, even if the process dies on the way.
    ///
    /// # Errors
    ///
    /// When the store fails.
    pub fn forget_member(&self, member: Member) -> Result<(), AppError> {
        let alarm = self.attempt(|| -> Result<_, AppError> {
            let found = read::<MemberRecord>(&*self.store, &member_key(member))?;
            let version = found.as_ref().map(|read| read.version);
            let record = MemberRecord { leaving: true, ..MemberRecord::new(member) };
            let mut batch = Batch::new();
            batch.upsert(&record, version);
            let blocked = found.map_or_else(Vec::new, |read| read.record.blocked);
            put_listed(&mut batch, Lister::Member(member), &blocked, &[]);
            let now = self.moment()?.uptime();
            Alarm::Forget(member).set(&mut batch, now);
            Ok((now, self.store.commit(batch)?))
        })?;
        self.forget_until(member, &|| false)?;
        self.have_forgotten(member, alarm)
    }

    /// Goes on deleting what is left about a member, for a short time. Returns whether all of it is done;
    /// what is left needs another call. Who has left and come back since is not touched.
    pub(in crate::app) fn go_on_forgetting(
        &self,
        member: Member,
        alarm: (Uptime, Version),
    ) -> Result<bool, AppError> {
        let began = self.environment.steady();
        let enough = || self.environment.steady().less(began) >= AT_A_TIME;
        let done = self.forget_until(member, &enough)?;
        if done {
            self.have_forgotten(member, alarm)?;
        }
        Ok(done)
    }

    /// Deletes what is left about a member until that is `enough` for now. Returns whether it is all.
    fn forget_until(&self, member: Member, enough: &dyn Fn() -> bool) -> Result<bool, AppError> {
        for round in 1.. {
            // Others go on with the same, and may have finished it: what has begun since is not touched.
            let found = read::<MemberRecord>(&*self.store, &member_key(member))?;
            if !found.is_some_and(|read| read.record.leaving) {
                break;
            }
            if !self.forget_found(member, enough)? {
                return Ok(false);
            }
            if self.forget_record(member, round == ROUNDS)? {
                break;
            }
        }
        Ok(true)
    }

    /// Deletes the member's record, the last thing, since it says that there is something left to do. Returns false if
    /// there is: somebody may have accepted a challenge of theirs meanwhile. If it goes `anyway`, that is not asked.
    fn forget_record(&self, member: Member, anyway: bool) -> Result<bool, AppError> {
        self.attempt(|| {
            let key = member_key(member);
            let mut batch = Batch::new();
            // Where a game begins, this changes.
            let found = read::<MemberRecord>(&*self.store, &key)?;
            let is_left = !self.game_ids_of(member)?.is_empty()
                || !self.challenge_ids_with(member, 1)?.is_empty()
                || !self.first_past_games(member, 1)?.is_empty();
            if is_left && !anyway {
                return Ok(false);
            }
            if let Some(Read { record, version }) = found {
                batch.expect(Table::Member, key.clone(), Some(version)).delete(Table::Member, key);
                put_listed(&mut batch, Lister::Member(member), &record.blocked, &[]);
            }
            self.store.commit(batch)?;
            Ok(true)
        })
    }

    /// Deletes what is found about a member until that is `enough` for now. Returns whether it was all.
    fn forget_found(&self, member: Member, enough: &dyn Fn() -> bool) -> Result<bool, AppError> {
        for game in self.game_ids_of(member)? {
            let told = self.attempt(|| self.give_up(member, game))?;
            // What is told of the end must not name them any more.
            let forgotten = self.attempt(|| self.forget_in_game(member, game));
            self.announce(told);
            forgotten?;
            if enough() {
                return Ok(false);
            }
        }
        // Some at a time: whoever goes on with this reads no more than there is time for.
        loop {
            let ids = self.challenge_ids_with(member, AT_ONCE)?;
            if ids.is_empty() {
                break;
            }
            for id in ids {
                self.attempt(|| self.forget_challenge(member, id))?;
                if enough() {
                    return Ok(false);
                }
            }
        }
        // The oldest first: only when the game that ended last goes is the rest counted anew, and mostly nothing is
        // left by then.
        loop {
            let games = self.first_past_games(member, AT_ONCE)?;
            if games.is_empty() {
                break;
            }
            for game in games {
                self.attempt(|| self.forget_past(member, game))?;
                if enough() {
                    return Ok(false);
                }
            }
        }
        // What agreed with the games has gone with them.
        self.forget_played(member)?;
        for standing in self.all_standings(member)? {
            attempts(|_| {
                let mut batch = Batch::new();
                batch.delete(Table::Standing, standing.key());
                batch.delete(Table::Leader, leader_key(&standing));
                self.store.commit(batch)
            })?;
        }
        for lessons in self.all_lessons_done(member)? {
            self.start_lessons_over(member, lessons.variant)?;
        }
        self.forget_in_lists(member)?;
        Ok(true)
    }

    /// Deletes the alarm that would begin this anew, which names the member, too. Only then the store's
    /// files are rid of it, where they go on holding it.
    fn have_forgotten(&self, member: Member, alarm: (Uptime, Version)) -> Result<(), AppError> {
        if !self.store.keeps_deleted() {
            return self.attempt(|| {
                let mut batch = Batch::new();
                self.take_off_alarm(&mut batch, Alarm::Forget(member), alarm)?;
                self.store.commit(batch)?;
                Ok(())
            });
        }
        // If the process dies before this, the alarm is still there; after it, the wish is.
        let (wish, version) = self.wish_to_erase(Alarm::Forget(member), alarm)?;
        self.store.erase_deleted()?;
        if wish.after.is_empty() {
            self.is_erased(version)?;
        }
        Ok(())
    }

    /// Takes the alarm out of the queue, and wishes in the same batch that what was deleted be erased.
    /// What is left to be told of games and challenges that lost a player names them, and so does the
    /// store's log of these messages: if there is any, it is erased once more afterwards.
    fn wish_to_erase(
        &self,
        alarm: Alarm,
        set: (Uptime, Version),
    ) -> Result<(EraseAgain, Version), AppError> {
        let wished = self.attempt(|| -> Result<_, AppError> {
            let found = read::<EraseAgain>(&*self.store, &erase_again_key())?;
            let (mut wish, before) = match found {
                Some(found) => (found.record, Some(found.version)),
                None => (EraseAgain::default(), None),
            };
            wish.after.extend(self.untold_of_those_who_left()?);
            let mut batch = Batch::new();
            batch.upsert(&wish, before);
            self.take_off_alarm(&mut batch, alarm, set)?;
            let version = self.store.commit(batch)?;
            Ok((wish, version))
        })?;
        self.erase_again.store(true, Ordering::Relaxed);
        Ok(wished)
    }

    /// Takes an alarm out of the queue as it was set, unless another process has finished that, or the member has asked
    /// anew.
    fn take_off_alarm(
        &self,
        batch: &mut Batch,
        alarm: Alarm,
        (at, version): (Uptime, Version),
    ) -> Result<(), StoreError> {
        let due = self.store.get(Table::Due, &alarm.key(at))?;
        if due.is_some_and(|entry| entry.version == version) {
            batch.expect(Table::Due, alarm.key(at), Some(version));
            alarm.clear(batch, at);
        }
        Ok(())
    }

    /// The wish of this version came true: nothing is to be erased again, unless somebody else has left
    /// meanwhile.
    fn is_erased(&self, wish: Version) -> Result<(), StoreError> {
        let mut batch = Batch::new();
        batch.expect(Table::Meta, erase_again_key(), Some(wish));
        batch.delete(Table::Meta, erase_again_key());
        match self.store.commit(batch) {
            Err(StoreError::Conflict { .. }) => Ok(()),
            Err(error) => Err(error),
            Ok(_) => {
                self.erase_again.store(false, Ordering::Relaxed);
                Ok(())
            }
        }
    }

    /// What the keys of messages begin with that may name somebody who left.
    fn untold_of_those_who_left(&self) -> Result<Vec<String>, AppError> {
        let (mut games, mut untold) = (Vec::new(), Vec::new());
        // The outbox holds what is told within seconds, and what waits for an answer that can tell it.
        for work in self.all_pending()? {
            match work {
                Work::Messages(Subject::Game(game)) => games.push(game),
                Work::Messages(about) => untold.push(under_effects(about)),
                Work::Thinking(_) => {}
            }
        }
        let gone =
            |record: &GameRecord| record.players.members().any(|one| one == Member::ANONYMOUS);
        let left = self.game_records(&games)?.into_iter().filter(gone);
        untold.extend(left.map(|record| under_effects(Subject::Game(record.id))));
        Ok(untold)
    }

    /// Erases once more what was deleted, as soon as all that was to be told of it was told.
    pub(in crate::app) fn erase_when_told(&self) -> Result<(), StoreError> {
        if !self.erase_again.load(Ordering::Relaxed) {
            return Ok(());
        }
        if let Some(Read { record, version }) = read(&*self.store, &erase_again_key())? {
            let EraseAgain { after } = record;
            for prefix in after {
                let pending = match self.scan_pending(&Scan::prefix(prefix)) {
                    // It isn't told yet, as far as anybody knows. What is due doesn't wait for it.
                    Err(error) if error.is_of_one_record() => return Ok(()),
                    pending => pending?,
                };
                if pending.iter().any(|one| !matches!(one.effect, Effect::Think { .. })) {
                    return Ok(());
                }
            }
            self.store.erase_deleted()?;
            return self.is_erased(version);
        }
        self.erase_again.store(false, Ordering::Relaxed);
        Ok(())
    }

    /// Takes a member off the lists of those whom others have blocked or banned. These still know them by a
    /// mark: neither is lifted by having one's data deleted.
    fn forget_in_lists(&self, member: Member) -> Result<(), AppError> {
        for lister in self.listers_of(member)? {
            match lister {
                Lister::Member(by) => {
                    self.change_blocked(by, |record| record.forget(member))?;
                }
                Lister::Server(by) => {
                    self.change_server(by, |settings| settings.forget(member))?;
                }
            }
        }
        Ok(())
    }

    /// Ends a game that goes on. Returns what is to be announced of it.
    fn give_up(&self, member: Member, game: GameId) -> Result<Vec<Effect>, AppError> {
        let found = self.read_game(game)?;
        let state = replay(found.record.clone())?;
        let (Some(side), None) = (found.record.players.side_of(member), &found.record.ending)
        else {
            return Ok(Vec::new());
        };
        let what = if state.each_has_moved() {
            EventKind::Resigned { side }
        } else {
            EventKind::Aborted { side }
        };
        let Moment { at, down } = self.moment_on(found.record.place.server)?;
        let event = Event { number: found.record.events, cause: None, at, down, what };
        let mut batch = Batch::new();
        let (_, effects) = self.put_applied(&mut batch, &found, state, &event, &[])?;
        self.commit_claimed(batch)?;
        Ok(effects)
    }

    fn forget_challenge(&self, member: Member, id: ChallengeId) -> Result<(), AppError> {
        let key = challenge_key(id);
        let mut batch = Batch::new();
        batch.delete(Table::MemberChallenge, member_challenge_key(member, id));
        let found = read::<Challenge>(&*self.store, &key)?;
        let concerns = |read: &Read<Challenge>| read.record.concerned().any(|one| one == member);
        let Some(Read { mut record, version }) = found.filter(concerns) else {
            self.store.commit(batch)?;
            return Ok(());
        };
        let mut closed = None;
        let is_open = record.status == ChallengeStatus::Pending;
        if record.challenger == member || is_open {
            batch
                .expect(Table::Challenge, key.clone(), Some(version))
                .delete(Table::Challenge, key);
            for other in record.concerned() {
                batch.delete(Table::MemberChallenge, member_challenge_key(other, id));
            }
            // The message of one that was answered says how, and stays.
            if is_open {
                closed = put_closed(&mut batch, &record, None);
            }
        } else {
            record.withhold_from(record.challenger);
            if record.opponent == Some(member) {
                record.opponent = Some(Member::ANONYMOUS);
            }
            if let ChallengeStatus::Accepted { by, .. } | ChallengeStatus::Declined { by } =
                &mut record.status
                && *by == member
            {
                *by = Member::ANONYMOUS;
            }
            batch.update(&record, version);
        }
        self.commit_and_announce(batch, closed)?;
        Ok(())
    }
}
