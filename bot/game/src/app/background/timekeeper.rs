//! The task that lets time pass while the bot runs.

use std::{fmt::Display, time::Duration};

use tokio::{
    sync::watch,
    task::spawn_blocking,
    time::{Instant, sleep},
};

use crate::{
    app::{App, BEAT},
    store::StoreError,
};

/// How long it sleeps at most: other tasks and processes put things into the
/// queue, and looking is cheap.
const LOOK: Duration = Duration::from_secs(1);
/// A look that takes longer than this is stuck: each of its steps is bounded, and so is their number.
const STUCK: Duration = Duration::from_secs(60);
/// How long it sleeps at least.
const BLINK: Duration = Duration::from_millis(10);

/// Does what is due when it is due, and says that the bot is alive, until
/// `stop` turns true. [`App::wake_up`] comes before.
pub async fn keep_time(app: App, stop: watch::Receiver<bool>) {
    let (looks, looked) = watch::channel(Instant::now());
    let registered = keep_registered(app.clone(), looked, stop.clone());
    tokio::join!(look_again_and_again(app, looks, stop), registered);
}

/// Keeps the process registered, however long what is due takes: but not if that takes so long that
/// something must be wrong, since then others are to do this one's work.
async fn keep_registered(
    app: App,
    looked: watch::Receiver<Instant>,
    mut stop: watch::Receiver<bool>,
) {
    while !*stop.borrow_and_update() {
        if looked.borrow().elapsed() < STUCK {
            let worker = app.clone();
            let kept = spawn_blocking(move || worker.keep_registered()).await;
            if !matches!(kept, Ok(Ok(()))) {
                // The look that comes next meets the same, and tells operators.
                tracing::debug!(?kept, "cannot say that it lives");
            }
        }
        tokio::select! {
            () = sleep(LOOK) => {}
            // Whoever could say so is gone: that is a stop, too.
            changed = stop.changed() => if changed.is_err() { return },
        }
    }
}

async fn look_again_and_again(
    app: App,
    looks: watch::Sender<Instant>,
    mut stop: watch::Receiver<bool>,
) {
    let mut beaten: Option<Instant> = None;
    let mut trouble = Trouble::default();
    loop {
        let stopping = *stop.borrow_and_update();
        // As long as nothing can be stored clocks stand still, which a beat ends.
        let beats = stopping
            || app.store_trouble().is_some()
            || beaten.is_none_or(|beaten| beaten.elapsed() >= BEAT);
        looks.send_replace(Instant::now());
        let worker = app.clone();
        let pause = match spawn_blocking(move || look(&worker, beats)).await {
            Ok(Ok(pause)) => {
                if beats {
                    beaten = Some(Instant::now());
                }
                trouble.ends();
                pause
            }
            Ok(Err(error)) => {
                trouble.goes_on(&error);
                LOOK
            }
            Err(panicked) => {
                trouble.goes_on(&panicked);
                LOOK
            }
        };
        if stopping {
            return;
        }
        tokio::select! {
            () = sleep(pause) => {}
            // Whoever could say so is gone: that is a stop, too.
            changed = stop.changed() => if changed.is_err() { return },
        }
    }
}

/// Says once that something goes wrong, and at the end how often it did.
#[derive(Default)]
struct Trouble(u64);

impl Trouble {
    fn goes_on(&mut self, error: &dyn Display) {
        if self.0 == 0 {
            tracing::error!(%error, "what is due cannot be done now; will try again");
        }
        self.0 += 1;
    }

    fn ends(&mut self) {
        if self.0 > 0 {
            tracing::info!(failures = self.0, "what is due is done again");
        }
        self.0 = 0;
    }
}

/// Does what is due. Returns how long there is nothing to do.
fn look(app: &App, beats: bool) -> Result<Duration, StoreError> {
    // Who was taken for dead begins anew before it writes anything else.
    app.keep_registered()?;
    if beats {
        app.beat()?;
    } else {
        app.hear_beat()?;
    }
    let more = app.tick()?.more;
    if app.sweep()? || more {
        // Signs of life come in between.
        return Ok(Duration::ZERO);
    }
    // Looking counts the time: what was not looked at for long stood still.
    // What comes first may be another process's.
    let due = if app.is_alone() { app.next_due()? } else { None };
    let Some(due) = due else { return Ok(LOOK) };
    Ok(Duration::from_millis(due.since(app.now()).0).clamp(BLINK, LOOK))
}
