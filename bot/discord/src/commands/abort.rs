//! `/abort`: calls a game off before each side has moved, or one that has stood still for long, after
//! asking once more.

use oddboard_game::core::{Action, GameState, Refusal};

use crate::{
    bot::Bot,
    calls::{
        call::Call, component_event::ComponentEvent, component_handler::ComponentHandler,
        handler_error::HandlerError, run::Run,
    },
    command::{
        Command, complete_own_game,
        confirmation::{self, must_play},
        definition::on_own_game,
    },
    game::own_games,
    language::{message, say},
    reply::{Reply, components::Button, custom_id::Code},
    wording::words,
};

const ABORT: Code = Code("ab");

pub(crate) const COMMAND: Command = Command {
    name: "abort",
    define: || on_own_game("abort", message!("abort-command")),
    run: Run::Blocking(run),
    complete: complete_own_game,
    defers: false,
    components: &[ComponentHandler { code: ABORT, run: Run::Blocking(abort) }],
};

fn run(bot: &Bot, call: &Call) -> Result<Reply, HandlerError> {
    let may = |game: &GameState| {
        let side = game.record().players.side_of(call.caller.by).ok_or(Refusal::NotAPlayer)?;
        game.may_abort(side, bot.app.now())
    };
    let fits = |game: &GameState| may(game).is_ok();
    let wanted = own_games::Wanted {
        several: message!("where-can-be-called-off"),
        none: message!("none-can-be-called-off"),
    };
    let game = own_games::own_game(bot, call, fits, wanted)?;
    must_play(&game, &call.caller)?;
    may(&game)?;
    let (language, record) = (call.caller.language, game.record());
    let heading = words::heading(language, record);
    let id = ABORT.on_game(record.id, record.ply());
    let button = Button::danger(say!(language, "abort-do"), id);
    let question = say!(language, "abort-ask", game = heading);
    Ok(confirmation::ask(language, &game, question, button))
}

fn abort(bot: &Bot, event: &ComponentEvent) -> Result<Reply, HandlerError> {
    confirmation::carry_out(bot, event, Action::Abort)
}
