//! Recovery: whether a store that wasn't shut down cleanly is sound, and what is left to do.
//!
//! The database is copied, because sled repairs what it opens, and the copy is compared with the
//! journal. It is made while the journal is read. Every record of the copy is checked, and the
//! digest of all of them is compared with the digest that the journal has for this version. Only
//! when they differ, or the journal has none, is the journal read again, into memory, to compare
//! record by record.

use std::{
    collections::{HashMap, HashSet},
    env, fs, io,
    path::{Path, PathBuf},
    thread,
    time::{Duration, Instant},
};

use oddboard_game::store::{
    Key, StoreError, Table, Version, Write,
    digest::{SetDigest, record_hash},
    lines::RecordLine,
};

use tempfile::TempDir;

use super::paths::Paths;
use crate::{
    database::{Database, OpenProblem, data_file},
    error::{OpenError, open_io},
    journal::{self, Damage, Extent, Line, Survey},
    private::make_private,
};

/// Cache for the copy, which is read once.
const SCRATCH_CACHE: u64 = 16 * 1024 * 1024;

/// What the name of a folder begins with in which a copy is made that can't be made in the store's own.
const ELSEWHERE: &str = "oddboard-examined-";

/// The option of `database restore` that makes a sound database from the damaged one alone, without its journal.
const FROM_DATABASE: &str = "--from-database";

/// How thoroughly to inspect.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Depth {
    /// By digests, as long as they agree.
    Digests,
    /// Record by record.
    Records,
}

/// What is found in a sound store.
pub(crate) struct Inspection {
    pub(super) extent: Extent,
    /// Batches that are in the journal and not yet in the database.
    pub(super) redo: Vec<(u64, Vec<Write>)>,
    /// The version up to which the database has come.
    pub(super) last: u64,
    /// What it holds.
    pub(super) digest: SetDigest,
    /// The copy that was read: closed, and removed when this is dropped, which
    /// takes a while.
    pub(super) copy: ScratchCopy,
}

/// Checks what is in the folder without changing it. `None`: there is no store, or one whose making
/// was cut short, so that nothing was ever written to it.
pub(crate) fn inspect(paths: &Paths, depth: Depth) -> Result<Option<Inspection>, OpenError> {
    let has_database = data_file(&paths.sled()).exists();
    let path = paths.journal();
    // The copy is opened by the thread that opens the database afterwards, so
    // that the one takes the memory that the other gave back.
    let (survey, copy) = thread::scope(|scope| {
        let surveying = scope.spawn(|| timed(|| journal::survey(&path)));
        let copy = timed(|| has_database.then(|| ScratchCopy::make(paths)));
        (surveying.join().expect("reading a journal does not panic"), copy)
    });
    let ((survey, survey_took), (copy, copy_took)) = (survey, copy);
    let survey = match survey {
        Ok(survey) => survey,
        Err(Damage::Io(error)) if error.kind() == io::ErrorKind::NotFound => {
            return without_journal(paths, copy.transpose()?.as_ref());
        }
        Err(damage) => return Err(journal_damage(paths, damage)),
    };
    let copy = match copy.transpose() {
        // The journal is made first, the database after it.
        Err(OpenError::Damaged { .. }) | Ok(None) if survey.is_blank() => return Ok(None),
        copy => copy?,
    };
    let Some(mut copy) = copy else {
        return Err(damaged(paths, "its data file is missing".to_owned()));
    };
    let (compared, compare_took) =
        timed(|| copy.read(paths, |database| compare(paths, database, &survey, depth)));
    let (last, digest) = compared?;
    copy.close();
    tracing::info!(
        journal_ms = survey_took.as_millis(),
        copy_ms = copy_took.as_millis(),
        records_ms = compare_took.as_millis(),
        "examined the database, which was not closed in good order"
    );
    let redo = survey.after(&path, last).map_err(|damage| journal_damage(paths, damage))?;
    Ok(Some(Inspection { extent: survey.extent, redo, last, digest, copy }))
}

/// Does something, and says how long it took.
fn timed<T>(work: impl FnOnce() -> T) -> (T, Duration) {
    let begun = Instant::now();
    (work(), begun.elapsed())
}

