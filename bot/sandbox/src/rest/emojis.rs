//! The application's emoji: listed, made, renamed and deleted; and their pictures.

use axum::{
    Json,
    extract::{Path, State as Extract},
    http::{StatusCode, header::CONTENT_TYPE},
    response::{IntoResponse, Response},
};
use base64::{Engine as _, engine::general_purpose::STANDARD};
use serde_json::{Map, Value, json};

use super::{body::Body, path::id};
use crate::{
    error::{ApiError, FieldErrors},
    hub::SharedHub,
    ids::EmojiId,
    payload::complete::complete_users,
    state::{State, emojis::ApplicationEmoji},
};

/// The largest [picture](https://discord.com/developers/docs/resources/emoji#create-application-emoji).
const IMAGE_BYTES_MAX: usize = 256 * 1024;
/// The shortest and the longest name, in characters.
const NAME: (usize, usize) = (2, 32);

/// What kinds of pictures there are, and how they begin.
const KINDS: [(&str, &[u8]); 4] = [
    ("image/png", b"\x89PNG\r\n\x1a\n"),
    ("image/gif", b"GIF8"),
    ("image/jpeg", b"\xff\xd8\xff"),
    ("image/webp", b"RIFF"),
];

fn own(hub: &SharedHub, application: u64) -> Result<(), ApiError> {
    hub.read(|state| match application == state.guild.bot_id().get() {
        true => Ok(()),
        false => Err(ApiError::missing_access()),
    })
}

fn payload(state: &State, id: EmojiId) -> Result<Value, ApiError> {
    let emoji = state.emojis.get(id).ok_or_else(ApiError::unknown_emoji)?;
    let mut user = json!(state.guild.bot());
    complete_users(&mut user);
    Ok(json!({
        "id": id,
        "name": emoji.name,
        "roles": [],
        "user": user,
        "require_colons": true,
        "managed": false,
        "animated": emoji.is_animated(),
        "available": true,
    }))
}

/// `GET /applications/{application}/emojis`
pub(super) async fn list(
    Extract(hub): Extract<SharedHub>,
    Path(application): Path<u64>,
) -> Result<Json<Value>, ApiError> {
    own(&hub, application)?;
    hub.read(|state| {
        let items = state.emojis.iter().map(|(id, _)| payload(state, *id));
        Ok(Json(json!({ "items": items.collect::<Result<Vec<_>, _>>()? })))
    })
}

/// `POST /applications/{application}/emojis`
pub(super) async fn create(
    Extract(hub): Extract<SharedHub>,
    Path(application): Path<u64>,
    body: Body,
) -> Result<(StatusCode, Json<Value>), ApiError> {
    own(&hub, application)?;
    let fields = body.fields()?;
    let mut errors = FieldErrors::default();
    let name = name(fields, &mut errors);
    let image = image(fields, &mut errors);
    errors.finish()?;
    let (Some(name), Some((content_type, bytes))) = (name, image) else {
        return Err(ApiError::invalid_json());
    };
    let emoji = ApplicationEmoji { name, content_type, bytes: bytes.into() };
    hub.change(|state| {
        let id = state.emojis.create(emoji, &mut state.timeline)?;
        Ok((StatusCode::CREATED, Json(payload(state, id)?)))
    })
}

/// `GET /applications/{application}/emojis/{emoji}`
pub(super) async fn read(
    Extract(hub): Extract<SharedHub>,
    Path((application, emoji)): Path<(u64, u64)>,
) -> Result<Json<Value>, ApiError> {
    own(&hub, application)?;
    let id = id(emoji)?;
    hub.read(|state| payload(state, id).map(Json))
}

/// `PATCH /applications/{application}/emojis/{emoji}`
pub(super) async fn update(
    Extract(hub): Extract<SharedHub>,
    Path((application, emoji)): Path<(u64, u64)>,
    body: Body,
) -> Result<Json<Value>, ApiError> {
    own(&hub, application)?;
    let (id, mut errors) = (id(emoji)?, FieldErrors::default());
    let fields = body.fields()?;
    let name = fields.contains_key("name").then(|| name(fields, &mut errors)).flatten();
    errors.finish()?;
    hub.change(|state| {
        if let Some(name) = name {
            state.emojis.rename(id, name)?;
        }
        payload(state, id).map(Json)
    })
}

/// `DELETE /applications/{application}/emojis/{emoji}`
pub(super) async fn remove(
    Extract(hub): Extract<SharedHub>,
    Path((application, emoji)): Path<(u64, u64)>,
) -> Result<StatusCode, ApiError> {
    own(&hub, application)?;
    let id = id(emoji)?;
    hub.change(|state| state.emojis.remove(id))?;
    Ok(StatusCode::NO_CONTENT)
}

/// `GET /emojis/{emoji}.png`: an emoji's picture, as Discord's CDN serves it.
pub(super) async fn picture(
    Extract(hub): Extract<SharedHub>,
    Path(file): Path<String>,
) -> Response {
    let number = file.split('.').next().and_then(|number| number.parse().ok());
    let id = number.and_then(EmojiId::new_checked);
    let found = hub.read(|state| {
        let emoji = state.emojis.get(id?)?;
        Some((emoji.content_type, emoji.bytes.clone()))
    });
    match found {
        Some((content_type, bytes)) => ([(CONTENT_TYPE, content_type)], bytes).into_response(),
        None => (StatusCode::NOT_FOUND, "There is no such emoji.").into_response(),
    }
}

fn name(fields: &Map<String, Value>, errors: &mut FieldErrors) -> Option<String> {
    let Some(name) = fields.get("name").and_then(Value::as_str) else {
        errors.add("name", "BASE_TYPE_REQUIRED", "This field is required");
        return None;
    };
    errors.length("name", name.chars().count(), NAME.0, NAME.1);
    if !name.chars().all(|character| character.is_ascii_alphanumeric() || character == '_') {
        let message = "String value did not match validation regex.";
        errors.add("name", "STRING_TYPE_REGEX", message);
    }
    Some(name.to_owned())
}

/// The picture of a data URI, with its kind.
fn image(fields: &Map<String, Value>, errors: &mut FieldErrors) -> Option<(&'static str, Vec<u8>)> {
    let Some(uri) = fields.get("image").and_then(Value::as_str) else {
        errors.add("image", "BASE_TYPE_REQUIRED", "This field is required");
        return None;
    };
    let encoded = uri.strip_prefix("data:").and_then(|rest| rest.split_once(";base64,"));
    let bytes = encoded.and_then(|(_, encoded)| STANDARD.decode(encoded).ok());
    let kind = bytes.as_ref().and_then(|bytes| {
        KINDS.iter().find(|(_, begins)| bytes.starts_with(begins)).map(|(kind, _)| *kind)
    });
    let (Some(bytes), Some(kind)) = (bytes, kind) else {
        errors.add("image", "IMAGE_INVALID", "Invalid image data");
        return None;
    };
    if bytes.len() > IMAGE_BYTES_MAX {
        let message = "File cannot be larger than 256.0 kb.";
        errors.add("image", "BINARY_TYPE_MAX_SIZE", message);
    }
    Some((kind, bytes))
}
