//! What asks the program to stop: the system, or somebody at the keyboard.

use std::{future::Future, io, pin::Pin};

/// Comes when the program is asked to stop.
pub(super) type Stop = Pin<Box<dyn Future<Output = ()> + Send>>;

/// Listens from now on. In a container the program is the first process, for which a signal does nothing
/// unless somebody listens.
///
/// Needs a runtime.
pub(super) fn listen() -> Stop {
    match heard() {
        Ok(stop) => stop,
        Err(error) => {
            tracing::error!(%error, "cannot listen for what asks the program to stop");
            Box::pin(std::future::pending())
        }
    }
}

#[cfg(unix)]
fn heard() -> io::Result<Stop> {
    use tokio::signal::unix::{SignalKind, signal};

    let mut interrupt = signal(SignalKind::interrupt())?;
    let mut terminate = signal(SignalKind::terminate())?;
    Ok(Box::pin(async move {
        tokio::select! {
            _ = interrupt.recv() => {}
            _ = terminate.recv() => {}
        }
    }))
}

#[cfg(not(unix))]
fn heard() -> io::Result<Stop> {
    let interrupt = tokio::spawn(tokio::signal::ctrl_c());
    Ok(Box::pin(async move {
        match interrupt.await {
            Ok(Ok(())) => {}
            _ => {
                tracing::error!("cannot listen for an interrupt");
                std::future::pending().await
            }
        }
    }))
}
