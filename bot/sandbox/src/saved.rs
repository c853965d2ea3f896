//! The stage kept in a folder, so that a sandbox can be continued.
//!
//! `sandbox.json` holds members, channels and messages; beside it, `files/`
//! holds each attachment under its id. The bot registers its commands anew at
//! every start, and interactions do not outlive their fifteen minutes.

use std::collections::{BTreeMap, BTreeSet};
use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;

use axum::body::Bytes;
use serde::{Deserialize, Serialize};
use twilight_model::channel::{Attachment, Channel, Message};
use twilight_model::user::User;

use crate::ids::{AttachmentId, ChannelId, MessageId, RoleId, UserId};
use crate::sandbox::StartError;
use crate::state::channels::ChannelRecord;
use crate::state::files::StoredFile;
use crate::state::messages::StoredMessage;
use crate::state::people::MemberRecord;
use crate::state::roles::RoleRecord;
use crate::state::{Hub, SharedHub, State};

/// The version of the form below.
const FORMAT: u32 = 2;
/// How long changes are gathered before they are written.
const GATHER: Duration = Duration::from_millis(500);

#[derive(Serialize, Deserialize)]
struct Saved {
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

/// Writes the state whenever it has changed, until the sandbox ends.
pub(crate) async fn keep(hub: SharedHub) {
    let mut bell = hub.bell();
    let mut stopping = hub.stopping.subscribe();
    loop {
        tokio::select! {
            changed = bell.changed() => if changed.is_err() { return },
            _ = stopping.changed() => return,
        }
        tokio::time::sleep(GATHER).await;
        bell.mark_unchanged();
        let writing = hub.clone();
        match tokio::task::spawn_blocking(move || save(&writing)).await {
            Ok(Ok(())) => {}
            Ok(Err(error)) => tracing::error!(%error, "the sandbox's state could not be saved"),
            Err(error) => tracing::error!(%error, "the sandbox's state was not saved"),
        }
    }
}

/// Writes the state, if it is to be kept.
pub(crate) fn save(hub: &Hub) -> io::Result<()> {
    let Some(folder) = &hub.options.state else { return Ok(()) };
    // One writer at a time: the last one has the newest state.
    let _writing = hub.saving.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
    std::fs::create_dir_all(folder.join("files"))?;
    let (text, fresh) = hub.read(|state| {
        let unwritten = |id: &&AttachmentId| !file_path(folder, **id).exists();
        let fresh: Vec<(AttachmentId, Bytes)> = state
            .files
            .keys()
            .filter(unwritten)
            .map(|id| (*id, state.files[id].bytes.clone()))
            .collect();
        (serde_json::to_vec(&snapshot(state)), fresh)
    });
    for (id, bytes) in fresh {
        replace(&file_path(folder, id), &bytes)?;
    }
    replace(&state_file(folder), &text?)
}

/// Writes a file so that it is there whole or as it was before.
fn replace(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let beside = path.with_extension("new");
    std::fs::write(&beside, bytes)?;
    std::fs::rename(beside, path)
}

fn snapshot(state: &State) -> Saved {
    let live = |record: &&ChannelRecord| !record.deleted;
    Saved {
        format: FORMAT,
        base_url: state.base_url.clone(),
        last_id: state.snowflakes.last(),
        roles: state.roles.clone(),
        members: state.members.values().map(saved_member).collect(),
        channels: state.channels.values().filter(live).map(saved_channel).collect(),
        messages: state.messages.values().filter(|one| !one.deleted).map(saved_message).collect(),
        files: state
            .files
            .iter()
            .map(|(id, file)| SavedFile {
                id: *id,
                channel: file.channel,
                filename: file.filename.clone(),
                content_type: file.content_type.clone(),
            })
            .collect(),
    }
}

fn saved_member(member: &MemberRecord) -> SavedMember {
    SavedMember {
        user: member.user.clone(),
        locale: member.locale.clone(),
        owner: member.owner,
        direct_messages: member.direct_messages,
        installed: member.installed,
        left: member.left,
        roles: member.roles.clone(),
    }
}

fn saved_channel(record: &ChannelRecord) -> SavedChannel {
    SavedChannel {
        channel: record.channel.clone(),
        people: record.people.iter().copied().collect(),
        apart: record.apart,
        read: record.read.iter().map(|(user, message)| (*user, *message)).collect(),
    }
}

fn saved_message(stored: &StoredMessage) -> SavedMessage {
    SavedMessage {
        message: stored.message.clone(),
        embedded: stored.embedded.clone(),
        ephemeral_to: stored.ephemeral_to,
        notified: stored.notified.iter().copied().collect(),
        used: stored.used.clone(),
        thread: stored.thread,
    }
}

/// Takes up what the folder holds, or forgets it.
pub(crate) fn restore(hub: &Hub) -> Result<(), StartError> {
    let Some(folder) = &hub.options.state else { return Ok(()) };
    let path = state_file(folder);
    let refuse = |reason: String| StartError::Saved { path: path.clone(), reason };
    if hub.options.reset {
        return forget(folder).map_err(|error| refuse(error.to_string()));
    }
    let text = match std::fs::read_to_string(&path) {
        Ok(text) => text,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(()),
        Err(error) => return Err(refuse(error.to_string())),
    };
    let value: serde_json::Value =
        serde_json::from_str(&text).map_err(|error| refuse(error.to_string()))?;
    if value["format"] != FORMAT {
        let found = &value["format"];
        return Err(refuse(format!("it has format {found}, this program reads {FORMAT}")));
    }
    // The port may be another one today.
    let old = value["base_url"].as_str().unwrap_or_default().to_owned();
    let text = hub.read(|state| text.replace(&old, &state.base_url));
    let saved: Saved = serde_json::from_str(&text).map_err(|error| refuse(error.to_string()))?;
    let mut files = BTreeMap::new();
    for file in &saved.files {
        let bytes = std::fs::read(file_path(folder, file.id))
            .map_err(|error| refuse(format!("attachment {}: {error}", file.id)))?;
        files.insert(file.id, stored_file(file, bytes.into()));
    }
    hub.change(|state| take_up(state, saved, files));
    Ok(())
}

fn forget(folder: &Path) -> io::Result<()> {
    let gone = |result: io::Result<()>| match result {
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(()),
        other => other,
    };
    gone(std::fs::remove_file(state_file(folder)))?;
    gone(std::fs::remove_dir_all(folder.join("files")))
}

fn stored_file(file: &SavedFile, bytes: Bytes) -> StoredFile {
    StoredFile {
        channel: file.channel,
        filename: file.filename.clone(),
        content_type: file.content_type.clone(),
        bytes,
    }
}

fn take_up(state: &mut State, saved: Saved, files: BTreeMap<AttachmentId, StoredFile>) {
    state.snowflakes.seen(saved.last_id);
    state.files = files;
    state.roles = saved.roles;
    state.directory_revision = state.revision;
    for member in saved.members {
        let record = MemberRecord {
            locale: member.locale,
            owner: member.owner,
            direct_messages: member.direct_messages,
            installed: member.installed,
            left: member.left,
            roles: member.roles,
            user: member.user,
        };
        state.members.insert(record.user.id, record);
    }
    for one in saved.channels {
        let record = ChannelRecord {
            people: one.people.into_iter().collect(),
            read: one.read.into_iter().collect(),
            deleted: false,
            apart: one.apart,
            channel: one.channel,
        };
        state.channels.insert(record.channel.id, record);
    }
    for one in saved.messages {
        let stored = StoredMessage {
            embedded: one.embedded,
            ephemeral_to: one.ephemeral_to,
            notified: one.notified.into_iter().collect::<BTreeSet<_>>(),
            used: one.used,
            thread: one.thread,
            revision: state.revision,
            deleted: false,
            message: one.message,
        };
        state.messages.insert(stored.message.id, stored);
    }
}
