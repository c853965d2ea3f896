//! Members who move at random, and now and then look at their games.

use std::{
    sync::{
        Arc, Mutex,
        atomic::{AtomicUsize, Ordering},
    },
    time::{Duration, Instant},
};

use oddboard_sandbox::{Member, Sandbox};
use oddboard_testing::dice::Dice;
use tokio::{task::JoinSet, time::interval};

use crate::{
    MEMBERS,
    stored::{Playing, Stored},
};

/// Of this many interactions one asks for the list of games, and one for a board.
const LOOKS: usize = 10;

/// What members do beside moving, without naming a game. What looks at all games of a channel is left
/// out: here they are all in one.
const OTHERS: [&str; 6] = ["games", "profile", "help", "settings", "about", "seek"];
/// What they do about a game.
const ABOUT_GAMES: [&str; 3] = ["board", "history", "text"];
/// How many members do mixed things at once.
const MIXED: usize = 8;

/// What members do.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Deeds {
    /// Mostly moving.
    Moves,
    /// Moving, and everything that one can look at.
    Mixed,
}

/// This many members act at once, each as soon as the last was answered.
pub(crate) async fn as_fast_as_it_can(
    sandbox: &Sandbox,
    stored: &Stored,
    at_once: usize,
    count: usize,
) {
    act_at_once(sandbox, stored, (at_once, count), Deeds::Moves).await;
}

/// Members move, and look at all that there is to be looked at.
pub(crate) async fn mixed(sandbox: &Sandbox, stored: &Stored, count: usize) {
    act_at_once(sandbox, stored, (MIXED, count), Deeds::Mixed).await;
}

async fn act_at_once(
    sandbox: &Sandbox,
    stored: &Stored,
    (at_once, count): (usize, usize),
    deeds: Deeds,
) {
    let members = members(sandbox);
    let left = Arc::new(AtomicUsize::new(count));
    let begun = Instant::now();
    let mut acting = JoinSet::new();
    for worker in 0..at_once {
        let (members, left) = (Arc::clone(&members), Arc::clone(&left));
        // Nobody else moves in these.
        let games: Vec<_> = stored.playing.iter().skip(worker).step_by(at_once).cloned().collect();
        acting.spawn(async move {
            let mut dice = Dice::new(worker as u64 + 1);
            let mut times = Vec::new();
            while left
                .fetch_update(Ordering::Relaxed, Ordering::Relaxed, |left| left.checked_sub(1))
                .is_ok()
            {
                let game = &games[dice.below(games.len())];
                times.push(act(&members, game, &mut dice, deeds).await);
            }
            times
        });
    }
    let times = acting.join_all().await.concat();
    let rate = times.len() as f64 / begun.elapsed().as_secs_f64();
    report(&format!("{at_once:>4} at once: {rate:.0} interactions/s"), times);
}

/// This many act a second, whether the last was answered or not.
pub(crate) async fn at_a_rate(sandbox: &Sandbox, stored: &Stored, rate: u32, seconds: usize) {
    let members = members(sandbox);
    let count = rate as usize * seconds.max(1);
    let mut clock = interval(Duration::from_secs(1) / rate);
    let mut acting = JoinSet::new();
    let begun = Instant::now();
    for number in 0..count {
        clock.tick().await;
        let members = Arc::clone(&members);
        // Far enough apart that nobody moves twice at the same time.
        let game = Arc::clone(&stored.playing[number * 7 % stored.playing.len()]);
        acting.spawn(async move {
            act(&members, &game, &mut Dice::new(number as u64), Deeds::Moves).await
        });
    }
    let times = acting.join_all().await;
    let rate = times.len() as f64 / begun.elapsed().as_secs_f64();
    report(&format!("at a rate: {rate:.0} interactions/s"), times);
}

/// The members of the stand-in, in order.
pub(crate) fn members(sandbox: &Sandbox) -> Arc<Vec<Member>> {
    Arc::new((0..MEMBERS).map(|index| sandbox.member(&format!("member{index}")).unwrap()).collect())
}

/// Does one thing. Returns how long it took to be acknowledged.
async fn act(
    members: &[Member],
    playing: &Mutex<Playing>,
    dice: &mut Dice,
    deeds: Deeds,
) -> Duration {
    let (command, game) = {
        let mut playing = playing.lock().unwrap();
        let side = playing.game.position().turn();
        let member = &members[playing.players[side.index()]];
        let id = i64::try_from(playing.id.0).unwrap();
        let legal = playing.game.legal_moves();
        let over = playing.game.outcome().is_some() || legal.is_empty();
        match dice.below(LOOKS) {
            2 | 3 if deeds == Deeds::Mixed => {
                (member.slash(ABOUT_GAMES[dice.below(ABOUT_GAMES.len())]), Some(id))
            }
            4 | 5 if deeds == Deeds::Mixed => {
                (member.slash(OTHERS[dice.below(OTHERS.len())]), None)
            }
            0 => (member.slash("games"), None),
            1 => (member.slash("board"), Some(id)),
            _ if over => (member.slash("board"), Some(id)),
            _ => {
                let made = legal[dice.below(legal.len())];
                let text = playing.game.position().move_text(made);
                playing.game.play(made).unwrap();
                (member.slash("move").option("move", text), Some(id))
            }
        }
    };
    let command = match game {
        Some(id) => command.option("game", id),
        None => command,
    };
    let sent = command.send().await.unwrap();
    sent.acknowledged().await.unwrap();
    sent.latency().unwrap()
}

pub(crate) fn report(what: &str, mut times: Vec<Duration>) {
    times.sort();
    let at = |share: usize| times[(times.len() - 1) * share / 100].as_secs_f64() * 1_000.0;
    println!(
        "{what}, acknowledged after {:.1} ms (median), {:.1} ms (99th percentile), {:.1} ms (worst) of {}",
        at(50),
        at(99),
        at(100),
        times.len()
    );
}
