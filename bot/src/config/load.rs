//! Reading the sources and refusing what does not fit.

use std::{
    borrow::Cow,
    ffi::OsString,
    fs, io,
    ops::Range,
    path::{Path, PathBuf},
};

use toml::{
    Spanned,
    de::{DeTable, DeValue},
};

use super::{
    Config, KEYS,
    keys::{ENVIRONMENT_PREFIX, Key, Kind, nearest},
    kubernetes::is_of_a_service,
    problem::{ConfigError, Location, Problem, Source},
    values::may_be_secret,
};

/// The file that is read when none is named, if it exists.
pub const DEFAULT_FILE: &str = "oddboard.toml";

/// The variable that names the file, where the command line doesn't.
pub const FILE_VARIABLE: &str = "ODDBOARD_CONFIG";

/// What follows the name of a setting's variable where the value stands in a file, as Docker and Kubernetes hand over
/// secrets.
const IN_A_FILE: &str = "_FILE";

/// Loads the settings: defaults, then the file, then the environment.
///
/// `file` is the one that was named; without it [`DEFAULT_FILE`] is read if it
/// exists. `environment` holds names and values, all of them; those
/// that do not begin with [`ENVIRONMENT_PREFIX`] are not ours, nor are those that
/// Kubernetes sets for a Service of our name.
///
/// # Errors
///
/// When the file or one that a variable names cannot be read, a key is unknown, or a value is refused: all of these
/// together.
pub fn load(
    file: Option<&Path>,
    environment: impl IntoIterator<Item = (OsString, OsString)>,
) -> Result<Config, ConfigError> {
    let mut reading = Reading::default();
    let path = file.unwrap_or(Path::new(DEFAULT_FILE));
    match fs::read_to_string(path) {
        Ok(text) => reading.file(path, &text),
        Err(error) if error.kind() == io::ErrorKind::NotFound && file.is_none() => {}
        Err(source) => {
            reading.problems.push(Problem::Unreadable { path: path.to_owned(), source });
        }
    }
    let ours: Vec<_> = environment
        .into_iter()
        .filter_map(|(name, value)| Some((name.into_string().ok()?, value)))
        .filter(|(name, _)| name.starts_with(ENVIRONMENT_PREFIX) && name != FILE_VARIABLE)
        .collect();
    let is_set = |name: &str| ours.iter().any(|(set, value)| set == name && !value.is_empty());
    for (name, value) in &ours {
        if let Err(problem) = reading.variable(name, value.to_str(), is_set) {
            reading.problems.push(problem);
        }
    }
    reading.end()
}

/// The settings as far as they are read, and what was wrong up to there.
#[derive(Default)]
struct Reading {
    config: Config,
    problems: Vec<Problem>,
}

impl Reading {
    fn end(self) -> Result<Config, ConfigError> {
        if self.problems.is_empty() { Ok(self.config) } else { Err(ConfigError(self.problems)) }
    }

    fn file(&mut self, path: &Path, text: &str) {
        let file = File { path: path.to_owned(), text };
        let tables = match DeTable::parse(text) {
            Ok(tables) => tables.into_inner(),
            Err(error) => {
                let at = file.at(error.span().unwrap_or(0..0));
                self.problems.push(Problem::Wrong { at, reason: error.message().to_owned() });
                return;
            }
        };
        // From top to bottom, as they stand.
        let mut tables: Vec<_> = tables.into_iter().collect();
        tables.sort_by_key(|(table, _)| table.span().start);
        for (table, entries) in tables {
            if let Err(problem) = self.table(&file, &table, entries) {
                self.problems.push(problem);
            }
        }
    }

    /// Takes over a table's entries. What is wrong with the table itself is the error.
    fn table(
        &mut self,
        file: &File<'_>,
        table: &Spanned<Cow<'_, str>>,
        entries: Spanned<DeValue<'_>>,
    ) -> Result<(), Problem> {
        let name: &str = table.get_ref();
        let by_name = KEYS.iter().map(|key| (key.name, key.path()));
        if !KEYS.iter().any(|key| key.table == name) {
            let by_table = KEYS.iter().map(|key| (key.table, key.table.to_owned()));
            return Err(Problem::UnknownKey {
                at: file.at(table.span()),
                key: name.to_owned(),
                suggestion: nearest(name, by_table.chain(by_name)),
            });
        }
        let span = entries.span();
        let DeValue::Table(entries) = entries.into_inner() else {
            let reason = format!("`{name}` is a table: write its settings below a line [{name}]");
            return Err(Problem::Wrong { at: file.at(span), reason });
        };
        let mut entries: Vec<_> = entries.into_iter().collect();
        entries.sort_by_key(|(entry, _)| entry.span().start);
        for (entry, value) in entries {
            let at = file.at(value.span());
            let read =
                match KEYS.iter().find(|key| key.table == name && key.name == *entry.get_ref()) {
                    Some(key) => self
                        .set(key, value, kind_name)
                        .map_err(|reason| Problem::Wrong { at, reason }),
                    None => Err(Problem::UnknownKey {
                        at: file.at(entry.span()),
                        key: format!("{name}.{}", entry.get_ref()),
                        suggestion: nearest(entry.get_ref(), by_name.clone()),
                    }),
                };
            self.problems.extend(read.err());
        }
        Ok(())
    }

