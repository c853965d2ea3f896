//! What is kept of a sandbox, as it is written.

use std::collections::{BTreeMap, BTreeSet};

use axum::body::Bytes;
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use twilight_model::{
    channel::{Attachment, Channel, Message},
    user::User,
};

use crate::{
    ids::{AttachmentId, ChannelId, MessageId, RoleId, UserId},
    state::{
        State,
        attachments::StoredFile,
        channels::ChannelRecord,
        guild::{MemberRecord, RoleRecord},
        messages::StoredMessage,
    },
};

/// The version of the format below. The names of the fields are part of it.
pub(crate) const FORMAT: u32 = 2;

/// All that is kept. Messages are parsed ones where it is read, and texts where it is written.
#[derive(Serialize, Deserialize)]
pub(crate) struct Snapshot<M> {
    pub(crate) format: u32,
    pub(crate) base_url: String,
    pub(crate) last_id: u64,
    pub(crate) roles: BTreeMap<RoleId, RoleRecord>,
    pub(crate) members: Vec<SavedMember>,
    pub(crate) channels: Vec<SavedChannel>,
    pub(crate) messages: Vec<M>,
    pub(crate) files: Vec<SavedFile>,
}

/// What was written already, so that a change costs what it changes and not what there is.
#[derive(Default)]
pub(crate) struct Written {
    /// Each message as it is kept, and of which revision that is.
    pub(crate) messages: BTreeMap<MessageId, (u64, Box<RawValue>)>,
    pub(crate) files: BTreeSet<AttachmentId>,
}

impl Written {
    /// Takes over what has changed. Returns the files that are new.
    pub(crate) fn update(
        &mut self,
        state: &State,
    ) -> serde_json::Result<Vec<(AttachmentId, Bytes)>> {
        self.messages.retain(|id, _| state.messages.live(id).is_some());
        for stored in state.messages.values().filter(|stored| !stored.deleted) {
            let known = self.messages.get(&stored.message.id);
            if known.is_none_or(|(revision, _)| *revision != stored.revision) {
                let text = serde_json::value::to_raw_value(&SavedMessage::from(stored))?;
                self.messages.insert(stored.message.id, (stored.revision, text));
            }
        }
        let new = state.attachments.iter().filter(|(id, _)| !self.files.contains(*id));
        Ok(new.map(|(id, file)| (*id, file.bytes.clone())).collect())
    }

    /// The files that were written and are gone.
    pub(crate) fn gone(&self, state: &State) -> Vec<AttachmentId> {
        let gone = self.files.iter().filter(|id| state.attachments.get(id).is_none());
        gone.copied().collect()
    }
}

#[derive(Serialize, Deserialize)]
pub(crate) struct SavedMember {
    user: User,
    locale: String,
    owner: bool,
    direct_messages: bool,
    installed: bool,
    left: bool,
    roles: BTreeSet<RoleId>,
}

#[derive(Serialize, Deserialize)]
pub(crate) struct SavedChannel {
    channel: Channel,
    people: Vec<UserId>,
    apart: bool,
    read: Vec<(UserId, MessageId)>,
}

#[derive(Serialize, Deserialize)]
pub(crate) struct SavedMessage {
    message: Message,
    embedded: Vec<Attachment>,
    ephemeral_to: Option<UserId>,
    notified: Vec<UserId>,
    used: Option<(String, String)>,
    thread: Option<ChannelId>,
}

#[derive(Serialize, Deserialize)]
pub(crate) struct SavedFile {
    pub(crate) id: AttachmentId,
    channel: ChannelId,
    filename: String,
    content_type: String,
}

/// All but the messages, which are kept as they were written.
pub(crate) fn without_messages<'m>(state: &State) -> Snapshot<&'m RawValue> {
    let channels = state.channels.iter().map(|(_, record)| record);
    Snapshot {
        format: FORMAT,
        base_url: state.base_url().to_owned(),
        last_id: state.timeline.last_id(),
        roles: state.guild.roles().clone(),
        members: state.guild.members().values().map(SavedMember::from).collect(),
        channels: channels.filter(|record| !record.deleted).map(SavedChannel::from).collect(),
        messages: Vec::new(),
        files: state.attachments.iter().map(|(id, file)| SavedFile::new(*id, file)).collect(),
    }
}

impl From<&MemberRecord> for SavedMember {
    fn from(member: &MemberRecord) -> Self {
        Self {
            user: member.user.clone(),
            locale: member.locale.clone(),
            owner: member.owner,
            direct_messages: member.direct_messages,
            installed: member.installed,
            left: member.left,
            roles: member.roles.clone(),
        }
    }
}

impl From<SavedMember> for MemberRecord {
    fn from(saved: SavedMember) -> Self {
        Self {
            user: saved.user,
            locale: saved.locale,
            owner: saved.owner,
            direct_messages: saved.direct_messages,
            installed: saved.installed,
            left: saved.left,
            roles: saved.roles,
        }
    }
}

impl From<&ChannelRecord> for SavedChannel {
    fn from(record: &ChannelRecord) -> Self {
        Self {
            channel: record.channel.clone(),
            people: record.participants.iter().copied().collect(),
            apart: record.without_bot,
            read: record.last_read.iter().map(|(user, message)| (*user, *message)).collect(),
        }
    }
}

impl From<SavedChannel> for ChannelRecord {
    fn from(saved: SavedChannel) -> Self {
        Self {
            channel: saved.channel,
            participants: saved.people.into_iter().collect(),
            last_read: saved.read.into_iter().collect(),
            deleted: false,
            without_bot: saved.apart,
        }
    }
}

impl From<&StoredMessage> for SavedMessage {
    fn from(stored: &StoredMessage) -> Self {
        Self {
            message: stored.message.clone(),
            embedded: stored.embedded.clone(),
            ephemeral_to: stored.ephemeral_to,
            notified: stored.notified.iter().copied().collect(),
            used: stored.command_use.clone(),
            thread: stored.thread,
        }
    }
}

impl SavedMessage {
    pub(crate) fn into_stored(self, revision: u64) -> StoredMessage {
        StoredMessage {
            message: self.message,
            embedded: self.embedded,
            ephemeral_to: self.ephemeral_to,
            notified: self.notified.into_iter().collect(),
            command_use: self.used,
            thread: self.thread,
            revision,
            deleted: false,
        }
    }
}

impl SavedFile {
    fn new(id: AttachmentId, file: &StoredFile) -> Self {
        Self {
            id,
            channel: file.channel,
            filename: file.filename.clone(),
            content_type: file.content_type.clone(),
        }
    }

    pub(crate) fn into_stored(self, bytes: Bytes) -> StoredFile {
        StoredFile {
            channel: self.channel,
            filename: self.filename,
            content_type: self.content_type,
            bytes,
        }
    }
}
