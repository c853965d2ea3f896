//! Saying that there is something to do in the outbox.

use super::work::Work;
use crate::{
    app::App,
    core::{Effect, Server, Subject},
    store::{Batch, StoreError},
};

/// At how many signs of life to look what became of a batch whose outcome was unknown, where the store is
/// shared: its server gives up what it has begun for a lost connection, or does it, within less.
const LOOKS: u8 = 3;

impl App {
    /// Commits a batch that holds effects, and says that there is something to do in the outbox:
    /// also when the outcome is unknown, since the worker looks in the store for what there is. It may
    /// be there later only, where a store finishes what it has begun once it can write again: then
    /// [`Self::beat`] says so.
    pub(in crate::app) fn commit_and_announce(
        &self,
        batch: Batch,
        effects: impl IntoIterator<Item = Effect>,
    ) -> Result<(), StoreError> {
        let committed = self.commit_claimed(batch);
        let unknown = matches!(committed, Err(StoreError::UnknownOutcome { .. }));
        if unknown || committed.is_ok() {
            self.announce(effects);
        }
        committed
    }

    /// Commits a batch that holds effects, to be announced later: who must not be told of them yet waits with that.
    pub(in crate::app) fn commit_claimed(&self, mut batch: Batch) -> Result<(), StoreError> {
        self.claim_in(&mut batch)?;
        let committed = self.store.commit(batch);
        if matches!(committed, Err(StoreError::UnknownOutcome { .. })) {
            let looks = if self.is_alone() { 1 } else { LOOKS };
            self.sweep.is_unknown(looks);
        }
        committed.map(drop)
    }

    pub(in crate::app) fn announce(&self, effects: impl IntoIterator<Item = Effect>) {
        for effect in effects {
            self.wake_worker(Work::of(&effect));
        }
    }

    /// Says that there may be something to post about this.
    pub(in crate::app) fn announce_about(&self, about: impl Into<Subject>) {
        let about = about.into();
        self.wake_worker(Work::Messages(about));
        if let Subject::Game(game) = about {
            self.wake_worker(Work::Thinking(game));
        }
    }

    pub(in crate::app) fn wake_worker(&self, work: Work) {
        // Without a receiver nobody posts (in tests). What is to be posted stays in the store.
        let _nobody = self.wake.send(work);
    }

    /// Says that the engines of a server may have moves to find, as far as this process knows.
    pub(in crate::app) fn wake_engines(&self, server: Server) {
        for game in self.switched_off.take(server) {
            self.wake_worker(Work::Thinking(game));
        }
    }
}
