//! Challenges that nobody has answered yet.

use crate::{
    app::{
        App, AppError,
        clocks::{Missing, missing},
        records::{
            keys::{challenge_key, last_id},
            rows::put_closed,
        },
    },
    core::{Challenge, ChallengeId, ChallengeStatus, Member, Moment, Server, ServerSettings},
    store::{
        Batch, Key, Scan, StoreError, Table,
        record::{Read, read, read_many},
    },
};

impl App {
    /// The challenges that stand on a server and that anybody, or anybody with
    /// some role, can accept; the oldest first.
    ///
    /// # Errors
    ///
    /// When the store fails.
    pub fn seeks(&self, server: Server) -> Result<Vec<Challenge>, StoreError> {
        let mut seeks = self.open_on(server)?;
        seeks.retain(|challenge| challenge.opponent.is_none());
        Ok(seeks)
    }

    /// The challenges that stand on a server.
    pub(super) fn open_on(&self, server: Server) -> Result<Vec<Challenge>, StoreError> {
        let found =
            self.store.scan(Table::OpenChallenge, &Scan::prefix(Key::under(&[server.0])))?;
        self.those_that_stand(found.iter().filter_map(|(key, _)| last_id(key)).map(ChallengeId))
    }

    /// Changes what is set on a server. Returns what is set now. What somebody has asked who is banned from then on is
    /// withdrawn; what others have asked them is theirs to withdraw.
    ///
    /// # Errors
    ///
    /// When the store fails.
    pub fn change_server(
        &self,
        server: Server,
        change: impl Fn(&mut ServerSettings),
    ) -> Result<ServerSettings, AppError> {
        let [before, settings] = self.change_settings(server, change)?;
        let banned = settings.banned.iter().filter(|member| !before.banned.contains(member));
        let banned: Vec<Member> = banned.copied().collect();
        if !banned.is_empty() {
            self.withdraw_banned(server, &banned)?;
        }
        Ok(settings)
    }

    fn withdraw_banned(&self, server: Server, banned: &[Member]) -> Result<(), AppError> {
        for open in self.open_on(server)? {
            if banned.contains(&open.challenger) {
                self.withdraw_for_them(open.id)?;
            }
        }
        Ok(())
    }

    /// Withdraws a challenge for the one who made it, whom the other has blocked or the server banned.
    pub(super) fn withdraw_for_them(&self, id: ChallengeId) -> Result<(), AppError> {
        self.attempt(|| {
            let Read { record, version } = self.read_challenge(id)?;
            if record.status != ChallengeStatus::Pending {
                return Ok(());
            }
            let withdrawn = Challenge { status: ChallengeStatus::Withdrawn, ..record };
            let mut batch = Batch::new();
            batch.update(&withdrawn, version);
            let closed = put_closed(&mut batch, &withdrawn, None);
            self.commit_and_announce(batch, closed)?;
            Ok(())
        })
    }

    /// Those of these challenges that stand.
    pub(super) fn those_that_stand(
        &self,
        ids: impl Iterator<Item = ChallengeId>,
    ) -> Result<Vec<Challenge>, StoreError> {
        let read = read_many::<Challenge>(&*self.store, ids.map(challenge_key))?;
        let mut stand = Vec::new();
        for Read { record, .. } in read.into_iter().flatten() {
            // Answered since the scan, or run out and not yet noted.
            if record.status == ChallengeStatus::Pending && !self.has_lapsed(&record)? {
                stand.push(record);
            }
        }
        Ok(stand)
    }

    /// Whether a challenge that stands has run out, by the clock of where it was made.
    pub(super) fn has_lapsed(&self, challenge: &Challenge) -> Result<bool, StoreError> {
        let now = self.moment_on(challenge.place.server)?;
        Ok(challenge.elapse(now.uptime()).is_some())
    }

    /// Lets time pass for a challenge, as [`Self::elapse`] does for a game.
    pub(in crate::app) fn elapse_challenge(
        &self,
        id: ChallengeId,
        whole: Moment,
    ) -> Result<Missing, AppError> {
        self.attempt(|| {
            let found = read::<Challenge>(&*self.store, &challenge_key(id))?;
            let Some(Read { record, version }) = found else {
                return Ok(None);
            };
            let own = self.certain_moment_on(record.place.server)?;
            let Some(expired) = record.elapse(own.uptime()) else {
                let open = record.status == ChallengeStatus::Pending;
                return Ok(missing(record.expires.filter(|_| open), own, whole));
            };
            let mut batch = Batch::new();
            batch.update(&expired, version);
            let closed = put_closed(&mut batch, &expired, None);
            self.commit_and_announce(batch, closed)?;
            Ok(None)
        })
    }
}
