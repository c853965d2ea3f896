//! What a member sees, as the page and scripts are told.

use serde_json::{Value, json};
use twilight_model::application::interaction::InteractionType;
use twilight_model::channel::ChannelType;
use twilight_model::guild::Permissions;

use crate::ids::{ChannelId, InteractionId, UserId};
use crate::state::State;
use crate::state::channels::ChannelRecord;
use crate::state::commands::Place;
use crate::state::interactions::{InteractionRecord, Progress};
use crate::state::messages::StoredMessage;
use crate::validate::modal::ModalForm;

/// How many messages of a channel the page is given at first.
const SHOWN_AT_FIRST: usize = 100;

impl State {
    /// The server, its channels and people, as `me` sees them.
    pub(crate) fn directory(&self, me: UserId) -> Value {
        let channels: Vec<Value> = self
            .channels
            .iter()
            .filter(|(id, _)| self.sees_channel(me, **id))
            .map(|(id, record)| self.channel_view(me, *id, record))
            .collect();
        let members: Vec<Value> = self
            .members
            .iter()
            .map(|(id, member)| {
                json!({
                    "id": id,
                    "name": self.display_name(*id),
                    "username": member.user.name,
                    "owner": member.owner,
                    "locale": member.locale,
                    "direct_messages": member.direct_messages,
                    "installed": member.installed,
                    "left": member.left,
                    "roles": member.roles,
                    "online": self.watching.get(id).is_some_and(|pages| *pages > 0),
                    "mentions": self.unread_mentions(*id),
                })
            })
            .collect();
        json!({
            "me": me,
            "guild": { "id": self.guild, "name": self.guild_name },
            "bot": {
                "id": self.bot.id, "name": self.bot.name,
                "online": self.connected(), "installed": self.installed,
            },
            "channels": channels,
            "members": members,
            "roles": self.roles_json(),
            "violations": self.violations.iter().map(ToString::to_string).collect::<Vec<_>>(),
        })
    }

    fn channel_view(&self, me: UserId, id: ChannelId, record: &ChannelRecord) -> Value {
        let read = record.read.get(&me);
        let unread = self.messages.iter().filter(|(message, stored)| {
            stored.message.channel_id == id
                && stored.message.author.id != me
                && read.is_none_or(|read| *message > read)
                && self.sees(me, stored)
        });
        let (mut count, mut mentions) = (0, 0);
        for (_, stored) in unread {
            count += 1;
            mentions += usize::from(stored.notified.contains(&me));
        }
        let kind = match record.channel.kind {
            _ if record.apart => "private",
            ChannelType::Private => "direct",
            kind if kind.is_thread() => "thread",
            _ => "text",
        };
        let others = || {
            let others = record.people.iter().filter(|user| **user != me);
            others.map(|user| self.display_name(*user)).collect::<Vec<_>>().join(", ")
        };
        let name = match kind {
            "direct" => self.bot.name.clone(),
            "private" => others(),
            _ => record.name().to_owned(),
        };
        let may = self.permissions_in(me, id);
        let typing =
            self.typing.iter().filter(|((channel, _), until)| *channel == id && **until > self.now);
        json!({
            "id": id, "kind": kind,
            "name": name,
            "type": record.channel.kind,
            "writable": may.contains(if kind == "thread" {
                Permissions::SEND_MESSAGES_IN_THREADS
            } else {
                Permissions::SEND_MESSAGES
            }) && (!record.is_locked() || may.contains(Permissions::MANAGE_THREADS)),
            "starts": kind == "text" && may.contains(Permissions::CREATE_PUBLIC_THREADS),
            "manages": kind == "thread"
                && (record.channel.owner_id == Some(me) || may.contains(Permissions::MANAGE_THREADS)),
            "moderates": kind == "thread" && may.contains(Permissions::MANAGE_THREADS),
            "parent": record.channel.parent_id,
            "joined": kind != "thread" || record.people.contains(&me),
            "archived": record.is_archived(), "locked": record.is_locked(),
            "unread": count, "mentions": mentions,
            "messages": record.channel.message_count, "read": read,
            "typing": typing.map(|((_, user), _)| self.display_name(*user)).collect::<Vec<_>>(),
        })
    }