    /// Takes over a variable of ours; `value` is none where it is no text. `is_set` says which others have a value.
    fn variable(
        &mut self,
        name: &str,
        value: Option<&str>,
        is_set: impl Fn(&str) -> bool,
    ) -> Result<(), Problem> {
        let wrong = |reason| Problem::Wrong { at: Source::Variable(name.to_owned()), reason };
        let value = value.ok_or_else(|| wrong("what it holds is no text in UTF-8".to_owned()))?;
        if is_of_a_service(name, value) {
            return Ok(());
        }
        let of_key = |variable: &str| KEYS.iter().find(|key| key.variable() == variable);
        if let Some(key) = of_key(name) {
            // A template may leave it open where the value is in a file.
            if value.is_empty() && is_set(&format!("{name}{IN_A_FILE}")) {
                return Ok(());
            }
            return self.set_text(key, value).map_err(wrong);
        }
        let Some((variable, key)) =
            name.strip_suffix(IN_A_FILE).and_then(|variable| Some((variable, of_key(variable)?)))
        else {
            let variables = KEYS.iter().map(Key::variable).chain([FILE_VARIABLE.to_owned()]);
            // What all of them begin with makes no two of them alike.
            let own = |variable: &str| variable.replacen(ENVIRONMENT_PREFIX, "", 1);
            let candidates = variables.map(|variable| (own(&variable), variable));
            return Err(Problem::UnknownKey {
                at: Source::Variable(name.to_owned()),
                key: name.to_owned(),
                suggestion: nearest(&own(name), candidates),
            });
        };
        if value.is_empty() {
            return Ok(());
        }
        if is_set(variable) {
            return Err(wrong(format!("{variable} is set as well: leave one of them out")));
        }
        let is_path = value.contains('/') && !value.contains("://") && !value.contains('@');
        let shown = is_path || !may_be_secret(value);
        let file = if shown { value } else { "that it names" };
        let content = fs::read_to_string(value)
            .map_err(|error| wrong(format!("cannot read the file {file}: {error}")))?;
        let content = content.trim_end_matches(['\r', '\n']);
        // It may be that a secret is not there yet. To go on without it would open another database, for one.
        if content.trim().is_empty() {
            return Err(wrong(format!("the file {file} is empty")));
        }
        self.set_text(key, content).map_err(wrong)
    }

    /// Puts what a variable says. It is plain text: whether it is a text, a truth or a number, the setting says.
    fn set_text(&mut self, key: &Key, text: &str) -> Result<(), String> {
        let as_text = || Spanned::new(0..0, DeValue::String(Cow::Borrowed(text)));
        let value = match key.kind() {
            Kind::Text => as_text(),
            Kind::Truth | Kind::Number => DeValue::parse(text.trim()).unwrap_or_else(|_| as_text()),
        };
        self.set(key, value, |_| match may_be_secret(text) {
            true => "a text".to_owned(),
            false => format!("`{text}`"),
        })
    }

    /// Puts one value; the error says what is wrong with it, and shows no secret. `name` is what a value of the wrong
    /// kind is called.
    fn set(
        &mut self,
        key: &Key,
        value: Spanned<DeValue<'_>>,
        name: impl FnOnce(&DeValue<'_>) -> String,
    ) -> Result<(), String> {
        if Kind::of(value.get_ref()) != Some(key.kind()) {
            let found = name(value.get_ref());
            return Err(format!("`{}` is {}, and this is {found}", key.path(), key.kind().name()));
        }
        let token = self.config.discord.token.clone();
        (key.set)(&mut self.config, value.into()).map_err(|error| error.message().to_owned())?;
        // An empty token is no token: it is how a template leaves it open.
        if self.config.discord.token.0.is_none() {
            self.config.discord.token = token;
        }
        Ok(())
    }
}

/// What a value of a kind that no setting has, or another has, is called.
fn kind_name(value: &DeValue<'_>) -> String {
    let name = match value {
        DeValue::String(_) => Kind::Text.name(),
        DeValue::Boolean(_) => Kind::Truth.name(),
        DeValue::Integer(_) => Kind::Number.name(),
        DeValue::Float(_) => "a number with a fraction",
        DeValue::Datetime(_) => "a date",
        DeValue::Array(_) => "a list",
        DeValue::Table(_) => "a table",
    };
    name.to_owned()
}

/// A file with settings.
struct File<'t> {
    path: PathBuf,
    text: &'t str,
}

impl File<'_> {
    fn at(&self, span: Range<usize>) -> Source {
        let before = self.text.get(..span.start).unwrap_or(self.text);
        let line_start = before.rfind('\n').map_or(0, |newline| newline + 1);
        Source::File(
            self.path.clone(),
            Location {
                line: before.matches('\n').count() + 1,
                column: before[line_start..].chars().count() + 1,
            },
        )
    }
}

#[cfg(test)]
#[path = "tests.rs"]
mod tests;
