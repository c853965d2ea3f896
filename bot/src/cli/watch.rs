//! Serving operators' programs beside Discord.

use std::{future::Future, sync::Arc};

use oddboard_game::app::App;
use oddboard_monitor::Monitor;
use tokio::{pin, select, sync::oneshot};

use super::error::Error;
use crate::{config::Listen, metrics_server};

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
    watching.await.map_err(|error| Error::Monitor(address, error))?;
    result
}
