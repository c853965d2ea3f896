//! Who hears of a message.

use std::collections::BTreeSet;

use serde_json::json;
use twilight_model::channel::Message;
use twilight_model::channel::message::{Mention, MessageFlags};
use twilight_model::guild::Permissions;

use super::State;
use super::mentions::mentions;
use crate::ids::{ChannelId, MessageId, RoleId, UserId};
use crate::validate::message::MessageForm;

impl State {
    /// Puts into a message whom its text mentions, as far as that is allowed.
    pub(super) fn put_mentions(
        &self,
        message: &mut Message,
        form: &MessageForm,
        replied_to: Option<UserId>,
    ) {
        let found = mentions(&message.content, form.allowed_mentions.as_ref(), replied_to);
        let may = self.permissions_in(message.author.id, message.channel_id);
        let everyone = may.contains(Permissions::MENTION_EVERYONE);
        let in_server = message.guild_id.is_some();
        message.mention_everyone = found.everyone && in_server && everyone;
        message.mentions = found.users.iter().filter_map(|id| self.mention(*id)).collect();
        let heard = |id: &RoleId| {
            self.roles.get(id).is_some_and(|role| in_server && (role.mentionable || everyone))
        };
        message.mention_roles = found.roles.into_iter().filter(heard).collect();
    }

    fn mention(&self, id: UserId) -> Option<Mention> {
        let user = self.user(id)?;
        let mut value = json!(user);
        value["public_flags"] = json!(0);
        Some(serde_json::from_value(value).expect("a mention in Discord's form"))
    }

    /// Works out who hears of a message, and brings them into its thread.
    pub(super) fn notify(&mut self, id: MessageId) {
        let Some(stored) = self.messages.get(&id) else {
            return;
        };
        let message = &stored.message;
        let (channel, author) = (message.channel_id, message.author.id);
        let silent = stored.has_flag(MessageFlags::LOADING);
        let record = &self.channels[&channel];
        let is_thread = record.channel.kind.is_thread();
        let roles = &message.mention_roles;
        let hears = |user: &UserId| -> bool {
            *user != author
                && !silent
                && stored.ephemeral_to.is_none_or(|only| only == *user)
                && (message.mention_everyone
                    || record.is_direct()
                    || record.apart
                    || message.mentions.iter().any(|mention| mention.id == *user)
                    || self.members[user].roles.iter().any(|role| roles.contains(role)))
        };
        let heard: BTreeSet<UserId> = self
            .members
            .keys()
            .filter(|user| hears(user))
            .filter(|user| {
                let above = record.channel.parent_id.filter(|_| is_thread).unwrap_or(channel);
                self.sees_channel(**user, above)
            })
            .copied()
            .collect();
        if is_thread && stored.ephemeral_to.is_none() {
            for user in heard.iter().chain([&author]) {
                self.join_thread(channel, *user);
            }
        }
        if let Some(stored) = self.messages.get_mut(&id) {
            stored.notified = heard;
        }
    }

    pub(super) fn note_last_message(&mut self, channel: ChannelId, id: MessageId, author: UserId) {
        let Some(record) = self.channels.get_mut(&channel) else {
            return;
        };
        record.channel.last_message_id = Some(id.cast());
        record.read.insert(author, id);
        if let Some(count) = record.channel.message_count.as_mut() {
            *count += 1;
        }
    }
}
