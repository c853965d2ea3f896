//! Attachments, kept in memory and served under a signed URL.

use std::collections::{BTreeMap, VecDeque};

use axum::body::Bytes;
use serde_json::{Value, json};
use twilight_model::channel::Attachment;

use crate::{
    ids::{AttachmentId, ChannelId},
    validate::message::UploadedFile,
};

/// How long the signed URL of an attachment is valid.
const SIGNATURE_SECONDS: u64 = 24 * 60 * 60;

/// How many files that edits have taken from their messages are kept: somebody may still look at them.
const TAKEN_OFF_MAX: usize = 500;

/// An uploaded file.
pub(crate) struct StoredFile {
    pub(crate) channel: ChannelId,
    pub(crate) filename: String,
    pub(crate) content_type: String,
    pub(crate) bytes: Bytes,
}

/// All uploaded files; times are seconds since the Unix epoch.
pub(crate) struct Attachments {
    /// Where the sandbox is served.
    base_url: String,
    files: BTreeMap<AttachmentId, StoredFile>,
    /// What edits have taken from their messages, the latest last.
    taken_off: VecDeque<AttachmentId>,
}

impl Attachments {
    pub(super) const fn new(base_url: String) -> Self {
        Self { base_url, files: BTreeMap::new(), taken_off: VecDeque::new() }
    }

    /// A file.
    pub(crate) fn get(&self, id: &AttachmentId) -> Option<&StoredFile> {
        self.files.get(id)
    }

    /// All files, oldest first.
    pub(crate) fn iter(&self) -> impl Iterator<Item = (&AttachmentId, &StoredFile)> {
        self.files.iter()
    }

    /// Removes a file.
    pub(crate) fn remove(&mut self, id: &AttachmentId) {
        self.files.remove(id);
    }

    /// An edit has taken a file from its message: it is kept for a while.
    pub(crate) fn take_off(&mut self, id: AttachmentId) {
        self.taken_off.push_back(id);
        if self.taken_off.len() > TAKEN_OFF_MAX
            && let Some(oldest) = self.taken_off.pop_front()
        {
            self.files.remove(&oldest);
        }
    }

    /// Puts back the files of an earlier run.
    pub(crate) fn restore(&mut self, files: BTreeMap<AttachmentId, StoredFile>) {
        self.files = files;
    }

    /// Stores a file under an id and describes it as messages do.
    ///
    /// # Panics
    ///
    /// Never: a stored file always has a description in Discord's form.
    pub(crate) fn store(
        &mut self,
        id: AttachmentId,
        new: &NewAttachment<'_>,
        now: u64,
    ) -> Attachment {
        let file = new.file;
        let filename = url_safe_name(&file.filename);
        let content_type = content_type(&filename, &file.bytes);
        let bytes = file.bytes.clone();
        let stored = StoredFile { channel: new.channel, filename, content_type, bytes };
        self.files.insert(id, stored);
        let mut attachment = self.payload(id, now).expect("the file has just been stored");
        attachment["description"] = json!(new.description);
        attachment["ephemeral"] = json!(new.ephemeral);
        serde_json::from_value(attachment).expect("an attachment in Discord's form")
    }

    /// A file as messages and interactions describe it.
    pub(crate) fn payload(&self, id: AttachmentId, now: u64) -> Option<Value> {
        let StoredFile { channel, filename, content_type, bytes } = self.files.get(&id)?;
        let signature = signature(id, now);
        let url = format!("{}/attachments/{channel}/{id}/{filename}{signature}", self.base_url);
        let size = image_size(bytes);
        Some(json!({
            "id": id,
            "filename": filename,
            "size": bytes.len(),
            "url": url,
            "proxy_url": url,
            "content_type": content_type,
            "width": size.map(|(width, _)| width),
            "height": size.map(|(_, height)| height),
            "ephemeral": true,
        }))
    }

