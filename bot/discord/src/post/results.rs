//! The channel where a server tells the results of its games.

use std::sync::Arc;

use oddboard_game::core::{GameRecord, ThreadPolicy};
use serenity::all::{ChannelId, CreateMessage, Nonce};

use super::{
    background::{blocking, language_for},
    problem::Problem,
};
use crate::{bot::Bot, language::say, reply::mentions, words};

/// Tells how a game ended in the channel that its server has for that, if it has one and the game
/// was not played there. A courtesy: the players have been told. Nobody is notified, and a result
/// that was told is not told again.
pub(super) async fn tell(bot: &Arc<Bot>, record: &GameRecord) {
    if let Err(problem) = post(bot, record).await {
        tracing::info!(game = %record.id, %problem, "a result is not told in its channel");
    }
}

async fn post(bot: &Arc<Bot>, record: &GameRecord) -> Result<(), Problem> {
    let (worker, game, place) = (Arc::clone(bot), record.id, record.place);
    let aside = record.players.engine().is_some()
        || matches!(record.room, ThreadPolicy::Apart | ThreadPolicy::Answers);
    if place.server.is_none() || aside {
        return Ok(());
    }
    let found = blocking(move || {
        let settings = worker.app.settings_in(place)?;
        let channel = settings.results.filter(|channel| *channel != place.channel);
        let Some(channel) = channel else { return Ok(None) };
        let state = worker.app.game(game)?;
        let language = language_for(&[&settings.locale]);
        let heading = words::heading_with_players(language, state.record());
        let where_played = state.record().room.own().unwrap_or(place.channel);
        let ending = words::ended(language, &state);
        let text = say!(
            language,
            "post-result",
            game = heading,
            ending = ending,
            place = format!("<#{where_played}>")
        );
        Ok(Some((channel, text)))
    });
    if let Some(server) = place.server {
        let worker = Arc::clone(bot);
        blocking(move || Ok(worker.app.ended_on(server, game)?)).await?;
    }
    let Some((channel, text)) = found.await? else { return Ok(()) };
    let message = CreateMessage::new()
        .content(text)
        .allowed_mentions(mentions(None))
        .nonce(Nonce::String(format!("o{game}-result")))
        .enforce_nonce(true);
    ChannelId::new(channel.0).send_message(&bot.http, message).await?;
    Ok(())
}
