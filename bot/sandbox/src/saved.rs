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

use serde_json::Value;

use crate::{
    hub::{Hub, SharedHub},
    ids::AttachmentId,
    snapshot::{FORMAT, SavedMessage, Snapshot, without_messages},
    start_error::StartError,
    state::{guild::MemberRecord, messages::StoredMessage},
};

/// How long changes are collected before they are written.
const DEBOUNCE: Duration = Duration::from_millis(500);

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
    let mut written = hub.saving.lock().unwrap_or_else(PoisonError::into_inner);
    fs::create_dir_all(folder.join("files"))?;
    let (new, gone, rest) =
        hub.read(|state| (written.update(state), written.gone(state), without_messages(state)));
    for (id, bytes) in new? {
        let path = file_path(folder, id);
        if !path.exists() {
            replace(&path, &bytes)?;
        }
        written.files.insert(id);
    }
    let messages = written.messages.values().map(|(_, text)| &**text).collect();
    replace(&state_file(folder), &serde_json::to_vec(&Snapshot { messages, ..rest })?)?;
    // The state no longer names them.
    for id in gone {
        match fs::remove_file(file_path(folder, id)) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error),
            Ok(()) | Err(_) => written.files.remove(&id),
        };
    }
    Ok(())
}

/// Writes a file atomically: afterwards it has either the new or the old content.
fn replace(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let temporary = path.with_extension("new");
    fs::write(&temporary, bytes)?;
    fs::rename(temporary, path)
}

/// Restores the state that the folder contains.
///
/// # Errors
///
/// If the folder cannot be read.
pub(crate) fn restore(hub: &Hub) -> Result<(), StartError> {
    let Some(folder) = &hub.options.state_folder else { return Ok(()) };
    let path = state_file(folder);
    let refuse = |reason: String| StartError::Restore { path: path.clone(), reason };
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
    let snapshot: Snapshot<SavedMessage> =
        serde_json::from_str(&text).map_err(|error| refuse(error.to_string()))?;
    let Snapshot { last_id, roles, members, channels, messages, files, .. } = snapshot;
    let mut stored_files = BTreeMap::new();
    for file in files {
        let id = file.id;
        let bytes = fs::read(file_path(folder, id))
            .map_err(|error| refuse(format!("attachment {id}: {error}")))?;
        stored_files.insert(id, file.into_stored(bytes.into()));
    }
    let files: BTreeSet<AttachmentId> = stored_files.keys().copied().collect();
    let mut written = hub.saving.lock().unwrap_or_else(PoisonError::into_inner);
    written.files.clone_from(&files);
    drop(written);
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
        // What no message shows was taken off by edits.
        let shown: BTreeSet<_> = state.messages.values().flat_map(StoredMessage::files).collect();
        for id in files.difference(&shown) {
            state.attachments.take_off(*id);
        }
    });
    Ok(())
}
