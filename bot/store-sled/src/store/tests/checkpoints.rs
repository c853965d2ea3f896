//! The database is made safe from time to time; until then the journal alone has what was acknowledged.

use std::{
    fs,
    path::Path,
    sync::{Arc, mpsc},
    time::Duration,
};

use super::{copy, games, put};
use crate::{
    error::OpenError,
    journal::{self, Line},
    store::{
        Paths, SledStore,
        checkpoint::MOST,
        compaction::{Pace, Step},
    },
};

fn open_with(
    folder: &Path,
    checkpoint: Duration,
    watch: impl Fn(Step) + Send + Sync + 'static,
) -> SledStore {
    let pace = Pace { checkpoint, watch: Arc::new(watch), ..Pace::default() };
    SledStore::open_with(folder, 16, pace).expect("opens")
}

/// A store whose database is made safe later than any test lasts.
fn open_late(folder: &Path) -> SledStore {
    open_with(folder, Duration::from_secs(3_600), |_| {})
}

/// Of each batch its version, and up to which one the database was safe when it was written.
fn batches(folder: &Path) -> Vec<(u64, u64)> {
    let mut found = Vec::new();
    let read = journal::read(&Paths::new(folder).journal(), |line| {
        if let Line::Batch { version, synced, .. } = line {
            found.push((version, synced));
        }
    });
    read.expect("sound");
    found
}

/// The folder of a store with 50 games that only its journal is sure to have, as a crash leaves it.
fn crashed() -> tempfile::TempDir {
    let (folder, crashed) =
        (tempfile::tempdir().expect("made"), tempfile::tempdir().expect("made"));
    let store = open_late(folder.path());
    for number in 0..50 {
        put(&store, number, "\"a game\"");
    }
    assert_eq!(batches(folder.path()).last(), Some(&(50, 0)), "no checkpoint was made");
    copy(folder.path(), crashed.path());
    crashed
}

#[test]
fn what_only_the_journal_is_sure_to_have_is_there_after_a_crash() {
    let folder = crashed();
    let store = open_late(folder.path());
    assert_eq!(games(&store).len(), 50);
    assert_eq!(put(&store, 50, "\"one more\"").0, 51);
    assert_eq!(batches(folder.path()).last(), Some(&(51, 50)), "what was applied again is safe");
}

#[test]
fn the_database_is_safe_soon_after_nothing_more_comes() {
    let folder = tempfile::tempdir().expect("made");
    let (made, checkpoints) = mpsc::channel();
    let watch = move |step| {
        // Nobody waits for the last.
        let _ended = made.send(step);
    };
    let store = open_with(folder.path(), Duration::from_millis(1), watch);
    let wait = || checkpoints.recv_timeout(Duration::from_secs(60));
    put(&store, 1, "1");
    assert_eq!(wait(), Ok(Step::Checkpoint));
    put(&store, 2, "2");
    assert_eq!(batches(folder.path()), [(1, 0), (2, 1)]);
}

#[test]
fn the_database_is_safe_when_the_store_is_closed() {
    let folder = tempfile::tempdir().expect("made");
    let store = open_late(folder.path());
    put(&store, 1, "1");
    drop(store);
    let store = open_late(folder.path());
    put(&store, 2, "2");
    assert_eq!(batches(folder.path()), [(1, 0), (2, 1)]);
}

#[test]
fn only_so_many_batches_are_in_the_journal_alone() {
    let folder = tempfile::tempdir().expect("made");
    let store = open_late(folder.path());
    for number in 0..MOST + 2 {
        put(&store, number % 10, "1");
    }
    let ahead = |(version, synced): (u64, u64)| version - synced;
    let batches = batches(folder.path());
    assert_eq!(batches.iter().copied().map(ahead).max(), Some(MOST));
    assert_eq!(batches.last().copied().map(ahead), Some(2));
}

#[test]
fn a_wrong_byte_in_what_only_the_journal_is_sure_to_have_is_put_right() {
    let folder = crashed();
    let journal = Paths::new(folder.path()).journal();
    let mut bytes = fs::read(&journal).expect("read");
    let middle = bytes.len() / 2;
    bytes[middle] ^= 4;
    fs::write(&journal, bytes).expect("written");
    assert_eq!(games(&open_late(folder.path())).len(), 50);
}

#[test]
fn an_acknowledged_line_that_is_gone_is_not_taken_for_one_that_the_power_cut_tore() {
    let folder = crashed();
    let journal = Paths::new(folder.path()).journal();
    let mut bytes = fs::read(&journal).expect("read");
    let middle = bytes.len() / 2;
    bytes[middle..middle + 10].fill(0);
    fs::write(&journal, bytes).expect("written");
    let refused = SledStore::open(folder.path(), 16).expect_err("refused");
    assert!(matches!(refused, OpenError::Damaged { .. }), "{refused}");
}
