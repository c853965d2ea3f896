//! How long members wait: the time from an interaction's arrival at the bot to
//! its answer, over the sandbox, with the real client and a database on disk.
//!
//! ```text
//! cargo run --release -p oddboard --example latency
//! ```

#![allow(clippy::unwrap_used, clippy::print_stdout)]

use std::{
    sync::Arc,
    time::{Duration, Instant},
};

use oddboard::{
    app::{App, RealWorld},
    config::{PictureSize, Secret},
    core::{GameId, Refusal},
    discord::{self, Settings},
    monitor::monitor,
    store::embedded::EmbeddedStore,
};
use oddboard_rules::Variant;
use oddboard_sandbox::{Interaction, Member, Options, Sandbox};

/// How many of each kind are measured.
const COUNT: usize = 300;

#[tokio::main]
async fn main() {
    let sandbox = Sandbox::start(Options::default()).await.unwrap();
    let folder = tempfile::tempdir().unwrap();
    let store = Arc::new(EmbeddedStore::open(folder.path(), 64).unwrap());
    let (app, woken) = App::new(store, Arc::new(RealWorld));
    let settings = Settings {
        token: Secret::new(sandbox.token()),
        api: sandbox.base_url().parse().unwrap(),
        picture_size: PictureSize::default(),
        monitor: monitor(),
    };
    let serving = app.clone();
    let never = std::future::pending();
    let _serving =
        tokio::spawn(async move { discord::serve(&settings, serving, woken, never).await });
    sandbox.bot_ready().await.unwrap();

    let players = [sandbox.member("Alice").unwrap(), sandbox.member("Bob").unwrap()];
    let (moves, turns) = play(&app, &players).await;
    report("/move, answered", moves);
    report("/move, next player told with a picture", turns);
    for name in ["games", "board", "resign"] {
        let mut times = Vec::new();
        for _ in 0..COUNT {
            times.push(answered(&players[0].slash(name).send().await.unwrap()).await);
        }
        report(&format!("/{name}, acknowledged"), times);
    }
    sandbox.assert_clean();
}

async fn answered(interaction: &Interaction) -> Duration {
    interaction.acknowledged().await.unwrap();
    interaction.latency().unwrap()
}

/// Plays games by moves drawn by lot (always the same), each to its end.
async fn play(app: &App, players: &[Member; 2]) -> (Vec<Duration>, Vec<Duration>) {
    let (mut moves, mut turns) = (Vec::new(), Vec::new());
    let mut lot: u64 = 0x0dd_b0a2d;
    for number in 1.. {
        let variant = Variant::ALL[number % Variant::ALL.len()];
        let game = begin(players, variant).await;
        loop {
            let state = app.game::<Refusal>(game).unwrap();
            let Some(side) = state.turn() else { break };
            lot =
                lot.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            let legal = state.game().legal_moves();
            let choice = usize::try_from(lot >> 33).unwrap() % legal.len();
            let text = state.position().move_text(legal[choice]);
            let command = players[side.index()].slash("move").option("move", text);
            let id = i64::try_from(game.0).unwrap();
            let begun = Instant::now();
            let sent = command.option("game", id).send().await.unwrap();
            moves.push(answered(&sent).await);
            let heading = format!("**Game {game} ");
            let count = format!(" · move {}\n", state.record().ply() + 2);
            let told = players[0].wait_for("the next turn", |message| {
                message.content().starts_with(&heading)
                    && (message.content().contains(&count)
                        || message.content().contains("is over."))
            });
            told.await.unwrap();
            turns.push(begun.elapsed());
            if moves.len() == COUNT {
                // One game stays open, for the commands that follow.
                begin(players, variant).await;
                return (moves, turns);
            }
        }
    }
    unreachable!("numbers don't end");
}

async fn begin(players: &[Member; 2], variant: Variant) -> GameId {
    let command = players[0].slash("challenge").option("variant", variant.title());
    let command = command.option("opponent", &players[1]).option("side", "White");
    let challenge = command.send().await.unwrap().reply().await.unwrap();
    let accepted = players[1].click(&challenge, "Accept").await.unwrap().updated().await.unwrap();
    let number = accepted.content().rsplit("game ").next().unwrap();
    GameId(number.trim_end_matches('.').parse().unwrap())
}

fn report(what: &str, mut times: Vec<Duration>) {
    times.sort();
    let at = |share: usize| times[(times.len() - 1) * share / 100].as_secs_f64() * 1_000.0;
    println!(
        "{what}: median {:.2} ms, 99th percentile {:.2} ms, worst {:.2} ms of {}",
        at(50),
        at(99),
        at(100),
        times.len()
    );
}
