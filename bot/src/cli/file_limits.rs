//! Limits on how large a file may grow: `ulimit -f`, systemd's `LimitFSIZE`.

/// From now on to write beyond such a limit is an error, as on a full disk. Where nobody listens, the system's signal
/// (`SIGXFSZ`) ends the program without a word.
#[cfg(unix)]
pub(super) fn outlive() {
    use rustix::process::Signal;
    use tokio::{
        runtime::Builder,
        signal::unix::{SignalKind, signal},
    };

    // What listens stays when the runtime goes. Without one the limit does what it did.
    if let Ok(runtime) = Builder::new_current_thread().enable_io().build() {
        let _runtime = runtime.enter();
        let _heard = signal(SignalKind::from_raw(Signal::XFSZ.as_raw()));
    }
}

#[cfg(not(unix))]
pub(super) fn outlive() {}
