//! A message as a member sees it.

use axum::body::Bytes;
use twilight_model::channel::Attachment;
use twilight_model::channel::message::component::{Button, SelectMenu};
use twilight_model::channel::message::{Component, Embed, Message as WireMessage, MessageFlags};

use crate::ids::{AttachmentId, ChannelId, MessageId, RoleId, UserId};
use crate::state::State;
use crate::state::messages::StoredMessage;
use crate::validate::components::walk;

/// A message as a member sees it, at the moment it was looked at.
#[derive(Clone, Debug)]
pub struct Message {
    wire: WireMessage,
    files: Vec<File>,
    ephemeral: bool,
    notified: Vec<UserId>,
    thread: Option<ChannelId>,
}

/// A file on a message, be it shown by itself or in an embed.
#[derive(Clone, Debug, PartialEq)]
pub struct File {
    /// Its id.
    pub id: AttachmentId,
    /// Its name.
    pub name: String,
    /// The alt text.
    pub alt: Option<String>,
    /// Its kind, such as `image/png`.
    pub content_type: String,
    /// What is in it.
    pub bytes: Bytes,
}

impl Message {
    pub(crate) fn of(state: &State, stored: &StoredMessage) -> Self {
        let attached = stored.message.attachments.iter().chain(&stored.embedded);
        Self {
            wire: stored.message.clone(),
            files: attached.filter_map(|attachment| File::of(state, attachment)).collect(),
            ephemeral: stored.ephemeral_to.is_some(),
            notified: stored.notified.iter().copied().collect(),
            thread: stored.thread.or_else(|| {
                let own = state.channels.get(&stored.message.id.cast());
                own.filter(|record| !record.deleted).map(|record| record.channel.id)
            }),
        }
    }

    /// The message's id.
    #[must_use]
    pub const fn id(&self) -> MessageId {
        self.wire.id
    }

    /// The channel, thread or direct message it stands in.
    #[must_use]
    pub const fn channel(&self) -> ChannelId {
        self.wire.channel_id
    }

    /// Who wrote it.
    #[must_use]
    pub const fn author(&self) -> UserId {
        self.wire.author.id
    }

    /// The text, embeds not included.
    #[must_use]
    pub fn content(&self) -> &str {
        &self.wire.content
    }

    /// The embeds.
    #[must_use]
    pub fn embeds(&self) -> &[Embed] {
        &self.wire.embeds
    }

    /// All text there is: content, embeds and Components V2, line by line.
    #[must_use]
    pub fn text(&self) -> String {
        let mut lines = vec![self.wire.content.clone()];
        for embed in &self.wire.embeds {
            lines.extend(embed.author.iter().map(|author| author.name.clone()));
            lines.extend([&embed.title, &embed.description].into_iter().flatten().cloned());
            for field in &embed.fields {
                lines.extend([field.name.clone(), field.value.clone()]);
            }
            lines.extend(embed.footer.iter().map(|footer| footer.text.clone()));
        }
        for (_, component) in walk(&self.wire.components, "") {
            if let Component::TextDisplay(display) = component {
                lines.push(display.content.clone());
            }
        }
        lines.retain(|line| !line.is_empty());
        lines.join("\n")
    }

    /// The files, those shown in embeds included.
    #[must_use]
    pub fn files(&self) -> &[File] {
        &self.files
    }

    /// The first picture.
    #[must_use]
    pub fn picture(&self) -> Option<&File> {
        self.files.iter().find(|file| file.content_type.starts_with("image/"))
    }

    /// The buttons, row by row.
    #[must_use]
    pub fn buttons(&self) -> Vec<&Button> {
        let found = walk(&self.wire.components, "").into_iter();
        found
            .filter_map(|(_, component)| match component {
                Component::Button(button) => Some(button),
                _ => None,
            })
            .collect()
    }

    /// The button with this label or custom id.
    #[must_use]
    pub fn button(&self, wanted: &str) -> Option<&Button> {
        let buttons = self.buttons();
        let labelled = buttons.iter().find(|button| button.label.as_deref() == Some(wanted));
        let named = || buttons.iter().find(|button| button.custom_id.as_deref() == Some(wanted));
        labelled.or_else(named).copied()
    }

    /// The selects, row by row.
    #[must_use]
    pub fn selects(&self) -> Vec<&SelectMenu> {
        let found = walk(&self.wire.components, "").into_iter();
        found
            .filter_map(|(_, component)| match component {
                Component::SelectMenu(menu) => Some(menu),
                _ => None,
            })
            .collect()
    }

    /// Whether only one member sees it.
    #[must_use]
    pub const fn is_ephemeral(&self) -> bool {
        self.ephemeral
    }

    /// Whether it says "is thinking…".
    #[must_use]
    pub fn is_thinking(&self) -> bool {
        self.wire.flags.is_some_and(|flags| flags.contains(MessageFlags::LOADING))
    }

    /// Whether it was changed after it was posted.
    #[must_use]
    pub const fn is_edited(&self) -> bool {
        self.wire.edited_timestamp.is_some()
    }

    /// Who was notified when it was posted.
    #[must_use]
    pub fn notified(&self) -> &[UserId] {
        &self.notified
    }

    /// The thread that starts from it, or that it announces.
    #[must_use]
    pub const fn thread(&self) -> Option<ChannelId> {
        self.thread
    }

    /// The roles it mentions with effect.
    #[must_use]
    pub fn mentioned_roles(&self) -> &[RoleId] {
        &self.wire.mention_roles
    }

    /// The message as it goes over the wire.
    #[must_use]
    pub const fn wire(&self) -> &WireMessage {
        &self.wire
    }
}

impl File {
    fn of(state: &State, attachment: &Attachment) -> Option<Self> {
        let file = state.files.get(&attachment.id)?;
        Some(Self {
            id: attachment.id,
            name: attachment.filename.clone(),
            alt: attachment.description.clone(),
            content_type: file.content_type.clone(),
            bytes: file.bytes.clone(),
        })
    }
}
