//! Threads are started.

use serde_json::json;
use twilight_model::gateway::Intents;

use super::{events::dispatch_message, messages, new_message::NewMessage};
use crate::{
    ids::{ChannelId, MessageId, UserId},
    state::{State, channels::ChannelRecord},
    validate::message::MessageForm,
};

/// The [type](https://discord.com/developers/docs/resources/message#message-object-message-types)
/// of the message that announces a new thread.
const THREAD_CREATED: u8 = 18;

/// What a thread is made from.
pub(crate) struct NewThread {
    pub(crate) parent: ChannelId,
    pub(crate) name: String,
    pub(crate) private: bool,
    /// After how many minutes without a message it is archived.
    pub(crate) archive_minutes: u16,
    pub(crate) owner: UserId,
    /// The message it is started from; the thread gets the same id.
    pub(crate) from_message: Option<MessageId>,
}

/// Starts a thread and sends the events.
pub(crate) fn start(state: &mut State, new: &NewThread) -> ChannelId {
    let id = match new.from_message {
        Some(message) => message.cast(),
        None => state.timeline.new_id(),
    };
    let now = state.timeline.timestamp();
    let channel = json!({
        "id": id,
        "type": if new.private { 12 } else { 11 },
        "guild_id": state.guild.id(),
        "parent_id": new.parent,
        "owner_id": new.owner,
        "name": new.name,
        "last_message_id": null,
        "message_count": 0,
        "member_count": 1,
        "total_message_sent": 0,
        "rate_limit_per_user": 0,
        "flags": 0,
        "thread_metadata": {
            "archived": false, "locked": false,
            "auto_archive_duration": new.archive_minutes,
            "archive_timestamp": now, "create_timestamp": now,
        },
    });
    state.channels.insert(ChannelRecord::from_json(channel, [new.owner]));
    let mut event = json!(state.channels[&id].channel);
    event["newly_created"] = json!(true);
    state.sessions.dispatch("THREAD_CREATE", Intents::GUILDS, &event);
    match new.from_message {
        Some(message) => mark_start(state, message),
        None if new.private => {}
        None => announce(state, id, new),
    }
    id
}

/// Shows on a message that a thread was started from it.
fn mark_start(state: &mut State, message: MessageId) {
    let revision = state.timeline.revision();
    if let Some(message) = state.messages.set_has_thread(message, revision).cloned() {
        dispatch_message(state, "MESSAGE_UPDATE", &message);
    }
}

/// Announces a thread in its channel.
fn announce(state: &mut State, id: ChannelId, new: &NewThread) {
    let form = MessageForm { content: Some(new.name.clone()), ..MessageForm::default() };
    let announcement =
        NewMessage { kind: THREAD_CREATED, ..NewMessage::regular(new.parent, new.owner, form) };
    match messages::create(state, &announcement) {
        Ok(message) => state.messages.set_announced_thread(message, id),
        // Somebody may be allowed to start a thread without being allowed to post.
        Err(error) => tracing::debug!(?error, "a thread is not announced"),
    }
}
