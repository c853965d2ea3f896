//! Bodies of calls that may come with files.

use std::collections::BTreeMap;

use axum::{
    Json,
    extract::{FromRequest, Multipart, Request, multipart::MultipartError},
    http::StatusCode,
};
use serde::de::DeserializeOwned;

use super::response::Refusal;
use crate::validate::message::{FILE_BYTES_MAX, UploadedFile};

/// The largest body that is read, in bytes. It is larger than Discord's limit for
/// files, so that too large a file gets an error that says so.
pub(super) const BODY_BYTES_MAX: usize = 120 * 1024 * 1024;

/// A JSON body, or a form's `payload_json` with its `files[name]` by their names.
pub(super) struct WithFiles<T> {
    pub(super) body: T,
    pub(super) files: BTreeMap<String, UploadedFile>,
}

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for WithFiles<T> {
    type Rejection = Refusal;

    async fn from_request(request: Request, state: &S) -> Result<Self, Refusal> {
        let content_type = request.headers().get("content-type");
        let content_type = content_type.and_then(|value| value.to_str().ok()).unwrap_or_default();
        if !content_type.starts_with("multipart/form-data") {
            let body = Json::from_request(request, state).await;
            let Json(body) = body.map_err(|error| Refusal(error.status(), error.body_text()))?;
            return Ok(Self { body, files: BTreeMap::new() });
        }
        let form = Multipart::from_request(request, state).await;
        let form = form.map_err(|error| Refusal(error.status(), error.body_text()))?;
        let (text, files) = parts(form).await?;
        let text = text.ok_or_else(|| Refusal::bad_request("the form has no payload_json"))?;
        let body = serde_json::from_str(&text);
        let body = body.map_err(|error| Refusal::bad_request(format!("payload_json: {error}")))?;
        Ok(Self { body, files })
    }
}

fn broken(error: &MultipartError) -> Refusal {
    Refusal(error.status(), error.body_text())
}

type Parts = (Option<String>, BTreeMap<String, UploadedFile>);

async fn parts(mut form: Multipart) -> Result<Parts, Refusal> {
    let (mut json, mut files) = (None, BTreeMap::new());
    while let Some(field) = form.next_field().await.map_err(|error| broken(&error))? {
        let name = field.name().unwrap_or_default().to_owned();
        if name == "payload_json" {
            json = Some(field.text().await.map_err(|error| broken(&error))?);
            continue;
        }
        let option = name.strip_prefix("files[").and_then(|rest| rest.strip_suffix(']'));
        let option = option
            .ok_or_else(|| Refusal::bad_request(format!("{name} is no file of an option")))?;
        let filename = field.file_name().unwrap_or("file").to_owned();
        let bytes = field.bytes().await.map_err(|error| broken(&error))?;
        if bytes.len() > FILE_BYTES_MAX {
            let message = format!("{filename} is too large: Discord takes files of up to 10 MiB");
            return Err(Refusal(StatusCode::PAYLOAD_TOO_LARGE, message));
        }
        files.insert(option.to_owned(), UploadedFile { filename, bytes });
    }
    Ok((json, files))
}
