//! Everything the stand-in knows, behind one lock.

pub(crate) mod answers;
pub(crate) mod channels;
pub(crate) mod commands;
pub(crate) mod events;
pub(crate) mod files;
pub(crate) mod interactions;
mod media;
pub(crate) mod mentions;
pub(crate) mod messages;
mod notify;
mod payload;
pub(crate) mod people;
mod posting;
pub(crate) mod roles;
pub(crate) mod stage;
pub(crate) mod wire;

use std::collections::{BTreeMap, VecDeque};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use tokio::sync::watch;
use twilight_model::application::command::Command;
use twilight_model::guild::Permissions;
use twilight_model::user::User;
use twilight_model::util::Timestamp;

use crate::buckets::Buckets;
use crate::calls::Call;
use crate::error::Violation;
use crate::ids::{
    AttachmentId, ChannelId, CommandId, GuildId, InteractionId, MessageId, RoleId, Snowflakes,
    UserId,
};
use crate::options::Options;
use crate::trouble::Lurking;
use channels::ChannelRecord;
use events::Session;
use files::StoredFile;
use interactions::InteractionRecord;
use messages::StoredMessage;
use people::MemberRecord;
use roles::RoleRecord;

/// The state, its clock, and a bell that rings at every change.
pub(crate) struct Hub {
    state: Mutex<State>,
    revision: watch::Sender<u64>,
    pub(crate) options: Options,
    /// Turns true when the sandbox ends.
    pub(crate) stopping: watch::Sender<bool>,
    /// Held by whoever writes the state to its folder.
    pub(crate) saving: Mutex<()>,
}

/// How the hub is passed around.
pub(crate) type SharedHub = Arc<Hub>;

impl Hub {
    pub(crate) fn new(options: Options, base_url: String) -> SharedHub {
        let state = State::staged(&options, base_url);
        Arc::new(Self {
            state: Mutex::new(state),
            revision: watch::Sender::new(0),
            options,
            stopping: watch::Sender::new(false),
            saving: Mutex::new(()),
        })
    }

    /// Looks at the state.
    pub(crate) fn read<T>(&self, look: impl FnOnce(&State) -> T) -> T {
        let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        state.now = self.options.clock.now();
        look(&state)
    }

    /// Changes the state and rings the bell.
    pub(crate) fn change<T>(&self, change: impl FnOnce(&mut State) -> T) -> T {
        let (result, revision) = {
            let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
            state.now = self.options.clock.now();
            state.revision += 1;
            let result = change(&mut state);
            (result, state.revision)
        };
        // Threads may come here in another order than through the lock.
        self.revision.send_if_modified(|rung| {
            let newer = revision > *rung;
            *rung = revision.max(*rung);
            newer
        });
        result
    }

    /// The bell: changes whenever the state may have.
    pub(crate) fn bell(&self) -> watch::Receiver<u64> {
        self.revision.subscribe()
    }

    /// Waits until `look` finds something, for at most `patience`.
    pub(crate) async fn wait_for<T>(
        &self,
        patience: Duration,
        mut look: impl FnMut(&State) -> Option<T>,
    ) -> Option<T> {
        let mut bell = self.bell();
        let found = async {
            loop {
                if let Some(found) = self.read(&mut look) {
                    return found;
                }
                bell.changed().await.expect("the hub holds the sender and is borrowed here");
            }
        };
        tokio::time::timeout(patience, found).await.ok()
    }
}

/// What the stand-in knows.
pub(crate) struct State {
    pub(crate) base_url: String,
    pub(crate) now: Duration,
    pub(crate) revision: u64,
    pub(crate) snowflakes: Snowflakes,
    pub(crate) guild: GuildId,
    pub(crate) guild_name: String,
    /// Whether the bot is (still) in the server.
    pub(crate) installed: bool,
    pub(crate) bot: User,
    pub(crate) members: BTreeMap<UserId, MemberRecord>,
    pub(crate) roles: BTreeMap<RoleId, RoleRecord>,
    pub(crate) everybody_may: Permissions,
    pub(crate) guild_locale: String,
    pub(crate) channels: BTreeMap<ChannelId, ChannelRecord>,
    /// When the list of channels or members last changed.
    pub(crate) directory_revision: u64,
    pub(crate) messages: BTreeMap<MessageId, StoredMessage>,
    pub(crate) files: BTreeMap<AttachmentId, StoredFile>,
    pub(crate) commands: BTreeMap<CommandId, Command>,
    pub(crate) commands_revision: u64,
    pub(crate) interactions: BTreeMap<InteractionId, InteractionRecord>,
    pub(crate) sessions: BTreeMap<String, Session>,
    pub(crate) violations: Vec<Violation>,
    pub(crate) requests: VecDeque<String>,
    /// The bot's calls with their bodies, while somebody wants them.
    pub(crate) calls: Option<Vec<Call>>,
    pub(crate) lurking: Vec<Lurking>,
    pub(crate) buckets: Buckets,
    /// How many pages show a member at the moment.
    pub(crate) watching: BTreeMap<UserId, usize>,
    pub(crate) typing: BTreeMap<(ChannelId, UserId), Duration>,
    /// The bot's messages that are not to be posted twice.
    pub(crate) nonces: Vec<Nonce>,
}

/// What a message was marked with so that it is posted only once.
pub(crate) struct Nonce {
    pub(crate) text: String,
    pub(crate) message: MessageId,
    pub(crate) at: Duration,
}

/// How many calls are remembered for [`Sandbox::requests`](crate::Sandbox::requests).
const REMEMBERED_REQUESTS: usize = 5000;

impl State {
    /// A new id for something that happens now.
    pub(crate) fn new_id<T>(&mut self) -> twilight_model::id::Id<T> {
        self.snowflakes.id(self.now)
    }

    /// Now, as a message's timestamp.
    pub(crate) fn timestamp(&self) -> Timestamp {
        let microseconds = i64::try_from(self.now.as_micros()).unwrap_or(i64::MAX);
        Timestamp::from_micros(microseconds).expect("the clock shows a year before 10000")
    }

    /// Records a broken limit.
    pub(crate) fn violate(&mut self, violation: Violation) {
        tracing::warn!(%violation, "the bot broke a rule of Discord's");
        self.violations.push(violation);
    }

    /// Remembers that a call was made.
    pub(crate) fn remember_request(&mut self, line: String) {
        if self.requests.len() == REMEMBERED_REQUESTS {
            self.requests.pop_front();
        }
        self.requests.push_back(line);
    }

    /// A user, the bot included.
    pub(crate) fn user(&self, id: UserId) -> Option<&User> {
        if id == self.bot.id {
            return Some(&self.bot);
        }
        self.members.get(&id).map(|member| &member.user)
    }
}
