//! Several bots on one PostgreSQL database: any of them is given what members do, and they come and go
//! while games go on. Without a PostgreSQL server each test says that it is skipped.

#[path = "../../store-postgres/tests/support/server.rs"]
#[allow(dead_code, reason = "the store's own tests use more of it")]
#[allow(clippy::print_stderr, reason = "whoever runs the tests should know what is skipped")]
pub(crate) mod server;

#[path = "../../store-postgres/tests/support/proxy.rs"]
#[allow(dead_code, reason = "the store's own tests use more of it")]
pub(crate) mod line;

use std::{
    fs,
    time::{Duration, Instant},
};

use oddboard_campaign::program;
use oddboard_game::store::Table;
use oddboard_sandbox::{ChannelId, Cuts, Member, Message, Options, RestFault, Sandbox};
use tempfile::TempDir;

use self::server::Server;
use crate::{
    acts::{prefers_direct, told},
    answer_first::counted,
    operators::get,
    picking::{open, pick},
    process::Process,
    restarts::turns,
    table::{begin, play, turn},
};

/// What a bot says that may not write.
pub(crate) const UNAVAILABLE: &str = "I can't save anything right now";

/// Discord's code for a second answer to an interaction.
pub(crate) const ALREADY_ACKNOWLEDGED: u32 = 40_060;

/// A game that ends in a checkmate.
pub(crate) const MOVES: [&str; 8] =
    ["e1f1", "e6f6", "f1f6", "d7f5", "d2e1", "e7f6", "e2d2", "c7g2"];

/// Bots on one database, and who plays.
struct Several {
    sandbox: Sandbox,
    folder: TempDir,
    server: Server,
    bots: Vec<(Process, String)>,
    players: [Member; 2],
}

impl Several {
    /// Starts with no bot yet, or says that the test is skipped.
    async fn prepare(test: &str) -> Option<Self> {
        let server = Server::start(test, "")?;
        let sandbox = Sandbox::start(Options::default()).await.unwrap();
        let players = ["Alice", "Bob"].map(|name| sandbox.member(name).unwrap());
        let folder = tempfile::tempdir().unwrap();
        Some(Self { sandbox, folder, server, bots: Vec::new(), players })
    }

    /// Starts this many bots, or says that the test is skipped.
    async fn start(test: &str, bots: usize) -> Option<Self> {
        let mut several = Self::prepare(test).await?;
        several.begin(bots).await;
        Some(several)
    }

    /// Starts this many bots at the same moment.
    async fn begin(&mut self, bots: usize) {
        let (folder, url) = (self.folder.path().to_owned(), self.server.url());
        let sandbox = &self.sandbox;
        let begun =
            tokio::task::block_in_place(|| Process::all_sharing(sandbox, &folder, &url, bots));
        self.bots.extend(begun);
        self.deliver_to(0).await;
        self.sandbox.bot_ready().await.unwrap();
    }

    fn add(&mut self) {
        let url = self.server.url();
        self.bots.push(Process::sharing(&self.sandbox, self.folder.path(), &url));
    }

    /// From now on this bot is given what members do.
    async fn deliver_to(&self, bot: usize) {
        self.sandbox.deliver_to(&self.bots[bot].1).await.unwrap();
    }

    /// The side to move makes its move, through one of the bots.
    async fn make_move(&self, number: usize, bot: usize) {
        self.deliver_to(bot).await;
        self.move_there(number).await;
    }

    async fn move_there(&self, number: usize) {
        self.move_from(self.sandbox.channel_id(), number).await;
    }

    /// The side to move picks its move from the board, and each click is another bot's.
    async fn pick_move(&self, number: usize, board: &Message, labels: &[&str]) {
        let player = &self.players[number % 2];
        self.deliver_to(number % 3).await;
        let mut shown = open(player, board).await;
        self.until_shared(board, "clicked").await;
        for (clicks, label) in labels.iter().enumerate() {
            self.deliver_to((number + 1 + clicks) % 3).await;
            shown = pick(player, &shown, label).await;
        }
    }

