//! The names of settings.

/// What every environment variable of ours begins with.
pub const ENVIRONMENT_PREFIX: &str = "ODDBOARD_";

/// One setting's name, wherever it is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Key {
    /// The table it stands in.
    pub table: &'static str,
    /// Its name in the table.
    pub name: &'static str,
    /// Its default, as it would be written in the file.
    pub default: &'static str,
}

impl Key {
    /// The key as `table.name`.
    #[must_use]
    pub fn path(&self) -> String {
        format!("{}.{}", self.table, self.name)
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
