//! The HTTP API: acting as a member.

use std::collections::BTreeMap;

use axum::{Json, extract::State as Extract};
use serde::Deserialize;
use serde_json::{Value, json};

use super::{
    lookup::{channel, member, message_id, number},
    response::{ApiResult, Refusal},
    upload::WithFiles,
};
use crate::{
    client::{ClientError, Interaction, OptionValue, SlashCommand, interaction::modal as modal_of},
    hub::SharedHub,
    ids::{ChannelId, InteractionId},
};

fn started(interaction: &Interaction) -> Json<Value> {
    Json(json!({ "interaction": interaction.id() }))
}

/// A command and its options as far as they are submit.
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

fn command(hub: &SharedHub, slash: &Slash) -> Result<SlashCommand, Refusal> {
    let channel: ChannelId = channel(hub, slash.channel.as_deref())?;
    let mut command = member(hub, &slash.member)?.slash(&slash.command).in_channel(channel);
    for (name, value) in &slash.options {
        command = command.option(name, value.as_str());
    }
    Ok(command)
}

/// `POST /sandbox/api/slash`
pub(super) async fn slash(Extract(hub): Extract<SharedHub>, sent: WithFiles<Slash>) -> ApiResult {
    let mut command = command(&hub, &sent.body)?;
    let channel = channel(&hub, sent.body.channel.as_deref())?;
    let member = member(&hub, &sent.body.member)?.in_channel(channel);
    let mut uploaded = Vec::new();
    for (option, file) in sent.files {
        let file = member.attach(&file.filename, file.bytes);
        uploaded.push(file.clone());
        command = command.option(&option, file);
    }
    let sent = command.send().await;
    if sent.is_err() {
        // Nobody needs the files of a command that was not sent.
        hub.change(|state| {
            for file in &uploaded {
                if let OptionValue::Attachment(id) = file {
                    state.attachments.remove(id);
                }
            }
        });
    }
    Ok(started(&sent?))
}

/// `POST /sandbox/api/autocomplete`
pub(super) async fn autocomplete(
    Extract(hub): Extract<SharedHub>,
    Json(mut slash): Json<Slash>,
) -> ApiResult {
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
pub(super) async fn menu(Extract(hub): Extract<SharedHub>, Json(menu): Json<Menu>) -> ApiResult {
    let there = channel(&hub, menu.channel.as_deref())?;
    let member = member(&hub, &menu.member)?.in_channel(there);
    if let Some(message) = &menu.message {
        return Ok(started(&member.message_command(&menu.command, message_id(message)?).await?));
    }
    let name = menu.user.unwrap_or_default();
    let user = hub.read(|state| state.guild.find_user(&name));
    let user = user.ok_or(ClientError::NoSuchMember(name))?;
    Ok(started(&member.user_command(&menu.command, user).await?))
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
pub(super) async fn click(Extract(hub): Extract<SharedHub>, Json(click): Json<Click>) -> ApiResult {
    let member = member(&hub, &click.member)?;
    let id = message_id(&click.message)?;
    if click.raw {
        return Ok(started(&member.click_raw(id, &click.button).await?));
    }
    let message = member.message(id)?;
    Ok(started(&member.click(&message, &click.button).await?))
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
pub(super) async fn select(
    Extract(hub): Extract<SharedHub>,
    Json(select): Json<Select>,
) -> ApiResult {
    let member = member(&hub, &select.member)?;
    let message = member.message(message_id(&select.message)?)?;
    let values: Vec<&str> = select.values.iter().map(String::as_str).collect();
    Ok(started(&member.select(&message, &select.select, &values).await?))
}

/// A filled-in modal.
#[derive(Deserialize)]
pub(super) struct Submit {
    member: String,
    interaction: Value,
    values: BTreeMap<String, String>,
}

/// `POST /sandbox/api/modal`
pub(super) async fn modal(
    Extract(hub): Extract<SharedHub>,
    Json(submit): Json<Submit>,
) -> ApiResult {
    let member = member(&hub, &submit.member)?;
    let form = number(&submit.interaction).and_then(InteractionId::new_checked).and_then(|id| {
        hub.read(|state| {
            let record = state.interactions.get(&id).filter(|one| one.member == member.id())?;
            modal_of(id, record)
        })
    });
    let form = form.ok_or_else(|| ClientError::Refused("no such form is open".to_owned()))?;
    let values: Vec<(&str, &str)> =
        submit.values.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
    Ok(started(&member.submit(&form, &values).await?))
}

/// A message to post.
#[derive(Deserialize)]
pub(super) struct Say {
    member: String,
    channel: Option<String>,
    text: String,
}

/// `POST /sandbox/api/say`
pub(super) async fn say(Extract(hub): Extract<SharedHub>, Json(say): Json<Say>) -> ApiResult {
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
pub(super) async fn read(Extract(hub): Extract<SharedHub>, Json(read): Json<Read>) -> ApiResult {
    let me = member(&hub, &read.member)?.id();
    let channel = channel(&hub, Some(&read.channel))?;
    let message = message_id(&read.message)?;
    hub.change(|state| state.channels.mark_read(channel, me, message));
    Ok(Json(json!({})))
}
