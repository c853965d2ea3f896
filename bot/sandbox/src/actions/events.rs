//! The gateway events of messages.

use serde_json::json;
use twilight_model::{channel::Message, gateway::Intents};

use crate::{
    payload::{guild::partial_member, message},
    state::State,
};

/// The intent for the messages of a place.
pub(super) const fn message_intent(in_guild: bool) -> Intents {
    if in_guild { Intents::GUILD_MESSAGES } else { Intents::DIRECT_MESSAGES }
}

/// Sends a message's event, without what sessions that lack the [intent] for
/// message content do not get.
///
/// [intent]: https://discord.com/developers/docs/topics/gateway#message-content-intent
pub(super) fn dispatch_message(state: &mut State, name: &str, message: &Message) {
    // The bot gets no events from places where it is not.
    let without_bot =
        state.channels.get(&message.channel_id).is_some_and(|record| record.without_bot);
    let in_guild = message.guild_id.is_some();
    if without_bot || (in_guild && !state.guild.has_bot()) {
        return;
    }
    let bot = state.guild.bot_id();
    let content_is_open = !in_guild
        || message.author.id == bot
        || message.mentions.iter().any(|mention| mention.id == bot);
    let mut full = message::message(state, message);
    if in_guild {
        full["guild_id"] = json!(message.guild_id);
        full["member"] = partial_member(&state.guild, message.author.id);
    }
    let mut without_content = full.clone();
    if !content_is_open {
        without_content["content"] = json!("");
        for hidden in ["embeds", "attachments", "components"] {
            without_content[hidden] = json!([]);
        }
    }
    state.sessions.dispatch_by_intents(name, message_intent(in_guild), |intents| {
        if intents.contains(Intents::MESSAGE_CONTENT) { &full } else { &without_content }
    });
}
