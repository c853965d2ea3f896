//! Several bots on one PostgreSQL database that share the shards of the gateway. Without a PostgreSQL server
//! each test says that it is skipped.

use std::time::{Duration, Instant};

use oddboard_campaign::proxy::{Proxy, Traffic};
use oddboard_sandbox::{Member, Options, Sandbox};
use tempfile::TempDir;

use crate::{
    operators::get,
    process::Process,
    restarts::turns,
    several::{ALREADY_ACKNOWLEDGED, MOVES, TAKEN_OVER, server::Server},
    table::{begin, play, turn},
};

/// All shards that the bots are to connect.
const ALL: [u32; 4] = [0, 1, 2, 3];

/// Which of them tells of the server of a sandbox.
fn shard_of(sandbox: &Sandbox) -> u32 {
    u32::try_from((sandbox.guild_id().get() >> 22) % ALL.len() as u64).unwrap()
}

/// Bots that share the shards, and who plays.
struct Spread {
    sandbox: Sandbox,
    folder: TempDir,
    server: Server,
    /// Each bot, and where it tells operators how it is.
    bots: Vec<(Process, String)>,
    players: [Member; 2],
}

impl Spread {
    /// Starts this many bots, or says that the test is skipped.
    async fn start(test: &str, bots: usize, max_concurrency: u32) -> Option<Self> {
        let server = Server::start(test, "")?;
        let options = Options {
            shards: 4,
            max_concurrency,
            identify_gap: Duration::from_secs(5),
            timeout: Duration::from_secs(60),
            ..Options::default()
        };
        let sandbox = Sandbox::start(options).await.unwrap();
        let players = ["Alice", "Bob"].map(|name| sandbox.member(name).unwrap());
        let folder = tempfile::tempdir().unwrap();
        let mut spread = Self { sandbox, folder, server, bots: Vec::new(), players };
        for _ in 0..bots {
            spread.add();
        }
        spread.sandbox.bot_ready().await.unwrap();
        Some(spread)
    }

    fn add(&mut self) {
        let url = self.server.url();
        self.bots.push(Process::spread(&self.sandbox, self.folder.path(), &url));
    }

    /// Waits until all shards are connected.
    async fn connected(&self) {
        self.sandbox.shards_connected(&ALL).await.unwrap();
    }

    /// Which shards each bot says that it has connected.
    async fn shares(&self) -> Vec<Vec<u32>> {
        let mut shares = Vec::new();
        for (_, address) in &self.bots {
            let (_, metrics) = get(address, "/metrics").await;
            let shard = |line: &str| {
                let rest = line.strip_prefix("oddboard_shard_connected{shard=\"")?;
                rest.strip_suffix("\"} 1")?.parse().ok()
            };
            let mut connected: Vec<u32> = metrics.lines().filter_map(shard).collect();
            connected.sort_unstable();
            shares.push(connected);
        }
        shares
    }

