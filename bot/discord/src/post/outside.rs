//! Where the bot can only answer: what is pending about a game is told as
//! further answers to what somebody does there.

use std::sync::Arc;

use oddboard_game::{
    app::Pending,
    core::{self, GameId, GameRecord, Posted, ThreadPolicy},
};
use serenity::{all::CreateInteractionResponseFollowup, builder::Builder as _};

use super::{
    announcement::Post, background::blocking, drafted::drafted, problem::Problem, route::SeenBy,
};
use crate::{
    bot::Bot,
    caller::{Caller, Context},
    limits::FOLLOWUPS_MAX,
};

/// The games that somebody plays where they call the bot, if it can only
/// answer there.
pub(crate) fn games(bot: &Bot, caller: &Caller, about: Option<GameId>) -> Vec<GameId> {
    if caller.context != Context::Elsewhere {
        return Vec::new();
    }
    let here = |record: &GameRecord| {
        record.room == ThreadPolicy::Answers && record.place.channel == caller.place.channel
    };
    let games = bot.app.records_of(caller.by).unwrap_or_else(|error| {
        tracing::error!(%error, "the games of a caller cannot be read");
        Vec::new()
    });
    // What was clicked may be about a game that is over.
    let about = about.and_then(|game| bot.app.game(game).ok());
    let about = about.map(|game| game.record().clone());
    let games = games.into_iter().chain(about);
    games.filter(here).map(|record| record.id).collect()
}

/// Tells what is pending about games with the token of an interaction, of
/// whose further answers some are spent.
pub(crate) async fn tell(bot: &Arc<Bot>, games: Vec<GameId>, token: &str, spent: usize) {
    let mut left = FOLLOWUPS_MAX.saturating_sub(spent);
    for game in games {
        if let Err(problem) = tell_game(bot, game, token, &mut left).await {
            tracing::warn!(%game, %problem, "not told; will be with the next answer");
        }
    }
}

async fn tell_game(
    bot: &Arc<Bot>,
    game: GameId,
    token: &str,
    left: &mut usize,
) -> Result<(), Problem> {
    let _lock = bot.game_locks.lock(game).await;
    let worker = Arc::clone(bot);
    let (pending, record) = blocking(move || {
        let pending = worker.app.pending(game)?;
        Ok((pending, worker.app.game(game)?.record().clone()))
    })
    .await?;
    for pending in pending {
        let post = Post::of(&pending.effect);
        let post = post.filter(|_| pending.effect.is_worth_answering(&record));
        if post.is_some() && *left == 0 {
            return Ok(());
        }
        // Another process may be telling it this moment, or has.
        if !claim(bot, pending.clone()).await? {
            return Ok(());
        }
        match post {
            None => settle(bot, pending).await?,
            Some(post) => {
                *left -= 1;
                one(bot, &pending, &record, post, token).await?;
            }
        }
    }
    Ok(())
}

async fn one(
    bot: &Arc<Bot>,
    pending: &Pending,
    record: &GameRecord,
    post: Post,
    token: &str,
) -> Result<(), Problem> {
    let drafted = drafted(bot, record, post, Some(SeenBy::All)).await?;
    let further: CreateInteractionResponseFollowup = drafted.draft.further(&[]);
    let message = further.execute(&bot.http, (None, token)).await?;
    let (worker, key, game) = (Arc::clone(bot), pending.key.clone(), record.id);
    let replaces = post.replaces();
    let (channel, event) = (record.place.channel, post.event);
    let message = core::Message(message.id.get());
    let posted = Posted { channel, message, event, replaces, tells: post.tells(record) };
    blocking(move || Ok(worker.app.posted(&key, game, posted)?)).await
}

async fn claim(bot: &Arc<Bot>, pending: Pending) -> Result<bool, Problem> {
    let worker = Arc::clone(bot);
    blocking(move || Ok(worker.app.claim(&pending)?)).await
}

/// Takes something off the outbox: it was done, or there is nothing to do.
async fn settle(bot: &Arc<Bot>, pending: Pending) -> Result<(), Problem> {
    let worker = Arc::clone(bot);
    blocking(move || Ok(worker.app.settled(&pending.key)?)).await
}
