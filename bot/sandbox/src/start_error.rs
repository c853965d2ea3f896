//! Why a sandbox did not start.

use std::path::PathBuf;

/// Why a sandbox did not start.
#[derive(Debug, thiserror::Error)]
pub enum StartError {
    /// The port is in use or not allowed.
    #[error("cannot listen on 127.0.0.1:{port}: {source}")]
    Listen {
        /// The port.
        port: u16,
        /// The system's error.
        source: std::io::Error,
    },
    /// The options have no members or no channels.
    #[error("a sandbox needs at least one {0}")]
    Missing(&'static str),
    /// The saved state cannot be read; it is left as it is.
    #[error("{path} cannot be continued: {reason} (start with another folder, or reset)")]
    Restore {
        /// The file.
        path: PathBuf,
        /// What is wrong with it.
        reason: String,
    },
}
