//! A bot that Discord wants to connect with several shards: each tells of a part of the servers.

use std::{sync::Arc, time::Duration};

use oddboard_game::{
    app::{Environment, SystemEnvironment},
    core::{Server, Span, Uptime, playing_time::Link, time::SECOND},
};
use oddboard_sandbox::{GatewayFault, Options, RestFault, Sandbox};

use crate::{
    outages::World,
    process::Process,
    table::{Bot, Table, begin, open, play, turn},
};

/// A table whose bot has begun to connect with two shards, five seconds apart.
async fn connecting(environment: Arc<dyn Environment>) -> Table {
    Table::with(Options { shards: 2, ..Options::default() }, environment).await
}

#[tokio::test(flavor = "multi_thread")]
async fn each_shard_serves_its_part_and_comes_back_after_a_break() {
    let table = connecting(Arc::new(SystemEnvironment)).await;
    table.sandbox.shards_connected(&[0, 1]).await.unwrap();
    for _ in 0..2 {
        let game = table.begin("Rollerball").await;
        play(&table.alice, "e1f1").await;
        turn(&table.bob, game, 2).await;
        table.settled(game).await;
        // Direct messages are the first shard's, and this server is the second's.
        let direct = table.alice.in_channel(table.alice.direct_channel());
        let list = direct.slash("games").send().await.unwrap().reply().await.unwrap();
        assert!(list.content().contains(&format!("Game {game}")), "{}", list.content());
        table.sandbox.inject_gateway_fault(GatewayFault::DropGateway);
        table.sandbox.shards_connected(&[0, 1]).await.unwrap();
    }
    let requests = table.sandbox.requests();
    let registered = requests.iter().filter(|call| call.starts_with("PUT ")).count();
    assert_eq!(registered, 1, "one shard registers the commands for all: {requests:?}");
    table.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn clocks_of_a_server_run_only_while_its_shard_is_connected() {
    let world = World::new();
    let table = connecting(Arc::new(world.clone())).await;
    let app = table.bot.app.clone();
    let counted =
        |shard: u64| -> Uptime { app.moment_on(Some(Server(shard << 22))).unwrap().uptime() };
    // How much of a minute counts on each shard, while these links show that they live.
    let minute = |links: &[Link]| {
        let before = [0, 1].map(counted);
        for _ in 0..20 {
            world.pass(3_000, SECOND.times(3));
            for link in links {
                app.alive(*link);
            }
            app.moment().unwrap();
        }
        [0, 1].map(|shard| Span(counted(shard).0 - before[shard as usize].0))
    };
    let whole = SECOND.times(60);
    let first: Vec<Link> = Link::of(1).collect();
    assert_eq!(minute(&first)[1], Span::ZERO, "the second shard has not been seen yet");
    table.sandbox.shards_connected(&[0, 1]).await.unwrap();
    let all: Vec<Link> = Link::of(2).collect();
    minute(&all);
    assert_eq!(minute(&all), [whole, whole]);
    app.lost(Link::Gateway(1));
    assert_eq!(minute(&first), [whole, Span::ZERO], "the second shard is lost");
    table.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn commands_that_were_not_registered_are_registered_later_by_one_shard_for_all() {
    let sandbox = Sandbox::start(Options { shards: 2, ..Options::default() }).await.unwrap();
    let folder = tempfile::tempdir().unwrap();
    // The second shard is there before the pauses between the tries are over.
    sandbox.inject_rest_fault("PUT", "/commands", RestFault::Fail(503), 3);
    let bot = Bot::start(&sandbox, open(folder.path())).await;
    sandbox.shards_connected(&[0, 1]).await.unwrap();
    bot.stop().await;
    let requests = sandbox.requests();
    let tries = requests.iter().filter(|call| call.starts_with("PUT ")).count();
    assert_eq!(tries, 4, "{requests:?}");
    sandbox.assert_clean();
}

#[tokio::test(flavor = "multi_thread")]
async fn where_no_session_holds_the_starts_of_the_day_are_not_used_up() {
    // After the first every session ends as soon as it has begun.
    let options = Options {
        identify_gap: Duration::from_secs(3_600),
        timeout: Duration::from_secs(60),
        ..Options::default()
    };
    let sandbox = Sandbox::start(options).await.unwrap();
    let folder = tempfile::tempdir().unwrap();
    let (bot, mut log) = Process::telling(&sandbox, folder.path());
    sandbox.bot_connected(true).await.unwrap();
    sandbox.inject_gateway_fault(GatewayFault::InvalidSession);
    let waits =
        |line: std::io::Result<String>| line.unwrap().contains("Discord ends every session");
    assert!(tokio::task::spawn_blocking(move || log.any(waits)).await.unwrap());
    let tries = sandbox.early_identifies().len();
    assert!((1..=6).contains(&tries), "{tries} tries");
    drop(bot);
    sandbox.assert_clean();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_shard_whose_sessions_do_not_hold_leaves_the_others_alone() {
    // Only the first that identifies has a session.
    let options = Options {
        shards: 2,
        identify_gap: Duration::from_secs(3_600),
        timeout: Duration::from_secs(60),
        ..Options::default()
    };
    let sandbox = Sandbox::start(options).await.unwrap();
    let folder = tempfile::tempdir().unwrap();
    let (bot, mut log) = Process::telling(&sandbox, folder.path());
    sandbox.shards_connected(&[0]).await.unwrap();
    let waits = |line: std::io::Result<String>| {
        let line = line.unwrap();
        line.contains("Discord ends every session") && line.contains("shard=1")
    };
    assert!(tokio::task::spawn_blocking(move || log.any(waits)).await.unwrap());
    let tries = sandbox.early_identifies().len();
    assert!((1..=6).contains(&tries), "{tries} tries");
    sandbox.shards_connected(&[0]).await.unwrap();
    drop(bot);
    sandbox.assert_clean();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_for_which_discord_wants_more_shards_connects_as_many() {
    // serenity waits some seconds for each connection that has ended, and between two shards.
    let options = Options { timeout: Duration::from_secs(60), ..Options::default() };
    let sandbox = Sandbox::start(options).await.unwrap();
    let folder = tempfile::tempdir().unwrap();
    let bot = Process::start(&sandbox, folder.path()).await;
    let [alice, bob] = ["Alice", "Bob"].map(|name| sandbox.member(name).unwrap());
    let game = begin(&alice, &bob, "Rollerball").await;
    turn(&alice, game, 1).await;
    // It has come to so many servers that one shard is refused from the next session on.
    sandbox.want_shards(2);
    sandbox.inject_gateway_fault(GatewayFault::InvalidSession);
    sandbox.shards_connected(&[0, 1]).await.unwrap();
    play(&alice, "e1f1").await;
    turn(&bob, game, 2).await;
    drop(bot);
    let refused = sandbox.take_violations();
    assert!(!refused.is_empty() && refused.iter().all(|one| one.code == 4011), "{refused:?}");
    assert!(refused.len() <= 3, "it doesn't use up the connections of a day: {refused:?}");
}
