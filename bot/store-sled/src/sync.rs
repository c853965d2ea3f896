//! What a folder holds, safe on disk.

use std::{fs::File, io, path::Path};

/// Makes the names in a folder safe on disk.
pub(crate) fn sync_folder(folder: &Path) -> io::Result<()> {
    // Windows offers no such thing; it needs none.
    if cfg!(unix) {
        // The parent of a bare file name is the empty path.
        let here = folder.as_os_str().is_empty();
        File::open(if here { Path::new(".") } else { folder })?.sync_all()?;
    }
    Ok(())
}
