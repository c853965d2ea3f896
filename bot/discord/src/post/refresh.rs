//! Bringing a turn's message up to date while it stands.

use std::sync::Arc;

use oddboard_game::core::{GameRecord, Posted, Time};

use super::{drafted::drafted, edit::change, problem::Problem};
use crate::{
    bot::Bot,
    routes::{announcement::Post, route::SeenBy},
};

/// Says in the message of the turn when its player's time runs out now. Nobody is notified. If another one has taken its
/// place meanwhile there is nothing to do.
pub(super) async fn refresh(
    bot: &Arc<Bot>,
    record: &GameRecord,
    posted: Posted,
    due: Option<Time>,
) -> Result<(), Problem> {
    let last = record.posted.iter().rev().find(|posted| posted.replaces);
    let stands = record.ending.is_none() && last.is_some_and(|last| last.message == posted.message);
    let tells = posted.tells.filter(|tells| stands && tells.ply == record.ply());
    let Some((tells, mention)) =
        tells.and_then(|tells| Some((tells, record.players.on(tells.to).member()?)))
    else {
        return Ok(());
    };
    let post = Post { event: posted.event, ply: tells.ply, mention, posting: tells.posting, due };
    let of_all = [Some(record.place.channel), record.thread.own()].contains(&Some(posted.channel));
    let seen_by = if of_all { SeenBy::All } else { SeenBy::Member };
    let now = drafted(bot, record, post, Some(seen_by)).await?.draft.rewritten();
    change(bot, posted.channel, posted.message, &now).await
}
