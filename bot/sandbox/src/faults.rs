//! Faults of the gateway, on demand.

use crate::state::events::Outgoing;
use crate::state::{SharedHub, State};

/// Something that goes wrong between Discord and the bot.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Fault {
    /// The connection breaks without a word; the session may be resumed.
    DropGateway,
    /// The connection is closed with 4000; the session may be resumed.
    CloseGateway,
    /// The bot is asked to reconnect, as before a restart of Discord's.
    Reconnect,
    /// The session is gone; the bot has to identify anew.
    InvalidSession,
    /// The bot is thrown out of the server.
    RemoveBot,
    /// The bot is invited (again).
    AddBot,
}

impl Fault {
    /// All there are.
    pub const ALL: [Self; 6] = [
        Self::DropGateway,
        Self::CloseGateway,
        Self::Reconnect,
        Self::InvalidSession,
        Self::RemoveBot,
        Self::AddBot,
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
        }
    }

    /// The fault of a name.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|fault| fault.name() == name)
    }

    /// Lets it happen.
    pub(crate) fn happen(self, hub: &SharedHub) {
        hub.change(|state| match self {
            Self::DropGateway => state.hang_up(&Outgoing::Drop),
            Self::CloseGateway => state.hang_up(&Outgoing::Close(4000, "Unknown error")),
            Self::Reconnect => state.hang_up(&payload(7)),
            Self::InvalidSession => {
                state.hang_up(&payload(9));
                state.sessions.clear();
            }
            Self::RemoveBot => state.remove_bot(),
            Self::AddBot => state.add_bot(),
        });
    }
}

fn payload(operation: u8) -> Outgoing {
    Outgoing::Text(format!(r#"{{"op":{operation},"d":false,"s":null,"t":null}}"#))
}

impl State {
    /// Says something to every connection, perhaps goodbye.
    pub(crate) fn hang_up(&mut self, how: &Outgoing) {
        for session in self.sessions.values_mut() {
            let Some(wire) = &session.wire else { continue };
            let goodbye = match how {
                Outgoing::Text(text) => Outgoing::Text(text.clone()),
                Outgoing::Close(code, reason) => Outgoing::Close(*code, reason),
                Outgoing::Drop => Outgoing::Drop,
            };
            // A connection that is gone already needs no goodbye.
            let gone = wire.send(goodbye).is_err();
            if gone || !matches!(how, Outgoing::Text(_)) {
                session.wire = None;
            }
        }
    }
}
