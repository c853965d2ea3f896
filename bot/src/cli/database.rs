//! `oddboard database`: check, export, restore, copy.

use std::{
    fs::File,
    io::{self, BufReader, Write as _},
    path::{Path, PathBuf},
    thread,
    time::{Duration, Instant},
};

use clap::{Args, Subcommand};
use oddboard_game::{
    app::{SystemEnvironment, check_records, living, mend_derived},
    store::{
        Store,
        transfer::{self, CopyProgress, Destination, TransferError, Transferred},
    },
};
use oddboard_store_sled::{
    Missing,
    maintenance::{self, Origin, Summary},
};

use super::{
    database_name::DatabaseName,
    error::{Error, bots_work},
    output::say,
};
use crate::config::Config;

#[derive(Debug, Subcommand)]
pub(super) enum Command {
    /// Check every record, changing nothing
    Check,
    /// Write everything to one file; an earlier one of that name is replaced
    Export {
        /// The file to write, outside the database's folder
        #[arg(long, value_name = "FILE")]
        to: PathBuf,
    },
    /// Make a new database; the old one is left as it is
    Restore {
        #[command(flatten)]
        origin: OriginArguments,
        /// The folder of the new database, empty or not there; or a PostgreSQL database that is empty:
        /// see `copy`
        #[arg(long, value_name = "PLACE")]
        to: DatabaseName,
    },
    /// Copy everything to another database and compare the two; after an interruption go on
    ///
    /// A PLACE is a folder's path; `folder`, the one that store.folder names; `postgres`, the database that
    /// store.url names; `env:VARIABLE`, the PostgreSQL
    /// database whose address stands in that environment variable, which doesn't begin with ODDBOARD_ as settings
    /// do; or an address, postgres://USER@HOST:PORT/DATABASE. Other users of the machine can see what is typed
    /// here, so an address with a password is taken from a variable only. The other settings below `store` hold for
    /// both.
    Copy {
        /// What to copy [default: what the bot uses]
        #[arg(long, value_name = "PLACE")]
        from: Option<DatabaseName>,
        /// Where to: empty, or an unfinished copy
        #[arg(long, value_name = "PLACE")]
        to: DatabaseName,
    },
}

#[derive(Debug, Args)]
#[group(required = true, multiple = false)]
pub(super) struct OriginArguments {
    /// From the journal in the folder of the damaged database
    #[arg(long)]
    from_journal: bool,
    /// From the database itself, when its journal is damaged or lost
    #[arg(long)]
    from_database: bool,
    /// From all that can be read of both, when both are damaged; what cannot is told
    #[arg(long)]
    salvage: bool,
    /// From a file made by `export`
    #[arg(long, value_name = "FILE")]
    from: Option<PathBuf>,
}

pub(super) fn run(command: &Command, config: &Config) -> Result<(), Error> {
    let used = DatabaseName::configured(config);
    match command {
        Command::Check => {
            let name = used.name(config);
            let summary = match &used {
                DatabaseName::Folder(folder) => maintenance::check(folder)?,
                _ => {
                    let store = used.open_existing(config)?;
                    warn_of_bots(&*store, &name)?;
                    let mut progress = Progress::new();
                    let done = transfer::check(&*store, |done| progress.tell("checked", done))
                        .and_then(|done| {
                            check_records(&*store).map_err(TransferError::Store)?;
                            Ok(done)
                        });
                    summary(done.map_err(|source| of(&used, config, source))?)
                }
            };
            say(&format!("The database in {name} is sound: {}.", count(summary)))
        }
        Command::Export { to } => {
            let file = Destination::find(to)?;
            if let DatabaseName::Folder(folder) = &used {
                file.refuse_inside(folder)?;
            }
            let store = used.open_existing(config)?;
            refuse_bots(&*store, &used, config)?;
            let mut progress = Progress::new();
            let tell = |done| progress.tell("written", done);
            let done = count(summary(transfer::export_file(&*store, &file, tell)?));
            let replaced =
                if file.replaces() { " It replaced the file that was there." } else { "" };
            say(&format!("Exported {done} to {}.{replaced}", to.display()))
        }
        Command::Restore { origin, to } => restore(origin, &to.resolved(config), config),
        Command::Copy { from, to } => {
            let from = &from.as_ref().unwrap_or(&used).resolved(config);
            let to = &to.resolved(config);
            if from.is_same(to, config) {
                return Err(Error::SamePlace);
            }
            if let (DatabaseName::Folder(from), DatabaseName::Folder(to)) = (from, to) {
                transfer::refuse_folder_inside(to, from)?;
            }
            let one = from.open_existing(config)?;
            refuse_bots(&*one, from, config)?;
            // Before the other is made.
            transfer::refuse_newer(&*one)
                .and_then(|()| transfer::refuse_unfinished(&*one))
                .map_err(|source| Error::CopiedFrom { name: from.name(config), source })?;
            let other = to.open(config)?;
            let mut progress = Progress::new();
            let tell = |step| match step {
                CopyProgress::Copied(done) => progress.tell("copied", done),
                CopyProgress::Compared(done) => progress.tell("compared", done),
            };
            // A bot that has begun meanwhile may have changed what was compared already.
            let done =
                transfer::copy_if(&*one, &*other, tell, || refuse_bots(&*one, from, config))?;
            let other = other_folder(from, config);
            let (from, to) = (from.name(config), to.name(config));
            let done = count(summary(done));
            let kept = stays(&from);
            say(&format!("Copied {done} from {from} to {to}; both hold the same.{other} {kept}"))
        }
    }
}

