//! Changes of channels and threads.

use std::collections::BTreeSet;

use serde_json::{Value, json};
use twilight_model::{channel::ChannelType, gateway::Intents, guild::Permissions};

use crate::{
    error::ApiError,
    ids::{ChannelId, UserId},
    payload::guild::full_member,
    state::{State, channels::ChannelRecord},
};

/// The direct message channel between the bot and a member.
///
/// # Errors
///
/// If there is no such member.
pub(crate) fn open_direct(state: &mut State, user: UserId) -> Result<ChannelId, ApiError> {
    let member = state.guild.member(user).ok_or_else(ApiError::unknown_user)?;
    if let Some(known) = state.channels.direct_with(user) {
        return Ok(known);
    }
    let id: ChannelId = state.timeline.new_id();
    let channel = json!({
        "id": id, "type": 1, "flags": 0, "last_message_id": null,
        "recipients": [member.user],
    });
    state.channels.insert(ChannelRecord::from_json(channel, [user]));
    Ok(id)
}

/// The private channel among some members, which the bot is not in.
pub(crate) fn open_private(state: &mut State, users: &[UserId]) -> ChannelId {
    let users: BTreeSet<UserId> = users.iter().copied().collect();
    if let Some(known) = state.channels.private_among(&users) {
        return known;
    }
    let id: ChannelId = state.timeline.new_id();
    let recipients: Vec<_> = users.iter().filter_map(|user| state.guild.user(*user)).collect();
    let kind = if users.len() == 2 { ChannelType::Private } else { ChannelType::Group };
    let channel = json!({
        "id": id, "type": kind, "flags": 0, "last_message_id": null, "recipients": recipients,
    });
    let mut record = ChannelRecord::from_json(channel, users);
    record.without_bot = true;
    state.channels.insert(record);
    id
}

/// Gives a channel another name.
pub(crate) fn rename(state: &mut State, id: ChannelId, name: &str) {
    if state.channels.rename(id, name) {
        dispatch_update(state, id);
    }
}

/// Archives a thread, or unarchives it.
pub(crate) fn archive(state: &mut State, id: ChannelId, archived: bool) {
    if state.channels.set_archived(id, archived, state.timeline.timestamp()) {
        dispatch_update(state, id);
    }
}

/// Locks a thread, or unlocks it.
pub(crate) fn lock(state: &mut State, id: ChannelId, locked: bool) {
    if state.channels.set_locked(id, locked) {
        dispatch_update(state, id);
    }
}

/// Replaces what a user is denied in a channel; an empty set denies nothing.
pub(crate) fn deny(state: &mut State, id: ChannelId, user: UserId, denied: Permissions) {
    if state.channels.deny(id, user, denied) {
        dispatch_update(state, id);
    }
}

/// Sends the event for a channel's changed settings.
pub(crate) fn dispatch_update(state: &mut State, id: ChannelId) {
    let Some(record) = state.channels.get(&id) else { return };
    let name = if record.is_thread() { "THREAD_UPDATE" } else { "CHANNEL_UPDATE" };
    state.sessions.dispatch(name, Intents::GUILDS, &json!(record.channel));
}

/// Adds somebody to a thread.
pub(crate) fn join(state: &mut State, id: ChannelId, user: UserId) {
    let Some(count) = state.channels.join(id, user) else { return };
    let added = json!([{
        "id": id, "user_id": user, "join_timestamp": state.timeline.timestamp(), "flags": 0,
        "member": full_member(&state.guild, user), "presence": null,
    }]);
    dispatch_members_update(state, id, count, &added, &json!([]));
}

/// Removes somebody from a thread.
pub(crate) fn leave(state: &mut State, id: ChannelId, user: UserId) {
    let Some(count) = state.channels.leave(id, user) else { return };
    dispatch_members_update(state, id, count, &json!([]), &json!([user]));
}

fn dispatch_members_update(
    state: &mut State,
    id: ChannelId,
    count: i8,
    added: &Value,
    removed: &Value,
) {
    let event = json!({
        "id": id, "guild_id": state.guild.id(), "member_count": count,
        "added_members": added, "removed_member_ids": removed,
    });
    state.sessions.dispatch("THREAD_MEMBERS_UPDATE", Intents::GUILDS, &event);
}

/// Deletes a channel with its messages and threads.
pub(crate) fn delete(state: &mut State, id: ChannelId) {
    let Some(channel) = state.channels.delete(id) else { return };
    state.messages.remove_channel(id);
    if channel.kind.is_thread() {
        let event = json!({
            "id": id, "guild_id": channel.guild_id,
            "parent_id": channel.parent_id, "type": channel.kind,
        });
        state.sessions.dispatch("THREAD_DELETE", Intents::GUILDS, &event);
        return;
    }
    state.sessions.dispatch("CHANNEL_DELETE", Intents::GUILDS, &json!(channel));
    let inside = state.channels.iter().filter(|(_, record)| record.channel.parent_id == Some(id));
    let threads: Vec<ChannelId> = inside.map(|(thread, _)| *thread).collect();
    for thread in threads {
        delete(state, thread);
    }
}
