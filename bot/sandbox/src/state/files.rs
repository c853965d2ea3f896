//! Attachments, kept in memory and served at an address.

use axum::body::Bytes;
use serde_json::{Value, json};
use twilight_model::channel::Attachment;

use super::State;
use crate::ids::{AttachmentId, ChannelId};
use crate::validate::message::UploadedFile;

/// A file somebody attached.
pub(crate) struct StoredFile {
    pub(crate) channel: ChannelId,
    pub(crate) filename: String,
    pub(crate) content_type: String,
    pub(crate) bytes: Bytes,
}

/// How long a signed address of an attachment is good for.
const SIGNATURE_SECONDS: u64 = 24 * 60 * 60;

/// The signature part of an attachment's address.
fn signature(id: AttachmentId, now: u64) -> String {
    format!("?ex={:x}&is={now:x}&hm={:x}", now + SIGNATURE_SECONDS, id.get())
}

impl State {
    /// Signs the addresses of a message's files anew, as Discord does whenever
    /// it hands a message out.
    pub(crate) fn sign(&self, message: &mut Value) {
        let now = self.now.as_secs();
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

    /// Keeps a file and describes it as messages do.
    pub(crate) fn store_file(
        &mut self,
        channel: ChannelId,
        file: &UploadedFile,
        description: Option<&str>,
        ephemeral: bool,
    ) -> Attachment {
        let id: AttachmentId = self.new_id();
        let filename = plain_name(&file.filename);
        let content_type = content_type(&filename, &file.bytes);
        let stored = StoredFile { channel, filename, content_type, bytes: file.bytes.clone() };
        self.files.insert(id, stored);
        let mut attachment = self.attachment_json(id).expect("it has just been put there");
        attachment["description"] = json!(description);
        attachment["ephemeral"] = json!(ephemeral);
        serde_json::from_value(attachment).expect("an attachment in Discord's form")
    }

    /// A stored file as messages and interactions describe it.
    pub(crate) fn attachment_json(&self, id: AttachmentId) -> Option<Value> {
        let StoredFile { channel, filename, content_type, bytes } = self.files.get(&id)?;
        let signature = signature(id, self.now.as_secs());
        let url = format!("{}/attachments/{channel}/{id}/{filename}{signature}", self.base_url);
        let size = picture_size(bytes);
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
}

/// The name without what addresses cannot carry.
fn plain_name(name: &str) -> String {
    let plain: String = name
        .chars()
        .map(|c| if c.is_ascii_alphanumeric() || "._-".contains(c) { c } else { '_' })
        .collect();
    if plain.trim_matches('.').is_empty() { "file".to_owned() } else { plain }
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

/// Width and height, of the two kinds of picture that bots draw.
fn picture_size(bytes: &[u8]) -> Option<(u32, u32)> {
    let big = |at: usize| -> Option<u32> {
        bytes.get(at..at + 4)?.try_into().ok().map(u32::from_be_bytes)
    };
    let little = |at: usize| -> Option<u32> {
        bytes.get(at..at + 2)?.try_into().ok().map(u16::from_le_bytes).map(u32::from)
    };
    match bytes {
        [0x89, b'P', b'N', b'G', ..] => Some((big(16)?, big(20)?)),
        [b'G', b'I', b'F', b'8', ..] => Some((little(6)?, little(8)?)),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_lose_what_addresses_cannot_carry() {
        assert_eq!(plain_name("the board (1).png"), "the_board__1_.png");
        assert_eq!(plain_name("../../x"), ".._.._x");
        assert_eq!(plain_name(".."), "file");
    }
}
