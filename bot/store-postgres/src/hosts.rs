//! Finding the server that accepts writes among those that the address names.

use std::{
    error::Error as _,
    io,
    net::SocketAddr,
    pin::Pin,
    sync::{
        Arc,
        atomic::{AtomicUsize, Ordering},
    },
    task::{Context, Poll},
    time::Duration,
};

use deadpool_postgres::Connect;
use futures_util::future::BoxFuture;
use tokio::{
    io::{AsyncRead, AsyncWrite, ReadBuf},
    task::JoinHandle,
    time::timeout,
};
use tokio_postgres::{
    Client, Config, Error, NoTls, Socket,
    config::{Host, SslMode},
    tls::{MakeTlsConnect, TlsConnect},
};

use crate::{
    address::{Address, PORT},
    failure::redacted,
    log_throttle::LogThrottle,
    new_session::begin_session,
    standby::Standby,
};

/// No server.
const NONE: usize = usize::MAX;

/// Tries one server after the other, each for a while only. The driver alone would wait for the first without end,
/// if that takes the connection and then says nothing, as a server does whose disk stands still.
#[derive(Debug)]
pub(crate) struct Hosts<T> {
    each: Vec<Config>,
    within: Duration,
    round_trip: Duration,
    standby: Arc<Standby>,
    tls: T,
    /// Which one was found last; [`NONE`] before the first was. It is asked first: who waits shouldn't wait for one that
    /// was silent before.
    found: AtomicUsize,
    /// When it was last told that a connection broke: where a server goes, they all do.
    told_broken: Arc<LogThrottle>,
    /// When it was last told of each that it is not used.
    told_refused: Vec<LogThrottle>,
}

impl<T> Hosts<T> {
    pub(crate) fn new(
        address: &Address,
        round_trip: Duration,
        standby: Arc<Standby>,
        tls: T,
    ) -> Self {
        let (each, within) = (address.each(), address.within());
        let (found, told_broken) = (AtomicUsize::new(NONE), Arc::default());
        let told_refused = each.iter().map(|_| LogThrottle::default()).collect();
        Self { each, within, round_trip, standby, tls, found, told_broken, told_refused }
    }
}

impl<T> Connect for Hosts<T>
where
    T: MakeTlsConnect<Socket> + Clone + Send + Sync + 'static,
    T::Stream: Send + Sync,
    T::TlsConnect: Send + Sync,
    <T::TlsConnect as TlsConnect<Socket>>::Future: Send,
{
    fn connect(&self, _: &Config) -> BoxFuture<'_, Result<(Client, JoinHandle<()>), Error>> {
        Box::pin(async move {
            let first = match self.found.load(Ordering::Relaxed) {
                NONE => 0,
                found => found,
            };
            let mut failed = Vec::new();
            for number in 0..self.each.len() {
                let place = (first + number) % self.each.len();
                let error = match timeout(self.within, self.begin(place)).await {
                    Ok(Ok(begun)) => {
                        let before = self.found.swap(place, Ordering::Relaxed);
                        if self.each.len() > 1 && before != place {
                            let server = name(&self.each[place]);
                            tracing::info!(server, "this database server is used");
                        }
                        return Ok(begun);
                    }
                    Ok(Err(error)) => error,
                    Err(_) => driver_error("it does not answer".to_owned()).await,
                };
                tracing::debug!(place, error = redacted(&error), "this server can't be used");
                failed.push((place, error));
            }
            Err(self.of_all(failed).await)
        })
    }
}

