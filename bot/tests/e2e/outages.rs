//! Discord cannot be reached, or the machine stands still: nobody loses time, and everything heals by
//! itself.

use std::{
    sync::{Arc, Mutex},
    time::Duration,
};

use oddboard_game::{
    app::Environment,
    core::{
        Ending, GameId, Span, Time,
        playing_time::{Link, RunningTime},
        time::{DAY, HOUR, MINUTE, SECOND},
    },
};
use oddboard_rules::Side;
use oddboard_sandbox::{Cuts, Options, RecordedCall, RestFault, Sandbox};

use crate::{
    acts::{begin_timed, told},
    operators::get,
    process::Process,
    restarts::Forgetful,
    table::{Bot, Table, begin, open, play, turn},
};

/// A world whose time of day and whose steady clock a test moves apart.
#[derive(Debug, Clone, Default)]
pub(crate) struct World(Arc<Mutex<(Time, Span, RunningTime)>>);

impl World {
    pub(crate) fn new() -> Self {
        let world = Self::default();
        world.pass(1_800_000_000_000, Span::ZERO);
        world
    }

    /// Moves the time of day by this many milliseconds, and the steady clock on.
    pub(crate) fn pass(&self, day: i64, steady: Span) {
        let mut world = self.0.lock().unwrap();
        world.0 = Time(world.0.0.saturating_add_signed(day));
        world.1 = world.1.and(steady);
    }

    /// Lets time pass in which all is well, and what is due happen.
    fn go_on(&self, table: &Table, span: Span) {
        for _ in 0..span.0 / SECOND.times(3).0 {
            self.pass(3_000, SECOND.times(3));
            table.bot.app.moment().unwrap();
        }
        for link in Link::of(1) {
            table.bot.app.alive(link);
        }
        table.bot.app.tick().unwrap();
    }
}

impl Environment for World {
    fn now(&self) -> Time {
        self.0.lock().unwrap().0
    }

    fn ran(&self) -> Span {
        let mut world = self.0.lock().unwrap();
        let (day, steady) = (world.0, world.1);
        world.2.look(day, steady).0
    }

    fn steady(&self) -> Span {
        self.0.lock().unwrap().1
    }

    fn coin(&self) -> bool {
        true
    }
}

fn left(table: &Table, game: GameId) -> Span {
    let now = table.bot.app.moment().unwrap().uptime();
    let state = table.game(game);
    state.record().clock.as_ref().unwrap().left(state.turn().unwrap(), now)
}

