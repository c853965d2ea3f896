//! `/export`: a game's record as a file.

use oddboard_game::core::transcript;
use serenity::all::CreateCommand;

use crate::{
    bot::Bot,
    calls::{call::Call, handler_error::HandlerError, run::Run},
    command::{
        Command, complete_viewed_game,
        definition::{ANYWHERE, command, share_option, viewed_game_option},
        shared,
    },
    game::viewed_game,
    language::{message, say},
    reply::Reply,
    wording::words,
};

pub(crate) const COMMAND: Command = Command {
    name: "export",
    define,
    run: Run::Blocking(run),
    complete: complete_viewed_game,
    defers: false,
    components: &[],
};

fn define() -> CreateCommand {
    command("export", message!("export-command"), ANYWHERE)
        .add_option(viewed_game_option())
        .add_option(share_option())
}

fn run(bot: &Bot, call: &Call) -> Result<Reply, HandlerError> {
    let game = viewed_game::game(bot, call)?;
    let (record, language) = (game.record(), call.caller.language);
    let heading = words::heading(language, record);
    let text = say!(language, "export-done", game = heading, count = record.moves.len());
    let name = format!("game-{}-{}.txt", record.id, record.variant.name());
    Ok(shared(call, text).file(name, transcript::write(record).into_bytes()))
}
