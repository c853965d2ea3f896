//! Channels, threads and direct messages.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::{Value, json};
use twilight_model::channel::message::MessageFlags;
use twilight_model::channel::{Channel, ChannelType};
use twilight_model::gateway::Intents;
use twilight_model::guild::Permissions;

use super::State;
use super::messages::NewMessage;
use crate::error::ApiError;
use crate::ids::{ChannelId, GuildId, MessageId, UserId};
use crate::validate::message::MessageForm;

/// A channel and who is in it.
pub(crate) struct ChannelRecord {
    pub(crate) channel: Channel,
    /// Members of a thread, or the other side of a direct message.
    pub(crate) people: BTreeSet<UserId>,
    /// The newest message each member has seen.
    pub(crate) read: BTreeMap<UserId, MessageId>,
    pub(crate) deleted: bool,
    /// Whether the bot is not in it: a private channel among members.
    pub(crate) apart: bool,
}

impl ChannelRecord {
    fn from_json(channel: Value, people: impl IntoIterator<Item = UserId>) -> Self {
        Self {
            channel: serde_json::from_value(channel).expect("a channel in Discord's form"),
            people: people.into_iter().collect(),
            read: BTreeMap::new(),
            deleted: false,
            apart: false,
        }
    }

    /// A text channel of the server.
    pub(crate) fn text(id: ChannelId, guild: GuildId, name: &str) -> Self {
        let channel = json!({
            "id": id, "type": 0, "guild_id": guild, "name": name, "position": 0,
            "permission_overwrites": [], "nsfw": false, "topic": null, "parent_id": null,
            "rate_limit_per_user": 0, "last_message_id": null, "flags": 0,
        });
        Self::from_json(channel, [])
    }

    pub(crate) fn is_archived(&self) -> bool {
        self.channel.thread_metadata.as_ref().is_some_and(|metadata| metadata.archived)
    }

    pub(crate) fn is_locked(&self) -> bool {
        self.channel.thread_metadata.as_ref().is_some_and(|metadata| metadata.locked)
    }

    pub(crate) fn is_direct(&self) -> bool {
        self.channel.kind == ChannelType::Private && !self.apart
    }

    pub(crate) fn name(&self) -> &str {
        self.channel.name.as_deref().unwrap_or("direct message")
    }
}

/// The [kind](https://discord.com/developers/docs/resources/message#message-object-message-types)
/// of the message that says that a thread was started.
const THREAD_CREATED: u8 = 18;

/// What a thread is made with.
pub(crate) struct NewThread {
    pub(crate) parent: ChannelId,
    pub(crate) name: String,
    pub(crate) private: bool,
    pub(crate) archive_minutes: u16,
    pub(crate) owner: UserId,
    /// The message it starts from, whose id it then shares.
    pub(crate) from_message: Option<MessageId>,
}

impl State {
    /// A channel that still exists and that the bot can see.
    pub(crate) fn bot_channel(&self, id: ChannelId) -> Result<&ChannelRecord, ApiError> {
        let record = self.channels.get(&id).filter(|record| !record.deleted);
        let record = record.ok_or_else(ApiError::unknown_channel)?;
        if record.channel.guild_id.is_some() && !self.installed {
            return Err(ApiError::missing_access());
        }
        if record.apart || !self.permissions_in(self.bot.id, id).contains(Permissions::VIEW_CHANNEL)
        {
            return Err(ApiError::missing_access());
        }
        Ok(record)
    }

    /// Whether a member can see a channel.
    pub(crate) fn sees_channel(&self, user: UserId, id: ChannelId) -> bool {
        self.channels.get(&id).is_some_and(|record| {
            !record.deleted
                && match record.channel.kind {
                    ChannelType::Private | ChannelType::Group => record.people.contains(&user),
                    ChannelType::PrivateThread => {
                        record.people.contains(&user) && self.is_present(user)
                    }
                    _ => self.permissions_in(user, id).contains(Permissions::VIEW_CHANNEL),
                }
        })
    }

