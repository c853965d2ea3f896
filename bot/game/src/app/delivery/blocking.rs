//! Work on the store, on threads where blocking is allowed.

use tokio::{sync::Semaphore, task::spawn_blocking};

use crate::app::{App, AppError};

/// Why an attempt failed.
pub(super) type Problem = String;

/// How much is done at once. The threads are those on which the process says that it lives, which must not wait behind
/// thousands of things that are to be told.
static PLACES: Semaphore = Semaphore::const_new(16);

/// Does something with the store, which blocks.
pub(in crate::app) async fn blocking<V: Send + 'static, E: Into<AppError>>(
    app: &App,
    work: impl FnOnce(&App) -> Result<V, E> + Send + 'static,
) -> Result<V, Problem> {
    let app = app.clone();
    // It is never closed. Whoever gives up waiting has its place until the work is done.
    let place = PLACES.acquire().await;
    let done = spawn_blocking(move || {
        let _place = place;
        work(&app).map_err(Into::into)
    });
    match done.await {
        Ok(Ok(value)) => Ok(value),
        Ok(Err(error)) => Err(error.to_string()),
        Err(error) => Err(error.to_string()),
    }
}
