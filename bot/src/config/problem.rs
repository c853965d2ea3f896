//! What can be wrong with the settings, and where it stands.

use std::{fmt, io, path::PathBuf};

use thiserror::Error;

/// Where in a file something stands, from 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Location {
    /// The line.
    pub line: usize,
    /// The column, in characters.
    pub column: usize,
}

/// What a setting was read from.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Source {
    /// A location in a file.
    File(PathBuf, Location),
    /// An environment variable.
    Variable(String),
}

impl fmt::Display for Source {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::File(path, location) => {
                write!(formatter, "{}:{}:{}", path.display(), location.line, location.column)
            }
            Self::Variable(name) => write!(formatter, "environment variable {name}"),
        }
    }
}

/// One thing that is wrong with the settings.
#[derive(Debug, Error)]
pub enum Problem {
    /// The file cannot be read.
    #[error("{}: cannot read the configuration: {source}", path.display())]
    Unreadable {
        /// The file.
        path: PathBuf,
        /// What the system says.
        source: io::Error,
    },
    /// A key nobody knows.
    #[error("{at}: unknown setting `{key}`{}", did_you_mean(suggestion.as_deref()))]
    UnknownKey {
        /// Where it stands.
        at: Source,
        /// The key as written.
        key: String,
        /// What was probably meant.
        suggestion: Option<String>,
    },
    /// The text is no TOML, or a value is of the wrong kind or out of bounds.
    #[error("{at}: {reason}")]
    Wrong {
        /// Where it stands.
        at: Source,
        /// What is wrong and what would be right.
        reason: String,
    },
}

fn did_you_mean(suggestion: Option<&str>) -> String {
    suggestion.map_or_else(
        || ": config.example.toml lists them all".to_owned(),
        |suggestion| format!(": did you mean `{suggestion}`?"),
    )
}

/// Why the settings could not be loaded: everything that is wrong with them, in the order in which they were read.
#[derive(Debug, Error)]
pub struct ConfigError(pub Vec<Problem>);

impl fmt::Display for ConfigError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let [problem] = self.0.as_slice() {
            return problem.fmt(formatter);
        }
        write!(formatter, "{} things are wrong with the settings:", self.0.len())?;
        self.0.iter().try_for_each(|problem| write!(formatter, "\n  {problem}"))
    }
}
