//! Connections to the endpoint, with the bounds that axum's own server has none of: anybody may connect, and whoever
//! sends nothing or half a head must not hold what others need.

use std::{
    convert::Infallible,
    io,
    pin::pin,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

use axum::{
    Router,
    http::{HeaderValue, header::CONNECTION},
    serve::Listener,
};
use hyper::{
    server::conn::http1,
    service::{Service as _, service_fn},
};
use hyper_util::{
    rt::{TokioIo, TokioTimer},
    service::TowerToHyperService,
};
use tokio::{
    net::{TcpListener, TcpStream},
    sync::{Semaphore, watch},
    time::{sleep, timeout},
};

/// How long the first request's head may take to arrive.
const FIRST_WITHIN: Duration = Duration::from_secs(10);

/// How long a further one's may, which is also how long a connection is kept for it if the last request was accepted:
/// longer than load balancers keep theirs, or one might send a request on a connection that is just being closed. Caddy
/// keeps them for two minutes, the others for one.
const NEXT_WITHIN: Duration = Duration::from_secs(150);

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
    let asked = Arc::new(AtomicBool::new(false));
    let (service, asks) = (TowerToHyperService::new(router), Arc::clone(&asked));
    let service = service_fn(move |request| {
        asks.store(true, Ordering::Relaxed);
        let answer = service.call(request);
        async {
            let mut answer = answer.await?;
            // A connection is kept only for who has sent what Discord has signed.
            if !answer.status().is_success() {
                answer.headers_mut().insert(CONNECTION, HeaderValue::from_static("close"));
            }
            Ok::<_, Infallible>(answer)
        }
    });
    let mut server = http1::Builder::new();
    server.timer(TokioTimer::new()).header_read_timeout(NEXT_WITHIN);
    let mut serving = pin!(server.serve_connection(TokioIo::new(stream), service));
    tokio::select! {
        ended = serving.as_mut() => return ended,
        _gone = stopped.changed() => {}
        () = sleep(FIRST_WITHIN) => {
            if !asked.load(Ordering::Relaxed) {
                return Ok(());
            }
            tokio::select! {
                ended = serving.as_mut() => return ended,
                _gone = stopped.changed() => {}
            }
        }
    }
    serving.as_mut().graceful_shutdown();
    // What has half arrived is not waited for without end.
    timeout(FIRST_WITHIN, serving).await.unwrap_or(Ok(()))
}
