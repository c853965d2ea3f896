//! `/resign`: gives a game up, after asking once more.

use oddboard_game::core::{Action, GameState};

use crate::{
    bot::Bot,
    calls::{
        caller::Caller, component_event::ComponentEvent, component_handler::ComponentHandler,
        handler_error::HandlerError, run::Run,
    },
    command::{
        Command, complete_own_game,
        confirmation::{self, must_play},
        definition::on_own_game,
    },
    language::{Language, message, say},
    reply::{Reply, components::Button, custom_id::Code},
    wording::words,
};

/// To be asked whether to resign.
const ASK: Code = Code("r?");
const RESIGN: Code = Code("r");

pub(crate) const COMMAND: Command = Command {
    name: "resign",
    define: || on_own_game("resign", message!("resign-command")),
    run: Run::Blocking(|bot, call| confirmation::on_command(bot, call, ask)),
    complete: complete_own_game,
    defers: false,
    components: &[
        ComponentHandler {
            code: ASK,
            run: Run::Blocking(|bot, event| confirmation::on_click(bot, event, ask)),
        },
        ComponentHandler { code: RESIGN, run: Run::Blocking(resign) },
    ],
};

/// The button that begins it all.
pub(crate) fn button(language: Language, state: &GameState, ply: u32) -> Button {
    Button::secondary(say!(language, "resign"), ASK.on_game(state.record().id, ply))
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
