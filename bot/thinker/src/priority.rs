//! The priority of the engine's thread: what answers members goes before it.

/// How nice the thread is. Whoever answers members gets ten times its share where both want a
/// processor. The nicest would get a seventieth: on a machine that other programs keep busy, easy
/// answers then took seconds.
#[cfg(target_os = "linux")]
const NICENESS: i32 = 10;

/// Lowers the priority of the thread that calls it. Linux alone has a safe way to do so for one
/// thread; elsewhere the system's scheduler shares as it likes.
#[cfg(target_os = "linux")]
pub(crate) fn lower() {
    let thread = rustix::thread::gettid();
    if let Err(error) = rustix::process::setpriority_process(Some(thread), NICENESS) {
        tracing::warn!(%error, "the engine's thread keeps its priority");
    }
}

#[cfg(not(target_os = "linux"))]
pub(crate) fn lower() {}
