//! How much the bot bears: the real program as a process of its own, over
//! real HTTP and WebSocket to a stand-in for Discord in this one.
//!
//! `cargo bench -p oddboard --bench load` measures moving with 10,000 stored
//! games, playing the computer with 1,000, memory over 100,000 mixed interactions, starting with
//! 100,000 games, and telling turns where Discord's limits are held to; `-- moving`, `-- computer`,
//! `-- enduring`, `-- starting` or `-- strict` only one of them.
//! `-- --quick` takes a fiftieth of each, to see that it works.

#![allow(clippy::unwrap_used, clippy::print_stdout)]

mod computer;
mod moving;
mod program;
mod stored;
mod strict;

use std::{
    env,
    time::{Duration, Instant},
};

use oddboard_game::core::Member;
use oddboard_sandbox::{Clock, MemberOptions, Options, Sandbox};
use tempfile::TempDir;

use self::{program::Program, stored::Stored};

/// How many members play each other.
const MEMBERS: usize = 200;
/// How many games are stored while members move.
const MOVING: usize = 10_000;
/// How many games the computer plays at once.
const COMPUTER: usize = 200;
/// How many interactions a second come from others meanwhile.
const RATE: usize = 200;
/// How many games are stored while it does: few enough that members may begin further ones.
const BESIDE: usize = 1_000;
/// For how many seconds turns are told where Discord's limits are held to, each way.
const STRICT: u64 = 20;
/// How many games are stored when the program is started.
const STARTING: usize = 100_000;
/// How many interactions memory is watched over, in this many parts.
const ENDURING: usize = 100_000;
const PARTS: usize = 10;
/// How many moves each stored game has at first.
const PLIES: usize = 20;

fn main() {
    // Cargo passes options of its own.
    let arguments: Vec<_> = env::args().skip(1).collect();
    let given = |argument: &str| arguments.iter().any(|given| given == argument);
    let share = if given("--quick") { 50 } else { 1 };
    let runtime = tokio::runtime::Runtime::new().unwrap();
    runtime.block_on(async {
        let parts = ["moving", "computer", "enduring", "starting", "strict"];
        let all = !parts.into_iter().any(given);
        if all || given("moving") {
            move_about(MOVING / share, share).await;
        }
        if all || given("computer") {
            play_computer(share).await;
        }
        if all || given("enduring") {
            endure(MOVING / share, ENDURING / share).await;
        }
        if all || given("starting") {
            start_up(STARTING / share).await;
        }
        if all || given("strict") {
            strict::compare(if share > 1 { 3 } else { STRICT }).await;
        }
    });
}

async fn stand_in() -> Sandbox {
    let name = |number| MemberOptions::new(format!("member{number}"));
    let options = Options {
        members: (0..MEMBERS).map(name).collect(),
        clock: Clock::running(),
        // A start that takes long is measured, not given up.
        timeout: Duration::from_secs(600),
        ..Options::default()
    };
    Sandbox::start(options).await.unwrap()
}

async fn move_about(games: usize, share: usize) {
    let (sandbox, folder) = (stand_in().await, TempDir::new().unwrap());
    let members = moving::members(&sandbox);
    let members: Vec<_> = members.iter().map(|member| Member(member.id().get())).collect();
    let stored = Stored::make(&sandbox, &members, games, PLIES);
    stored.keep(folder.path());
    let (program, ready) = Program::start(&sandbox, folder.path()).await;
    println!("{games} games of {PLIES} moves stored; ready after {:.2} s", ready.as_secs_f64());
    let (before, count) = (program.processor_time(), 6_000 / share);
    let all_at_once = [1, 8, 32, 128];
    for at_once in all_at_once {
        let begun = Instant::now();
        moving::as_fast_as_it_can(&sandbox, &stored, at_once, count).await;
        let rate = count as f64 / (program.done().await - begun).as_secs_f64();
        println!("      until all is told: {rate:.0} interactions/s");
    }
    let taken = (program.processor_time() - before).as_secs_f64() * 1000.0;
    let each = taken / (count * all_at_once.len()) as f64;
    println!("the program took {each:.3} ms of processor time an interaction");
    moving::at_a_rate(&sandbox, &stored, 200, 20 / share.min(10)).await;
    println!("memory at most {} MiB", program.memory());
    sandbox.assert_clean();
}

async fn play_computer(share: usize) {
    let (sandbox, folder) = (stand_in().await, TempDir::new().unwrap());
    let members = moving::members(&sandbox);
    let members: Vec<_> = members.iter().map(|member| Member(member.id().get())).collect();
    let stored = Stored::make(&sandbox, &members, BESIDE, PLIES);
    stored.keep(folder.path());
    let (program, _) = Program::start(&sandbox, folder.path()).await;
    let (games, rate) = (COMPUTER / share.min(10), RATE / share.min(10));
    println!("{games} games against the computer, beside {BESIDE} others");
    let others = (u32::try_from(rate).unwrap(), 40 / share.min(4));
    let before = program.work();
    computer::play(&sandbox, &stored, games, others).await;
    let others = program.work().others_since(before) * 100.0;
    println!("other programs had {others:.0} % of the processors meanwhile");
    println!("memory at most {} MiB", program.memory());
    sandbox.assert_clean();
}

/// Watches memory: after a while it grows no more.
async fn endure(games: usize, interactions: usize) {
    let (sandbox, folder) = (stand_in().await, TempDir::new().unwrap());
    let members = moving::members(&sandbox);
    let members: Vec<_> = members.iter().map(|member| Member(member.id().get())).collect();
    let stored = Stored::make(&sandbox, &members, games, PLIES);
    stored.keep(folder.path());
    let (program, _) = Program::start(&sandbox, folder.path()).await;
    println!("{interactions} mixed interactions on {games} games");
    println!("  before them: {} MiB", program.memory_now());
    for part in 1..=PARTS {
        let (before, count) = (program.processor_time(), interactions / PARTS);
        moving::mixed(&sandbox, &stored, count).await;
        let taken = (program.processor_time() - before).as_secs_f64() * 1000.0;
        println!(
            "  after {}: {} MiB, {:.3} ms of processor time an interaction",
            count * part,
            program.memory_now(),
            taken / count as f64
        );
    }
    println!("  at most {} MiB", program.memory());
    sandbox.assert_clean();
}

async fn start_up(games: usize) {
    let (sandbox, folder) = (stand_in().await, TempDir::new().unwrap());
    // Twenty games each, as most servers allow.
    let members: Vec<_> = (1..).map(Member).take(games / 10).collect();
    Stored::make(&sandbox, &members, games, PLIES).keep(folder.path());
    let size = stored::size(folder.path());
    println!("{games} games of {PLIES} moves stored: {} MiB on disk", size >> 20);
    let (program, ready) = Program::start(&sandbox, folder.path()).await;
    println!(
        "  the first time, making indexes: ready after {:.2} s, memory at most {} MiB",
        ready.as_secs_f64(),
        program.memory()
    );
    program.stop();
    sandbox.bot_connected(false).await.unwrap();
    let (program, ready) = Program::start(&sandbox, folder.path()).await;
    println!(
        "  after a stop in good order: ready after {:.2} s, memory at most {} MiB",
        ready.as_secs_f64(),
        program.memory()
    );
    program.kill();
    sandbox.bot_connected(false).await.unwrap();
    let (program, ready) = Program::start(&sandbox, folder.path()).await;
    println!(
        "  after being killed: ready after {:.2} s, memory at most {} MiB",
        ready.as_secs_f64(),
        program.memory()
    );
}
