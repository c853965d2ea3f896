//! Bodies: JSON, or JSON with files beside it.

use std::collections::BTreeMap;

use axum::body::Bytes;
use axum::extract::multipart::Field;
use axum::extract::{FromRequest, Multipart, Request};
use serde_json::{Map, Value};

use crate::error::ApiError;
use crate::validate::message::UploadedFile;

/// A body of either kind.
pub(crate) struct Body {
    pub(crate) json: Value,
    pub(crate) files: BTreeMap<u64, UploadedFile>,
}

impl Body {
    /// The fields of a JSON object.
    pub(super) fn fields(&self) -> Result<&Map<String, Value>, ApiError> {
        self.json.as_object().ok_or_else(ApiError::invalid_json)
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
