//! Where an export may go.

use std::fs;

use crate::{done, fill, refused};

#[test]
fn an_export_that_replaces_another_says_so() {
    let folder = tempfile::tempdir().unwrap();
    fill(&folder.path().join("data"));
    let export = ["database", "export", "--to", "all.export"];
    assert_eq!(
        done(folder.path(), &export),
        "Exported 20 games, 20 records in all to all.export.\n"
    );
    assert!(done(folder.path(), &export).contains(" It replaced the file that was there."));
    let names = fs::read_dir(folder.path()).unwrap().map(|entry| entry.unwrap().file_name());
    let mut names: Vec<_> = names.collect();
    names.sort();
    assert_eq!(names, ["all.export", "data"]);
}

#[cfg(unix)]
#[test]
fn an_export_replaces_neither_a_pipe_nor_what_is_the_databases_own() {
    use std::os::unix::fs::FileTypeExt as _;

    let folder = tempfile::tempdir().unwrap();
    fill(&folder.path().join("data"));
    let pipe = folder.path().join("pipe");
    assert!(std::process::Command::new("mkfifo").arg(&pipe).status().unwrap().success());
    std::os::unix::fs::symlink("pipe", folder.path().join("link")).unwrap();
    let export = |to: &str| refused(folder.path(), &["database", "export", "--to", to]);
    for (to, what) in [
        ("pipe", "pipe is a pipe"),
        ("link", "link is a pipe"),
        ("data/sled", "data/sled is a folder"),
        ("../", "../ is a folder"),
        ("data/journal", "name a file elsewhere"),
        ("data/lock", "name a file elsewhere"),
        ("data/all.export", "name a file elsewhere"),
    ] {
        let text = export(to);
        assert!(text.contains(what), "{to}: {text}");
    }
    assert!(fs::metadata(&pipe).unwrap().file_type().is_fifo());
    let text = done(folder.path(), &["database", "check"]);
    assert!(text.contains("is sound: 20 games"), "{text}");
    // Nor does a draft stay in the database's folder, which a bot would take for one of something else.
    let left = fs::read_dir(folder.path().join("data")).unwrap();
    let names = left.map(|entry| entry.unwrap().file_name().into_string().unwrap());
    assert_eq!(names.filter(|name| name.contains("oddboard")).collect::<Vec<_>>(), [""; 0]);
}

#[cfg(unix)]
#[test]
fn an_export_that_may_not_grow_so_large_says_so_and_leaves_nothing() {
    use oddboard_campaign::program;

    let test = "an_export_that_may_not_grow_so_large_says_so_and_leaves_nothing";
    let folder = tempfile::tempdir().unwrap();
    fill(&folder.path().join("data"));
    let mut limited = program::command("prlimit");
    if limited.arg("--version").output().is_err() {
        eprintln!("SKIPPED {test}: there is no prlimit");
        return;
    }
    let mut limited = program::command("prlimit");
    limited.args(["--fsize=512", env!("CARGO_BIN_EXE_oddboard")]);
    limited.args(["database", "export", "--to", "all.export"]).current_dir(folder.path());
    let output = limited.output().unwrap();
    let text = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(1), "it ended by itself: {text}");
    assert!(text.contains("File too large"), "{text}");
    let left = fs::read_dir(folder.path()).unwrap().map(|entry| entry.unwrap().file_name());
    assert_eq!(left.collect::<Vec<_>>(), ["data"]);
    assert!(done(folder.path(), &["database", "check"]).contains("is sound: 20 games"));
}
