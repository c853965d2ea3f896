//! Channels, threads and direct messages.

use std::{
    collections::{BTreeMap, BTreeSet},
    ops::Index,
};

use serde_json::{Value, json};
use twilight_model::{
    application::interaction::InteractionContextType,
    channel::{
        Channel, ChannelType,
        permission_overwrite::{PermissionOverwrite, PermissionOverwriteType},
        thread::AutoArchiveDuration,
    },
    guild::Permissions,
    id::Id,
    util::Timestamp,
};

use crate::ids::{ChannelId, FIRST_CHANNEL, GuildId, MessageId, UserId};

/// A channel and who is in it.
pub(crate) struct ChannelRecord {
    pub(crate) channel: Channel,
    /// The members of a thread, or the users of a direct message.
    pub(crate) participants: BTreeSet<UserId>,
    /// The newest message that each member has read.
    pub(crate) last_read: BTreeMap<UserId, MessageId>,
    pub(crate) deleted: bool,
    /// Whether it is a private channel among users that the bot is not in.
    pub(crate) without_bot: bool,
}

impl ChannelRecord {
    /// A channel from the JSON with which Discord describes it.
    ///
    /// # Panics
    ///
    /// If the JSON does not describe a channel.
    pub(crate) fn from_json(
        channel: Value,
        participants: impl IntoIterator<Item = UserId>,
    ) -> Self {
        Self {
            channel: serde_json::from_value(channel).expect("a channel in Discord's form"),
            participants: participants.into_iter().collect(),
            last_read: BTreeMap::new(),
            deleted: false,
            without_bot: false,
        }
    }

    /// A text channel of the guild.
    fn text(id: ChannelId, guild: GuildId, name: &str) -> Self {
        let channel = json!({
            "id": id, "type": 0, "guild_id": guild, "name": name, "position": 0,
            "permission_overwrites": [], "nsfw": false, "topic": null, "parent_id": null,
            "rate_limit_per_user": 0, "last_message_id": null, "flags": 0,
        });
        Self::from_json(channel, [])
    }

    pub(crate) fn is_thread(&self) -> bool {
        self.channel.kind.is_thread()
    }

    pub(crate) fn is_archived(&self) -> bool {
        self.channel.thread_metadata.as_ref().is_some_and(|metadata| metadata.archived)
    }

    pub(crate) fn is_locked(&self) -> bool {
        self.channel.thread_metadata.as_ref().is_some_and(|metadata| metadata.locked)
    }

    /// Whether it is a direct message between the bot and a user.
    pub(crate) fn is_direct(&self) -> bool {
        self.channel.kind == ChannelType::Private && !self.without_bot
    }

    pub(crate) fn name(&self) -> &str {
        self.channel.name.as_deref().unwrap_or("direct message")
    }

    /// The kind of place that it is for an interaction.
    fn context(&self) -> InteractionContext {
        if self.is_direct() {
            InteractionContext::BotDirectMessage
        } else if self.without_bot {
            InteractionContext::PrivateChannel
        } else {
            InteractionContext::Guild
        }
    }

    /// Sets the number of members of a thread, and returns it.
    fn count_participants(&mut self) -> i8 {
        let count = i8::try_from(self.participants.len()).unwrap_or(50);
        self.channel.member_count = Some(count);
        count
    }
}

/// The [kind of place](https://discord.com/developers/docs/interactions/receiving-and-responding#interaction-object-interaction-context-types)
/// where an interaction happens.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) enum InteractionContext {
    /// In the guild, threads included.
    Guild,
    /// In a direct message with the bot.
    BotDirectMessage,
    /// In a private channel among users that the bot is not in.
    PrivateChannel,
}

impl From<InteractionContext> for InteractionContextType {
    fn from(context: InteractionContext) -> Self {
        match context {
            InteractionContext::Guild => Self::Guild,
            InteractionContext::BotDirectMessage => Self::BotDm,
            InteractionContext::PrivateChannel => Self::PrivateChannel,
        }
    }
}

/// All channels, also deleted ones.
pub(crate) struct Channels(BTreeMap<ChannelId, ChannelRecord>);

impl Index<&ChannelId> for Channels {
    type Output = ChannelRecord;

    fn index(&self, id: &ChannelId) -> &ChannelRecord {
        &self.0[id]
    }
}

impl Channels {
    /// The text channels of a new guild, by their names.
    pub(super) fn new(guild: GuildId, names: &[String]) -> Self {
        let channels = (FIRST_CHANNEL..).zip(names).map(|(number, name)| {
            let id = Id::new(number);
            (id, ChannelRecord::text(id, guild, name))
        });
        Self(channels.collect())
    }

    /// A channel, which may be deleted.
    pub(crate) fn get(&self, id: &ChannelId) -> Option<&ChannelRecord> {
        self.0.get(id)
    }

    /// A channel that is not deleted.
    pub(crate) fn live(&self, id: &ChannelId) -> Option<&ChannelRecord> {
        self.0.get(id).filter(|record| !record.deleted)
    }

    /// All channels, also deleted ones, oldest first.
    pub(crate) fn iter(&self) -> impl Iterator<Item = (&ChannelId, &ChannelRecord)> {
        self.0.iter()
    }

    /// The first text channel.
    pub(crate) fn first(&self) -> Option<ChannelId> {
        self.0.keys().next().copied()
    }

    /// The channel with an id or name; a deleted one is found by its id only.
    pub(crate) fn find(&self, name: &str) -> Option<ChannelId> {
        let name = name.trim_start_matches('#');
        let by_id = name.parse::<u64>().ok().and_then(ChannelId::new_checked);
        by_id.filter(|id| self.0.contains_key(id)).or_else(|| {
            let mut live = self.0.iter().filter(|(_, record)| !record.deleted);
            live.find(|(_, record)| record.name() == name).map(|(id, _)| *id)
        })
    }

