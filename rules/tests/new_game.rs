//! The generator of new games writes what the game that it copies consists of.

#![allow(clippy::unwrap_used, reason = "a test's data is fixed")]

#[path = "../examples/new_game/skeleton.rs"]
mod skeleton;

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::{env, fs, process};

use skeleton::{MODEL, Name, files, write};

fn repository() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..").canonicalize().unwrap()
}

#[test]
fn a_name_is_lower_case_words_joined_by_hyphens() {
    let name = Name::of("court-of-two").unwrap();
    assert_eq!(name.snake, "court_of_two");
    assert_eq!(name.title, "Court Of Two");
    for wrong in ["", "Court", "court--two", "2court", "a b", "../x"] {
        assert_eq!(Name::of(wrong), Name::of("-"), "{wrong}");
    }
    assert!(Name::of("wild-jokers").is_some_and(|name| name.camel == "WildJokers"));
}

#[test]
fn a_new_game_has_every_file_of_the_model_under_its_own_name() {
    let repository = repository();
    let name = Name::of("split-court").unwrap();
    let written = files(&repository, &name).unwrap();
    let folder = env::temp_dir().join(format!("oddboard-new-game-{}", process::id()));
    write(&folder, &written).unwrap();
    assert!(write(&folder, &written).is_err(), "nothing is written over");
    let paths: BTreeSet<&str> = written.iter().map(|(path, _)| path.to_str().unwrap()).collect();
    for needed in [
        "rules/src/games/split_court/mod.rs",
        "rules/src/games/split_court/tests.rs",
        "rules/speech/src/games/split_court/words/es.ftl",
        "rules/speech/src/games/split_court/words/lessons/es.ftl",
        "rules/speech/src/games/split_court/rulebook.rs",
        "rules/speech/src/games/split_court/lessons.rs",
        "rules/speech/src/games/split_court/words/rulebook/fr.ftl",
        "rules/tests/second_opinion/split_court.rs",
        "rules/tests/vectors/split-court.jsonl",
        "rules/tests/vectors/perft/split-court.tsv",
        "rules/tests/refused/split-court.tsv",
        "rules/tests/refused/accepted/split-court.tsv",
        "rules/speech/tests/refusals/split-court.tsv",
        "render/src/layout/split_court.rs",
        "render/art/pieces/split_court_guard.svg",
    ] {
        assert!(paths.contains(needed), "{needed} in {paths:#?}");
    }
    for (path, text) in &written {
        assert_eq!(fs::read_to_string(folder.join(path)).unwrap(), *text);
        assert!(!text.to_lowercase().contains(MODEL), "{}", path.display());
        let named = path.to_string_lossy();
        assert!(named.contains("split_court") || named.contains("split-court"), "{named}");
        let theirs = path.to_str().unwrap().replace("split_court", MODEL);
        let theirs = fs::read_to_string(repository.join(theirs.replace("split-court", MODEL)));
        let (ours, theirs) = (text.lines().count(), theirs.unwrap().lines().count());
        assert!(ours <= theirs && ours + 8 > theirs, "{}: {ours}, {theirs}", path.display());
    }
    fs::remove_dir_all(&folder).unwrap();
}
