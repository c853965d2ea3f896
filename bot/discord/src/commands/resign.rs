//! `/resign`: gives a game up, after asking once more.

use oddboard_game::core::{Action, GameState};
use serenity::all::CreateCommand;

use crate::{
    bot::Bot,
    call::Call,
    caller::Caller,
    command::{Command, complete_own_game},
    component_event::ComponentEvent,
    component_handler::ComponentHandler,
    components::Button,
    confirmation::{self, asked_about, must_play},
    custom_id::Code,
    definition::{ANYWHERE, command, game_option},
    handler_error::HandlerError,
    language::{Language, message, say},
    own_games,
    reply::Reply,
    run::Run,
    words,
};

/// To be asked whether to resign.
const ASK: Code = Code("r?");
const RESIGN: Code = Code("r");

pub(crate) const COMMAND: Command = Command {
    name: "resign",
    define,
    run: Run::Blocking(run),
    complete: complete_own_game,
    defers: false,
    components: &[
        ComponentHandler { code: ASK, run: Run::Blocking(ask_from_button) },
        ComponentHandler { code: RESIGN, run: Run::Blocking(resign) },
    ],
};

fn define() -> CreateCommand {
    command("resign", message!("resign-command"), ANYWHERE)
        .add_option(game_option(message!("option-game")))
}

fn run(bot: &Bot, call: &Call) -> Result<Reply, HandlerError> {
    let game = own_games::own_game(bot, call, |_| true, message!("where-you-play"))?;
    ask(&game, &call.caller)
}

/// The button that begins it all.
pub(crate) fn button(language: Language, state: &GameState, ply: u32) -> Button {
    Button::secondary(say!(language, "resign"), ASK.on_game(state.record().id, ply))
}

fn ask_from_button(bot: &Bot, event: &ComponentEvent) -> Result<Reply, HandlerError> {
    ask(&asked_about(bot, event)?, &event.caller)
}

fn resign(bot: &Bot, event: &ComponentEvent) -> Result<Reply, HandlerError> {
    confirmation::carry_out(bot, event, Action::Resign)
}

/// Asks whether to resign, those who could.
fn ask(game: &GameState, caller: &Caller) -> Result<Reply, HandlerError> {
    must_play(game, caller)?;
    let (record, language) = (game.record(), caller.language);
    let heading = words::heading(language, record);
    let id = RESIGN.on_game(record.id, record.ply());
    let button = Button::danger(say!(language, "resign"), id);
    let question = say!(language, "resign-ask", game = heading);
    Ok(confirmation::ask(language, game, question, button))
}