/// Without a journal, a database that has never been written to is one whose making was cut short, by
/// an earlier program that made the database first; any other has lost its journal.
fn without_journal(
    paths: &Paths,
    copy: Option<&ScratchCopy>,
) -> Result<Option<Inspection>, OpenError> {
    match copy.map(|copy| copy.read(paths, |database| Ok(database.last()?))).transpose()? {
        Some(1..) => Err(OpenError::Damaged {
            folder: paths.folder.clone(),
            what: "its journal is missing".to_owned(),
            mend: FROM_DATABASE,
        }),
        Some(0) | None => Ok(None),
    }
}

/// Compares the database with what the journal says. Tells up to which
/// version it has come, and what it holds.
fn compare(
    paths: &Paths,
    database: &Database,
    survey: &Survey,
    depth: Depth,
) -> Result<(u64, SetDigest), OpenError> {
    let last = database.last()?;
    if last > survey.end {
        return Err(ahead_of_journal(paths, survey.end, last));
    }
    if last < survey.synced {
        return Err(damaged(
            paths,
            format!("it ends at version {last}, although {} was written", survey.synced),
        ));
    }
    let digest = database.digest()?;
    let told = survey.digest_at(last);
    if depth == Depth::Records || told != Some(digest) {
        compare_records(paths, database, last)?;
        if told.is_some_and(|told| told != digest) {
            tracing::warn!(
                ?told,
                ?digest,
                "the records are as they should be, their digest is not"
            );
        }
    }
    Ok((last, digest))
}

/// The hash of a record's table and key.
type KeyHash = u128;

fn key_hash(table: Table, key: &Key) -> KeyHash {
    record_hash(table, key.as_str(), Version(0))
}

/// What the journal says should be in the database.
#[derive(Default)]
struct Expected {
    versions: HashMap<KeyHash, Version>,
    /// Records that the database, which has not come to the journal's end,
    /// may have in another version.
    unsure: HashSet<KeyHash>,
}

impl Expected {
    /// Takes in a line; `last` is the version that the database has come to.
    fn visit(&mut self, line: Line, last: u64) {
        match line {
            Line::Header(_) => {}
            Line::Record(RecordLine { table, key, version, .. }) => {
                self.versions.insert(key_hash(table, &key), version);
            }
            Line::Batch { version, writes, .. } => {
                for write in writes {
                    let at = key_hash(write.table, &write.key);
                    if version > last {
                        self.unsure.insert(at);
                    }
                    match write.value {
                        Some(_) => self.versions.insert(at, Version(version)),
                        None => self.versions.remove(&at),
                    };
                }
            }
        }
    }
}

/// Compares every record with what the journal says.
fn compare_records(paths: &Paths, database: &Database, last: u64) -> Result<(), OpenError> {
    let mut expected = Expected::default();
    journal::read(&paths.journal(), |line| expected.visit(line, last))
        .map_err(|damage| journal_damage(paths, damage))?;
    let mut found = 0;
    for record in database.records(None) {
        let (table, key, entry) = record?;
        let at = key_hash(table, &key);
        if expected.unsure.contains(&at) {
            continue;
        }
        found += 1;
        if expected.versions.get(&at) != Some(&entry.version) {
            return Err(damaged(
                paths,
                format!("the record `{key}` of table {table:?} is not as it was written"),
            ));
        }
    }
    let sure = expected.versions.keys().filter(|at| !expected.unsure.contains(at)).count();
    if found != sure {
        return Err(damaged(paths, format!("of {sure} records {found} are left")));
    }
    Ok(())
}

/// A copy of the database, so that what stands is not changed: sled repairs
/// what it opens.
pub(crate) struct ScratchCopy {
    folder: PathBuf,
    /// The folder around it, where the store's own is on a read-only file system.
    elsewhere: Option<TempDir>,
    /// `None` while the copy is made, and once it is closed.
    database: Option<Database>,
}

