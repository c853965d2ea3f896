//! Interactions arrive over HTTP, signed, and no gateway is there.

use std::{fs, time::Duration};

use oddboard_game::core::GameId;
use oddboard_sandbox::{Member, Options, Sandbox};
use tempfile::TempDir;

use crate::{
    acts::slash,
    operators::get,
    process::Process,
    table::{begin, play, turn},
};

/// A bot without a gateway, and a game at its first turn, Alice's.
async fn begun() -> (Sandbox, TempDir, Process, [Member; 2], GameId) {
    let sandbox = Sandbox::start(Options::default()).await.unwrap();
    let folder = tempfile::tempdir().unwrap();
    // That a ping is answered and a forged one refused, the sandbox checks as Discord does.
    let process = Process::over_http(&sandbox, folder.path()).await;
    let (alice, bob) = (sandbox.member("Alice").unwrap(), sandbox.member("Bob").unwrap());
    let game = begin(&alice, &bob, "Rollerball").await;
    turn(&alice, game, 1).await;
    (sandbox, folder, process, [alice, bob], game)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_is_played_without_a_gateway() {
    let (sandbox, _folder, process, [alice, bob], game) = begun().await;
    play(&alice, "e1f1").await;
    let board = turn(&bob, game, 2).await;
    assert!(board.picture().is_some());
    let games = slash(&bob, "games", &[]).await;
    assert!(games.content().contains("Rollerball"), "{}", games.content());
    let help = slash(&bob, "help", &[]).await;
    assert!(help.content().contains("</move:"), "it knows its commands: {}", help.content());
    sandbox.bot_connected(false).await.unwrap();
    process.kill(&sandbox).await;
    sandbox.assert_clean();
}

#[tokio::test(flavor = "multi_thread")]
async fn an_interaction_delivered_twice_over_http_takes_effect_once() {
    let (sandbox, _folder, process, [alice, bob], game) = begun().await;
    let sent = alice.slash("move").option("move", "e1f1").send().await.unwrap();
    sent.redeliver();
    sent.reply().await.unwrap();
    turn(&bob, game, 2).await;
    play(&bob, "e6f6").await;
    turn(&alice, game, 3).await;
    process.kill(&sandbox).await;
    // Discord refuses the second answer to one interaction; that is all.
    let broken = sandbox.take_violations();
    assert!(broken.len() <= 1, "{broken:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_whose_machine_has_another_time_of_day_says_so_and_lets_no_clock_run() {
    let sandbox = Sandbox::start(Options::default()).await.unwrap();
    let folder = tempfile::tempdir().unwrap();
    let (process, watched, log) = Process::over_http_watched(&sandbox, folder.path()).await;
    let says = async |path: &'static str, words: &'static str| {
        let said = async { while !get(&watched, path).await.1.contains(words) {} };
        tokio::time::timeout(Duration::from_secs(30), said).await.expect("it says so");
    };
    says("/health/ready", "ok\n").await;
    sandbox.set_time_of_day_ahead(Duration::from_secs(3_600));
    says("/health/serving", "this machine's clock is so far from Discord's").await;
    sandbox.set_time_of_day_ahead(Duration::ZERO);
    says("/health/ready", "ok\n").await;
    let told = |words: &str| {
        let log = fs::read_to_string(&log).unwrap();
        log.lines().filter(|line| line.contains(words)).count()
    };
    let run = async {
        while told("Discord can be reached: clocks run") < 2 {
            tokio::task::yield_now().await;
        }
    };
    tokio::time::timeout(Duration::from_secs(30), run).await.expect("clocks run again");
    assert_eq!(told("clocks stand still until it is set right"), 1);
    process.kill(&sandbox).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_whose_token_is_refused_over_http_says_so_and_ends() {
    let sandbox = Sandbox::start(Options::default()).await.unwrap();
    let folder = tempfile::tempdir().unwrap();
    let token = ("ODDBOARD_DISCORD_TOKEN", "not.the.token");
    let (status, log) = Process::with_a_wrong(token, &sandbox, folder.path()).await;
    assert!(!status.success());
    assert!(log.contains("Discord refuses the token"), "{log}");
    assert!(!log.contains("not.the.token"), "{log}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_with_the_key_of_another_application_says_so_and_ends() {
    let sandbox = Sandbox::start(Options::default()).await.unwrap();
    let folder = tempfile::tempdir().unwrap();
    let other = "ab".repeat(32);
    let key = ("ODDBOARD_DISCORD_PUBLIC_KEY", &other[..]);
    let (status, log) = Process::with_a_wrong(key, &sandbox, folder.path()).await;
    assert_eq!(status.code(), Some(78));
    assert!(log.contains("discord.public_key is not that of this application"), "{log}");
    assert!(log.contains(&sandbox.public_key()), "{log}");
}
