//! A disk that takes nothing for a while: in a process of its own, with files that cannot grow.

use std::{
    env,
    path::Path,
    process::Command,
    thread,
    time::{Duration, Instant},
};

use oddboard_game::store::{Batch, Key, Store as _, StoreError, Table, Version};
use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};

use super::{games, open, put};
use crate::{maintenance, store::SledStore};

const FOLDER: &str = "ODDBOARD_TEST_FULL_DISK_IN";

#[test]
fn a_store_whose_disk_was_full_takes_writes_again_without_a_restart() {
    if let Some(folder) = env::var_os(FOLDER) {
        return fill(Path::new(&folder));
    }
    let folder = tempfile::tempdir().expect("a folder");
    let name =
        "store::tests::healing::a_store_whose_disk_was_full_takes_writes_again_without_a_restart";
    // A file that may not grow sends a signal, which a full disk does not.
    let output = Command::new("sh")
        .args(["-c", "trap '' XFSZ; exec \"$0\" \"$@\""])
        .arg(env::current_exe().expect("known"))
        .args(["--exact", name, "--nocapture"])
        .env(FOLDER, folder.path())
        .output()
        .expect("started");
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{said}");
    maintenance::check(folder.path()).expect("sound");
}

fn limit(bytes: Option<u64>) {
    let maximum = getrlimit(Resource::Fsize).maximum;
    setrlimit(Resource::Fsize, Rlimit { current: bytes, maximum }).expect("set");
}

fn try_put(store: &SledStore, number: u64) -> Result<Version, StoreError> {
    let mut batch = Batch::new();
    batch.put(Table::Game, Key::numbers(&[number]), format!(r#"{{"game":{number}}}"#));
    store.commit(batch)
}

fn fill(folder: &Path) {
    let store = open(folder).expect("opens");
    let mut kept = Vec::new();
    // Several times, at different places of a line.
    for round in 0..4_u64 {
        for number in 0..50 {
            kept.push((round * 1_000 + number, put(&store, round * 1_000 + number, "1")));
        }
        let journal = std::fs::metadata(folder.join("journal")).expect("there").len();
        limit(Some(journal + 20 * round));
        let mut unknown = Vec::new();
        let first = try_put(&store, round * 1_000 + 500);
        assert!(matches!(first, Err(StoreError::UnknownOutcome { .. })), "{first:?}");
        unknown.push(round * 1_000 + 500);
        let second = try_put(&store, round * 1_000 + 501);
        assert!(matches!(second, Err(StoreError::Unavailable { .. })), "{second:?}");
        let second = second.expect_err("refused").to_string();
        assert!(second.contains("tried again and again: cannot "), "it says why: {second}");
        // While the disk takes nothing, it can be read.
        thread::sleep(Duration::from_millis(700));
        assert!(games(&store).len() >= kept.len());
        limit(None);
        let begun = Instant::now();
        let healed = loop {
            if let Ok(version) = try_put(&store, round * 1_000 + 600) {
                break version;
            }
            assert!(begun.elapsed() < Duration::from_secs(30), "it heals");
            thread::sleep(Duration::from_millis(20));
        };
        kept.push((round * 1_000 + 600, healed));
        let found = games(&store);
        for (number, version) in &kept {
            let key = Key::numbers(&[*number]);
            let entry = found.iter().find(|(found, _)| *found == key);
            assert_eq!(entry.map(|(_, entry)| entry.version), Some(*version), "{number}");
        }
        let known = |key: &Key| kept.iter().any(|(number, _)| *key == Key::numbers(&[*number]));
        for (key, _) in found.iter().filter(|(key, _)| !known(key)) {
            assert!(unknown.iter().any(|number| *key == Key::numbers(&[*number])), "{key}");
        }
        kept.extend(unknown.iter().filter_map(|number| {
            let entry = store.get(Table::Game, &Key::numbers(&[*number])).expect("read")?;
            Some((*number, entry.version))
        }));
    }
}
