//! `/board`: shows a game to whoever asks, as it stands or as it was.

use serenity::all::{CommandOptionType, CreateCommand};

use crate::{
    bot::Bot,
    calls::{call::Call, handler_error::HandlerError, run::Run},
    command::{
        Command, complete_viewed_game,
        definition::{
            ANYWHERE, command, option, share_option, side_choices, side_chosen, viewed_game_option,
        },
        shared,
    },
    game::{
        pictures::{View, picture},
        position_text::{existing_ply, has_turns, position_text},
        viewed_game, viewpoint,
    },
    language::message,
    reply::Reply,
};

/// The option that turns the board.
const SEEN_FROM: &str = "seen-from";
/// The option that goes back in the game.
const AFTER: &str = "after";

pub(crate) const COMMAND: Command = Command {
    name: "board",
    define,
    run: Run::Blocking(run),
    complete: complete_viewed_game,
    defers: false,
    components: &[],
};

fn define() -> CreateCommand {
    let side = option(CommandOptionType::String, SEEN_FROM, message!("board-option-seen-from"));
    let after = option(CommandOptionType::Integer, AFTER, message!("board-option-after"));
    command("board", message!("board-command"), ANYWHERE)
        .add_option(viewed_game_option())
        .add_option(side_choices(side))
        .add_option(after.min_int_value(0))
        .add_option(share_option())
}

fn run(bot: &Bot, call: &Call) -> Result<Reply, HandlerError> {
    let (caller, language) = (&call.caller, call.caller.language);
    let game = viewed_game::likely_game(bot, call, |game| has_turns(call, game, &[AFTER]))?;
    let facing = call.text(SEEN_FROM).and_then(side_chosen);
    let facing = facing.unwrap_or_else(|| viewpoint::facing(&game, caller));
    let ply = match call.integer(AFTER) {
        Some(after) => existing_ply(caller, &game, after)?,
        None => game.record().moves.len(),
    };
    let painter = bot.painter(&caller.settings, caller.place);
    let view = View { ply, facing, ending: ply == game.record().moves.len() };
    let text = position_text(bot, caller, &game, ply);
    Ok(shared(call, text).picture(picture(&painter, language, &game, view)))
}
