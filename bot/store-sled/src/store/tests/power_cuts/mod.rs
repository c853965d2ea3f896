//! The power fails: really recorded runs of the store, cut off at any moment.
//!
//! A program opens a store, writes with four threads, closes and opens it again, and is recorded by
//! `strace`. From the record, disks are made as a power cut would leave them (see [`disk`]), and the
//! store is opened on each. Nothing that was acknowledged may be missing, and no batch may be there in
//! part. A store may be refused; then restoring it as the refusal advises has to bring back everything.

#![allow(clippy::print_stdout, reason = "a test that is skipped or counts says so")]

mod disk;
mod trace;

use std::{
    env,
    fmt::Write as _,
    fs::{self, File},
    io::Write as _,
    path::{Path, PathBuf},
    process::Command,
    sync::Arc,
    thread,
};

use fastrand::Rng;
use oddboard_game::store::{Batch, Key, Scan, Store as _, Table};

use self::{
    disk::{Disk, Loss},
    trace::{CALLS, Call},
};
use super::{
    checking::checked_later,
    compacting::{eager, open_at},
};
use crate::{
    error::OpenError,
    maintenance::{self, Origin},
    store::{SledStore, compaction::Pace},
};

/// Says to the program that is recorded where to work.
const FOLDER: &str = "ODDBOARD_TEST_RECORDED_IN";
/// How many power cuts to try.
const CUTS: &str = "ODDBOARD_TEST_POWER_CUTS";
const WRITERS: u64 = 4;
/// How often the store is opened, and what each writer commits each time.
const OPENED: u64 = 3;
const COMMITS: u64 = 40;
/// How many of a writer's last commits are kept.
const KEPT: u64 = 6;

/// What a commit of a writer holds: long ones, so that batches span sectors.
fn text(writer: u64, number: u64) -> String {
    let length = 50 + (writer * 7 + number * 13) % 90;
    let moves: String = (0..length).fold(String::new(), |mut text, index| {
        write!(text, "e{index} ").expect("to a string");
        text
    });
    format!(r#"{{"writer":{writer},"number":{number},"moves":"{moves}"}}"#)
}

/// A writer's commit: its newest number, what belongs to it, and away with what is old.
fn commit(store: &SledStore, writer: u64, number: u64) {
    let mut batch = Batch::new();
    batch.put(Table::Game, Key::numbers(&[writer]), number.to_string());
    batch.put(Table::GameEvent, Key::numbers(&[writer, number]), text(writer, number));
    if number > KEPT {
        batch.delete(Table::GameEvent, Key::numbers(&[writer, number - KEPT]));
    }
    store.commit(batch).expect("committed");
}

fn data(folder: &Path) -> PathBuf {
    folder.join("disk/data")
}

fn acknowledgements(folder: &Path) -> PathBuf {
    folder.join("acknowledged")
}

/// The program that is recorded.
fn program(folder: &Path) {
    let acknowledged = File::create(acknowledgements(folder)).expect("made");
    for opened in 0..OPENED {
        let store = Arc::new(open_at(&data(folder), eager(|_| {})));
        thread::scope(|scope| {
            for writer in 0..WRITERS {
                let (store, mut acknowledged) = (Arc::clone(&store), &acknowledged);
                scope.spawn(move || {
                    for number in opened * COMMITS + 1..=(opened + 1) * COMMITS {
                        commit(&store, writer, number);
                        let line = format!("{writer} {number}\n");
                        acknowledged.write_all(line.as_bytes()).expect("said");
                    }
                });
            }
        });
        drop(Arc::into_inner(store).expect("nobody else has it"));
    }
}

/// A line with which the program said that a commit is safe.
fn acknowledgement(disk: &Disk, folder: &Path, call: &Call) -> Option<Vec<u8>> {
    let told = call.name == "write"
        && disk.path_of(call.number(0)) == Some(acknowledgements(folder).as_path());
    told.then(|| call.bytes(1))
}

/// The newest number of each writer, if what is there is whole.
fn newest(store: &SledStore) -> Result<[u64; WRITERS as usize], String> {
    let mut found = [0_u64; WRITERS as usize];
    let mut expected = Vec::new();
    for (writer, found) in (0..WRITERS).zip(&mut found) {
        let read = store.get(Table::Game, &Key::numbers(&[writer])).map_err(|e| e.to_string())?;
        let Some(entry) = read else { continue };
        *found = entry.json.parse().map_err(|_| format!("{:?} is no number", entry.json))?;
        for number in (found.saturating_sub(KEPT) + 1)..=*found {
            expected.push((Key::numbers(&[writer, number]), text(writer, number)));
        }
    }
    let events = store.scan(Table::GameEvent, &Scan::all()).map_err(|e| e.to_string())?;
    let events: Vec<_> = events.into_iter().map(|(key, entry)| (key, entry.json)).collect();
    if events == expected { Ok(found) } else { Err("a batch is there in part".to_owned()) }
}

/// How the store takes a disk.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Start {
    Whole,
    Restored,
}

