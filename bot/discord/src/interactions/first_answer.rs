//! First answers that say which message they have become.
//!
//! serenity has no call for that: whoever wants to know asks afterwards. Every turn that is told by an
//! answer would take that second call.

use serde::Deserialize;
use serenity::all::{
    Http, InteractionId, LightMethod, MessageId, Multipart, MultipartUpload, Request, Route,
};

use crate::{
    connection::strict_json,
    reply::{Reply, answered::Answered},
};

/// What Discord tells of an answer ([`with_response`]), as far as it is read.
///
/// [`with_response`]: https://discord.com/developers/docs/interactions/receiving-and-responding#create-interaction-response
#[derive(Deserialize)]
struct Told {
    interaction: ToldInteraction,
}

#[derive(Deserialize)]
struct ToldInteraction {
    response_message_id: Option<MessageId>,
    #[serde(default)]
    response_message_ephemeral: bool,
}

/// Answers for the first time, with one file at most: serenity numbers the files of what it builds itself.
pub(crate) async fn give(
    http: &Http,
    (interaction_id, token): (InteractionId, &str),
    reply: Reply,
) -> serenity::Result<Answered> {
    let (response, files) = reply.response_and_files();
    let body = strict_json::response(response)?;
    let route = Route::InteractionResponse { interaction_id, token };
    let request = Request::new(route, LightMethod::Post)
        .params(Some(vec![("with_response", "true".to_owned())]));
    let request = if files.is_empty() {
        request.body(Some(serde_json::to_vec(&body)?))
    } else {
        let payload_json = Some(body.to_string());
        let upload = MultipartUpload::Attachments(files);
        request.multipart(Some(Multipart { upload, payload_json, fields: Vec::new() }))
    };
    let response = http.request(request).await?;
    let answered = Answered::now();
    // It has come through: what can't be read now is asked for later.
    let told = response.bytes().await.ok();
    let told = told.and_then(|told| serde_json::from_slice::<Told>(&told).ok());
    Ok(match told {
        Some(Told { interaction }) => Answered {
            message: interaction.response_message_id,
            hidden: interaction.response_message_ephemeral,
            ..answered
        },
        None => answered,
    })
}
