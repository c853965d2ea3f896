//! The form of a message: what it may contain, and how much of it.

use std::collections::{BTreeMap, BTreeSet};

use axum::body::Bytes;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};
use twilight_model::channel::message::{
    AllowedMentions, Component, Embed, MentionType, MessageFlags, MessageReference,
};
use twilight_validate::message::{
    ATTACHMENT_DESCIPTION_LENGTH_MAX, EMBED_COUNT_LIMIT, MESSAGE_CONTENT_LENGTH_MAX,
};

use super::components::{self, check_url};
use crate::error::{ApiError, FieldErrors};

/// The largest [file] without a subscription or a boosted server.
///
/// [file]: https://discord.com/developers/docs/reference#uploading-files
pub(crate) const FILE_BYTES_MAX: usize = 10 * 1024 * 1024;
/// The most files on one message.
const FILES_MAX: usize = 10;
/// The most users or roles that [`allowed_mentions`] may list.
///
/// [`allowed_mentions`]: https://discord.com/developers/docs/resources/message#allowed-mentions-object
const ALLOWED_MENTIONS_MAX: usize = 100;
/// The longest [nonce](https://discord.com/developers/docs/resources/message#create-message-jsonform-params).
const NONCE_MAX: usize = 25;

/// A file as it was uploaded.
#[derive(Clone, Debug)]
pub(crate) struct UploadedFile {
    pub(crate) filename: String,
    pub(crate) bytes: Bytes,
}

/// An entry of a message's list of attachments: an upload, or an attachment to keep.
#[derive(Clone, Debug)]
pub(crate) struct AttachmentEntry {
    pub(crate) id: u64,
    pub(crate) filename: Option<String>,
    pub(crate) description: Option<String>,
}

/// A valid form of a message; `None` leaves a field as it is.
#[derive(Clone, Debug, Default)]
pub(crate) struct MessageForm {
    pub(crate) content: Option<String>,
    pub(crate) embeds: Option<Vec<Embed>>,
    pub(crate) components: Option<Vec<Component>>,
    pub(crate) allowed_mentions: Option<AllowedMentions>,
    pub(crate) flags: Option<MessageFlags>,
    pub(crate) reference: Option<MessageReference>,
    pub(crate) attachments: Option<Vec<AttachmentEntry>>,
    pub(crate) files: BTreeMap<u64, UploadedFile>,
    pub(crate) tts: bool,
    /// With the same nonce, a message is not posted twice.
    pub(crate) nonce: Option<String>,
}

/// Reads and checks the form of a message.
pub(crate) fn message_form(
    fields: &Map<String, Value>,
    files: BTreeMap<u64, UploadedFile>,
) -> Result<MessageForm, ApiError> {
    for refused in ["poll", "sticker_ids"] {
        if fields
            .get(refused)
            .is_some_and(|value| !value.is_null() && *value != Value::Array(vec![]))
        {
            return Err(ApiError::not_emulated(refused));
        }
    }
    let mut errors = FieldErrors::default();
    let form = MessageForm {
        content: text(fields, "content", MESSAGE_CONTENT_LENGTH_MAX, &mut errors),
        embeds: embeds(fields, &mut errors),
        components: list(fields, "components", &mut errors),
        allowed_mentions: object(fields, "allowed_mentions", &mut errors),
        flags: object(fields, "flags", &mut errors),
        reference: object(fields, "message_reference", &mut errors),
        attachments: attachments(fields, &mut errors),
        files,
        tts: fields.get("tts").and_then(Value::as_bool).unwrap_or(false),
        nonce: nonce(fields, &mut errors),
    };
    check_files(&form.files, &mut errors)?;
    if let Some(allowed) = &form.allowed_mentions {
        let written = &fields["allowed_mentions"];
        check_allowed_mentions(allowed, written, &mut errors);
    }
    let v2 = form.flags.is_some_and(|flags| flags.contains(MessageFlags::IS_COMPONENTS_V2));
    if v2 {
        let filled = |text: &Option<String>| text.as_ref().is_some_and(|text| !text.is_empty());
        if filled(&form.content) || form.embeds.as_ref().is_some_and(|embeds| !embeds.is_empty()) {
            let message = "The 'content' and 'embeds' fields cannot be used when using MessageFlags.IS_COMPONENTS_V2";
            errors.add("flags", "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2", message);
        }
    }
    if let Some(list) = &form.components {
        components::check(list, v2, &mut errors);
    }
    errors.finish()?;
    Ok(form)
}

