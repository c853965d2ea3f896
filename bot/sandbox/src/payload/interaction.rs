//! Interactions as Discord sends them.

use serde_json::{Value, json};
use twilight_model::{
    application::interaction::InteractionContextType, guild::Permissions, id::Id,
};

use super::{
    complete::complete_users,
    guild::{full_member, partial_member, role},
    message::message,
};
use crate::{
    access::{
        commands::{Installations, installations},
        permissions::permissions_in,
    },
    ids::{ChannelId, CommandId, InteractionId, MessageId, UserId},
    state::{
        State,
        channels::InteractionContext,
        interactions::{INTEGRATION_OWNERS, MenuTarget, NewInteraction, ResponseState},
    },
    validate::{
        components::{custom_id, walk},
        message::FILE_BYTES_MAX,
    },
};

/// Who starts an interaction, and where.
pub(crate) struct Header<'t> {
    pub(crate) id: InteractionId,
    pub(crate) token: &'t str,
    pub(crate) member: UserId,
    pub(crate) channel: ChannelId,
    /// The message whose component was used.
    pub(crate) source: Option<MessageId>,
}

/// An interaction.
pub(crate) fn interaction(state: &State, header: &Header<'_>, new: &NewInteraction) -> Value {
    let mut payload = envelope(state, header, new);
    payload["data"] = data(state, header.member, new);
    payload[INTEGRATION_OWNERS] = owners(state, header.member, header.channel, new);
    if let Some(stored) = header.source.and_then(|source| state.messages.get(&source)) {
        payload["message"] = message(state, &stored.message);
    }
    complete_users(&mut payload);
    payload
}

/// What every interaction carries.
fn envelope(state: &State, header: &Header<'_>, new: &NewInteraction) -> Value {
    let Header { id, token, member, channel, .. } = *header;
    let guild = &state.guild;
    let locale = guild.member(member).map_or("en-US", |member| member.locale.as_str());
    let mut shown = json!(state.channels[&channel].channel);
    shown["permissions"] = json!(permissions_in(state, member, channel).bits().to_string());
    let shown_permissions = shown["permissions"].clone();
    let context = state.channels.context(channel);
    let mut payload = json!({
        "id": id,
        "application_id": guild.bot_id(),
        "type": new.kind(),
        "token": token,
        "version": 1,
        "channel": shown,
        "channel_id": channel,
        "locale": locale,
        "entitlements": [],
        "attachment_size_limit": FILE_BYTES_MAX,
        "app_permissions": app_permissions(state, channel).bits().to_string(),
        "context": InteractionContextType::from(context),
    });
    if context != InteractionContext::Guild {
        payload["user"] = json!(guild.user(member));
    } else {
        payload["guild_id"] = json!(guild.id());
        payload["guild_locale"] = json!(guild.locale());
        payload["guild"] = json!({ "id": guild.id(), "locale": guild.locale(), "features": [] });
        payload["member"] = json!(full_member(guild, member));
        payload["member"]["permissions"] = shown_permissions;
    }
    payload
}

/// What the bot may do where an interaction happens.
fn app_permissions(state: &State, channel: ChannelId) -> Permissions {
    if state.channels.context(channel) == InteractionContext::Guild && !state.guild.has_bot() {
        return state.guild.everyone_permissions();
    }
    permissions_in(state, state.guild.bot_id(), channel)
}

/// Which installations of the application led to an interaction: the guild's (0
/// in a direct message with the bot) and the member's own. For a component or a
/// modal, those that led to its message count.
fn owners(state: &State, member: UserId, channel: ChannelId, new: &NewInteraction) -> Value {
    let context = state.channels.context(channel);
    let guild_only = Installations { guild: true, user: false };
    let found = match new {
        NewInteraction::Command { command, .. } | NewInteraction::Autocomplete { command, .. } => {
            let command = state.commands.get(command);
            command.map_or(guild_only, |one| installations(state, member, context, one))
        }
        NewInteraction::Component { message, .. } => {
            let stored = state.messages.get(message);
            let metadata = stored.and_then(|one| one.message.interaction_metadata.as_ref());
            match metadata {
                Some(metadata) => return json!(metadata.authorizing_integration_owners),
                None => guild_only,
            }
        }
        NewInteraction::Modal { from, .. } => {
            let from = state.interactions.get(from).map(|from| &from.payload);
            return from.map_or_else(|| json!({}), |from| from[INTEGRATION_OWNERS].clone());
        }
    };
    let mut owners = json!({});
    if found.guild {
        let in_guild = context == InteractionContext::Guild;
        owners["0"] = json!(if in_guild { state.guild.id().to_string() } else { "0".to_owned() });
    }
    if found.user {
        owners["1"] = json!(member);
    }
    owners
}

