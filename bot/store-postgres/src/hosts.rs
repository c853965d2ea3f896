//! Finding the server that accepts writes among those that the address names.

use std::{
    io,
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
    config::SslMode,
    tls::{MakeTlsConnect, TlsConnect},
};

use crate::{
    address::Address, connections::begin_session, failure::told, log_throttle::LogThrottle,
};

/// Tries one server after the other, each for a while only. The driver alone would wait for the first without end,
/// if that takes the connection and then says nothing, as a server does whose disk stands still.
#[derive(Debug)]
pub(crate) struct Hosts<T> {
    each: Vec<Config>,
    within: Duration,
    round_trip: Duration,
    tls: T,
    /// Which one was found last. It is asked first: who waits shouldn't wait for one that was silent before.
    found: AtomicUsize,
    /// When it was last told that a connection broke: where a server goes, they all do.
    told_broken: Arc<LogThrottle>,
}

impl<T> Hosts<T> {
    pub(crate) fn new(address: &Address, round_trip: Duration, tls: T) -> Self {
        let (each, within) = (address.each(), address.within());
        let (found, told_broken) = (AtomicUsize::new(0), Arc::default());
        Self { each, within, round_trip, tls, found, told_broken }
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
            let first = self.found.load(Ordering::Relaxed);
            let mut number = 0;
            loop {
                let place = (first + number) % self.each.len();
                let failed = match timeout(self.within, self.begin(&self.each[place])).await {
                    Ok(Ok(begun)) => {
                        self.found.store(place, Ordering::Relaxed);
                        return Ok(begun);
                    }
                    Ok(Err(error)) => error,
                    Err(_) => silence().await,
                };
                number += 1;
                if number == self.each.len() {
                    return Err(failed);
                }
                tracing::debug!(
                    place,
                    error = told(&failed),
                    "trying the next server of the address"
                );
            }
        })
    }
}

impl<T> Hosts<T>
where
    T: MakeTlsConnect<Socket> + Clone,
    T::Stream: Send + 'static,
{
    async fn begin(&self, host: &Config) -> Result<(Client, JoinHandle<()>), Error> {
        let (client, connection) = host.connect(self.tls.clone()).await?;
        let throttle = Arc::clone(&self.told_broken);
        let carrying = Carrying(Some(tokio::spawn(async move {
            match connection.await {
                Err(error) if throttle.is_time() => {
                    tracing::warn!(error = told(&error), "a connection to the database broke");
                }
                Err(error) => {
                    tracing::debug!(
                        error = told(&error),
                        "a further connection to the database broke"
                    );
                }
                Ok(()) => {}
            }
        })));
        begin_session(&client, self.round_trip).await?;
        Ok((client, carrying.keep()))
    }
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

/// The driver's error for a server that is silent. It makes its errors itself, from what a line says.
async fn silence() -> Error {
    let mut config = Config::new();
    config.user("nobody").ssl_mode(SslMode::Disable);
    config.connect_raw(Silent, NoTls).await.err().expect("nobody answers on this line")
}

/// A line on which nobody answers.
struct Silent;

impl Silent {
    fn error<T>() -> Poll<io::Result<T>> {
        Poll::Ready(Err(io::Error::new(io::ErrorKind::TimedOut, "it does not answer")))
    }
}

impl AsyncRead for Silent {
    fn poll_read(
        self: Pin<&mut Self>,
        _: &mut Context<'_>,
        _: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Self::error()
    }
}

impl AsyncWrite for Silent {
    fn poll_write(self: Pin<&mut Self>, _: &mut Context<'_>, _: &[u8]) -> Poll<io::Result<usize>> {
        Self::error()
    }

    fn poll_flush(self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<io::Result<()>> {
        Self::error()
    }

    fn poll_shutdown(self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<io::Result<()>> {
        Self::error()
    }
}
