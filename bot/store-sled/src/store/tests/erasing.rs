//! What was deleted is in no file any more, and nobody else can read the others.

use std::{
    fs,
    path::Path,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
        mpsc,
    },
    thread,
    time::{Duration, Instant},
};

use oddboard_game::store::{Batch, Key, Store as _, Table};

use super::{files, games, open, put};
use crate::{
    maintenance,
    store::{
        Paths, SledStore,
        compaction::{Pace, Step},
        erasing,
    },
};

const SECRET: &str = "417283746655";

/// Records that name a secret, and others; the first are then deleted, or say something else.
fn with_secrets(store: &SledStore) {
    for number in 0..200 {
        put(store, number, &format!(r#"{{"player":{SECRET},"note":"{}"}}"#, "e2e4 ".repeat(20)));
        put(store, 1_000 + number, r#"{"player":5}"#);
    }
    for number in 0..200 {
        if number % 2 == 0 {
            put(store, number, r#"{"player":0}"#);
        } else {
            let mut batch = Batch::new();
            batch.delete(Table::Game, Key::numbers(&[number]));
            store.commit(batch).expect("committed");
        }
    }
}

fn holding(folder: &Path) -> Vec<String> {
    let secret = SECRET.as_bytes();
    let holds = |bytes: &Vec<u8>| bytes.windows(secret.len()).any(|window| window == secret);
    files(folder).into_iter().filter(|(_, bytes)| holds(bytes)).map(|(name, _)| name).collect()
}

fn until_erased(folder: &Path) {
    let begun = Instant::now();
    while erasing::is_asked(&Paths::new(folder)) {
        assert!(begun.elapsed() < Duration::from_secs(60), "it is erased within a minute");
        thread::sleep(Duration::from_millis(10));
    }
}

#[test]
fn what_was_deleted_is_in_no_file_although_others_write_meanwhile() {
    let folder = tempfile::tempdir().expect("a folder");
    let store = Arc::new(open(folder.path()).expect("opens"));
    with_secrets(&store);
    assert!(!holding(folder.path()).is_empty(), "without that it is there");
    let stop = Arc::new(AtomicBool::new(false));
    let (other, stopped) = (Arc::clone(&store), Arc::clone(&stop));
    let writer = thread::spawn(move || {
        let mut number = 5_000;
        while !stopped.load(Ordering::SeqCst) {
            put(&other, number, r#"{"player":6}"#);
            number += 1;
        }
        number
    });
    store.erase_deleted().expect("asked");
    until_erased(folder.path());
    assert_eq!(holding(folder.path()), [""; 0]);
    stop.store(true, Ordering::SeqCst);
    let wrote = writer.join().expect("wrote");
    let before = games(&store);
    assert_eq!(before.len() as u64, 100 + 200 + wrote - 5_000);
    drop(Arc::into_inner(store));
    assert_eq!(holding(folder.path()), [""; 0]);
    maintenance::check(folder.path()).expect("sound");
    assert_eq!(games(&open(folder.path()).expect("opens")), before);
}

#[cfg(unix)]
#[test]
fn whoever_asks_again_and_again_keeps_nothing_from_being_erased() {
    use std::os::unix::fs::MetadataExt as _;
    let folder = tempfile::tempdir().expect("a folder");
    let store = Arc::new(open(folder.path()).expect("opens"));
    with_secrets(&store);
    let paths = Paths::new(folder.path());
    // For a moment there is none.
    let database = || fs::metadata(paths.sled()).map(|folder| folder.ino()).ok();
    let before = database();
    let stop = Arc::new(AtomicBool::new(false));
    let (other, stopped) = (Arc::clone(&store), Arc::clone(&stop));
    let asking = thread::spawn(move || {
        while !stopped.load(Ordering::SeqCst) {
            other.erase_deleted().expect("asked");
        }
    });
    let begun = Instant::now();
    while database().is_none_or(|now| Some(now) == before) {
        assert!(begun.elapsed() < Duration::from_secs(60), "a new database is put in place");
        thread::yield_now();
    }
    stop.store(true, Ordering::SeqCst);
    asking.join().expect("asked");
    until_erased(folder.path());
    assert_eq!(holding(folder.path()), [""; 0]);
}

#[test]
fn what_was_to_be_erased_when_the_process_died_is_erased_after_the_next_start() {
    let folder = tempfile::tempdir().expect("a folder");
    let store = open(folder.path()).expect("opens");
    with_secrets(&store);
    drop(store);
    erasing::ask(&Paths::new(folder.path())).expect("asked");
    let store = open(folder.path()).expect("opens");
    until_erased(folder.path());
    assert_eq!(holding(folder.path()), [""; 0]);
    drop(store);
}

#[test]
fn erasing_that_fails_is_tried_again_until_it_works() {
    let folder = tempfile::tempdir().expect("a folder");
    let (sender, tries) = mpsc::channel();
    let watch = move |step| {
        // Nobody counts any more once it may work.
        if step == Step::Switched {
            let _ended = sender.send(());
        }
    };
    let erase_again = Duration::from_millis(1);
    let pace = Pace { erase_again, watch: Arc::new(watch), ..Pace::default() };
    let store = SledStore::open_with(folder.path(), 16, pace).expect("opens");
    with_secrets(&store);
    let new = Paths::new(folder.path()).new_sled();
    fs::write(&new, "where the new database would be made").expect("written");
    store.erase_deleted().expect("asked");
    for _ in 0..3 {
        tries.recv().expect("the journal is begun anew");
    }
    assert!(erasing::is_asked(&Paths::new(folder.path())));
    fs::remove_file(&new).expect("removed");
    until_erased(folder.path());
    assert_eq!(holding(folder.path()), [""; 0]);
}

#[test]
fn wherever_the_process_dies_while_databases_are_swapped_one_of_them_is_whole() {
    for died in 0..3 {
        let folder = tempfile::tempdir().expect("a folder");
        let store = open(folder.path()).expect("opens");
        with_secrets(&store);
        let before = games(&store);
        drop(store);
        let paths = Paths::new(folder.path());
        match died {
            // While the new one was made; before it took the other's place; after that.
            0 => fs::create_dir(paths.new_sled()).expect("made"),
            1 => {
                fs::create_dir(paths.new_sled()).expect("made");
                fs::rename(paths.sled(), paths.old_sled()).expect("renamed");
            }
            _ => fs::create_dir(paths.old_sled()).expect("made"),
        }
        let store = open(folder.path()).unwrap_or_else(|error| panic!("{died}: {error}"));
        assert_eq!(games(&store), before, "{died}");
        assert!(!paths.new_sled().exists() && !paths.old_sled().exists(), "{died}");
    }
}

#[cfg(unix)]
#[test]
fn nobody_else_can_read_a_file() {
    use std::os::unix::fs::PermissionsExt as _;
    fn check(path: &Path) {
        let mode = fs::metadata(path).expect("there").permissions().mode() & 0o777;
        let folder = path.is_dir();
        assert_eq!(mode, if folder { 0o700 } else { 0o600 }, "{}", path.display());
        if folder {
            fs::read_dir(path).expect("read").for_each(|entry| check(&entry.expect("one").path()));
        }
    }
    let above = tempfile::tempdir().expect("a folder");
    let folder = above.path().join("data");
    let store = open(&folder).expect("opens");
    with_secrets(&store);
    check(&folder);
    drop(store);
    check(&folder);
    // What an earlier program left open is closed.
    fs::set_permissions(&folder, fs::Permissions::from_mode(0o755)).expect("set");
    fs::set_permissions(folder.join("journal"), fs::Permissions::from_mode(0o644)).expect("set");
    let store = open(&folder).expect("opens");
    store.erase_deleted().expect("asked");
    until_erased(&folder);
    check(&folder);
    drop(store);
    let export = above.path().join("export");
    maintenance::export(&folder, &export).expect("exported");
    check(&export);
    let restored = above.path().join("restored");
    maintenance::restore(&maintenance::Origin::Export(export), &restored).expect("restored");
    check(&restored);
}
