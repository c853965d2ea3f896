//! What happens by itself as time passes: threads are archived, typing ends,
//! and deferred responses that never came have failed.

use std::time::Duration;

use twilight_model::channel::message::MessageFlags;

use super::channels;
use crate::{
    ids::{ChannelId, InteractionId, MessageId, created_at},
    state::{State, channels::ChannelRecord, interactions::TOKEN_LIFETIME},
};

/// Something that will happen by itself.
enum Timer {
    Archive(ChannelId),
    EndTyping,
    FailDeferred(InteractionId, MessageId),
}

/// When the next timer fires, since the Unix epoch; that may be in the past.
pub(crate) fn next(state: &State) -> Option<Duration> {
    timers(state).first().map(|(when, _)| *when)
}

/// Fires all timers that are due.
pub(crate) fn fire_due(state: &mut State) {
    let now = state.timeline.now();
    for (when, timer) in timers(state) {
        if when > now {
            break;
        }
        match timer {
            Timer::Archive(channel) => channels::archive(state, channel, true),
            Timer::EndTyping => state.presence.expire_typing(now),
            Timer::FailDeferred(interaction, message) => {
                let revision = state.timeline.revision();
                state.interactions.fail(interaction, revision);
                state.messages.fail_loading(message, revision);
            }
        }
    }
}

/// All timers, the soonest first.
fn timers(state: &State) -> Vec<(Duration, Timer)> {
    let mut timers: Vec<(Duration, Timer)> = Vec::new();
    timers.extend(state.presence.typing_ends().map(|until| (until, Timer::EndTyping)));
    for (id, record) in state.channels.iter() {
        if let Some(when) = archives_at(record).filter(|_| !record.deleted) {
            timers.push((when, Timer::Archive(*id)));
        }
    }
    for (id, record) in state.interactions.thinking() {
        // The bot may have filled in the message without the token.
        let loading = |id: &MessageId| {
            state.messages.get(id).is_some_and(|one| one.has_flag(MessageFlags::LOADING))
        };
        if let Some(original) = record.original.filter(loading) {
            timers.push((record.created + TOKEN_LIFETIME, Timer::FailDeferred(id, original)));
        }
    }
    timers.sort_by_key(|(when, _)| *when);
    timers
}

/// When a thread is archived if nobody posts in it.
fn archives_at(record: &ChannelRecord) -> Option<Duration> {
    let metadata = record.channel.thread_metadata.as_ref().filter(|metadata| !metadata.archived)?;
    let since = u64::try_from(metadata.archive_timestamp.as_secs()).ok()?;
    let last_message = record.channel.last_message_id.map_or(Duration::ZERO, created_at);
    let minutes = u64::from(u16::from(metadata.auto_archive_duration));
    Some(last_message.max(Duration::from_secs(since)) + Duration::from_secs(minutes * 60))
}
