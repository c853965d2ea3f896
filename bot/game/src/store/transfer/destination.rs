//! Where an export goes.

use std::{
    fs::{self, FileType},
    io,
    path::{Path, PathBuf},
};

use super::{TransferError, file::named};

/// How many symbolic links may lead to each other: as many as Linux follows.
const LINKS: usize = 40;

/// The file that an export is to be: a regular one, or none yet.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Destination {
    /// Without symbolic links: a file that takes its place replaces no link.
    path: PathBuf,
    replaces: bool,
}

impl Destination {
    /// Finds the file that a path leads to.
    ///
    /// # Errors
    ///
    /// When something else is there, such as a folder, a pipe or a device, or there is no folder for the file.
    pub fn find(path: &Path) -> Result<Self, TransferError> {
        let failed = |error: io::Error| named(path, &error);
        match fs::metadata(path) {
            Ok(found) if found.is_file() => {
                let path = fs::canonicalize(path).map_err(failed)?;
                Ok(Self { path, replaces: true })
            }
            Ok(found) => {
                let what = what(found.file_type());
                Err(TransferError::NoFile { path: path.to_owned(), what })
            }
            Err(error) if error.kind() == io::ErrorKind::NotFound => {
                let end = end_of_links(path).map_err(failed)?;
                let name = end.file_name().ok_or_else(|| failed(error))?;
                let folder = fs::canonicalize(folder_of(&end))
                    .map_err(|error| named(folder_of(&end), &error))?;
                Ok(Self { path: folder.join(name), replaces: false })
            }
            Err(error) => Err(failed(error)),
        }
    }

    /// Refuses a file in the folder of a database: what stands there is the database's own.
    ///
    /// # Errors
    ///
    /// When it is one.
    pub fn refuse_inside(&self, database: &Path) -> Result<(), TransferError> {
        if !is_inside(&self.path, database) {
            return Ok(());
        }
        Err(TransferError::Inside { path: self.path.clone(), folder: database.to_owned() })
    }

    /// Whether a file is there, which the export replaces.
    #[must_use]
    pub fn replaces(&self) -> bool {
        self.replaces
    }

    pub(super) fn path(&self) -> &Path {
        &self.path
    }

    pub(super) fn folder(&self) -> &Path {
        folder_of(&self.path)
    }
}

/// Refuses a new database in the folder of one: what stands there is that one's own.
///
/// # Errors
///
/// When it would be there.
pub fn refuse_folder_inside(new: &Path, database: &Path) -> Result<(), TransferError> {
    if is_inside(new, database) {
        return Err(TransferError::FolderInside {
            path: new.to_owned(),
            folder: database.to_owned(),
        });
    }
    Ok(())
}

/// Whether something that need not be there yet would be in a folder. One that can't be looked for isn't there, or is refused by
/// whoever opens it.
fn is_inside(path: &Path, folder: &Path) -> bool {
    let there = path.ancestors().find_map(|above| {
        let real =
            fs::canonicalize(if above.as_os_str().is_empty() { Path::new(".") } else { above });
        Some(real.ok()?.join(path.strip_prefix(above).ok()?))
    });
    let folder = fs::canonicalize(folder).ok();
    there.zip(folder).is_some_and(|(there, folder)| there != folder && there.starts_with(folder))
}

/// The folder that something is in.
fn folder_of(path: &Path) -> &Path {
    path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."))
}

/// Where links lead to at whose end nothing is yet.
fn end_of_links(path: &Path) -> io::Result<PathBuf> {
    let mut path = path.to_owned();
    for _ in 0..LINKS {
        match fs::read_link(&path) {
            Ok(next) => path = folder_of(&path).join(next),
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(path),
            Err(error) => return Err(error),
        }
    }
    Err(io::Error::other("too many symbolic links"))
}

/// What something is called that is no regular file.
fn what(kind: FileType) -> &'static str {
    #[cfg(unix)]
    {
        use std::os::unix::fs::FileTypeExt as _;

        if kind.is_fifo() {
            return "a pipe";
        }
        if kind.is_socket() {
            return "a socket";
        }
        if kind.is_char_device() || kind.is_block_device() {
            return "a device";
        }
    }
    if kind.is_dir() { "a folder" } else { "no regular file" }
}

#[cfg(all(test, unix))]
mod tests {
    use std::os::unix::{fs::symlink, net::UnixListener};

    use super::*;

    #[test]
    fn what_is_there_and_no_regular_file_is_refused() {
        let folder = tempfile::tempdir().expect("a folder");
        let at = |name: &str| folder.path().join(name);
        let _socket = UnixListener::bind(at("socket")).expect("bound");
        symlink("socket", at("link")).expect("made");
        for (path, what) in
            [(at("socket"), "a socket"), (at("link"), "a socket"), (at("."), "a folder")]
        {
            let error = Destination::find(&path).expect_err("refused").to_string();
            assert!(error.contains(what) && error.contains("name a file"), "{error}");
        }
        symlink("round", at("round")).expect("made");
        for nowhere in ["round", "none/file", ""] {
            let path = if nowhere.is_empty() { PathBuf::new() } else { at(nowhere) };
            Destination::find(&path).expect_err("refused");
        }
    }

    #[test]
    fn a_link_stands_for_what_it_leads_to() {
        let folder = tempfile::tempdir().expect("a folder");
        let at = |name: &str| folder.path().join(name);
        fs::create_dir(at("disk")).expect("made");
        fs::write(at("disk/there"), "earlier").expect("written");
        for (name, replaces) in [("there", true), ("new", false)] {
            symlink(format!("disk/{name}"), at(name)).expect("made");
            symlink(name, at(&format!("second-{name}"))).expect("made");
            let real = fs::canonicalize(at("disk")).expect("there").join(name);
            for link in [name.to_owned(), format!("second-{name}")] {
                let found = Destination::find(&at(&link)).expect("found");
                assert_eq!(found, Destination { path: real.clone(), replaces }, "{link}");
            }
        }
    }

    #[test]
    fn a_file_of_the_database_is_refused_however_it_is_named() {
        let folder = tempfile::tempdir().expect("a folder");
        let at = |name: &str| folder.path().join(name);
        fs::create_dir_all(at("data/sled")).expect("made");
        symlink("data/sled", at("link")).expect("made");
        for inside in ["data/journal", "data/../data/x", "link/x", "data/sled/deep"] {
            let found = Destination::find(&at(inside)).expect("found");
            let error = found.refuse_inside(&at("data")).expect_err("refused").to_string();
            assert!(error.contains("elsewhere"), "{error}");
        }
        for (path, inside) in [("data/new/deep", true), ("data", false), ("new/deep", false)] {
            assert_eq!(is_inside(&at(path), &at("data")), inside, "{path}");
        }
        for outside in ["data.export", "x"] {
            let found = Destination::find(&at(outside)).expect("found");
            found.refuse_inside(&at("data")).expect("elsewhere");
            found.refuse_inside(&at("none")).expect("elsewhere");
        }
    }
}
