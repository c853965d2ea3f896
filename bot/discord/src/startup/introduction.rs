//! Who the bot is. Discord says so when a shard is connected, and when it is asked: then the bot registers
//! its commands, and begins to post.

use std::{sync::Arc, time::Duration};

use serenity::all::{ApplicationId, Command, CurrentUser};
use tokio::time::sleep;

use super::{invite, upload};
use crate::{
    bot::Bot,
    connection::{
        connection_error::ConnectionError,
        http_error::{is_unauthorized, with_causes},
    },
    interactions::command_list,
};

/// How long to wait before something is tried again that Discord didn't answer: at first, and at most.
const RETRY: [Duration; 2] = [Duration::from_secs(1), Duration::from_secs(60)];

/// Whether Discord has said who the bot is. Without that no interaction can be followed up.
pub(crate) fn is_done(bot: &Bot) -> bool {
    bot.http.application_id().is_some()
}

/// Asks Discord who the bot is until it says so: for a bot that no shard tells. Returns the key with which Discord signs
/// the application's interactions, in hexadecimal digits.
///
/// # Errors
///
/// When Discord refuses the token.
pub(crate) async fn ask(bot: &Arc<Bot>) -> Result<String, ConnectionError> {
    let mut pause = Pause::default();
    loop {
        match ask_once(bot).await {
            Ok(key) => return Ok(key),
            Err(error) if is_unauthorized(&error) => return Err(ConnectionError::Token),
            Err(error) => {
                let error = with_causes(&error);
                tracing::warn!(%error, "Discord doesn't say who the bot is; asking again");
                pause.pass().await;
            }
        }
    }
}

/// A shard has been told who the bot is. What then fails is tried again until it succeeds or the bot
/// stops; one shard does that for all.
pub(crate) async fn heard(bot: &Arc<Bot>, application: ApplicationId, user: &CurrentUser) {
    // Whoever is at it goes on until it is done.
    let Ok(_at_it) = bot.registering.try_lock() else { return };
    let mut stopping = bot.stopping.subscribe();
    let telling = async {
        let mut pause = Pause::default();
        while let Err(error) = told(bot, application, user).await {
            let error = with_causes(&error);
            tracing::error!(%error, "the commands cannot be registered; trying again");
            pause.pass().await;
        }
    };
    tokio::select! {
        () = telling => {}
        _ = stopping.wait_for(|stopping| *stopping) => {}
    }
}

/// What passes before something is tried again: longer each time.
struct Pause(Duration);

impl Default for Pause {
    fn default() -> Self {
        Self(RETRY[0])
    }
}

impl Pause {
    async fn pass(&mut self) {
        sleep(self.0).await;
        self.0 = (self.0 * 2).min(RETRY[1]);
    }
}

async fn ask_once(bot: &Arc<Bot>) -> serenity::Result<String> {
    let application = bot.http.get_current_application_info().await?;
    let user = bot.http.get_current_user().await?;
    told(bot, application.id, &user).await?;
    Ok(application.verify_key)
}

/// Discord has said who the bot is. Each shard says so; once is enough.
///
/// # Errors
///
/// When the commands can't be registered.
async fn told(
    bot: &Arc<Bot>,
    application: ApplicationId,
    user: &CurrentUser,
) -> serenity::Result<()> {
    let _one_at_a_time = bot.introducing.lock().await;
    if bot.command_ids.get().is_some() {
        return Ok(());
    }
    bot.http.set_application_id(application);
    bot.user.get_or_init(|| user.id);
    let definitions = command_list::COMMANDS.iter().map(|command| (command.define)()).collect();
    let registered = Command::set_global_commands(&bot.http, definitions).await;
    bot.connected.notify_one();
    upload::begin(bot);
    let registered = registered?;
    let ids = registered.iter().map(|one| (one.name.clone(), one.id));
    bot.command_ids.get_or_init(|| ids.collect());
    let (name, commands, invite) = (&user.name, registered.len(), invite::link(application));
    tracing::info!(bot = %name, commands, %invite, "connected");
    Ok(())
}
