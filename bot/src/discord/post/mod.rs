//! Posting from the outbox: in order within a game, side by side between
//! games, again and again until it is done.
//!
//! A message may have been posted although the program never learned of it (it
//! died, or the connection broke). Whatever is tried a second time is
//! therefore first looked for in the channel.

mod deliver;
mod draft;
pub(super) mod outside;
mod problem;
mod rooms;
mod routes;

use std::{collections::HashMap, sync::Arc, time::Duration};

use tokio::{
    sync::{Semaphore, mpsc, watch},
    task::{JoinSet, spawn_blocking},
    time::sleep,
};

use self::{deliver::deliver, problem::Problem};
use super::Bot;
use crate::core::GameId;

/// How many games are posted to at once.
const AT_ONCE: usize = 16;
/// After a failure: how long until the next try, doubled each time.
const PAUSE: Duration = Duration::from_millis(500);
const PAUSE_MAX: Duration = Duration::from_secs(600);

/// What is known of a game that is posted to.
#[derive(Debug, Default)]
struct Busy {
    /// A try is under way, or waits for the pause after a failure.
    running: bool,
    /// It was woken again in the meantime.
    again: bool,
    /// How often in a row it failed.
    failures: u32,
    /// What is first may have been posted by an earlier try.
    uncertain: bool,
}

struct Poster {
    bot: Arc<Bot>,
    limit: Arc<Semaphore>,
    stop: watch::Receiver<bool>,
    games: HashMap<GameId, Busy>,
    tries: JoinSet<(GameId, Result<(), Problem>)>,
}

/// Posts from the first connection on until `stop` comes; what is then under
/// way is finished.
pub(super) async fn run(
    bot: Arc<Bot>,
    mut woken: mpsc::UnboundedReceiver<GameId>,
    mut stop: watch::Receiver<bool>,
) {
    tokio::select! {
        () = bot.connected.notified() => {}
        _ = stop.wait_for(|stop| *stop) => return,
    }
    let mut poster = Poster {
        limit: Arc::new(Semaphore::new(AT_ONCE)),
        stop: stop.clone(),
        games: HashMap::new(),
        tries: JoinSet::new(),
        bot,
    };
    for game in left_over(&poster.bot).await {
        poster.games.insert(game, Busy { uncertain: true, ..Busy::default() });
        poster.start(game);
    }
    loop {
        tokio::select! {
            game = woken.recv() => match game {
                Some(game) => poster.start(game),
                None => break,
            },
            Some(done) = poster.tries.join_next() => match done {
                Ok((game, result)) => poster.finish(game, result),
                Err(error) => tracing::error!(%error, "posting panicked"),
            },
            _ = stop.wait_for(|stop| *stop) => break,
        }
    }
    // What was acknowledged before the stop is still told; what fails now is
    // told after the next start.
    while let Ok(game) = woken.try_recv() {
        poster.start(game);
    }
    while let Some(done) = poster.tries.join_next().await {
        if let Ok((game, Ok(()))) = done {
            poster.finish(game, Ok(()));
        }
    }
}

/// What an earlier run of the program left undone.
async fn left_over(bot: &Arc<Bot>) -> Vec<GameId> {
    let worker = Arc::clone(bot);
    match spawn_blocking(move || worker.app.games_pending()).await {
        Ok(Ok(games)) => games,
        failed => {
            tracing::error!(?failed, "what is left to post cannot be read");
            Vec::new()
        }
    }
}

impl Poster {
    /// Starts posting about a game, unless that is under way.
    fn start(&mut self, game: GameId) {
        let busy = self.games.entry(game).or_default();
        if busy.running {
            busy.again = true;
            return;
        }
        (busy.running, busy.again) = (true, false);
        let pause = match busy.failures {
            0 => Duration::ZERO,
            failures => PAUSE.saturating_mul(1 << failures.min(16)).min(PAUSE_MAX),
        };
        let (bot, limit, uncertain) =
            (Arc::clone(&self.bot), Arc::clone(&self.limit), busy.uncertain);
        let mut stop = self.stop.clone();
        self.tries.spawn(async move {
            if !pause.is_zero() {
                tokio::select! {
                    () = sleep(pause) => {}
                    _ = stop.wait_for(|stop| *stop) => return (game, Ok(())),
                }
            }
            let _permit = limit.acquire().await;
            (game, deliver(&bot, game, uncertain).await)
        });
    }

    fn finish(&mut self, game: GameId, result: Result<(), Problem>) {
        let busy = self.games.entry(game).or_default();
        busy.running = false;
        match result {
            Ok(()) if !busy.again => drop(self.games.remove(&game)),
            Ok(()) => {
                (busy.failures, busy.uncertain) = (0, false);
                self.start(game);
            }
            Err(problem) => {
                busy.failures += 1;
                busy.uncertain = true;
                let failures = busy.failures;
                tracing::warn!(%game, %problem, failures, "posting failed; will try again");
                self.start(game);
            }
        }
    }
}
