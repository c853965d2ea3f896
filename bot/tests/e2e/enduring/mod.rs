//! Many games on several bots that share a database and the shards of the gateway, while bots are killed,
//! stand still and are cut off, and most interactions come twice. Without a PostgreSQL server the test says
//! that it is skipped.
//!
//! It runs when it is asked for: eight games take two minutes. With `ENDURE=full` there are 200 games at
//! least, 30 kills and 10 cuts, which takes eleven; `--nocapture` shows the figures. What the bots logged is in
//! `tmp/enduring` of the target folder afterwards.

mod bots;
mod outages;
mod tables;

use std::{
    env,
    sync::{
        Arc,
        atomic::{AtomicBool, AtomicUsize, Ordering::SeqCst},
    },
    time::{Duration, Instant},
};

use oddboard_sandbox::{Clock, MemberOptions, Options, Sandbox};

use self::{bots::Bots, outages::Outages, tables::Table};
use crate::several::{MOVES, server::Server};

/// How much there is to endure.
#[derive(Debug, Clone, Copy)]
struct Size {
    games: usize,
    tables: usize,
    kills: usize,
    cuts: usize,
    /// How often a bot stands still for longer than its lease.
    stops: usize,
}

const SMALL: Size = Size { games: 8, tables: 4, kills: 2, cuts: 3, stops: 1 };
const FULL: Size = Size { games: 200, tables: 12, kills: 30, cuts: 10, stops: 2 };

/// How many shards the bots share.
const SHARDS: u32 = 4;

/// What happens to the bots.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Blow {
    Kill,
    GatewayCut,
    RestCut,
    DatabaseCut,
    Stop,
}

impl Size {
    /// This many, of each kind spread over all.
    fn blows(self) -> Vec<Blow> {
        let cuts = [Blow::GatewayCut, Blow::RestCut, Blow::DatabaseCut].into_iter().cycle();
        let kinds: [Vec<Blow>; 3] = [
            vec![Blow::Kill; self.kills],
            cuts.take(self.cuts).collect(),
            vec![Blow::Stop; self.stops],
        ];
        let mut at: Vec<_> = kinds
            .into_iter()
            .flat_map(|kind| {
                let of = kind.len();
                kind.into_iter()
                    .enumerate()
                    .map(move |(number, blow)| ((2 * number + 1) * 10_000 / (2 * of), blow))
            })
            .collect();
        at.sort_by_key(|(at, _)| *at);
        at.into_iter().map(|(_, blow)| blow).collect()
    }
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "it takes two minutes at its smallest"]
#[allow(clippy::print_stderr, reason = "whoever runs the large one should know its figures")]
async fn games_on_several_bots_endure_kills_cuts_and_a_bot_that_stood_still() {
    let test = "games_on_several_bots_endure_kills_cuts_and_a_bot_that_stood_still";
    let Some(server) = Server::start(test, "") else { return };
    let size = if env::var("ENDURE").is_ok_and(|size| size == "full") { FULL } else { SMALL };
    let mut bots = Bots::start(server, size.tables).await;
    let outages = Arc::new(Outages::watch(&bots.sandbox));
    let done = Arc::new(AtomicBool::new(false));
    let begun = Arc::new(AtomicUsize::new(0));
    let start = Instant::now();
    let tables: Vec<_> = (0..size.tables)
        .map(|number| {
            let table = Table::new(&bots.sandbox, number);
            let (done, begun) = (Arc::clone(&done), Arc::clone(&begun));
            tokio::spawn(async move {
                let mut games = Vec::new();
                while begun.fetch_add(1, SeqCst) < size.games || !done.load(SeqCst) {
                    games.push(table.play().await);
                }
                (table, games)
            })
        })
        .collect();
    for (number, blow) in size.blows().into_iter().enumerate() {
        tokio::time::sleep(Duration::from_secs(2)).await;
        let at = start.elapsed().as_secs();
        eprintln!("{at:>5} s: {blow:?}, {} games begun", begun.load(SeqCst));
        bots.endure(blow, number, &outages).await;
    }
    done.store(true, SeqCst);
    let mut all = Vec::new();
    for table in tables {
        all.push(table.await.unwrap());
    }
    let took = start.elapsed();
    bots.settled().await;
    let fenced = bots.check_fenced();
    let stored = bots.stop().await;
    let outages = outages.all();
    let count: usize = all.iter().map(|(_, games)| games.len()).sum();
    assert!(count >= size.games, "{count} games");
    let mut tries = [0; 3];
    for (table, games) in &all {
        for game in games {
            for (sum, more) in tries.iter_mut().zip(game.check(table, &stored, &outages)) {
                *sum += more;
            }
        }
    }
    let [acknowledged, others, answers] = tries;
    // The hardest is what nobody recognises when it is sent twice.
    assert!(answers * 10 > count * MOVES.len(), "{answers} turns were told by answers");
    let down: Duration = outages.iter().map(|(from, until)| *until - *from).sum();
    eprintln!(
        "{size:?}: {count} games in {took:.0?}, {acknowledged} moves acknowledged and {others} not, {answers} turns \
         told by answers, {down:.0?} of {} outages for their server, {fenced} fenced",
        outages.len()
    );
}

/// A server with members for this many tables, whose traffic goes through proxies.
async fn sandbox(tables: usize, gateway: std::net::SocketAddr) -> Sandbox {
    let options = Options {
        members: (0..2 * tables).map(|number| MemberOptions::new(tables::name(number))).collect(),
        clock: Clock::running(),
        timeout: Duration::from_secs(60),
        heartbeat_interval: Duration::from_secs(2),
        shards: SHARDS,
        max_concurrency: SHARDS,
        identify_gap: Duration::from_secs(5),
        gateway_url: Some(format!("ws://{gateway}")),
        ..Options::default()
    };
    Sandbox::start(options).await.unwrap()
}
