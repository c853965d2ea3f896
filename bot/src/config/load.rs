//! Reading the sources and refusing what does not fit.

use std::{
    fmt, fs, io,
    ops::Range,
    path::{Path, PathBuf},
};

use thiserror::Error;
use toml::de::{DeTable, DeValue};

use super::{
    Config, KEYS, Overlay,
    keys::{ENVIRONMENT_PREFIX, nearest},
    kubernetes::is_of_a_service,
};

/// The file that is read when none is named, if it exists.
pub const DEFAULT_FILE: &str = "oddboard.toml";

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

/// Why the settings could not be loaded.
#[derive(Debug, Error)]
pub enum ConfigError {
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

/// Loads the settings: defaults, then the file, then the environment.
///
/// `file` is the one named on the command line; without it [`DEFAULT_FILE`] is
/// read if it exists. `environment` holds names and values, all of them; those
/// that do not begin with [`ENVIRONMENT_PREFIX`] are not ours, nor are those that
/// Kubernetes sets for a Service of our name.
///
/// # Errors
///
/// When a named file cannot be read, a key is unknown, or a value is refused.
pub fn load(
    file: Option<&Path>,
    environment: impl IntoIterator<Item = (String, String)>,
) -> Result<Config, ConfigError> {
    let mut config = Config::default();
    let path = file.unwrap_or(Path::new(DEFAULT_FILE));
    match fs::read_to_string(path) {
        Ok(text) => config.overlay(read_file(path, &text)?),
        Err(error) if error.kind() == io::ErrorKind::NotFound && file.is_none() => {}
        Err(source) => {
            return Err(ConfigError::Unreadable { path: path.to_owned(), source });
        }
    }
    for (name, value) in environment {
        if name.starts_with(ENVIRONMENT_PREFIX) && !is_of_a_service(&name, &value) {
            config.overlay(read_variable(&name, &value)?);
        }
    }
    Ok(config)
}

fn read_file(path: &Path, text: &str) -> Result<Overlay, ConfigError> {
    let at = |span: Option<Range<usize>>| {
        Source::File(path.to_owned(), location_of(text, span.map_or(0, |span| span.start)))
    };
    let wrong = |error: &toml::de::Error| ConfigError::Wrong {
        at: at(error.span()),
        reason: error.message().to_owned(),
    };
    let table = DeTable::parse(text).map_err(|error| wrong(&error))?;
    for (name, value) in table.get_ref() {
        refuse_unknown(name.get_ref(), value.get_ref(), |span| at(Some(span)), name.span())?;
    }
    toml::from_str(text).map_err(|error| wrong(&error))
}

/// Refuses a table that is none of ours, and in one of ours a key that is none.
fn refuse_unknown(
    table: &str,
    value: &DeValue<'_>,
    at: impl Fn(Range<usize>) -> Source,
    span: Range<usize>,
) -> Result<(), ConfigError> {
    let unknown =
        |span, key: String, suggestion| ConfigError::UnknownKey { at: at(span), suggestion, key };
    let by_name = KEYS.iter().map(|key| (key.name, key.path()));
    if !KEYS.iter().any(|key| key.table == table) {
        let by_table = KEYS.iter().map(|key| (key.table, key.table.to_owned()));
        let suggestion = nearest(table, by_table.chain(by_name));
        return Err(unknown(span, table.to_owned(), suggestion));
    }
    let Some(entries) = value.as_table() else {
        return Ok(()); // The typed reading says that a table was expected.
    };
    for entry in entries.keys() {
        let name: &str = entry.get_ref();
        if !KEYS.iter().any(|key| key.table == table && key.name == name) {
            let suggestion = nearest(name, by_name);
            return Err(unknown(entry.span(), format!("{table}.{name}"), suggestion));
        }
    }
    Ok(())
}

fn read_variable(name: &str, value: &str) -> Result<Overlay, ConfigError> {
    let at = Source::Variable(name.to_owned());
    let Some(key) = KEYS.iter().find(|key| key.variable() == name) else {
        let candidates = KEYS.iter().map(|key| (key.variable(), key.variable()));
        return Err(ConfigError::UnknownKey {
            at,
            key: name.to_owned(),
            suggestion: nearest(name, candidates),
        });
    };
    // A variable is plain text. Whether the setting is a text, a truth or a
    // number is told by how its default is written.
    let written = if key.default.starts_with('"') {
        toml::Value::String(value.to_owned())
    } else if key.default.parse::<bool>().is_ok() {
        value.trim().parse().map(toml::Value::Boolean).map_err(|_| ConfigError::Wrong {
            at: at.clone(),
            reason: format!("`{value}` is neither true nor false"),
        })?
    } else {
        value.trim().parse().map(toml::Value::Integer).map_err(|_| ConfigError::Wrong {
            at: at.clone(),
            reason: format!("`{value}` is no whole number"),
        })?
    };
    let table = toml::Table::from_iter([(
        key.table.to_owned(),
        toml::Value::Table(toml::Table::from_iter([(key.name.to_owned(), written)])),
    )]);
    table.try_into().map_err(|error: toml::de::Error| ConfigError::Wrong {
        at,
        reason: error.message().to_owned(),
    })
}

fn location_of(text: &str, offset: usize) -> Location {
    let before = text.get(..offset).unwrap_or(text);
    let line_start = before.rfind('\n').map_or(0, |newline| newline + 1);
    Location {
        line: before.matches('\n').count() + 1,
        column: before[line_start..].chars().count() + 1,
    }
}

#[cfg(test)]
#[path = "tests.rs"]
mod tests;
