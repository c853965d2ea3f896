//! `/analyse`: the best lines of a finished game's position, of a record's, or of one that is
//! written down. Never of what a rated game is being played about.

use std::{str::FromStr as _, sync::Arc};

use oddboard_game::core::ThreadPolicy;
use oddboard_render::Scene;
use oddboard_rules::{AnyPosition, Game, Outcome, Side, Variant};
use oddboard_speech::ToSentence;
use oddboard_thinker::Line;
use serenity::all::{CommandOptionType, CreateCommand};

use crate::{
    bot::{Bot, blocking::blocking},
    calls::{call::Call, handler_error::HandlerError, option_names::GAME, run::Run},
    command::{
        Command, complete_finished_game,
        definition::{ANYWHERE, command, option, share_option, variant_option, viewed_game_option},
        lines, shared,
    },
    commands::import,
    game::{
        fair_play,
        pictures::{game_until, without_last_move},
        position_text::existing_ply,
        viewed_game, viewpoint,
    },
    language::{Language, message, say},
    reply::{Picture, Reply, limits::ALT_TEXT_MAX},
    wording::words,
};

const MOVE: &str = "move";
const RECORD: &str = "record";
const POSITION: &str = "position";
const VARIANT: &str = "variant";

/// How many lines are shown.
const LINES: usize = 3;
/// After this many nodes the search ends: a second or so.
const NODES: u64 = 200_000;
/// No position is described with more characters.
const POSITION_MAX: u16 = 400;

pub(crate) const COMMAND: Command = Command {
    name: "analyse",
    define,
    run: Run::Async(|bot, call| Box::pin(run(bot, call))),
    complete: complete_finished_game,
    defers: true,
    components: &[],
};

fn define() -> CreateCommand {
    let (number, text) = (CommandOptionType::Integer, CommandOptionType::String);
    command("analyse", message!("analyse-command"), ANYWHERE)
        .add_option(viewed_game_option())
        .add_option(option(number, MOVE, message!("analyse-option-move")).min_int_value(0))
        .add_option(option(
            CommandOptionType::Attachment,
            RECORD,
            message!("analyse-option-record"),
        ))
        .add_option(
            option(text, POSITION, message!("analyse-option-position")).max_length(POSITION_MAX),
        )
        .add_option(variant_option(VARIANT, message!("analyse-option-variant")))
        .add_option(share_option())
}

/// What is to be looked at.
struct Asked {
    heading: String,
    game: Game,
    facing: Side,
    /// It may be a game in play from somewhere else.
    imported: bool,
}

async fn run(bot: Arc<Bot>, call: Call) -> Result<Reply, HandlerError> {
    let record = match call.file(RECORD) {
        Some(file) => Some(import::fetch(call.caller.language, file).await?),
        None => None,
    };
    let worker = Arc::clone(&bot);
    let (call, asked) = blocking(move || {
        let asked = asked(&worker, &call, record.as_deref())?;
        let language = call.caller.language;
        fair_play::check(&worker, &call.caller, &asked.game, asked.imported)?;
        if let Some(Outcome { winner, reason }) = asked.game.outcome() {
            let spec = asked.game.position().spec();
            let ending = oddboard_speech::ending(spec, language, winner, reason.name(), None);
            return Err(HandlerError::reply(match asked.game.moves().is_empty() {
                // Nothing comes before a position that was written down.
                true => say!(language, "analyse-over", ending = ending),
                false => format!("{ending} {}", say!(language, "analyse-nothing-left")),
            }));
        }
        Ok::<_, HandlerError>((call, asked))
    })
    .await?;
    let found = lines::find(&bot, &call.caller, asked.game.clone(), LINES, NODES).await?;
    blocking(move || Ok(show(&bot, &call, &asked, &found))).await
}