    /// Signs the URLs of a message's attachments anew, as Discord does whenever
    /// it sends a message.
    pub(crate) fn sign(&self, message: &mut Value, now: u64) {
        let sign = |url: &mut Value| {
            let Some(text) = url.as_str().filter(|text| text.starts_with(&self.base_url)) else {
                return;
            };
            let path = text.split_once('?').map_or(text, |(path, _)| path);
            let id = path.rsplit('/').nth(1).and_then(|id| id.parse().ok());
            if let Some(id) = id.and_then(AttachmentId::new_checked) {
                *url = json!(format!("{path}{}", signature(id, now)));
            }
        };
        for list in ["attachments", "embedded"] {
            for file in message[list].as_array_mut().into_iter().flatten() {
                sign(&mut file["url"]);
                sign(&mut file["proxy_url"]);
            }
        }
        for embed in message["embeds"].as_array_mut().into_iter().flatten() {
            for media in ["image", "thumbnail"] {
                if let Some(media) = embed.get_mut(media) {
                    sign(&mut media["url"]);
                }
            }
        }
    }
}

/// What an attachment is made from.
pub(crate) struct NewAttachment<'f> {
    pub(crate) channel: ChannelId,
    pub(crate) file: &'f UploadedFile,
    /// The alt text.
    pub(crate) description: Option<&'f str>,
    pub(crate) ephemeral: bool,
}

/// The query of an attachment's URL: when it expires, when it was issued, and a
/// stand-in for Discord's checksum.
fn signature(id: AttachmentId, now: u64) -> String {
    format!("?ex={:x}&is={now:x}&hm={:x}", now + SIGNATURE_SECONDS, id.get())
}

/// The name with `_` in place of characters that a URL cannot contain.
fn url_safe_name(name: &str) -> String {
    let safe: String = name
        .chars()
        .map(|c| if c.is_ascii_alphanumeric() || "._-".contains(c) { c } else { '_' })
        .collect();
    if safe.trim_matches('.').is_empty() { "file".to_owned() } else { safe }
}

fn content_type(filename: &str, bytes: &[u8]) -> String {
    let by_content = match bytes {
        [0x89, b'P', b'N', b'G', ..] => Some("image/png"),
        [b'G', b'I', b'F', b'8', ..] => Some("image/gif"),
        [0xff, 0xd8, 0xff, ..] => Some("image/jpeg"),
        [b'R', b'I', b'F', b'F', _, _, _, _, b'W', b'E', b'B', b'P', ..] => Some("image/webp"),
        _ => None,
    };
    let extension = filename.rsplit_once('.').map(|(_, extension)| extension.to_lowercase());
    let by_name = match extension.as_deref() {
        Some("txt" | "md" | "pgn" | "log") => "text/plain; charset=utf-8",
        Some("json") => "application/json; charset=utf-8",
        Some("csv") => "text/csv; charset=utf-8",
        _ => "application/octet-stream",
    };
    by_content.unwrap_or(by_name).to_owned()
}

/// Width and height in pixels, for PNG and GIF.
fn image_size(bytes: &[u8]) -> Option<(u32, u32)> {
    let big_endian = |at: usize| -> Option<u32> {
        bytes.get(at..at + 4)?.try_into().ok().map(u32::from_be_bytes)
    };
    let little_endian = |at: usize| -> Option<u32> {
        bytes.get(at..at + 2)?.try_into().ok().map(u16::from_le_bytes).map(u32::from)
    };
    match bytes {
        [0x89, b'P', b'N', b'G', ..] => Some((big_endian(16)?, big_endian(20)?)),
        [b'G', b'I', b'F', b'8', ..] => Some((little_endian(6)?, little_endian(8)?)),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_keep_only_what_a_url_can_contain() {
        assert_eq!(url_safe_name("the board (1).png"), "the_board__1_.png");
        assert_eq!(url_safe_name("../../x"), ".._.._x");
        assert_eq!(url_safe_name(".."), "file");
    }

    #[test]
    fn what_edits_have_taken_off_is_kept_for_a_while() {
        let mut attachments = Attachments::new(String::new());
        let file =
            UploadedFile { filename: "board.png".to_owned(), bytes: Bytes::from_static(b"x") };
        let id = |number: usize| AttachmentId::new(number as u64 + 1);
        for number in 0..=TAKEN_OFF_MAX {
            let channel = ChannelId::new(1);
            let new = NewAttachment { channel, file: &file, description: None, ephemeral: false };
            attachments.store(id(number), &new, 0);
            attachments.take_off(id(number));
        }
        assert!(attachments.get(&id(0)).is_none(), "the oldest goes");
        assert!(attachments.get(&id(1)).is_some());
        assert_eq!(attachments.iter().count(), TAKEN_OFF_MAX);
    }
}
