//! The seal of a store that was closed in good order: what its files then
//! were. Whoever opens it next and finds them so need not examine every
//! record; a store without a seal, or with another, is examined in full.
//!
//! A seal is broken before anything is changed, so that none outlives what it
//! vouches for.

use std::{
    fs::{self, File},
    io::{self, Read as _, Write as _},
    path::{Path, PathBuf},
};

use oddboard_game::store::SCHEMA;
use serde::{Deserialize, Serialize};

use super::Layout;
use crate::{
    journal::{Extent, sync_folder},
    tally::Tally,
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

/// What whoever opens a sealed store need not find out.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Sealed {
    /// What the journal is.
    pub(super) journal: Extent,
    /// What records there are.
    pub(super) tally: Tally,
}

/// What is in the seal's file.
#[derive(Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Seal {
    /// The schema version that the database has.
    schema: u32,
    sealed: Sealed,
    files: Vec<Print>,
}

/// Seals a store that nobody has open.
pub(super) fn seal(layout: &Layout, sealed: Sealed) -> io::Result<()> {
    let seal = Seal { schema: SCHEMA, sealed, files: prints(layout)? };
    let new = layout.seal().with_extension("new");
    let mut file = File::create(&new)?;
    file.write_all(&serde_json::to_vec(&seal)?)?;
    file.sync_all()?;
    fs::rename(&new, layout.seal())?;
    sync_folder(&layout.folder)
}

/// If a store is sealed, by a program with the same schema, and as it was
/// then: what is known of it.
pub(super) fn check(layout: &Layout) -> io::Result<Option<Sealed>> {
    let sealed = match fs::read(layout.seal()) {
        Ok(sealed) => sealed,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
        Err(error) => return Err(error),
    };
    let Ok(seal) = serde_json::from_slice::<Seal>(&sealed) else {
        return Ok(None);
    };
    // A file that is not there any more is for the examination to tell.
    let Ok(files) = prints(layout) else { return Ok(None) };
    Ok((seal.schema == SCHEMA && seal.files == files).then_some(seal.sealed))
}

/// Breaks the seal, if there is one.
pub(super) fn unseal(layout: &Layout) -> io::Result<()> {
    match fs::remove_file(layout.seal()) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(()),
        Err(error) => Err(error),
        Ok(()) => sync_folder(&layout.folder),
    }
}

/// The prints of the journal and of all the database's files, in order.
fn prints(layout: &Layout) -> io::Result<Vec<Print>> {
    let mut paths = vec![layout.journal()];
    files(&layout.sled(), &mut paths)?;
    let mut prints = Vec::new();
    for path in paths {
        let (length, crc) = print(&path)?;
        let path = path.strip_prefix(&layout.folder).unwrap_or(&path).to_owned();
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
