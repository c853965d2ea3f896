//! An export as a file that is there as a whole or not at all.

use std::{
    fs::{self, File, OpenOptions},
    io::{self, BufWriter},
    path::{Path, PathBuf},
};

use super::{Destination, TransferError, Transferred, export};
use crate::store::Store;

/// What follows the file's name until it is whole. Nobody calls a file of theirs so.
const DRAFT: &str = ".oddboard-unfinished";

/// Writes all records to a file. Under another name until it is whole: a process that dies leaves no
/// half of an export. When this returns, the file is safe on disk.
///
/// # Errors
///
/// When the store can't be read, the file can't be written, or records changed meanwhile.
pub fn export_file(
    store: &dyn Store,
    to: &Destination,
    progress: impl FnMut(Transferred),
) -> Result<Transferred, TransferError> {
    let draft = draft(to.path());
    clear(&draft)?;
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    // It holds what members have entrusted to the bot.
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let file = options.open(&draft).map_err(|error| named(&draft, &error))?;
    let written = write(store, file, progress).and_then(|done| {
        fs::rename(&draft, to.path()).map_err(|error| named(to.path(), &error))?;
        Ok(done)
    });
    if written.is_err()
        && let Err(error) = fs::remove_file(&draft)
    {
        tracing::warn!(%error, path = %draft.display(), "it cannot be removed");
    }
    let done = written?;
    // Windows offers no such thing; it needs none.
    if cfg!(unix) {
        File::open(to.folder())?.sync_all()?;
    }
    Ok(done)
}

fn draft(path: &Path) -> PathBuf {
    let mut draft = path.as_os_str().to_owned();
    draft.push(DRAFT);
    draft.into()
}

/// Takes away what an export left that was ended half way: others may be allowed to read it.
fn clear(draft: &Path) -> Result<(), TransferError> {
    match fs::symlink_metadata(draft) {
        Ok(found) if !found.is_file() => {
            let error = io::Error::new(io::ErrorKind::AlreadyExists, "it stands in the way");
            Err(named(draft, &error))
        }
        Ok(_) => fs::remove_file(draft).map_err(|error| named(draft, &error)),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(()),
        Err(error) => Err(named(draft, &error)),
    }
}

fn write(
    store: &dyn Store,
    mut file: File,
    progress: impl FnMut(Transferred),
) -> Result<Transferred, TransferError> {
    let done = export(store, BufWriter::new(&mut file), progress)?;
    file.sync_all()?;
    Ok(done)
}

/// What the system says of a file, with its name.
pub(super) fn named(path: &Path, error: &io::Error) -> TransferError {
    io::Error::new(error.kind(), format!("{}: {error}", path.display())).into()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::memory::MemoryStore;

    fn written_to(path: &Path) -> Result<Transferred, TransferError> {
        export_file(&MemoryStore::new(), &Destination::find(path)?, |_| {})
    }

    #[test]
    fn a_file_of_any_name_is_written_whole_and_a_half_one_is_replaced() {
        let folder = tempfile::tempdir().expect("a folder");
        let mut whole = Vec::new();
        export(&MemoryStore::new(), &mut whole, |_| {}).expect("exported");
        for name in ["backup.new", "backup.a", "backup.b"] {
            let path = folder.path().join(name);
            let draft = draft(&path);
            fs::write(&draft, "half").expect("written");
            written_to(&path).expect("exported");
            assert_eq!(fs::read(&path).expect("there"), whole, "{name}");
            assert!(!draft.exists(), "{name}");
        }
    }

    #[test]
    fn a_file_of_somebody_beside_it_stays() {
        let folder = tempfile::tempdir().expect("a folder");
        let other = folder.path().join("backup.new");
        fs::write(&other, "mine").expect("written");
        written_to(&folder.path().join("backup")).expect("exported");
        assert_eq!(fs::read_to_string(&other).expect("there"), "mine");
    }

    #[test]
    fn an_export_that_fails_leaves_the_earlier_file() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("backup.new");
        fs::write(&path, "earlier").expect("written");
        // The draft's name is taken by something that cannot be removed as a file.
        fs::create_dir(draft(&path)).expect("made");
        written_to(&path).expect_err("refused");
        assert_eq!(fs::read_to_string(&path).expect("there"), "earlier");
    }

    #[test]
    fn no_draft_stays_where_the_file_cannot_take_its_name() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("backup");
        let to = Destination::find(&path).expect("nothing is there yet");
        fs::create_dir(&path).expect("made");
        export_file(&MemoryStore::new(), &to, |_| {}).expect_err("a folder is there");
        assert!(!draft(to.path()).exists());
    }

    #[cfg(unix)]
    #[test]
    fn a_link_to_a_file_stays_a_link() {
        let folder = tempfile::tempdir().expect("a folder");
        let (link, real) = (folder.path().join("backup"), folder.path().join("real"));
        std::os::unix::fs::symlink("real", &link).expect("made");
        for _ in 0..2 {
            written_to(&link).expect("exported");
            assert!(fs::symlink_metadata(&link).expect("there").is_symlink());
            assert!(fs::symlink_metadata(&real).expect("there").is_file());
        }
    }
}
