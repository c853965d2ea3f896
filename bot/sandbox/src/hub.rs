//! The state behind one lock, with a notification at every change.

use std::{
    sync::{Arc, Mutex, PoisonError},
    time::Duration,
};

use tokio::sync::watch;

use crate::{options::Options, snapshot::Written, state::State};

/// The state behind one lock, with a notification at every change.
pub(crate) struct Hub {
    state: Mutex<State>,
    /// The revision of the state; receivers are notified of every new one.
    revision: watch::Sender<u64>,
    pub(crate) options: Options,
    /// Turns true when the sandbox stops.
    pub(crate) stopping: watch::Sender<bool>,
    /// What was written of the state. Held by whoever writes it to its folder.
    pub(crate) saving: Mutex<Written>,
}

/// How the hub is passed around.
pub(crate) type SharedHub = Arc<Hub>;

impl Hub {
    pub(crate) fn new(options: Options, base_url: String) -> SharedHub {
        let state = State::new(&options, base_url);
        Arc::new(Self {
            state: Mutex::new(state),
            revision: watch::Sender::new(0),
            options,
            stopping: watch::Sender::new(false),
            saving: Mutex::default(),
        })
    }

    /// Reads the state.
    pub(crate) fn read<T>(&self, read: impl FnOnce(&State) -> T) -> T {
        let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        state.timeline.set_now(self.options.clock.now());
        read(&state)
    }

    /// Changes the state and notifies all subscribers.
    pub(crate) fn change<T>(&self, change: impl FnOnce(&mut State) -> T) -> T {
        let (result, revision) = {
            let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
            state.timeline.begin_change(self.options.clock.now());
            let result = change(&mut state);
            (result, state.timeline.revision())
        };
        // Threads may get here in another order than they got the lock.
        self.revision.send_if_modified(|announced| {
            let newer = revision > *announced;
            *announced = revision.max(*announced);
            newer
        });
        result
    }

    /// Notifies whenever the state may have changed.
    pub(crate) fn subscribe(&self) -> watch::Receiver<u64> {
        self.revision.subscribe()
    }

    /// Waits until `find` finds something, but not longer than `timeout`.
    pub(crate) async fn wait_for<T>(
        &self,
        timeout: Duration,
        mut find: impl FnMut(&State) -> Option<T>,
    ) -> Option<T> {
        let mut changes = self.subscribe();
        let found = async {
            loop {
                if let Some(found) = self.read(&mut find) {
                    return found;
                }
                changes.changed().await.expect("the hub holds the sender and is borrowed here");
            }
        };
        tokio::time::timeout(timeout, found).await.ok()
    }
}
