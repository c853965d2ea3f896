//! Attachments at their signed URLs.

use axum::{
    extract::{Path, Query, State as Extract},
    http::{
        StatusCode,
        header::{CACHE_CONTROL, CONTENT_TYPE},
    },
    response::{IntoResponse, Response},
};
use serde::Deserialize;

use crate::{hub::SharedHub, ids::AttachmentId};

/// The signature of a URL.
#[derive(Deserialize)]
pub(super) struct Signature {
    /// When it expires, in hexadecimal seconds since the Unix epoch.
    ex: Option<String>,
}

/// `GET /attachments/{channel}/{attachment}/{filename}`
pub(super) async fn read(
    Extract(hub): Extract<SharedHub>,
    Path((channel, attachment, filename)): Path<(u64, u64, String)>,
    Query(signature): Query<Signature>,
) -> Response {
    let expires = signature.ex.and_then(|text| u64::from_str_radix(&text, 16).ok());
    let found = hub.read(|state| {
        // Signed URLs expire, on Discord as here: a bot must not store them.
        if expires.is_none_or(|expires| state.timeline.now().as_secs() > expires) {
            return None;
        }
        let file = state.attachments.get(&AttachmentId::new_checked(attachment)?)?;
        let right = file.channel.get() == channel && file.filename == filename;
        right.then(|| (file.content_type.clone(), file.bytes.clone()))
    });
    match found {
        Some((content_type, bytes)) => {
            let headers = [
                (CONTENT_TYPE, content_type),
                (CACHE_CONTROL, "private, max-age=86400".to_owned()),
            ];
            (headers, bytes).into_response()
        }
        None => (StatusCode::NOT_FOUND, "This content is no longer available.").into_response(),
    }
}
