//! The task that lets time pass while the bot runs.

use std::time::Duration;

use tokio::{
    sync::watch,
    task::spawn_blocking,
    time::{Instant, sleep},
};

use super::{App, BEAT};
use crate::store::StoreError;

/// How long it sleeps at most: other tasks and processes put things into the
/// queue, and looking is cheap.
const LOOK: Duration = Duration::from_secs(1);
/// How long it sleeps at least.
const BLINK: Duration = Duration::from_millis(10);

/// Does what is due when it is due, and says that the bot is alive, until
/// `stop` turns true. [`App::wake_up`] comes before.
pub async fn keep_time(app: App, mut stop: watch::Receiver<bool>) {
    let mut beaten: Option<Instant> = None;
    loop {
        let stopping = *stop.borrow_and_update();
        let beats = stopping || beaten.is_none_or(|beaten| beaten.elapsed() >= BEAT);
        let worker = app.clone();
        let pause = match spawn_blocking(move || look(&worker, beats)).await {
            Ok(Ok(pause)) => {
                if beats {
                    beaten = Some(Instant::now());
                }
                pause
            }
            Ok(Err(error)) => {
                tracing::error!(%error, "what is due cannot be done now; will try again");
                LOOK
            }
            Err(error) => {
                tracing::error!(%error, "keeping time panicked; will try again");
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

/// Does what is due. Returns how long there is nothing to do.
fn look(app: &App, beats: bool) -> Result<Duration, StoreError> {
    if beats {
        app.beat()?;
    }
    app.tick()?;
    let Some(due) = app.next_due()? else { return Ok(LOOK) };
    Ok(Duration::from_millis(due.since(app.now()).0).clamp(BLINK, LOOK))
}
