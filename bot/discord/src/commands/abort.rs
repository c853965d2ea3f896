//! `/abort`: calls a game off before each side has moved, after asking once
//! more.

use oddboard_game::core::{Action, GameState, Obstacle, Refusal};
use serenity::all::CreateCommand;

use super::{ANYWHERE, Command, command, complete_game, draw::must_play, game_option};
use crate::{
    Bot,
    call::Call,
    choose,
    clicks::{Click, Clicked, request},
    components::Button,
    custom_id::Code,
    language::{message, say},
    reply::Reply,
    trouble::Trouble,
    words,
};

const ABORT: Code = Code("ab");

pub(super) const COMMAND: Command = Command {
    name: "abort",
    define,
    run,
    complete: complete_game,
    defers: false,
    clicks: &[Click { code: ABORT, run: abort }],
};

fn define() -> CreateCommand {
    command("abort", message!("abort-command"), ANYWHERE)
        .add_option(game_option(message!("option-game")))
}

fn run(bot: &Bot, call: &Call) -> Result<Reply, Trouble> {
    let fits = |game: &GameState| !game.each_has_moved();
    let game = choose::own_game(bot, call, fits, message!("where-just-begun"))?;
    must_play(&game, &call.caller)?;
    if game.each_has_moved() {
        return Err(Refusal::Cannot(Obstacle::TooLateToAbort).into());
    }
    let (language, record) = (call.caller.language, game.record());
    let heading = words::heading(language, record);
    let id = ABORT.on_game(record.id, record.ply());
    Ok(Reply::private(say!(language, "abort-ask", game = heading)).buttons(vec![
        Button::danger(say!(language, "abort-do"), id),
        choose::play_on(language, &game),
    ]))
}

fn abort(bot: &Bot, clicked: &Clicked) -> Result<Reply, Trouble> {
    let state = request(bot, clicked, Action::Abort)?;
    Ok(Reply::replace(choose::status(clicked.caller.language, &state)))
}
