//! `/export`: a game's record as a file.

use std::sync::Arc;

use oddboard_game::core::{GameRecord, Time, transcript};
use oddboard_rules::Side;
use serenity::all::{CreateCommand, Timestamp};

use crate::{
    bot::{Bot, blocking::blocking},
    calls::{call::Call, handler_error::HandlerError, run::Run},
    command::{
        Command, complete_played_game,
        definition::{ANYWHERE, command, share_option, viewed_game_option},
        shared,
    },
    game::viewed_game,
    language::{Language, Speak, message, say},
    reply::Reply,
    wording::words,
};

pub(crate) const COMMAND: Command = Command {
    name: "export",
    define,
    run: Run::Async(|bot, call| Box::pin(run(bot, call))),
    complete: complete_played_game,
    defers: false,
    components: &[],
};

fn define() -> CreateCommand {
    command("export", message!("export-command"), ANYWHERE)
        .add_option(viewed_game_option())
        .add_option(share_option())
}

async fn run(bot: Arc<Bot>, call: Call) -> Result<Reply, HandlerError> {
    let worker = Arc::clone(&bot);
    let (call, game) = blocking(move || {
        let game = viewed_game::game(&worker, &call)?;
        Ok::<_, HandlerError>((call, game))
    })
    .await?;
    // Whoever did nothing since the bot started is not known by name yet.
    bot.painters.names.complete(&bot.http, game.record()).await;
    let (record, language) = (game.record(), call.caller.language);
    let heading = words::heading(language, record);
    let count = record.moves.len();
    // Of a game that is over no move is still to come.
    let over = if record.ending.is_some() { "yes" } else { "no" };
    let text = say!(language, "export-done", game = heading, count = count, over = over);
    let name = format!("game-{}-{}.txt", record.id, record.variant.name());
    Ok(shared(&call, text)
        .file(name, transcript::write(record, &remarks(&bot, record)).into_bytes()))
}

/// What a record of moves doesn't say: who played when, with how much time, and for what. In English, as all of it.
fn remarks(bot: &Bot, record: &GameRecord) -> Vec<String> {
    let language = Language::English;
    let names = bot.painters.names.players(language, record);
    let players = Side::BOTH.into_iter().zip(names).filter(|(side, _)| {
        // The computer is named anyway.
        record.players.on(*side).member().is_some()
    });
    let mut remarks: Vec<String> = players
        .filter_map(|(side, name)| Some(format!("{}: {}", language.side(side), name?)))
        .collect();
    let day = |time: Time| {
        let at = i64::try_from(time.0).ok().and_then(|at| Timestamp::from_millis(at).ok());
        at.map(|at| at.to_string().chars().take("2026-11-28".len()).collect::<String>())
    };
    if let (Some(first), Some(last)) = (day(record.started), day(record.updated)) {
        remarks.push(format!("From {first} to {last}"));
    }
    let rated = if record.rated { "rated" } else { "casual" };
    remarks.push(format!("{rated}; {}", words::time_control(language, record.time)));
    remarks
}
