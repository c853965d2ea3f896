//! `/move`: makes a move, in any spelling; without one, lets pick.

use oddboard_game::core::{GameId, GameState, Refusal};
use oddboard_rules::Understanding;
use serenity::all::{CommandOptionType, CreateCommand};

use super::{ANYWHERE, Choices, Command, command, game_option, option, suggest::suggestions};
use crate::{
    Bot,
    call::{Call, Caller},
    choose,
    clicks::{Click, Clicked, game},
    components::{Button, CHOICES_MAX, Choice, Menu, Offer, ROW},
    custom_id::Code,
    language::{message, say},
    picker, refusals,
    reply::Reply,
    trouble::Trouble,
    words,
};

/// To make the move that is the choice, in canonical notation.
const PLAY: Code = Code("m");

/// To make the move that was typed, in the game that was not named.
const TYPED: Code = Code("mt");

pub(super) const COMMAND: Command = Command {
    name: "move",
    define,
    run,
    complete,
    defers: false,
    clicks: &[Click { code: PLAY, run: clicked }, Click { code: TYPED, run: typed_for }],
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

fn run(bot: &Bot, call: &Call) -> Result<Reply, Trouble> {
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
fn typed(bot: &Bot, caller: &Caller, state: &GameState, text: &str) -> Result<Reply, Trouble> {
    if caller.settings.confirm
        && let Understanding::Move(typed) = state.position().understand(text)
    {
        state.may_pick(caller.by, state.record().ply())?;
        return Ok(picker::look(bot, caller, state, typed));
    }
    let granted = picker::make(bot, caller, state.record().id, None, text)?;
    picker::made(bot, caller, &granted.state, Reply::private)
}

/// The games that a command without the option may mean: those here that wait
/// for the caller, or else all that do.
fn waiting(bot: &Bot, call: &Call) -> Result<Vec<GameState>, Trouble> {
    if call.integer(choose::OPTION).is_some() {
        return Ok(Vec::new());
    }
    let mut waiting = choose::games_of(bot, &call.caller)?;
    waiting.retain(|game| choose::is_turn_of(game, &call.caller));
    if waiting.iter().any(|game| choose::is_here(game, &call.caller)) {
        waiting.retain(|game| choose::is_here(game, &call.caller));
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
fn typed_for(bot: &Bot, clicked: &Clicked) -> Result<Reply, Trouble> {
    let (caller, state) = (&clicked.caller, game(bot, clicked)?);
    state.may_pick(caller.by, clicked.id.ply)?;
    match clicked.id.rest.as_str() {
        "" => picker::open(bot, caller, &state),
        text => typed(bot, caller, &state, text),
    }
}

fn clicked(bot: &Bot, clicked: &Clicked) -> Result<Reply, Trouble> {
    let (caller, id) = (&clicked.caller, &clicked.id);
    let text = clicked.value().unwrap_or(&id.rest);
    let granted = picker::make(bot, caller, id.game(), Some(id.ply), text)?;
    picker::made(bot, caller, &granted.state, Reply::replace)
}

fn my_turn(bot: &Bot, call: &Call) -> Result<GameState, Trouble> {
    let mine = |game: &GameState| choose::is_turn_of(game, &call.caller);
    choose::own_game(bot, call, mine, message!("where-your-turn"))
}

/// Asks which move was meant.
pub(crate) fn which(
    bot: &Bot,
    caller: &Caller,
    game: GameId,
    refusal: &Refusal,
) -> Result<Trouble, Trouble> {
    let record = bot.app.game(game)?.record().clone();
    let ply = record.ply();
    let moves: Vec<(&String, String)> = match refusal {
        Refusal::Ambiguous { choices, .. } => choices
            .iter()
            .map(|(canonical, words)| {
                (canonical, words.say(record.variant.spec(), caller.language))
            })
            .collect(),
        _ => Vec::new(),
    };
    let reply = Reply::private(refusals::game(caller.language, refusal));
    let reply = if moves.len() <= ROW {
        let button = |(canonical, words): &(&String, String)| {
            Button::primary(words, PLAY.on_game_with(game, ply, *canonical))
        };
        reply.buttons(moves.iter().map(button).collect())
    } else {
        let menus = moves.chunks(CHOICES_MAX).take(ROW).enumerate();
        menus.fold(reply, |reply, (number, moves)| {
            let choice = |(canonical, words): &(&String, String)| Choice {
                description: Some((*canonical).clone()),
                ..Choice::new(words, *canonical)
            };
            let offer = Offer::Choices(moves.iter().map(choice).collect());
            let id = PLAY.on_game_with(game, ply, number.to_string());
            reply.menu(Menu::one(id, say!(caller.language, "pick-choose"), offer))
        })
    };
    Ok(Trouble::Told(Box::new(reply)))
}

fn complete(bot: &Bot, call: &Call) -> Result<Choices, Trouble> {
    match &call.typing {
        Some((option, typed)) if option == MOVE => {
            let game = my_turn(bot, call)?;
            if !choose::is_turn_of(&game, &call.caller) {
                return Ok(Choices::Text(Vec::new()));
            }
            Ok(Choices::Text(suggestions(call.caller.language, game.game(), typed)))
        }
        _ => super::complete_game(bot, call),
    }
}
