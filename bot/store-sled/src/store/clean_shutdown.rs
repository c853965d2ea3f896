//! The clean-shutdown marker: what a store's files were when it was closed. If they are still the
//! same, the next start needn't check every record. A store without a marker, or with files that
//! don't match it, is checked in full.
//!
//! The marker is removed before anything changes, so that it never describes an older state.

use std::{
    fs::{self, File},
    io::{self, Read as _, Write as _},
    path::{Path, PathBuf},
};

use oddboard_game::store::{SCHEMA, digest::SetDigest};
use serde::{Deserialize, Serialize};

use super::paths::Paths;
use crate::{
    journal::{Extent, draft_path},
    private::private_file,
    sync::sync_folder,
};

/// A file as it was.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
struct Print {
    /// Its path from the store's folder.
    path: PathBuf,
    /// In bytes.
    length: u64,
    /// The CRC-32 of what it holds.
    crc: u32,
}

/// What the next start needn't find out.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct KnownState {
    /// What the journal is.
    pub(super) journal: Extent,
    /// What records there are.
    #[serde(rename = "tally")]
    pub(super) digest: SetDigest,
}

/// What is in the marker's file.
#[derive(Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Marker {
    /// The schema version that the database has.
    schema: u32,
    #[serde(rename = "sealed")]
    state: KnownState,
    files: Vec<Print>,
}

/// Writes the marker of a store that nobody has open.
pub(super) fn write(paths: &Paths, state: KnownState) -> io::Result<()> {
    let marker = Marker { schema: SCHEMA, state, files: prints(paths)? };
    let new = draft_path(&paths.clean_shutdown());
    let mut file = private_file(&new)?;
    file.write_all(&serde_json::to_vec(&marker)?)?;
    file.sync_all()?;
    fs::rename(&new, paths.clean_shutdown())?;
    sync_folder(&paths.folder)
}

/// What is known of a store, if it has a marker of a program with the same schema and its files
/// match it.
pub(super) fn read(paths: &Paths) -> io::Result<Option<KnownState>> {
    let text = match fs::read(paths.clean_shutdown()) {
        Ok(text) => text,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
        Err(error) => return Err(error),
    };
    let Ok(marker) = serde_json::from_slice::<Marker>(&text) else {
        return Ok(None);
    };
    // A file that is not there any more is for recovery to tell.
    let Ok(files) = prints(paths) else { return Ok(None) };
    Ok((marker.schema == SCHEMA && marker.files == files).then_some(marker.state))
}

/// Removes the marker, if there is one.
pub(super) fn remove(paths: &Paths) -> io::Result<()> {
    match fs::remove_file(paths.clean_shutdown()) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(()),
        Err(error) => Err(error),
        Ok(()) => sync_folder(&paths.folder),
    }
}

/// The prints of the journal and of all the database's files, in order.
fn prints(paths: &Paths) -> io::Result<Vec<Print>> {
    let mut found = vec![paths.journal()];
    files(&paths.sled(), &mut found)?;
    let mut prints = Vec::new();
    for path in found {
        let (length, crc) = print(&path)?;
        let path = path.strip_prefix(&paths.folder).unwrap_or(&path).to_owned();
        prints.push(Print { path, length, crc });
    }
    prints.sort();
    Ok(prints)
}

fn files(folder: &Path, found: &mut Vec<PathBuf>) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        if entry.file_type()?.is_dir() {
            files(&entry.path(), found)?;
        } else {
            found.push(entry.path());
        }
    }
    Ok(())
}

/// Reads a file to its end.
fn print(path: &Path) -> io::Result<(u64, u32)> {
    let mut file = File::open(path)?;
    let mut buffer = vec![0; 1 << 20];
    let (mut length, mut hasher) = (0, crc32fast::Hasher::new());
    loop {
        let read = file.read(&mut buffer)?;
        if read == 0 {
            return Ok((length, hasher.finalize()));
        }
        hasher.update(&buffer[..read]);
        length += read as u64;
    }
}