    /// The messages that notified a member and stand unread.
    fn unread_mentions(&self, user: UserId) -> usize {
        let heard = self.messages.iter().filter(|(_, stored)| stored.notified.contains(&user));
        heard
            .filter(|(id, stored)| {
                let record = self.channels.get(&stored.message.channel_id);
                let read = record.and_then(|record| record.read.get(&user));
                read.is_none_or(|read| *id > read) && self.sees(user, stored)
            })
            .count()
    }

    /// The commands `me` is offered, in the server and in direct messages.
    pub(crate) fn command_views(&self, me: UserId) -> Value {
        json!({
            "server": self.offered_commands(me, Place::Server),
            "direct": self.offered_commands(me, Place::Direct),
            "private": self.offered_commands(me, Place::Private),
        })
    }

    /// The messages that changed after a revision, and the ids of those gone.
    pub(crate) fn messages_since(&self, me: UserId, revision: u64) -> (Vec<Value>, Vec<Value>) {
        let mut left: std::collections::BTreeMap<ChannelId, usize> =
            std::collections::BTreeMap::new();
        let (mut shown, mut gone) = (Vec::new(), Vec::new());
        for (id, stored) in self.messages.iter().rev() {
            if stored.revision <= revision && revision > 0 {
                continue;
            }
            if self.sees(me, stored) {
                let seen = left.entry(stored.message.channel_id).or_default();
                *seen += 1;
                if *seen <= SHOWN_AT_FIRST {
                    shown.push(self.message_view(me, stored));
                }
            } else if revision > 0 {
                gone.push(json!(id));
            }
        }
        shown.reverse();
        (shown, gone)
    }

    /// A message with what the page needs beside the wire's form.
    pub(crate) fn message_view(&self, me: UserId, stored: &StoredMessage) -> Value {
        let message = &stored.message;
        let mut view = self.message_json(message);
        view["author_name"] = json!(self.display_name(message.author.id));
        view["ephemeral"] = json!(stored.ephemeral_to.is_some());
        view["mentions_me"] =
            json!(stored.notified.contains(&me) || message.mentions.iter().any(|one| one.id == me));
        view["embedded"] = json!(stored.embedded);
        if let Some(thread) = stored.thread {
            view["announces"] = json!(thread);
        }
        self.sign(&mut view);
        if let Some((by, what)) = &stored.used {
            view["used"] = json!({ "by": by, "what": what });
        }
        if let Some(reply) = message.reference.as_ref().and_then(|found| found.message_id) {
            let there = self.messages.get(&reply).filter(|stored| !stored.deleted);
            let hidden = json!({ "id": reply, "gone": true, "hidden": there.is_some() });
            let stored = there.filter(|stored| self.sees(me, stored));
            view["reply_to"] = stored.map_or(hidden, |stored| {
                json!({
                    "id": reply,
                    "author": self.display_name(stored.message.author.id),
                    "text": crate::client::Message::of(self, stored).text(),
                })
            });
        }
        view
    }

    /// What `me` did that changed after a revision.
    pub(crate) fn interactions_since(&self, me: UserId, revision: u64) -> Vec<Value> {
        self.interactions
            .iter()
            .filter(|(_, record)| record.member == me && record.revision > revision)
            .filter(|(_, record)| record.kind != InteractionType::ApplicationCommandAutocomplete)
            .map(|(id, record)| interaction_view(*id, record))
            .collect()
    }
}

/// An interaction as the page shows it.
pub(crate) fn interaction_view(id: InteractionId, record: &InteractionRecord) -> Value {
    let progress = match &record.progress {
        Progress::Waiting => "waiting",
        Progress::Thinking => "thinking",
        Progress::Replied => "replied",
        Progress::UpdateDeferred => "deferred",
        Progress::Updated => "updated",
        Progress::Choices(_) => "choices",
        Progress::Modal(_) => "modal",
        Progress::Failed => "failed",
    };
    let mut view = json!({
        "id": id, "kind": record.kind, "progress": progress, "label": record.label,
        "channel": record.channel, "source": record.source,
        "message": record.original_message(), "follow_ups": record.followups,
        "answered_after_ms": record.answered_after.map(|after| after.as_secs_f64() * 1000.0),
    });
    match &record.progress {
        Progress::Modal(form) => view["modal"] = modal_view(form),
        Progress::Choices(choices) => view["choices"] = json!(choices),
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