/// What is wrong with a database, with its name.
fn of(database: &DatabaseName, config: &Config, source: TransferError) -> Error {
    Error::Database { name: database.name(config), source }
}

/// Asks whether another folder was meant, if the settings name one that has a database, too: a bot may have been moved to it.
fn other_folder(from: &DatabaseName, config: &Config) -> String {
    let (DatabaseName::Folder(_), used) = (from, &config.store.folder.0) else {
        return String::new();
    };
    if from.is_same(&DatabaseName::Folder(used.clone()), config) || !maintenance::is_there(used) {
        return String::new();
    }
    format!(
        " But store.folder names {}, which has a database, too: if the bot used that one, copy it instead, with \
         --from folder, to an empty database.",
        used.display()
    )
}

/// How many bots work on a database. Of one in a folder its lock says that there are none.
fn bots(store: &dyn Store) -> Result<usize, Error> {
    /// From one look to the next.
    const LOOK: Duration = Duration::from_millis(250);

    let bots = living(store, &SystemEnvironment, || thread::sleep(LOOK));
    Ok(bots.map_err(TransferError::Store)?)
}

/// Refuses a database that changes while it is read.
fn refuse_bots(store: &dyn Store, name: &DatabaseName, config: &Config) -> Result<(), Error> {
    match bots(store)? {
        0 => Ok(()),
        bots => Err(Error::BotsWork { bots, name: name.name(config) }),
    }
}

/// Says that what is checked may change meanwhile.
fn warn_of_bots(store: &dyn Store, name: &str) -> Result<(), Error> {
    let bots = bots(store)?;
    if bots > 0 {
        let work = bots_work(bots);
        // Without a standard error there is nobody to tell.
        let _nobody = writeln!(
            io::stderr(),
            "{work} on the database {name}: it may seem wrong where it changes while it is checked"
        );
    }
    Ok(())
}

