//! Members who play the computer, while others move.

use std::{
    ops::Range,
    time::{Duration, Instant},
};

use oddboard_rules::Variant;
use oddboard_sandbox::{Member, Message, Sandbox};
use oddboard_testing::dice::Dice;
use tokio::{task::JoinSet, time::sleep};

use crate::{
    moving::{self, members, report},
    stored::Stored,
};

/// The level that is played, as it is chosen.
const LEVEL: &str = "4 Steady";
/// How long somebody looks at the computer's answer before they move again, in milliseconds.
const LOOK: Range<usize> = 1_000..5_000;

/// This many members play the computer, and answer it after some seconds, while the others act at a rate
/// for this many seconds.
pub(crate) async fn play(
    sandbox: &Sandbox,
    stored: &Stored,
    games: usize,
    (rate, seconds): (u32, usize),
) {
    let members = members(sandbox);
    // One after the other: what is measured is playing, not that all begin at the same moment.
    let mut begun = Vec::new();
    for number in 0..games {
        let member = members[number % members.len()].clone();
        let variant = Variant::ALL[number % Variant::ALL.len()];
        let game = begin(&member, variant).await;
        begun.push((member, variant, game));
    }
    let until = Instant::now() + Duration::from_secs(seconds as u64);
    let mut playing = JoinSet::new();
    for (dice, (member, variant, game)) in (1..).map(Dice::new).zip(begun) {
        playing.spawn(async move { one(&member, variant, game, until, dice).await });
    }
    moving::at_a_rate(sandbox, stored, rate, seconds).await;
    let (mut answers, mut own) = (Vec::new(), Vec::new());
    for (acknowledged, answered) in playing.join_all().await.concat() {
        own.push(acknowledged);
        answers.push(answered);
    }
    report(&format!("{games} who play the computer (with its answer, or after a second)"), own);
    report(&format!("{games} who play the computer (its answers came)"), answers);
}

/// Plays until the time is up. Returns for each move how long it took to be acknowledged, and until
/// the computer had answered.
async fn one(
    member: &Member,
    variant: Variant,
    mut game: i64,
    until: Instant,
    mut dice: Dice,
) -> Vec<(Duration, Duration)> {
    let mut times = Vec::new();
    while Instant::now() < until {
        let typing = member.slash("move").option("game", game);
        let moves = typing.complete("move", "").await.unwrap();
        let Some(chosen) = (!moves.is_empty()).then(|| moves[dice.below(moves.len())].clone())
        else {
            game = begin(member, variant).await;
            continue;
        };
        let text = chosen.value.clone();
        let begun = Instant::now();
        let sent = member.slash("move").option("move", text).option("game", game);
        let sent = sent.send().await.unwrap();
        let reply = sent.reply().await.unwrap();
        let acknowledged = sent.latency().unwrap();
        if reply.content().contains("thinking") {
            let moved = |message: &Message| !message.content().contains("thinking");
            member.wait_until(&reply, "the computer's answer", moved).await.unwrap();
        }
        times.push((acknowledged, begun.elapsed()));
        let look = LOOK.start + dice.below(LOOK.len());
        sleep(Duration::from_millis(look as u64)).await;
    }
    times
}

/// Begins a game. Returns its number.
async fn begin(member: &Member, variant: Variant) -> i64 {
    let begun = member.slash("challenge").option("variant", variant.title());
    let begun = begun.option("computer", LEVEL).send().await.unwrap();
    let board = begun.reply().await.unwrap();
    let number = board.content().split("Game ").nth(1).and_then(|rest| rest.split(' ').next());
    number.and_then(|number| number.parse().ok()).unwrap_or_else(|| panic!("{}", board.content()))
}
