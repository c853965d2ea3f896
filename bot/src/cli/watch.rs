//! Serving operators' programs beside Discord.

use std::{future::Future, sync::Arc, time::Duration};

use oddboard_game::app::App;
use oddboard_monitor::Monitor;
use tokio::{pin, select, sync::oneshot, time::timeout};

use super::error::Error;
use crate::{config::Listen, metrics_server};

/// How long it waits at the end for those who ask.
const ENDS_WITHIN: Duration = Duration::from_secs(3);

/// Does the work, and meanwhile answers at the address of the settings.
pub(super) async fn watched(
    listen: Listen,
    monitor: &Arc<Monitor>,
    app: &App,
    work: impl Future<Output = Result<(), Error>>,
) -> Result<(), Error> {
    let Some(address) = listen.0 else {
        return work.await;
    };
    let (stop, stopped) = oneshot::channel::<()>();
    let listening = |address| tracing::info!(%address, "metrics and health are answered");
    let stopped = async { drop(stopped.await) };
    let watching =
        metrics_server::serve(address, Arc::clone(monitor), app.clone(), listening, stopped);
    pin!(watching);
    let result = select! {
        watched = &mut watching => {
            return watched.map_err(|error| Error::Monitor(address, error));
        }
        result = work => result,
    };
    drop(stop);
    // Somebody may have sent half a question, and nothing more.
    if let Ok(watched) = timeout(ENDS_WITHIN, watching).await {
        watched.map_err(|error| Error::Monitor(address, error))?;
    }
    result
}