fn restore(origin: &OriginArguments, to: &DatabaseName, config: &Config) -> Result<(), Error> {
    let used = &config.store.folder.0;
    let (done, use_it) = match (to, &origin.from) {
        (DatabaseName::Folder(folder), file) => {
            transfer::refuse_folder_inside(folder, used)?;
            let origin = match file {
                Some(file) => Origin::Export(file.clone()),
                None if origin.from_journal => Origin::Journal(used.clone()),
                None if origin.salvage => Origin::Both(used.clone()),
                None => Origin::Database(used.clone()),
            };
            (maintenance::restore(&origin, folder)?, " Set store.folder to it to use it.")
        }
        (_, Some(file)) => {
            let failed = |source, to| Error::RestoredFrom { file: file.clone(), source, to };
            let open = || -> Result<_, TransferError> {
                let file = File::open(file)?;
                let again = file.metadata()?.is_file();
                Ok((BufReader::new(file), again))
            };
            // Before the database is made: what is damaged leaves nothing behind. A pipe can be read only once.
            let (mut reading, again) = open().map_err(|source| failed(source, None))?;
            if again {
                let checked = transfer::check_export(reading).and_then(|_| open());
                (reading, _) = checked.map_err(|source| failed(source, None))?;
            }
            let store = to.open(config)?;
            transfer::refuse_unfinished(&*store).map_err(|source| of(to, config, source))?;
            let mut progress = Progress::new();
            let tell = |done| progress.tell("restored", done);
            let mend = |store: &dyn Store| mend_derived(store).map(drop);
            let done = transfer::import(&*store, reading, tell, mend).map_err(|source| {
                let is_part = matches!(
                    transfer::refuse_unfinished(&*store),
                    Err(TransferError::HalfRestored)
                );
                failed(source, is_part.then(|| to.name(config)))
            })?;
            (summary(done), "")
        }
        (_, None) => return Err(Error::FolderFirst),
    };
    let unseen = if done.missing.unseen {
        " It could not be seen whether the database had more than its journal."
    } else {
        ""
    };
    let (done, missing, place) = (count(done), missing(done.missing), to.name(config));
    let deleted = match &origin.from {
        Some(_) => "What members have deleted since the export is there again.".to_owned(),
        None => stays(&DatabaseName::Folder(used.clone()).name(config)),
    };
    let owner = match to {
        DatabaseName::Folder(folder) => other_owner(folder),
        _ => String::new(),
    };
    say(&format!("Restored {done} to {place}.{missing}{unseen}{use_it}{owner} {deleted}"))?;
    // Whoever restores by a script is to notice.
    if missing.is_empty() { Ok(()) } else { Err(Error::Incomplete(place)) }
}

/// Says that a folder belongs to root in a folder of somebody else's: a bot that runs as that user could not read it.
#[cfg(unix)]
fn other_owner(folder: &Path) -> String {
    use std::{fs, os::unix::fs::MetadataExt as _};

    const ROOT: u32 = 0;
    let owner = |path: &Path| fs::metadata(path).map(|found| found.uid()).ok();
    let folder = folder.canonicalize().unwrap_or_else(|_| folder.to_owned());
    let Some(above) = folder.parent() else { return String::new() };
    if owner(&folder) != Some(ROOT) || owner(above).is_none_or(|owner| owner == ROOT) {
        return String::new();
    }
    let (above, folder) = (above.display(), folder.display());
    format!(
        " It belongs to root, and {above} doesn't: if the bot runs as that folder's user, `chown -R --reference={above} {folder}`."
    )
}

#[cfg(not(unix))]
fn other_owner(_: &Path) -> String {
    String::new()
}

/// What operators have to know of a database that is no longer used: nothing is deleted there any more.
fn stays(name: &str) -> String {
    format!(
        "{name} still has what members will delete from now on: remove it when you no longer need it."
    )
}

fn summary(done: Transferred) -> Summary {
    Summary { records: done.records, games: done.games, missing: Missing::default() }
}

fn count(summary: Summary) -> String {
    let Summary { games, records, .. } = summary;
    format!("{}, {} in all", counted(games, "game"), counted(records, "record"))
}

/// How many of something there are.
fn counted(count: u64, what: &str) -> String {
    if count == 1 { format!("1 {what}") } else { format!("{count} {what}s") }
}

/// What is missing, as a sentence that follows another; nothing if nothing is known to be.
fn missing(missing: Missing) -> String {
    let Missing { torn, lines, records, batches, unseen: _ } = missing;
    let parts = [
        (torn, "bytes at the journal's end that are no whole line"),
        (lines, "lines of the journal that do not check"),
        (records, "records of the database that cannot be read, and what may be behind them"),
        (batches, "changes that the database had and the journal lacks at its end"),
    ];
    let parts: Vec<_> = parts
        .into_iter()
        .filter(|(count, _)| *count > 0)
        .map(|(count, what)| format!("{count} {what}"))
        .collect();
    if parts.is_empty() {
        return String::new();
    }
    let other = if batches > 0 { " Try --from-database or --salvage for those." } else { "" };
    format!(" It lacks {}.{other}", parts.join("; "))
}

/// Says now and then how far something has come.
struct Progress {
    last: Instant,
}

impl Progress {
    fn new() -> Self {
        Self { last: Instant::now() }
    }

    fn tell(&mut self, what: &str, done: Transferred) {
        if self.last.elapsed() >= Duration::from_secs(2) {
            self.last = Instant::now();
            // Without a standard error there is nobody to tell.
            let _nobody =
                writeln!(io::stderr(), "{} {what} so far", counted(done.records, "record"));
        }
    }
}
