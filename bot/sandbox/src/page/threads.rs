//! The HTTP API: threads.

use axum::{Json, Router, extract::State as Extract, routing::post};
use serde::Deserialize;
use serde_json::{Value, json};

use super::{
    lookup::{channel, member, message_id},
    response::{ApiResult, Refusal},
};
use crate::{actions::channels, client::ThreadChange, hub::SharedHub};

/// The routes below `/sandbox/api`.
pub(super) fn router() -> Router<SharedHub> {
    Router::new().route("/threads", post(start)).route("/thread", post(change))
}

/// A thread that a member starts, in a channel or from a message, and the text of
/// the first message in it.
#[derive(Deserialize)]
struct Start {
    member: String,
    channel: Option<String>,
    message: Option<Value>,
    name: String,
    text: Option<String>,
}

/// `POST /sandbox/api/threads`
async fn start(Extract(hub): Extract<SharedHub>, Json(start): Json<Start>) -> ApiResult {
    let member = member(&hub, &start.member)?;
    let thread = match &start.message {
        Some(message) => member.start_thread_from(message_id(message)?, &start.name).await?,
        None => {
            let there = channel(&hub, start.channel.as_deref())?;
            member.start_thread(there, &start.name).await?
        }
    };
    if let Some(text) = start.text.filter(|text| !text.trim().is_empty()) {
        member.say(thread, &text).await?;
    }
    Ok(Json(json!({ "thread": thread })))
}

/// What changes about a thread. Without a member, an administrator changes it.
#[derive(Deserialize)]
struct Change {
    thread: String,
    member: Option<String>,
    name: Option<String>,
    archived: Option<bool>,
    locked: Option<bool>,
    joined: Option<bool>,
}

/// `POST /sandbox/api/thread`
async fn change(Extract(hub): Extract<SharedHub>, Json(change): Json<Change>) -> ApiResult {
    let thread = channel(&hub, Some(&change.thread))?;
    let Change { name, archived, locked, joined, .. } = change;
    if let Some(who) = &change.member {
        let member = member(&hub, who)?;
        let change = ThreadChange { name, archived, locked, joined };
        member.change_thread(thread, &change).await?;
        return Ok(Json(json!({})));
    }
    if !hub.read(|state| state.channels[&thread].is_thread()) {
        return Err(Refusal::bad_request("that is no thread"));
    }
    if name.is_some() || joined.is_some() {
        return Err(Refusal::bad_request("a thread is renamed, entered and left by a member"));
    }
    hub.change(|state| {
        if let Some(locked) = locked {
            channels::lock(state, thread, locked);
        }
        if let Some(archived) = archived {
            channels::archive(state, thread, archived);
        }
    });
    Ok(Json(json!({})))
}