impl ScratchCopy {
    /// Copies the database and opens the copy.
    pub(crate) fn make(paths: &Paths) -> Result<Self, OpenError> {
        let io = |error| open_io("copy the database to examine it")(error);
        let mut copy = Self { folder: paths.scratch_copy(), elsewhere: None, database: None };
        let begun = remove_folder(&copy.folder).and_then(|()| make_private(&copy.folder));
        match begun {
            Err(error) if error.kind() == io::ErrorKind::ReadOnlyFilesystem => {
                let above = env::temp_dir().display().to_string();
                let io = |error| {
                    let room = "it takes as much room there; TMPDIR names another folder";
                    open_io(format!("copy the database to {above} to examine it ({room})"))(error)
                };
                let elsewhere = tempfile::Builder::new().prefix(ELSEWHERE).tempdir().map_err(io)?;
                copy.folder = elsewhere.path().join("examined");
                copy.elsewhere = Some(elsewhere);
                copy_folder(&paths.sled(), &copy.folder).map_err(io)?;
            }
            begun => begun.and_then(|()| copy_folder(&paths.sled(), &copy.folder)).map_err(io)?,
        }
        let opened = Database::open(&copy.folder, SCRATCH_CACHE);
        copy.database = Some(opened.map_err(|problem| explain(paths, problem))?);
        Ok(copy)
    }

    /// Gives back the memory it takes.
    fn close(&mut self) {
        drop(self.database.take());
    }

    /// Reads it. What is wrong with it is wrong with the database.
    pub(crate) fn read<T>(
        &self,
        paths: &Paths,
        work: impl FnOnce(&Database) -> Result<T, OpenError>,
    ) -> Result<T, OpenError> {
        work(self.database.as_ref().expect("a copy is read before it is closed")).map_err(|error| {
            match error {
                OpenError::Store(StoreError::Corrupt { what }) => damaged(paths, what),
                other => other,
            }
        })
    }
}

impl Drop for ScratchCopy {
    fn drop(&mut self) {
        self.close();
        let removed = match self.elsewhere.take() {
            Some(elsewhere) => elsewhere.close(),
            None => remove_folder(&self.folder),
        };
        if let Err(error) = removed {
            let folder = self.folder.display();
            tracing::warn!(%error, %folder, "the copy of the database cannot be removed");
        }
    }
}

pub(super) fn remove_folder(folder: &Path) -> io::Result<()> {
    match fs::remove_dir_all(folder) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error),
        _ => Ok(()),
    }
}

fn copy_folder(from: &Path, to: &Path) -> io::Result<()> {
    make_private(to)?;
    for entry in fs::read_dir(from)? {
        let entry = entry?;
        let target = to.join(entry.file_name());
        if entry.file_type()?.is_dir() {
            copy_folder(&entry.path(), &target)?;
        } else {
            fs::copy(entry.path(), target)?;
        }
    }
    Ok(())
}

fn damaged(paths: &Paths, what: String) -> OpenError {
    OpenError::Damaged { folder: paths.folder.clone(), what, mend: "--from-journal" }
}

/// The database has come to a version that the journal does not have.
pub(super) fn ahead_of_journal(paths: &Paths, end: u64, last: u64) -> OpenError {
    OpenError::Damaged {
        folder: paths.folder.clone(),
        what: format!("its journal ends at version {end}, the database at {last}"),
        mend: FROM_DATABASE,
    }
}

pub(super) fn journal_damage(paths: &Paths, damage: Damage) -> OpenError {
    let what = match damage {
        Damage::Newer(found) => {
            return OpenError::Newer { folder: paths.folder.clone(), found };
        }
        Damage::Io(error) => return open_io("read the journal")(error),
        Damage::Line(number) => format!("line {number} of its journal does not check"),
        Damage::Short => "its journal ends too early".to_owned(),
    };
    OpenError::Damaged { folder: paths.folder.clone(), what, mend: FROM_DATABASE }
}

/// Why a database could not be opened, for people.
pub(super) fn explain(paths: &Paths, problem: OpenProblem) -> OpenError {
    match problem {
        OpenProblem::Newer(found) => OpenError::Newer { folder: paths.folder.clone(), found },
        OpenProblem::Unreadable(what) => damaged(paths, what),
        OpenProblem::Io(error) => {
            open_io(format!("open the database in {}", paths.folder.display()))(error)
        }
    }
}
