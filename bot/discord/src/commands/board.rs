//! `/board`: shows a game to whoever asks, as it stands or as it was.

use oddboard_game::core::GameState;
use oddboard_rules::Side;
use serenity::all::{CommandOptionType, CreateCommand};

use super::{
    ANYWHERE, Command, choice, command, complete_watched, game_option, option, share_option, shared,
};
use crate::{
    Bot,
    call::{Call, Caller},
    choose,
    language::{message, say},
    pictures::{View, picture},
    reply::Reply,
    trouble::Trouble,
    watched, words,
};

/// The option that turns the board.
const SEEN_FROM: &str = "seen-from";
/// The option that goes back in the game.
const AFTER: &str = "after";

pub(super) const COMMAND: Command =
    Command { name: "board", define, run, complete: complete_watched, defers: false, clicks: &[] };

fn define() -> CreateCommand {
    let side = option(CommandOptionType::String, SEEN_FROM, message!("board-option-seen-from"));
    let side = choice(side, "white", message!("side-white"));
    let after = option(CommandOptionType::Integer, AFTER, message!("board-option-after"));
    command("board", message!("board-command"), ANYWHERE)
        .add_option(game_option(message!("board-option-game")))
        .add_option(choice(side, "black", message!("side-black")))
        .add_option(after.min_int_value(0))
        .add_option(share_option())
}

fn run(bot: &Bot, call: &Call) -> Result<Reply, Trouble> {
    let (caller, language) = (&call.caller, call.caller.language);
    let game = watched::game(bot, call)?;
    let facing = match call.text(SEEN_FROM) {
        Some("white") => Side::White,
        Some("black") => Side::Black,
        _ => choose::facing(&game, caller),
    };
    let ply = match call.integer(AFTER) {
        Some(after) => existing(caller, &game, after)?,
        None => game.record().moves.len(),
    };
    let renderer = bot.renderer(&caller.settings);
    let view = View { ply, facing, ending: ply == game.record().moves.len() };
    let text = told(caller, &game, ply);
    Ok(shared(call, text).picture(picture(&renderer, language, &game, view)))
}

/// Where the game stood after so many turns, which people count as moves.
pub(super) fn existing(caller: &Caller, game: &GameState, turns: i64) -> Result<usize, Trouble> {
    let ply = usize::try_from(turns).ok().and_then(|turns| game.ply_after(turns));
    ply.ok_or_else(|| only_so_many(caller, game))
}

/// Refuses what lies beyond the moves that were made.
pub(super) fn only_so_many(caller: &Caller, game: &GameState) -> Trouble {
    let made = game.turns_made(game.record().moves.len());
    Trouble::told(say!(caller.language, "view-only-so-many", count = made))
}

/// A game's heading and what there is to say of the position after some moves.
pub(super) fn told(caller: &Caller, game: &GameState, ply: usize) -> String {
    let language = caller.language;
    let made = game.record().moves.len();
    let first = if ply == made {
        choose::status(language, game)
    } else {
        let heading = words::heading(language, game.record());
        let (count, all) = (game.turns_made(ply), game.turns_made(made));
        if ply == 0 || game.ends_turn(ply) {
            say!(language, "view-after", game = heading, count = count, all = all)
        } else {
            let number = game.turn_number(ply);
            say!(language, "view-within", game = heading, number = number, all = all)
        }
    };
    match words::move_made(language, game, ply) {
        Some(last) => format!("{first}\n{last}"),
        None => first,
    }
}
