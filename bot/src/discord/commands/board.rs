//! `/board`: shows a game to whoever asks.

use oddboard_rules::Side;
use serenity::all::{CommandOptionType, CreateCommand};

use super::{ANYWHERE, Command, choice, command, complete_game, game_option, option};
use crate::{
    discord::{
        Bot,
        call::Call,
        choose,
        pictures::{View, picture},
        reply::Reply,
        trouble::Trouble,
        words,
    },
    language::message,
};

/// The option that turns the board.
const SEEN_FROM: &str = "seen-from";

pub(super) const COMMAND: Command =
    Command { name: "board", define, run, complete: complete_game, defers: true, clicks: &[] };

fn define() -> CreateCommand {
    let side = option(CommandOptionType::String, SEEN_FROM, message!("board-option-seen-from"));
    let side = choice(side, "white", message!("side-white"));
    command("board", message!("board-command"), ANYWHERE)
        .add_option(game_option(message!("board-option-game")))
        .add_option(choice(side, "black", message!("side-black")))
}

fn run(bot: &Bot, call: &Call) -> Result<Reply, Trouble> {
    let language = call.caller.language;
    let game = choose::own_game(bot, call, |_| true, message!("where-you-play"))?;
    let facing = match call.text(SEEN_FROM) {
        Some("white") => Side::White,
        Some("black") => Side::Black,
        _ => choose::facing(&game, &call.caller),
    };
    let ply = game.record().moves.len();
    let last = words::move_made(language, &game, ply).unwrap_or_default();
    let view = View { ply, facing, ending: true };
    let renderer = bot.renderer(&call.caller.settings);
    let text = format!("{}\n{last}", choose::status(language, &game));
    Ok(Reply::private(text).picture(picture(&renderer, language, &game, view)))
}
