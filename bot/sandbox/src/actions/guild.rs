//! Changes of the guild: its members and roles, and the bot in it.

use serde_json::json;
use twilight_model::gateway::Intents;

use super::channels;
use crate::{
    ids::{ChannelId, RoleId, UserId},
    options::{MemberOptions, RoleOptions},
    payload,
    state::{State, guild::MemberChange},
};

/// Removes the bot from the guild.
pub(crate) fn remove_bot(state: &mut State) {
    if state.guild.set_bot_is_member(false) {
        let event = json!({ "id": state.guild.id() });
        state.sessions.dispatch("GUILD_DELETE", Intents::GUILDS, &event);
    }
}

/// Adds the bot to the guild.
pub(crate) fn add_bot(state: &mut State) {
    if state.guild.set_bot_is_member(true) {
        let event = payload::guild::guild_create(state);
        state.sessions.dispatch("GUILD_CREATE", Intents::GUILDS, &event);
    }
}

/// Adds a member.
pub(crate) fn add_member(state: &mut State, member: &MemberOptions) -> UserId {
    let id = state.guild.add_member(member);
    dispatch_member(state, id, "GUILD_MEMBER_ADD");
    id
}

/// Changes what is known of a member. The bot gets no event of it.
pub(crate) fn change_member(state: &mut State, id: UserId, change: &MemberChange) {
    state.guild.change_member(id, change);
    touch_commands(state);
}

/// Removes a member from the guild, or adds them again.
///
/// # Errors
///
/// The owner cannot leave, as on Discord.
pub(crate) fn set_left(state: &mut State, id: UserId, left: bool) -> Result<(), &'static str> {
    if !state.guild.set_left(id, left)? {
        return Ok(());
    }
    touch_commands(state);
    if !left {
        dispatch_member(state, id, "GUILD_MEMBER_ADD");
        return Ok(());
    }
    let threads = state.channels.iter().filter(|(_, record)| record.is_thread());
    let threads: Vec<ChannelId> = threads.map(|(thread, _)| *thread).collect();
    for thread in threads {
        channels::leave(state, thread, id);
    }
    let event = json!({ "guild_id": state.guild.id(), "user": state.guild.user(id) });
    state.sessions.dispatch("GUILD_MEMBER_REMOVE", Intents::GUILD_MEMBERS, &event);
    Ok(())
}

/// Adds a role and gives it to its members.
pub(crate) fn add_role(state: &mut State, role: &RoleOptions) -> RoleId {
    let id = state.guild.add_role(role);
    if !role.members.is_empty() {
        touch_commands(state);
    }
    let shown = payload::guild::role(&state.guild, id);
    let event = json!({ "guild_id": state.guild.id(), "role": shown });
    state.sessions.dispatch("GUILD_ROLE_CREATE", Intents::GUILDS, &event);
    id
}

/// Gives a member a role, or takes it away.
pub(crate) fn set_role(state: &mut State, user: UserId, role: RoleId, given: bool) {
    state.guild.set_role(user, role, given);
    touch_commands(state);
    dispatch_member(state, user, "GUILD_MEMBER_UPDATE");
}

/// Which commands a member is offered depends on their roles, language and installation.
fn touch_commands(state: &mut State) {
    state.commands.touch(state.timeline.revision());
}

/// Sends the event of a new or changed member.
fn dispatch_member(state: &mut State, id: UserId, event: &str) {
    let mut shown = payload::guild::full_member(&state.guild, id).unwrap_or_default();
    shown["guild_id"] = json!(state.guild.id());
    state.sessions.dispatch(event, Intents::GUILD_MEMBERS, &shown);
}
