//! Challenges that run out.

use crate::{
    app::{
        App, AppError,
        clocks::{Missing, missing},
        records::{keys::challenge_key, rows::put_closed},
    },
    core::{Challenge, ChallengeId, ChallengeStatus, Moment},
    store::{
        Batch,
        record::{Read, read},
    },
};

impl App {
    /// Lets time pass for a challenge, as [`Self::elapse`] does for a game.
    pub(super) fn elapse_challenge(
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
