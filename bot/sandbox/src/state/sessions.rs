//! The bot's gateway sessions, and the events that each of them gets.

use std::collections::{BTreeMap, VecDeque};

use serde_json::{Value, json};
use tokio::sync::mpsc;
use twilight_model::gateway::Intents;

/// How many events a session may miss and still be resumed.
const BACKLOG_MAX: usize = 1000;

/// What goes out over a gateway connection.
#[derive(Clone, Debug)]
pub(crate) enum Outgoing {
    /// A payload.
    Text(String),
    /// A close frame with its code and reason.
    Close(u16, &'static str),
    /// The connection breaks without a close frame.
    Drop,
}

/// The connection's end of a session.
pub(crate) type OutgoingReceiver = mpsc::UnboundedReceiver<Outgoing>;

/// Which part of the guilds a session serves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Shard {
    pub(crate) id: u32,
    pub(crate) total: u32,
}

impl Shard {
    /// The shard of a bot with only one.
    pub(crate) const ONLY: Self = Self { id: 0, total: 1 };

    /// The shard that a bot identifies with: its number and how many there are.
    pub(crate) fn of(numbers: &[Value]) -> Option<Self> {
        let [id, total] = numbers else { return None };
        let number = |value: &Value| value.as_u64().and_then(|number| u32::try_from(number).ok());
        let (id, total) = (number(id)?, number(total)?);
        (id < total).then_some(Self { id, total })
    }

    /// Whether it hears of a [guild], or of direct messages where there is none.
    ///
    /// [guild]: https://discord.com/developers/docs/events/gateway#sharding
    pub(crate) fn serves(self, guild: Option<u64>) -> bool {
        guild.map_or(0, |guild| (guild >> 22) % u64::from(self.total)) == u64::from(self.id)
    }
}

/// The guild that an event is about.
fn guild_of(name: &str, data: &Value) -> Option<u64> {
    let id = if name.starts_with("GUILD_") && data["guild_id"].is_null() {
        &data["id"]
    } else {
        &data["guild_id"]
    };
    id.as_str()?.parse().ok()
}

/// A session of the bot's; it outlives its connection, so that it can be resumed.
struct Session {
    intents: Intents,
    shard: Shard,
    sequence: u64,
    /// The last events with their sequence numbers.
    backlog: VecDeque<(u64, String)>,
    /// Where to send events, while there is a connection.
    outgoing: Option<mpsc::UnboundedSender<Outgoing>>,
    /// Tells the connections of one session apart.
    connection: u64,
    /// Events that a test holds back.
    paused: Option<Vec<(String, Value)>>,
}

impl Session {
    /// Sends an event, or keeps it until the session is resumed.
    fn push(&mut self, name: &str, data: &Value) {
        if let Some(paused) = &mut self.paused {
            paused.push((name.to_owned(), data.clone()));
            return;
        }
        self.sequence += 1;
        let text = json!({ "op": 0, "s": self.sequence, "t": name, "d": data }).to_string();
        if let Some(outgoing) = &self.outgoing
            && outgoing.send(Outgoing::Text(text.clone())).is_err()
        {
            // The connection is gone; the event waits until the session is resumed.
            self.outgoing = None;
        }
        if self.backlog.len() == BACKLOG_MAX {
            self.backlog.pop_front();
        }
        self.backlog.push_back((self.sequence, text));
    }
}

/// The bot's gateway sessions, by their ids.
#[derive(Default)]
pub(crate) struct Sessions(BTreeMap<String, Session>);

impl Sessions {
    /// Opens a session over a connection.
    pub(crate) fn open(
        &mut self,
        id: String,
        connection: u64,
        intents: Intents,
        shard: Shard,
    ) -> OutgoingReceiver {
        // A bot that was killed left a session behind that nobody will resume.
        self.0.retain(|_, old| old.outgoing.is_some() || old.shard != shard);
        let (outgoing, receiver) = mpsc::unbounded_channel();
        let session = Session {
            intents,
            shard,
            sequence: 0,
            backlog: VecDeque::new(),
            outgoing: Some(outgoing),
            connection,
            paused: None,
        };
        self.0.insert(id, session);
        receiver
    }

