//! Request bodies: JSON, or JSON with files.

use std::collections::BTreeMap;

use axum::{
    body::Bytes,
    extract::{FromRequest, Multipart, Request, multipart::Field},
};
use serde_json::{Map, Value};

use crate::{
    error::ApiError,
    validate::message::{MessageForm, UploadedFile, message_form},
};

/// The largest body that is read, in bytes. It is larger than the limits on
/// files, so that too large a file gets Discord's error.
pub(super) const BODY_BYTES_MAX: usize = 120 * 1024 * 1024;

/// A request body: JSON, or JSON with files by their numbers.
pub(super) struct Body {
    pub(super) json: Value,
    pub(super) files: BTreeMap<u64, UploadedFile>,
}

impl Body {
    /// The fields of the JSON object.
    ///
    /// # Errors
    ///
    /// If the JSON is no object.
    pub(super) fn fields(&self) -> Result<&Map<String, Value>, ApiError> {
        self.json.as_object().ok_or_else(ApiError::invalid_json)
    }

    /// The form of a message.
    ///
    /// # Errors
    ///
    /// If the form is invalid.
    pub(super) fn into_message_form(self) -> Result<MessageForm, ApiError> {
        let fields = self.json.as_object().ok_or_else(ApiError::invalid_json)?;
        message_form(fields, self.files)
    }
}

impl<S: Send + Sync> FromRequest<S> for Body {
    type Rejection = ApiError;

    async fn from_request(request: Request, state: &S) -> Result<Self, ApiError> {
        let content_type = request.headers().get("content-type");
        let content_type = content_type.and_then(|value| value.to_str().ok()).unwrap_or_default();
        if content_type.starts_with("multipart/form-data") {
            let multipart = Multipart::from_request(request, state).await;
            return with_files(multipart.map_err(|_| ApiError::invalid_json())?).await;
        }
        let bytes = Bytes::from_request(request, state).await;
        let bytes = bytes.map_err(|_| ApiError::too_large())?;
        let json = if bytes.is_empty() {
            Value::Object(Map::new())
        } else {
            serde_json::from_slice(&bytes).map_err(|_| ApiError::invalid_json())?
        };
        Ok(Self { json, files: BTreeMap::new() })
    }
}

async fn with_files(mut multipart: Multipart) -> Result<Body, ApiError> {
    let mut body = Body { json: Value::Object(Map::new()), files: BTreeMap::new() };
    while let Some(field) = multipart.next_field().await.map_err(|_| ApiError::invalid_json())? {
        let name = field.name().unwrap_or_default().to_owned();
        if name == "payload_json" {
            let text = field.text().await.map_err(|_| ApiError::invalid_json())?;
            body.json = serde_json::from_str(&text).map_err(|_| ApiError::invalid_json())?;
        } else {
            let number = name.strip_prefix("files[").and_then(|rest| rest.strip_suffix(']'));
            let number = number.and_then(|number| number.parse().ok()).ok_or_else(|| {
                ApiError::field("", "FORM_FIELD_UNKNOWN", format!("{name} is not a field"))
            })?;
            body.files.insert(number, file(field).await?);
        }
    }
    Ok(body)
}

async fn file(field: Field<'_>) -> Result<UploadedFile, ApiError> {
    let filename = field.file_name().unwrap_or("file").to_owned();
    let bytes = field.bytes().await.map_err(|_| ApiError::too_large())?;
    Ok(UploadedFile { filename, bytes })
}
