//! Who may read a store's files: nobody but the account that the bot runs as.

use std::{
    fs::{self, File, OpenOptions},
    io,
    path::Path,
};

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

/// Makes a file that only its owner can read, or empties it.
pub(crate) fn private_file(path: &Path) -> io::Result<File> {
    let mut options = OpenOptions::new();
    options.write(true).create(true).truncate(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path)
}

/// Takes the right to read a file, or to enter a folder and read all that is in it, from everybody else. What is
/// removed meanwhile needs no rights.
pub(crate) fn close(path: &Path) -> io::Result<()> {
    #[cfg(unix)]
    unix::close(path)?;
    #[cfg(not(unix))]
    let _ = path;
    Ok(())
}

/// Takes the right to enter a folder from everybody else, and nothing of what is in it.
pub(crate) fn close_folder(folder: &Path) -> io::Result<()> {
    #[cfg(unix)]
    unix::set(folder, unix::FOLDER)?;
    #[cfg(not(unix))]
    let _ = folder;
    Ok(())
}

#[cfg(unix)]
mod unix {
    use std::{fs, io, os::unix::fs::PermissionsExt as _, path::Path};

    pub(super) const FOLDER: u32 = 0o700;
    const FILE: u32 = 0o600;

    /// Closes a file, or a folder with everything in it. What is removed meanwhile needs no rights.
    pub(super) fn close(path: &Path) -> io::Result<()> {
        match try_close(path) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error),
            _ => Ok(()),
        }
    }

    fn try_close(path: &Path) -> io::Result<()> {
        let found = fs::symlink_metadata(path)?;
        if found.is_symlink() {
            return Ok(());
        }
        if !found.is_dir() {
            return set(path, FILE);
        }
        set(path, FOLDER)?;
        for entry in fs::read_dir(path)? {
            close(&entry?.path())?;
        }
        Ok(())
    }

    pub(super) fn set(path: &Path, mode: u32) -> io::Result<()> {
        let present = fs::metadata(path)?.permissions().mode() & 0o777;
        if present == mode {
            return Ok(());
        }
        fs::set_permissions(path, fs::Permissions::from_mode(mode))
    }
}
