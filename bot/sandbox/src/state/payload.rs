//! Interactions as they go over the wire.

use serde_json::{Value, json};
use twilight_model::application::interaction::InteractionType;
use twilight_model::guild::Permissions;

use super::State;
use super::commands::Place;
use super::interactions::{Act, Progress, Target};
use crate::ids::{ChannelId, CommandId, InteractionId, UserId};
use crate::validate::message::FILE_BYTES_MAX;

/// The field that tells the installations.
pub(crate) const OWNERS: &str = "authorizing_integration_owners";

impl State {
    /// What every interaction carries.
    pub(crate) fn envelope(
        &self,
        id: InteractionId,
        token: &str,
        kind: InteractionType,
        member: UserId,
        channel: ChannelId,
    ) -> Value {
        let record = &self.channels[&channel];
        let locale = self.members.get(&member).map_or("en-US", |member| member.locale.as_str());
        let mut shown = json!(record.channel);
        shown["permissions"] = json!(self.permissions_in(member, channel).bits().to_string());
        let shown_permissions = shown["permissions"].clone();
        let place = self.place(channel);
        let mut payload = json!({
            "id": id,
            "application_id": self.bot.id,
            "type": kind,
            "token": token,
            "version": 1,
            "channel": shown,
            "channel_id": channel,
            "locale": locale,
            "entitlements": [],
            "attachment_size_limit": FILE_BYTES_MAX,
            "app_permissions": self.app_permissions(channel).bits().to_string(),
            "context": place.context(),
        });
        if place != Place::Server {
            payload["user"] = json!(self.user(member));
        } else {
            payload["guild_id"] = json!(self.guild);
            payload["guild_locale"] = json!(self.guild_locale);
            payload["guild"] =
                json!({ "id": self.guild, "locale": self.guild_locale, "features": [] });
            payload["member"] = json!(self.full_member(member));
            payload["member"]["permissions"] = shown_permissions;
        }
        payload
    }

    /// What the bot may do where an interaction happens.
    fn app_permissions(&self, channel: ChannelId) -> Permissions {
        if self.place(channel) == Place::Server && !self.installed {
            return self.everybody_may;
        }
        self.permissions_in(self.bot.id, channel)
    }

    /// Whose installations of the application led to what a member does: the
    /// server's (0 in a direct message with the bot), the member's own, or, for
    /// a button or a form, those that led to its message.
    pub(crate) fn owners(&self, member: UserId, channel: ChannelId, act: &Act) -> Value {
        let place = self.place(channel);
        let [by_server, by_member] = match act {
            Act::Command { command, .. } | Act::Autocomplete { command, .. } => {
                let command = self.commands.get(command);
                command.map_or([true, false], |one| self.installations(member, place, one))
            }
            Act::Component { message, .. } => {
                let answered = self.messages.get(message);
                let answered = answered.and_then(|one| one.message.interaction_metadata.as_ref());
                match answered {
                    Some(metadata) => return json!(metadata.authorizing_integration_owners),
                    None => [true, false],
                }
            }
            Act::Modal { from, .. } => {
                let from = self.interactions.get(from).map(|from| &from.payload);
                return from.map_or_else(|| json!({}), |from| from[OWNERS].clone());
            }
        };
        let mut owners = json!({});
        if by_server {
            let server = self.guild.to_string();
            owners["0"] = json!(if place == Place::Server { server } else { "0".to_owned() });
        }
        if by_member {
            owners["1"] = json!(member);
        }
        owners
    }

    /// What is particular to what the member did.
    pub(crate) fn act_data(&self, member: UserId, act: &Act) -> Value {
        match act {
            Act::Command { command, options, target } => {
                let mut data = self.command_data(member, *command, options);
                if let Some(target) = target {
                    self.add_target(member, &mut data, *target);
                }
                data
            }
            Act::Autocomplete { command, options } => self.command_data(member, *command, options),
            Act::Component { message, custom_id, kind, values } => {
                let number = self.component_number(*message, custom_id);
                let mut data =
                    json!({ "custom_id": custom_id, "component_type": kind, "id": number });
                if *kind != 2 {
                    data["values"] = json!(values);
                    data["resolved"] = self.resolved(member, &borrowed(values));
                }
                data
            }
            Act::Modal { from, values } => self.modal_data(*from, values),
        }
    }

    fn command_data(&self, member: UserId, command: CommandId, options: &Value) -> Value {
        let registered = self.commands.get(&command);
        let mut data = json!({
            "id": command,
            "name": registered.map(|command| command.name.as_str()),
            "type": registered.map(|command| command.kind),
            "options": options,
        });
        if let Some(guild) = registered.and_then(|command| command.guild_id) {
            data["guild_id"] = json!(guild);
        }
        let mut named = Vec::new();
        collect_snowflakes(options, &mut named);
        if !named.is_empty() {
            data["resolved"] = self.resolved(member, &borrowed(&named));
        }
        data
    }

    fn add_target(&self, member: UserId, data: &mut Value, target: Target) {
        match target {
            Target::User(user) => {
                data["target_id"] = json!(user);
                data["resolved"] = self.resolved(member, &[user.to_string().as_str()]);
            }
            Target::Message(message) => {
                data["target_id"] = json!(message);
                let shown = self.messages.get(&message);
                let shown = shown.map(|stored| self.message_json(&stored.message));
                data["resolved"] = json!({ "messages": { message.to_string(): shown } });
            }
        }
    }

    /// Users, members, channels, roles and files by their ids.
    fn resolved(&self, member: UserId, ids: &[&str]) -> Value {
        let mut resolved = json!({});
        for text in ids.iter().copied() {
            let Some(id) =
                text.parse::<u64>().ok().and_then(twilight_model::id::Id::<()>::new_checked)
            else {
                continue;
            };
            if let Some(user) = self.user(id.cast()) {
                resolved["users"][text] = json!(user);
                if !self.is_present(id.cast()) {
                    continue;
                }
                let mut member = self.partial_member(id.cast());
                for left_out in ["deaf", "mute"] {
                    member.as_object_mut().map(|fields| fields.remove(left_out));
                }
                resolved["members"][text] = member;
            } else if let Some(record) = self.channels.get(&id.cast()) {
                let mut channel = json!(record.channel);
                let may = self.permissions_in(member, id.cast());
                channel["permissions"] = json!(may.bits().to_string());
                resolved["channels"][text] = channel;
            } else if let Some(role) = self.role_json(id.cast()) {
                resolved["roles"][text] = role;
            } else if let Some(file) = self.attachment_json(id.cast()) {
                resolved["attachments"][text] = file;
            }
        }
        resolved
    }

    fn modal_data(&self, from: InteractionId, values: &[(String, String)]) -> Value {
        let form = self.interactions.get(&from).and_then(|record| match &record.progress {
            Progress::Modal(form) => Some(form),
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

fn borrowed(texts: &[String]) -> Vec<&str> {
    texts.iter().map(String::as_str).collect()
}
