//! Examining a store that was not closed in good order: whether the database,
//! on a copy, holds what the journal says.
//!
//! The copy is made while the journal is read. Then the tally of the copy's
//! records, each of which is checked, is held against the one that the journal
//! has for this version. Only when they differ, or the journal has none, is
//! the journal read again, into memory, to compare record by record.

use std::{
    collections::{HashMap, HashSet},
    fs, io,
    path::{Path, PathBuf},
    thread,
};

use oddboard_game::store::{Key, StoreError, Table, Version, Write};

use super::Layout;
use crate::{
    database::{Database, OpenProblem, data_file},
    journal::{self, Damage, Extent, Line, Survey},
    tally::{Tally, mark},
};

/// Cache for the copy, which is read once.
const EXAMINATION_CACHE: u64 = 16 * 1024 * 1024;

const FROM_DATABASE: &str = "the database (--from-database) or an export";

/// How thoroughly to examine.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Depth {
    /// By tallies, as long as they agree.
    Tallies,
    /// Record by record.
    Records,
}

/// What the examination of a sound store found.
pub(crate) struct Examined {
    pub(super) extent: Extent,
    /// Batches that are in the journal and not yet in the database.
    pub(super) redo: Vec<(u64, Vec<Write>)>,
    /// The version up to which the database has come.
    pub(super) last: u64,
    /// What it holds.
    pub(super) tally: Tally,
    /// What was examined: closed, and removed when this is dropped, which
    /// takes a while.
    pub(super) copy: Copy,
}

/// Examines what stands in the folder without changing it. `None`: nothing.
pub(crate) fn examine(layout: &Layout, depth: Depth) -> Result<Option<Examined>, StoreError> {
    let has_database = data_file(&layout.sled()).exists();
    let path = layout.journal();
    // The copy is opened by the thread that opens the database afterwards, so
    // that the one takes the memory that the other gave back.
    let (survey, copy) = thread::scope(|scope| {
        let surveying = scope.spawn(|| journal::survey(&path));
        let copy = has_database.then(|| Copy::make(layout));
        (surveying.join().expect("reading a journal does not panic"), copy)
    });
    let survey = match survey {
        Ok(survey) => survey,
        Err(Damage::Io(error)) if error.kind() == io::ErrorKind::NotFound => {
            return without_journal(layout, copy.transpose()?.as_ref());
        }
        Err(damage) => return Err(journal_damage(layout, damage)),
    };
    let Some(mut copy) = copy.transpose()? else {
        return Err(damaged(layout, "its data file is missing".to_owned()));
    };
    let (last, tally) = copy.read(layout, |database| compare(layout, database, &survey, depth))?;
    copy.close();
    let redo = survey.after(&path, last).map_err(|damage| journal_damage(layout, damage))?;
    Ok(Some(Examined { extent: survey.extent, redo, last, tally, copy }))
}

/// Without a journal, a database that has never been written to is one whose
/// making was cut short; any other has lost its journal.
fn without_journal(layout: &Layout, copy: Option<&Copy>) -> Result<Option<Examined>, StoreError> {
    match copy.map(|copy| copy.read(layout, Database::last)).transpose()? {
        Some(1..) => Err(StoreError::Damaged {
            folder: layout.folder.clone(),
            what: "its journal is missing".to_owned(),
            mend: FROM_DATABASE,
        }),
        Some(0) | None => Ok(None),
    }
}

/// Compares the database with what the journal says. Tells up to which
/// version it has come, and what it holds.
fn compare(
    layout: &Layout,
    database: &Database,
    survey: &Survey,
    depth: Depth,
) -> Result<(u64, Tally), StoreError> {
    let last = database.last()?;
    if last > survey.end {
        return Err(StoreError::Damaged {
            folder: layout.folder.clone(),
            what: format!("its journal ends at version {}, the database at {last}", survey.end),
            mend: FROM_DATABASE,
        });
    }
    if last < survey.synced {
        return Err(damaged(
            layout,
            format!("it ends at version {last}, although {} was written", survey.synced),
        ));
    }
    let tally = database.tally()?;
    let told = survey.tally_at(last);
    if depth == Depth::Records || told != Some(tally) {
        compare_records(layout, database, last)?;
        if told.is_some_and(|told| told != tally) {
            tracing::warn!(?told, ?tally, "the records are as they should be, their tally is not");
        }
    }
    Ok((last, tally))
}

/// The table and the key of a record, in brief.
type Place = u128;

