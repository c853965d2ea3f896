//! Messages: made, changed, deleted, and seen by whom they are meant for.

use std::collections::BTreeSet;

use serde_json::{Value, json};
use twilight_model::application::interaction::InteractionType;
use twilight_model::channel::message::{MessageFlags, MessageReference};
use twilight_model::channel::{Attachment, Message};
use twilight_model::gateway::Intents;

use super::State;
use super::media::{resolve_media, shows};
use super::wire::{complete_users, number_components};
use crate::error::ApiError;
use crate::ids::{ChannelId, InteractionId, MessageId, UserId};
use crate::validate::message::MessageForm;

/// A message and what the wire does not say about it.
#[derive(Clone)]
pub(crate) struct StoredMessage {
    pub(crate) message: Message,
    /// Attachments shown inside embeds, which the wire leaves out of the list.
    pub(crate) embedded: Vec<Attachment>,
    /// The only one who sees it.
    pub(crate) ephemeral_to: Option<UserId>,
    /// Who was notified when it was posted.
    pub(crate) notified: BTreeSet<UserId>,
    /// Who used which command, for an answer to a command.
    pub(crate) used: Option<(String, String)>,
    /// The thread that it announces.
    pub(crate) thread: Option<ChannelId>,
    pub(crate) revision: u64,
    pub(crate) deleted: bool,
}

impl StoredMessage {
    pub(crate) fn has_flag(&self, flag: MessageFlags) -> bool {
        self.message.flags.is_some_and(|flags| flags.contains(flag))
    }
}

/// What a message is made with.
pub(crate) struct NewMessage {
    pub(crate) channel: ChannelId,
    pub(crate) author: UserId,
    pub(crate) form: MessageForm,
    pub(crate) ephemeral_to: Option<UserId>,
    pub(crate) interaction: Option<InteractionId>,
    /// Discord's number for the kind of message.
    pub(crate) kind: u8,
    /// Whether it says "is thinking…" for now.
    pub(crate) loading: bool,
}

impl State {
    /// A message that the bot can fetch in a channel.
    pub(crate) fn bot_message(
        &self,
        channel: ChannelId,
        id: MessageId,
    ) -> Result<&StoredMessage, ApiError> {
        self.bot_channel(channel)?;
        self.messages
            .get(&id)
            .filter(|stored| stored.message.channel_id == channel)
            .filter(|stored| !stored.deleted && stored.ephemeral_to.is_none())
            .ok_or_else(ApiError::unknown_message)
    }

    /// Whether a member sees a message.
    pub(crate) fn sees(&self, user: UserId, stored: &StoredMessage) -> bool {
        !stored.deleted
            && self.sees_channel(user, stored.message.channel_id)
            && stored.ephemeral_to.is_none_or(|only| only == user)
    }

    /// A message as it goes over the wire.
    pub(crate) fn message_json(&self, message: &Message) -> Value {
        let mut value = json!(message);
        // The typed model says that there was no call, Discord says nothing of one.
        if let Some(fields) = value.as_object_mut().filter(|_| message.call.is_none()) {
            fields.remove("call");
        }
        // The typed model leaves empty lists out; Discord sends them.
        for list in ["components", "mention_roles"] {
            if value.get(list).is_none_or(Value::is_null) {
                value[list] = json!([]);
            }
        }
        if let Some(reference) = message.reference.as_ref().and_then(|found| found.message_id)
            && let Some(stored) = self.messages.get(&reference).filter(|stored| !stored.deleted)
            && stored.message.reference.is_none()
        {
            value["referenced_message"] = self.message_json(&stored.message);
        }
        // The thread that starts from a message has its id.
        let thread = self.channels.get(&message.id.cast()).filter(|record| !record.deleted);
        if let Some(thread) = thread {
            value["thread"] = json!(thread.channel);
        }
        // A mention shows the user whole.
        let users = message.mentions.iter().filter_map(|mention| self.user(mention.id));
        value["mentions"] = json!(users.collect::<Vec<_>>());
        number_components(&mut value["components"], &mut 1);
        complete_users(&mut value);
        self.sign(&mut value);
        value
    }

    /// Posts a message, notifies whom it mentions and tells the bot.
    pub(crate) fn create_message(&mut self, new: &NewMessage) -> Result<MessageId, ApiError> {
        self.check_can_post(new)?;
        let reference = self.checked_reference(new)?;
        let replied_to = reference
            .as_ref()
            .and_then(|reference| self.messages.get(&reference.message_id?))
            .map(|stored| stored.message.author.id);
        let blank = self.blank_message(new, reference);
        let message = self.filled(blank, new.form.clone(), replied_to)?;
        if !new.loading && message.is_empty() {
            return Err(ApiError::empty_message());
        }
        let id = message.message.id;
        self.messages.insert(id, message);
        self.notify(id);
        self.note_last_message(new.channel, id, new.author);
        if new.ephemeral_to.is_none() {
            let message = self.messages[&id].message.clone();
            self.dispatch_message("MESSAGE_CREATE", &message);
        }
        Ok(id)
    }

