//! What the program says on standard output.

use std::io::{self, Write as _};

use super::error::Error;

/// Writes a line to standard output.
pub(super) fn say(text: &str) -> Result<(), Error> {
    writeln!(io::stdout(), "{text}").map_err(Error::Output)
}
