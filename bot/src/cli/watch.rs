//! Serving operators' programs beside Discord.

use std::{future::Future, sync::Arc};

use oddboard_game::app::App;
use oddboard_monitor::Monitor;
use tokio::select;

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
    let listening = |address| tracing::info!(%address, "metrics and health are answered");
    select! {
        watched = metrics_server::serve(address, Arc::clone(monitor), app.clone(), listening) => {
            watched.map_err(|error| Error::Monitor(address, error))
        }
        result = work => result,
    }
}
