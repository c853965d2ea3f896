//! `/resign`: gives a game up, after asking once more.

use oddboard_game::core::{Action, GameState};
use serenity::all::CreateCommand;

use super::{ANYWHERE, Command, command, complete_game, draw::must_play, game_option};
use crate::{
    Bot,
    call::{Call, Caller},
    choose,
    clicks::{Click, Clicked, fresh, game, request},
    components::Button,
    custom_id::Code,
    language::{Language, message, say},
    reply::Reply,
    trouble::Trouble,
    words,
};

/// To be asked whether to resign.
const ASK: Code = Code("r?");
const RESIGN: Code = Code("r");

pub(super) const COMMAND: Command = Command {
    name: "resign",
    define,
    run,
    complete: complete_game,
    defers: false,
    clicks: &[Click { code: ASK, run: ask_clicked }, Click { code: RESIGN, run: resign }],
};

fn define() -> CreateCommand {
    command("resign", message!("resign-command"), ANYWHERE)
        .add_option(game_option(message!("option-game")))
}

fn run(bot: &Bot, call: &Call) -> Result<Reply, Trouble> {
    let game = choose::own_game(bot, call, |_| true, message!("where-you-play"))?;
    ask(&game, &call.caller)
}

/// The button that begins it all.
pub(crate) fn button(language: Language, state: &GameState, ply: u32) -> Button {
    Button::secondary(say!(language, "resign"), ASK.on_game(state.record().id, ply))
}

fn ask_clicked(bot: &Bot, clicked: &Clicked) -> Result<Reply, Trouble> {
    let state = game(bot, clicked)?;
    fresh(&state, clicked)?;
    ask(&state, &clicked.caller)
}

fn resign(bot: &Bot, clicked: &Clicked) -> Result<Reply, Trouble> {
    let state = request(bot, clicked, Action::Resign)?;
    Ok(Reply::replace(choose::status(clicked.caller.language, &state)))
}

/// Asks whether to resign, those who could.
fn ask(game: &GameState, caller: &Caller) -> Result<Reply, Trouble> {
    must_play(game, caller)?;
    let (record, language) = (game.record(), caller.language);
    let heading = words::heading(language, record);
    Ok(Reply::private(say!(language, "resign-ask", game = heading)).buttons(vec![
        Button::danger(say!(language, "resign"), RESIGN.on_game(record.id, record.ply())),
        choose::play_on(language, game),
    ]))
}
