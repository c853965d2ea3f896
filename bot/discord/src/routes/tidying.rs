//! Calls that only tidy up, such as taking the buttons off an old board, and count against what a bot may do in a
//! second.
//!
//! Only a few of them are under way at once. Where Discord's limit lets calls wait each takes long, so that few are
//! made: what tells a turn comes first, and what isn't tidied is left as it is.

use std::time::Duration;

use tokio::{
    sync::{Semaphore, SemaphorePermit},
    time::timeout,
};

/// How many at once. Where nothing waits a call takes a fifth of a second or less, so that is twenty a second.
const AT_ONCE: usize = 4;

/// How long one waits for others: a few that come at once are no sign of a limit.
const PATIENCE: Duration = Duration::from_millis(300);

/// Permits for such calls.
pub(crate) struct Tidying(Semaphore);

impl Default for Tidying {
    fn default() -> Self {
        Self(Semaphore::new(AT_ONCE))
    }
}

impl Tidying {
    /// A permit, to be held while the call is made; none while calls are scarce.
    pub(crate) async fn begin(&self) -> Option<SemaphorePermit<'_>> {
        timeout(PATIENCE, self.0.acquire()).await.ok()?.ok()
    }
}
