//! Work that blocks, on threads where that is allowed.

use tokio::task::{JoinError, spawn_blocking};

/// Runs work that reads or writes the store, or draws, on a blocking thread. A
/// panic becomes an error.
///
/// Nothing here may wait for HTTP: threads are few, and a slow server would
/// take them from everybody else.
pub(crate) async fn blocking<T, E>(
    work: impl FnOnce() -> Result<T, E> + Send + 'static,
) -> Result<T, E>
where
    T: Send + 'static,
    E: From<JoinError> + Send + 'static,
{
    spawn_blocking(work).await?
}
