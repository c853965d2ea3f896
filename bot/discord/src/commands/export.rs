//! `/export`: a game's record as a file.

use oddboard_game::core::transcript;
use serenity::all::CreateCommand;

use super::{ANYWHERE, Command, command, complete_watched, game_option, share_option, shared};
use crate::{
    Bot,
    call::Call,
    language::{message, say},
    reply::Reply,
    trouble::Trouble,
    watched, words,
};

pub(super) const COMMAND: Command =
    Command { name: "export", define, run, complete: complete_watched, defers: false, clicks: &[] };

fn define() -> CreateCommand {
    command("export", message!("export-command"), ANYWHERE)
        .add_option(game_option(message!("board-option-game")))
        .add_option(share_option())
}

fn run(bot: &Bot, call: &Call) -> Result<Reply, Trouble> {
    let game = watched::game(bot, call)?;
    let (record, language) = (game.record(), call.caller.language);
    let heading = words::heading(language, record);
    let text = say!(language, "export-done", game = heading, count = record.moves.len());
    let name = format!("game-{}-{}.txt", record.id, record.variant.name());
    Ok(shared(call, text).file(name, transcript::write(record).into_bytes()))
}
