//! The skeleton of a new game: the template's rooms under another name.
//!
//! The template is a whole game, so its copy compiles, and passes every test once its pictures
//! are drawn. Who adds a game then turns one rule after the other into their own.

use std::path::{Path, PathBuf};
use std::{fs, io};

/// The game that is copied, as it names its modules and files.
pub(crate) const MODEL: &str = "template";

/// Its rooms and data: folders and files below the repository.
pub(crate) const PLACES: [&str; 12] = [
    "rules/src/games/template",
    "rules/speech/src/games/template",
    "rules/speech/tests/influences/template.tsv",
    "rules/speech/tests/moves/template.tsv",
    "rules/speech/tests/refusals/template.tsv",
    "rules/tests/refused/accepted/template.tsv",
    "rules/tests/refused/template.tsv",
    "rules/tests/second_opinion/template.rs",
    "rules/tests/vectors/perft/template.tsv",
    "rules/tests/vectors/template.jsonl",
    "render/art/pieces",
    "render/src/layout/template.rs",
];

/// A game's name in the forms in which it is written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Name {
    /// Where it is stored: `wild-jokers`.
    pub(crate) kebab: String,
    /// As a module: `wild_jokers`.
    pub(crate) snake: String,
    /// As a type: `WildJokers`.
    pub(crate) camel: String,
    /// As people read it: `Wild Jokers`.
    pub(crate) title: String,
}

impl Name {
    /// The name in all its forms; `None` unless it is lower-case words joined by hyphens.
    pub(crate) fn of(kebab: &str) -> Option<Name> {
        let is_word = |word: &str| {
            word.starts_with(|c: char| c.is_ascii_lowercase())
                && word.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit())
        };
        let words: Vec<&str> = kebab.split('-').collect();
        if !words.iter().all(|word| is_word(word)) {
            return None;
        }
        let capitals: Vec<String> =
            words.iter().map(|word| word[..1].to_ascii_uppercase() + &word[1..]).collect();
        Some(Name {
            kebab: kebab.to_owned(),
            snake: kebab.replace('-', "_"),
            camel: capitals.concat(),
            title: capitals.join(" "),
        })
    }

    /// A text of the template, under this name.
    pub(crate) fn rename(&self, text: &str) -> String {
        text.replace("\"template\"", &format!("\"{}\"", self.kebab))
            .replace("\"Template\"", &format!("\"{}\"", self.title))
            .replace("The template", &self.title)
            .replace("the template", &self.title)
            .replace("Template", &self.camel)
            .replace("template", &self.snake)
    }

    fn path(&self, path: &Path) -> PathBuf {
        let text = path.to_string_lossy();
        // Data files have the game's name, modules and pictures the module's.
        let name = if text.contains("/tests/") && !text.ends_with(".rs") {
            &self.kebab
        } else {
            &self.snake
        };
        PathBuf::from(text.replace(MODEL, name))
    }

    /// The first lines of the room's description, which are the game's own.
    fn describe(&self, text: &str) -> String {
        match text.split_once("//! ```text") {
            Some((_, rest)) => format!(
                "//! {}: say here who invented it, and what is odd about it.\n//!\n//! ```text{rest}",
                self.title
            ),
            None => text.to_owned(),
        }
    }
}

/// The files of a new game, by their paths below the repository.
pub(crate) fn files(repository: &Path, name: &Name) -> io::Result<Vec<(PathBuf, String)>> {
    let mut paths = Vec::new();
    for place in PLACES {
        collect(repository, Path::new(place), &mut paths)?;
    }
    paths.sort();
    let room = Path::new("rules/src/games/template/mod.rs");
    let read = |path: PathBuf| {
        let text = fs::read_to_string(repository.join(&path))?;
        let text = if path == room { name.describe(&text) } else { text };
        Ok((name.path(&path), name.rename(&text)))
    };
    paths.into_iter().map(read).collect()
}

/// The template's files at a place below the repository.
fn collect(repository: &Path, place: &Path, paths: &mut Vec<PathBuf>) -> io::Result<()> {
    if repository.join(place).is_file() {
        paths.push(place.to_owned());
        return Ok(());
    }
    for entry in fs::read_dir(repository.join(place))? {
        let path = place.join(entry?.file_name());
        if path.to_string_lossy().contains(MODEL) {
            collect(repository, &path, paths)?;
        }
    }
    Ok(())
}

/// Writes the files into a folder. None of them may be there.
pub(crate) fn write(folder: &Path, files: &[(PathBuf, String)]) -> io::Result<()> {
    if let Some((path, _)) = files.iter().find(|(path, _)| folder.join(path).exists()) {
        let text = format!("{} is there already", path.display());
        return Err(io::Error::new(io::ErrorKind::AlreadyExists, text));
    }
    for (path, text) in files {
        let path = folder.join(path);
        path.parent().map_or(Ok(()), fs::create_dir_all)?;
        fs::write(path, text)?;
    }
    Ok(())
}