    /// Changes a message as a form says.
    pub(crate) fn edit_message(
        &mut self,
        id: MessageId,
        form: MessageForm,
    ) -> Result<(), ApiError> {
        let stored = self.messages.get(&id).filter(|stored| !stored.deleted);
        let stored = stored.ok_or_else(ApiError::unknown_message)?.clone();
        let was_loading = stored.has_flag(MessageFlags::LOADING);
        let mut edited = self.filled(stored, form, None)?;
        if edited.is_empty() {
            return Err(ApiError::empty_message());
        }
        if was_loading {
            // Filling a deferred answer is its first showing, not an edit.
            let flags = edited.message.flags.unwrap_or(MessageFlags::empty());
            edited.message.flags = Some(flags - MessageFlags::LOADING);
        } else {
            edited.message.edited_timestamp = Some(self.timestamp());
        }
        edited.revision = self.revision;
        let ephemeral = edited.ephemeral_to.is_some();
        let message = edited.message.clone();
        self.messages.insert(id, edited);
        if was_loading {
            self.notify(id);
        }
        if !ephemeral {
            self.dispatch_message("MESSAGE_UPDATE", &message);
        }
        Ok(())
    }

    /// Takes a message away from everyone.
    pub(crate) fn delete_message(&mut self, id: MessageId) -> Result<(), ApiError> {
        let revision = self.revision;
        let stored = self.messages.get_mut(&id).filter(|stored| !stored.deleted);
        let stored = stored.ok_or_else(ApiError::unknown_message)?;
        stored.deleted = true;
        stored.revision = revision;
        let event = json!({
            "id": id,
            "channel_id": stored.message.channel_id,
            "guild_id": stored.message.guild_id,
        });
        let direct = stored.message.guild_id.is_none();
        if stored.ephemeral_to.is_none() {
            let needs = if direct { Intents::DIRECT_MESSAGES } else { Intents::GUILD_MESSAGES };
            self.dispatch("MESSAGE_DELETE", needs, &event);
        }
        Ok(())
    }

    fn blank_message(
        &mut self,
        new: &NewMessage,
        reference: Option<MessageReference>,
    ) -> StoredMessage {
        let mut flags = new.form.flags.unwrap_or(MessageFlags::empty());
        flags.set(MessageFlags::EPHEMERAL, new.ephemeral_to.is_some());
        flags.set(MessageFlags::LOADING, new.loading);
        let kind = if reference.is_some() && new.kind == 0 { 19 } else { new.kind };
        let author = self.user(new.author).cloned().expect("authors are members or the bot");
        let mut value = json!({
            "id": self.new_id::<twilight_model::id::marker::MessageMarker>(),
            "channel_id": new.channel,
            "author": author,
            "content": "",
            "timestamp": self.timestamp(),
            "edited_timestamp": null,
            "tts": new.form.tts,
            "mention_everyone": false,
            "mentions": [], "mention_roles": [], "attachments": [], "embeds": [],
            "components": [], "pinned": false,
            "type": kind,
            "flags": flags.bits(),
        });
        if let Some(interaction) = new.interaction {
            let metadata = self.interaction_metadata(interaction);
            value["interaction_metadata"] = metadata;
            value["application_id"] = json!(self.bot.id);
            value["webhook_id"] = json!(self.bot.id);
        }
        let mut message: Message =
            serde_json::from_value(value).expect("a message in Discord's form");
        message.guild_id = self.channels[&new.channel].channel.guild_id;
        message.reference = reference;
        StoredMessage {
            message,
            embedded: Vec::new(),
            ephemeral_to: new.ephemeral_to,
            notified: BTreeSet::new(),
            used: new.interaction.and_then(|id| self.used(id)),
            thread: None,
            revision: self.revision,
            deleted: false,
        }
    }

    /// The message with what a form puts into it.
    fn filled(
        &mut self,
        mut stored: StoredMessage,
        form: MessageForm,
        replied_to: Option<UserId>,
    ) -> Result<StoredMessage, ApiError> {
        let mut attachments = self.merged_attachments(&stored, &form)?;
        let message = &mut stored.message;
        if let Some(content) = &form.content {
            message.content.clone_from(content);
        }
        if form.content.is_some() || replied_to.is_some() {
            self.put_mentions(message, &form, replied_to);
        }
        if let Some(components) = form.components {
            message.components = components;
        }
        if let Some(flags) = form.flags {
            let kept = message.flags.unwrap_or(MessageFlags::empty());
            let changeable = MessageFlags::SUPPRESS_EMBEDS;
            let kept = kept - changeable;
            message.flags = Some(kept | (flags & (changeable | MessageFlags::IS_COMPONENTS_V2)));
        }
        if let Some(embeds) = form.embeds {
            message.embeds = embeds;
            for (index, embed) in message.embeds.iter_mut().enumerate() {
                resolve_media(embed, index, &attachments)?;
            }
        }
        let (embedded, listed) = attachments
            .drain(..)
            .partition(|file| message.embeds.iter().any(|embed| shows(embed, &file.url)));
        message.attachments = listed;
        stored.embedded = embedded;
        Ok(stored)
    }

    /// Who used which command, if that is what the interaction is.
    fn used(&self, id: InteractionId) -> Option<(String, String)> {
        let record = self.interactions.get(&id)?;
        let command = record.kind == InteractionType::ApplicationCommand;
        command.then(|| (self.display_name(record.member), record.label.clone()))
    }
}

impl StoredMessage {
    fn is_empty(&self) -> bool {
        let message = &self.message;
        message.content.is_empty()
            && message.embeds.is_empty()
            && message.components.is_empty()
            && message.attachments.is_empty()
            && self.embedded.is_empty()
    }
}
