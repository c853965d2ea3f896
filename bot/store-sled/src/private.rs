//! Who may read a store's files: nobody but the account that the bot runs as.

use std::{fs, io, path::Path};

/// Makes a folder, and those above it that are missing, which only its owner can enter.
pub(crate) fn make_private(folder: &Path) -> io::Result<()> {
    if folder.is_dir() {
        return Ok(());
    }
    let mut builder = fs::DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(folder)
}

/// Takes the right to read or enter a folder and everything in it from everybody else: earlier
/// programs left it, and so does sled.
pub(crate) fn close_to_others(folder: &Path) -> io::Result<()> {
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt as _;
        let set = |path: &Path, mode: u32| -> io::Result<()> {
            let present = fs::metadata(path)?.permissions().mode() & 0o777;
            if present == mode {
                return Ok(());
            }
            fs::set_permissions(path, fs::Permissions::from_mode(mode))
        };
        set(folder, 0o700)?;
        for entry in fs::read_dir(folder)? {
            let path = entry?.path();
            // What is removed meanwhile needs no rights.
            let closed = if path.is_dir() { close_to_others(&path) } else { set(&path, 0o600) };
            match closed {
                Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error),
                _ => {}
            }
        }
    }
    #[cfg(not(unix))]
    let _ = folder;
    Ok(())
}