impl<T> Hosts<T>
where
    T: MakeTlsConnect<Socket> + Clone,
    T::Stream: Send + 'static,
{
    async fn begin(&self, place: usize) -> Result<(Client, JoinHandle<()>), Error> {
        let host = &self.each[place];
        let (client, connection) = host.connect(self.tls.clone()).await?;
        let throttle = Arc::clone(&self.told_broken);
        let carrying = Carrying(Some(tokio::spawn(async move {
            match connection.await {
                Err(error) if throttle.is_time() => {
                    tracing::warn!(error = redacted(&error), "a connection to the database broke");
                }
                Err(error) => {
                    tracing::debug!(
                        error = redacted(&error),
                        "a further connection to the database broke"
                    );
                }
                Ok(()) => {}
            }
        })));
        let running = client.cancel_token();
        let cancel = || running.cancel_query(self.tls.clone());
        let refused = begin_session(&client, self.round_trip, &self.standby, cancel).await?;
        if let Some(why) = refused {
            if self.told_refused[place].is_time() {
                tracing::warn!(server = name(host), %why, "this database server is not used");
            }
            return Err(driver_error(why.to_string()).await);
        }
        Ok((client, carrying.keep()))
    }

    /// Why none of the servers can be used. What one says itself counts first, if it is more than that it is just
    /// starting or stopping; of others each is told by its name.
    async fn of_all(&self, mut failed: Vec<(usize, Error)>) -> Error {
        let says = |error: &Error| error.code().is_some_and(|code| !code.code().starts_with("57P"));
        let said = failed.iter().position(|(_, error)| says(error));
        match said {
            Some(place) => failed.swap_remove(place).1,
            None if failed.len() == 1 => failed.swap_remove(0).1,
            None => {
                failed.sort_by_key(|(place, _)| *place);
                let each = failed.iter().map(|(place, error)| {
                    format!("{}: {}", name(&self.each[*place]), innermost(error))
                });
                driver_error(each.collect::<Vec<_>>().join("; ")).await
            }
        }
    }
}

/// The host and port of one server.
fn name(host: &Config) -> String {
    let port = host.get_ports().first().copied().unwrap_or(PORT);
    match host.get_hosts().first() {
        Some(Host::Tcp(name)) => format!("{name}:{port}"),
        #[cfg(unix)]
        Some(Host::Unix(folder)) => format!("{}:{port}", folder.display()),
        None => match host.get_hostaddrs().first() {
            Some(address) => SocketAddr::new(*address, port).to_string(),
            None => format!("localhost:{port}"),
        },
    }
}

/// What an error comes from, without what it led to.
fn innermost(error: &Error) -> String {
    let (mut text, mut cause) = (error.to_string(), error.source());
    while let Some(inner) = cause {
        (text, cause) = (inner.to_string(), inner.source());
    }
    text
}

/// What carries a connection whose session is about to begin. Who gives up closes it: the driver would keep it open until
/// the server has answered all it was asked.
struct Carrying(Option<JoinHandle<()>>);

impl Carrying {
    fn keep(mut self) -> JoinHandle<()> {
        self.0.take().expect("it is there until it is kept")
    }
}

impl Drop for Carrying {
    fn drop(&mut self) {
        if let Some(carrying) = self.0.take() {
            carrying.abort();
        }
    }
}

/// The driver's error for a server that can't be used because of this. It makes its errors itself, from what a line says.
async fn driver_error(why: String) -> Error {
    let mut config = Config::new();
    config.user("nobody").ssl_mode(SslMode::Disable);
    config.connect_raw(Broken(why), NoTls).await.err().expect("nobody answers on this line")
}

/// A line that is broken, and why.
struct Broken(String);

impl Broken {
    fn error<T>(&self) -> Poll<io::Result<T>> {
        Poll::Ready(Err(io::Error::other(self.0.clone())))
    }
}

impl AsyncRead for Broken {
    fn poll_read(
        self: Pin<&mut Self>,
        _: &mut Context<'_>,
        _: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        self.error()
    }
}

impl AsyncWrite for Broken {
    fn poll_write(self: Pin<&mut Self>, _: &mut Context<'_>, _: &[u8]) -> Poll<io::Result<usize>> {
        self.error()
    }

    fn poll_flush(self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<io::Result<()>> {
        self.error()
    }

    fn poll_shutdown(self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<io::Result<()>> {
        self.error()
    }
}
