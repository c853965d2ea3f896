//! What the gateway owes to each session.

use std::collections::VecDeque;

use serde_json::{Value, json};
use tokio::sync::mpsc;
use twilight_model::channel::Message;
use twilight_model::gateway::Intents;

use super::State;

/// How many events a session may miss and still be resumed.
const BACKLOG: usize = 1000;

/// What goes out over a gateway connection.
#[derive(Debug)]
pub(crate) enum Outgoing {
    /// A payload.
    Text(String),
    /// A close frame with its code and reason.
    Close(u16, &'static str),
    /// The connection breaks without a word.
    Drop,
}

/// A session of the bot's; it outlives its connection, so that it can be resumed.
pub(crate) struct Session {
    pub(crate) intents: Intents,
    pub(crate) shard: Value,
    pub(crate) sequence: u64,
    pub(crate) sent: VecDeque<(u64, String)>,
    /// The connection, while there is one.
    pub(crate) wire: Option<mpsc::UnboundedSender<Outgoing>>,
    /// Tells connections of one session apart.
    pub(crate) connection: u64,
    /// Events a test keeps back.
    pub(crate) paused: Option<Vec<(String, Value)>>,
}

impl Session {
    /// Sends an event, or keeps it for a resumption.
    pub(crate) fn push(&mut self, name: &str, data: &Value) {
        if let Some(paused) = &mut self.paused {
            paused.push((name.to_owned(), data.clone()));
            return;
        }
        self.sequence += 1;
        let text = json!({ "op": 0, "s": self.sequence, "t": name, "d": data }).to_string();
        if let Some(wire) = &self.wire
            && wire.send(Outgoing::Text(text.clone())).is_err()
        {
            // The connection is gone; the event waits for the resumption.
            self.wire = None;
        }
        if self.sent.len() == BACKLOG {
            self.sent.pop_front();
        }
        self.sent.push_back((self.sequence, text));
    }

    /// Sends what was kept back.
    pub(crate) fn unpause(&mut self, reversed: bool) {
        let mut paused = self.paused.take().unwrap_or_default();
        if reversed {
            paused.reverse();
        }
        for (name, data) in paused {
            self.push(&name, &data);
        }
    }
}

impl State {
    /// Sends an event to every session that asked for it.
    pub(crate) fn dispatch(&mut self, name: &str, needs: Intents, data: &Value) {
        for session in self.sessions.values_mut() {
            if needs.is_empty() || session.intents.intersects(needs) {
                session.push(name, data);
            }
        }
    }

    /// Sends a message's event, without what the intent for message content
    /// hides.
    pub(crate) fn dispatch_message(&mut self, name: &str, message: &Message) {
        // Where the bot is not it hears nothing.
        let apart = self.channels.get(&message.channel_id).is_some_and(|record| record.apart);
        if apart || (message.guild_id.is_some() && !self.installed) {
            return;
        }
        let direct = message.guild_id.is_none();
        let needs = if direct { Intents::DIRECT_MESSAGES } else { Intents::GUILD_MESSAGES };
        let open = direct
            || message.author.id == self.bot.id
            || message.mentions.iter().any(|mention| mention.id == self.bot.id);
        let mut full = self.message_json(message);
        if !direct {
            full["member"] = self.partial_member(message.author.id);
        }
        let mut bare = full.clone();
        if !open {
            bare["content"] = json!("");
            for hidden in ["embeds", "attachments", "components"] {
                bare[hidden] = json!([]);
            }
        }
        for session in self.sessions.values_mut() {
            if session.intents.intersects(needs) {
                let sees = session.intents.contains(Intents::MESSAGE_CONTENT);
                session.push(name, if sees { &full } else { &bare });
            }
        }
    }

    /// Whether a bot listens at the moment.
    pub(crate) fn connected(&self) -> bool {
        self.sessions.values().any(|session| session.wire.is_some())
    }
}
