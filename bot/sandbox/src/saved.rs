//! The state kept in a folder, so that a sandbox can be continued.
//!
//! `sandbox.json` holds members, channels and messages; beside it, `files/`
//! holds each attachment under its id. The bot registers its commands again at
//! every start, and interactions are only valid for fifteen minutes.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs, io,
    path::{Path, PathBuf},
    sync::PoisonError,
    time::Duration,
};

use axum::body::Bytes;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use twilight_model::{
    channel::{Attachment, Channel, Message},
    user::User,
};

use crate::{
    hub::{Hub, SharedHub},
    ids::{AttachmentId, ChannelId, MessageId, RoleId, UserId},
    start_error::StartError,
    state::{
        State,
        attachments::StoredFile,
        channels::ChannelRecord,
        guild::{MemberRecord, RoleRecord},
        messages::StoredMessage,
    },
};

/// The version of the format below. The names of the fields are part of it.
const FORMAT: u32 = 2;
/// How long changes are collected before they are written.
const DEBOUNCE: Duration = Duration::from_millis(500);

#[derive(Serialize, Deserialize)]
struct Snapshot {
    format: u32,
    base_url: String,
    last_id: u64,
    roles: BTreeMap<RoleId, RoleRecord>,
    members: Vec<SavedMember>,
    channels: Vec<SavedChannel>,
    messages: Vec<SavedMessage>,
    files: Vec<SavedFile>,
}

#[derive(Serialize, Deserialize)]
struct SavedMember {
    user: User,
    locale: String,
    owner: bool,
    direct_messages: bool,
    installed: bool,
    left: bool,
    roles: BTreeSet<RoleId>,
}

#[derive(Serialize, Deserialize)]
struct SavedChannel {
    channel: Channel,
    people: Vec<UserId>,
    apart: bool,
    read: Vec<(UserId, MessageId)>,
}

#[derive(Serialize, Deserialize)]
struct SavedMessage {
    message: Message,
    embedded: Vec<Attachment>,
    ephemeral_to: Option<UserId>,
    notified: Vec<UserId>,
    used: Option<(String, String)>,
    thread: Option<ChannelId>,
}

#[derive(Serialize, Deserialize)]
struct SavedFile {
    id: AttachmentId,
    channel: ChannelId,
    filename: String,
    content_type: String,
}

fn state_file(folder: &Path) -> PathBuf {
    folder.join("sandbox.json")
}

fn file_path(folder: &Path, id: AttachmentId) -> PathBuf {
    folder.join("files").join(id.to_string())
}

/// Writes the state whenever it has changed, until the sandbox stops.
pub(crate) async fn save_changes(hub: SharedHub) {
    let mut changes = hub.subscribe();
    let mut stopping = hub.stopping.subscribe();
    loop {
        tokio::select! {
            changed = changes.changed() => if changed.is_err() { return },
            _ = stopping.changed() => return,
        }
        tokio::time::sleep(DEBOUNCE).await;
        changes.mark_unchanged();
        let writing = hub.clone();
        match tokio::task::spawn_blocking(move || save(&writing)).await {
            Ok(Ok(())) => {}
            Ok(Err(error)) => tracing::error!(%error, "the sandbox's state could not be saved"),
            Err(error) => tracing::error!(%error, "the sandbox's state was not saved"),
        }
    }
}

/// Writes the state, if there is a folder for it.
pub(crate) fn save(hub: &Hub) -> io::Result<()> {
    let Some(folder) = &hub.options.state_folder else { return Ok(()) };
    // One writer at a time: the last one has the newest state.
    let _writing = hub.saving.lock().unwrap_or_else(PoisonError::into_inner);
    fs::create_dir_all(folder.join("files"))?;
    let (text, fresh) = hub.read(|state| {
        let files = state.attachments.iter();
        let unwritten = files.filter(|(id, _)| !file_path(folder, **id).exists());
        let fresh: Vec<(AttachmentId, Bytes)> =
            unwritten.map(|(id, file)| (*id, file.bytes.clone())).collect();
        (serde_json::to_vec(&snapshot(state)), fresh)
    });
    for (id, bytes) in fresh {
        replace(&file_path(folder, id), &bytes)?;
    }
    replace(&state_file(folder), &text?)
}

/// Writes a file atomically: afterwards it has either the new or the old content.
fn replace(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let temporary = path.with_extension("new");
    fs::write(&temporary, bytes)?;
    fs::rename(temporary, path)
}

fn snapshot(state: &State) -> Snapshot {
    let channels = state.channels.iter().map(|(_, record)| record);
    let messages = state.messages.values().filter(|stored| !stored.deleted);
    Snapshot {
        format: FORMAT,
        base_url: state.base_url().to_owned(),
        last_id: state.timeline.last_id(),
        roles: state.guild.roles().clone(),
        members: state.guild.members().values().map(SavedMember::from).collect(),
        channels: channels.filter(|record| !record.deleted).map(SavedChannel::from).collect(),
        messages: messages.map(SavedMessage::from).collect(),
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
    fn into_stored(self, revision: u64) -> StoredMessage {
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

    fn into_stored(self, bytes: Bytes) -> StoredFile {
        StoredFile {
            channel: self.channel,
            filename: self.filename,
            content_type: self.content_type,
            bytes,
        }
    }
}

/// Restores the state that the folder contains, or deletes it for a reset.
///
/// # Errors
///
/// If the folder cannot be read.
pub(crate) fn restore(hub: &Hub) -> Result<(), StartError> {
    let Some(folder) = &hub.options.state_folder else { return Ok(()) };
    let path = state_file(folder);
    let refuse = |reason: String| StartError::Restore { path: path.clone(), reason };
    if hub.options.reset {
        return delete(folder).map_err(|error| refuse(error.to_string()));
    }
    let text = match fs::read_to_string(&path) {
        Ok(text) => text,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(()),
        Err(error) => return Err(refuse(error.to_string())),
    };
    let value: Value = serde_json::from_str(&text).map_err(|error| refuse(error.to_string()))?;
    if value["format"] != FORMAT {
        let found = &value["format"];
        return Err(refuse(format!("it has format {found}, this program reads {FORMAT}")));
    }
    // The port may be another one today.
    let old = value["base_url"].as_str().unwrap_or_default().to_owned();
    let text = hub.read(|state| text.replace(&old, state.base_url()));
    let snapshot: Snapshot =
        serde_json::from_str(&text).map_err(|error| refuse(error.to_string()))?;
    let Snapshot { last_id, roles, members, channels, messages, files, .. } = snapshot;
    let mut stored_files = BTreeMap::new();
    for file in files {
        let id = file.id;
        let bytes = fs::read(file_path(folder, id))
            .map_err(|error| refuse(format!("attachment {id}: {error}")))?;
        stored_files.insert(id, file.into_stored(bytes.into()));
    }
    hub.change(|state| {
        state.timeline.skip_past(last_id);
        state.guild.restore(members.into_iter().map(MemberRecord::from), roles);
        for channel in channels {
            state.channels.insert(channel.into());
        }
        for message in messages {
            state.messages.insert(message.into_stored(state.timeline.revision()));
        }
        state.attachments.restore(stored_files);
    });
    Ok(())
}

/// Deletes what the folder contains.
fn delete(folder: &Path) -> io::Result<()> {
    let ignore_missing = |result: io::Result<()>| match result {
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(()),
        other => other,
    };
    ignore_missing(fs::remove_file(state_file(folder)))?;
    ignore_missing(fs::remove_dir_all(folder.join("files")))
}
