//! What a member sees, as JSON for the page and for scripts.

use std::collections::BTreeMap;

use serde_json::{Value, json};
use twilight_model::{
    application::interaction::InteractionType, channel::ChannelType, guild::Permissions,
};

use crate::{
    access::{
        commands::offered_commands,
        permissions::{permissions_in, sees_channel, sees_message},
    },
    client::Message,
    ids::{ChannelId, InteractionId, UserId},
    payload::{guild::roles, message::message as message_payload},
    state::{
        State,
        channels::{ChannelRecord, InteractionContext},
        interactions::{InteractionRecord, ResponseState},
        messages::StoredMessage,
    },
    validate::modal::ModalForm,
};

/// How many messages of a channel the page gets at first.
const SHOWN_AT_FIRST: usize = 100;

/// The guild, its channels and members, as `me` sees them.
pub(super) fn directory(state: &State, me: UserId) -> Value {
    let channels: Vec<Value> = state
        .channels
        .iter()
        .filter(|(id, _)| sees_channel(state, me, **id))
        .map(|(id, record)| channel_view(state, me, *id, record))
        .collect();
    let members: Vec<Value> = state
        .guild
        .members()
        .iter()
        .map(|(id, member)| {
            json!({
                "id": id,
                "name": state.guild.display_name(*id),
                "username": member.user.name,
                "owner": member.owner,
                "locale": member.locale,
                "direct_messages": member.direct_messages,
                "installed": member.installed,
                "left": member.left,
                "roles": member.roles,
                "online": state.presence.has_page(*id),
                "mentions": unread_mentions(state, *id),
            })
        })
        .collect();
    json!({
        "me": me,
        "guild": { "id": state.guild.id(), "name": state.guild.name() },
        "bot": {
            "id": state.guild.bot_id(), "name": state.guild.bot().name,
            "online": state.sessions.connected(), "installed": state.guild.has_bot(),
        },
        "channels": channels,
        "members": members,
        "roles": roles(&state.guild),
        "violations": state.call_log.violations().iter().map(ToString::to_string).collect::<Vec<_>>(),
    })
}

fn channel_view(state: &State, me: UserId, id: ChannelId, record: &ChannelRecord) -> Value {
    let read = record.last_read.get(&me);
    let unread = state.messages.iter().filter(|(message, stored)| {
        stored.message.channel_id == id
            && stored.message.author.id != me
            && read.is_none_or(|read| *message > read)
            && sees_message(state, me, stored)
    });
    let (mut count, mut mentions) = (0, 0);
    for (_, stored) in unread {
        count += 1;
        mentions += usize::from(stored.notified.contains(&me));
    }
    let kind = match record.channel.kind {
        _ if record.without_bot => "private",
        ChannelType::Private => "direct",
        kind if kind.is_thread() => "thread",
        _ => "text",
    };
    let others = || {
        let others = record.participants.iter().filter(|user| **user != me);
        others.map(|user| state.guild.display_name(*user)).collect::<Vec<_>>().join(", ")
    };
    let name = match kind {
        "direct" => state.guild.bot().name.clone(),
        "private" => others(),
        _ => record.name().to_owned(),
    };
    let allowed = permissions_in(state, me, id);
    let typing = state.presence.typing_in(id, state.timeline.now());
    json!({
        "id": id, "kind": kind,
        "name": name,
        "type": record.channel.kind,
        "writable": allowed.contains(if kind == "thread" {
            Permissions::SEND_MESSAGES_IN_THREADS
        } else {
            Permissions::SEND_MESSAGES
        }) && (!record.is_locked() || allowed.contains(Permissions::MANAGE_THREADS)),
        "starts": kind == "text" && allowed.contains(Permissions::CREATE_PUBLIC_THREADS),
        "manages": kind == "thread"
            && (record.channel.owner_id == Some(me) || allowed.contains(Permissions::MANAGE_THREADS)),
        "moderates": kind == "thread" && allowed.contains(Permissions::MANAGE_THREADS),
        "parent": record.channel.parent_id,
        "joined": kind != "thread" || record.participants.contains(&me),
        "archived": record.is_archived(), "locked": record.is_locked(),
        "unread": count, "mentions": mentions,
        "messages": record.channel.message_count, "read": read,
        "typing": typing.map(|user| state.guild.display_name(user)).collect::<Vec<_>>(),
    })
}

/// How many messages notified a member who has not read them yet.
fn unread_mentions(state: &State, user: UserId) -> usize {
    let notified = state.messages.iter().filter(|(_, stored)| stored.notified.contains(&user));
    notified
        .filter(|(id, stored)| {
            let record = state.channels.get(&stored.message.channel_id);
            let read = record.and_then(|record| record.last_read.get(&user));
            read.is_none_or(|read| *id > read) && sees_message(state, user, stored)
        })
        .count()
}