    /// Waits until any bot can change a message, because of how it is known to one of them.
    async fn until_shared(&self, message: &Message, role: &str) {
        let (table, message) = (Table::InteractionToken.byte(), message.id());
        let rows = format!(
            "select count(*) from record where tbl = {table} and body like '%{message}%{role}%'"
        );
        let shared = async {
            while self.server.sql(&rows) != "1" {
                tokio::task::yield_now().await;
            }
        };
        tokio::time::timeout(Duration::from_secs(30), shared).await.expect("it is shared");
    }

    async fn move_from(&self, channel: ChannelId, number: usize) {
        let answer = play(&self.players[number % 2].in_channel(channel), MOVES[number]).await;
        assert!(!answer.content().contains("isn't possible"), "{}", answer.content());
        assert!(!answer.content().contains(UNAVAILABLE), "{}", answer.content());
    }

    /// The game was played to its end, and each turn was told once.
    async fn finish(self) {
        self.told_once().await.assert_clean();
    }

    /// The same, with what is left when the bots are gone.
    async fn told_once(self) -> Sandbox {
        check_told_once(&self.players).await;
        drop(self.bots);
        self.sandbox
    }

    /// The next calls that post a message fail.
    fn posts_fail(&self, times: usize) {
        self.sandbox.inject_rest_fault("POST", "/messages", RestFault::Fail(503), times);
    }
}

/// Checks that the game of [`MOVES`] was played to its end, and each turn told once.
pub(crate) async fn check_told_once(players: &[Member; 2]) {
    let end = |message: &Message| message.content().contains("is over.");
    let end = players[0].wait_for("the end", end).await.unwrap();
    assert!(end.content().contains("Black wins by checkmate."), "{}", end.content());
    for number in 1..=MOVES.len() {
        let told = turns(&players[(number - 1) % 2], number);
        assert_eq!(told, 1, "turn {number} is told once");
    }
}

/// How long it may take until others do what a bot left undone that is gone.
pub(crate) const TAKEN_OVER: Duration = Duration::from_secs(15);