/// A position without what it was copied with: backticks, the heading of a record, more spaces than one.
fn without_wrapping(text: &str) -> String {
    let text = text.trim_matches(|c: char| c == '`' || c.is_whitespace());
    let text = text.strip_prefix("Start:").unwrap_or(text);
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The game that a position is from, if it can be from one only: boards differ, so it mostly can't be from two.
fn only_variant_of(text: &str) -> Option<Variant> {
    let mut all = Variant::ALL.iter().copied();
    let mut next = || all.find(|variant| variant.parse_position(text).is_ok());
    next().filter(|_| next().is_none())
}

/// What the options ask for.
fn asked(bot: &Bot, call: &Call, record: Option<&str>) -> Result<Asked, HandlerError> {
    let (caller, language) = (&call.caller, call.caller.language);
    let facing = viewpoint::facing_side(caller.settings.orientation, None);
    if let Some(record) = record {
        let read = import::read(call, record, RECORD)?;
        let made = read.game.moves().len();
        let ply = match call.integer(MOVE) {
            None => made,
            Some(turns) => turn_of(&read.game, turns).ok_or_else(|| {
                let turns = turns_made(&read.game, made);
                let over = if read.ending.is_some() { "yes" } else { "no" };
                HandlerError::reply(say!(language, "view-only-so-many", count = turns, over = over))
            })?,
        };
        let title = read.game.variant().title();
        let turns = turns_made(&read.game, ply);
        let heading = say!(language, "analyse-record", title = title, count = turns);
        return Ok(Asked { heading, game: game_until(&read.game, ply), facing, imported: true });
    }
    let variant = call.text(VARIANT).and_then(|name| Variant::from_str(name).ok());
    if let Some(text) = call.text(POSITION).map(without_wrapping) {
        let Some(variant) = variant.or_else(|| only_variant_of(&text)) else {
            return Err(HandlerError::reply(say!(language, "analyse-which-variant")));
        };
        let position = variant.parse_position(&text).map_err(|error| {
            let start = variant.start().to_string();
            HandlerError::reply(say!(
                language,
                "analyse-no-position",
                why = error.sentence(variant.spec()).say(variant.spec(), language),
                start = start
            ))
        })?;
        let heading = say!(language, "analyse-position", title = variant.title());
        let game = Game::from_position(position);
        return Ok(Asked { heading, game, facing, imported: true });
    }
    if let Some(variant) = variant.filter(|_| call.integer(GAME).is_none()) {
        let heading = say!(language, "analyse-start", title = variant.title());
        return Ok(Asked { heading, game: Game::new(variant), facing, imported: true });
    }
    let state = viewed_game::likely_game(bot, call, |game| game.record().ending.is_some())?;
    let record = state.record();
    if record.ending.is_none() {
        let hint = record.players.engine().is_some() && !record.rated;
        let hint = if hint { "yes" } else { "no" };
        return Err(HandlerError::reply(say!(language, "analyse-goes-on", hint = hint)));
    }
    let is_private = record.thread == ThreadPolicy::Apart;
    if is_private && record.players.side_of(caller.by).is_none() {
        return Err(HandlerError::reply(say!(language, "analyse-private")));
    }
    let made = record.moves.len();
    let ply = match call.integer(MOVE) {
        Some(turns) => existing_ply(caller, &state, turns)?,
        // What is over needs no analysis; the turn that ended it does.
        None if state.game().outcome().is_some() => state.turn_before(made),
        None => made,
    };
    let heading = words::heading(language, record);
    let after = say!(language, "analyse-after", count = state.turns_made(ply));
    Ok(Asked {
        heading: format!("{heading} · {after}"),
        game: game_until(state.game(), ply),
        facing: viewpoint::facing(&state, caller),
        imported: false,
    })
}

/// After how many moves of a game this many turns are complete.
fn turn_of(game: &Game, turns: i64) -> Option<usize> {
    let turns = usize::try_from(turns).ok()?;
    let made = game.moves().len();
    (0..=made).filter(|ply| *ply == 0 || ends_turn(game, *ply)).nth(turns)
}

/// How many turns of a game are complete after this many moves.
fn turns_made(game: &Game, ply: usize) -> usize {
    (1..=ply).filter(|ply| ends_turn(game, *ply)).count()
}

/// Whether a turn is complete after this many moves: the last one is where the game is over.
fn ends_turn(game: &Game, ply: usize) -> bool {
    let over = game.outcome().is_some() && ply == game.moves().len();
    over || game.position_after(ply).is_some_and(AnyPosition::starts_turn)
}

fn show(bot: &Bot, call: &Call, asked: &Asked, found: &[Line]) -> Reply {
    let (caller, language) = (&call.caller, call.caller.language);
    let position = asked.game.position();
    let mut text = vec![asked.heading.clone()];
    let line = |(number, line): (usize, &Line)| {
        let variant = position.variant();
        let worth = lines::worth_of(variant, line.score);
        let worth = lines::worth(language, variant, position.turn(), worth);
        format!("{number}. {worth} {}", lines::told(language, position, &line.moves))
    };
    text.extend((1..).zip(found).map(line));
    let scene = without_last_move(&asked.game).facing(asked.facing).in_language(language);
    let best = found.first().and_then(|line| line.moves.first());
    let scene = match best {
        Some(mv) => scene.pointing_out(*mv),
        None => scene,
    };
    let picture = Picture {
        name: format!("{}.png", asked.game.variant().name()),
        bytes: bot.painter(&caller.settings, caller.place).png(&scene),
        alt: alt(language, &scene, &text),
    };
    shared(call, text.join("\n")).picture(picture)
}

fn alt(language: Language, scene: &Scene, text: &[String]) -> String {
    let best = text.get(1).map_or("", String::as_str);
    let alt = say!(language, "analyse-alt", best = best, board = scene.alt_text(ALT_TEXT_MAX));
    crate::reply::truncate::truncate(&alt, ALT_TEXT_MAX)
}
