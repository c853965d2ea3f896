//! Writers: processes of their own that append to lists until they are killed.

use std::{
    env,
    fs::{self, File, OpenOptions},
    io::Write as _,
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
    sync::atomic::{AtomicU64, Ordering},
    thread,
};

use oddboard_game::store::{Batch, Entry, Key, Store, StoreError, Table};
use oddboard_testing::dice::Dice;

use crate::{history::History, open};

/// How many lists there are.
pub(crate) const LISTS: usize = 48;

/// How many threads of a process append: enough that their batches wait for each other and go in one transaction.
const THREADS: u64 = 8;

/// A list's key.
pub(crate) fn list(index: usize) -> Key {
    Key::text(&format!("list {index}"))
}

/// What a list holds.
pub(crate) fn numbers(entry: Option<&Entry>) -> Vec<u64> {
    entry.map_or_else(Vec::new, |entry| serde_json::from_str(&entry.json).unwrap())
}

/// All lists as they are.
pub(crate) fn lists(store: &dyn Store) -> Vec<Vec<u64>> {
    let keys: Vec<_> = (0..LISTS).map(|index| (Table::Game, list(index))).collect();
    store.get_many(&keys).unwrap().iter().map(|entry| numbers(entry.as_ref())).collect()
}

/// Appends `number` to two lists, and writes down what happened.
pub(crate) fn append(
    number: u64,
    dice: &mut Dice,
    among: usize,
    read: impl Fn(&[usize]) -> Result<Vec<Option<Entry>>, StoreError>,
    commit: impl Fn(Batch) -> Result<(), StoreError>,
    mut tell: impl FnMut(String),
) {
    let one = dice.below(among);
    let chosen = [one, (one + 1 + dice.below(among - 1)) % among];
    let Ok(found) = read(&chosen) else { return };
    let mut batch = Batch::new();
    for (index, entry) in chosen.into_iter().zip(&found) {
        let mut held = numbers(entry.as_ref());
        if let Some(last) = held.last() {
            tell(format!("saw {index} {} {last}", held.len()));
        }
        held.push(number);
        batch.expect(Table::Game, list(index), entry.as_ref().map(|entry| entry.version));
        batch.put(Table::Game, list(index), serde_json::to_string(&held).unwrap());
    }
    tell(format!("try {number}"));
    match commit(batch) {
        Ok(()) => tell(format!("done {number}")),
        Err(StoreError::Conflict { .. } | StoreError::Unavailable { .. }) => {
            tell(format!("refused {number}"));
        }
        Err(StoreError::UnknownOutcome { .. }) => {}
        Err(error) => panic!("{error}"),
    }
}

/// What a process of its own does: started by [`Writers`], and by nobody else.
#[test]
#[ignore = "other tests start it as a process of its own"]
fn a_writer() {
    let told = |name| env::var(name).ok();
    let (Some(url), Some(log)) = (told("WRITER_URL"), told("WRITER_LOG")) else { return };
    let first: u64 = told("WRITER_FIRST").unwrap().parse().unwrap();
    // Whoever started it may be gone before it is killed.
    let parent = std::os::unix::process::parent_id();
    let store = open(&url);
    let next = AtomicU64::new(first);
    thread::scope(|scope| {
        for thread in 0..THREADS {
            let (store, next) = (&store, &next);
            let mut log = OpenOptions::new()
                .create(true)
                .append(true)
                .open(format!("{log}-{thread}"))
                .unwrap();
            scope.spawn(move || {
                let mut dice = Dice::new(first + thread);
                while std::os::unix::process::parent_id() == parent {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    let read = |chosen: &[usize]| {
                        let keys: Vec<_> =
                            chosen.iter().map(|index| (Table::Game, list(*index))).collect();
                        store.get_many(&keys)
                    };
                    let commit = |batch| store.commit(batch).map(drop);
                    append(number, &mut dice, LISTS, read, commit, |line| say(&mut log, &line));
                }
            });
        }
    });
}

/// One call of the system for each line: what is said stays said.
fn say(log: &mut File, line: &str) {
    log.write_all(format!("{line}\n").as_bytes()).unwrap();
}

/// Processes that write.
pub(crate) struct Writers {
    folder: PathBuf,
    running: Vec<Option<Child>>,
    started: u64,
}

impl Drop for Writers {
    fn drop(&mut self) {
        (0..self.running.len()).for_each(|place| self.kill(place));
    }
}

impl Writers {
    /// They write down what they do in `folder`.
    pub(crate) fn new(folder: &Path, count: usize) -> Self {
        let running = (0..count).map(|_| None).collect();
        Self { folder: folder.to_owned(), running, started: 0 }
    }

    pub(crate) fn count(&self) -> usize {
        self.running.len()
    }

    /// Starts the writer in a place.
    pub(crate) fn start(&mut self, place: usize, url: &str) {
        self.started += 1;
        let log = self.folder.join(format!("log-{}", self.started));
        let child = Command::new(env::current_exe().unwrap())
            .args(["--exact", "writers::a_writer", "--ignored"])
            .env("WRITER_URL", url)
            .env("WRITER_LOG", log)
            .env("WRITER_FIRST", (self.started * 1_000_000).to_string())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        self.running[place] = Some(child);
    }

    /// Ends the writer in a place without any care.
    pub(crate) fn kill(&mut self, place: usize) {
        if let Some(mut child) = self.running[place].take() {
            child.kill().unwrap();
            child.wait().unwrap();
        }
    }

    /// What all of them wrote down so far.
    pub(crate) fn history(&self) -> History {
        let mut history = History::default();
        for entry in fs::read_dir(&self.folder).unwrap() {
            history.read(&fs::read_to_string(entry.unwrap().path()).unwrap());
        }
        history
    }

    /// Waits until this many more writes were acknowledged.
    pub(crate) fn wait_for(&self, more: usize) {
        let before = self.history().done.len();
        let begun = std::time::Instant::now();
        while self.history().done.len() < before + more {
            assert!(begun.elapsed().as_secs() < 120, "nothing is written any more");
            thread::sleep(std::time::Duration::from_millis(50));
        }
    }
}
