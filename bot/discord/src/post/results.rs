//! The channel where a server tells the results of its games.

use std::sync::Arc;

use oddboard_game::core::{GameRecord, ThreadPolicy};
use serenity::all::{ChannelId, CreateMessage, Nonce};

use super::{
    background::{blocking, language_for},
    problem::Problem,
};
use crate::{bot::Bot, calls::visibility, language::say, reply::mentions, wording::words};

/// Tells how a game ended in the channel that its server has for that, if it has one and the game
/// was not played there. Nobody is notified.
///
/// A courtesy, which is not in the outbox: the players have been told, the game is stored, and
/// `/history` shows it. Should the program die between the players' message and this one, should
/// that message only be found again because nobody heard that it came through, or should Discord
/// refuse this one, the channel lacks one line, which is better than the same line twice or a queue
/// that waits for a channel that is gone.
pub(super) async fn tell(bot: &Arc<Bot>, record: &GameRecord) {
    if let Err(problem) = post(bot, record).await {
        tracing::info!(game = %record.id, %problem, "a result is not told in its channel");
    }
}

async fn post(bot: &Arc<Bot>, record: &GameRecord) -> Result<(), Problem> {
    let (worker, game, place) = (Arc::clone(bot), record.id, record.place);
    let Some(server) = place.server.filter(|_| record.thread != ThreadPolicy::Answers) else {
        return Ok(());
    };
    let found = blocking(move || {
        let state = worker.app.game(game)?;
        if !visibility::is_public(state.record(), &worker.app.audience(&[state.record()])?) {
            return Ok(None);
        }
        worker.app.ended_on(server, game)?;
        let settings = worker.app.settings_in(place)?;
        let where_played = state.record().thread.own().unwrap_or(place.channel);
        let channel = settings.results.filter(|channel| *channel != where_played);
        let Some(channel) = channel else { return Ok(None) };
        let language = language_for(&[&settings.locale]);
        let heading = words::heading_with_sides(language, state.record());
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
    let Some((channel, text)) = found.await? else { return Ok(()) };
    let message = CreateMessage::new()
        .content(text)
        .allowed_mentions(mentions(None))
        .nonce(Nonce::String(format!("o{game}-result")))
        .enforce_nonce(true);
    ChannelId::new(channel.0).send_message(&bot.http, message).await?;
    Ok(())
}
