//! The priority of the engine's thread: what answers members goes before it.

/// How nice the thread is: as nice as can be.
#[cfg(target_os = "linux")]
const NICENESS: i32 = 19;

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