    /// Resumes a session over a new connection and sends the events after number
    /// `seen`; `None` if the session is unknown or some of the events are lost.
    pub(crate) fn resume(
        &mut self,
        id: &str,
        seen: u64,
        connection: u64,
    ) -> Option<OutgoingReceiver> {
        let (outgoing, receiver) = mpsc::unbounded_channel();
        let session = self.0.get_mut(id)?;
        let oldest = session.backlog.front().map_or(session.sequence, |(sequence, _)| *sequence);
        if seen > session.sequence || oldest > seen + 1 {
            self.0.remove(id);
            return None;
        }
        if let Some(old) = session.outgoing.take() {
            // The old connection has lost the session; it may be gone already.
            let _gone = old.send(Outgoing::Drop);
        }
        for (_, text) in session.backlog.iter().filter(|(sequence, _)| *sequence > seen) {
            outgoing.send(Outgoing::Text(text.clone())).ok()?;
        }
        session.outgoing = Some(outgoing);
        session.connection = connection;
        session.push("RESUMED", &json!({ "_trace": [] }));
        Some(receiver)
    }

    /// Leaves a session without its connection, so that it can be resumed; not if
    /// another connection has resumed it already.
    pub(crate) fn detach(&mut self, id: &str, connection: u64) {
        if let Some(session) = self.0.get_mut(id)
            && session.connection == connection
        {
            session.outgoing = None;
        }
    }

    /// Ends a session for good.
    pub(crate) fn remove(&mut self, id: &str) {
        self.0.remove(id);
    }

    /// Ends all sessions for good.
    pub(crate) fn clear(&mut self) {
        self.0.clear();
    }

    /// Whether a bot is connected.
    pub(crate) fn connected(&self) -> bool {
        self.0.values().any(|session| session.outgoing.is_some())
    }

    /// The shards that are connected, in order.
    pub(crate) fn connected_shards(&self) -> Vec<u32> {
        let connected = self.0.values().filter(|session| session.outgoing.is_some());
        let mut shards: Vec<u32> = connected.map(|session| session.shard.id).collect();
        shards.sort_unstable();
        shards
    }

    /// Sends an event to one session.
    pub(crate) fn send(&mut self, id: &str, name: &str, data: &Value) {
        if let Some(session) = self.0.get_mut(id) {
            session.push(name, data);
        }
    }

    /// Sends an event to every session with one of the intents whose shard serves the guild; an event
    /// that needs no intent goes to all of these. Returns how many they are.
    pub(crate) fn dispatch(&mut self, name: &str, needs: Intents, data: &Value) -> u32 {
        self.dispatch_by_intents(name, needs, |_| data)
    }

    /// Sends an event to every session with one of the intents, with data that
    /// depends on the session's intents. Returns how many they are.
    pub(crate) fn dispatch_by_intents<'d>(
        &mut self,
        name: &str,
        needs: Intents,
        data: impl Fn(Intents) -> &'d Value,
    ) -> u32 {
        let mut sessions = 0;
        for session in self.0.values_mut() {
            let data = data(session.intents);
            let wanted = needs.is_empty() || session.intents.intersects(needs);
            if wanted && session.shard.serves(guild_of(name, data)) {
                session.push(name, data);
                sessions += 1;
            }
        }
        sessions
    }

    /// Sends something to every connection; a close frame or a drop ends it.
    pub(crate) fn send_raw(&mut self, outgoing: &Outgoing) {
        for session in self.0.values_mut() {
            let Some(connection) = &session.outgoing else { continue };
            let gone = connection.send(outgoing.clone()).is_err();
            if gone || !matches!(outgoing, Outgoing::Text(_)) {
                session.outgoing = None;
            }
        }
    }

    /// Holds back all events from now on.
    pub(crate) fn pause(&mut self) {
        for session in self.0.values_mut() {
            session.paused.get_or_insert_default();
        }
    }

    /// Sends the events that were held back; `reversed` sends the last one first.
    pub(crate) fn unpause(&mut self, reversed: bool) {
        for session in self.0.values_mut() {
            let mut paused = session.paused.take().unwrap_or_default();
            if reversed {
                paused.reverse();
            }
            for (name, data) in paused {
                session.push(&name, &data);
            }
        }
    }
}
