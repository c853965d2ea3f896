//! Threads that members start, enter, leave and change.

use twilight_model::channel::ChannelType;
use twilight_model::channel::message::MessageType;
use twilight_model::guild::Permissions;

use super::{ClientError, Member};
use crate::ids::{ChannelId, MessageId};
use crate::state::State;
use crate::state::channels::{ChannelRecord, NewThread};

/// The longest name of a [thread](https://discord.com/developers/docs/resources/channel#start-thread-from-message-json-params).
const NAME_MAX: usize = 100;
/// How long members' threads stay awake, in minutes.
const ARCHIVE_MINUTES: u16 = 4320;

/// What becomes of a thread; what is left out stays.
#[derive(Clone, Debug, Default)]
pub struct ThreadChange {
    /// Its new name.
    pub name: Option<String>,
    /// Put to sleep or woken.
    pub archived: Option<bool>,
    /// Locked, so that only moderators write in it, or unlocked.
    pub locked: Option<bool>,
    /// Entered by the member, or left.
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
            let stored = self.seen(state, message)?;
            let kinds = [MessageType::Regular, MessageType::Reply, MessageType::ChatInputCommand];
            let menu = MessageType::ContextMenuCommand;
            if stored.ephemeral_to.is_some()
                || !(kinds.contains(&stored.message.kind) || stored.message.kind == menu)
            {
                return refuse("no thread can start from this message");
            }
            let channel = stored.message.channel_id;
            if state.channels.contains_key(&message.cast()) {
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
        let name = fitting(name)?;
        if !state.sees_channel(self.id, parent) {
            return Err(ClientError::NoSuchChannel(parent.to_string()));
        }
        if state.channels[&parent].channel.kind != ChannelType::GuildText {
            return refuse("threads start in text channels of the server");
        }
        let may = state.permissions_in(self.id, parent);
        if !may.contains(Permissions::CREATE_PUBLIC_THREADS) {
            return refuse("the member may not start threads here");
        }
        Ok(state.start_thread(&NewThread {
            parent,
            name,
            private: false,
            archive_minutes: ARCHIVE_MINUTES,
            owner: self.id,
            from_message,
        }))
    }

    /// Changes a thread, as far as the member may: who started it may rename
    /// it and put it to sleep, who writes in it may wake it, and whoever manages
    /// threads may do everything.
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
        let name = change.name.as_deref().map(fitting).transpose()?;
        self.hub.change(|state| {
            self.check_may_change(state, thread, change)?;
            if change.archived == Some(false) {
                state.archive_thread(thread, false);
            }
            if let Some(name) = name {
                state.rename_channel(thread, &name);
            }
            match change.joined {
                Some(true) => state.join_thread(thread, self.id),
                Some(false) => state.leave_thread(thread, self.id),
                None => {}
            }
            if let Some(locked) = change.locked {
                state.lock_thread(thread, locked);
            }
            if change.archived == Some(true) {
                state.archive_thread(thread, true);
            }
            Ok(())
        })
    }

    /// What changing a thread [takes], as for the bot.
    ///
    /// [takes]: https://discord.com/developers/docs/topics/threads#editing-deleting-threads
    fn check_may_change(
        &self,
        state: &State,
        thread: ChannelId,
        change: &ThreadChange,
    ) -> Result<(), ClientError> {
        let there = state.channels.get(&thread).filter(|_| state.sees_channel(self.id, thread));
        let record = there.ok_or_else(|| ClientError::NoSuchChannel(thread.to_string()))?;
        if !record.channel.kind.is_thread() {
            return refuse("that is no thread");
        }
        let may = state.permissions_in(self.id, thread);
        let moderates = may.contains(Permissions::MANAGE_THREADS);
        if record.is_archived() && change.archived != Some(false) && change.locked.is_none() {
            return Err(ClientError::Archived);
        }
        let manages = moderates || record.channel.owner_id == Some(self.id);
        if (change.name.is_some() || change.archived == Some(true)) && !manages {
            return refuse("only who started the thread may do this, or a moderator");
        }
        let wakes = change.archived == Some(false);
        if (change.locked.is_some() || (wakes && record.is_locked())) && !moderates {
            return refuse("only a moderator may do this");
        }
        if wakes && !may.contains(Permissions::SEND_MESSAGES_IN_THREADS) {
            return refuse("the member may not write in threads");
        }
        Ok(())
    }
}

impl State {
    /// Gives a channel another name, and tells the bot.
    pub(crate) fn rename_channel(&mut self, id: ChannelId, name: &str) {
        if let Some(ChannelRecord { channel, .. }) = self.channels.get_mut(&id) {
            channel.name = Some(name.to_owned());
            self.channel_changed(id);
        }
    }
}

fn refuse<T>(reason: &str) -> Result<T, ClientError> {
    Err(ClientError::Refused(reason.to_owned()))
}

/// A name that a thread can have.
fn fitting(name: &str) -> Result<String, ClientError> {
    let name = name.trim();
    if (1..=NAME_MAX).contains(&name.chars().count()) {
        return Ok(name.to_owned());
    }
    refuse("a thread's name has 1 to 100 characters")
}