/// The nonce, if it is enforced.
fn nonce(fields: &Map<String, Value>, errors: &mut FieldErrors) -> Option<String> {
    let nonce = match fields.get("nonce")? {
        Value::String(text) => text.clone(),
        Value::Number(number) => number.to_string(),
        _ => return None,
    };
    errors.length("nonce", nonce.chars().count(), 0, NONCE_MAX);
    let enforced = fields.get("enforce_nonce").and_then(Value::as_bool).unwrap_or(false);
    Some(nonce).filter(|_| enforced)
}

/// Reads a text; `null` empties it.
pub(crate) fn text(
    fields: &Map<String, Value>,
    name: &str,
    most: usize,
    errors: &mut FieldErrors,
) -> Option<String> {
    match fields.get(name)? {
        Value::Null => Some(String::new()),
        Value::String(text) => {
            errors.length(name, text.chars().count(), 0, most);
            Some(text.clone())
        }
        other => {
            let message = format!("Could not interpret \"{other}\" as string.");
            errors.add(name, "STRING_TYPE_CONVERT", message);
            None
        }
    }
}

/// Reads a field through the typed model; `null` counts as absent.
pub(crate) fn object<T: DeserializeOwned>(
    fields: &Map<String, Value>,
    name: &str,
    errors: &mut FieldErrors,
) -> Option<T> {
    let value = fields.get(name).filter(|value| !value.is_null())?;
    match serde_json::from_value(value.clone()) {
        Ok(read) => Some(read),
        Err(error) => {
            errors.add(name, "MODEL_TYPE_CONVERT", error.to_string());
            None
        }
    }
}

/// Reads a list through the typed model; `null` empties it.
pub(crate) fn list<T: DeserializeOwned>(
    fields: &Map<String, Value>,
    name: &str,
    errors: &mut FieldErrors,
) -> Option<Vec<T>> {
    let items = match fields.get(name)? {
        Value::Null => return Some(Vec::new()),
        Value::Array(items) => items,
        _ => {
            errors.add(name, "LIST_TYPE_CONVERT", "Only iterables may be used in a ListType");
            return None;
        }
    };
    let mut read = Vec::new();
    for (index, item) in items.iter().enumerate() {
        match serde_json::from_value(item.clone()) {
            Ok(item) => read.push(item),
            Err(error) => {
                errors.add(&format!("{name}.{index}"), "MODEL_TYPE_CONVERT", error.to_string());
            }
        }
    }
    Some(read)
}

fn embeds(fields: &Map<String, Value>, errors: &mut FieldErrors) -> Option<Vec<Embed>> {
    let mut fields = fields.clone();
    if let Some(Value::Array(embeds)) = fields.get_mut("embeds") {
        for embed in embeds.iter_mut().filter_map(Value::as_object_mut) {
            // Bots may leave the kind out; there is only one for them.
            embed.insert("type".to_owned(), Value::from("rich"));
            for field in embed.get_mut("fields").and_then(Value::as_array_mut).into_iter().flatten()
            {
                if let Some(field) = field.as_object_mut() {
                    field.entry("inline").or_insert(Value::Bool(false));
                }
            }
        }
    }
    let embeds: Vec<Embed> = list(&fields, "embeds", errors)?;
    if embeds.len() > EMBED_COUNT_LIMIT {
        errors.length("embeds", embeds.len(), 0, EMBED_COUNT_LIMIT);
    }
    for (index, embed) in embeds.iter().enumerate() {
        if let Err(error) = twilight_validate::embed::embed(embed) {
            errors.add(&format!("embeds.{index}"), "BASE_TYPE_MAX_LENGTH", error.to_string());
        }
        let media = [
            ("image.url", embed.image.as_ref().map(|image| &image.url)),
            ("thumbnail.url", embed.thumbnail.as_ref().map(|image| &image.url)),
        ];
        for (field, url) in media {
            let Some(url) = url else { continue };
            let schemes = ["http://", "https://", "attachment://"];
            check_url(url, &schemes, &format!("embeds.{index}.{field}"), errors);
        }
        if let Some(url) = &embed.url {
            check_url(url, &["http://", "https://"], &format!("embeds.{index}.url"), errors);
        }
        for (number, field) in embed.fields.iter().enumerate() {
            for (name, value) in [("name", &field.name), ("value", &field.value)] {
                if value.trim().is_empty() {
                    let path = format!("embeds.{index}.fields.{number}.{name}");
                    errors.add(&path, "BASE_TYPE_REQUIRED", "This field is required");
                }
            }
        }
    }
    let together: usize = embeds.iter().map(twilight_validate::embed::chars).sum();
    if together > twilight_validate::embed::EMBED_TOTAL_LENGTH {
        let message = "Embed size exceeds maximum size of 6000";
        errors.add("embeds", "MAX_EMBED_SIZE_EXCEEDED", message);
    }
    Some(embeds)
}

