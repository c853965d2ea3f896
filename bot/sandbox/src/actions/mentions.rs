//! Who is mentioned in a message, and who is notified of it.

use std::collections::BTreeSet;

use serde_json::json;
use twilight_model::{
    channel::{
        Message,
        message::{Mention, MessageFlags},
    },
    guild::Permissions,
};

use super::{channels, mention_parser};
use crate::{
    access::permissions::{permissions_in, sees_channel},
    ids::{MessageId, RoleId, UserId},
    state::{State, guild::Guild},
    validate::message::MessageForm,
};

/// Sets the mentions of a message from its text, as far as they are allowed.
pub(super) fn set_mentions(
    state: &State,
    message: &mut Message,
    form: &MessageForm,
    replied_to: Option<UserId>,
) {
    let allowed = form.allowed_mentions.as_ref();
    let found = mention_parser::parse(&message.content, allowed, replied_to);
    let permissions = permissions_in(state, message.author.id, message.channel_id);
    let everyone = permissions.contains(Permissions::MENTION_EVERYONE);
    let in_guild = message.guild_id.is_some();
    message.mention_everyone = found.everyone && in_guild && everyone;
    message.mentions = found.users.iter().filter_map(|id| mention(&state.guild, *id)).collect();
    let mentionable = |id: &RoleId| {
        let role = state.guild.roles().get(id);
        role.is_some_and(|role| in_guild && (role.mentionable || everyone))
    };
    message.mention_roles = found.roles.into_iter().filter(mentionable).collect();
}

fn mention(guild: &Guild, id: UserId) -> Option<Mention> {
    let mut value = json!(guild.user(id)?);
    value["public_flags"] = json!(0);
    Some(serde_json::from_value(value).expect("a mention in Discord's form"))
}

/// Notes who is notified of a message, and adds them to its thread.
pub(super) fn notify(state: &mut State, id: MessageId) {
    let Some(stored) = state.messages.get(&id) else { return };
    let (channel, author) = (stored.channel(), stored.message.author.id);
    let notified = notified(state, id);
    if state.channels[&channel].is_thread() && stored.ephemeral_to.is_none() {
        for user in notified.iter().chain([&author]) {
            channels::join(state, channel, *user);
        }
    }
    state.messages.set_notified(id, notified);
}

/// The members who are notified of a message: those it mentions by themselves,
/// by a role or by `@everyone`, and everybody in a direct message.
fn notified(state: &State, id: MessageId) -> BTreeSet<UserId> {
    let stored = &state.messages[&id];
    if stored.has_flag(MessageFlags::LOADING) {
        return BTreeSet::new();
    }
    let message = &stored.message;
    let record = &state.channels[&message.channel_id];
    let parent = record.channel.parent_id.filter(|_| record.is_thread());
    let visible = parent.unwrap_or(message.channel_id);
    let members = state.guild.members().iter().filter(|(user, member)| {
        **user != message.author.id
            && stored.ephemeral_to.is_none_or(|only| only == **user)
            && (message.mention_everyone
                || record.is_direct()
                || record.without_bot
                || message.mentions.iter().any(|mention| mention.id == **user)
                || member.roles.iter().any(|role| message.mention_roles.contains(role)))
            && sees_channel(state, **user, visible)
    });
    members.map(|(user, _)| *user).collect()
}