    /// The direct message channel between the bot and a user.
    pub(crate) fn direct_with(&self, user: UserId) -> Option<ChannelId> {
        let direct =
            |record: &ChannelRecord| record.is_direct() && record.participants.contains(&user);
        self.0.iter().find(|(_, record)| direct(record)).map(|(id, _)| *id)
    }

    /// The private channel among exactly these users.
    pub(crate) fn private_among(&self, users: &BTreeSet<UserId>) -> Option<ChannelId> {
        let among = |record: &ChannelRecord| record.without_bot && record.participants == *users;
        self.0.iter().find(|(_, record)| among(record)).map(|(id, _)| *id)
    }

    /// The channel of which the permission overwrites count: a thread has those of its parent.
    pub(crate) fn overwrites_of<'c>(
        &'c self,
        record: &'c ChannelRecord,
    ) -> &'c [PermissionOverwrite] {
        let parent = record.channel.parent_id.filter(|_| record.is_thread());
        let owner = parent.and_then(|parent| self.0.get(&parent)).unwrap_or(record);
        owner.channel.permission_overwrites.as_deref().unwrap_or_default()
    }

    /// The kind of place that a channel is for an interaction.
    pub(crate) fn context(&self, id: ChannelId) -> InteractionContext {
        self.0.get(&id).map_or(InteractionContext::Guild, ChannelRecord::context)
    }

    /// Adds a channel, also one of an earlier run.
    pub(crate) fn insert(&mut self, record: ChannelRecord) {
        self.0.insert(record.channel.id, record);
    }

    /// Gives a channel another name; `false` if there is no such channel.
    pub(crate) fn rename(&mut self, id: ChannelId, name: &str) -> bool {
        let Some(record) = self.0.get_mut(&id) else { return false };
        record.channel.name = Some(name.to_owned());
        true
    }

    /// Adds somebody to a thread; returns the new number of members, or `None` if
    /// nothing changes.
    pub(crate) fn join(&mut self, id: ChannelId, user: UserId) -> Option<i8> {
        let record = self.0.get_mut(&id)?;
        record.participants.insert(user).then(|| record.count_participants())
    }

    /// Removes somebody from a thread; returns the new number of members, or `None`
    /// if nothing changes.
    pub(crate) fn leave(&mut self, id: ChannelId, user: UserId) -> Option<i8> {
        let record = self.0.get_mut(&id)?;
        record.participants.remove(&user).then(|| record.count_participants())
    }

    /// Archives a thread, or unarchives it; `false` if nothing changes.
    pub(crate) fn set_archived(&mut self, id: ChannelId, archived: bool, now: Timestamp) -> bool {
        let record = self.0.get_mut(&id);
        let metadata = record.and_then(|record| record.channel.thread_metadata.as_mut());
        let Some(metadata) = metadata.filter(|metadata| metadata.archived != archived) else {
            return false;
        };
        metadata.archived = archived;
        metadata.archive_timestamp = now;
        true
    }

    /// Locks a thread, or unlocks it; `false` if it is no thread.
    pub(crate) fn set_locked(&mut self, id: ChannelId, locked: bool) -> bool {
        let record = self.0.get_mut(&id);
        let metadata = record.and_then(|record| record.channel.thread_metadata.as_mut());
        metadata.map(|metadata| metadata.locked = locked).is_some()
    }

    /// Sets after how many minutes without a message a thread is archived.
    pub(crate) fn set_auto_archive(&mut self, id: ChannelId, minutes: u16) {
        let record = self.0.get_mut(&id);
        if let Some(metadata) = record.and_then(|record| record.channel.thread_metadata.as_mut()) {
            metadata.auto_archive_duration = AutoArchiveDuration::from(minutes);
        }
    }

    /// Replaces what a user is denied in a channel; an empty set denies nothing.
    /// `false` if there is no such channel.
    pub(crate) fn deny(&mut self, id: ChannelId, user: UserId, denied: Permissions) -> bool {
        let Some(record) = self.0.get_mut(&id) else { return false };
        let overwrites = record.channel.permission_overwrites.get_or_insert_default();
        overwrites.retain(|one| one.id != user.cast());
        if !denied.is_empty() {
            overwrites.push(PermissionOverwrite {
                allow: Permissions::empty(),
                deny: denied,
                id: user.cast(),
                kind: PermissionOverwriteType::Member,
            });
        }
        true
    }

    /// Notes that somebody has posted a message, which they have thereby read.
    pub(crate) fn add_message(&mut self, id: ChannelId, message: MessageId, author: UserId) {
        let Some(record) = self.0.get_mut(&id) else { return };
        record.channel.last_message_id = Some(message.cast());
        record.last_read.insert(author, message);
        if let Some(count) = record.channel.message_count.as_mut() {
            *count += 1;
        }
    }

    /// Notes how far a member has read.
    pub(crate) fn mark_read(&mut self, id: ChannelId, user: UserId, message: MessageId) {
        if let Some(record) = self.0.get_mut(&id) {
            let newest = record.last_read.entry(user).or_insert(message);
            *newest = message.max(*newest);
        }
    }

    /// Marks a channel as deleted and returns it; `None` if it already is.
    pub(crate) fn delete(&mut self, id: ChannelId) -> Option<&Channel> {
        let record = self.0.get_mut(&id)?;
        let was_deleted = std::mem::replace(&mut record.deleted, true);
        (!was_deleted).then_some(&record.channel)
    }
}
