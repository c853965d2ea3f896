//! Messages are posted, edited and deleted.

use std::collections::BTreeSet;

use serde_json::json;
use twilight_model::{
    application::interaction::InteractionType,
    channel::{
        Message,
        message::{Component, MessageFlags, MessageReference},
    },
};

use super::{
    embed_files::{merged_attachments, resolve_urls, shows},
    events::{dispatch_message, message_intent},
    mentions::{notify, set_mentions},
    new_message::{NewMessage, check_can_post, checked_reference},
};
use crate::{
    error::{ApiError, FieldErrors},
    ids::{InteractionId, MessageId, UserId},
    payload::message::interaction_metadata,
    state::{State, messages::StoredMessage},
    validate::{components::emoji, message::MessageForm},
};

/// Posts a message, notifies members and sends the event.
///
/// # Errors
///
/// Discord's error if the author may not post it, or it is empty.
pub(crate) fn create(state: &mut State, new: &NewMessage) -> Result<MessageId, ApiError> {
    check_can_post(state, new)?;
    let reference = checked_reference(state, new)?;
    let replied_to = reference
        .as_ref()
        .and_then(|reference| state.messages.get(&reference.message_id?))
        .map(|stored| stored.message.author.id);
    let blank = blank_message(state, new, reference);
    let stored = filled(state, blank, new.form.clone(), replied_to)?;
    if !new.loading && stored.is_empty() {
        return Err(ApiError::empty_message());
    }
    let id = stored.message.id;
    state.messages.insert(stored);
    notify(state, id);
    state.channels.add_message(new.channel, id, new.author);
    if new.ephemeral_to.is_none() {
        let message = state.messages[&id].message.clone();
        dispatch_message(state, "MESSAGE_CREATE", &message);
    }
    Ok(id)
}

/// Edits a message as a form says.
///
/// # Errors
///
/// Discord's error if there is no such message, or nothing would be left of it.
pub(crate) fn edit(state: &mut State, id: MessageId, form: MessageForm) -> Result<(), ApiError> {
    let stored = state.messages.live(&id).ok_or_else(ApiError::unknown_message)?.clone();
    let was_loading = stored.has_flag(MessageFlags::LOADING);
    let had = stored.files();
    let mut edited = filled(state, stored, form, None)?;
    if edited.is_empty() {
        return Err(ApiError::empty_message());
    }
    for file in had.difference(&edited.files()) {
        state.attachments.take_off(*file);
    }
    if was_loading {
        // Filling in a deferred response shows it for the first time; that is no edit.
        edited.set_flag(MessageFlags::LOADING, false);
    } else {
        edited.message.edited_timestamp = Some(state.timeline.timestamp());
    }
    edited.revision = state.timeline.revision();
    let ephemeral = edited.ephemeral_to.is_some();
    let message = edited.message.clone();
    state.messages.insert(edited);
    if was_loading {
        notify(state, id);
    }
    if !ephemeral {
        dispatch_message(state, "MESSAGE_UPDATE", &message);
    }
    Ok(())
}

/// Deletes a message for everyone.
///
/// # Errors
///
/// If there is no such message.
pub(crate) fn delete(state: &mut State, id: MessageId) -> Result<(), ApiError> {
    let stored = state.messages.delete(id, state.timeline.revision())?;
    if stored.ephemeral_to.is_none() {
        let guild = stored.message.guild_id;
        let event = json!({ "id": id, "channel_id": stored.channel(), "guild_id": guild });
        state.sessions.dispatch("MESSAGE_DELETE", message_intent(guild.is_some()), &event);
    }
    Ok(())
}

/// A message before a form fills it.
fn blank_message(
    state: &mut State,
    new: &NewMessage,
    reference: Option<MessageReference>,
) -> StoredMessage {
    let mut flags = new.form.flags.unwrap_or(MessageFlags::empty());
    flags.set(MessageFlags::EPHEMERAL, new.ephemeral_to.is_some());
    flags.set(MessageFlags::LOADING, new.loading);
    let kind = if reference.is_some() && new.kind == 0 { 19 } else { new.kind };
    let id: MessageId = state.timeline.new_id();
    let author = state.guild.user(new.author).expect("authors are members or the bot");
    let mut value = json!({
        "id": id,
        "channel_id": new.channel,
        "author": author,
        "content": "",
        "timestamp": state.timeline.timestamp(),
        "edited_timestamp": null,
        "tts": new.form.tts,
        "mention_everyone": false,
        "mentions": [], "mention_roles": [], "attachments": [], "embeds": [],
        "components": [], "pinned": false,
        "type": kind,
        "flags": flags.bits(),
    });
    if let Some(interaction) = new.interaction {
        value["interaction_metadata"] = interaction_metadata(state, interaction);
        value["application_id"] = json!(state.guild.bot_id());
        value["webhook_id"] = json!(state.guild.bot_id());
    }
    let mut message: Message = serde_json::from_value(value).expect("a message in Discord's form");
    message.guild_id = state.channels[&new.channel].channel.guild_id;
    message.reference = reference;
    StoredMessage {
        message,
        embedded: Vec::new(),
        ephemeral_to: new.ephemeral_to,
        notified: BTreeSet::new(),
        command_use: new.interaction.and_then(|id| command_use(state, id)),
        thread: None,
        revision: state.timeline.revision(),
        deleted: false,
    }
}

/// Checks that every emoji on a button or in a menu is one that the application has.
fn check_emoji(state: &State, components: &[Component]) -> Result<(), ApiError> {
    let mut errors = FieldErrors::default();
    for (path, id) in emoji(components) {
        if state.emojis.get(id).is_none() {
            errors.add(&path, "COMPONENT_INVALID_EMOJI", "Invalid emoji");
        }
    }
    errors.finish()
}

/// The message with what a form puts into it.
fn filled(
    state: &mut State,
    mut stored: StoredMessage,
    form: MessageForm,
    replied_to: Option<UserId>,
) -> Result<StoredMessage, ApiError> {
    check_emoji(state, form.components.as_deref().unwrap_or_default())?;
    let mut attachments = merged_attachments(state, &stored, &form)?;
    let message = &mut stored.message;
    if let Some(content) = &form.content {
        message.content.clone_from(content);
    }
    if form.content.is_some() || replied_to.is_some() {
        set_mentions(state, message, &form, replied_to);
    }
    if let Some(components) = form.components {
        message.components = components;
    }
    if let Some(flags) = form.flags {
        let before = message.flags.unwrap_or(MessageFlags::empty());
        let changeable = MessageFlags::SUPPRESS_EMBEDS;
        let added = flags & (changeable | MessageFlags::IS_COMPONENTS_V2);
        message.flags = Some((before - changeable) | added);
    }
    if let Some(embeds) = form.embeds {
        message.embeds = embeds;
        for (index, embed) in message.embeds.iter_mut().enumerate() {
            resolve_urls(embed, index, &attachments)?;
        }
    }
    let (embedded, listed) = attachments
        .drain(..)
        .partition(|file| message.embeds.iter().any(|embed| shows(embed, &file.url)));
    message.attachments = listed;
    stored.embedded = embedded;
    Ok(stored)
}

/// The user's name and the command, if the interaction is a command.
fn command_use(state: &State, id: InteractionId) -> Option<(String, String)> {
    let record = state.interactions.get(&id)?;
    let command = record.kind == InteractionType::ApplicationCommand;
    command.then(|| (state.guild.display_name(record.member), record.label.clone()))
}
