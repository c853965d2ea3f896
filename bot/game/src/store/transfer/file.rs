//! An export as a file that is there as a whole or not at all.

use std::{
    fs::{self, File, OpenOptions},
    io::BufWriter,
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
    let draft = path.with_extension("new");
    let mut options = OpenOptions::new();
    options.write(true).create(true).truncate(true);
    // It holds what members have entrusted to the bot.
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let mut file = options.open(&draft)?;
    let exported = export(store, BufWriter::new(&mut file), progress);
    if exported.is_err()
        && let Err(error) = fs::remove_file(&draft)
    {
        tracing::warn!(%error, path = %draft.display(), "it cannot be removed");
    }
    let done = exported?;
    file.sync_all()?;
    fs::rename(&draft, path)?;
    // Windows offers no such thing; it needs none.
    if cfg!(unix) {
        let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
        File::open(folder.unwrap_or(Path::new(".")))?.sync_all()?;
    }
    Ok(done)
}
