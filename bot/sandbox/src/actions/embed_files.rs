//! Files on messages and in embeds.

use twilight_model::channel::{Attachment, message::Embed};

use crate::{
    error::ApiError,
    state::{State, attachments::NewAttachment, messages::StoredMessage},
    validate::message::{MessageForm, UploadedFile},
};

/// The attachments of a message after a form is applied: those it keeps, then
/// the new ones.
///
/// # Errors
///
/// If the form lists an attachment that there is not.
pub(super) fn merged_attachments(
    state: &mut State,
    stored: &StoredMessage,
    form: &MessageForm,
) -> Result<Vec<Attachment>, ApiError> {
    let mut store = |file: &UploadedFile, description: Option<&str>| {
        let id = state.timeline.new_id();
        let new = NewAttachment {
            channel: stored.channel(),
            file,
            description,
            ephemeral: stored.ephemeral_to.is_some(),
        };
        state.attachments.store(id, &new, state.timeline.now().as_secs())
    };
    let existing = stored.message.attachments.iter().chain(&stored.embedded);
    let Some(entries) = &form.attachments else {
        let mut all: Vec<Attachment> = existing.cloned().collect();
        all.extend(form.files.values().map(|file| store(file, None)));
        return Ok(all);
    };
    let mut merged = Vec::new();
    for (index, entry) in entries.iter().enumerate() {
        if let Some(file) = form.files.get(&entry.id) {
            let mut file = file.clone();
            if let Some(name) = &entry.filename {
                file.filename.clone_from(name);
            }
            merged.push(store(&file, entry.description.as_deref()));
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
        // An embed that stays keeps its files, whatever the list says.
        let kept: Vec<Attachment> = stored
            .embedded
            .iter()
            .filter(|embedded| merged.iter().all(|other| other.id != embedded.id))
            .cloned()
            .collect();
        merged.extend(kept);
    }
    Ok(merged)
}

/// Replaces the `attachment://` URLs of an embed by the URLs of the uploaded files.
///
/// # Errors
///
/// If there is no file of such a name.
pub(super) fn resolve_urls(
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

/// Whether an embed shows the file with a URL.
pub(super) fn shows(embed: &Embed, url: &str) -> bool {
    embed.image.as_ref().is_some_and(|image| image.url == url)
        || embed.thumbnail.as_ref().is_some_and(|image| image.url == url)
        || embed.author.as_ref().is_some_and(|author| author.icon_url.as_deref() == Some(url))
        || embed.footer.as_ref().is_some_and(|footer| footer.icon_url.as_deref() == Some(url))
}
