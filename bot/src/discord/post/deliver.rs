//! Posting what is pending about one game.

use std::{fmt, sync::Arc};

use serenity::all::{
    ChannelId, EditMessage, GetMessages, HttpError, Message, MessageId, Nonce, StatusCode,
};
use tokio::task::spawn_blocking;

use super::draft::{Draft, draft};
use crate::{
    app::{Failure, Pending},
    core::{self, Effect, GameId, Posted, Posting, Refusal},
    discord::Bot,
    monitor::Outcome,
};

/// Why something could not be posted.
#[derive(Debug)]
pub(super) enum Problem {
    /// It never can be: the channel or message is gone.
    Gone(String),
    /// It may work later.
    Later(String),
}

impl fmt::Display for Problem {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Gone(reason) | Self::Later(reason) => formatter.write_str(reason),
        }
    }
}

impl From<serenity::Error> for Problem {
    fn from(error: serenity::Error) -> Self {
        match &error {
            serenity::Error::Http(HttpError::UnsuccessfulRequest(response))
                if response.status_code == StatusCode::NOT_FOUND =>
            {
                Self::Gone(error.to_string())
            }
            _ => Self::Later(error.to_string()),
        }
    }
}

impl<R: fmt::Debug> From<Failure<R>> for Problem {
    fn from(failure: Failure<R>) -> Self {
        Self::Later(format!("{failure:?}"))
    }
}

/// Posts everything about a game.
pub(super) async fn deliver(
    bot: &Arc<Bot>,
    game: GameId,
    mut uncertain: bool,
) -> Result<(), Problem> {
    loop {
        let worker = Arc::clone(bot);
        let pending = blocking(move || {
            worker.app.pending(game).map_err(|error| Problem::Later(error.to_string()))
        })
        .await?;
        let Some(first) = pending.into_iter().next() else {
            return Ok(());
        };
        match one(bot, &first, uncertain).await {
            Ok(()) => bot.monitor.posted(Outcome::Done),
            Err(Problem::Gone(error)) => {
                bot.monitor.posted(Outcome::Failed);
                tracing::warn!(%game, %error, "there is nowhere to post to; given up");
                settle(bot, first).await?;
            }
            Err(problem) => {
                bot.monitor.posted(Outcome::Failed);
                return Err(problem);
            }
        }
        uncertain = false;
    }
}

async fn one(bot: &Arc<Bot>, pending: &Pending, uncertain: bool) -> Result<(), Problem> {
    match pending.effect {
        Effect::Strip { posted, .. } => {
            let edit = EditMessage::new().components(Vec::new());
            ChannelId::new(posted.channel.0)
                .edit_message(&bot.http, MessageId::new(posted.message.0), edit)
                .await?;
            settle(bot, pending.clone()).await
        }
        Effect::Post { game, event, ply, mention, posting, due } => {
            let worker = Arc::clone(bot);
            let (draft, after) = blocking(move || {
                let state = worker.app.game::<Refusal>(game)?;
                let after = state.record().posted.last().copied();
                let settings = worker.app.member(mention).map_err(Failure::<Refusal>::from)?;
                let settings = &settings.settings;
                Ok((draft(&worker, settings, &state, ply, mention, posting, due), after))
            })
            .await?;
            let channel = draft.channel;
            let earlier = if uncertain { find(bot, &draft, after).await? } else { None };
            let message = match earlier {
                Some(message) => message,
                None => {
                    let nonce = Nonce::String(format!("o{game}-{event}"));
                    let message = draft.message().nonce(nonce).enforce_nonce(true);
                    ChannelId::new(channel.0).send_message(&bot.http, message).await?.id
                }
            };
            let (worker, key) = (Arc::clone(bot), pending.key.clone());
            let replaces = matches!(posting, Posting::Turn | Posting::Over);
            let message = core::Message(message.get());
            let posted = Posted { channel, message, event, replaces };
            blocking(move || Ok(worker.app.posted::<Refusal>(&key, game, posted)?)).await
        }
    }
}

async fn settle(bot: &Arc<Bot>, pending: Pending) -> Result<(), Problem> {
    let worker = Arc::clone(bot);
    blocking(move || {
        worker.app.settled(&pending.key).map_err(|error| Problem::Later(error.to_string()))
    })
    .await
}

async fn blocking<T: Send + 'static>(
    work: impl FnOnce() -> Result<T, Problem> + Send + 'static,
) -> Result<T, Problem> {
    spawn_blocking(work)
        .await
        .unwrap_or_else(|error| Err(Problem::Later(format!("posting panicked: {error}"))))
}

/// Looks for a message that an earlier try may have posted: ours, with the
/// same text, later than the last one that we know of.
async fn find(
    bot: &Bot,
    draft: &Draft,
    after: Option<Posted>,
) -> Result<Option<MessageId>, Problem> {
    let messages = GetMessages::new().limit(100);
    let messages = match after {
        Some(posted) => messages.after(MessageId::new(posted.message.0)),
        None => messages,
    };
    let found = ChannelId::new(draft.channel.0).messages(&bot.http, messages).await;
    let same = |message: &Message| {
        bot.user.get() == Some(&message.author.id) && message.content == draft.text
    };
    match found {
        Ok(messages) => Ok(messages.iter().find(|message| same(message)).map(|message| message.id)),
        // Without the permission to read, a message that was perhaps posted
        // is rather posted again than perhaps lost.
        Err(serenity::Error::Http(HttpError::UnsuccessfulRequest(response)))
            if response.status_code == StatusCode::FORBIDDEN =>
        {
            Ok(None)
        }
        Err(error) => Err(error.into()),
    }
}
