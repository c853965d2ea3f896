//! Faults on demand: those of the gateway, and how a test calls for all of them.

use crate::Sandbox;
use crate::client::ClientError;
use crate::ids::{ChannelId, MessageId};
use crate::state::events::Outgoing;
use crate::state::{SharedHub, State};
use crate::trouble::{self, Held, Trouble};

impl Sandbox {
    /// Lets something go wrong between Discord and the bot.
    pub fn fault(&self, fault: Fault) {
        fault.happen(&self.hub);
    }

    /// Fault: lets the next `times` REST calls of this method whose path
    /// (without `/api/v10`) contains `path` run into trouble.
    pub fn trouble(&self, method: &str, path: &str, trouble: Trouble, times: usize) {
        self.hub.change(|state| state.plan_trouble(method, path, trouble, times));
    }

    /// Fault: holds back the REST calls of this method whose path contains
    /// `path`, until they are [released](Held::release).
    #[must_use]
    pub fn hold(&self, method: &str, path: &str) -> Held {
        trouble::hold(&self.hub, method, path)
    }

    /// Fault: keeps events from the bot until [`Sandbox::resume_events`].
    pub fn pause_events(&self) {
        self.hub.change(|state| {
            for session in state.sessions.values_mut() {
                session.paused.get_or_insert_default();
            }
        });
    }

    /// Sends the events kept back; `reversed` brings the last one first.
    pub fn resume_events(&self, reversed: bool) {
        self.hub.change(|state| {
            for session in state.sessions.values_mut() {
                session.unpause(reversed);
            }
        });
    }

    /// Fault: somebody with the power to do so deletes a message.
    ///
    /// # Errors
    ///
    /// If there is no such message.
    pub fn delete_message(&self, message: MessageId) -> Result<(), ClientError> {
        let deleted = self.hub.change(|state| state.delete_message(message));
        deleted.map_err(|_| ClientError::NoSuchMessage(message.get()))
    }

    /// Fault: somebody with the power to do so deletes a channel.
    pub fn delete_channel(&self, channel: ChannelId) {
        self.hub.change(|state| state.delete_channel(channel));
    }

    /// Puts a thread to sleep, as Discord does after its time.
    pub fn archive_thread(&self, channel: ChannelId) {
        self.hub.change(|state| state.archive_thread(channel, true));
    }
}

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
