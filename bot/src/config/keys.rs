//! The names of settings, and what each is written as.

use toml::de::{DeValue, ValueDeserializer};

use super::Config;

/// What every environment variable of ours begins with.
pub const ENVIRONMENT_PREFIX: &str = "ODDBOARD_";

/// One setting's name, wherever it is written.
#[derive(Debug, Clone, Copy)]
pub struct Key {
    /// The table it stands in.
    pub table: &'static str,
    /// Its name in the table.
    pub name: &'static str,
    /// Its default, as it would be written in the file.
    pub default: &'static str,
    /// Reads a value of it and puts it.
    pub(super) set: fn(&mut Config, ValueDeserializer<'_>) -> Result<(), toml::de::Error>,
}

/// What a setting is written as.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    /// A text in quotes.
    Text,
    /// `true` or `false`.
    Truth,
    /// A whole number.
    Number,
}

impl Kind {
    /// What a value is; none where no setting is anything like it.
    pub(super) fn of(value: &DeValue<'_>) -> Option<Self> {
        match value {
            DeValue::String(_) => Some(Self::Text),
            DeValue::Boolean(_) => Some(Self::Truth),
            DeValue::Integer(_) => Some(Self::Number),
            _ => None,
        }
    }

    /// What operators know it as.
    pub(super) fn name(self) -> &'static str {
        match self {
            Self::Text => "a text in quotes",
            Self::Truth => "true or false",
            Self::Number => "a whole number",
        }
    }
}

impl Key {
    /// The key as `table.name`.
    #[must_use]
    pub fn path(&self) -> String {
        format!("{}.{}", self.table, self.name)
    }

    /// What it is written as: as its default is.
    pub(super) fn kind(&self) -> Kind {
        if self.default.starts_with('"') {
            Kind::Text
        } else if self.default.parse::<bool>().is_ok() {
            Kind::Truth
        } else {
            Kind::Number
        }
    }

    /// The environment variable that sets it.
    #[must_use]
    pub fn variable(&self) -> String {
        format!("{ENVIRONMENT_PREFIX}{}_{}", self.table, self.name).to_uppercase()
    }
}

/// What is shown for the word most like `word`, if one is near enough to be
/// meant. Each candidate is the word to compare with and what is shown for it.
pub(super) fn nearest(
    word: &str,
    candidates: impl IntoIterator<Item = (impl AsRef<str>, String)>,
) -> Option<String> {
    /// Below this similarity a suggestion would puzzle more than help.
    const NEAR: f64 = 0.75;
    candidates
        .into_iter()
        .map(|(candidate, shown)| (strsim::jaro_winkler(word, candidate.as_ref()), shown))
        .filter(|(similarity, _)| *similarity >= NEAR)
        .max_by(|(one, _), (other, _)| one.total_cmp(other))
        .map(|(_, shown)| shown)
}
