//! Whether this bot may serve beside others on the same store: they are set up alike, and mean the same by a shard's number.

use std::time::Duration;

use oddboard_game::app::{Admission, App, NodeConfig, ReceiveBy};
use tokio::{
    task::spawn_blocking,
    time::{Instant, sleep},
};

use crate::connection::connection_error::ConnectionError;

/// How long a bot that was killed may be taken for alive by the next one.
const OTHERS_END: Duration = Duration::from_secs(15);

/// How long it takes to look again whether others are set up differently.
const LOOK: Duration = Duration::from_secs(1);
const LOOK_AGAIN: Duration = Duration::from_secs(5);

/// Waits until no other bot is set up differently, and the clocks show what those of others do. One that
/// was killed is noticed after a while. Bots that receive over HTTP agree before that that there are no shards: as long
/// as the clocks are divided, as bots on the gateway left them, none of several that start at once comes into step.
///
/// # Errors
///
/// When some are still set up differently then, the store fails, or bots on the gateway hold shards while this one wants
/// none.
pub(crate) async fn await_admission(app: &App, config: NodeConfig) -> Result<(), ConnectionError> {
    let began = Instant::now();
    let mut told = false;
    let mut agreed = config.receives == ReceiveBy::Gateway;
    loop {
        let worker = app.clone();
        match spawn_blocking(move || worker.may_serve(config)).await {
            Ok(Ok(Admission::Admitted)) if !agreed => {
                agree_on_shards(app.clone(), 0).await?;
                agreed = true;
                continue;
            }
            Ok(Ok(Admission::Admitted)) if app.in_step() => return Ok(()),
            Ok(Ok(Admission::Differs(difference))) if began.elapsed() > OTHERS_END => {
                return Err(difference.into());
            }
            Ok(Ok(Admission::Admitted)) if began.elapsed() > OTHERS_END && !told => {
                told = true;
                tracing::warn!(
                    "the clocks are not in step with other bots' yet: it serves once they are"
                );
            }
            Ok(Ok(_)) => {}
            Ok(Err(error)) => tracing::warn!(%error, "cannot ask how other bots are set up"),
            Err(panicked) => tracing::error!(%panicked, "cannot ask how other bots are set up"),
        }
        sleep(LOOK).await;
    }
}

/// Looks again and again whether this bot may still serve, and says why once it may not.
pub(crate) async fn watch_admission(app: &App) -> ConnectionError {
    loop {
        sleep(LOOK_AGAIN).await;
        let worker = app.clone();
        if let Ok(Ok(Some(difference))) = spawn_blocking(move || worker.may_not_go_on()).await {
            return difference.into();
        }
    }
}

/// Says how many shards there are, before any is connected: clocks go on where they stood.
///
/// # Errors
///
/// When the store fails, or bots on the gateway hold shards while this one wants none.
pub(crate) async fn agree_on_shards(app: App, shards: u32) -> Result<(), ConnectionError> {
    let agreed = spawn_blocking(move || app.agree_on_shards(shards)).await;
    match agreed.expect("agreeing does not panic").map_err(ConnectionError::Store)? {
        agreed if agreed == shards => Ok(()),
        _ => Err(ConnectionError::OtherWay),
    }
}
