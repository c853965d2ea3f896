//! Faults between Discord and the bot.

use serde_json::json;

use super::guild;
use crate::state::{State, cuts::Cuts, sessions::Outgoing};

/// A fault between Discord and the bot.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum GatewayFault {
    /// The connection breaks without a close frame; the session can be resumed.
    DropGateway,
    /// The connection is closed with 4000; the session can be resumed.
    CloseGateway,
    /// The bot is asked to reconnect, as before a restart of Discord's.
    Reconnect,
    /// The session is lost; the bot has to identify again.
    InvalidSession,
    /// The bot is removed from the guild.
    RemoveBot,
    /// The bot is added to the guild (again).
    AddBot,
    /// An event comes in a form that the bot's library can't read, with [`UNREADABLE`] in it.
    Unreadable,
}

/// What an event says that can't be read.
pub const UNREADABLE: &str = "what nobody may read";

impl GatewayFault {
    /// All faults.
    pub const ALL: [Self; 7] = [
        Self::DropGateway,
        Self::CloseGateway,
        Self::Reconnect,
        Self::InvalidSession,
        Self::RemoveBot,
        Self::AddBot,
        Self::Unreadable,
    ];

    /// The name in the HTTP API, such as `drop-gateway`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::DropGateway => "drop-gateway",
            Self::CloseGateway => "close-gateway",
            Self::Reconnect => "reconnect",
            Self::InvalidSession => "invalid-session",
            Self::RemoveBot => "remove-bot",
            Self::AddBot => "add-bot",
            Self::Unreadable => "unreadable",
        }
    }

    /// The fault with a name.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|fault| fault.name() == name)
    }

    /// Makes the fault happen.
    pub(crate) fn inject(self, state: &mut State) {
        match self {
            Self::DropGateway => state.sessions.send_raw(&Outgoing::Drop),
            Self::CloseGateway => {
                state.sessions.send_raw(&Outgoing::Close(4000, "Unknown error"));
            }
            Self::Reconnect => state.sessions.send_raw(&payload(7)),
            Self::InvalidSession => {
                state.sessions.send_raw(&payload(9));
                state.sessions.clear();
            }
            Self::RemoveBot => guild::remove_bot(state),
            Self::AddBot => guild::add_bot(state),
            Self::Unreadable => {
                let event = json!({ "op": 0, "s": UNREADABLE, "t": "NEWS", "d": {} });
                state.sessions.send_raw(&Outgoing::Text(event.to_string()));
            }
        }
    }
}

/// Cuts the bot off, or lets it back.
pub(crate) fn cut(state: &mut State, cuts: Cuts) {
    state.cuts = cuts;
    if cuts.gateway {
        state.sessions.send_raw(&Outgoing::Drop);
    }
}

/// A payload with an operation and no data.
fn payload(operation: u8) -> Outgoing {
    Outgoing::Text(format!(r#"{{"op":{operation},"d":false,"s":null,"t":null}}"#))
}