    /// The channel of direct messages between the bot and a member.
    pub(crate) fn direct_channel(&mut self, user: UserId) -> Result<ChannelId, ApiError> {
        if !self.members.contains_key(&user) {
            return Err(ApiError::unknown_user());
        }
        let known = self
            .channels
            .iter()
            .find(|(_, record)| record.is_direct() && record.people.contains(&user));
        if let Some((id, _)) = known {
            return Ok(*id);
        }
        let id: ChannelId = self.new_id();
        let channel = json!({
            "id": id, "type": 1, "flags": 0, "last_message_id": null,
            "recipients": [self.members[&user].user],
        });
        self.channels.insert(id, ChannelRecord::from_json(channel, [user]));
        self.directory_revision = self.revision;
        Ok(id)
    }

    /// A channel among members, which the bot is not in.
    pub(crate) fn private_channel(&mut self, people: &[UserId]) -> ChannelId {
        let people: BTreeSet<UserId> = people.iter().copied().collect();
        let known =
            self.channels.iter().find(|(_, record)| record.apart && record.people == people);
        if let Some((id, _)) = known {
            return *id;
        }
        let id: ChannelId = self.new_id();
        let users: Vec<_> = people.iter().filter_map(|user| self.user(*user)).collect();
        let kind = if people.len() == 2 { ChannelType::Private } else { ChannelType::Group };
        let channel = json!({
            "id": id, "type": kind, "flags": 0, "last_message_id": null, "recipients": users,
        });
        let mut record = ChannelRecord::from_json(channel, people);
        record.apart = true;
        self.channels.insert(id, record);
        self.directory_revision = self.revision;
        id
    }

    /// Starts a thread and tells the bot.
    pub(crate) fn start_thread(&mut self, new: &NewThread) -> ChannelId {
        let id = match new.from_message {
            Some(message) => message.cast(),
            None => self.new_id(),
        };
        let now = self.timestamp();
        let channel = json!({
            "id": id,
            "type": if new.private { 12 } else { 11 },
            "guild_id": self.guild,
            "parent_id": new.parent,
            "owner_id": new.owner,
            "name": new.name,
            "last_message_id": null,
            "message_count": 0,
            "member_count": 1,
            "total_message_sent": 0,
            "rate_limit_per_user": 0,
            "flags": 0,
            "thread_metadata": {
                "archived": false, "locked": false,
                "auto_archive_duration": new.archive_minutes,
                "archive_timestamp": now, "create_timestamp": now,
            },
        });
        self.channels.insert(id, ChannelRecord::from_json(channel, [new.owner]));
        self.directory_revision = self.revision;
        let mut event = json!(self.channels[&id].channel);
        event["newly_created"] = json!(true);
        self.dispatch("THREAD_CREATE", Intents::GUILDS, &event);
        self.announce_thread(id, new);
        id
    }

    /// The messages that a new thread brings about: the one it starts from
    /// shows it from now on; one without is announced in its channel.
    fn announce_thread(&mut self, id: ChannelId, new: &NewThread) {
        if let Some(message) = new.from_message {
            let revision = self.revision;
            if let Some(stored) = self.messages.get_mut(&message) {
                let flags = stored.message.flags.unwrap_or(MessageFlags::empty());
                stored.message.flags = Some(flags | MessageFlags::HAS_THREAD);
                stored.revision = revision;
                let message = stored.message.clone();
                self.dispatch_message("MESSAGE_UPDATE", &message);
            }
            return;
        }
        if new.private {
            return;
        }
        let announcement = NewMessage {
            channel: new.parent,
            author: new.owner,
            form: MessageForm { content: Some(new.name.clone()), ..MessageForm::default() },
            ephemeral_to: None,
            interaction: None,
            kind: THREAD_CREATED,
            loading: false,
        };
        match self.create_message(&announcement) {
            Ok(message) => {
                if let Some(stored) = self.messages.get_mut(&message) {
                    stored.thread = Some(id);
                }
            }
            // Who may start a thread need not be allowed to write beside it.
            Err(error) => tracing::debug!(?error, "a thread is not announced"),
        }
    }

