//! The day on which what one machine ran runs on three: with a database that has a synchronous standby, behind a
//! load balancer, and with a proxy before Discord's REST interface. And the day on which the database's primary and
//! a machine are lost. Without a PostgreSQL server the test says that it is skipped.

#[path = "../support/caddy.rs"]
mod caddy;

use std::{
    path::Path,
    time::{Duration, Instant},
};

use oddboard_campaign::{program, proxy::Proxy};
use oddboard_sandbox::{Member, Message, Options, Sandbox};
use tempfile::TempDir;
use tokio::task::block_in_place;

use self::caddy::{Caddy, address, free_ports};
use crate::{
    process::Process,
    several::{MOVES, UNAVAILABLE, check_told_once, server},
    table::{begin, play, turn},
};

/// How long something may take to come about.
const PATIENCE: Duration = Duration::from_secs(60);

/// Three bots, each on a machine of its own, as far as addresses go.
struct Machines {
    sandbox: Sandbox,
    folder: TempDir,
    ports: [u16; 2],
    bots: Vec<(u8, Process)>,
    /// What shares interactions out among them; the test does so where it is missing.
    balancer: Option<Caddy>,
    players: [Member; 2],
}

impl Machines {
    /// The side to move makes a move, through whichever bot it comes to. Returns the answer.
    async fn make_move(&self, number: usize) -> Message {
        if self.balancer.is_none() {
            self.deliver_to(self.bots[number % self.bots.len()].0).await;
        }
        play(&self.players[number % 2], MOVES[number]).await
    }

    async fn deliver_to(&self, bot: u8) {
        let url = format!("http://{}:{}/interactions", address(bot), self.ports[0]);
        self.sandbox.deliver_to(&url).await.unwrap();
    }

    /// Interactions come through the load balancer from now on, once it listens.
    async fn deliver_through(&mut self, mut balancer: Caddy) {
        let (url, begun) = (format!("http://{}/interactions", balancer.at), Instant::now());
        while let Err(error) = self.sandbox.deliver_to(&url).await {
            assert!(balancer.runs() && begun.elapsed() < PATIENCE, "it listens: {error}");
            tokio::task::yield_now().await;
        }
        self.balancer = Some(balancer);
    }

    /// The side to move tries to move until there is a database again.
    async fn insist(&self, number: usize) {
        let begun = Instant::now();
        loop {
            let answer = self.make_move(number).await;
            if !answer.content().contains(UNAVAILABLE) {
                assert!(!answer.content().contains("isn't possible"), "{}", answer.content());
                return;
            }
            assert!(begun.elapsed() < PATIENCE, "{}", answer.content());
        }
    }
}

/// Runs a step of the operators' page, in its words.
fn step(folder: &Path, sandbox: &Sandbox, database: &str, proxy: &str, arguments: &[&str]) {
    let done = program::command(env!("CARGO_BIN_EXE_oddboard"))
        .args(arguments)
        .current_dir(folder)
        .envs([
            ("ODDBOARD_STORE_URL", database),
            ("ODDBOARD_DISCORD_TOKEN", "a.token"),
            ("ODDBOARD_DISCORD_RECEIVE", "http"),
            ("ODDBOARD_DISCORD_PUBLIC_KEY", &sandbox.public_key()),
            ("ODDBOARD_DISCORD_LISTEN", "127.0.0.1:8080"),
            ("ODDBOARD_DISCORD_PROXY", proxy),
            ("ODDBOARD_MONITOR_LISTEN", "127.0.0.1:9184"),
        ])
        .output()
        .unwrap();
    assert!(done.status.success(), "{arguments:?}: {done:?}");
}

#[tokio::test(flavor = "multi_thread")]
#[allow(clippy::print_stderr, reason = "whoever runs the tests should know what is skipped")]
async fn a_game_begun_on_one_machine_goes_on_on_three() {
    let test = "a_game_begun_on_one_machine_goes_on_on_three";
    let wants_standby = "-c synchronous_standby_names=*";
    let Some(primary) = server::Server::start(test, wants_standby) else { return };
    let sandbox = Sandbox::start(Options::default()).await.unwrap();
    let players = ["Alice", "Bob"].map(|name| sandbox.member(name).unwrap());
    let folder = tempfile::tempdir().unwrap();
    // One machine, with the embedded database.
    let alone = Process::start(&sandbox, folder.path()).await;
    let game = begin(&players[0], &players[1], "Rollerball").await;
    turn(&players[0], game, 1).await;
    for number in 0..3 {
        play(&players[number % 2], MOVES[number]).await;
        turn(&players[(number + 1) % 2], game, number + 2).await;
    }
    assert!(alone.terminate().await.success());
    sandbox.bot_connected(false).await.unwrap();
    // Three, by the steps of the operators' page.
    let standby = block_in_place(|| primary.standby());
    let database = server::url(&[&primary, &standby]);
    let proxy = Proxy::listen().await.unwrap();
    proxy.lead_to(sandbox.address());
    let through = format!("http://{}", proxy.address());
    for arguments in
        [&["config", "check"][..], &["database", "copy", "--from", "folder", "--to", "postgres"]]
    {
        step(folder.path(), &sandbox, &database, &through, arguments);
    }
    let ports = free_ports();
    let at = ([1, 2, 3].map(address), ports);
    let bots =
        block_in_place(|| Process::on_machines(&sandbox, folder.path(), &database, at, &through));
    let bots = [1, 2, 3].into_iter().zip(bots).collect();
    let mut machines = Machines { sandbox, folder, ports, bots, balancer: None, players };
    match Caddy::missing() {
        Some(reason) => eprintln!("SKIPPED the load balancer of {test}: {reason}"),
        None => {
            let balancer = Caddy::start(ports, machines.folder.path());
            machines.deliver_through(balancer).await;
        }
    }
    for number in 3..MOVES.len() {
        match number {
            // The database is lost. Nobody loses anything by that: what is refused is said to be.
            4 => {
                block_in_place(|| primary.crash());
                let refused = machines.make_move(number).await;
                assert!(refused.content().contains(UNAVAILABLE), "{}", refused.content());
                block_in_place(|| {
                    standby.promote();
                    primary.follow(&standby);
                });
            }
            // What comes to it from now on comes to another.
            6 => drop(machines.bots.remove(1)),
            _ => {}
        }
        machines.insist(number).await;
        if number + 1 < MOVES.len() {
            turn(&machines.players[(number + 1) % 2], game, number + 2).await;
        }
    }
    check_told_once(&machines.players).await;
    drop((machines.balancer, machines.bots));
    machines.sandbox.assert_clean();
}
