//! Interactions are started, delivered to the bot, and fail if it is too late.

use std::time::Instant;

use twilight_model::{application::interaction::Interaction, gateway::Intents};

use crate::{
    error::{ApiError, Violation},
    ids::{ChannelId, CommandId, InteractionId, MessageId, UserId},
    payload::interaction::{Header, interaction},
    state::{
        State,
        interactions::{InteractionRecord, NewInteraction, ResponseState},
    },
};

/// Starts an interaction and sends it to the bot.
///
/// # Errors
///
/// If a bot's library could not read what would be sent.
pub(crate) fn start(
    state: &mut State,
    member: UserId,
    channel: ChannelId,
    new: &NewInteraction,
) -> Result<InteractionId, serde_json::Error> {
    let id: InteractionId = state.timeline.new_id();
    let token = format!("{:x}-{:x}", id.get(), id.get().rotate_left(17) ^ 0x5bd1_e995_9e37_79b9);
    let modal_opener = new.modal_opener();
    let source = match new {
        NewInteraction::Component { message, .. } => Some(*message),
        _ => modal_opener.and_then(|opener| state.interactions.get(&opener)?.source),
    };
    let header = Header { id, token: &token, member, channel, source };
    let payload = interaction(state, &header, new);
    // An independent reading of what goes out: a bot's library must be able to read it.
    serde_json::from_str::<Interaction>(&payload.to_string())?;
    let record = InteractionRecord {
        kind: new.kind(),
        member,
        channel,
        created: state.timeline.now(),
        sent: Instant::now(),
        latency: None,
        response: ResponseState::Waiting,
        payload,
        deliveries: 0,
        bot_connected: state.reaches_bot(),
        label: label(state, new),
        source,
        modal_opener,
        original: None,
        followups: Vec::new(),
        token_revoked: false,
        revision: state.timeline.revision(),
        token,
    };
    state.interactions.insert(id, record);
    deliver(state, id);
    Ok(id)
}

/// Sends an interaction to the bot, for the first time or again.
pub(crate) fn deliver(state: &mut State, id: InteractionId) {
    let Some(record) = state.interactions.get(&id) else { return };
    let times = match &state.endpoint {
        Some(endpoint) => {
            // Whoever took them is gone with the sandbox.
            drop(endpoint.send(record.payload.clone()));
            1
        }
        None => state.sessions.dispatch("INTERACTION_CREATE", Intents::empty(), &record.payload),
    };
    state.interactions.delivered(id, times);
}

/// Fails an interaction to which the bot has not responded in three seconds.
pub(crate) fn fail_unanswered(state: &mut State, id: InteractionId) {
    let record = state.interactions.get(&id);
    if !record.is_some_and(|record| matches!(record.response, ResponseState::Waiting)) {
        return;
    }
    let failed = state.interactions.fail(id, state.timeline.revision());
    if let Some(record) = failed.filter(|record| record.bot_connected) {
        state.call_log.add_violation(Violation {
            request: format!("interaction {} ({})", id, record.label),
            code: 0,
            detail: "not acknowledged within 3 seconds".to_owned(),
        });
    }
}

/// What a member did, for people to read.
fn label(state: &State, new: &NewInteraction) -> String {
    let name = |command: &CommandId| {
        state.commands.get(command).map(|command| command.name.clone()).unwrap_or_default()
    };
    match new {
        NewInteraction::Command { command, target: None, options } => {
            let mut label = format!("/{}", name(command));
            let mut inner = options;
            // Subcommands belong to the name that people see.
            while let Some(first) = inner.get(0).filter(|first| first["type"].as_u64() < Some(3)) {
                label = format!("{label} {}", first["name"].as_str().unwrap_or_default());
                inner = &first["options"];
            }
            label
        }
        NewInteraction::Command { command, .. } => name(command),
        NewInteraction::Autocomplete { command, .. } => {
            format!("/{} (autocomplete)", name(command))
        }
        NewInteraction::Component { custom_id, .. } => format!("component {custom_id}"),
        NewInteraction::Modal { .. } => "modal".to_owned(),
    }
}

/// The message that a webhook call means: `@original` or an id.
///
/// # Errors
///
/// Discord's error if the token is invalid or there is no such message.
pub(crate) fn webhook_message(
    state: &State,
    token: &str,
    which: &str,
) -> Result<MessageId, ApiError> {
    let id = state.interactions.find_by_token(token, state.timeline.now())?;
    let record = &state.interactions[&id];
    let original = record.original_message();
    let wanted = if which == "@original" {
        original
    } else {
        let id = which.parse::<u64>().ok().and_then(MessageId::new_checked);
        id.filter(|id| original == Some(*id) || record.followups.contains(id))
    };
    wanted.filter(|id| state.messages.live(id).is_some()).ok_or_else(ApiError::unknown_message)
}
