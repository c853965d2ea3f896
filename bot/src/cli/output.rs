//! Standard output and the log.

use std::io::{self, IsTerminal as _, Write as _};

use super::error::Error;
use crate::config::{Config, LogFormat};

/// Writes a line to standard output.
pub(super) fn say(text: &str) -> Result<(), Error> {
    writeln!(io::stdout(), "{text}").map_err(Error::Output)
}

/// Sends log lines to standard error as the settings say.
pub(super) fn start_log(config: &Config) {
    let filter = tracing_subscriber::EnvFilter::new(config.log.filter.as_str());
    let builder = tracing_subscriber::fmt()
        .with_env_filter(filter)
        .with_ansi(io::stderr().is_terminal())
        .with_writer(io::stderr);
    match config.log.format {
        LogFormat::Text => builder.init(),
        LogFormat::Json => builder.json().init(),
    }
}
