//! The tools' commands, each in the file of its name, and what several of them share.

pub(crate) mod bench;
pub(crate) mod blunders;
pub(crate) mod calibrate;
pub(crate) mod census;
mod contest;
pub(crate) mod convert;
pub(crate) mod gauntlet;
pub(crate) mod ladder;
pub(crate) mod learn;
pub(crate) mod r#match;
pub(crate) mod solve;
pub(crate) mod speed;
pub(crate) mod suite;
pub(crate) mod tune;

use std::error::Error;
use std::fs::{self, OpenOptions};
use std::io::Write;
use std::path::Path;

use clap::builder::RangedU64ValueParser;

/// What a command comes to.
pub(crate) type Done = Result<(), Box<dyn Error>>;

/// A number of things of which there must be one at least.
fn some() -> RangedU64ValueParser<usize> {
    RangedU64ValueParser::new().range(1..)
}

/// How many random moves open a game: after many more hardly a game of some variants would go on.
fn opening_moves() -> RangedU64ValueParser<usize> {
    RangedU64ValueParser::new().range(0..=100)
}

/// Reads a file that somebody named.
fn read(path: &Path) -> Result<String, String> {
    fs::read_to_string(path).map_err(|why| format!("{}: {why}", path.display()))
}

/// Makes sure that a file can be written, before the work whose result it is to hold. What it holds already
/// stays, and one that was not there is not there yet.
fn ensure_writable(path: &Path) -> Result<(), String> {
    let is_new = !path.exists();
    let opened = OpenOptions::new().create(true).append(true).open(path).map(drop);
    let removed = opened.and_then(|()| if is_new { fs::remove_file(path) } else { Ok(()) });
    removed.map_err(|why| format!("{}: {why}", path.display()))
}

/// Writes a line of results.
fn say(text: &str) -> Done {
    Ok(writeln!(std::io::stdout(), "{text}")?)
}
