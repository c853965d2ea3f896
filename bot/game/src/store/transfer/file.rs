//! An export as a file that is there as a whole or not at all.

use std::{
    fs::{self, File, OpenOptions},
    io::{self, BufWriter},
    path::Path,
};

use super::{TransferError, Transferred, export};
use crate::store::Store;

/// Writes all records to a file. Under another name until it is whole: a process that dies leaves no
/// half of an export. When this returns, the file is safe on disk.
///
/// # Errors
///
/// When the store can't be read, the file can't be written, or records changed meanwhile.
pub fn export_file(
    store: &dyn Store,
    path: &Path,
    progress: impl FnMut(Transferred),
) -> Result<Transferred, TransferError> {
    let mut draft = path.as_os_str().to_owned();
    draft.push(".new");
    let draft = Path::new(&draft);
    match fs::remove_file(draft) {
        // What an export left that was ended half way. Others may be allowed to read it.
        Ok(()) => {}
        Err(error) if error.kind() == io::ErrorKind::NotFound => {}
        Err(error) => return Err(named(draft, &error)),
    }
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    // It holds what members have entrusted to the bot.
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let mut file = options.open(draft).map_err(|error| named(draft, &error))?;
    let exported = export(store, BufWriter::new(&mut file), progress);
    if exported.is_err()
        && let Err(error) = fs::remove_file(draft)
    {
        tracing::warn!(%error, path = %draft.display(), "it cannot be removed");
    }
    let done = exported?;
    file.sync_all()?;
    fs::rename(draft, path)?;
    // Windows offers no such thing; it needs none.
    if cfg!(unix) {
        let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
        File::open(folder.unwrap_or(Path::new(".")))?.sync_all()?;
    }
    Ok(done)
}

/// What the system says of a file, with its name.
fn named(path: &Path, error: &io::Error) -> TransferError {
    io::Error::new(error.kind(), format!("{}: {error}", path.display())).into()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::memory::MemoryStore;

    #[test]
    fn a_file_of_any_name_is_written_whole_and_a_half_one_is_replaced() {
        let folder = tempfile::tempdir().expect("a folder");
        let (store, mut whole) = (MemoryStore::new(), Vec::new());
        export(&store, &mut whole, |_| {}).expect("exported");
        for name in ["backup.new", "backup.a", "backup.b"] {
            let path = folder.path().join(name);
            let mut draft = path.clone().into_os_string();
            draft.push(".new");
            fs::write(&draft, "half").expect("written");
            export_file(&store, &path, |_| {}).expect("exported");
            assert_eq!(fs::read(&path).expect("there"), whole, "{name}");
            assert!(!Path::new(&draft).exists(), "{name}");
        }
    }

    #[test]
    fn an_export_that_fails_leaves_the_earlier_file() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("backup.new");
        fs::write(&path, "earlier").expect("written");
        // The draft's name is taken by something that cannot be removed as a file.
        fs::create_dir(folder.path().join("backup.new.new")).expect("made");
        export_file(&MemoryStore::new(), &path, |_| {}).expect_err("refused");
        assert_eq!(fs::read_to_string(&path).expect("there"), "earlier");
    }
}