#[tokio::test(flavor = "multi_thread")]
async fn a_game_goes_on_whichever_bot_is_asked_while_bots_are_killed_and_added() {
    let test = "a_game_goes_on_whichever_bot_is_asked_while_bots_are_killed_and_added";
    let Some(mut several) = Several::start(test, 3).await else { return };
    let [alice, bob] = several.players.clone();
    let game = begin(&alice, &bob, "Rollerball").await;
    turn(&alice, game, 1).await;
    for number in 0..MOVES.len() {
        several.make_move(number, number % several.bots.len()).await;
        match number {
            // Acknowledged, and at once killed: before, while or after the next player is told.
            1 | 4 => drop(several.bots.remove(number % several.bots.len())),
            2 => several.add(),
            _ => {}
        }
        if number + 1 < MOVES.len() {
            turn(&several.players[(number + 1) % 2], game, number + 2).await;
        }
    }
    several.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whichever_bot_is_asked_turns_are_told_without_calls_that_count() {
    let test = "whichever_bot_is_asked_turns_are_told_without_calls_that_count";
    let Some(several) = Several::start(test, 3).await else { return };
    let [alice, bob] = several.players.clone();
    let game = begin(&alice, &bob, "Rollerball").await;
    let mut board = turn(&alice, game, 1).await;
    // Bots that have just begun may still ask what emoji they have.
    let calls = || {
        let mut calls = counted(&several.sandbox);
        calls.retain(|call| call.contains(" /channels/"));
        calls
    };
    let before = calls();
    for (number, text) in MOVES.into_iter().enumerate() {
        match number {
            0 => several.pick_move(number, &board, &["Rook e1", "Confirm"]).await,
            1 => several.pick_move(number, &board, &["Pawn e6", "f6", "Confirm"]).await,
            _ => {
                several.deliver_to(number % 3).await;
                let player = several.players[number % 2].in_channel(board.channel());
                play(&player, text).await;
            }
        }
        if number + 1 == MOVES.len() {
            break;
        }
        let next = turn(&several.players[(number + 1) % 2], game, number + 2).await;
        // Its buttons are taken away, and the next board is known to all.
        let bare = |board: &Message| board.buttons().is_empty();
        alice.wait_until(&board, "nothing is left to press", bare).await.unwrap();
        several.until_shared(&next, if number < 2 { "follow-up" } else { "answer" }).await;
        board = next;
        assert_eq!(calls(), before, "turn {}", number + 1);
    }
    several.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_interaction_that_two_bots_are_given_takes_effect_once() {
    let test = "an_interaction_that_two_bots_are_given_takes_effect_once";
    let Some(several) = Several::start(test, 2).await else { return };
    let [alice, bob] = several.players.clone();
    let game = begin(&alice, &bob, "Rollerball").await;
    turn(&alice, game, 1).await;
    for (number, text) in MOVES.into_iter().enumerate() {
        let [first, second] = [number % 2, (number + 1) % 2];
        several.deliver_to(first).await;
        let command = several.players[first].slash("move").option("move", text);
        let sent = command.send().await.unwrap();
        several.deliver_to(second).await;
        sent.redeliver();
        sent.reply().await.unwrap();
        if number + 1 < MOVES.len() {
            turn(&several.players[second], game, number + 2).await;
        }
    }
    // Discord refuses the second answer to one interaction; that is all.
    let sandbox = several.told_once().await;
    let broken = sandbox.take_violations();
    assert!(broken.iter().all(|one| one.code == ALREADY_ACKNOWLEDGED), "{broken:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_that_stood_still_while_another_took_over_tells_nothing_twice() {
    let test = "a_bot_that_stood_still_while_another_took_over_tells_nothing_twice";
    let Some(several) = Several::start(test, 2).await else { return };
    let [alice, bob] = several.players.clone();
    let game = begin(&alice, &bob, "Rollerball").await;
    turn(&alice, game, 1).await;
    several.posts_fail(2);
    // From elsewhere: the answer would tell it otherwise.
    several.deliver_to(0).await;
    several.move_from(several.sandbox.channel("talk").unwrap(), 0).await;
    several.bots[0].0.signal("-STOP");
    let stopped = Instant::now();
    turn(&bob, game, 2).await;
    assert!(stopped.elapsed() < TAKEN_OVER, "{:?}", stopped.elapsed());
    several.make_move(1, 1).await;
    turn(&alice, game, 3).await;
    several.bots[0].0.signal("-CONT");
    for number in 2..MOVES.len() {
        match number {
            ..4 => several.make_move(number, 1).await,
            // The first one waits until it can be taken.
            _ => several.make_move(number, 0).await,
        }
        if number + 1 < MOVES.len() {
            turn(&several.players[(number + 1) % 2], game, number + 2).await;
        }
    }
    several.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_that_stood_still_just_before_it_sent_something_does_not_send_it_later() {
    let test = "a_bot_that_stood_still_just_before_it_sent_something_does_not_send_it_later";
    let Some(several) = Several::start(test, 2).await else { return };
    let [alice, bob] = several.players.clone();
    prefers_direct(&bob).await;
    told(&bob, "From now on I'll tell you here").await;
    let game = begin(&alice, &bob, "Rollerball").await;
    turn(&alice, game, 1).await;
    // Before it writes to Bob it asks for the channel that leads to him.
    let mut held = several.sandbox.hold_calls("POST", "/users/@me/channels");
    several.move_there(0).await;
    held.arrived(1).await.unwrap();
    several.bots[0].0.signal("-STOP");
    let stopped = Instant::now();
    several.deliver_to(1).await;
    held.arrived(2).await.unwrap();
    held.release();
    let told = turn(&bob, game, 2).await;
    assert_eq!(told.channel(), bob.direct_channel());
    // By then Discord has forgotten that the same was sent.
    several.sandbox.clock().advance(Duration::from_secs(10 * 60));
    let within = Duration::from_secs(25);
    assert!(stopped.elapsed() < within, "its call for the channel is not given up meanwhile");
    several.bots[0].0.signal("-CONT");
    for number in 1..MOVES.len() {
        match number {
            ..4 => several.make_move(number, 1).await,
            // The first one waits until it can be taken.
            _ => several.make_move(number, 0).await,
        }
        if number + 1 < MOVES.len() {
            turn(&several.players[(number + 1) % 2], game, number + 2).await;
        }
    }
    // Alice's board in the channel is the one of the last turn.
    let end = |message: &Message| message.content().contains("is over.");
    bob.wait_for("the end", end).await.unwrap();
    for number in (2..=MOVES.len()).step_by(2) {
        assert_eq!(turns(&bob, number), 1, "turn {number} is told once");
    }
    drop(several.bots);
    several.sandbox.assert_clean();
}

/// What the image's own check says of a bot that tells at an address how it is.
fn is_healthy(watched: &str) -> bool {
    let image = fs::read_to_string("deploy/Dockerfile").unwrap();
    let (_, check) = image.split_once("HEALTHCHECK").expect("it has a check");
    let (_, command) = check.split_once("CMD ").expect("a command");
    let words: Vec<String> = serde_json::from_str(command.lines().next().unwrap()).unwrap();
    let (_, port) = watched.rsplit_once(':').unwrap();
    let words = words.iter().map(|word| word.replace("9184", port)).collect::<Vec<_>>();
    program::command(&words[0]).args(&words[1..]).status().unwrap().success()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_that_is_told_to_stop_serves_until_a_load_balancer_can_know() {
    let test = "a_bot_that_is_told_to_stop_serves_until_a_load_balancer_can_know";
    let Some(several) = Several::prepare(test).await else { return };
    let [alice, bob] = several.players.clone();
    let (sandbox, folder, url) = (&several.sandbox, &several.folder, several.server.url());
    let (process, watched, address) =
        tokio::task::block_in_place(|| Process::sharing_watched(sandbox, folder.path(), &url));
    sandbox.deliver_to(&address).await.unwrap();
    sandbox.bot_ready().await.unwrap();
    let game = begin(&alice, &bob, "Rollerball").await;
    turn(&alice, game, 1).await;
    let says = async |path: &'static str, words: &'static str| {
        let said = async { while !get(&watched, path).await.1.contains(words) {} };
        tokio::time::timeout(Duration::from_secs(30), said).await.expect("it says so");
    };
    says("/health/ready", "ok\n").await;
    assert!(is_healthy(&watched));
    // What all bots lack takes none of them away.
    sandbox.cut(Cuts { rest: true, ..Cuts::default() });
    says("/health/ready", "REST interface does not answer").await;
    assert_eq!(get(&watched, "/health/serving").await.1, "ok\n");
    assert!(!is_healthy(&watched));
    sandbox.cut(Cuts::default());
    says("/health/ready", "ok\n").await;
    process.signal("-TERM");
    says("/health/serving", "told to stop").await;
    several.move_there(0).await;
    turn(&bob, game, 2).await;
    assert!(process.gone().await.success());
    several.sandbox.assert_clean();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_without_an_engine_is_refused_beside_bots_that_have_one() {
    let test = "a_bot_without_an_engine_is_refused_beside_bots_that_have_one";
    let Some(several) = Several::start(test, 1).await else { return };
    let other = tempfile::tempdir().unwrap();
    fs::write(other.path().join("oddboard.toml"), "[engine]\nenabled = false\n").unwrap();
    let url = several.server.url();
    let (status, log) = Process::refused(&several.sandbox, other.path(), &url).await;
    assert!(!status.success(), "{log}");
    assert!(log.contains("engine.enabled"), "it says which setting: {log}");
    // The one that was there first goes on.
    let [alice, bob] = several.players.clone();
    let game = begin(&alice, &bob, "Rollerball").await;
    turn(&alice, game, 1).await;
    several.move_there(0).await;
    turn(&bob, game, 2).await;
    drop(several.bots);
    several.sandbox.assert_clean();
}
