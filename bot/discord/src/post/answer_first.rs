//! Messages for all that go out through an interaction, which doesn't count against what a bot may
//! do in a second.
//!
//! The answer to a move that was typed is the next turn's message. What was picked follows the
//! message whose button opened the picker, as a reply to it. Both only where the bot may itself
//! post and read: an answer needs no permission, but what the server doesn't allow stays away, and
//! what was perhaps posted has to be found again.

use std::fmt::Display;

use oddboard_game::core::{Channel, GameRecord, Message};
use serenity::all::MessageFlags;

use super::{attempt::Attempt, draft::Draft, problem::Problem, shared_tokens};
use crate::{
    bot::Bot,
    connection::http_error::is_refusal,
    routes::{announcement::Post, rendezvous::Taken, tokens::Token},
};

/// Tells all through an interaction, if there is one. Returns the message.
pub(super) async fn tell(
    bot: &Bot,
    record: &GameRecord,
    post: &Post,
    (channel, attempt): (Channel, Attempt),
    (draft, notes): (&Draft, &[String]),
) -> Result<Option<Message>, Problem> {
    if !bot.answers_first {
        return Ok(None);
    }
    if notes.is_empty() {
        let answer = || draft.answer();
        match bot.rendezvous.offer_for_all(record, post, channel, answer).await {
            Taken::As(message) => return Ok(Some(message)),
            Taken::Unknown => return Err(later(&"an answer may not have come through")),
            Taken::No => {}
        }
    }
    let there = record.posted.iter().rev().filter(|posted| posted.channel == channel);
    let Some((clicked, token)) = clicked(bot, record, there.map(|posted| posted.message)).await
    else {
        return Ok(None);
    };
    // Nothing recognises a follow-up that is sent twice.
    attempt.check(bot)?;
    let http = bot.interaction_http();
    match token.post(&http, draft.further(notes)).await {
        Ok(sent) => {
            let message = Message(sent.id.get());
            let token = token.of_follow_up();
            if sent.flags.is_some_and(|flags| flags.contains(MessageFlags::EPHEMERAL)) {
                // Only the one who clicked sees it: that tells nobody.
                bot.tokens.forget(clicked);
                if let Err(error) = token.delete(&http, message).await {
                    tracing::info!(%error, "what only one member sees stays");
                }
                return Ok(None);
            }
            bot.tokens.keep(message, token);
            Ok(Some(message))
        }
        Err(error) if is_refusal(&error) => {
            tracing::info!(game = %record.id, %error, "a token is of no more use");
            bot.tokens.forget(clicked);
            Ok(None)
        }
        Err(error) => Err(later(&error)),
    }
}

/// The first of a game's messages that a player clicked, with the token that came of it.
async fn clicked(
    bot: &Bot,
    record: &GameRecord,
    messages: impl Iterator<Item = Message>,
) -> Option<(Message, Token)> {
    for message in messages {
        if let Some(token) = shared_tokens::to_follow(bot, message, record).await {
            return Some((message, token));
        }
    }
    None
}

/// It may have been posted, so it is looked for before the next try.
fn later(reason: &dyn Display) -> Problem {
    Problem::Later(reason.to_string())
}
