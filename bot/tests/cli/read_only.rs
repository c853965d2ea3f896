//! A database on a read-only file system, which is how the system mounts one that it found damaged.

use std::{
    fs,
    path::Path,
    process::{Command, Output},
};

use crate::fill;

/// Runs the program where the folder `data` can't be written, in a world of mounts of its own: as root, or as who takes
/// themselves for root there. None if the system lets nobody make one.
fn oddboard(folder: &Path, arguments: &[&str]) -> Option<Output> {
    let script = "mount --bind data data && mount -o remount,bind,ro data || exit 99; exec \"$@\"";
    [&["--mount"][..], &["--mount", "--user", "--map-root-user"]].into_iter().find_map(|world| {
        let mut command = Command::new("unshare");
        command.args(world).args(["sh", "-c", script, "sh", env!("CARGO_BIN_EXE_oddboard")]);
        command.args(arguments).current_dir(folder).env_clear();
        command.env("PATH", std::env::var_os("PATH")?).env("TMPDIR", folder.join("temporary"));
        let output = command.output().ok()?;
        // `unshare` itself ends with 1, and says so.
        let refused = String::from_utf8_lossy(&output.stderr).contains("unshare");
        (output.status.code() != Some(99) && !refused).then_some(output)
    })
}

#[test]
fn a_database_that_cannot_be_written_is_checked_and_restored_elsewhere() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("data");
    fill(&data);
    // As after a crash: what is to be checked is copied first.
    fs::remove_file(data.join("sealed")).unwrap();
    let temporary = folder.path().join("temporary");
    fs::create_dir(&temporary).unwrap();
    let Some(checked) = oddboard(folder.path(), &["database", "check"]) else {
        eprintln!(
            "SKIPPED a_database_that_cannot_be_written_is_checked_and_restored_elsewhere: nobody may mount here"
        );
        return;
    };
    let told = |output: &Output| {
        let text = [&output.stdout, &output.stderr].map(|text| String::from_utf8_lossy(text));
        text.concat()
    };
    assert!(told(&checked).contains("The database in data is sound: 20 games"), "{checked:?}");
    for (number, from) in ["--from-journal", "--from-database", "--salvage"].iter().enumerate() {
        let to = format!("new{number}");
        let restore = ["database", "restore", from, "--to", &to];
        let restored = oddboard(folder.path(), &restore).unwrap();
        assert!(restored.status.success(), "{from}: {restored:?}");
        assert!(told(&restored).contains("Restored 20 games"), "{from}: {restored:?}");
    }
    assert_eq!(fs::read_dir(&temporary).unwrap().count(), 0, "no copy is left");
    // Without room for a copy that is told, and the journal is enough.
    fs::remove_dir(&temporary).unwrap();
    let unchecked = told(&oddboard(folder.path(), &["database", "check"]).unwrap());
    assert!(unchecked.contains("TMPDIR names another folder"), "{unchecked}");
    let restore = ["database", "restore", "--from-journal", "--to", "new"];
    let restored = told(&oddboard(folder.path(), &restore).unwrap());
    assert!(restored.contains("could not be seen whether the database had more"), "{restored}");
    // What needs the database itself says what to do.
    for arguments in [&["database", "export", "--to", "all.export"][..], &["run"]] {
        let mut arguments = arguments.to_vec();
        if arguments == ["run"] {
            fs::write(folder.path().join("oddboard.toml"), "[discord]\ntoken = \"a\"\n").unwrap();
            arguments.extend(["--config", "oddboard.toml"]);
        }
        let refused = oddboard(folder.path(), &arguments).unwrap();
        let text = told(&refused);
        assert!(text.contains("database restore --from-journal --to"), "{arguments:?}: {text}");
    }
    assert!(!folder.path().join("all.export").exists());
}
