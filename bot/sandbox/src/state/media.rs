//! Files on messages and in embeds.

use twilight_model::channel::Attachment;
use twilight_model::channel::message::Embed;

use super::State;
use super::messages::StoredMessage;
use crate::error::ApiError;
use crate::validate::message::MessageForm;

impl State {
    /// The attachments after a form: those kept, then the new ones.
    pub(super) fn merged_attachments(
        &mut self,
        stored: &StoredMessage,
        form: &MessageForm,
    ) -> Result<Vec<Attachment>, ApiError> {
        let channel = stored.message.channel_id;
        let ephemeral = stored.ephemeral_to.is_some();
        let existing = stored.message.attachments.iter().chain(&stored.embedded);
        let Some(entries) = &form.attachments else {
            let mut all: Vec<Attachment> = existing.cloned().collect();
            for file in form.files.values() {
                all.push(self.store_file(channel, file, None, ephemeral));
            }
            return Ok(all);
        };
        let mut merged = Vec::new();
        for (index, entry) in entries.iter().enumerate() {
            if let Some(file) = form.files.get(&entry.id) {
                let mut file = file.clone();
                if let Some(name) = &entry.filename {
                    file.filename.clone_from(name);
                }
                let description = entry.description.as_deref();
                merged.push(self.store_file(channel, &file, description, ephemeral));
            } else if let Some(kept) = existing.clone().find(|kept| kept.id.get() == entry.id) {
                let mut kept = kept.clone();
                if entry.description.is_some() {
                    kept.description.clone_from(&entry.description);
                }
                merged.push(kept);
            } else {
                return Err(ApiError::field(
                    &format!("attachments.{index}.id"),
                    "ATTACHMENT_NOT_FOUND",
                    "no such attachment on the message nor among the uploads",
                ));
            }
        }
        if form.embeds.is_none() {
            // An embed that stays keeps what it shows, whatever the list says.
            let kept: Vec<Attachment> = stored
                .embedded
                .iter()
                .filter(|shown| merged.iter().all(|other| other.id != shown.id))
                .cloned()
                .collect();
            merged.extend(kept);
        }
        Ok(merged)
    }
}

/// Puts the address of an uploaded file where an embed says `attachment://`.
pub(super) fn resolve_media(
    embed: &mut Embed,
    index: usize,
    files: &[Attachment],
) -> Result<(), ApiError> {
    let media = [
        ("image.url", embed.image.as_mut().map(|image| &mut image.url)),
        ("thumbnail.url", embed.thumbnail.as_mut().map(|image| &mut image.url)),
        ("author.icon_url", embed.author.as_mut().and_then(|author| author.icon_url.as_mut())),
        ("footer.icon_url", embed.footer.as_mut().and_then(|footer| footer.icon_url.as_mut())),
    ];
    for (field, url) in media {
        let Some(url) = url else { continue };
        let Some(name) = url.strip_prefix("attachment://") else {
            continue;
        };
        let Some(file) = files.iter().find(|file| file.filename == name) else {
            return Err(ApiError::field(
                &format!("embeds.{index}.{field}"),
                "ATTACHMENT_NOT_FOUND",
                format!("no attachment is called {name}"),
            ));
        };
        url.clone_from(&file.url);
    }
    Ok(())
}

/// Whether an embed shows the file at an address.
pub(super) fn shows(embed: &Embed, url: &str) -> bool {
    embed.image.as_ref().is_some_and(|image| image.url == url)
        || embed.thumbnail.as_ref().is_some_and(|image| image.url == url)
        || embed.author.as_ref().is_some_and(|author| author.icon_url.as_deref() == Some(url))
        || embed.footer.as_ref().is_some_and(|footer| footer.icon_url.as_deref() == Some(url))
}
