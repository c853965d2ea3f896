//! How many commits a second, beside the same statements with nothing round them.

use std::{
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
    thread,
    time::{Duration, Instant},
};

use oddboard_game::store::{Batch, DueAt, Key, Still, Store as _, Table, Version};
use oddboard_store_postgres::{Options, PostgresStore};
use tokio::runtime::Builder;

use crate::{number, options, raw::Raw, server::Server};

const CONNECTIONS: u64 = 32;

/// Six rows, as a move has them: the game, its event, two effects, and the alarm that goes from one
/// time to another.
fn batch(writer: u64, step: u64, version: Option<Version>) -> Batch {
    let mut batch = Batch::new();
    let game = Key::numbers(&[writer]);
    let event = Key::numbers(&[writer, step]);
    batch.expect(Table::Game, game.clone(), version);
    batch.put(Table::Game, game, format!("\"{}\"", "g".repeat(1_000)));
    batch.expect(Table::GameEvent, event.clone(), None);
    batch.put(Table::GameEvent, event, format!("\"{}\"", "e".repeat(300)));
    for effect in 0..2 {
        let key = Key::tagged("event", &[writer, effect]);
        batch.put(Table::Outbox, key, format!("\"{}\"", "o".repeat(150)));
    }
    let alarm = Key::tagged("game", &[writer]);
    batch.unschedule(DueAt(writer * 1_000_000 + step), &alarm);
    batch.schedule(DueAt(writer * 1_000_000 + step + 1), &alarm, "\"alarm\"".to_owned());
    batch
}

fn raw(url: &str, from: u64, time: Duration) -> f64 {
    let runtime = Builder::new_multi_thread().worker_threads(2).enable_all().build().unwrap();
    let count = Arc::new(AtomicU64::new(0));
    runtime.block_on(async {
        let mut connections = Vec::new();
        for _ in 0..CONNECTIONS {
            connections.push(Raw::connect(url, true).await);
        }
        let begun = Instant::now();
        let tasks: Vec<_> = (from..)
            .zip(connections)
            .map(|(writer, raw)| {
                let count = Arc::clone(&count);
                tokio::spawn(async move {
                    let mut version = None;
                    for step in 0.. {
                        if begun.elapsed() > time {
                            return;
                        }
                        let number = i64::try_from(writer * 1_000_000 + step + 1).unwrap();
                        assert!(raw.commit(&batch(writer, step, version), number).await.unwrap());
                        version = Some(Version(number.cast_unsigned()));
                        count.fetch_add(1, Ordering::Relaxed);
                    }
                })
            })
            .collect();
        for task in tasks {
            task.await.unwrap();
        }
        count.load(Ordering::Relaxed).to_string().parse::<f64>().unwrap()
            / begun.elapsed().as_secs_f64()
    })
}

/// As a bot does it: only while its row is there, and others can't take it for dead.
fn store(store: &PostgresStore, from: u64, time: Duration) -> f64 {
    let (node, still): (_, Still) = (Key::numbers(&[from]), Arc::new(|| true));
    let mut row = Batch::new();
    row.put(Table::Node, node.clone(), "\"a bot\"".to_owned());
    store.commit(row).unwrap();
    let count = AtomicU64::new(0);
    let begun = Instant::now();
    thread::scope(|scope| {
        for writer in from..from + CONNECTIONS {
            let (count, node, still) = (&count, &node, &still);
            scope.spawn(move || {
                let mut version = None;
                for step in 0.. {
                    if begun.elapsed() > time {
                        return;
                    }
                    let mut batch = batch(writer, step, version);
                    batch.while_there(Table::Node, node.clone());
                    version = Some(store.commit_while(batch, Arc::clone(still)).unwrap());
                    count.fetch_add(1, Ordering::Relaxed);
                }
            });
        }
    });
    count.load(Ordering::Relaxed).to_string().parse::<f64>().unwrap()
        / begun.elapsed().as_secs_f64()
}

/// How many transactions the server has committed, but for those of the last second.
fn committed(server: &Server) -> f64 {
    let sql = "SELECT sum(xact_commit) FROM pg_stat_database";
    server.sql(sql).parse().unwrap()
}

#[test]
#[ignore = "a measurement: a minute on an idle machine"]
fn commits_a_second() {
    let Some(server) = Server::start("commits_a_second", "-c shared_buffers=256MB") else { return };
    let connections = usize::try_from(CONNECTIONS).unwrap();
    let opened = PostgresStore::open(&Options { connections, ..options(&server.url()) }).unwrap();
    let time = Duration::from_secs(number("ODDBOARD_SECONDS", 5));
    let (mut with, mut without) = (Vec::new(), Vec::new());
    let (mut batches, mut transactions) = (0.0, 0.0);
    for round in 0..number("ODDBOARD_ROUNDS", 4) {
        let from = round * 1_000;
        without.push(raw(&server.url(), from, time));
        let before = committed(&server);
        with.push(store(&opened, from + 500, time));
        batches += with.last().unwrap() * time.as_secs_f64();
        transactions += committed(&server) - before;
    }
    let middle = |figures: &mut Vec<f64>| {
        figures.sort_by(f64::total_cmp);
        figures[figures.len() / 2]
    };
    let (with, without) = (middle(&mut with), middle(&mut without));
    eprintln!(
        "{CONNECTIONS} connections, 6 rows: {with:.0} commits/s, {without:.0} with the statements \
         alone: {:.0} %; {:.1} commits a transaction",
        with / without * 100.0,
        batches / transactions
    );
    assert!(with > 0.8 * without);
}