/// The commands that `me` is offered in each kind of place.
pub(super) fn commands(state: &State, me: UserId) -> Value {
    json!({
        "server": offered_commands(state, me, InteractionContext::Guild),
        "direct": offered_commands(state, me, InteractionContext::BotDirectMessage),
        "private": offered_commands(state, me, InteractionContext::PrivateChannel),
    })
}

/// The messages that changed after a revision, and the ids of those gone.
pub(super) fn messages_since(state: &State, me: UserId, revision: u64) -> (Vec<Value>, Vec<Value>) {
    let mut left: BTreeMap<ChannelId, usize> = BTreeMap::new();
    let (mut shown, mut gone) = (Vec::new(), Vec::new());
    for (id, stored) in state.messages.iter().rev() {
        if stored.revision <= revision && revision > 0 {
            continue;
        }
        if sees_message(state, me, stored) {
            let seen = left.entry(stored.message.channel_id).or_default();
            *seen += 1;
            if *seen <= SHOWN_AT_FIRST {
                shown.push(message(state, me, stored));
            }
        } else if revision > 0 {
            gone.push(json!(id));
        }
    }
    shown.reverse();
    (shown, gone)
}

/// A message with what the page needs beyond what Discord sends.
pub(super) fn message(state: &State, me: UserId, stored: &StoredMessage) -> Value {
    let message = &stored.message;
    let mut view = message_payload(state, message);
    view["author_name"] = json!(state.guild.display_name(message.author.id));
    view["ephemeral"] = json!(stored.ephemeral_to.is_some());
    view["mentions_me"] =
        json!(stored.notified.contains(&me) || message.mentions.iter().any(|one| one.id == me));
    view["embedded"] = json!(stored.embedded);
    if let Some(thread) = stored.thread {
        view["announces"] = json!(thread);
    }
    state.attachments.sign(&mut view, state.timeline.now().as_secs());
    if let Some((by, what)) = &stored.command_use {
        view["used"] = json!({ "by": by, "what": what });
    }
    if let Some(reply) = message.reference.as_ref().and_then(|found| found.message_id) {
        let there = state.messages.live(&reply);
        let hidden = json!({ "id": reply, "gone": true, "hidden": there.is_some() });
        let stored = there.filter(|stored| sees_message(state, me, stored));
        view["reply_to"] = stored.map_or(hidden, |stored| {
            json!({
                "id": reply,
                "author": state.guild.display_name(stored.message.author.id),
                "text": Message::new(state, stored).text(),
            })
        });
    }
    view
}

/// The interactions of `me` that changed after a revision.
pub(super) fn interactions_since(state: &State, me: UserId, revision: u64) -> Vec<Value> {
    state
        .interactions
        .iter()
        .filter(|(_, record)| record.member == me && record.revision > revision)
        .filter(|(_, record)| record.kind != InteractionType::ApplicationCommandAutocomplete)
        .map(|(id, record)| interaction(*id, record))
        .collect()
}

/// An interaction as the page shows it.
pub(super) fn interaction(id: InteractionId, record: &InteractionRecord) -> Value {
    let progress = match &record.response {
        ResponseState::Waiting => "waiting",
        ResponseState::Thinking => "thinking",
        ResponseState::Replied => "replied",
        ResponseState::UpdateDeferred => "deferred",
        ResponseState::Updated => "updated",
        ResponseState::Choices(_) => "choices",
        ResponseState::Modal(_) => "modal",
        ResponseState::Failed => "failed",
    };
    let mut view = json!({
        "id": id, "kind": record.kind, "progress": progress, "label": record.label,
        "channel": record.channel, "source": record.source,
        "message": record.original_message(), "follow_ups": record.followups,
        "answered_after_ms": record.latency.map(|after| after.as_secs_f64() * 1000.0),
    });
    match &record.response {
        ResponseState::Modal(form) => view["modal"] = modal_view(form),
        ResponseState::Choices(choices) => view["choices"] = json!(choices),
        _ => {}
    }
    view
}

fn modal_view(form: &ModalForm) -> Value {
    let inputs: Vec<Value> = form
        .inputs
        .iter()
        .map(|input| {
            json!({
                "custom_id": input.custom_id, "label": input.label,
                "paragraph": input.paragraph, "required": input.required,
                "min_length": input.min_length, "max_length": input.max_length,
                "placeholder": input.placeholder, "value": input.value,
            })
        })
        .collect();
    json!({ "title": form.title, "custom_id": form.custom_id, "inputs": inputs })
}
