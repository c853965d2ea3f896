//! The REST calls the bot made, and the rules of Discord's that it broke.

use std::collections::VecDeque;

use serde_json::Value;

use crate::error::Violation;

/// How many calls are kept for [`Sandbox::requests`](crate::Sandbox::requests).
const REQUESTS_MAX: usize = 5000;

/// A REST call of the bot's with its body.
#[derive(Clone, Debug, PartialEq)]
pub struct RecordedCall {
    /// The host and port that were called, as the bot named them: of another than the sandbox's own it went through
    /// something between them.
    pub host: String,
    /// The method, such as `POST`.
    pub method: String,
    /// The path below `/api/v10`, with an interaction's token left out.
    pub path: String,
    /// What stood after the `?`, by its names.
    pub query: Vec<(String, String)>,
    /// The JSON that was sent, with or without files; `None` if there was no body.
    pub body: Option<Value>,
    /// The numbers of the files that were sent.
    pub files: Vec<u64>,
    /// What the bot was told; `None` while the call is under way.
    pub answer: Option<RecordedAnswer>,
}

/// What the sandbox answered to a call.
#[derive(Clone, Debug, PartialEq)]
pub struct RecordedAnswer {
    /// The HTTP status.
    pub status: u16,
    /// The JSON of its body; `None` if there was none.
    pub body: Option<Value>,
}

/// Which recorded call an answer belongs to.
#[derive(Clone, Copy, Debug)]
pub(crate) struct CallNumber(usize);

/// The REST calls the bot made, and the rules of Discord's that it broke.
#[derive(Default)]
pub(crate) struct CallLog {
    requests: VecDeque<String>,
    /// The calls with their bodies, if recording is switched on.
    recorded: Option<Vec<RecordedCall>>,
    violations: Vec<Violation>,
}

impl CallLog {
    /// Logs a call by its method and path.
    pub(crate) fn log_request(&mut self, line: String) {
        if self.requests.len() == REQUESTS_MAX {
            self.requests.pop_front();
        }
        self.requests.push_back(line);
    }

    /// The methods and paths of the last calls, oldest first.
    pub(crate) fn requests(&self) -> Vec<String> {
        self.requests.iter().cloned().collect()
    }

    /// Switches on the recording of calls with their bodies.
    pub(crate) fn start_recording(&mut self) {
        self.recorded.get_or_insert_default();
    }

    /// Whether calls are recorded with their bodies.
    pub(crate) const fn is_recording(&self) -> bool {
        self.recorded.is_some()
    }

    /// Records a call with its body, if recording is switched on.
    pub(crate) fn record(&mut self, call: RecordedCall) -> Option<CallNumber> {
        let recorded = self.recorded.as_mut()?;
        recorded.push(call);
        Some(CallNumber(recorded.len() - 1))
    }

    /// Adds to a recorded call what it was answered.
    pub(crate) fn record_answer(&mut self, call: CallNumber, answer: RecordedAnswer) {
        let recorded = self.recorded.as_mut().and_then(|recorded| recorded.get_mut(call.0));
        if let Some(recorded) = recorded {
            recorded.answer = Some(answer);
        }
    }

    /// The recorded calls, oldest first.
    pub(crate) fn recorded(&self) -> Vec<RecordedCall> {
        self.recorded.clone().unwrap_or_default()
    }

    /// Adds a broken rule.
    pub(crate) fn add_violation(&mut self, violation: Violation) {
        tracing::warn!(%violation, "the bot broke a rule of Discord's");
        self.violations.push(violation);
    }

    /// The broken rules, oldest first.
    pub(crate) fn violations(&self) -> &[Violation] {
        &self.violations
    }

    /// Removes and returns the broken rules, oldest first.
    pub(crate) fn take_violations(&mut self) -> Vec<Violation> {
        std::mem::take(&mut self.violations)
    }
}