fn attachments(
    fields: &Map<String, Value>,
    errors: &mut FieldErrors,
) -> Option<Vec<AttachmentEntry>> {
    let entries = match fields.get("attachments")? {
        Value::Array(entries) => entries.as_slice(),
        _ => &[],
    };
    let mut read = Vec::new();
    for (index, entry) in entries.iter().enumerate() {
        let id = match &entry["id"] {
            Value::String(text) => text.parse().ok(),
            number => number.as_u64(),
        };
        let Some(id) = id else {
            let path = format!("attachments.{index}.id");
            errors.add(&path, "BASE_TYPE_REQUIRED", "This field is required");
            continue;
        };
        let description = entry["description"].as_str().map(str::to_owned);
        if let Some(description) = &description {
            let path = format!("attachments.{index}.description");
            let length = description.chars().count();
            errors.length(&path, length, 0, ATTACHMENT_DESCIPTION_LENGTH_MAX);
        }
        let filename = entry["filename"].as_str().map(str::to_owned);
        read.push(AttachmentEntry { id, filename, description });
    }
    if read.len() > FILES_MAX {
        errors.length("attachments", read.len(), 0, FILES_MAX);
    }
    Some(read)
}

fn check_files(
    files: &BTreeMap<u64, UploadedFile>,
    errors: &mut FieldErrors,
) -> Result<(), ApiError> {
    if files.values().any(|file| file.bytes.len() > FILE_BYTES_MAX) {
        return Err(ApiError::too_large());
    }
    if files.len() > FILES_MAX {
        errors.length("files", files.len(), 0, FILES_MAX);
    }
    Ok(())
}

fn check_allowed_mentions(allowed: &AllowedMentions, written: &Value, errors: &mut FieldErrors) {
    let lists = [
        ("users", MentionType::Users, allowed.users.len()),
        ("roles", MentionType::Roles, allowed.roles.len()),
    ];
    for (name, kind, count) in lists {
        // Discord refuses the pair even where the list is empty.
        if allowed.parse.contains(&kind) && written.get(name).is_some_and(Value::is_array) {
            let message =
                format!("parse:[\"{name}\"] and {name}: [ids...] are mutually exclusive.");
            errors.add("allowed_mentions", "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE", message);
        }
        if count > ALLOWED_MENTIONS_MAX {
            errors.length(&format!("allowed_mentions.{name}"), count, 0, ALLOWED_MENTIONS_MAX);
        }
    }
    let distinct: BTreeSet<_> = allowed.users.iter().collect();
    if distinct.len() < allowed.users.len() {
        let message = "The set already contains this value";
        errors.add("allowed_mentions.users", "SET_TYPE_ALREADY_CONTAINS_VALUE", message);
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use serde_json::json;

    fn refusal(form: &Value) -> String {
        let fields = form.as_object().unwrap();
        let error = message_form(fields, BTreeMap::new()).unwrap_err();
        error.errors.unwrap_or_default().to_string()
    }

    #[test]
    fn long_content_is_refused_at_its_field() {
        let refused = refusal(&json!({ "content": "x".repeat(2001) }));
        assert_eq!(
            refused,
            r#"{"content":{"_errors":[{"code":"BASE_TYPE_MAX_LENGTH","message":"Must be 2000 or fewer in length."}]}}"#
        );
    }

    #[test]
    fn parsing_users_beside_a_list_of_users_is_refused() {
        let refused = refusal(&json!({ "allowed_mentions": { "parse": ["users"], "users": [] } }));
        assert!(refused.contains("mutually exclusive"), "{refused}");
    }

    #[test]
    fn embeds_count_together() {
        let embed = json!({ "description": "x".repeat(3500) });
        let refused = refusal(&json!({ "embeds": [embed, embed] }));
        assert!(refused.contains("MAX_EMBED_SIZE_EXCEEDED"), "{refused}");
    }

    #[test]
    fn alt_text_has_its_limit() {
        let entry = json!({ "id": 0, "description": "x".repeat(1025) });
        let refused = refusal(&json!({ "attachments": [entry] }));
        assert!(refused.contains(r#""description":{"_errors""#), "{refused}");
    }
}
