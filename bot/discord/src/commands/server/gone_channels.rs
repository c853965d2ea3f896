//! Channels that are set for a server and were deleted: where games are to be played in these alone, none could be.

use std::{collections::BTreeSet, sync::Arc, time::Duration};

use oddboard_game::core::{Channel, Server};
use serenity::all::ChannelId;
use tokio::{task::JoinSet, time::timeout};

use crate::{
    bot::{Bot, blocking::blocking},
    calls::handler_error::HandlerError,
    connection::http_error::is_unknown_channel,
};

/// How long Discord may take to say which there are: whoever looks at the settings waits for that.
const WITHIN: Duration = Duration::from_secs(1);

/// What was taken out of a server's settings.
#[derive(Debug, Default, Clone, Copy)]
pub(super) struct Gone {
    /// How many channels were taken out.
    pub(super) forgotten: usize,
    /// Games were allowed in these alone, so they are now allowed in all.
    pub(super) none_is_left: bool,
}

/// Takes channels that are gone out of a server's settings. Where Discord doesn't say in time, they stay.
pub(super) async fn forget(bot: &Arc<Bot>, server: Server) -> Result<Gone, HandlerError> {
    let worker = Arc::clone(bot);
    let settings =
        blocking(move || -> Result<_, HandlerError> { Ok(worker.app.server(server)?) }).await?;
    let set = settings.channels.iter().chain(&settings.results).chain(&settings.standing);
    let set: BTreeSet<Channel> = set.copied().collect();
    let asked: JoinSet<_> = set
        .into_iter()
        .map(|channel| {
            let http = Arc::clone(&bot.http);
            async move {
                let found = http.get_channel(ChannelId::new(channel.0)).await;
                found.is_err_and(|error| is_unknown_channel(&error)).then_some(channel)
            }
        })
        .collect();
    let Ok(gone) = timeout(WITHIN, asked.join_all()).await else { return Ok(Gone::default()) };
    let gone: BTreeSet<Channel> = gone.into_iter().flatten().collect();
    if gone.is_empty() {
        return Ok(Gone::default());
    }
    let worker = Arc::clone(bot);
    blocking(move || {
        let left = worker.app.change_server(server, |settings| {
            settings.channels.retain(|channel| !gone.contains(channel));
            settings.results.take_if(|channel| gone.contains(channel));
            settings.standing.take_if(|channel| gone.contains(channel));
        })?;
        let none_is_left = !settings.channels.is_empty() && left.channels.is_empty();
        Ok(Gone { forgotten: gone.len(), none_is_left })
    })
    .await
}
