//! REST API v10, as much of it as a bot for games uses.

mod applications;
mod body;
mod channels;
mod emojis;
mod files;
mod guard;
mod guilds;
mod interactions;
mod messages;
mod path;
mod recording;
mod threads;
mod users;

use axum::{
    Router,
    extract::{DefaultBodyLimit, State as Extract},
    http::{Method, Uri},
    middleware,
    routing::{delete, get, post, put},
};

use self::body::BODY_BYTES_MAX;
use crate::{error::ApiError, hub::SharedHub};

/// The routes below `/api/v10`.
pub(crate) fn router(hub: &SharedHub) -> Router<SharedHub> {
    let application = Router::new()
        .route(
            "/commands",
            get(applications::list).put(applications::replace).post(applications::create),
        )
        .route(
            "/commands/{command}",
            get(applications::read).patch(applications::update).delete(applications::remove),
        )
        .route("/emojis", get(emojis::list).post(emojis::create))
        .route("/emojis/{emoji}", get(emojis::read).patch(emojis::update).delete(emojis::remove));
    let guild_commands = Router::new()
        .route(
            "/commands",
            get(applications::guild_list)
                .put(applications::guild_replace)
                .post(applications::guild_create),
        )
        .route(
            "/commands/{command}",
            get(applications::guild_read)
                .patch(applications::guild_update)
                .delete(applications::guild_remove),
        );
    let channel = Router::new()
        .route("/", get(channels::read).patch(channels::update).delete(channels::remove))
        .route("/typing", post(channels::typing))
        .route("/messages", get(messages::list).post(messages::create))
        .route(
            "/messages/{message}",
            get(messages::read).patch(messages::update).delete(messages::remove),
        )
        .route("/messages/{message}/threads", post(threads::from_message))
        .route("/threads", post(threads::create))
        .route("/thread-members", get(threads::members))
        .route("/thread-members/{user}", put(threads::join).delete(threads::leave));
    let webhook = Router::new().route("/", post(interactions::follow_up)).route(
        "/messages/{message}",
        get(interactions::read).patch(interactions::update).delete(interactions::remove),
    );
    Router::new()
        .route("/gateway", get(users::gateway))
        .route("/gateway/bot", get(users::gateway_bot))
        .route("/users/@me", get(users::me))
        .route("/users/@me/guilds", get(guilds::mine))
        .route("/users/@me/guilds/{guild}", delete(guilds::leave))
        .route("/users/@me/channels", post(users::direct_channel))
        .route("/users/{user}", get(users::read))
        .route("/applications/@me", get(applications::me))
        .route("/oauth2/applications/@me", get(applications::me))
        .nest("/applications/{application}/guilds/{guild}", guild_commands)
        .nest("/applications/{application}", application)
        .route("/interactions/{interaction}/{token}/callback", post(interactions::callback))
        .nest("/webhooks/{application}/{token}", webhook)
        .nest("/channels/{channel}", channel)
        .route("/guilds/{guild}", get(guilds::read))
        .route("/guilds/{guild}/channels", get(guilds::channels))
        .route("/guilds/{guild}/members", get(guilds::members))
        .route("/guilds/{guild}/members/{user}", get(guilds::member))
        .route("/guilds/{guild}/roles", get(guilds::roles))
        .route("/guilds/{guild}/threads/active", get(guilds::threads))
        .fallback(unknown)
        .layer(middleware::from_fn_with_state(hub.clone(), guard::guard))
        .layer(DefaultBodyLimit::max(BODY_BYTES_MAX))
}

/// The routes of attachments, and of emoji.
pub(crate) fn attachments() -> Router<SharedHub> {
    Router::new()
        .route("/attachments/{channel}/{attachment}/{filename}", get(files::read))
        .route("/emojis/{emoji}", get(emojis::picture))
}

async fn unknown(Extract(_): Extract<SharedHub>, method: Method, uri: Uri) -> ApiError {
    ApiError::no_such_route(method.as_str(), uri.path())
}
