//! What the bot has to be allowed, and how Discord calls it.

use fluent_bundle::FluentArgs;
use oddboard_game::core::{Channel, Server};
use serenity::all::{ChannelId, GuildId, Permissions};

use crate::{
    bot::Bot,
    connection::http_error::is_forbidden,
    language::{Language, Message, Speak, message},
};

/// A permission, and the message with its name.
type Named = (Permissions, Message);

const VIEW: Named = (Permissions::VIEW_CHANNEL, message!("permission-view"));
const SEND: Named = (Permissions::SEND_MESSAGES, message!("permission-send"));
const SEND_IN_THREADS: Named =
    (Permissions::SEND_MESSAGES_IN_THREADS, message!("permission-send-in-threads"));
const ATTACH: Named = (Permissions::ATTACH_FILES, message!("permission-attach"));
const THREADS: Named = (Permissions::CREATE_PUBLIC_THREADS, message!("permission-threads"));

/// What it takes to keep a game in a channel.
const IN_CHANNEL: [Named; 3] = [VIEW, SEND, ATTACH];
/// What it takes to keep a game in a thread.
const IN_THREAD: [Named; 3] = [VIEW, SEND_IN_THREADS, ATTACH];
/// What it takes to give games threads.
const FOR_THREADS: [Named; 3] = [SEND, THREADS, SEND_IN_THREADS];

fn lacking(needed: &[Named], allowed: Permissions) -> Vec<Message> {
    let lacks = |wanted| !allowed.intersects(wanted | Permissions::ADMINISTRATOR);
    needed.iter().filter(|(wanted, _)| lacks(*wanted)).map(|(_, name)| *name).collect()
}

/// What the bot lacks where somebody calls it. Discord tells what it may with
/// every interaction in a server.
pub(crate) fn missing(allowed: Option<Permissions>, in_thread: bool) -> Vec<Message> {
    let needed = if in_thread { &IN_THREAD } else { &IN_CHANNEL };
    allowed.map_or_else(Vec::new, |allowed| lacking(needed, allowed))
}

/// What the bot lacks to give games threads where it has these permissions.
pub(crate) fn lacking_for_threads(allowed: Option<Permissions>) -> Vec<Message> {
    allowed.map_or_else(Vec::new, |allowed| lacking(&FOR_THREADS, allowed))
}

/// The names of permissions as people see them in Discord's settings.
pub(crate) fn names(language: Language, permissions: &[Message]) -> String {
    let names: Vec<_> =
        permissions.iter().map(|name| language.say(*name, &FluentArgs::new())).collect();
    names.join(", ")
}

/// What the bot is to do somewhere.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Purpose {
    /// To post there.
    Post,
    /// To start a thread there.
    StartThread,
}

/// Asks Discord what the bot lacks in a channel or thread after it was refused
/// there. Nothing if it lacks nothing, or is not on the server any more.
pub(crate) async fn asked(
    bot: &Bot,
    server: Server,
    channel: Channel,
    purpose: Purpose,
) -> Result<Vec<Message>, serenity::Error> {
    let Some(user) = bot.user.get() else { return Ok(Vec::new()) };
    let guild = bot.http.get_guild(GuildId::new(server.0)).await?;
    let member = bot.http.get_member(guild.id, *user).await?;
    let found = match bot.http.get_channel(ChannelId::new(channel.0)).await {
        Ok(found) => found,
        // On the server, but not let into the channel.
        Err(error) if is_forbidden(&error) => return Ok(vec![VIEW.1]),
        Err(error) => return Err(error),
    };
    let Some(found) = found.guild() else { return Ok(Vec::new()) };
    let in_thread = found.thread_metadata.is_some();
    // A thread has the permissions of its channel.
    let ruling = match found.parent_id.filter(|_| in_thread) {
        Some(parent) => bot.http.get_channel(parent).await?.guild().unwrap_or(found),
        None => found,
    };
    let allowed = guild.user_permissions_in(&ruling, &member);
    let needed: &[Named] = match purpose {
        Purpose::StartThread => &FOR_THREADS,
        Purpose::Post if in_thread => &IN_THREAD,
        Purpose::Post => &IN_CHANNEL,
    };
    Ok(lacking(needed, allowed))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn in_channel(allowed: Permissions) -> String {
        names(Language::English, &missing(Some(allowed), false))
    }

    #[test]
    fn missing_permissions_are_named() {
        let (view, send) = (Permissions::VIEW_CHANNEL, Permissions::SEND_MESSAGES);
        assert_eq!(in_channel(view), "Send Messages, Attach Files");
        assert_eq!(in_channel(view | send), "Attach Files");
        assert_eq!(in_channel(view | send | Permissions::ATTACH_FILES), "");
        assert_eq!(in_channel(Permissions::ADMINISTRATOR), "");
        let thread = missing(Some(view | send), true);
        assert_eq!(names(Language::English, &thread), "Send Messages in Threads, Attach Files");
        assert!(missing(None, false).is_empty(), "a direct message has no permissions");
    }
}
