//! Troubles of single REST calls, on demand.

use std::time::Duration;

use axum::http::StatusCode;
use tokio::sync::watch;

use crate::client::ClientError;
use crate::error::ApiError;
use crate::state::{SharedHub, State};

/// What happens to a REST call.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Trouble {
    /// It fails with a status such as 500 or 503, and nothing is done.
    Fail(u16),
    /// It is done, but the bot is told 504.
    LoseAnswer,
    /// It is refused with 429 and the seconds to wait.
    RateLimit(u16),
}

/// A trouble that waits for its calls.
pub(crate) struct Lurking {
    method: String,
    path: String,
    what: Lurker,
    times: usize,
}

enum Lurker {
    Trouble(Trouble),
    Hold(watch::Receiver<bool>, watch::Sender<usize>),
}

/// What a call runs into.
pub(crate) enum Met {
    /// A trouble.
    Trouble(Trouble),
    /// It has to wait until this turns true.
    Hold(watch::Receiver<bool>),
}

/// Calls that are held back; dropping this lets them go.
#[derive(Debug)]
pub struct Held {
    open: watch::Sender<bool>,
    arrived: watch::Receiver<usize>,
    patience: Duration,
}

impl Held {
    /// Waits until so many calls have arrived and are held.
    ///
    /// # Errors
    ///
    /// If they do not come.
    pub async fn arrived(&mut self, calls: usize) -> Result<(), ClientError> {
        let waited = self.patience;
        let there = self.arrived.wait_for(|arrived| *arrived >= calls);
        let in_vain = || ClientError::InVain { what: format!("{calls} calls to hold"), waited };
        match tokio::time::timeout(waited, there).await {
            Ok(Ok(_)) => Ok(()),
            Ok(Err(_)) | Err(_) => Err(in_vain()),
        }
    }

    /// Lets the calls go on, and holds no more.
    pub fn release(self) {}
}

impl Drop for Held {
    fn drop(&mut self) {
        self.open.send_replace(true);
    }
}

impl State {
    /// Lets the next calls run into trouble.
    pub(crate) fn plan_trouble(
        &mut self,
        method: &str,
        path: &str,
        trouble: Trouble,
        times: usize,
    ) {
        self.lurking.push(Lurking {
            method: method.to_owned(),
            path: path.to_owned(),
            what: Lurker::Trouble(trouble),
            times,
        });
    }

    /// What lurks for a call, if anything does; one time of it is used up.
    pub(crate) fn meet(&mut self, method: &str, path: &str) -> Option<Met> {
        self.lurking.retain(|one| match &one.what {
            Lurker::Hold(open, _) => !*open.borrow(),
            Lurker::Trouble(_) => one.times > 0,
        });
        let found = self
            .lurking
            .iter_mut()
            .find(|one| one.times > 0 && one.method == method && path.contains(&one.path))?;
        found.times -= 1;
        Some(match &found.what {
            Lurker::Trouble(trouble) => Met::Trouble(*trouble),
            Lurker::Hold(open, arrived) => {
                arrived.send_modify(|calls| *calls += 1);
                Met::Hold(open.clone())
            }
        })
    }
}

/// Holds back all calls of a kind.
pub(crate) fn hold(hub: &SharedHub, method: &str, path: &str) -> Held {
    let (open, opened) = watch::channel(false);
    let (arrivals, arrived) = watch::channel(0);
    hub.change(|state| {
        state.lurking.push(Lurking {
            method: method.to_owned(),
            path: path.to_owned(),
            what: Lurker::Hold(opened, arrivals),
            times: usize::MAX,
        });
    });
    Held { open, arrived, patience: hub.options.patience }
}

impl Trouble {
    /// What the bot is told.
    pub(crate) fn answer(self) -> ApiError {
        let (status, retry_after) = match self {
            Self::Fail(status) => (StatusCode::from_u16(status).ok(), None),
            Self::LoseAnswer => (Some(StatusCode::GATEWAY_TIMEOUT), None),
            Self::RateLimit(seconds) => return ApiError::rate_limited(f64::from(seconds), "user"),
        };
        let status = status.unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
        let mut error = ApiError::circumstance(status, 0, &status.to_string());
        error.retry_after = retry_after;
        error
    }
}
