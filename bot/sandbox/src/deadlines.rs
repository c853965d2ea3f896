//! Makes what is due happen as the sandbox's clock moves on.

use std::time::Duration;

use crate::{
    actions::{interactions, timers},
    hub::SharedHub,
    ids::InteractionId,
    state::interactions::RESPONSE_DEADLINE,
};

/// How long to wait at most if no timer is set.
const IDLE: Duration = Duration::from_secs(24 * 60 * 60);

/// Fires timers for as long as the sandbox runs.
pub(crate) async fn run(hub: SharedHub) {
    let mut changes = hub.subscribe();
    let mut stopping = hub.stopping.subscribe();
    let clock = hub.options.clock.clone();
    loop {
        changes.mark_unchanged();
        let (next, now) = hub.read(|state| (timers::next(state), state.timeline.now()));
        if next.is_some_and(|next| next <= now) {
            hub.change(timers::fire_due);
            continue;
        }
        tokio::select! {
            () = clock.until(next.unwrap_or_else(|| clock.now() + IDLE)) => {}
            changed = changes.changed() => if changed.is_err() { return },
            _ = stopping.changed() => return,
        }
    }
}

/// Fails an interaction when its three seconds are over.
pub(crate) fn watch_deadline(hub: &SharedHub, id: InteractionId) {
    let hub = hub.clone();
    tokio::spawn(async move {
        let deadline = hub.read(|state| state.interactions[&id].created) + RESPONSE_DEADLINE;
        let clock = hub.options.clock.clone();
        clock.until(deadline).await;
        hub.change(|state| interactions::fail_unanswered(state, id));
    });
}
