//! What becomes of clocks while nothing can be stored.

use std::{
    sync::{MutexGuard, PoisonError},
    time::Duration,
};

use super::beaten::Beaten;
use crate::{app::App, store::StoreError};

impl App {
    pub(in crate::app) fn beaten(&self) -> MutexGuard<'_, Beaten> {
        self.beaten.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// For how long the bot has not been able to store that it is alive.
    #[must_use]
    pub fn silence(&self) -> Duration {
        let at = self.beaten().at;
        Duration::from_millis(self.environment.steady().less(at).0)
    }

    /// Why nothing can be stored, if that failed when it was last tried. Ends with a [beat](Self::beat).
    #[must_use]
    pub fn store_trouble(&self) -> Option<String> {
        self.beaten().trouble.clone()
    }

    /// Whether each move was to be safe on a second database server before it is acknowledged, and is not.
    #[must_use]
    pub fn lacks_standby(&self) -> bool {
        self.store.lacks_standby()
    }

    /// Nothing can be stored: moves are refused now, and may have been since the last beat. So clocks
    /// stand still since then, until the next one.
    pub(super) fn hold_clocks(&self, error: &StoreError) -> Result<(), StoreError> {
        let until = {
            let mut beaten = self.beaten();
            beaten.step.leave();
            beaten.trouble = Some(error.to_string());
            beaten.until
        };
        self.counted(|time, ran| {
            let since = until.unwrap_or_else(|| time.whole().count(ran));
            time.hold(since, ran);
        })
    }

    /// What the store said, whose failure holds the clocks. An outage may begin and end between two
    /// beats.
    pub(in crate::app) fn noticed<T>(&self, said: Result<T, StoreError>) -> Result<T, StoreError> {
        if let Err(error) = &said
            && matches!(error, StoreError::Unavailable { .. } | StoreError::UnknownOutcome { .. })
        {
            self.hold_clocks(error)?;
        }
        said
    }
}
