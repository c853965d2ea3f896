//! Why a member could not do something.

use std::time::Duration;

/// Why a member could not do something, or a wait timed out.
#[derive(Clone, Debug, thiserror::Error, PartialEq)]
pub enum ClientError {
    /// No member has this name.
    #[error("no member is called {0}")]
    NoSuchMember(String),
    /// No role has this name or id.
    #[error("no role is called {0}")]
    NoSuchRole(String),
    /// No channel has this name or id.
    #[error("no channel {0}, or the member cannot see it")]
    NoSuchChannel(String),
    /// The bot has not registered such a command, or not for this place.
    #[error("no command {name}; offered here: {offered}")]
    NoSuchCommand {
        /// What was asked for.
        name: String,
        /// What there is instead.
        offered: String,
    },
    /// The command has no such option.
    #[error("{command} has no option {option}")]
    NoSuchOption {
        /// The command.
        command: String,
        /// The option.
        option: String,
    },
    /// A value does not fit its option, so that a client would not send it.
    #[error("option {option} does not take {value}: {reason}")]
    InvalidValue {
        /// The option, select or input.
        option: String,
        /// The value.
        value: String,
        /// Why it does not fit.
        reason: String,
    },
    /// A required option or input is missing.
    #[error("{0} is required")]
    Missing(String),
    /// The message does not exist (any more), or the member does not see it.
    #[error("the member sees no message {0}")]
    NoSuchMessage(u64),
    /// The message has no such button or select.
    #[error("no component {wanted} on the message; there are: {present}")]
    NoSuchComponent {
        /// The label or custom id asked for.
        wanted: String,
        /// What there is instead.
        present: String,
    },
    /// The button or select is disabled.
    #[error("{0} is disabled")]
    Disabled(String),
    /// The thread is archived; commands do not work in it.
    #[error("the thread is archived")]
    Archived,
    /// The interaction was not acknowledged within three seconds.
    #[error("the interaction failed: {0} was not answered within 3 seconds")]
    InteractionFailed(String),
    /// The bot responded in another way than the test waited for.
    #[error("waited for {wanted}, but the bot answered {found}")]
    Unexpected {
        /// What the test waited for.
        wanted: &'static str,
        /// What happened instead.
        found: String,
    },
    /// What the test waited for did not happen in time.
    #[error("waited {waited:?} in vain for {what}")]
    TimedOut {
        /// What the test waited for.
        what: String,
        /// How long.
        waited: Duration,
    },
    /// The sandbox refused, as Discord would.
    #[error("refused: {0}")]
    Refused(String),
}
