//! `/about`: what runs here, since when, and how it is doing.

use std::time::Duration;

use oddboard_game::core::Span;
use serenity::all::CreateCommand;
use tokio::runtime::Handle;

use super::{ANYWHERE, Command, command, complete_nothing};
use crate::{
    Bot,
    call::Call,
    language::{message, say},
    reply::Reply,
    trouble::Trouble,
    words,
};

pub(super) const COMMAND: Command = Command {
    name: "about",
    define,
    run,
    complete: complete_nothing,
    // It counts the games that are played.
    defers: true,
    clicks: &[],
};

fn define() -> CreateCommand {
    command("about", message!("about-command"), ANYWHERE)
}

fn run(bot: &Bot, call: &Call) -> Result<Reply, Trouble> {
    let language = call.caller.language;
    let (begun, playing) = bot.app.count_games()?;
    let seconds = bot.started.elapsed().as_secs();
    let (shards, latency) = shards(bot);
    let latency = match latency {
        Some(latency) => say!(language, "about-latency", milliseconds = millis(latency)),
        None => say!(language, "about-latency-unknown"),
    };
    let up = words::span(language, Span(seconds.saturating_mul(1_000)));
    Ok(Reply::private(say!(
        language,
        "about",
        version = env!("CARGO_PKG_VERSION"),
        uptime = up,
        shards = shards,
        latency = latency,
        playing = playing,
        begun = begun
    )))
}

fn millis(span: Duration) -> u64 {
    u64::try_from(span.as_millis()).unwrap_or(u64::MAX)
}

/// How many connections to Discord there are, and the longest of their
/// round trips, once one is known.
fn shards(bot: &Bot) -> (usize, Option<Duration>) {
    let Some(manager) = bot.shards.get() else { return (0, None) };
    let runners = Handle::current().block_on(manager.runners.lock());
    (runners.len(), runners.values().filter_map(|runner| runner.latency).max())
}
