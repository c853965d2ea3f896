//! How many messages go to a channel at once: one that Discord slows down must not hold up all others.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, PoisonError, Weak},
};

use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use crate::core::{Channel, Effect, GameRecord};

/// How many games and challenges are posted about in one channel at once.
const IN_A_CHANNEL: usize = 4;
/// With more channels than this, those that nobody posts in are forgotten.
const FORGET_ABOVE: usize = 1_024;

/// A limit for each channel in which something is posted.
#[derive(Debug, Default)]
pub(super) struct ChannelLimits(Mutex<HashMap<Channel, Weak<Semaphore>>>);

impl ChannelLimits {
    /// What allows to post in a channel, if not too many do already.
    pub(super) fn try_enter(&self, channel: Channel) -> Option<OwnedSemaphorePermit> {
        self.of(channel).try_acquire_owned().ok()
    }

    /// The same, after others if need be.
    pub(super) async fn enter(&self, channel: Channel) -> Option<OwnedSemaphorePermit> {
        self.of(channel).acquire_owned().await.ok()
    }

    fn of(&self, channel: Channel) -> Arc<Semaphore> {
        // What is in there is whole between any two statements.
        let mut limits = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(limit) = limits.get(&channel).and_then(Weak::upgrade) {
            return limit;
        }
        if limits.len() >= FORGET_ABOVE {
            limits.retain(|_, limit| limit.strong_count() > 0);
        }
        let limit = Arc::new(Semaphore::new(IN_A_CHANNEL));
        limits.insert(channel, Arc::downgrade(&limit));
        limit
    }
}

/// The channel that an effect is carried out in, as far as that is known before.
pub(super) fn channel_of(effect: Effect, record: Option<&GameRecord>) -> Option<Channel> {
    match (effect, record) {
        (Effect::Close { channel, .. } | Effect::Unarchive { channel, .. }, _) => Some(channel),
        (Effect::Supersede { posted, .. }, _) => Some(posted.channel),
        (Effect::Refresh { .. }, record) => record?.message_of_turn().map(|posted| posted.channel),
        (Effect::Post { .. } | Effect::CreateThread { .. } | Effect::Think { .. }, record) => {
            record.map(|record| record.thread.own().unwrap_or(record.place.channel))
        }
    }
}
