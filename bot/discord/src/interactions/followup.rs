//! What comes after an answer to an interaction.

use std::sync::Arc;

use oddboard_game::core::{self, ChallengeId, GameId};
use serenity::{
    all::{ChannelId, Http, MessageId},
    builder::Builder as _,
};

use crate::{
    bot::{Bot, blocking::blocking},
    calls::{
        caller::{Caller, Context},
        handler_error::HandlerError,
    },
    post,
    reply::{After, Later, Visibility, answered::Answered, limits::FOLLOWUPS_MAX},
};

/// The games that can only be told about in answers, here: those of the
/// caller, and the one that was clicked about.
pub(crate) async fn outside(bot: &Arc<Bot>, caller: &Caller, about: Option<GameId>) -> Vec<GameId> {
    if caller.context != Context::Elsewhere {
        return Vec::new();
    }
    let (worker, caller) = (Arc::clone(bot), caller.clone());
    let games =
        blocking(move || Ok::<_, HandlerError>(post::outside::games(&worker, &caller, about)));
    games.await.unwrap_or_default()
}

/// Does what comes after an answer: a further message, remembering what shows
/// a challenge, and telling what cannot be told otherwise. That happened
/// whether or not the answer came through.
pub(crate) async fn followup(
    bot: &Arc<Bot>,
    after: After,
    caller: &Caller,
    mut games: Vec<GameId>,
    (http, token): (&Http, &str),
    answered: Option<Answered>,
) {
    let mut spent = 0;
    if let Some(answered) = answered {
        spent = answered.followups + usize::from(after.next.is_some());
        let further = after.further.clone();
        let sent = send_next(bot, after, caller, (http, token), answered).await;
        let sent = match sent {
            Ok(()) => send_further(further, caller, (http, token), &mut spent).await,
            failed => failed,
        };
        if let Err(error) = sent {
            tracing::warn!(%error, "what follows an answer did not come through");
        }
    }
    // An answer may have begun a game.
    games.extend(outside(bot, caller, None).await);
    games.sort_unstable();
    games.dedup();
    post::outside::tell(bot, games, token, spent).await;
}

async fn send_next(
    bot: &Arc<Bot>,
    after: After,
    caller: &Caller,
    (http, token): (&Http, &str),
    answered: Answered,
) -> serenity::Result<()> {
    if let Some(challenge) = after.shows {
        let message = match answered.message {
            Some(message) => message,
            None => http.get_original_interaction_response(token).await?.id,
        };
        shown(bot, challenge, message).await;
    }
    if let Some(mut next) = after.next {
        let shows = next.after().shows;
        let apart = after.apart
            && caller.context == Context::Server
            && next.visibility() == Visibility::Public;
        let message = if apart {
            let place = ChannelId::new(caller.place.channel.0);
            place.send_message(&bot.http, next.message()).await?
        } else {
            next.followup().execute(http, (None, token)).await?
        };
        if let Some(challenge) = shows {
            shown(bot, challenge, message.id).await;
        }
    }
    Ok(())
}

/// Sends what is made one by one. Whoever gets it is told by each message whether more comes.
async fn send_further(
    mut further: Option<Later>,
    caller: &Caller,
    (http, token): (&Http, &str),
    spent: &mut usize,
) -> serenity::Result<()> {
    while let Some(made) = further.take().and_then(Later::take) {
        if caller.context == Context::Elsewhere && *spent >= FOLLOWUPS_MAX {
            tracing::warn!("no further messages can follow an answer here");
            return Ok(());
        }
        let mut next = made.await;
        further = next.after().further;
        next.followup().execute(http, (None, token)).await?;
        *spent += 1;
    }
    Ok(())
}

/// Remembers which message shows a challenge.
async fn shown(bot: &Arc<Bot>, challenge: ChallengeId, message: MessageId) {
    let worker = Arc::clone(bot);
    let message = core::Message(message.get());
    let kept = blocking(move || {
        worker.app.shown(challenge, message, None)?;
        Ok::<_, HandlerError>(())
    });
    if let Err(error) = kept.await {
        tracing::warn!(%error, "the message of a challenge is not remembered");
    }
}
