//! `/about`: what runs here, since when, and how it is doing.

use std::{sync::Arc, time::Duration};

use oddboard_game::core::Span;
use serenity::all::CreateCommand;

use crate::{
    bot::{Bot, blocking::blocking},
    calls::{call::Call, handler_error::HandlerError, run::Run},
    command::{
        Command, complete_nothing,
        definition::{ANYWHERE, command},
    },
    language::{message, say},
    reply::Reply,
    wording::words,
};

pub(crate) const COMMAND: Command = Command {
    name: "about",
    define,
    run: Run::Async(|bot, call| Box::pin(run(bot, call))),
    complete: complete_nothing,
    // It counts the games that are played.
    defers: true,
    components: &[],
};

fn define() -> CreateCommand {
    command("about", message!("about-command"), ANYWHERE)
}

async fn run(bot: Arc<Bot>, call: Call) -> Result<Reply, HandlerError> {
    let language = call.caller.language;
    let worker = Arc::clone(&bot);
    let (begun, playing) =
        blocking(move || -> Result<_, HandlerError> { Ok(worker.app.count_games()?) }).await?;
    let seconds = bot.started.elapsed().as_secs();
    let (shards, latency) = shards(&bot).await;
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
async fn shards(bot: &Bot) -> (usize, Option<Duration>) {
    let looks = bot.gateway.look().await;
    let latencies = looks.values().filter_map(|look| look.and_then(|(_, latency)| latency));
    (looks.len(), latencies.max())
}
