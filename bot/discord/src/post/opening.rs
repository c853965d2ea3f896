//! Opening the channel to which a way leads.

use oddboard_game::core::Channel;
use serenity::all::UserId;

use super::{
    problem::Problem,
    route_errors::{self, Refused},
};
use crate::{bot::Bot, routes::route::Route};

/// The channel that a way leads to, opened if it is a direct message's.
pub(super) async fn opened(bot: &Bot, route: Route) -> Result<Channel, serenity::Error> {
    Ok(match route {
        Route::Own(channel) | Route::Place(channel) => channel,
        Route::Direct(member) => {
            let channel = UserId::new(member.0).create_dm_channel(&bot.http).await?;
            Channel(channel.id.get())
        }
    })
}

/// Why a way is closed, if that is what an error means.
pub(super) fn closed<T>(error: serenity::Error) -> Result<Result<T, Refused>, Problem> {
    route_errors::refused(&error).map(Err).ok_or_else(|| error.into())
}
