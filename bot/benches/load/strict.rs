//! How many turns are told in a second where Discord's limits are held to: through the interactions
//! that lead to them, and posted, all of them, as those are that can't be told so.

use std::{
    path::Path,
    sync::{Arc, Mutex},
    time::{Duration, Instant},
};

use oddboard_discord::{Secret, Settings};
use oddboard_game::{
    app::{App, SystemEnvironment},
    core::{Channel, Member},
};
use oddboard_sandbox::{ChannelId, Clock, Member as Player, MemberOptions, Options, Sandbox};
use oddboard_store_sled::SledStore;
use oddboard_testing::dice::Dice;
use tempfile::TempDir;
use tokio::{sync::oneshot, task::JoinSet, time::sleep};

use crate::{
    MEMBERS, PLIES,
    moving::members,
    stored::{Playing, Stored},
};

/// How many games go on at once, each in a channel of its own: what is posted in one channel has a
/// limit of its own, too.
const GAMES: usize = 48;
/// How often it is looked whether a turn was told.
const LOOK: Duration = Duration::from_millis(20);

/// Measures both ways for this many seconds each, one after the other.
pub(crate) async fn compare(seconds: u64) {
    let posted = told_in_a_second(false, seconds).await;
    let answered = told_in_a_second(true, seconds).await;
    println!(
        "with strict limits: {posted:.1} turns/s posted, {answered:.1} turns/s told through \
         interactions, {:.1} times as many",
        answered / posted
    );
}

async fn told_in_a_second(answers_first: bool, seconds: u64) -> f64 {
    let options = Options {
        members: (0..MEMBERS).map(|number| MemberOptions::new(format!("member{number}"))).collect(),
        channels: (0..GAMES).map(|number| format!("channel{number}")).collect(),
        clock: Clock::running(),
        timeout: Duration::from_secs(600),
        strict_rate_limits: true,
        ..Options::default()
    };
    let (sandbox, folder) = (Sandbox::start(options).await.unwrap(), TempDir::new().unwrap());
    let players = members(&sandbox);
    let ids: Vec<_> = players.iter().map(|member| Member(member.id().get())).collect();
    let channels: Vec<ChannelId> =
        (0..GAMES).map(|number| sandbox.channel(&format!("channel{number}")).unwrap()).collect();
    let places: Vec<_> = channels.iter().map(|channel| Channel(channel.get())).collect();
    let stored = Stored::make_in(&sandbox, &ids, (GAMES, PLIES), &places);
    stored.keep(folder.path());
    let (app, stop) = serve(&sandbox, folder.path(), answers_first);
    sandbox.bot_ready().await.unwrap();
    let begun = Instant::now();
    let until = begun + Duration::from_secs(seconds);
    let mut playing = JoinSet::new();
    for (number, game) in stored.playing.iter().cloned().enumerate() {
        let (app, players) = (app.clone(), Arc::clone(&players));
        playing.spawn(async move { play(&app, &players, &game, number as u64, until).await });
    }
    let told: usize = playing.join_all().await.into_iter().sum();
    let rate = told as f64 / begun.elapsed().as_secs_f64();
    drop(stop);
    rate
}

/// Moves in a game, each as soon as the last turn was told. Returns how many were.
async fn play(
    app: &App,
    players: &[Player],
    game: &Mutex<Playing>,
    seed: u64,
    until: Instant,
) -> usize {
    let (mut dice, mut told) = (Dice::new(seed), 0);
    loop {
        let (command, id) = {
            let mut playing = game.lock().unwrap();
            let legal = playing.game.legal_moves();
            if playing.game.outcome().is_some() || legal.is_empty() {
                return told;
            }
            let player = &players[playing.players[playing.game.position().turn().index()]];
            let place = app.game(playing.id).unwrap().record().place.channel;
            let made = legal[dice.below(legal.len())];
            let text = playing.game.position().move_text(made);
            playing.game.play(made).unwrap();
            let number = i64::try_from(playing.id.0).unwrap();
            let player = player.in_channel(ChannelId::new(place.0));
            (player.slash("move").option("move", text).option("game", number), playing.id)
        };
        let sent = command.send().await.unwrap();
        // Who has to wait for that too long is told so by Discord; the move counts all the same.
        drop(sent.acknowledged().await);
        while !app.pending(id).unwrap().is_empty() {
            if Instant::now() > until {
                return told;
            }
            sleep(LOOK).await;
        }
        if Instant::now() > until {
            return told;
        }
        told += usize::from(game.lock().unwrap().game.position().starts_turn());
    }
}

/// The bot in this process. It stops when what is returned is dropped.
fn serve(sandbox: &Sandbox, folder: &Path, answers_first: bool) -> (App, oneshot::Sender<()>) {
    let api = sandbox.base_url().parse().unwrap();
    let usual = Settings::usual(Secret::new(sandbox.token()), api);
    let settings = Settings { answers_first, ..usual };
    let store = Arc::new(SledStore::open(folder, 64).unwrap());
    let (app, woken) = App::new(store, Arc::new(SystemEnvironment));
    let (stop, stopped) = oneshot::channel::<()>();
    let serving = app.clone();
    tokio::spawn(async move {
        let stopped = async { drop(stopped.await) };
        oddboard_discord::serve(&settings, serving, woken, stopped).await.unwrap();
    });
    (app, stop)
}
