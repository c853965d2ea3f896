//! The HTTP API: acting as a member.

use std::collections::BTreeMap;

use axum::Json;
use axum::extract::State as Extract;
use serde::Deserialize;
use serde_json::{Value, json};

use super::api::{Answer, Refused, channel, member};
use super::upload::WithFiles;
use crate::client::interaction::modal as modal_of;
use crate::client::{ClientError, Interaction, OptionValue, SlashCommand};
use crate::ids::{ChannelId, InteractionId, MessageId};
use crate::state::SharedHub;

fn begun(interaction: &Interaction) -> Json<Value> {
    Json(json!({ "interaction": interaction.id() }))
}

fn number(text: &Value) -> Option<u64> {
    text.as_str().and_then(|text| text.parse().ok()).or_else(|| text.as_u64())
}

/// An id in a body, as text (scripts in the browser have no room for numbers).
pub(super) fn message_id(text: &Value) -> Result<MessageId, Refused> {
    let id = number(text).and_then(MessageId::new_checked);
    Ok(id.ok_or(ClientError::NoSuchMessage(0))?)
}

/// A command and its options as far as they are filled.
#[derive(Deserialize)]
pub(super) struct Slash {
    member: String,
    channel: Option<String>,
    command: String,
    #[serde(default)]
    options: BTreeMap<String, String>,
    #[serde(default)]
    focused: String,
    #[serde(default)]
    text: String,
}

fn command(hub: &SharedHub, slash: &Slash) -> Result<SlashCommand, Refused> {
    let channel: ChannelId = channel(hub, slash.channel.as_deref())?;
    let mut command = member(hub, &slash.member)?.slash(&slash.command).in_channel(channel);
    for (name, value) in &slash.options {
        command = command.option(name, value.as_str());
    }
    Ok(command)
}

/// `POST /sandbox/api/slash`
pub(super) async fn slash(Extract(hub): Extract<SharedHub>, sent: WithFiles<Slash>) -> Answer {
    let mut command = command(&hub, &sent.body)?;
    let channel = channel(&hub, sent.body.channel.as_deref())?;
    let member = member(&hub, &sent.body.member)?.at(channel);
    let mut kept = Vec::new();
    for (option, file) in sent.files {
        let file = member.attach(&file.filename, file.bytes);
        kept.push(file.clone());
        command = command.option(&option, file);
    }
    let begun = command.send().await.map(|interaction| begun(&interaction));
    if begun.is_err() {
        // The files of a command that was not sent concern nobody.
        hub.change(|state| {
            state.files.retain(|id, _| !kept.contains(&OptionValue::Attachment(*id)));
        });
    }
    Ok(begun?)
}

/// `POST /sandbox/api/autocomplete`
pub(super) async fn autocomplete(
    Extract(hub): Extract<SharedHub>,
    Json(mut slash): Json<Slash>,
) -> Answer {
    slash.options.remove(&slash.focused);
    let choices = command(&hub, &slash)?.complete(&slash.focused, &slash.text).await?;
    let choices: Vec<Value> = choices
        .iter()
        .map(|choice| json!({ "name": choice.name, "value": choice.value }))
        .collect();
    Ok(Json(json!({ "choices": choices })))
}

/// A command of a context menu.
#[derive(Deserialize)]
pub(super) struct Menu {
    member: String,
    command: String,
    channel: Option<String>,
    user: Option<String>,
    message: Option<Value>,
}

/// `POST /sandbox/api/menu`
pub(super) async fn menu(Extract(hub): Extract<SharedHub>, Json(menu): Json<Menu>) -> Answer {
    let there = channel(&hub, menu.channel.as_deref())?;
    let member = member(&hub, &menu.member)?.at(there);
    if let Some(message) = &menu.message {
        return Ok(begun(&member.message_command(&menu.command, message_id(message)?).await?));
    }
    let name = menu.user.unwrap_or_default();
    let user = hub.read(|state| state.find_user(&name));
    let user = user.ok_or(ClientError::NoSuchMember(name))?;
    Ok(begun(&member.user_command(&menu.command, user).await?))
}

/// A click on a button, by label or custom id.
#[derive(Deserialize)]
pub(super) struct Click {
    member: String,
    message: Value,
    button: String,
    /// Sends the click even if no such button is there (any more).
    #[serde(default)]
    raw: bool,
}

/// `POST /sandbox/api/click`
pub(super) async fn click(Extract(hub): Extract<SharedHub>, Json(click): Json<Click>) -> Answer {
    let member = member(&hub, &click.member)?;
    let id = message_id(&click.message)?;
    if click.raw {
        return Ok(begun(&member.click_raw(id, &click.button).await?));
    }
    let message = member.message(id)?;
    Ok(begun(&member.click(&message, &click.button).await?))
}

/// Values chosen in a select, by placeholder or custom id.
#[derive(Deserialize)]
pub(super) struct Select {
    member: String,
    message: Value,
    select: String,
    values: Vec<String>,
}

/// `POST /sandbox/api/select`
pub(super) async fn select(Extract(hub): Extract<SharedHub>, Json(select): Json<Select>) -> Answer {
    let member = member(&hub, &select.member)?;
    let message = member.message(message_id(&select.message)?)?;
    let values: Vec<&str> = select.values.iter().map(String::as_str).collect();
    Ok(begun(&member.select(&message, &select.select, &values).await?))
}

/// A filled form.
#[derive(Deserialize)]
pub(super) struct Filled {
    member: String,
    interaction: Value,
    values: BTreeMap<String, String>,
}

/// `POST /sandbox/api/modal`
pub(super) async fn modal(Extract(hub): Extract<SharedHub>, Json(filled): Json<Filled>) -> Answer {
    let member = member(&hub, &filled.member)?;
    let form = number(&filled.interaction).and_then(InteractionId::new_checked).and_then(|id| {
        hub.read(|state| {
            let record = state.interactions.get(&id).filter(|one| one.member == member.id())?;
            modal_of(id, record)
        })
    });
    let form = form.ok_or_else(|| ClientError::Refused("no such form is open".to_owned()))?;
    let values: Vec<(&str, &str)> =
        filled.values.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
    Ok(begun(&member.submit(&form, &values).await?))
}

/// A message to be written.
#[derive(Deserialize)]
pub(super) struct Say {
    member: String,
    channel: Option<String>,
    text: String,
}

/// `POST /sandbox/api/say`
pub(super) async fn say(Extract(hub): Extract<SharedHub>, Json(say): Json<Say>) -> Answer {
    let channel = channel(&hub, say.channel.as_deref())?;
    let message = member(&hub, &say.member)?.say(channel, &say.text).await?;
    Ok(Json(json!({ "message": message.id() })))
}

/// How far a member has read.
#[derive(Deserialize)]
pub(super) struct Read {
    member: String,
    channel: String,
    message: Value,
}

/// `POST /sandbox/api/read`
pub(super) async fn read(Extract(hub): Extract<SharedHub>, Json(read): Json<Read>) -> Answer {
    let me = member(&hub, &read.member)?.id();
    let channel = channel(&hub, Some(&read.channel))?;
    let message = message_id(&read.message)?;
    hub.change(|state| {
        if let Some(record) = state.channels.get_mut(&channel) {
            let seen = record.read.entry(me).or_insert(message);
            *seen = message.max(*seen);
        }
    });
    Ok(Json(json!({})))
}
