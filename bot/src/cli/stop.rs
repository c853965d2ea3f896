//! What asks the program to stop: the system, somebody at the keyboard, or a terminal that is closed.

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
    // Whoever starts it by `nohup` wants it to go on without the terminal.
    let hang_up = if ignores_hang_up() { None } else { Some(signal(SignalKind::hangup())?) };
    let hung_up = async {
        match hang_up {
            Some(mut hang_up) => hang_up.recv().await,
            None => std::future::pending().await,
        }
    };
    Ok(Box::pin(async move {
        tokio::select! {
            _ = interrupt.recv() => {}
            _ = terminate.recv() => {}
            _ = hung_up => {}
        }
    }))
}

/// Whether the program was started so that a closed terminal is nothing to it. Linux says so; elsewhere it isn't known.
#[cfg(unix)]
fn ignores_hang_up() -> bool {
    let Ok(status) = std::fs::read_to_string("/proc/self/status") else { return false };
    let ignored = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
    let ignored = ignored.and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok());
    // It is the first signal.
    ignored.is_some_and(|mask| mask & 1 != 0)
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
