//! `/move`: makes a move, in any spelling; without one, lets pick.

use oddboard_game::core::GameState;
use oddboard_rules::Understanding;
use serenity::all::{CommandOptionType, CreateCommand};

use crate::{
    bot::Bot,
    call::Call,
    caller::Caller,
    command::{Command, Completions, complete_own_game},
    component_event::ComponentEvent,
    component_handler::{ComponentHandler, game},
    components::{Button, CHOICES_MAX},
    custom_id::Code,
    definition::{ANYWHERE, command, game_option, option},
    handler_error::HandlerError,
    language::{message, say},
    move_completion::suggestions,
    own_games, picker,
    reply::Reply,
    run::Run,
    words,
};

/// To make the move that was typed, in the game that was not named.
const TYPED: Code = Code("mt");

pub(crate) const COMMAND: Command = Command {
    name: "move",
    define,
    run: Run::Blocking(run),
    complete,
    defers: false,
    components: &[ComponentHandler { code: TYPED, run: Run::Blocking(typed_for) }],
};

/// The option that takes the move.
const MOVE: &str = "move";

fn define() -> CreateCommand {
    command("move", message!("move-command"), ANYWHERE)
        .add_option(
            option(CommandOptionType::String, MOVE, message!("move-option-move"))
                .set_autocomplete(true)
                .max_length(100),
        )
        .add_option(game_option(message!("option-game")))
}

fn run(bot: &Bot, call: &Call) -> Result<Reply, HandlerError> {
    let caller = &call.caller;
    let waiting = waiting(bot, call)?;
    if waiting.len() > 1 {
        return Ok(of_which(caller, &waiting, call.text(MOVE)));
    }
    let state = my_turn(bot, call)?;
    let Some(text) = call.text(MOVE) else {
        return picker::open(bot, caller, &state);
    };
    typed(bot, caller, &state, text)
}

/// Makes a move that was typed, or shows it to those who want to see it first.
fn typed(bot: &Bot, caller: &Caller, state: &GameState, text: &str) -> Result<Reply, HandlerError> {
    if caller.settings.confirm
        && let Understanding::Move(typed) = state.position().understand(text)
    {
        state.may_pick(caller.by, state.record().ply())?;
        return Ok(picker::preview_typed(bot, caller, state, typed));
    }
    let granted = picker::make(bot, caller, state.record().id, None, text)?;
    picker::confirmation(bot, caller, &granted.state, Reply::private)
}

/// The games that a command without the option may mean: those here that wait
/// for the caller, or else all that do.
fn waiting(bot: &Bot, call: &Call) -> Result<Vec<GameState>, HandlerError> {
    if call.integer(own_games::OPTION).is_some() {
        return Ok(Vec::new());
    }
    let mut waiting = own_games::games_of(bot, &call.caller)?;
    waiting.retain(|game| own_games::is_turn_of(game, &call.caller));
    if waiting.iter().any(|game| own_games::is_here(game, &call.caller)) {
        waiting.retain(|game| own_games::is_here(game, &call.caller));
    }
    Ok(waiting)
}

/// Asks in which game a move is to be made; each button carries what was typed,
/// or leads to picking if that is too long.
fn of_which(caller: &Caller, waiting: &[GameState], text: Option<&str>) -> Reply {
    let language = caller.language;
    let button = |game: &GameState| {
        let record = game.record();
        let label = words::label(language, record);
        let id = TYPED.on_game_with_room(record.id, record.ply(), text.unwrap_or_default());
        id.map_or_else(|| picker::button_called(&label, game), |id| Button::primary(&label, id))
    };
    let buttons = waiting.iter().take(CHOICES_MAX).map(button).collect();
    Reply::private(say!(language, "several-waiting")).buttons(buttons)
}

/// What was typed is for this game.
fn typed_for(bot: &Bot, event: &ComponentEvent) -> Result<Reply, HandlerError> {
    let (caller, state) = (&event.caller, game(bot, event)?);
    state.may_pick(caller.by, event.id.ply)?;
    match event.id.rest.as_str() {
        "" => picker::open(bot, caller, &state),
        text => typed(bot, caller, &state, text),
    }
}

fn my_turn(bot: &Bot, call: &Call) -> Result<GameState, HandlerError> {
    let mine = |game: &GameState| own_games::is_turn_of(game, &call.caller);
    own_games::own_game(bot, call, mine, message!("where-your-turn"))
}

fn complete(bot: &Bot, call: &Call) -> Result<Completions, HandlerError> {
    match &call.typing {
        Some((option, typed)) if option == MOVE => {
            let game = my_turn(bot, call)?;
            if !own_games::is_turn_of(&game, &call.caller) {
                return Ok(Completions::Text(Vec::new()));
            }
            Ok(Completions::Text(suggestions(call.caller.language, game.game(), typed)))
        }
        _ => complete_own_game(bot, call),
    }
}
