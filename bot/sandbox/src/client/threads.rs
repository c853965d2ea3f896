//! Threads that members start, join, leave and change.

use twilight_model::{
    channel::{ChannelType, message::MessageType},
    guild::Permissions,
};

use crate::{
    access::permissions::{permissions_in, sees_channel},
    actions::{
        channels,
        threads::{self, NewThread},
    },
    client::{error::ClientError, member::Member},
    ids::{ChannelId, MessageId},
    state::State,
};

/// The longest name of a [thread](https://discord.com/developers/docs/resources/channel#start-thread-from-message-json-params).
const NAME_MAX: usize = 100;
/// After how many minutes without a message members' threads are archived.
const ARCHIVE_MINUTES: u16 = 4320;

/// What changes about a thread; `None` leaves it as it is.
#[derive(Clone, Debug, Default)]
pub struct ThreadChange {
    /// Its new name.
    pub name: Option<String>,
    /// Whether it is archived.
    pub archived: Option<bool>,
    /// Whether it is locked, so that only moderators post in it.
    pub locked: Option<bool>,
    /// Whether the member is in it.
    pub joined: Option<bool>,
}

impl Member {
    /// Starts a public thread in a channel, where it is announced.
    ///
    /// # Errors
    ///
    /// If the member may not, or the channel takes no threads.
    #[allow(clippy::unused_async, reason = "like everything else a member does")]
    pub async fn start_thread(
        &self,
        channel: ChannelId,
        name: &str,
    ) -> Result<ChannelId, ClientError> {
        self.hub.change(|state| self.start(state, channel, name, None))
    }

    /// Starts a thread from a message.
    ///
    /// # Errors
    ///
    /// If the member may not, or the message cannot have one (any more).
    #[allow(clippy::unused_async, reason = "like everything else a member does")]
    pub async fn start_thread_from(
        &self,
        message: MessageId,
        name: &str,
    ) -> Result<ChannelId, ClientError> {
        self.hub.change(|state| {
            let stored = self.find_seen(state, message)?;
            let kinds = [MessageType::Regular, MessageType::Reply, MessageType::ChatInputCommand];
            let menu = MessageType::ContextMenuCommand;
            if stored.ephemeral_to.is_some()
                || !(kinds.contains(&stored.message.kind) || stored.message.kind == menu)
            {
                return refuse("no thread can start from this message");
            }
            let channel = stored.message.channel_id;
            if state.channels.get(&message.cast()).is_some() {
                return refuse("a thread has already been started from this message");
            }
            self.start(state, channel, name, Some(message))
        })
    }

    fn start(
        &self,
        state: &mut State,
        parent: ChannelId,
        name: &str,
        from_message: Option<MessageId>,
    ) -> Result<ChannelId, ClientError> {
        let name = thread_name(name)?;
        self.check_sees(state, parent)?;
        if state.channels[&parent].channel.kind != ChannelType::GuildText {
            return refuse("threads start in text channels of the server");
        }
        let may = permissions_in(state, self.id, parent);
        if !may.contains(Permissions::CREATE_PUBLIC_THREADS) {
            return refuse("the member may not start threads here");
        }
        Ok(threads::start(
            state,
            &NewThread {
                parent,
                name,
                private: false,
                archive_minutes: ARCHIVE_MINUTES,
                owner: self.id,
                from_message,
            },
        ))
    }

    /// Changes a thread, as far as the member may: its owner may rename and
    /// archive it, members who may post in it may unarchive it, and moderators may
    /// do everything.
    ///
    /// # Errors
    ///
    /// If the member may not; nothing is changed then.
    #[allow(clippy::unused_async, reason = "like everything else a member does")]
    pub async fn change_thread(
        &self,
        thread: ChannelId,
        change: &ThreadChange,
    ) -> Result<(), ClientError> {
        let name = change.name.as_deref().map(thread_name).transpose()?;
        self.hub.change(|state| {
            self.check_may_change(state, thread, change)?;
            if change.archived == Some(false) {
                channels::archive(state, thread, false);
            }
            if let Some(name) = name {
                channels::rename(state, thread, &name);
            }
            match change.joined {
                Some(true) => channels::join(state, thread, self.id),
                Some(false) => channels::leave(state, thread, self.id),
                None => {}
            }
            if let Some(locked) = change.locked {
                channels::lock(state, thread, locked);
            }
            if change.archived == Some(true) {
                channels::archive(state, thread, true);
            }
            Ok(())
        })
    }

    /// Checks that the member has the [permissions] for a change of a thread.
    ///
    /// [permissions]: https://discord.com/developers/docs/topics/threads#editing-deleting-threads
    fn check_may_change(
        &self,
        state: &State,
        thread: ChannelId,
        change: &ThreadChange,
    ) -> Result<(), ClientError> {
        let there = state.channels.get(&thread).filter(|_| sees_channel(state, self.id, thread));
        let record = there.ok_or_else(|| ClientError::NoSuchChannel(thread.to_string()))?;
        if !record.is_thread() {
            return refuse("that is no thread");
        }
        let may = permissions_in(state, self.id, thread);
        let moderates = may.contains(Permissions::MANAGE_THREADS);
        if record.is_archived() && change.archived != Some(false) && change.locked.is_none() {
            return Err(ClientError::Archived);
        }
        let manages = moderates || record.channel.owner_id == Some(self.id);
        if (change.name.is_some() || change.archived == Some(true)) && !manages {
            return refuse("only who started the thread may do this, or a moderator");
        }
        let unarchives = change.archived == Some(false);
        if (change.locked.is_some() || (unarchives && record.is_locked())) && !moderates {
            return refuse("only a moderator may do this");
        }
        if unarchives && !may.contains(Permissions::SEND_MESSAGES_IN_THREADS) {
            return refuse("the member may not write in threads");
        }
        Ok(())
    }
}

fn refuse<T>(reason: &str) -> Result<T, ClientError> {
    Err(ClientError::Refused(reason.to_owned()))
}

/// A name without spaces around it, if a thread can have it.
fn thread_name(name: &str) -> Result<String, ClientError> {
    let name = name.trim();
    if (1..=NAME_MAX).contains(&name.chars().count()) {
        return Ok(name.to_owned());
    }
    refuse("a thread's name has 1 to 100 characters")
}
