//! What the timekeeper does in between, until there is nothing left of it.

use oddboard_game::{app::App, store::StoreError};

/// Keeps the process's place, and looks for what nobody would do otherwise.
pub(super) fn look(app: &App) -> Result<(), StoreError> {
    app.keep_registered()?;
    sweep(app)
}

/// Gives a sign of life, and looks for what may have become known by that.
pub(super) fn beat(app: &App) -> Result<(), StoreError> {
    app.beat()?;
    sweep(app)
}

fn sweep(app: &App) -> Result<(), StoreError> {
    while app.sweep()? {}
    Ok(())
}
