//! `/replay`: a game, or some of its moves, as an animation.

use oddboard_game::core::{GameRecord, GameState};
use serenity::all::{CommandOptionType, CreateCommand};

use crate::{
    bot::Bot,
    calls::{
        call::Call,
        caller::Caller,
        component_event::ComponentEvent,
        component_handler::{ComponentHandler, game},
        handler_error::HandlerError,
        run::Run,
    },
    command::{
        Command, complete_played_game,
        definition::{ANYWHERE, command, option, share_option, viewed_game_option},
        shared,
    },
    game::{
        pictures::{Excerpt, animation, moves_told},
        position_text::{existing_ply, has_turns, without_moves},
        status, viewed_game, viewpoint,
    },
    language::{Language, message, say},
    reply::{Reply, components::Button, custom_id::Code},
};

/// To see the whole game.
const REPLAY: Code = Code("rp");

const FROM: &str = "from";
const TO: &str = "to";

pub(crate) const COMMAND: Command = Command {
    name: "replay",
    define,
    run: Run::Blocking(run),
    complete: complete_played_game,
    defers: true,
    components: &[ComponentHandler { code: REPLAY, run: Run::Blocking(whole_game) }],
};

fn define() -> CreateCommand {
    let from = option(CommandOptionType::Integer, FROM, message!("replay-option-from"));
    let to = option(CommandOptionType::Integer, TO, message!("replay-option-to"));
    command("replay", message!("replay-command"), ANYWHERE)
        .add_option(viewed_game_option())
        .add_option(from.min_int_value(0))
        .add_option(to.min_int_value(0))
        .add_option(share_option())
}

fn run(bot: &Bot, call: &Call) -> Result<Reply, HandlerError> {
    let (caller, language) = (&call.caller, call.caller.language);
    let game = viewed_game::likely_game(bot, call, |game| has_turns(call, game, &[FROM, TO]))?;
    let all = game.record().moves.len();
    let bound = |name, usual| match call.integer(name) {
        Some(moves) => existing_ply(caller, &game, moves),
        None => Ok(usual),
    };
    let (from, to) = (bound(FROM, 0)?, bound(TO, all)?);
    if from > to {
        let (from, to) = (game.turns_made(from), game.turns_made(to));
        return Err(HandlerError::reply(say!(language, "replay-backwards", from = from, to = to)));
    }
    Ok(shown(bot, caller, &game, (from, to), |text| shared(call, text)))
}

/// The button that shows a game as an animation, if anything moves in it.
pub(crate) fn button(language: Language, record: &GameRecord) -> Option<Button> {
    let id = REPLAY.on_game(record.id, record.ply());
    (!record.moves.is_empty()).then(|| Button::secondary(say!(language, "replay-button"), id))
}

fn whole_game(bot: &Bot, event: &ComponentEvent) -> Result<Reply, HandlerError> {
    let game = game(bot, event)?;
    let all = game.record().moves.len();
    Ok(shown(bot, &event.caller, &game, (0, all), Reply::private))
}

fn shown(
    bot: &Bot,
    caller: &Caller,
    game: &GameState,
    (from, to): (usize, usize),
    form: impl FnOnce(String) -> Reply,
) -> Reply {
    let language = caller.language;
    let mut text = status::status(language, game);
    text.push('\n');
    let over = game.record().ending.is_some();
    if let Some(none) = without_moves(language, game).filter(|_| over) {
        text.push_str(&none);
        return form(text);
    }
    let facing = viewpoint::facing(game, caller);
    let painter = bot.painter(&caller.settings, caller.place);
    let name = format!("game-{}.gif", game.record().id);
    let (picture, left_out) = animation(
        painter.renderer(),
        language,
        Excerpt { game: game.game(), moves: (from, to), ending: game.record().ending.as_ref() },
        |scene| painter.named(language, game.record(), scene.facing(facing)),
        moves_told(language),
        name,
    );
    let (from, to) = (game.turns_made(from), game.turns_made(to));
    text.push_str(&say!(language, "replay-range", from = from, to = to));
    if left_out > 0 {
        text.push(' ');
        text.push_str(&say!(language, "replay-left-out", count = left_out));
    }
    form(text).picture(picture)
}
