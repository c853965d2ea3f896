//! Bodies of calls that may have files beside them.

use std::collections::BTreeMap;

use axum::Json;
use axum::extract::multipart::MultipartError;
use axum::extract::{FromRequest, Multipart, Request};
use axum::http::StatusCode;
use serde::de::DeserializeOwned;

use super::api::Refused;
use crate::validate::message::{FILE_BYTES_MAX, UploadedFile};

/// The largest body that is read at all, so that a file too large for Discord
/// can be refused in words.
pub(super) const BODY_BYTES_MAX: usize = 120 * 1024 * 1024;

/// A JSON body alone, or a form's `payload_json` and its `files[name]`.
pub(super) struct WithFiles<T> {
    pub(super) body: T,
    pub(super) files: BTreeMap<String, UploadedFile>,
}

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for WithFiles<T> {
    type Rejection = Refused;

    async fn from_request(request: Request, state: &S) -> Result<Self, Refused> {
        let content_type = request.headers().get("content-type");
        let content_type = content_type.and_then(|value| value.to_str().ok()).unwrap_or_default();
        if !content_type.starts_with("multipart/form-data") {
            let body = Json::from_request(request, state).await;
            let Json(body) = body.map_err(|error| Refused(error.status(), error.body_text()))?;
            return Ok(Self { body, files: BTreeMap::new() });
        }
        let form = Multipart::from_request(request, state).await;
        let form = form.map_err(|error| Refused(error.status(), error.body_text()))?;
        let (text, files) = parts(form).await?;
        let text = text.ok_or_else(|| refuse("the form has no payload_json"))?;
        let body = serde_json::from_str(&text);
        let body = body.map_err(|error| refuse(&format!("payload_json: {error}")))?;
        Ok(Self { body, files })
    }
}

fn refuse(reason: &str) -> Refused {
    Refused(StatusCode::BAD_REQUEST, reason.to_owned())
}

fn broken(error: &MultipartError) -> Refused {
    Refused(error.status(), error.body_text())
}

type Parts = (Option<String>, BTreeMap<String, UploadedFile>);

async fn parts(mut form: Multipart) -> Result<Parts, Refused> {
    let (mut json, mut files) = (None, BTreeMap::new());
    while let Some(field) = form.next_field().await.map_err(|error| broken(&error))? {
        let name = field.name().unwrap_or_default().to_owned();
        if name == "payload_json" {
            json = Some(field.text().await.map_err(|error| broken(&error))?);
            continue;
        }
        let option = name.strip_prefix("files[").and_then(|rest| rest.strip_suffix(']'));
        let option = option.ok_or_else(|| refuse(&format!("{name} is no file of an option")))?;
        let filename = field.file_name().unwrap_or("file").to_owned();
        let bytes = field.bytes().await.map_err(|error| broken(&error))?;
        if bytes.len() > FILE_BYTES_MAX {
            let message = format!("{filename} is too large: Discord takes files of up to 10 MiB");
            return Err(Refused(StatusCode::PAYLOAD_TOO_LARGE, message));
        }
        files.insert(option.to_owned(), UploadedFile { filename, bytes });
    }
    Ok((json, files))
}
