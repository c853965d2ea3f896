//! `/abort`: calls a game off before each side has moved, or one that has stood still for long; who manages the
//! server may do so with any game of others that is played there. Asks once more.

use oddboard_game::core::{Action, GameId, GameState, Obstacle, Refusal, ThreadPolicy};
use oddboard_rules::Side;

use crate::{
    bot::Bot,
    calls::{
        call::Call, caller::Caller, component_event::ComponentEvent,
        component_handler::ComponentHandler, handler_error::HandlerError, run::Run,
    },
    command::{
        Command, complete_own_game,
        confirmation::{self, must_play},
        definition::on_own_game,
    },
    game::{here, own_games, play_on, status},
    language::{message, say},
    reply::{Reply, components::Button, custom_id::Code},
    wording::words,
};

const ABORT: Code = Code("ab");
const ANNUL: Code = Code("an");

pub(crate) const COMMAND: Command = Command {
    name: "abort",
    define: || on_own_game("abort", message!("abort-command")),
    run: Run::Blocking(run),
    complete: complete_own_game,
    defers: false,
    components: &[
        ComponentHandler { code: ABORT, run: Run::Blocking(abort) },
        ComponentHandler { code: ANNUL, run: Run::Blocking(annul) },
    ],
};

fn run(bot: &Bot, call: &Call) -> Result<Reply, HandlerError> {
    let caller = &call.caller;
    if let Some(game) = of_others(bot, call)? {
        return ask_manager(&game, caller);
    }
    let may = |game: &GameState| {
        let side = game.record().players.side_of(caller.by).ok_or(Refusal::NotAPlayer)?;
        game.may_abort(side, bot.app.now())
    };
    let fits = |game: &GameState| may(game).is_ok();
    let wanted = own_games::Wanted {
        several: message!("where-can-be-called-off"),
        none: message!("none-can-be-called-off"),
    };
    let game = own_games::own_game(bot, call, fits, wanted)?;
    must_play(&game, caller)?;
    let too_late = Refusal::Cannot(Obstacle::TooLateToAbort);
    if is_for_managers(&game, caller) && may(&game) == Err(too_late) {
        return Err(HandlerError::reply(say!(caller.language, "annul-own")));
    }
    may(&game)?;
    let (language, record) = (caller.language, game.record());
    let heading = words::heading(language, record);
    let id = ABORT.on_game(record.id, record.ply());
    let button = Button::danger(say!(language, "abort-do"), id);
    let question = say!(language, "abort-ask", game = heading);
    Ok(confirmation::ask(language, &game, question, button))
}

/// The game of others that is meant by who manages the server: the one of the number, also if only its players may
/// watch it, or else the one whose thread this is.
fn of_others(bot: &Bot, call: &Call) -> Result<Option<GameState>, HandlerError> {
    let caller = &call.caller;
    if !caller.manages {
        return Ok(None);
    }
    let number = call.integer(own_games::OPTION);
    let game = match number {
        Some(number) => {
            u64::try_from(number).ok().map(|id| bot.app.game(GameId(id))).transpose()?
        }
        None => here::managed_of_this_thread(bot, caller)?,
    };
    if game.is_none() && number.is_none() && own_games::games_of(bot, caller)?.is_empty() {
        return Err(HandlerError::reply(say!(caller.language, "annul-which")));
    }
    Ok(game.filter(|game| is_managed(game, caller)))
}

/// Whether the caller may call a game of others off because they manage the server.
fn is_managed(game: &GameState, caller: &Caller) -> bool {
    is_for_managers(game, caller) && game.record().players.side_of(caller.by).is_none()
}

/// Whether a game is played on the server that the caller manages. What somebody plays for themselves, as against the
/// computer, is theirs.
fn is_for_managers(game: &GameState, caller: &Caller) -> bool {
    let record = game.record();
    let on_server = record.place.server.is_some() && record.place.server == caller.place.server;
    caller.manages && on_server && record.thread != ThreadPolicy::Apart
}

fn ask_manager(game: &GameState, caller: &Caller) -> Result<Reply, HandlerError> {
    let (language, record) = (caller.language, game.record());
    if let Some(ending) = &record.ending {
        return Err(Refusal::Over(ending.clone()).into());
    }
    // Also of a game against the computer: a manager wants to know whose it is.
    let [white, black] = Side::BOTH.map(|side| words::mention(language, record.players.on(side)));
    let game_itself = words::heading(language, record);
    let heading =
        say!(language, "game-of-players", game = game_itself, white = white, black = black);
    let button = Button::danger(say!(language, "abort-do"), ANNUL.on_game(record.id, record.ply()));
    let leave = play_on::leave_it(say!(language, "annul-leave"), game);
    let question = say!(language, "annul-ask", game = heading);
    Ok(Reply::private(question).buttons(vec![button, leave]))
}

fn abort(bot: &Bot, event: &ComponentEvent) -> Result<Reply, HandlerError> {
    confirmation::carry_out(bot, event, Action::Abort)
}

fn annul(bot: &Bot, event: &ComponentEvent) -> Result<Reply, HandlerError> {
    let (caller, game) = (&event.caller, event.id.game());
    // Who manages the server may have changed since, and what a button carries can be forged.
    if !is_managed(&bot.app.game(game)?, caller) {
        return Err(Refusal::NotAPlayer.into());
    }
    let state = bot.app.annul(game, caller.cause)?.state;
    let (number, server) = (game.0, state.record().place.server.map(|server| server.0));
    tracing::info!(game = number, server, "a game was called off by those who manage the server");
    Ok(Reply::replace(status::status(caller.language, &state)))
}
