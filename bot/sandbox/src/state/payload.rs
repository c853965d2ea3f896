//! Interactions as they go over the wire.

use serde_json::{Value, json};
use twilight_model::application::interaction::InteractionType;

use super::State;
use super::channels::ChannelRecord;
use super::interactions::{Act, Progress, Target};
use crate::ids::{ChannelId, CommandId, InteractionId, UserId};
use crate::validate::message::FILE_BYTES_MAX;

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
        shown["permissions"] = json!(self.permissions(member).bits().to_string());
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
            "app_permissions": self.permissions(self.bot.id).bits().to_string(),
            "authorizing_integration_owners": self.owners(channel),
            "context": if record.is_direct() { 1 } else { 0 },
        });
        if record.is_direct() {
            payload["user"] = json!(self.user(member));
        } else {
            payload["guild_id"] = json!(self.guild);
            payload["guild_locale"] = json!("en-US");
            payload["guild"] = json!({ "id": self.guild, "locale": "en-US", "features": [] });
            payload["member"] = json!(self.full_member(member));
        }
        payload
    }

    /// Who installed the application where the interaction happens.
    pub(crate) fn owners(&self, channel: ChannelId) -> Value {
        let direct = self.channels.get(&channel).is_some_and(ChannelRecord::is_direct);
        let owner = if direct { "0".to_owned() } else { self.guild.to_string() };
        json!({ "0": owner })
    }

    /// What is particular to what the member did.
    pub(crate) fn act_data(&self, act: &Act) -> Value {
        match act {
            Act::Command { command, options, target } => {
                let mut data = self.command_data(*command, options);
                if let Some(target) = target {
                    self.add_target(&mut data, *target);
                }
                data
            }
            Act::Autocomplete { command, options } => self.command_data(*command, options),
            Act::Component { message, custom_id, kind, values } => {
                let number = self.component_number(*message, custom_id);
                let mut data =
                    json!({ "custom_id": custom_id, "component_type": kind, "id": number });
                if *kind != 2 {
                    data["values"] = json!(values);
                    data["resolved"] = self.resolved(&borrowed(values));
                }
                data
            }
            Act::Modal { from, values } => self.modal_data(*from, values),
        }
    }

    fn command_data(&self, command: CommandId, options: &Value) -> Value {
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
            data["resolved"] = self.resolved(&borrowed(&named));
        }
        data
    }

    fn add_target(&self, data: &mut Value, target: Target) {
        match target {
            Target::User(user) => {
                data["target_id"] = json!(user);
                data["resolved"] = self.resolved(&[user.to_string().as_str()]);
            }
            Target::Message(message) => {
                data["target_id"] = json!(message);
                let shown = self.messages.get(&message);
                let shown = shown.map(|stored| self.message_json(&stored.message));
                data["resolved"] = json!({ "messages": { message.to_string(): shown } });
            }
        }
    }

    /// Users, members, channels and roles by their ids.
    fn resolved(&self, ids: &[&str]) -> Value {
        let mut resolved = json!({});
        for text in ids.iter().copied() {
            let Some(id) =
                text.parse::<u64>().ok().and_then(twilight_model::id::Id::<()>::new_checked)
            else {
                continue;
            };
            if let Some(user) = self.user(id.cast()) {
                resolved["users"][text] = json!(user);
                let mut member = self.partial_member(id.cast());
                for left_out in ["deaf", "mute"] {
                    member.as_object_mut().map(|fields| fields.remove(left_out));
                }
                resolved["members"][text] = member;
            } else if let Some(record) = self.channels.get(&id.cast()) {
                let mut channel = json!(record.channel);
                channel["permissions"] = json!(self.permissions(self.bot.id).bits().to_string());
                resolved["channels"][text] = channel;
            } else if id.get() == self.guild.get() {
                resolved["roles"][text] = self.everyone_role();
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
        if matches!(option["type"].as_u64(), Some(6..=9))
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