/// Waits until the bot knows whether members can move.
async fn until_open(table: &Table, world: &World, open: bool) {
    let before = table.bot.app.moment().unwrap().uptime();
    loop {
        world.pass(1, Span(1));
        let runs = table.bot.app.moment().unwrap().uptime() > before;
        if runs == open {
            return;
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_loses_time_while_the_gateway_or_the_rest_interface_is_cut() {
    let world = World::new();
    let table = Table::with(Options::default(), Arc::new(world.clone())).await;
    let game = begin_timed(&table).await;
    table.settled(game).await;
    until_open(&table, &world, true).await;
    for cuts in [Cuts { gateway: true, rest: false }, Cuts { gateway: false, rest: true }] {
        world.go_on(&table, HOUR);
        let before = left(&table, game);
        table.sandbox.cut(cuts);
        // More than all the time there is, whether or not the bot knows of the cut.
        for _ in 0..300_000 {
            world.pass(3_000, SECOND.times(3));
            table.bot.app.tick().unwrap();
        }
        assert_eq!(table.game(game).record().ending, None, "{cuts:?}");
        if cuts.rest {
            until_open(&table, &world, false).await;
        }
        table.sandbox.cut(Cuts::default());
        // What was counted is taken back.
        while left(&table, game) < before.less(SECOND.times(5)) {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        until_open(&table, &world, true).await;
        assert_eq!(table.game(game).record().ending, None, "{cuts:?}");
    }
    play(&table.alice, "e1f1").await;
    turn(&table.bob, game, 2).await;
    table.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_turn_that_could_not_be_told_is_told_as_soon_as_discord_is_back() {
    let table = Table::new().await;
    let game = table.begin("Rollerball").await;
    table.settled(game).await;
    let posts = || {
        let requests = table.sandbox.requests();
        let is_post = |line: &&String| line.starts_with("POST") && line.ends_with("/messages");
        requests.iter().filter(is_post).count()
    };
    // What fails waits longer and longer.
    let before = posts();
    table.sandbox.inject_rest_fault("POST", "/messages", RestFault::Fail(503), 4);
    // From elsewhere: the answer would tell it otherwise.
    let elsewhere = table.sandbox.channel("talk").unwrap();
    play(&table.alice.in_channel(elsewhere), "e1f1").await;
    while posts() < before + 4 {
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    // The next attempt would be eight seconds away; a reconnect wakes it.
    let since = std::time::Instant::now();
    table.bot.app.lost(Link::Gateway(0));
    assert!(table.bot.app.alive(Link::Gateway(0)));
    turn(&table.bob, game, 2).await;
    assert!(since.elapsed() < Duration::from_secs(6), "{:?}", since.elapsed());
    table.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_cut_of_the_rest_interface_is_noticed_by_what_fails() {
    let world = World::new();
    let table = Table::with(Options::default(), Arc::new(world.clone())).await;
    let game = begin_timed(&table).await;
    table.settled(game).await;
    until_open(&table, &world, true).await;
    // It has just been asked whether it works, and is asked again in ten seconds.
    let since = std::time::Instant::now();
    table.sandbox.cut(Cuts { gateway: false, rest: true });
    table.alice.slash("board").send().await.unwrap();
    until_open(&table, &world, false).await;
    assert!(since.elapsed() < Duration::from_secs(6), "{:?}", since.elapsed());
    table.sandbox.cut(Cuts::default());
    until_open(&table, &world, true).await;
    table.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn clocks_stand_still_while_discord_refuses_all_calls() {
    let world = World::new();
    let table = Table::with(Options::default(), Arc::new(world.clone())).await;
    let game = begin_timed(&table).await;
    table.settled(game).await;
    until_open(&table, &world, true).await;
    // One call too many is no reason.
    let refusals =
        [(RestFault::Fail(401), 1), (RestFault::Fail(403), 1), (RestFault::RateLimit(1), 2)];
    for (refusal, times) in refusals {
        table.sandbox.inject_rest_fault("GET", "/gateway", refusal, times);
        until_open(&table, &world, false).await;
        until_open(&table, &world, true).await;
    }
    table.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn neither_a_frozen_process_nor_a_clock_that_jumps_costs_anybody_time() {
    let world = World::new();
    let table = Table::with(Options::default(), Arc::new(world.clone())).await;
    let game = begin_timed(&table).await;
    table.settled(game).await;
    until_open(&table, &world, true).await;
    let before = left(&table, game);
    let day = i64::try_from(DAY.0).unwrap();
    // The process stands still for 20 s and the time of day is two days on; it jumps by a week;
    // it is set back.
    for (jump, steady) in [(2 * day, SECOND.times(20)), (7 * day, SECOND), (-20 * day, SECOND)] {
        world.pass(jump, steady);
        for link in Link::of(1) {
            table.bot.app.alive(link);
        }
        table.bot.app.tick().unwrap();
        assert_eq!(table.game(game).record().ending, None);
    }
    assert!(left(&table, game) >= before.less(MINUTE));
    // Time that really passes still runs out, after a reminder and a while.
    for _ in 0..2 {
        world.go_on(&table, DAY.times(3));
        table.settled(game).await;
    }
    world.go_on(&table, MINUTE);
    told(&table.bob, "White's time is up: Black wins.").await;
    let ending = Ending::Time { winner: Side::Black };
    assert_eq!(table.game(game).record().ending, Some(ending));
    table.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn health_tells_live_from_ready_and_turns_within_ten_seconds() {
    let sandbox = Sandbox::start(Options::default()).await.unwrap();
    let folder = tempfile::tempdir().unwrap();
    let (process, address) = Process::watched(&sandbox, folder.path()).await;
    let until = |wanted: &'static str, says: &'static str| {
        let address = address.clone();
        async move {
            let since = std::time::Instant::now();
            loop {
                let (status, body) = get(&address, "/health/ready").await;
                if status.contains(wanted) && body.contains(says) {
                    return;
                }
                assert!(since.elapsed() < Duration::from_secs(40), "{wanted}: {status} {body}");
                tokio::time::sleep(Duration::from_millis(50)).await;
            }
        }
    };
    until("200", "ok").await;
    for (cuts, says) in [
        (Cuts { gateway: true, rest: false }, "gateway is not connected"),
        (Cuts { gateway: false, rest: true }, "REST interface does not answer"),
    ] {
        sandbox.cut(cuts);
        let since = std::time::Instant::now();
        until("503", says).await;
        assert!(since.elapsed() < Duration::from_secs(11), "{says}: {:?}", since.elapsed());
        assert_eq!(get(&address, "/health/live").await.1, "live\n");
        let metrics = get(&address, "/metrics").await.1;
        let name = if cuts.gateway { "gateway_connected" } else { "rest_reachable" };
        assert!(metrics.contains(&format!("oddboard_{name} 0")), "{metrics}");
        sandbox.cut(Cuts::default());
        until("200", "ok").await;
    }
    process.kill(&sandbox).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_start_without_discord_waits_for_it_and_asks_nobody_else() {
    let sandbox = Sandbox::start(Options::default()).await.unwrap();
    let folder = tempfile::tempdir().unwrap();
    sandbox.record_calls();
    sandbox.inject_rest_fault("GET", "", RestFault::Fail(503), 3);
    let process = Process::spawned(&sandbox, folder.path()).connected(&sandbox).await;
    let failed =
        |call: &RecordedCall| call.answer.as_ref().is_some_and(|answer| answer.status == 503);
    let failed = sandbox.calls().iter().filter(|call| failed(call)).count();
    assert_eq!(failed, 3, "it asks again until Discord answers");
    process.kill(&sandbox).await;
    sandbox.assert_clean();
}

#[tokio::test(flavor = "multi_thread")]
async fn who_moves_while_nothing_can_be_stored_is_told_so() {
    let sandbox = Sandbox::start(Options::default()).await.unwrap();
    let folder = tempfile::tempdir().unwrap();
    let (alice, bob) = (sandbox.member("Alice").unwrap(), sandbox.member("Bob").unwrap());
    let bot = Bot::start(&sandbox, Arc::new(Forgetful(open(folder.path()), "moved"))).await;
    let game = begin(&alice, &bob, "Rollerball").await;
    turn(&alice, game, 1).await;
    let answer = play(&alice, "e1f1").await;
    assert!(answer.is_ephemeral(), "{}", answer.content());
    assert!(answer.content().contains("can't save anything right now"), "{}", answer.content());
    bot.stop().await;
    sandbox.assert_clean();
}
