//! Many processes, some killed, a server that crashes, lines that break: nothing is lost, torn or
//! done twice.

use std::{
    sync::Mutex,
    thread,
    time::{Duration, Instant},
};

use oddboard_game::store::{Entry, StoreError, Version};
use oddboard_testing::dice::Dice;
use tokio::runtime::Builder;

use crate::{
    history::History,
    number, open,
    proxy::Proxy,
    raw::Raw,
    server::Server,
    writers::{Writers, append, list, lists},
};

#[test]
fn whatever_is_killed_or_cut_no_write_is_lost_torn_or_doubled() {
    let test = "whatever_is_killed_or_cut_no_write_is_lost_torn_or_doubled";
    let Some(server) = Server::start(test, "") else { return };
    drop(open(&server.url()));
    let folder = tempfile::tempdir().unwrap();
    let count = usize::try_from(number("ODDBOARD_WRITERS", 3)).unwrap();
    let mut writers = Writers::new(folder.path(), count);
    let proxies: Vec<_> = (0..count).map(|_| Proxy::new(server.socket())).collect();
    for (place, proxy) in proxies.iter().enumerate() {
        writers.start(place, &proxy.url());
    }
    writers.wait_for(20);
    let (mut kills, mut crashes, mut cuts, mut holes) = (0, 0, 0, 0);
    let (seconds, begun) = (number("ODDBOARD_SECONDS", 6), Instant::now());
    let mut dice = Dice::new(1);
    for second in 1..=seconds {
        // This is how long it is to last, not a wait for something.
        thread::sleep(Duration::from_secs(second).saturating_sub(begun.elapsed()));
        let place = dice.below(writers.count());
        if second % 2 == 0 {
            writers.kill(place);
            writers.start(place, &proxies[place].url());
            kills += 1;
        }
        match second % 6 {
            1 => {
                proxies[place].cut();
                cuts += 1;
            }
            3 => {
                proxies[place].swallow();
                holes += 1;
            }
            5 => {
                server.crash();
                server.begin();
                crashes += 1;
            }
            _ => {}
        }
    }
    writers.wait_for(20);
    (0..count).for_each(|place| writers.kill(place));
    // No session of before goes on.
    server.crash();
    server.begin();
    let (history, lists) = (writers.history(), lists(&open(&server.url())));
    let (done, unknown) = (history.done.len(), history.unknown.len());
    eprintln!(
        "{count} processes, {seconds} s, {kills} kills, {crashes} server crashes, {cuts} cuts, \
         {holes} black holes: {done} acknowledged, {} refused, {unknown} unknown of which {} applied",
        history.refused.len(),
        history.applied(&lists),
    );
    assert_eq!(history.violations(&lists), Vec::<String>::new());
}

/// What the test above is worth: without the locks it fails.
#[test]
fn without_row_locks_writes_are_lost() {
    let Some(server) = Server::start("without_row_locks_writes_are_lost", "") else { return };
    drop(open(&server.url()));
    let history = Mutex::new(History::default());
    thread::scope(|scope| {
        for writer in 0..8_u64 {
            let (server, history) = (&server, &history);
            scope.spawn(move || {
                let runtime = Builder::new_current_thread().enable_all().build().unwrap();
                let raw = runtime.block_on(Raw::connect(&server.url(), false));
                let (mut dice, mut log) = (Dice::new(writer), String::new());
                for number in 1..=40 {
                    let version = i64::try_from(writer * 1_000 + number).unwrap();
                    let read = |chosen: &[usize]| {
                        Ok(chosen.iter().map(|index| read(&runtime, &raw, *index)).collect())
                    };
                    let commit = |batch| match runtime.block_on(raw.commit(&batch, version)) {
                        Ok(true) => Ok(()),
                        Ok(false) => {
                            let table = oddboard_game::store::Table::Game;
                            Err(StoreError::Conflict { table, key: list(0) })
                        }
                        Err(error) => Err(StoreError::unavailable(error)),
                    };
                    let value = writer * 1_000 + number;
                    append(value, &mut dice, 4, read, commit, |line| log += &format!("{line}\n"));
                }
                history.lock().unwrap().read(&log);
            });
        }
    });
    let violations = history.into_inner().unwrap().violations(&lists(&open(&server.url())));
    eprintln!("the control without row locks: {} violations", violations.len());
    assert!(!violations.is_empty());
}

fn read(runtime: &tokio::runtime::Runtime, raw: &Raw, index: usize) -> Option<Entry> {
    let table = i16::from(oddboard_game::store::Table::Game.byte());
    let found = runtime.block_on(raw.read(table, list(index).as_str().as_bytes()));
    found.map(|(version, json)| Entry { version: Version(version.cast_unsigned()), json })
}