    /// Adds somebody to a thread.
    pub(crate) fn join_thread(&mut self, id: ChannelId, user: UserId) {
        let guild = self.guild;
        let now = self.timestamp();
        let Some(record) = self.channels.get_mut(&id) else {
            return;
        };
        if !record.people.insert(user) {
            return;
        }
        let count = i8::try_from(record.people.len()).unwrap_or(50);
        record.channel.member_count = Some(count);
        self.directory_revision = self.revision;
        let event = json!({
            "id": id, "guild_id": guild, "member_count": count, "removed_member_ids": [],
            "added_members": [{
                "id": id, "user_id": user, "join_timestamp": now, "flags": 0,
                "member": self.full_member(user), "presence": null,
            }],
        });
        self.dispatch("THREAD_MEMBERS_UPDATE", Intents::GUILDS, &event);
    }

    /// Takes somebody out of a thread.
    pub(crate) fn leave_thread(&mut self, id: ChannelId, user: UserId) {
        let guild = self.guild;
        let Some(record) = self.channels.get_mut(&id) else {
            return;
        };
        if !record.people.remove(&user) {
            return;
        }
        let count = i8::try_from(record.people.len()).unwrap_or(50);
        record.channel.member_count = Some(count);
        self.directory_revision = self.revision;
        let event = json!({
            "id": id, "guild_id": guild, "member_count": count,
            "added_members": [], "removed_member_ids": [user],
        });
        self.dispatch("THREAD_MEMBERS_UPDATE", Intents::GUILDS, &event);
    }

    /// Puts a thread to sleep or wakes it.
    pub(crate) fn archive_thread(&mut self, id: ChannelId, archived: bool) {
        let now = self.timestamp();
        let Some(record) = self.channels.get_mut(&id) else {
            return;
        };
        let Some(metadata) = record.channel.thread_metadata.as_mut() else {
            return;
        };
        if metadata.archived == archived {
            return;
        }
        metadata.archived = archived;
        metadata.archive_timestamp = now;
        self.channel_changed(id);
    }

    /// Locks a thread or unlocks it.
    pub(crate) fn lock_thread(&mut self, id: ChannelId, locked: bool) {
        let metadata = self.channels.get_mut(&id);
        let metadata = metadata.and_then(|record| record.channel.thread_metadata.as_mut());
        if let Some(metadata) = metadata {
            metadata.locked = locked;
            self.channel_changed(id);
        }
    }

    /// Tells the bot and the pages that a channel's settings changed.
    pub(crate) fn channel_changed(&mut self, id: ChannelId) {
        self.directory_revision = self.revision;
        let Some(record) = self.channels.get(&id) else {
            return;
        };
        let event = json!(record.channel);
        let name = if record.channel.kind.is_thread() { "THREAD_UPDATE" } else { "CHANNEL_UPDATE" };
        self.dispatch(name, Intents::GUILDS, &event);
    }

    /// Deletes a channel with everything in it.
    pub(crate) fn delete_channel(&mut self, id: ChannelId) {
        let Some(record) = self.channels.get_mut(&id) else {
            return;
        };
        if std::mem::replace(&mut record.deleted, true) {
            return;
        }
        self.directory_revision = self.revision;
        let channel = record.channel.clone();
        let inside: Vec<MessageId> = self
            .messages
            .iter()
            .filter(|(_, stored)| stored.message.channel_id == id)
            .map(|(message, _)| *message)
            .collect();
        for message in inside {
            self.messages.remove(&message);
        }
        if channel.kind.is_thread() {
            let event = json!({
                "id": id, "guild_id": channel.guild_id,
                "parent_id": channel.parent_id, "type": channel.kind,
            });
            self.dispatch("THREAD_DELETE", Intents::GUILDS, &event);
        } else {
            self.dispatch("CHANNEL_DELETE", Intents::GUILDS, &json!(channel));
            let threads: Vec<ChannelId> = self
                .channels
                .iter()
                .filter(|(_, record)| record.channel.parent_id == Some(id))
                .map(|(thread, _)| *thread)
                .collect();
            for thread in threads {
                self.delete_channel(thread);
            }
        }
    }
}
