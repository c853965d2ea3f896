//! The bot stops, or dies, and comes back.

use std::sync::Arc;

use oddboard_discord::{Secret, Settings};
use oddboard_game::{
    app::{App, SystemEnvironment},
    store::{Batch, Entry, Key, Scan, Store, StoreError, Table as Kind, Version, Write},
};
use oddboard_sandbox::{GatewayFault, Member, Options, Sandbox};

use crate::{
    process::Process,
    table::{Bot, Table, begin, challenge, count_of, open, play, turn},
};

#[tokio::test(flavor = "multi_thread")]
async fn a_challenge_and_its_buttons_outlive_a_restart() {
    let Table { sandbox, bot, alice, bob, folder, .. } = Table::new().await;
    let message = challenge(&alice, &bob, "Rollerball").await;
    bot.stop().await;
    sandbox.bot_connected(false).await.unwrap();
    let bot = Bot::start(&sandbox, open(folder.path())).await;
    sandbox.bot_connected(true).await.unwrap();
    bob.click(&message, "Accept").await.unwrap().updated().await.unwrap();
    turn(&alice, oddboard_game::core::GameId(1), 1).await;
    bot.stop().await;
    sandbox.assert_clean();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_that_has_stopped_holds_its_store_no_longer() {
    let sandbox = Sandbox::start(Options::default()).await.unwrap();
    let folder = tempfile::tempdir().unwrap();
    let store = open(folder.path());
    let bot = Bot::start(&sandbox, Arc::clone(&store)).await;
    let (alice, bob) = (sandbox.member("Alice").unwrap(), sandbox.member("Bob").unwrap());
    let game = begin(&alice, &bob, "Rollerball").await;
    turn(&alice, game, 1).await;
    bot.stop().await;
    assert_eq!(Arc::strong_count(&store), 1, "who opens it next finds it closed");
    sandbox.assert_clean();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_that_is_asked_to_stop_while_it_starts_closes_its_store_and_asks_discord_nothing() {
    let sandbox = Sandbox::start(Options::default()).await.unwrap();
    let folder = tempfile::tempdir().unwrap();
    let store = open(folder.path());
    let api = sandbox.base_url().parse().unwrap();
    let settings = Settings::usual(Secret::new(sandbox.token()), api);
    let (app, woken) = App::new(Arc::clone(&store), Arc::new(SystemEnvironment));
    oddboard_discord::serve(&settings, app, woken, async {}).await.unwrap();
    assert_eq!(Arc::strong_count(&store), 1, "who opens it next finds it closed");
    assert_eq!(sandbox.requests(), [""; 0]);
}

/// How often a member was told of the turn with this number.
pub(crate) fn turns(member: &Member, number: usize) -> usize {
    let count = count_of(number);
    member.mentions().iter().filter(|message| message.content().contains(&count)).count()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_goes_on_from_exactly_where_the_process_was_killed() {
    let sandbox = Sandbox::start(Options::default()).await.unwrap();
    let folder = tempfile::tempdir().unwrap();
    let (alice, bob) = (sandbox.member("Alice").unwrap(), sandbox.member("Bob").unwrap());
    let players = [&alice, &bob];
    let mut process = Process::start(&sandbox, folder.path()).await;
    let game = begin(&alice, &bob, "Rollerball").await;
    turn(&alice, game, 1).await;
    let moves = ["e1f1", "e6f6", "f1f6", "d7f5", "d2e1", "e7f6", "e2d2", "c7g2"];
    for (index, text) in moves.iter().enumerate() {
        let answer = play(players[index % 2], text).await;
        assert!(!answer.content().contains("isn't possible"), "{}", answer.content());
        // Acknowledged, and at once killed: before, while or after the next
        // player is told.
        process.kill(&sandbox).await;
        process = Process::start(&sandbox, folder.path()).await;
        if index + 1 < moves.len() {
            let next = players[(index + 1) % 2];
            let board = turn(next, game, index + 2).await;
            // The moves so far are all there: the last one is told.
            assert!(board.picture().is_some());
        }
    }
    let end = alice.wait_for("the end", |message| message.content().contains("is over."));
    assert!(end.await.unwrap().content().contains("Black wins by checkmate."));
    for number in 1..=moves.len() {
        assert_eq!(turns(players[(number - 1) % 2], number), 1, "move {number} is told once");
    }
    process.kill(&sandbox).await;
    sandbox.assert_clean();
}

/// A store that does not take down events of a kind, as if the process had
/// died after it did something and before it said so.
pub(crate) struct Forgetful(pub(crate) Arc<dyn Store>, pub(crate) &'static str);

impl Store for Forgetful {
    fn get(&self, table: Kind, key: &Key) -> Result<Option<Entry>, StoreError> {
        self.0.get(table, key)
    }

    fn scan(&self, table: Kind, scan: &Scan) -> Result<Vec<(Key, Entry)>, StoreError> {
        self.0.scan(table, scan)
    }

    fn commit(&self, batch: Batch) -> Result<Version, StoreError> {
        let kind = format!("\"{}\"", self.1);
        let forgotten = |write: &Write| {
            write.table == Kind::GameEvent
                && write.json.as_deref().is_some_and(|json| json.contains(&kind))
        };
        if batch.writes.iter().any(forgotten) {
            return Err(StoreError::unavailable("it died"));
        }
        self.0.commit(batch)
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_turn_posted_just_before_the_process_died_is_not_posted_again() {
    let sandbox = Sandbox::start(Options::default()).await.unwrap();
    let folder = tempfile::tempdir().unwrap();
    let (alice, bob) = (sandbox.member("Alice").unwrap(), sandbox.member("Bob").unwrap());
    let bot = Bot::start(&sandbox, Arc::new(Forgetful(open(folder.path()), "posted"))).await;
    let game = begin(&alice, &bob, "Rollerball").await;
    let first = turn(&alice, game, 1).await;
    bot.stop().await;
    sandbox.bot_connected(false).await.unwrap();
    let bot = Bot::start(&sandbox, open(folder.path())).await;
    play(&alice, "e1f1").await;
    turn(&bob, game, 2).await;
    // It was recognised as the bot's own: the next board takes its place.
    while alice.messages(first.channel()).iter().any(|message| message.id() == first.id()) {
        tokio::task::yield_now().await;
    }
    assert_eq!(turns(&alice, 1), 0, "the first turn was told once");
    bot.stop().await;
    sandbox.assert_clean();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_turn_whose_channel_is_gone_holds_up_no_other_game() {
    let table = Table::new().await;
    let talk = table.sandbox.channel("talk").unwrap();
    let first = begin(&table.alice, &table.bob, "Rollerball").await;
    turn(&table.alice, first, 1).await;
    let challenge = table.alice.slash("challenge").in_channel(talk).option("side", "White");
    let challenge = challenge.option("variant", "Rollerball").option("opponent", &table.bob);
    let message = challenge.send().await.unwrap().reply().await.unwrap();
    table.bob.click(&message, "Accept").await.unwrap().updated().await.unwrap();
    let second = oddboard_game::core::GameId(2);
    turn(&table.alice, second, 1).await;
    table.sandbox.delete_channel(talk);
    let answer = table.alice.slash("move").option("move", "e1f1").option("game", 2);
    answer.send().await.unwrap().reply().await.unwrap();
    table.settled(second).await;
    let answer = table.alice.slash("move").option("move", "e1f1").option("game", 1);
    answer.send().await.unwrap().reply().await.unwrap();
    turn(&table.bob, first, 2).await;
    assert_eq!(table.game(second).record().moves, ["e1f1"], "the move stands");
    table.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_bot_comes_back_when_the_gateway_breaks() {
    let table = Table::new().await;
    let game = table.begin("Rollerball").await;
    table.sandbox.inject_gateway_fault(GatewayFault::Reconnect);
    table.sandbox.bot_connected(true).await.unwrap();
    play(&table.alice, "e1f1").await;
    turn(&table.bob, game, 2).await;
    table.sandbox.inject_gateway_fault(GatewayFault::DropGateway);
    table.sandbox.bot_connected(true).await.unwrap();
    play(&table.bob, "e6f6").await;
    turn(&table.alice, game, 3).await;
    table.finish().await;
}
