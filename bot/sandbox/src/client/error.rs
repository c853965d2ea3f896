//! Why a member could not do something.

use std::time::Duration;

/// Why a member could not do something, or waited in vain.
#[derive(Clone, Debug, thiserror::Error, PartialEq)]
pub enum ClientError {
    /// Nobody of this name is in the server.
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
        /// What there is.
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
    WrongValue {
        /// The option, select or input.
        option: String,
        /// What was given.
        value: String,
        /// Why it does not fit.
        reason: String,
    },
    /// A required option or input is missing.
    #[error("{0} is required")]
    Required(String),
    /// The message does not exist (any more) for this member.
    #[error("the member sees no message {0}")]
    NoSuchMessage(u64),
    /// The message has no such button or select.
    #[error("no component {wanted} on the message; there are: {present}")]
    NoSuchComponent {
        /// The label or custom id asked for.
        wanted: String,
        /// What there is.
        present: String,
    },
    /// The button or select is greyed out.
    #[error("{0} is disabled")]
    Disabled(String),
    /// Archived threads take no commands.
    #[error("the thread is archived")]
    Archived,
    /// The interaction was not acknowledged within three seconds.
    #[error("the interaction failed: {0} was not answered within 3 seconds")]
    InteractionFailed(String),
    /// The bot answered in another way than the test waited for.
    #[error("waited for {wanted}, but the bot answered {found}")]
    Unexpected {
        /// What was waited for.
        wanted: &'static str,
        /// What came.
        found: String,
    },
    /// Nothing came in time.
    #[error("waited {waited:?} in vain for {what}")]
    InVain {
        /// What was waited for.
        what: String,
        /// How long.
        waited: Duration,
    },
    /// The stand-in itself refused.
    #[error("refused: {0}")]
    Refused(String),
}
