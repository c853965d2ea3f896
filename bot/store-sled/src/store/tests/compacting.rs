//! Beginning the journal anew while the store is written to.

use std::{
    fs,
    path::Path,
    sync::{
        Arc, Mutex,
        atomic::{AtomicBool, Ordering},
        mpsc,
    },
    time::Duration,
};

use oddboard_game::store::{
    Batch, Key, Scan, Store as _, Table,
    lines::{HeaderLine, RecordLine},
};

use super::{games, open, put};
use crate::{
    journal::{self, Line, draft_path, survey},
    maintenance::{self, Origin},
    store::{
        Paths, SledStore,
        compaction::{Pace, Step},
    },
};

/// A pace at which a few kilobytes are worth beginning anew, in small slices.
pub(super) fn eager(watch: impl Fn(Step) + Send + Sync + 'static) -> Pace {
    let (checkpoint, watch) = (Duration::from_millis(20), Arc::new(watch));
    Pace { small: 64 * 1024, slice: 4 * 1024, checkpoint, watch, ..Pace::default() }
}

pub(super) fn open_at(folder: &Path, pace: Pace) -> SledStore {
    SledStore::open_with(folder, 16, pace).expect("opens")
}

fn long(number: u64) -> String {
    format!(r#"{{"game":{number},"moves":"{}"}}"#, "e2e4 ".repeat(40))
}

/// A pace that stops at every step until it may go on.
struct Stepping {
    steps: mpsc::Receiver<(Step, mpsc::SyncSender<()>)>,
}

impl Stepping {
    fn new() -> (Self, Pace) {
        let (sender, steps) = mpsc::channel();
        let sender = Mutex::new(sender);
        let watch = move |step| {
            // Those come at any time.
            if step == Step::Checkpoint {
                return;
            }
            let (go_on, wait) = mpsc::sync_channel(1);
            let asked = sender.lock().expect("whole").send((step, go_on));
            // Once nobody steps any more it runs freely.
            if asked.is_ok() {
                wait.recv().expect_err("only dropped");
            }
        };
        (Self { steps }, eager(watch))
    }

    /// Waits for a step. It goes on when what is returned is dropped.
    fn next(&self) -> (Step, mpsc::SyncSender<()>) {
        self.steps.recv().expect("a step")
    }
}

/// Fills a store until its journal is begun anew.
fn overgrow(store: &SledStore) {
    for number in 0..400 {
        put(store, number, &long(number));
    }
}

/// Changes what the new journal has passed already, and what it has not.
fn change(store: &SledStore, round: u64) {
    let mut batch = Batch::new();
    for number in [1, 2, 200, 398] {
        batch.put(Table::Game, Key::numbers(&[number]), long(round));
    }
    batch.delete(Table::Game, Key::numbers(&[10 + round]));
    batch.delete(Table::Game, Key::numbers(&[390 - round]));
    batch.put(Table::Game, Key::numbers(&[5, round]), long(round));
    batch.put(Table::Game, Key::numbers(&[395, round]), long(round));
    batch.put(Table::Due, Key::numbers(&[round]), "1".to_owned());
    store.commit(batch).expect("committed");
}

#[test]
fn writers_go_on_at_every_step_and_nothing_is_lost() {
    let folder = tempfile::tempdir().expect("a folder");
    let paths = Paths::new(folder.path());
    let (stepping, pace) = Stepping::new();
    let store = Arc::new(open_at(folder.path(), pace));
    let writing = Arc::clone(&store);
    let writer = std::thread::spawn(move || overgrow(&writing));
    let (mut seen, mut round) = (Vec::new(), 0);
    while seen.last() != Some(&Step::CaughtUp) {
        let (step, go_on) = stepping.next();
        if seen.is_empty() {
            // The writer was never held up: the thread waits at a step.
            assert_eq!(step, Step::Begun);
        }
        seen.push(step);
        change(&store, round);
        round += 1;
        drop(go_on);
    }
    // From here on the committer itself tells the steps, and waits for nobody.
    drop(stepping);
    writer.join().expect("no panic");
    while draft_path(&paths.journal()).exists() {
        change(&store, 100);
    }
    let slices = seen.iter().filter(|step| **step == Step::Slice).count();
    assert!(slices > 3, "{seen:?}");
    let before = games(&store);
    drop(Arc::into_inner(store));
    let mut base = 0;
    let read = |line| {
        if let Line::Header(HeaderLine { base: begun, .. }) = line {
            base = begun;
        }
    };
    journal::read(&paths.journal(), read).expect("sound");
    assert!(base > 0, "the journal was begun anew");
    fs::remove_file(paths.clean_shutdown()).expect("removed");
    maintenance::check(folder.path()).expect("the records are those of the journal");
    let restored = folder.path().join("restored");
    maintenance::restore(&Origin::Journal(folder.path().to_owned()), &restored).expect("restored");
    assert_eq!(games(&open(&restored).expect("opens")), before);
    assert_eq!(games(&open(folder.path()).expect("opens")), before);
}

/// The batches there were when the new journal was begun are not in it as
/// batches: its records are the state they led to, exactly.
#[test]
fn the_records_are_those_of_the_version_it_was_begun_at() {
    let folder = tempfile::tempdir().expect("a folder");
    let paths = Paths::new(folder.path());
    let (stepping, pace) = Stepping::new();
    let store = Arc::new(open_at(folder.path(), pace));
    let (begun, go_on) = std::thread::scope(|scope| {
        let filling = scope.spawn(|| overgrow(&store));
        let step = stepping.next();
        filling.join().expect("no panic");
        step
    });
    assert_eq!(begun, Step::Begun);
    for number in 0..50 {
        put(&store, number, "\"changed\"");
    }
    drop(go_on);
    while stepping.next().0 != Step::CaughtUp {}
    // The committer finds it ready when something is written. As it is put in
    // its place it is looked at; later it may be begun anew once more.
    let (switched, first) = (AtomicBool::new(false), folder.path().join("first"));
    let steps = std::thread::scope(|scope| {
        scope.spawn(|| {
            while !switched.load(Ordering::SeqCst) {
                put(&store, 399, "\"more\"");
            }
        });
        let complete = stepping.next().0;
        let (step, go_on) = stepping.next();
        let copied = fs::copy(paths.journal(), &first);
        switched.store(true, Ordering::SeqCst);
        drop((go_on, stepping));
        copied.expect("copied");
        [complete, step]
    });
    assert_eq!(steps, [Step::Complete, Step::Switched]);
    drop(Arc::into_inner(store));
    let mut base = 0;
    let mut wrong = Vec::new();
    let read = |line| match line {
        Line::Header(HeaderLine { base: begun, .. }) => base = begun,
        Line::Record(RecordLine { key, version, value, .. }) => {
            let number = key.to_numbers().expect("numbers")[0];
            if version.0 != number + 1 || value.get() != long(number) || version.0 > base {
                wrong.push(key);
            }
        }
        Line::Batch { .. } => {}
    };
    journal::read(&first, read).expect("sound");
    assert_eq!(wrong, []);
    assert!(base >= 100, "{base}");
    let survey = survey(&first).expect("sound");
    assert!(survey.end >= 450);
}

#[test]
fn a_store_that_is_closed_meanwhile_keeps_its_journal() {
    let folder = tempfile::tempdir().expect("a folder");
    let paths = Paths::new(folder.path());
    let (sender, begun) = mpsc::channel::<()>();
    let sender = Mutex::new(Some(sender));
    // It stops at its first slice until the store is about to be closed.
    let (end, ended) = mpsc::channel::<()>();
    let ended = Mutex::new(ended);
    let pace = eager(move |step| {
        if step == Step::Slice && sender.lock().expect("whole").take().is_some() {
            ended.lock().expect("whole").recv().expect_err("only dropped");
        }
    });
    let store = open_at(folder.path(), pace);
    overgrow(&store);
    // The first slice was reached.
    begun.recv().expect_err("no more senders");
    let before = games(&store);
    drop(end);
    drop(store);
    assert!(!draft_path(&paths.journal()).exists(), "what was begun is removed");
    assert!(paths.clean_shutdown().exists());
    assert_eq!(games(&open(folder.path()).expect("opens")), before);
}

#[test]
fn what_a_killed_process_had_begun_is_cleared_away() {
    let folder = tempfile::tempdir().expect("a folder");
    let paths = Paths::new(folder.path());
    let store = open(folder.path()).expect("opens");
    overgrow(&store);
    let before = games(&store);
    drop(store);
    let journal = fs::read(paths.journal()).expect("read");
    for clean in [true, false] {
        for begun in [&b""[..], b"0badf00d {\"head", &journal[..journal.len() / 2], &journal] {
            fs::write(draft_path(&paths.journal()), begun).expect("written");
            if !clean {
                fs::remove_file(paths.clean_shutdown()).expect("removed");
            }
            let store = open(folder.path()).expect("opens");
            assert!(!draft_path(&paths.journal()).exists());
            assert_eq!(games(&store), before);
        }
    }
}

#[test]
fn a_new_journal_that_cannot_be_written_leaves_the_old_one() {
    let folder = tempfile::tempdir().expect("a folder");
    let paths = Paths::new(folder.path());
    let store = open_at(folder.path(), eager(|_| {}));
    // Where the new one is to stand, there is a folder.
    fs::create_dir(draft_path(&paths.journal())).expect("made");
    overgrow(&store);
    let all = store.scan(Table::Game, &Scan::all()).expect("read");
    assert_eq!(all.len(), 400);
    drop(store);
    fs::remove_dir(draft_path(&paths.journal())).expect("removed");
    fs::remove_file(paths.clean_shutdown()).expect("removed");
    assert_eq!(games(&open(folder.path()).expect("opens")), all);
}

#[test]
fn after_one_that_failed_journals_are_begun_anew_as_early_as_before() {
    let folder = tempfile::tempdir().expect("a folder");
    let paths = Paths::new(folder.path());
    let (sender, begun_anew) = mpsc::channel();
    let pace = eager(move |step| {
        if step == Step::Switched {
            let _ended = sender.send(());
        }
    });
    let store = open_at(folder.path(), pace);
    fs::create_dir(draft_path(&paths.journal())).expect("made");
    (0..10).for_each(|_| overgrow(&store));
    fs::remove_dir(draft_path(&paths.journal())).expect("removed");
    // How often the same records are written until a journal is begun anew.
    let rounds = || {
        let goes_on = |_: &usize| {
            overgrow(&store);
            begun_anew.try_recv().is_err()
        };
        (0..100).take_while(goes_on).count()
    };
    assert!(rounds() < 100, "the next one works");
    assert!(rounds() < 5, "and the one after needs no ten times as much");
}
