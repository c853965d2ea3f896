//! A proxy between the bot and the sandbox that can cut, delay or swallow what goes through it.

use std::{
    io,
    net::{Ipv4Addr, SocketAddr},
    sync::{Arc, OnceLock},
    time::Duration,
};

use tokio::{
    io::{AsyncReadExt as _, AsyncWriteExt as _},
    net::{
        TcpListener, TcpStream,
        tcp::{OwnedReadHalf, OwnedWriteHalf},
    },
    sync::watch,
    task::JoinHandle,
    time::sleep,
};

/// What happens to what goes through.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Traffic {
    /// It goes through.
    Flows,
    /// It goes through after a delay, piece by piece.
    Late(Duration),
    /// Connections are closed, new ones at once.
    Cut,
    /// Nothing comes out, and nobody is told.
    Swallowed,
}

/// A proxy for one address.
#[derive(Debug)]
pub struct Proxy {
    address: SocketAddr,
    traffic: watch::Sender<Traffic>,
    target: Arc<OnceLock<SocketAddr>>,
    accepting: JoinHandle<()>,
}

impl Drop for Proxy {
    fn drop(&mut self) {
        self.accepting.abort();
    }
}

impl Proxy {
    /// Listens on a free port. Connections wait for [`Proxy::lead_to`].
    ///
    /// # Errors
    ///
    /// When the system has no port.
    pub async fn listen() -> io::Result<Self> {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await?;
        let address = listener.local_addr()?;
        let (traffic, watched) = watch::channel(Traffic::Flows);
        let target = Arc::new(OnceLock::new());
        let known = Arc::clone(&target);
        let accepting = tokio::spawn(async move {
            while let Ok((client, _)) = listener.accept().await {
                if *watched.borrow() == Traffic::Cut {
                    continue;
                }
                if let Some(target) = known.get() {
                    tokio::spawn(pass(client, *target, watched.clone()));
                }
            }
        });
        Ok(Self { address, traffic, target, accepting })
    }

    /// Says where it leads to; only the first time counts.
    pub fn lead_to(&self, target: SocketAddr) {
        self.target.get_or_init(|| target);
    }

    /// Where it listens.
    #[must_use]
    pub const fn address(&self) -> SocketAddr {
        self.address
    }

    /// Changes what happens to the traffic.
    pub fn set(&self, traffic: Traffic) {
        self.traffic.send_replace(traffic);
    }
}

/// Passes on what either side says until one has ended or the connection is cut.
async fn pass(client: TcpStream, target: SocketAddr, traffic: watch::Receiver<Traffic>) {
    let Ok(server) = TcpStream::connect(target).await else { return };
    let (from_client, to_client) = client.into_split();
    let (from_server, to_server) = server.into_split();
    // When one direction ends the other one is dropped with it: the connection is gone.
    tokio::select! {
        () = pump(from_client, to_server, traffic.clone()) => {}
        () = pump(from_server, to_client, traffic) => {}
    }
}

async fn pump(
    mut from: OwnedReadHalf,
    mut to: OwnedWriteHalf,
    mut traffic: watch::Receiver<Traffic>,
) {
    let mut buffer = vec![0; 16 * 1024];
    loop {
        let read = tokio::select! {
            read = from.read(&mut buffer) => read,
            changed = traffic.changed() => match changed {
                Ok(()) if *traffic.borrow() != Traffic::Cut => continue,
                _ => return,
            },
        };
        let Ok(length @ 1..) = read else { return };
        let now = *traffic.borrow_and_update();
        match now {
            Traffic::Flows => {}
            Traffic::Late(delay) => sleep(delay).await,
            Traffic::Cut => return,
            // As on a dead line: it arrives when the line is alive again.
            Traffic::Swallowed => {
                let Ok(now) = traffic.wait_for(|now| *now != Traffic::Swallowed).await else {
                    return;
                };
                if *now == Traffic::Cut {
                    return;
                }
            }
        }
        if to.write_all(&buffer[..length]).await.is_err() {
            return;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A server that says everything back, and a proxy to it.
    async fn echo() -> Proxy {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await.expect("a port");
        let proxy = Proxy::listen().await.expect("a port");
        proxy.lead_to(listener.local_addr().expect("known"));
        tokio::spawn(async move {
            while let Ok((mut stream, _)) = listener.accept().await {
                tokio::spawn(async move {
                    let (mut from, mut to) = stream.split();
                    drop(tokio::io::copy(&mut from, &mut to).await);
                });
            }
        });
        proxy
    }

    async fn said_back(stream: &mut TcpStream, text: &[u8]) -> io::Result<()> {
        stream.write_all(text).await?;
        let mut back = vec![0; text.len()];
        stream.read_exact(&mut back).await?;
        assert_eq!(back, text);
        Ok(())
    }

    #[tokio::test]
    async fn a_cut_ends_connections_and_a_new_one_works_afterwards() {
        let proxy = echo().await;
        let mut stream = TcpStream::connect(proxy.address()).await.expect("listens");
        said_back(&mut stream, b"hello").await.expect("passed on");
        proxy.set(Traffic::Cut);
        assert!(said_back(&mut stream, b"hello").await.is_err());
        let mut refused = TcpStream::connect(proxy.address()).await.expect("listens");
        assert!(said_back(&mut refused, b"hello").await.is_err());
        proxy.set(Traffic::Flows);
        let mut stream = TcpStream::connect(proxy.address()).await.expect("listens");
        said_back(&mut stream, b"again").await.expect("passed on");
    }

    #[tokio::test]
    async fn what_is_swallowed_arrives_when_the_line_is_alive_again() {
        let proxy = echo().await;
        let mut stream = TcpStream::connect(proxy.address()).await.expect("listens");
        said_back(&mut stream, b"hello").await.expect("passed on");
        proxy.set(Traffic::Swallowed);
        stream.write_all(b"lost?").await.expect("sent");
        proxy.set(Traffic::Late(Duration::from_millis(1)));
        let mut back = [0; 5];
        stream.read_exact(&mut back).await.expect("arrives");
        assert_eq!(&back, b"lost?");
    }
}
