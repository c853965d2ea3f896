//! The port where operators' programs look.

use std::{future::Future, io, net::SocketAddr, sync::Arc, time::Duration};

use axum::{
    Router,
    extract::State,
    http::{StatusCode, header::CONTENT_TYPE},
    response::{IntoResponse, Response},
    routing::get,
};
use oddboard_game::app::{App, BEAT};
use oddboard_monitor::Monitor;
use tokio::{net::TcpListener, task::spawn_blocking};

/// The text format's type:
/// <https://prometheus.io/docs/specs/om/open_metrics_spec/>
const OPEN_METRICS: &str = "application/openmetrics-text; version=1.0.0; charset=utf-8";
/// How old the last beat may be: a few may be late while the disk is busy.
const SILENCE: Duration = BEAT.saturating_mul(4);

#[derive(Clone)]
struct Watched {
    monitor: Arc<Monitor>,
    app: App,
}

/// Answers `/metrics` and `/health` at an address, until the given future
/// ends. The address is returned by `listening` before: the port may be one
/// that the system chose.
///
/// # Errors
///
/// When the address cannot be listened to.
pub(crate) async fn serve(
    listen: SocketAddr,
    monitor: Arc<Monitor>,
    app: App,
    listening: impl FnOnce(SocketAddr),
    stop: impl Future<Output = ()> + Send + 'static,
) -> io::Result<()> {
    let listener = TcpListener::bind(listen).await?;
    listening(listener.local_addr()?);
    let router = Router::new()
        .route("/metrics", get(metrics))
        .route("/health", get(health))
        .with_state(Watched { monitor, app });
    axum::serve(listener, router).with_graceful_shutdown(stop).await
}

async fn metrics(State(watched): State<Watched>) -> impl IntoResponse {
    ([(CONTENT_TYPE, OPEN_METRICS)], watched.monitor.text())
}

async fn health(State(watched): State<Watched>) -> Response {
    let mut ailing = Vec::new();
    if !watched.monitor.is_connected() {
        ailing.push("the gateway is not connected".to_owned());
    }
    let app = watched.app;
    match spawn_blocking(move || app.silence_since()).await {
        Ok(Ok(silence)) if silence <= SILENCE => {}
        Ok(Ok(silence)) => {
            ailing.push(format!("nothing was written for {} s", silence.as_secs()));
        }
        Ok(Err(error)) => ailing.push(format!("the database cannot be read: {error}")),
        Err(error) => ailing.push(format!("reading the database panicked: {error}")),
    }
    if ailing.is_empty() {
        return (StatusCode::OK, "ok\n".to_owned()).into_response();
    }
    (StatusCode::SERVICE_UNAVAILABLE, format!("{}\n", ailing.join("; "))).into_response()
}
