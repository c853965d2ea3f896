//! Posting what is pending about one game.

use std::sync::Arc;

use oddboard_game::{
    app::{Failure, Pending},
    core::{
        self, ChallengeId, ChallengeRefusal, Channel, Effect, GameId, GameRecord, Member, Notify,
        Posted, Posting, Refusal, Tells, ThreadPolicy, Time,
    },
};
use oddboard_monitor::Outcome;
use serenity::all::{ChannelId, EditMessage, MessageId};
use tokio::task::spawn_blocking;

use super::{
    draft::{Draft, draft},
    past,
    problem::Problem,
    rooms,
    routes::{self, Refused, Route},
};
use crate::{bot::Bot, language::Language};

/// Posts everything about a game.
pub(super) async fn deliver(
    bot: &Arc<Bot>,
    game: GameId,
    mut uncertain: bool,
) -> Result<(), Problem> {
    loop {
        let worker = Arc::clone(bot);
        let first = blocking(move || {
            let mut pending = worker.app.pending(game).map_err(Failure::<Refusal>::from)?;
            if pending.is_empty() {
                return Ok(None);
            }
            let record = worker.app.game::<Refusal>(game)?.record().clone();
            // Where the bot can only answer, the next answer brings it.
            let silent = record.room == ThreadPolicy::Answers;
            Ok((!silent).then(|| (pending.remove(0), record)))
        })
        .await?;
        let Some((first, record)) = first else {
            return Ok(());
        };
        match one(bot, &first, &record, uncertain).await {
            Ok(()) => bot.monitor.posted(Outcome::Done),
            Err(Problem::Gone(error)) => {
                bot.monitor.posted(Outcome::Failed);
                tracing::info!(%game, %error, "what was to be changed is gone");
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

async fn one(
    bot: &Arc<Bot>,
    pending: &Pending,
    record: &GameRecord,
    uncertain: bool,
) -> Result<(), Problem> {
    match pending.effect {
        Effect::RemoveButtons { posted, .. } => past::strip(bot, pending, record.id, posted).await,
        Effect::CreateThread { .. } => rooms::house(bot, pending, record, uncertain).await,
        Effect::Unarchive { channel, .. } => {
            rooms::wake(bot, channel).await?;
            settle(bot, pending.clone()).await
        }
        // It is about no game.
        Effect::Close { .. } => settle(bot, pending.clone()).await,
        Effect::Post { event, ply, mention, posting, due, .. } => {
            let post = Post { event, ply, mention, posting, due };
            tell(bot, pending, record, &post, uncertain).await
        }
    }
}

/// Changes a message of the bot's. In a thread that sleeps nothing can be
/// changed, so it is woken first.
pub(super) async fn change(
    bot: &Bot,
    channel: Channel,
    message: core::Message,
    edit: &EditMessage,
) -> Result<(), Problem> {
    let (place, message) = (ChannelId::new(channel.0), MessageId::new(message.0));
    match place.edit_message(&bot.http, message, edit.clone()).await {
        Ok(_) => Ok(()),
        Err(error) if routes::is_asleep(&error) => {
            rooms::wake(bot, channel).await?;
            place.edit_message(&bot.http, message, edit.clone()).await?;
            Ok(())
        }
        // Buttons that stay are answered politely.
        Err(error) if routes::refused(&error).is_some() => Err(Problem::Gone(error.to_string())),
        Err(error) => Err(error.into()),
    }
}

/// What an [`Effect::Post`] says.
#[derive(Debug, Clone, Copy)]
pub(super) struct Post {
    pub(super) event: u64,
    pub(super) ply: u32,
    pub(super) mention: Member,
    pub(super) posting: Posting,
    pub(super) due: Option<Time>,
}

impl Post {
    /// What is remembered of it.
    pub(super) fn tells(&self, record: &GameRecord) -> Option<Tells> {
        let to = record.players.side_of(self.mention)?;
        Some(Tells { posting: self.posting, ply: self.ply, to, undone: false })
    }
}

/// A message that is written, and what it takes to send it.
pub(super) struct Drafted {
    pub(super) draft: Draft,
    /// How the member wants to be told.
    notify: Notify,
    /// The last message about the game that is known.
    after: Option<Posted>,
    language: Language,
}

/// Writes a message as the one it is for has set.
pub(super) async fn drafted(bot: &Arc<Bot>, game: GameId, post: Post) -> Result<Drafted, Problem> {
    let worker = Arc::clone(bot);
    blocking(move || {
        let state = worker.app.game::<Refusal>(game)?;
        let after = state.record().posted.last().copied();
        let member = worker.app.member(post.mention).map_err(Failure::<Refusal>::from)?;
        let settings = member.settings;
        let server = worker.app.settings_in(state.record().place);
        let server = server.map_err(Failure::<Refusal>::from)?;
        let language = language_for(&[&settings.locale, &server.locale, &member.heard]);
        let notify = settings.notify;
        let draft = draft(&worker, language, &settings, &state, post)?;
        Ok(Drafted { draft, notify, after, language })
    })
    .await
}

/// Tells somebody something where they want to be told, or else wherever they
/// can be.
async fn tell(
    bot: &Arc<Bot>,
    pending: &Pending,
    record: &GameRecord,
    post: &Post,
    uncertain: bool,
) -> Result<(), Problem> {
    let game = record.id;
    let Drafted { draft, notify, after, language } = drafted(bot, game, *post).await?;
    let known = uncertain.then_some(after);
    let mut notes = Vec::new();
    for route in routes::routes(record, notify, post.mention) {
        match send(bot, record, post, &draft, &notes, route, known).await? {
            Ok((channel, message)) => {
                let replaces = matches!(post.posting, Posting::Turn | Posting::Over);
                let message = core::Message(message.get());
                let tells = post.tells(record);
                let posted = Posted { channel, message, event: post.event, replaces, tells };
                let (worker, key) = (Arc::clone(bot), pending.key.clone());
                let asked = match post.posting {
                    Posting::Rematch(challenge) => Some(challenge),
                    _ => None,
                };
                blocking(move || {
                    if let Some(challenge) = asked {
                        shown(&worker, challenge, posted)?;
                    }
                    Ok(worker.app.posted::<Refusal>(&key, game, posted)?)
                })
                .await?;
                if post.posting == Posting::Over {
                    rooms::close(bot, record).await;
                }
                return Ok(());
            }
            Err(refused) => {
                let note = routes::note(bot, language, record, route, refused).await;
                tracing::info!(%game, ?route, ?refused, "cannot be told there");
                if let (Route::Own(channel), Refused::Gone) = (route, refused) {
                    let worker = Arc::clone(bot);
                    blocking(move || Ok(worker.app.unhoused::<Refusal>(game, channel)?)).await?;
                }
                notes.extend(note);
            }
        }
    }
    tracing::warn!(%game, member = %post.mention, "there is no way to tell them");
    let (worker, key, member) = (Arc::clone(bot), pending.key.clone(), post.mention);
    blocking(move || Ok(worker.app.unreached::<Refusal>(&key, game, member)?)).await
}

/// Remembers that a message asks for a rematch.
fn shown(bot: &Bot, challenge: ChallengeId, posted: Posted) -> Result<(), Problem> {
    match bot.app.shown::<ChallengeRefusal>(challenge, posted.message, Some(posted.channel)) {
        // It went with the data of the one who asked.
        Ok(()) | Err(Failure::NoChallenge(_)) => Ok(()),
        Err(failure) => Err(failure.into()),
    }
}

/// What somebody is told in: the first of these tags that names a language
/// that the bot speaks.
pub(super) fn language_for(tags: &[&Option<String>]) -> Language {
    let mut spoken = tags.iter().filter_map(|tag| Language::of_tag(tag.as_deref()?));
    spoken.next().unwrap_or_default()
}

/// Tries one way. If an earlier try may have come through, `known` has the
/// last message known, if there is one.
async fn send(
    bot: &Bot,
    record: &GameRecord,
    post: &Post,
    draft: &Draft,
    notes: &[String],
    route: Route,
    known: Option<Option<Posted>>,
) -> Result<Result<(Channel, MessageId), Refused>, Problem> {
    let sent = async {
        let channel = routes::channel(bot, route).await?;
        if let Some(after) = known
            && let Some(found) = routes::find(bot, channel, &draft.text, after).await?
        {
            return Ok((channel, found));
        }
        let nonce = format!("o{}-{}", record.id, post.event);
        let message = draft.message(notes, nonce);
        Ok((channel, ChannelId::new(channel.0).send_message(&bot.http, message).await?.id))
    };
    match sent.await {
        Ok(sent) => Ok(Ok(sent)),
        Err(error) => routes::refused(&error).map(Err).ok_or_else(|| error.into()),
    }
}

pub(super) async fn settle(bot: &Arc<Bot>, pending: Pending) -> Result<(), Problem> {
    let worker = Arc::clone(bot);
    blocking(move || Ok(worker.app.settled(&pending.key).map_err(Failure::<Refusal>::from)?)).await
}

pub(super) async fn blocking<T: Send + 'static>(
    work: impl FnOnce() -> Result<T, Problem> + Send + 'static,
) -> Result<T, Problem> {
    spawn_blocking(work)
        .await
        .unwrap_or_else(|error| Err(Problem::Later(format!("posting panicked: {error}"))))
}
