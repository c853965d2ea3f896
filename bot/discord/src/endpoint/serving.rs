//! Connections to the endpoint, with the bounds that axum's own server has none of: anybody may connect, and whoever
//! sends nothing or half a head must not hold what others need.

use std::{io, pin::pin, sync::Arc, time::Duration};

use axum::{Router, serve::Listener};
use hyper::server::conn::http1;
use hyper_util::{
    rt::{TokioIo, TokioTimer},
    service::TowerToHyperService,
};
use tokio::{
    net::{TcpListener, TcpStream},
    sync::{Semaphore, watch},
};

/// How long a request's head may take to arrive, and how long a connection is kept for the next one.
const HEAD_WITHIN: Duration = Duration::from_secs(10);

/// So many connections are served at once; others wait until one of these ends. A load balancer keeps far fewer, and a
/// process may have some thousand files open.
const CONNECTIONS_MAX: usize = 512;

/// Serves connections until it is dropped. Then no request is begun any more, and those that have arrived are answered.
pub(super) async fn serve(mut listener: TcpListener, router: Router) -> io::Result<()> {
    let free = Arc::new(Semaphore::new(CONNECTIONS_MAX));
    // Dropped with this future, which each connection notices.
    let (_serving, stopped) = watch::channel(());
    loop {
        let place = Arc::clone(&free).acquire_owned().await.map_err(io::Error::other)?;
        // It waits where the system has no room for another.
        let (stream, _) = Listener::accept(&mut listener).await;
        let (router, stopped) = (router.clone(), stopped.clone());
        tokio::spawn(async move {
            if let Err(error) = connected(stream, router, stopped).await {
                tracing::debug!(%error, "a connection ends");
            }
            drop(place);
        });
    }
}

/// Answers what comes by one connection.
async fn connected(
    stream: TcpStream,
    router: Router,
    mut stopped: watch::Receiver<()>,
) -> hyper::Result<()> {
    let mut server = http1::Builder::new();
    server.timer(TokioTimer::new()).header_read_timeout(HEAD_WITHIN);
    let serving = server.serve_connection(TokioIo::new(stream), TowerToHyperService::new(router));
    let mut serving = pin!(serving);
    tokio::select! {
        ended = serving.as_mut() => ended,
        _gone = stopped.changed() => {
            serving.as_mut().graceful_shutdown();
            serving.await
        }
    }
}
