//! `/replay`: a game, or some of its moves, as an animation.

use oddboard_game::core::{GameRecord, GameState};
use oddboard_render::{Delays, Renderer, Scene};
use oddboard_rules::{Game, Side};
use serenity::all::{CommandOptionType, CreateCommand};

use super::{
    ANYWHERE, Command, board::existing, command, complete_watched, game_option, option,
    share_option, shared,
};
use crate::{
    Bot,
    call::{Call, Caller},
    choose,
    clicks::{Click, Clicked, game},
    components::Button,
    custom_id::Code,
    language::{Language, message, say},
    limits::{ALT_TEXT_MAX, ANIMATION_BYTES_MAX},
    reply::{Picture, Reply, shorten},
    trouble::Trouble,
    watched,
};

/// To see the whole game.
const REPLAY: Code = Code("rp");

const FROM: &str = "from";
const TO: &str = "to";

/// So many moves are shown at most, the last ones: no game has more, but
/// whoever writes a record may.
const LONGEST: usize = 1_000;

pub(super) const COMMAND: Command = Command {
    name: "replay",
    define,
    run,
    complete: complete_watched,
    defers: true,
    clicks: &[Click { code: REPLAY, run: clicked }],
};

fn define() -> CreateCommand {
    let from = option(CommandOptionType::Integer, FROM, message!("replay-option-from"));
    let to = option(CommandOptionType::Integer, TO, message!("replay-option-to"));
    command("replay", message!("replay-command"), ANYWHERE)
        .add_option(game_option(message!("board-option-game")))
        .add_option(from.min_int_value(0))
        .add_option(to.min_int_value(0))
        .add_option(share_option())
}

fn run(bot: &Bot, call: &Call) -> Result<Reply, Trouble> {
    let (caller, language) = (&call.caller, call.caller.language);
    let game = watched::game(bot, call)?;
    let all = game.record().moves.len();
    let bound = |name, usual| match call.integer(name) {
        Some(moves) => existing(caller, &game, moves),
        None => Ok(usual),
    };
    let (from, to) = (bound(FROM, 0)?, bound(TO, all)?);
    if from > to {
        let (from, to) = (game.turns_made(from), game.turns_made(to));
        return Err(Trouble::told(say!(language, "replay-backwards", from = from, to = to)));
    }
    Ok(shown(bot, caller, &game, (from, to), |text| shared(call, text)))
}

/// The button that shows a game as an animation.
pub(crate) fn button(language: Language, record: &GameRecord) -> Button {
    Button::secondary(say!(language, "replay-button"), REPLAY.on_game(record.id, record.ply()))
}

fn clicked(bot: &Bot, clicked: &Clicked) -> Result<Reply, Trouble> {
    let game = game(bot, clicked)?;
    let all = game.record().moves.len();
    Ok(shown(bot, &clicked.caller, &game, (0, all), Reply::private))
}

fn shown(
    bot: &Bot,
    caller: &Caller,
    game: &GameState,
    (from, to): (usize, usize),
    form: impl FnOnce(String) -> Reply,
) -> Reply {
    let language = caller.language;
    let facing = choose::facing(game, caller);
    let renderer = bot.renderer(&caller.settings);
    let name = format!("game-{}.gif", game.record().id);
    let (picture, left_out) = animation(&renderer, language, game.game(), (from, to), facing, name);
    let (from, to) = (game.turns_made(from), game.turns_made(to));
    let mut text = choose::status(language, game);
    text.push('\n');
    text.push_str(&say!(language, "replay-range", from = from, to = to));
    if left_out > 0 {
        text.push(' ');
        text.push_str(&say!(language, "replay-left-out", count = left_out));
    }
    form(text).picture(picture)
}

/// A game from one position to another as an animation, and how many
/// positions had to be left out.
pub(super) fn animation(
    renderer: &Renderer,
    language: Language,
    game: &Game,
    (from, to): (usize, usize),
    facing: Side,
    name: String,
) -> (Picture, usize) {
    let first = from.max(to.saturating_sub(LONGEST));
    let scenes: Vec<Scene> = Scene::frames(game, first..=to)
        .into_iter()
        .map(|scene| scene.facing(facing).in_language(language))
        .collect();
    let replay = renderer.replay(&scenes, Delays::for_positions(scenes.len()), ANIMATION_BYTES_MAX);
    let last = scenes.last().map(|scene| scene.alt_text(ALT_TEXT_MAX)).unwrap_or_default();
    let alt = say!(language, "replay-alt", from = from, to = to, last = last);
    let picture = Picture { name, bytes: replay.gif, alt: shorten(&alt, ALT_TEXT_MAX) };
    (picture, replay.left_out + first - from)
}
