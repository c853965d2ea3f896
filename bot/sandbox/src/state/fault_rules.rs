//! Faults of REST calls that a test has asked for.

use axum::http::StatusCode;
use tokio::sync::watch;

use crate::error::ApiError;

/// A fault of a REST call.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum RestFault {
    /// The call fails with a status such as 500 or 503, and has no effect.
    Fail(u16),
    /// The call takes effect, but the bot is told 504.
    LoseResponse,
    /// The call is refused with 429; the number is the seconds to wait.
    RateLimit(u16),
}

impl RestFault {
    /// The error response that the bot gets.
    pub(crate) fn response(self) -> ApiError {
        let status = match self {
            Self::Fail(status) => StatusCode::from_u16(status).ok(),
            Self::LoseResponse => Some(StatusCode::GATEWAY_TIMEOUT),
            Self::RateLimit(seconds) => return ApiError::rate_limited(f64::from(seconds), "user"),
        };
        let status = status.unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
        ApiError::expected(status, 0, &status.to_string())
    }
}

/// Which calls a fault is for, and how many of them.
struct FaultRule {
    method: String,
    /// A part of the path.
    path: String,
    effect: Effect,
    times: usize,
}

enum Effect {
    Fault(RestFault),
    Hold(Hold),
}

/// The rule's end of a hold.
struct Hold {
    /// Turns true when the calls may go on.
    released: watch::Receiver<bool>,
    /// Counts the calls that have arrived.
    arrived: watch::Sender<usize>,
}

/// The test's end of a hold.
#[derive(Debug)]
pub(crate) struct HoldControl {
    /// Set to true to let the calls go on.
    pub(crate) release: watch::Sender<bool>,
    /// How many calls have arrived.
    pub(crate) arrived: watch::Receiver<usize>,
}

/// What a rule does to the call that triggered it.
pub(crate) enum Triggered {
    /// The call has a fault.
    Fault(RestFault),
    /// The call waits until this turns true.
    Hold(watch::Receiver<bool>),
}

/// The faults that wait for their calls.
#[derive(Default)]
pub(crate) struct FaultRules(Vec<FaultRule>);

impl FaultRules {
    /// Gives a fault to the next `times` calls of a method and a path.
    pub(crate) fn add(&mut self, method: &str, path: &str, fault: RestFault, times: usize) {
        self.push(method, path, Effect::Fault(fault), times);
    }

    /// Holds back all calls of a method and a path.
    pub(crate) fn hold(&mut self, method: &str, path: &str) -> HoldControl {
        let (release, released) = watch::channel(false);
        let (arrivals, arrived) = watch::channel(0);
        let hold = Hold { released, arrived: arrivals };
        self.push(method, path, Effect::Hold(hold), usize::MAX);
        HoldControl { release, arrived }
    }

    fn push(&mut self, method: &str, path: &str, effect: Effect, times: usize) {
        let (method, path) = (method.to_owned(), path.to_owned());
        self.0.push(FaultRule { method, path, effect, times });
    }

    /// The effect of the first rule that a call matches; this uses up one of the
    /// rule's times.
    pub(crate) fn trigger(&mut self, method: &str, path: &str) -> Option<Triggered> {
        self.0.retain(|rule| match &rule.effect {
            Effect::Hold(hold) => !*hold.released.borrow(),
            Effect::Fault(_) => rule.times > 0,
        });
        let matches = |rule: &&mut FaultRule| {
            rule.times > 0 && rule.method == method && path.contains(&rule.path)
        };
        let rule = self.0.iter_mut().find(matches)?;
        rule.times -= 1;
        Some(match &rule.effect {
            Effect::Fault(fault) => Triggered::Fault(*fault),
            Effect::Hold(hold) => {
                hold.arrived.send_modify(|calls| *calls += 1);
                Triggered::Hold(hold.released.clone())
            }
        })
    }
}