    /// Waits until all shards are connected and shared evenly. Returns which each bot has.
    async fn even(&self) -> Vec<Vec<u32>> {
        let wanted = |shares: &[Vec<u32>]| {
            let counts: Vec<_> = shares.iter().map(Vec::len).collect();
            let [most, least] = [counts.iter().max(), counts.iter().min()].map(|one| *one.unwrap());
            counts.iter().sum::<usize>() == ALL.len() && most - least <= 1
        };
        let begun = Instant::now();
        loop {
            let shares = self.shares().await;
            if wanted(&shares) {
                self.connected().await;
                return shares;
            }
            assert!(begun.elapsed() < Duration::from_secs(90), "shared unevenly: {shares:?}");
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
    }

    /// The side to move makes its move, and the other is told.
    async fn make_move(&self, game: oddboard_game::core::GameId, number: usize) {
        let answer = play(&self.players[number % 2], MOVES[number]).await;
        assert!(!answer.content().contains("isn't possible"), "{}", answer.content());
        if number + 1 < MOVES.len() {
            turn(&self.players[(number + 1) % 2], game, number + 2).await;
        }
    }

    /// The game was played to its end, each turn was told once, and no shard was ever connected twice, nor
    /// too early.
    async fn finish(self) {
        self.told_once().await;
        self.fair();
        drop(self.bots);
        self.sandbox.assert_clean();
    }

    /// The game was played to its end, and each turn was told once.
    async fn told_once(&self) {
        let end = |message: &oddboard_sandbox::Message| message.content().contains("is over.");
        self.players[0].wait_for("the end", end).await.unwrap();
        for number in 1..=MOVES.len() {
            let told = turns(&self.players[(number - 1) % 2], number);
            assert_eq!(told, 1, "turn {number} is told once");
        }
    }

    fn fair(&self) {
        assert_eq!(self.sandbox.doubled_identifies(), 0, "no shard is connected twice");
        let early = self.sandbox.early_identifies();
        assert!(early.is_empty(), "shards take turns to be connected: {early:?}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_goes_on_while_bots_that_share_the_shards_come_and_go() {
    let test = "a_game_goes_on_while_bots_that_share_the_shards_come_and_go";
    let Some(mut spread) = Spread::start(test, 2, 4).await else { return };
    spread.even().await;
    let [alice, bob] = spread.players.clone();
    let game = begin(&alice, &bob, "Rollerball").await;
    turn(&alice, game, 1).await;
    for number in 0..MOVES.len() {
        spread.make_move(game, number).await;
        match number {
            // Another takes its part.
            1 => {
                spread.add();
                let shares = spread.even().await;
                assert!(shares.iter().all(|share| !share.is_empty()), "{shares:?}");
            }
            // One is killed, and one is asked to stop.
            3 => {
                drop(spread.bots.remove(0));
                let killed = Instant::now();
                spread.connected().await;
                assert!(killed.elapsed() < TAKEN_OVER, "{:?}", killed.elapsed());
                spread.even().await;
            }
            5 => {
                let (leaving, _) = spread.bots.remove(0);
                let asked = Instant::now();
                assert!(leaving.terminate().await.success());
                spread.connected().await;
                assert!(asked.elapsed() < TAKEN_OVER, "{:?}", asked.elapsed());
            }
            _ => {}
        }
    }
    spread.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn bots_connect_more_shards_when_discord_wants_more() {
    let test = "bots_connect_more_shards_when_discord_wants_more";
    let Some(spread) = Spread::start(test, 2, 4).await else { return };
    spread.even().await;
    let [alice, bob] = spread.players.clone();
    let game = begin(&alice, &bob, "Rollerball").await;
    turn(&alice, game, 1).await;
    spread.make_move(game, 0).await;
    // So many servers are there now that four shards are refused from the next session on.
    spread.sandbox.want_shards(8);
    spread.sandbox.inject_gateway_fault(oddboard_sandbox::GatewayFault::InvalidSession);
    spread.sandbox.shards_connected(&[]).await.unwrap();
    spread.sandbox.shards_connected(&[0, 1, 2, 3, 4, 5, 6, 7]).await.unwrap();
    for number in 1..MOVES.len() {
        spread.make_move(game, number).await;
    }
    let refused = spread.sandbox.take_violations();
    assert!(!refused.is_empty() && refused.iter().all(|one| one.code == 4011), "{refused:?}");
    spread.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn bots_take_turns_to_connect_their_shards() {
    let test = "bots_take_turns_to_connect_their_shards";
    let Some(spread) = Spread::start(test, 3, 1).await else { return };
    let begun = Instant::now();
    spread.connected().await;
    assert!(begun.elapsed() > Duration::from_secs(10), "five seconds apart");
    spread.even().await;
    // A session that is lost is begun anew in turn, too.
    spread.sandbox.inject_gateway_fault(oddboard_sandbox::GatewayFault::InvalidSession);
    spread.sandbox.shards_connected(&[]).await.unwrap();
    spread.connected().await;
    spread.fair();
}

#[tokio::test(flavor = "multi_thread")]
async fn what_two_bots_on_one_shard_are_both_told_is_done_once() {
    let test = "what_two_bots_on_one_shard_are_both_told_is_done_once";
    let Some(spread) = Spread::start(test, 2, 4).await else { return };
    let shares = spread.even().await;
    let [alice, bob] = spread.players.clone();
    let game = begin(&alice, &bob, "Rollerball").await;
    turn(&alice, game, 1).await;
    spread.make_move(game, 0).await;
    // The bot that serves this server stands still. Discord keeps its connection, and the other bot makes
    // one of its own for each of its shards.
    let shard = shard_of(&spread.sandbox);
    let still = shares.iter().position(|share| share.contains(&shard)).unwrap();
    spread.bots[still].0.signal("-STOP");
    let mut doubled = [&ALL[..], &shares[still]].concat();
    doubled.sort_unstable();
    spread.sandbox.shards_connected(&doubled).await.unwrap();
    for number in 1..4 {
        spread.make_move(game, number).await;
    }
    // It goes on where it was, with three moves to read, and more to come.
    spread.bots[still].0.signal("-CONT");
    for number in 4..MOVES.len() {
        spread.make_move(game, number).await;
    }
    spread.told_once().await;
    // Discord refuses the second answer to one interaction; that is all.
    let Spread { bots, sandbox, .. } = spread;
    drop(bots);
    let broken = sandbox.take_violations();
    assert!(broken.iter().all(|one| one.code == ALREADY_ACKNOWLEDGED), "{broken:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_that_alone_cannot_reach_discord_leaves_its_shards_until_it_can() {
    let test = "a_bot_that_alone_cannot_reach_discord_leaves_its_shards_until_it_can";
    let Some(mut spread) = Spread::start(test, 1, 4).await else { return };
    let rest = Proxy::listen().await.unwrap();
    rest.lead_to(spread.sandbox.address());
    let (url, api) = (spread.server.url(), format!("http://{}", rest.address()));
    let (sandbox, folder) = (&spread.sandbox, spread.folder.path());
    spread.bots.push(Process::through(sandbox, folder, &url, &api, std::io::sink()));
    let before = spread.even().await;
    let [alice, bob] = spread.players.clone();
    let game = begin(&alice, &bob, "Rollerball").await;
    turn(&alice, game, 1).await;
    // The gateway still works for it, and the database.
    rest.set(Traffic::Cut);
    let cut = Instant::now();
    loop {
        let shares = spread.shares().await;
        if shares[0] == ALL && shares[1].is_empty() {
            break;
        }
        let late = Duration::from_secs(120);
        assert!(cut.elapsed() < late, "it keeps its shards: {shares:?} of {before:?}");
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    assert!(cut.elapsed() > Duration::from_secs(60), "it waits for Discord to come back first");
    spread.connected().await;
    spread.make_move(game, 0).await;
    rest.set(Traffic::Flows);
    assert_eq!(spread.even().await.iter().map(Vec::len).collect::<Vec<_>>(), [2, 2]);
    for number in 1..MOVES.len() {
        spread.make_move(game, number).await;
    }
    spread.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_over_http_is_refused_beside_bots_on_the_gateway() {
    let test = "a_bot_over_http_is_refused_beside_bots_on_the_gateway";
    let Some(spread) = Spread::start(test, 1, 4).await else { return };
    spread.connected().await;
    let other = tempfile::tempdir().unwrap();
    let url = spread.server.url();
    let (status, log) = Process::refused(&spread.sandbox, other.path(), &url).await;
    assert!(!status.success(), "{log}");
    assert!(log.contains("discord.receive"), "it says which setting: {log}");
    // The one that was there first goes on.
    let [alice, bob] = spread.players.clone();
    let game = begin(&alice, &bob, "Rollerball").await;
    turn(&alice, game, 1).await;
    spread.make_move(game, 0).await;
    spread.fair();
    drop(spread.bots);
    spread.sandbox.assert_clean();
}
