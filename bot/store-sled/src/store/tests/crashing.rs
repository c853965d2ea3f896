//! A process that dies while its journal is begun anew: really, at each step.

use std::{
    collections::BTreeMap,
    env, fs,
    io::Write as _,
    path::Path,
    process::{self, Command},
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
    thread,
};

use oddboard_game::store::{Batch, Key, Scan, Store as _, StoreError, Table, Version};

use super::{
    compacting::{eager, open_at},
    files, open,
};
use crate::{
    maintenance,
    store::{Paths, SledStore, compaction::Step},
};

/// Says to the process begun by a test where its folder is, and at which step
/// it is to die.
const FOLDER: &str = "ODDBOARD_TEST_DYING_IN";
const STEP: &str = "ODDBOARD_TEST_DYING_AT";
const WRITERS: u64 = 4;

/// The steps, and at which time that one comes to die there.
const DEATHS: [(Step, u64); 9] = [
    (Step::Begun, 1),
    (Step::Slice, 1),
    (Step::Slice, 7),
    (Step::Records, 1),
    (Step::CaughtUp, 1),
    (Step::Complete, 1),
    (Step::Switched, 1),
    // With a journal that was begun anew already, and written on.
    (Step::Slice, 60),
    (Step::Checkpoint, 5),
];

#[test]
fn whenever_the_process_dies_nothing_acknowledged_is_lost() {
    if let (Some(folder), Ok(step)) = (env::var_os(FOLDER), env::var(STEP)) {
        die(Path::new(&folder), step.parse().expect("a number"));
    }
    for (number, death) in DEATHS.iter().enumerate() {
        let folder = tempfile::tempdir().expect("a folder");
        let name = "store::tests::crashing::whenever_the_process_dies_nothing_acknowledged_is_lost";
        let output = Command::new(env::current_exe().expect("known"))
            .args(["--exact", name, "--nocapture"])
            .env(FOLDER, folder.path())
            .env(STEP, number.to_string())
            .output()
            .expect("started");
        assert!(!output.status.success(), "{death:?}: it was to die");
        let said = String::from_utf8_lossy(&output.stderr);
        assert!(!said.contains("panicked"), "{death:?}: {said}");
        survived(folder.path(), *death);
    }
}

/// Writes until the step comes, and dies there. What is acknowledged is put
/// down outside the store.
fn die(folder: &Path, death: usize) -> ! {
    let (at, times) = DEATHS[death];
    let left = AtomicU64::new(times);
    let pace = eager(move |step| {
        if step == at && left.fetch_sub(1, Ordering::SeqCst) == 1 {
            process::abort();
        }
    });
    let store = Arc::new(open_at(&folder.join("data"), pace));
    thread::scope(|scope| {
        for writer in 0..WRITERS {
            let store = &store;
            scope.spawn(move || write(store, folder, writer));
        }
    });
    unreachable!("the journal is begun anew long before so much is written")
}

fn write(store: &SledStore, folder: &Path, writer: u64) {
    let mut told = fs::File::create(folder.join(writer.to_string())).expect("made");
    for number in 0..100_000 {
        let mut batch = Batch::new();
        let json = format!(r#"{{"number":{number},"moves":"{}"}}"#, "e2e4 ".repeat(40));
        // Both or neither; and of some records only the last version stands.
        batch.put(Table::Game, Key::numbers(&[writer, number % 150]), json.clone());
        batch.put(Table::GameEvent, Key::numbers(&[writer, number]), json);
        batch.delete(Table::GameEvent, Key::numbers(&[writer, number.wrapping_sub(100)]));
        let version = store.commit(batch).expect("committed");
        told.write_all(format!("{number} {}\n", version.0).as_bytes()).expect("told");
    }
}

/// What a process had been told to be safe is there, whole.
fn survived(folder: &Path, death: (Step, u64)) {
    let data = folder.join("data");
    assert!(!Paths::new(&data).clean_shutdown().exists(), "{death:?}: it died");
    maintenance::check(&data).unwrap_or_else(|error| panic!("{death:?}: {error}"));
    let store = open(&data).unwrap_or_else(|error| panic!("{death:?}: {error}"));
    for writer in 0..WRITERS {
        let Ok(told) = fs::read_to_string(folder.join(writer.to_string())) else {
            continue;
        };
        let told: BTreeMap<u64, u64> = told
            .lines()
            .filter_map(|line| line.split_once(' '))
            .map(|(number, version)| (number.parse().expect("one"), version.parse().expect("one")))
            .collect();
        let Some((&last, &version)) = told.last_key_value() else { continue };
        // At most one more was under way.
        let found = events(&store, writer).expect("read");
        let newest = *found.keys().next_back().expect("events");
        assert!(newest == last || newest == last + 1, "{death:?}: {newest} after {last}");
        assert_eq!(found.get(&last), Some(&Version(version)), "{death:?}");
        assert_eq!(found.len() as u64, (newest + 1).min(100), "{death:?}: whole batches");
        let game = Key::numbers(&[writer, newest % 150]);
        let game = store.get(Table::Game, &game).expect("read").expect("there");
        assert_eq!(found.get(&newest), Some(&game.version), "{death:?}: both or neither");
        assert!(game.json.contains(&format!("{{\"number\":{newest},")), "{death:?}");
    }
    drop(store);
    assert!(!files(&data).contains_key("journal.new"), "{death:?}");
    maintenance::check(&data).unwrap_or_else(|error| panic!("{death:?}: {error}"));
}

fn events(store: &SledStore, writer: u64) -> Result<BTreeMap<u64, Version>, StoreError> {
    let found = store.scan(Table::GameEvent, &Scan::prefix(Key::under(&[writer])))?;
    let number = |key: &Key| key.to_numbers().expect("numbers")[1];
    Ok(found.iter().map(|(key, entry)| (number(key), entry.version)).collect())
}
