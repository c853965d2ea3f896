//! `oddboard database`: check, export, restore.

use std::path::PathBuf;

use clap::{Args, Subcommand};
use oddboard_store_sled::{
    Missing,
    maintenance::{self, Origin, Summary},
};

use super::{error::Error, output::say};
use crate::config::Config;

#[derive(Debug, Subcommand)]
pub(super) enum Command {
    /// Check every record, changing nothing
    Check,
    /// Write everything to one file
    Export {
        /// The file to write
        #[arg(long, value_name = "FILE")]
        to: PathBuf,
    },
    /// Make a new database; the old one is left as it is
    Restore {
        #[command(flatten)]
        origin: OriginArguments,
        /// The folder of the new database, empty or not there
        #[arg(long, value_name = "FOLDER")]
        to: PathBuf,
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
    let folder = &config.store.folder.0;
    match command {
        Command::Check => {
            let summary = maintenance::check(folder)?;
            say(&format!("The database in {} is sound: {}.", folder.display(), count(summary)))
        }
        Command::Export { to } => {
            let summary = maintenance::export(folder, to)?;
            say(&format!("Exported {} to {}.", count(summary), to.display()))
        }
        Command::Restore { origin, to } => {
            let origin = match &origin.from {
                Some(file) => Origin::Export(file.clone()),
                None if origin.from_journal => Origin::Journal(folder.clone()),
                None if origin.salvage => Origin::Both(folder.clone()),
                None => Origin::Database(folder.clone()),
            };
            let summary = maintenance::restore(&origin, to)?;
            say(&format!(
                "Restored {} to {}.{} Set store.folder to it to use it.",
                count(summary),
                to.display(),
                missing(summary.missing)
            ))
        }
    }
}

fn count(summary: Summary) -> String {
    format!("{} games, {} records in all", summary.games, summary.records)
}

/// What is missing, as a sentence that follows another; nothing if nothing is known to be.
fn missing(missing: Missing) -> String {
    let Missing { torn, lines, records, batches } = missing;
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
