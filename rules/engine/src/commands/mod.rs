//! The tools' commands, each in the file of its name.

pub(crate) mod bench;
pub(crate) mod calibrate;
pub(crate) mod census;
pub(crate) mod ladder;
pub(crate) mod learn;
pub(crate) mod r#match;
pub(crate) mod solve;
pub(crate) mod suite;
pub(crate) mod tune;

use std::error::Error;
use std::io::Write;

/// What a command comes to.
pub(crate) type Done = Result<(), Box<dyn Error>>;

/// Writes a line of results.
fn say(text: &str) -> Done {
    Ok(writeln!(std::io::stdout(), "{text}")?)
}
