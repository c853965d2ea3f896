//! `/board`: shows a game to whoever asks.

use oddboard_rules::Side;
use serenity::all::{CommandOptionType, CreateCommand, CreateCommandOption};

use super::{ANYWHERE, Command, command, complete_game, game_option};
use crate::discord::{
    Bot,
    call::Call,
    choose,
    pictures::{View, picture},
    reply::Reply,
    trouble::Trouble,
    words,
};

pub(super) const COMMAND: Command =
    Command { name: "board", define, run, complete: complete_game, defers: true };

fn define() -> CreateCommand {
    command("board", "See the board as it stands", ANYWHERE)
        .add_option(game_option("Which game; anybody's by its number"))
        .add_option(
            CreateCommandOption::new(
                CommandOptionType::String,
                "seen-from",
                "Whose side is at the bottom; your own if you leave it out",
            )
            .add_string_choice("White", "white")
            .add_string_choice("Black", "black"),
        )
}

fn run(bot: &Bot, call: &Call) -> Result<Reply, Trouble> {
    let game = choose::own_game(bot, call, |_| true, "you play")?;
    let facing = match call.text("seen-from") {
        Some("white") => Side::White,
        Some("black") => Side::Black,
        _ => choose::facing(&game, &call.caller),
    };
    let ply = game.record().moves.len();
    let last = words::move_made(&game, ply).unwrap_or_default();
    let view = View { ply, facing, ending: true };
    Ok(Reply::private(format!("{}\n{last}", choose::status(&game))).picture(picture(
        &bot.renderer,
        &game,
        view,
    )))
}