/// What is particular to the kind of interaction.
fn data(state: &State, member: UserId, new: &NewInteraction) -> Value {
    match new {
        NewInteraction::Command { command, options, target } => {
            let mut data = command_data(state, member, *command, options);
            if let Some(target) = target {
                add_target(state, member, &mut data, *target);
            }
            data
        }
        NewInteraction::Autocomplete { command, options } => {
            command_data(state, member, *command, options)
        }
        NewInteraction::Component { message, custom_id, kind, values } => {
            let number = component_number(state, *message, custom_id);
            let mut data = json!({ "custom_id": custom_id, "component_type": kind, "id": number });
            if *kind != 2 {
                data["values"] = json!(values);
                data["resolved"] = resolved(state, member, values);
            }
            data
        }
        NewInteraction::Modal { from, values } => modal_data(state, *from, values),
    }
}

/// The number of the component with a custom id on a message.
fn component_number(state: &State, message: MessageId, wanted: &str) -> u64 {
    let Some(stored) = state.messages.get(&message) else { return 1 };
    let all = walk(&stored.message.components, "");
    let index = all.iter().position(|(_, one)| custom_id(one) == Some(wanted));
    index.map_or(1, |index| index as u64 + 1)
}

fn command_data(state: &State, member: UserId, command: CommandId, options: &Value) -> Value {
    let registered = state.commands.get(&command);
    let mut data = json!({
        "id": command,
        "name": registered.map(|command| command.name.as_str()),
        "type": registered.map(|command| command.kind),
        "options": options,
    });
    if let Some(guild) = registered.and_then(|command| command.guild_id) {
        data["guild_id"] = json!(guild);
    }
    let mut ids = Vec::new();
    collect_snowflakes(options, &mut ids);
    if !ids.is_empty() {
        data["resolved"] = resolved(state, member, &ids);
    }
    data
}

fn add_target(state: &State, member: UserId, data: &mut Value, target: MenuTarget) {
    match target {
        MenuTarget::User(user) => {
            data["target_id"] = json!(user);
            data["resolved"] = resolved(state, member, &[user.to_string()]);
        }
        MenuTarget::Message(id) => {
            data["target_id"] = json!(id);
            let stored = state.messages.get(&id);
            let shown = stored.map(|stored| message(state, &stored.message));
            data["resolved"] = json!({ "messages": { id.to_string(): shown } });
        }
    }
}

/// Users, members, channels, roles and attachments by their ids.
fn resolved(state: &State, member: UserId, ids: &[String]) -> Value {
    let mut resolved = json!({});
    for text in ids.iter().map(String::as_str) {
        let Some(id) = text.parse::<u64>().ok().and_then(Id::<()>::new_checked) else {
            continue;
        };
        if let Some(user) = state.guild.user(id.cast()) {
            resolved["users"][text] = json!(user);
            if !state.guild.is_present(id.cast()) {
                continue;
            }
            let mut member = partial_member(&state.guild, id.cast());
            for left_out in ["deaf", "mute"] {
                member.as_object_mut().map(|fields| fields.remove(left_out));
            }
            let permissions = state.guild.permissions(id.cast());
            member["permissions"] = json!(permissions.bits().to_string());
            resolved["members"][text] = member;
        } else if let Some(record) = state.channels.get(&id.cast()) {
            let mut channel = json!(record.channel);
            let permissions = permissions_in(state, member, id.cast());
            channel["permissions"] = json!(permissions.bits().to_string());
            resolved["channels"][text] = channel;
        } else if let Some(role) = role(&state.guild, id.cast()) {
            resolved["roles"][text] = role;
        } else {
            let now = state.timeline.now().as_secs();
            if let Some(file) = state.attachments.payload(id.cast(), now) {
                resolved["attachments"][text] = file;
            }
        }
    }
    resolved
}

fn modal_data(state: &State, from: InteractionId, values: &[(String, String)]) -> Value {
    let form = state.interactions.get(&from).and_then(|record| match &record.response {
        ResponseState::Modal(form) => Some(form),
        _ => None,
    });
    let custom_id = form.map(|form| form.custom_id.clone()).unwrap_or_default();
    let labelled = form.is_some_and(|form| form.labelled);
    let mut number = 0;
    let rows: Vec<Value> = values
        .iter()
        .map(|(input, value)| {
            number += 2;
            let input = json!({ "type": 4, "id": number, "custom_id": input, "value": value });
            if labelled {
                json!({ "type": 18, "id": number - 1, "component": input })
            } else {
                json!({ "type": 1, "id": number - 1, "components": [input] })
            }
        })
        .collect();
    json!({ "custom_id": custom_id, "components": rows })
}

/// The ids among a command's options.
fn collect_snowflakes(options: &Value, found: &mut Vec<String>) {
    for option in options.as_array().into_iter().flatten() {
        if matches!(option["type"].as_u64(), Some(6..=9 | 11))
            && let Some(id) = option["value"].as_str()
        {
            found.push(id.to_owned());
        }
        collect_snowflakes(&option["options"], found);
    }
}
