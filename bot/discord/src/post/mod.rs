//! Posting from the outbox: in order within a game, side by side between
//! games, again and again until it is done.
//!
//! A message may have been posted although the program never learned of it (it
//! died, or the connection broke). Whatever is tried a second time is
//! therefore first looked for in the channel.

mod closing;
mod deliver;
mod draft;
pub(super) mod outside;
mod past;
mod problem;
mod rooms;
mod routes;

use std::{collections::HashMap, sync::Arc, time::Duration};

use oddboard_game::core::Subject;
use tokio::{
    sync::{Semaphore, mpsc, watch},
    task::{JoinSet, spawn_blocking},
    time::sleep,
};

use self::problem::Problem;
use crate::bot::Bot;

/// How many games and challenges are posted about at once.
const AT_ONCE: usize = 16;
/// After a failure: how long until the next try, doubled each time.
const PAUSE: Duration = Duration::from_millis(500);
const PAUSE_MAX: Duration = Duration::from_secs(600);

/// What is known of a game or challenge that is posted about.
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
    busy: HashMap<Subject, Busy>,
    tries: JoinSet<(Subject, Result<(), Problem>)>,
}

/// Posts from the first connection on until `stop` comes; what is then under
/// way is finished.
pub(super) async fn run(
    bot: Arc<Bot>,
    mut woken: mpsc::UnboundedReceiver<Subject>,
    mut stop: watch::Receiver<bool>,
) {
    tokio::select! {
        () = bot.connected.notified() => {}
        _ = stop.wait_for(|stop| *stop) => return,
    }
    let mut poster = Poster {
        limit: Arc::new(Semaphore::new(AT_ONCE)),
        stop: stop.clone(),
        busy: HashMap::new(),
        tries: JoinSet::new(),
        bot,
    };
    for about in left_over(&poster.bot).await {
        poster.busy.insert(about, Busy { uncertain: true, ..Busy::default() });
        poster.start(about);
    }
    loop {
        tokio::select! {
            about = woken.recv() => match about {
                Some(about) => poster.start(about),
                None => break,
            },
            Some(done) = poster.tries.join_next() => match done {
                Ok((about, result)) => poster.finish(about, result),
                Err(error) => tracing::error!(%error, "posting panicked"),
            },
            _ = stop.wait_for(|stop| *stop) => break,
        }
    }
    // What was acknowledged before the stop is still told; what fails now is
    // told after the next start.
    while let Ok(about) = woken.try_recv() {
        poster.start(about);
    }
    while let Some(done) = poster.tries.join_next().await {
        if let Ok((about, Ok(()))) = done {
            poster.finish(about, Ok(()));
        }
    }
}

/// What an earlier run of the program left undone.
async fn left_over(bot: &Arc<Bot>) -> Vec<Subject> {
    let worker = Arc::clone(bot);
    match spawn_blocking(move || worker.app.all_pending()).await {
        Ok(Ok(about)) => about,
        failed => {
            tracing::error!(?failed, "what is left to post cannot be read");
            Vec::new()
        }
    }
}

impl Poster {
    /// Starts posting about something, unless that is under way.
    fn start(&mut self, about: Subject) {
        let busy = self.busy.entry(about).or_default();
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
                    _ = stop.wait_for(|stop| *stop) => return (about, Ok(())),
                }
            }
            let _permit = limit.acquire().await;
            let delivered = match about {
                Subject::Game(game) => deliver::deliver(&bot, game, uncertain).await,
                Subject::Challenge(challenge) => closing::deliver(&bot, challenge).await,
            };
            (about, delivered)
        });
    }

    fn finish(&mut self, about: Subject, result: Result<(), Problem>) {
        let busy = self.busy.entry(about).or_default();
        busy.running = false;
        match result {
            Ok(()) if !busy.again => drop(self.busy.remove(&about)),
            Ok(()) => {
                (busy.failures, busy.uncertain) = (0, false);
                self.start(about);
            }
            Err(problem) => {
                busy.failures += 1;
                busy.uncertain = true;
                let failures = busy.failures;
                tracing::warn!(%about, %problem, failures, "posting failed; will try again");
                self.start(about);
            }
        }
    }
}
