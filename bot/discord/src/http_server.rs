//! Serving HTTP with the bounds that axum's own server has none of: whoever connects and sends nothing, half a
//! request or what is refused must not hold what others need.

use std::{
    collections::VecDeque,
    convert::Infallible,
    io,
    pin::pin,
    sync::{
        Arc, Mutex, MutexGuard, PoisonError, Weak,
        atomic::{AtomicBool, Ordering},
    },
    time::{Duration, Instant},
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
    sync::{AcquireError, Notify, OwnedSemaphorePermit, Semaphore, watch},
    time::{sleep, sleep_until, timeout},
};

/// What connections may take.
#[derive(Debug, Clone, Copy)]
pub struct Bounds {
    /// How many connections are served at once. For another the one ends that has been there longest without a
    /// request that succeeded; if all have had one, it waits.
    pub connections: usize,
    /// How long it may take until the first request has succeeded.
    pub first_within: Duration,
    /// How long a connection is kept for a further one if the last request succeeded. One whose answers nobody
    /// fetches ends after both times.
    pub next_within: Duration,
}

/// How long nothing more is said of all connections being taken.
const PAUSE: Duration = Duration::from_secs(600);

/// A connection, as others see it.
#[derive(Debug)]
struct Connected {
    /// When a request last arrived; at first, when it was connected.
    asked: Mutex<Instant>,
    /// Whether a request has succeeded.
    is_served: AtomicBool,
    /// Another needs its place.
    ends: Notify,
}

/// Serves connections until it is dropped. Then no request is begun any more, and those that have arrived are answered.
///
/// # Errors
///
/// None of what comes over a connection, nor when the system has no room for another: then it waits.
pub async fn serve(mut listener: TcpListener, router: Router, bounds: Bounds) -> io::Result<()> {
    let mut places = Places::new(bounds.connections);
    // Dropped with this future, which each connection notices.
    let (_serving, stopped) = watch::channel(());
    loop {
        // It waits where the system has no room for another.
        let (stream, _) = Listener::accept(&mut listener).await;
        let connected = Arc::new(Connected::now());
        let place = places.take(&connected).await.map_err(io::Error::other)?;
        let (router, stopped) = (router.clone(), stopped.clone());
        tokio::spawn(async move {
            if let Err(error) = answer(stream, router, bounds, &connected, stopped).await {
                tracing::debug!(%error, "a connection ends");
            }
            drop(place);
        });
    }
}

impl Connected {
    fn now() -> Self {
        let (is_served, ends) = (AtomicBool::default(), Notify::default());
        Self { asked: Mutex::new(Instant::now()), is_served, ends }
    }

    fn asked(&self) -> MutexGuard<'_, Instant> {
        self.asked.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Waits until no request has arrived for this long. Of one whose last answer is not fetched hyper reads no more.
    async fn silent_for(&self, long: Duration) {
        loop {
            let until = *self.asked() + long;
            if until <= Instant::now() {
                return;
            }
            sleep_until(until.into()).await;
        }
    }
}

/// The places of connections.
struct Places {
    free: Arc<Semaphore>,
    most: usize,
    /// Who may not have been served yet, the longest there first.
    unserved: VecDeque<Weak<Connected>>,
    told: Option<Instant>,
}

impl Places {
    fn new(most: usize) -> Self {
        Self { free: Arc::new(Semaphore::new(most)), most, unserved: VecDeque::new(), told: None }
    }

    /// A place for a connection. Where there is none somebody else's ends who was not served yet.
    async fn take(
        &mut self,
        connected: &Arc<Connected>,
    ) -> Result<OwnedSemaphorePermit, AcquireError> {
        if self.unserved.len() >= 2 * self.most {
            self.unserved.retain(|other| other.upgrade().is_some_and(|other| is_unserved(&other)));
        }
        if self.free.available_permits() == 0 {
            self.tell();
            let mut others = std::iter::from_fn(|| self.unserved.pop_front());
            let longest =
                others.find_map(|other| other.upgrade().filter(|other| is_unserved(other)));
            if let Some(longest) = longest {
                longest.ends.notify_one();
            }
        }
        self.unserved.push_back(Arc::downgrade(connected));
        Arc::clone(&self.free).acquire_owned().await
    }

    /// Tells operators now and then that there is no place.
    fn tell(&mut self) {
        if self.told.is_some_and(|told| told.elapsed() < PAUSE) {
            return;
        }
        self.told = Some(Instant::now());
        tracing::warn!(
            connections = self.most,
            "all connections are taken: those whose requests don't arrive end. Only those who need the port should reach it"
        );
    }
}

fn is_unserved(connected: &Connected) -> bool {
    !connected.is_served.load(Ordering::Relaxed)
}

