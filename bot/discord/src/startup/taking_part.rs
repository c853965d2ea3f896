//! How a process begins to work on the store, and how it leaves that to others.

use std::{future::Future, pin::pin, time::Duration};

use oddboard_game::{app::App, store::StoreError};
use tokio::{
    sync::watch,
    task::spawn_blocking,
    time::{sleep, timeout},
};

/// How long it takes to look again whether others bring the database up to date.
const LOOK: Duration = Duration::from_secs(1);

/// Wakes up, unless `stop` comes before that is done: then what is under way is finished, if that doesn't
/// take longer than `patience`, and the rest is left to others. Returns whether the bot is to serve.
///
/// # Errors
///
/// When the store fails.
pub(crate) async fn begin(
    app: &App,
    stop: impl Future<Output = ()> + Unpin,
    patience: Duration,
) -> Result<bool, StoreError> {
    let (stops, stopping) = watch::channel(false);
    let mut waking = pin!(wake_up(app.clone(), stopping));
    tokio::select! {
        biased;
        () = stop => {}
        woke = &mut waking => return woke.map(|()| true),
    }
    tracing::info!("asked to stop before it serves");
    stops.send_replace(true);
    match timeout(patience, waking).await {
        Ok(woke) => woke?,
        Err(_) => {
            tracing::warn!(
                "the database is still being brought up to date; the next start goes on"
            );
            return Ok(false);
        }
    }
    leave(app.clone()).await;
    Ok(false)
}

/// Credits the time in which the bot was down before anybody asks anything.
async fn wake_up(app: App, mut stopping: watch::Receiver<bool>) -> Result<(), StoreError> {
    let mut waits = false;
    loop {
        if *stopping.borrow() {
            return Ok(());
        }
        let worker = app.clone();
        let may = spawn_blocking(move || worker.may_migrate()).await;
        if may.expect("looking at others does not panic")? {
            break;
        }
        if !std::mem::replace(&mut waits, true) {
            tracing::info!("looks whether other bots run before it brings the database up to date");
        }
        tokio::select! {
            () = sleep(LOOK) => {}
            _ = stopping.wait_for(|stopping| *stopping) => {}
        }
    }
    if *stopping.borrow() {
        return Ok(());
    }
    let woke = spawn_blocking(move || app.wake_up()).await;
    let down = woke.expect("waking up does not panic")?;
    let seconds = down.0 / 1_000;
    if seconds > 0 {
        tracing::info!(seconds, "this bot was not there for a while, which counts against nobody");
    }
    Ok(())
}

/// Leaves what is to be done to other processes.
pub(crate) async fn leave(app: App) {
    if let Ok(Err(error)) = spawn_blocking(move || app.leave_store()).await {
        tracing::warn!(%error, "others will notice by themselves that this process is gone");
    }
}