/// Opens the store on a disk, restoring it if that is what the refusal advises.
fn start(disk: &Path, acknowledged: &[u64], pace: Pace) -> Result<Start, String> {
    let folder = disk.join("data");
    let (store, start) = match SledStore::open_with(&folder, 16, pace) {
        Ok(store) => (store, Start::Whole),
        Err(ref refusal @ OpenError::Damaged { mend, .. }) => {
            let restored = disk.join("restored");
            let origin = match mend.contains("--from-journal") {
                true => Origin::Journal(folder),
                false => Origin::Database(folder),
            };
            maintenance::restore(&origin, &restored)
                .map_err(|error| format!("refused ({refusal}), not restored ({error})"))?;
            let store = SledStore::open_with(&restored, 16, Pace::default());
            (store.map_err(|error| error.to_string())?, Start::Restored)
        }
        Err(error) => return Err(error.to_string()),
    };
    let found = newest(&store)?;
    if found.iter().zip(acknowledged).all(|(found, acknowledged)| found >= acknowledged) {
        return Ok(start);
    }
    Err(format!("{acknowledged:?} was acknowledged, {found:?} is there"))
}

fn record(folder: &Path) -> Option<Vec<Call>> {
    let trace = folder.join("trace");
    let name = "store::tests::power_cuts::no_power_cut_loses_what_was_acknowledged";
    let recorded = Command::new("strace")
        .args(["-f", "-xx", "-s", "100000000", "-e", &format!("trace={CALLS}"), "-o"])
        .arg(&trace)
        .arg(env::current_exe().expect("known"))
        .args(["--exact", name, "--nocapture"])
        .env(FOLDER, folder)
        .output();
    match recorded {
        Ok(output) if output.status.success() => {}
        Ok(output) => {
            let said = String::from_utf8_lossy(&output.stderr).into_owned();
            assert!(said.contains("ptrace"), "the recorded program failed: {said}");
            println!(
                "SKIPPED no_power_cut_loses_what_was_acknowledged: no process may be traced here"
            );
            return None;
        }
        Err(_) => {
            println!("SKIPPED no_power_cut_loses_what_was_acknowledged: there is no strace here");
            return None;
        }
    }
    Some(trace::calls(&fs::read_to_string(trace).expect("read")))
}

#[test]
fn no_power_cut_loses_what_was_acknowledged() {
    if let Some(folder) = env::var_os(FOLDER) {
        return program(Path::new(&folder));
    }
    let cuts = env::var(CUTS).map_or(200, |cuts| cuts.parse().expect("a number of power cuts"));
    let folder = tempfile::tempdir().expect("a folder");
    let root = folder.path().join("disk");
    fs::create_dir(&root).expect("made");
    let Some(calls) = record(folder.path()) else { return };
    let last = calls.iter().map(|call| call.moment.done).max().expect("calls");
    let mut random = Rng::with_seed(20_261_122);
    let mut moments: Vec<usize> = (0..cuts).map(|_| random.usize(..=last)).collect();
    moments.sort_unstable();
    let mut disk = Disk::new(&root);
    let (mut acknowledged, mut taken) = ([0_u64; WRITERS as usize], 0);
    let (mut whole, mut mended, mut restored) = (0, 0, 0);
    for (number, moment) in moments.into_iter().enumerate() {
        while let Some(call) = calls.get(taken).filter(|call| call.moment.begun < moment) {
            if let Some(line) = acknowledgement(&disk, folder.path(), call) {
                let line = String::from_utf8(line).expect("text");
                let (writer, number) = line.trim().split_once(' ').expect("two numbers");
                let writer: usize = writer.parse().expect("a number");
                acknowledged[writer] = number.parse().expect("a number");
            }
            disk.take(call);
            taken += 1;
        }
        let loss = Loss::ALL[number % Loss::ALL.len()];
        let image = tempfile::tempdir().expect("a folder");
        disk.write_image(moment, loss, &mut random, image.path());
        // Every other time as one that is too large to check every record first.
        let large = number / Loss::ALL.len() % 2 == 1;
        let pace = if large { checked_later() } else { Pace::default() };
        match start(image.path(), &acknowledged, pace) {
            Ok(Start::Whole) if large => mended += 1,
            Ok(Start::Whole) => whole += 1,
            Ok(Start::Restored) => restored += 1,
            Err(problem) => {
                let kept = image.keep();
                panic!(
                    "cut {number} at {moment}, lost: {loss:?}: {problem}, in {}",
                    kept.display()
                );
            }
        }
    }
    assert!(acknowledged.iter().any(|number| *number > COMMITS), "the cuts span several starts");
    println!(
        "{cuts} power cuts: {whole} started whole, {restored} were refused and restored, \
         {mended} were checked as they were read, and mended"
    );
}