/// Answers what comes by one connection.
async fn answer(
    stream: TcpStream,
    router: Router,
    bounds: Bounds,
    connected: &Arc<Connected>,
    mut stopped: watch::Receiver<()>,
) -> hyper::Result<()> {
    let (service, own) = (TowerToHyperService::new(router), Arc::clone(connected));
    let service = service_fn(move |request| {
        *own.asked() = Instant::now();
        let (answer, own) = (service.call(request), Arc::clone(&own));
        async move {
            let mut answer = answer.await?;
            // A connection is kept only for who has asked what succeeds.
            if answer.status().is_success() {
                own.is_served.store(true, Ordering::Relaxed);
            } else {
                answer.headers_mut().insert(CONNECTION, HeaderValue::from_static("close"));
            }
            Ok::<_, Infallible>(answer)
        }
    });
    let mut server = http1::Builder::new();
    server.timer(TokioTimer::new()).header_read_timeout(bounds.next_within);
    let mut serving = pin!(server.serve_connection(TokioIo::new(stream), service));
    let first = async {
        tokio::select! {
            () = connected.ends.notified() => {}
            () = sleep(bounds.first_within) => {}
        }
    };
    tokio::select! {
        ended = serving.as_mut() => return ended,
        _gone = stopped.changed() => {}
        () = first => {
            if is_unserved(connected) {
                return Ok(());
            }
            tokio::select! {
                ended = serving.as_mut() => return ended,
                _gone = stopped.changed() => {}
                () = connected.silent_for(bounds.next_within + bounds.first_within) => return Ok(()),
            }
        }
    }
    serving.as_mut().graceful_shutdown();
    // What has half arrived is not waited for without end.
    timeout(bounds.first_within, serving).await.unwrap_or(Ok(()))
}

#[cfg(test)]
mod tests {
    use axum::routing::{get, post};
    use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};

    use super::*;

    const FEW: Bounds = Bounds {
        connections: 4,
        first_within: Duration::from_secs(600),
        next_within: Duration::from_secs(600),
    };

    #[tokio::test]
    async fn who_asks_something_gets_the_place_of_who_has_been_silent_longest() {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let address = listener.local_addr().expect("an address");
        let router = Router::new().route("/", get(async || "here"));
        tokio::spawn(serve(listener, router, FEW));
        let connect = async || TcpStream::connect(address).await.expect("it listens");
        let ask = async |line: &mut TcpStream| {
            line.write_all(b"GET / HTTP/1.1\r\nHost: bot\r\n\r\n").await.expect("it reads");
            let mut answer = vec![0; 4_096];
            let length = line.read(&mut answer).await.expect("it answers");
            String::from_utf8_lossy(&answer[..length]).into_owned()
        };
        // One that has asked is kept, whoever comes.
        let mut kept = connect().await;
        assert!(ask(&mut kept).await.ends_with("here"));
        let mut silent = Vec::new();
        for _ in 0..20 {
            silent.push(connect().await);
        }
        let mut late = connect().await;
        assert!(ask(&mut late).await.ends_with("here"));
        assert!(ask(&mut kept).await.ends_with("here"));
        // The first of the silent ones have been closed.
        assert_eq!(silent[0].read(&mut [0]).await.expect("it is closed in good order"), 0);
    }

    #[tokio::test]
    async fn whose_request_does_not_arrive_gives_way_as_who_is_silent_does() {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let address = listener.local_addr().expect("an address");
        let router = Router::new().route("/", post(async |body: String| body));
        tokio::spawn(serve(listener, router, FEW));
        let send = async |body: &str| {
            let mut line = TcpStream::connect(address).await.expect("it listens");
            let head = "POST / HTTP/1.1\r\nHost: bot\r\nContent-Length: 4\r\n\r\n";
            line.write_all(format!("{head}{body}").as_bytes()).await.expect("it reads");
            line
        };
        let mut slow = Vec::new();
        for _ in 0..20 {
            slow.push(send("h").await);
        }
        let (mut late, mut answer) = (send("here").await, vec![0; 4_096]);
        let length = late.read(&mut answer).await.expect("it answers");
        assert!(String::from_utf8_lossy(&answer[..length]).ends_with("here"));
    }

    #[tokio::test]
    async fn who_fetches_no_answers_holds_no_place_for_ever() {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let address = listener.local_addr().expect("an address");
        let router = Router::new().route("/", get(async || "here".repeat(1 << 16)));
        let soon = Duration::from_millis(20);
        let bounds = Bounds { connections: 1, first_within: soon, next_within: soon };
        tokio::spawn(serve(listener, router, bounds));
        let mut deaf = TcpStream::connect(address).await.expect("it listens");
        let asks = "GET / HTTP/1.1\r\nHost: bot\r\n\r\n".repeat(64);
        deaf.write_all(asks.as_bytes()).await.expect("it reads");
        deaf.read_exact(&mut [0; 12]).await.expect("its first request succeeds");
        let mut other = TcpStream::connect(address).await.expect("it listens");
        other.write_all(b"GET / HTTP/1.1\r\nHost: bot\r\n\r\n").await.expect("it reads");
        let mut answer = [0; 12];
        let answered = other.read_exact(&mut answer);
        let answered = timeout(Duration::from_secs(30), answered).await.expect("it has its turn");
        answered.expect("an answer");
        assert_eq!(&answer, b"HTTP/1.1 200");
        drop(deaf);
    }
}
