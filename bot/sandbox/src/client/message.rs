//! A message as a member sees it.

use axum::body::Bytes;
use twilight_model::channel::{
    Attachment,
    message::{
        Component, Embed, Message as Payload, MessageFlags,
        component::{Button, SelectMenu},
    },
};

use crate::{
    ids::{AttachmentId, ChannelId, MessageId, RoleId, UserId},
    state::{State, messages::StoredMessage},
    validate::components::walk,
};

/// A message as a member sees it; later edits do not change it.
#[derive(Clone, Debug)]
pub struct Message {
    payload: Payload,
    files: Vec<File>,
    ephemeral: bool,
    notified: Vec<UserId>,
    thread: Option<ChannelId>,
}

/// A file on a message, shown by itself or in an embed.
#[derive(Clone, Debug, PartialEq)]
pub struct File {
    /// Its id.
    pub id: AttachmentId,
    /// Its name.
    pub name: String,
    /// The alt text.
    pub alt: Option<String>,
    /// Its MIME type, such as `image/png`.
    pub content_type: String,
    /// Its content.
    pub bytes: Bytes,
}

impl Message {
    pub(crate) fn new(state: &State, stored: &StoredMessage) -> Self {
        let attached = stored.message.attachments.iter().chain(&stored.embedded);
        Self {
            payload: stored.message.clone(),
            files: attached.filter_map(|attachment| File::new(state, attachment)).collect(),
            ephemeral: stored.ephemeral_to.is_some(),
            notified: stored.notified.iter().copied().collect(),
            thread: stored.thread.or_else(|| {
                let started = state.channels.live(&stored.message.id.cast());
                started.map(|record| record.channel.id)
            }),
        }
    }

    /// The message's id.
    #[must_use]
    pub const fn id(&self) -> MessageId {
        self.payload.id
    }

    /// The channel, thread or direct message it is in.
    #[must_use]
    pub const fn channel(&self) -> ChannelId {
        self.payload.channel_id
    }

    /// Who wrote it.
    #[must_use]
    pub const fn author(&self) -> UserId {
        self.payload.author.id
    }

    /// The text, embeds not included.
    #[must_use]
    pub fn content(&self) -> &str {
        &self.payload.content
    }

    /// The embeds.
    #[must_use]
    pub fn embeds(&self) -> &[Embed] {
        &self.payload.embeds
    }

    /// All of its text: content, embeds and Components V2, line by line.
    #[must_use]
    pub fn text(&self) -> String {
        let mut lines = vec![self.payload.content.clone()];
        for embed in &self.payload.embeds {
            lines.extend(embed.author.iter().map(|author| author.name.clone()));
            lines.extend([&embed.title, &embed.description].into_iter().flatten().cloned());
            for field in &embed.fields {
                lines.extend([field.name.clone(), field.value.clone()]);
            }
            lines.extend(embed.footer.iter().map(|footer| footer.text.clone()));
        }
        for (_, component) in walk(&self.payload.components, "") {
            if let Component::TextDisplay(display) = component {
                lines.push(display.content.clone());
            }
        }
        lines.retain(|line| !line.is_empty());
        lines.join("\n")
    }

    /// The files, with those shown in embeds.
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
        let found = walk(&self.payload.components, "").into_iter();
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
        let found = walk(&self.payload.components, "").into_iter();
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
        self.payload.flags.is_some_and(|flags| flags.contains(MessageFlags::LOADING))
    }

    /// Whether it was changed after it was posted.
    #[must_use]
    pub const fn is_edited(&self) -> bool {
        self.payload.edited_timestamp.is_some()
    }

    /// Who was notified when it was posted.
    #[must_use]
    pub fn notified(&self) -> &[UserId] {
        &self.notified
    }

    /// The thread that was started from it, or that it announces.
    #[must_use]
    pub const fn thread(&self) -> Option<ChannelId> {
        self.thread
    }

    /// The roles that it mentions and notifies.
    #[must_use]
    pub fn mentioned_roles(&self) -> &[RoleId] {
        &self.payload.mention_roles
    }

    /// The message as Discord describes it.
    #[must_use]
    pub const fn payload(&self) -> &Payload {
        &self.payload
    }
}

impl File {
    fn new(state: &State, attachment: &Attachment) -> Option<Self> {
        let file = state.attachments.get(&attachment.id)?;
        Some(Self {
            id: attachment.id,
            name: attachment.filename.clone(),
            alt: attachment.description.clone(),
            content_type: file.content_type.clone(),
            bytes: file.bytes.clone(),
        })
    }
}
