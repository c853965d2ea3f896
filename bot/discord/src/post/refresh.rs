//! Bringing a turn's message up to date while it stands.

use std::sync::Arc;

use oddboard_game::core::GameRecord;

use super::{background::blocking, drafted::drafted, edit::change, problem::Problem};
use crate::{
    bot::Bot,
    routes::{announcement::Post, route::SeenBy},
};

/// Says in the message of the turn what is so now, such as when its player's time runs out. Nobody is notified. Where no
/// message tells of the turn there is nothing to do.
pub(super) async fn refresh(bot: &Arc<Bot>, record: &GameRecord) -> Result<(), Problem> {
    let told = record.message_of_turn().and_then(|posted| {
        let tells = posted.tells?;
        Some((posted, tells, record.players.on(tells.to).member()?))
    });
    let Some((posted, tells, mention)) = told else { return Ok(()) };
    let (app, server) = (bot.app.clone(), record.place.server);
    let due = record.due(blocking(move || Ok(app.moment_on(server)?)).await?);
    let post = Post { event: posted.event, ply: tells.ply, mention, posting: tells.posting, due };
    let of_all = [Some(record.place.channel), record.thread.own()].contains(&Some(posted.channel));
    let seen_by = if of_all { SeenBy::All } else { SeenBy::Member };
    let now = drafted(bot, record, post, Some(seen_by)).await?.draft.rewritten();
    change(bot, posted.channel, posted.message, &now).await
}
