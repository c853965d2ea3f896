//! The port where operators' programs look.

use std::{io, net::SocketAddr, sync::Arc, time::Duration};

use axum::{
    Router,
    extract::State,
    http::{StatusCode, header::CONTENT_TYPE},
    response::{IntoResponse, Response},
    routing::get,
};
use oddboard_discord::http_server::{self, Bounds};
use oddboard_game::app::{App, BEAT};
use oddboard_monitor::Monitor;
use tokio::{net::TcpListener, task::spawn_blocking, time::timeout};

/// The text format's type:
/// <https://prometheus.io/docs/specs/om/open_metrics_spec/>
const OPEN_METRICS: &str = "application/openmetrics-text; version=1.0.0; charset=utf-8";
/// How old the last beat may be: one may be late while the disk is busy.
const SILENCE: Duration = BEAT.saturating_mul(2);
/// How long a program that is alive may be busy.
const ALIVE: Duration = Duration::from_secs(5);

/// What connections may take: operators' programs need few, and what they don't take is left for Discord and the database.
/// They may stay for longer than Prometheus waits from one look to the next.
const BOUNDS: Bounds = Bounds {
    connections: 64,
    first_within: Duration::from_secs(10),
    next_within: Duration::from_secs(150),
};

#[derive(Clone)]
struct Watched {
    monitor: Arc<Monitor>,
    app: App,
}

/// Answers `/metrics`, `/health/live`, `/health/serving` and `/health/ready` (also `/health`) at an address, until it is
/// dropped. `listening` hears the address before: the port may be one that the system chose.
///
/// # Errors
///
/// When the address cannot be listened to.
pub(crate) async fn serve(
    listen: SocketAddr,
    monitor: Arc<Monitor>,
    app: App,
    listening: impl FnOnce(SocketAddr),
) -> io::Result<()> {
    let listener = TcpListener::bind(listen).await?;
    listening(listener.local_addr()?);
    let router = Router::new()
        .route("/metrics", get(metrics))
        .route("/health", get(ready))
        .route("/health/live", get(live))
        .route("/health/serving", get(serving))
        .route("/health/ready", get(ready))
        .with_state(Watched { monitor, app });
    http_server::serve(listener, router, BOUNDS).await
}

async fn metrics(State(watched): State<Watched>) -> impl IntoResponse {
    let writable = watched.app.store_trouble().is_none() && watched.silent_for().is_none();
    watched.monitor.store_writable(writable);
    watched.monitor.standby_missing(watched.app.lacks_standby());
    watched.monitor.ready(watched.ailing().is_empty());
    watched.monitor.clock_skew(Duration::from_millis(watched.app.clock_skew().0));
    watched.monitor.outbox_waits(Duration::from_millis(watched.app.outbox_age().0));
    watched.monitor.due_put_off(watched.app.put_off_so_far());
    ([(CONTENT_TYPE, OPEN_METRICS)], watched.monitor.text())
}

/// Whether the program is alive at all: whoever gets no answer here may start it anew.
async fn live() -> Response {
    match timeout(ALIVE, spawn_blocking(|| {})).await {
        Ok(Ok(())) => (StatusCode::OK, "live\n").into_response(),
        Ok(Err(_)) | Err(_) => {
            (StatusCode::SERVICE_UNAVAILABLE, "the program is stuck\n").into_response()
        }
    }
}

/// Whether a load balancer is to give interactions to this bot. What all bots lack together, such as the database, doesn't
/// count: each of them can still say so to members, and no bot could if none were given any.
async fn serving(State(watched): State<Watched>) -> Response {
    told("live, but not serving", &not_serving(&watched.monitor))
}

/// Whether members can play. What is wrong here heals by itself when its cause is gone: no reason
/// to start the program anew.
async fn ready(State(watched): State<Watched>) -> Response {
    told("live, but not ready", &watched.ailing())
}

/// What is wrong, or that nothing is.
fn told(not: &str, ailing: &[String]) -> Response {
    if ailing.is_empty() {
        return (StatusCode::OK, "ok\n").into_response();
    }
    (StatusCode::SERVICE_UNAVAILABLE, format!("{not}: {}\n", ailing.join("; "))).into_response()
}

impl Watched {
    /// Why members can't play; nothing if they can.
    fn ailing(&self) -> Vec<String> {
        // First causes, then what follows from them.
        let mut ailing = Vec::new();
        if !self.monitor.is_rest_reachable() {
            ailing.push("Discord's REST interface does not answer".to_owned());
        }
        match self.app.store_trouble() {
            Some(trouble) => ailing.push(format!("the database cannot be written: {trouble}")),
            None => {
                if let Some(silence) = self.silent_for() {
                    ailing.push(format!("nothing was written for {} s", silence.as_secs()));
                }
            }
        }
        if !self.app.claims_hold() {
            ailing.push(
                "its sign of life in the database is too old: other bots may take it for dead, so it changes nothing"
                    .to_owned(),
            );
        }
        if !self.app.in_step() {
            ailing.push("the clocks of games are not in step with other bots' yet".to_owned());
        }
        ailing.extend(not_serving(&self.monitor));
        ailing
    }

    /// For how long nothing was written, if that is too long.
    fn silent_for(&self) -> Option<Duration> {
        Some(self.app.silence()).filter(|silence| *silence > SILENCE)
    }
}

/// Why Discord's interactions don't arrive here, or are to go elsewhere; nothing if neither is so.
fn not_serving(monitor: &Monitor) -> Vec<String> {
    let mut reasons = Vec::new();
    if monitor.is_stopping() {
        reasons.push("it was told to stop");
    }
    if monitor.is_clock_wrong() {
        reasons
            .push("this machine's clock is so far from Discord's that no interaction can be taken");
    }
    if !monitor.takes_interactions() {
        if monitor.is_over_http() {
            reasons.push("it does not listen for interactions yet");
        } else {
            reasons.push("the gateway is not connected");
        }
    }
    reasons.into_iter().map(str::to_owned).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bot_over_http_lacks_no_gateway() {
        let monitor = Monitor::default();
        assert_eq!(not_serving(&monitor), ["the gateway is not connected"]);
        monitor.reached_over_http(false);
        assert_eq!(not_serving(&monitor), ["it does not listen for interactions yet"]);
        monitor.reached_over_http(true);
        assert_eq!(not_serving(&monitor), [""; 0]);
        // It can still answer what Discord sends.
        monitor.reached_over_http(false);
        assert_eq!(not_serving(&monitor), [""; 0]);
        monitor.stops();
        assert_eq!(not_serving(&monitor), ["it was told to stop"]);
    }
}