fn place(table: Table, key: &Key) -> Place {
    mark(table, key.as_str(), Version(0))
}

/// What the journal says should be in the database.
#[derive(Default)]
struct Expected {
    versions: HashMap<Place, Version>,
    /// Records that the database, which has not come to the journal's end,
    /// may have in another version.
    unsure: HashSet<Place>,
}

impl Expected {
    /// Takes in a line; `last` is the version that the database has come to.
    fn visit(&mut self, line: Line, last: u64) {
        match line {
            Line::Header { .. } => {}
            Line::Record { table, key, version, .. } => {
                self.versions.insert(place(table, &key), version);
            }
            Line::Batch { version, writes, .. } => {
                for write in writes {
                    let at = place(write.table, &write.key);
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
fn compare_records(layout: &Layout, database: &Database, last: u64) -> Result<(), StoreError> {
    let mut expected = Expected::default();
    journal::read(&layout.journal(), |line| expected.visit(line, last))
        .map_err(|damage| journal_damage(layout, damage))?;
    let mut found = 0;
    for record in database.records(None) {
        let (table, key, entry) = record?;
        let at = place(table, &key);
        if expected.unsure.contains(&at) {
            continue;
        }
        found += 1;
        if expected.versions.get(&at) != Some(&entry.version) {
            return Err(damaged(
                layout,
                format!("the record `{key}` of table {table:?} is not as it was written"),
            ));
        }
    }
    let sure = expected.versions.keys().filter(|at| !expected.unsure.contains(at)).count();
    if found != sure {
        return Err(damaged(layout, format!("of {sure} records {found} are left")));
    }
    Ok(())
}

/// A copy of the database, so that what stands is not changed: sled repairs
/// what it opens.
pub(crate) struct Copy {
    folder: PathBuf,
    /// `None` while the copy is made, and once it is closed.
    database: Option<Database>,
}

impl Copy {
    /// Copies the database and opens the copy.
    pub(crate) fn make(layout: &Layout) -> Result<Self, StoreError> {
        let io = |error| StoreError::io("copy the database to examine it")(error);
        let mut copy = Self { folder: layout.examined(), database: None };
        remove_folder(&copy.folder).map_err(io)?;
        copy_folder(&layout.sled(), &copy.folder).map_err(io)?;
        let opened = Database::open(&copy.folder, EXAMINATION_CACHE);
        copy.database = Some(opened.map_err(|problem| explain(layout, problem))?);
        Ok(copy)
    }

    /// Gives back the memory it takes.
    fn close(&mut self) {
        drop(self.database.take());
    }

    /// Reads it. What is wrong with it is wrong with the database.
    pub(crate) fn read<T>(
        &self,
        layout: &Layout,
        work: impl FnOnce(&Database) -> Result<T, StoreError>,
    ) -> Result<T, StoreError> {
        work(self.database.as_ref().expect("a copy is read before it is closed")).map_err(|error| {
            match error {
                StoreError::Corrupt { what } => damaged(layout, what),
                other => other,
            }
        })
    }
}

impl Drop for Copy {
    fn drop(&mut self) {
        self.close();
        if let Err(error) = remove_folder(&self.folder) {
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
    fs::create_dir_all(to)?;
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

fn damaged(layout: &Layout, what: String) -> StoreError {
    StoreError::Damaged {
        folder: layout.folder.clone(),
        what,
        mend: "its journal (--from-journal) or an export",
    }
}

fn journal_damage(layout: &Layout, damage: Damage) -> StoreError {
    let what = match damage {
        Damage::Newer(found) => {
            return StoreError::Newer { folder: layout.folder.clone(), found };
        }
        Damage::Io(error) => return StoreError::io("read the journal")(error),
        Damage::Line(number) => format!("line {number} of its journal does not check"),
        Damage::Short => "its journal ends too early".to_owned(),
    };
    StoreError::Damaged { folder: layout.folder.clone(), what, mend: FROM_DATABASE }
}

/// Why a database could not be opened, for people.
pub(super) fn explain(layout: &Layout, problem: OpenProblem) -> StoreError {
    match problem {
        OpenProblem::Newer(found) => StoreError::Newer { folder: layout.folder.clone(), found },
        OpenProblem::Unreadable(what) => damaged(layout, what),
        OpenProblem::Io(error) => {
            StoreError::io(format!("open the database in {}", layout.folder.display()))(error)
        }
    }
}
