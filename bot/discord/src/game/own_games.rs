//! Which game is meant.

use fluent_bundle::FluentArgs;
use oddboard_game::core::{GameId, GameRecord, GameState, Moment, Orientation, Player};
use oddboard_rules::Side;

use super::{viewed_game, which_game};
use crate::{
    bot::Bot,
    calls::{
        call::Call, caller::Caller, component_event::ComponentEvent,
        component_handler::ComponentHandler, handler_error::HandlerError, run::Run, visibility,
    },
    language::{Language, Message, Speak, message, say},
    reply::{Reply, components::Button, custom_id::Code},
    wording::words,
};

/// To leave it at that.
const LEAVE: Code = Code("x");

pub(crate) const COMPONENTS: &[ComponentHandler] =
    &[ComponentHandler { code: LEAVE, run: Run::Blocking(leave) }];

/// The button for whoever changed their mind.
pub(crate) fn play_on(language: Language, state: &GameState) -> Button {
    leave_it(say!(language, "play-on"), state)
}

/// The same for who doesn't play, with another label.
pub(crate) fn leave_it(label: String, state: &GameState) -> Button {
    let record = state.record();
    Button::secondary(label, LEAVE.on_game(record.id, record.ply()))
}

fn leave(_: &Bot, event: &ComponentEvent) -> Result<Reply, HandlerError> {
    Ok(Reply::replace(say!(event.caller.language, "game-goes-on")))
}

/// What a game has to be like for a command.
#[derive(Clone, Copy)]
pub(crate) struct Wanted {
    /// What is said of several such games, to follow "where".
    pub(crate) several: Message,
    /// That none of somebody's games is such.
    pub(crate) none: Message,
}

/// Any game that somebody plays.
pub(super) const PLAYED: Wanted =
    Wanted { several: message!("where-you-play"), none: message!("no-games") };

/// The option that names a game.
pub(crate) use crate::calls::option_names::GAME as OPTION;

/// The game that the option names, or else the one that a player can only
/// mean: the one they play in this channel, whether it fits or not, or else the one that fits. What is
/// typed where a game is or was played, or in the thread of others' game, is never taken for another.
pub(crate) fn own_game(
    bot: &Bot,
    call: &Call,
    fits: impl Fn(&GameState) -> bool,
    wanted: Wanted,
) -> Result<GameState, HandlerError> {
    if let Some(number) = call.integer(OPTION) {
        return named(bot, &call.caller, number);
    }
    let games = games_of(bot, &call.caller)?;
    if let Some(game) = of_this_thread(bot, &call.caller)? {
        return Ok(game);
    }
    let fitting: Vec<_> = games.iter().filter(|game| fits(game)).collect();
    let here: Vec<_> = games.iter().filter(|game| is_here(game.record(), &call.caller)).collect();
    let fitting_here: Vec<_> = here.iter().copied().filter(|game| fits(game)).collect();
    // Of a game that doesn't fit the refusal says why.
    let chosen = match (&fitting_here[..], &here[..], &fitting[..], games) {
        ([only], ..) | ([], [only], ..) | ([], [], [only], _) => Some(*only),
        ([], [], [], [only]) => Some(only),
        _ => None,
    };
    let language = call.caller.language;
    match chosen {
        Some(game) => Ok(game.clone()),
        None if games.is_empty() => Err(HandlerError::reply(say!(language, "no-games"))),
        None if fitting.is_empty() => {
            let mut arguments = FluentArgs::new();
            arguments.set("count", games.len());
            let none = language.say(wanted.none, &arguments);
            Err(HandlerError::reply(say!(language, "no-game-fits", none = none)))
        }
        None => {
            let text = match fitting[..] {
                // It is played elsewhere, and several here.
                [_] => say!(language, "which-game"),
                _ => {
                    let what = language.say(wanted.several, &FluentArgs::new());
                    say!(language, "several-games", what = what)
                }
            };
            let mut fitting = fitting;
            fitting.sort_by_key(|game| !is_here(game.record(), &call.caller));
            Err(which_game::ask(call, &fitting, &text))
        }
    }
}

/// The game whose own thread this is, as long as none of the caller's is played here.
pub(crate) fn of_this_thread(
    bot: &Bot,
    caller: &Caller,
) -> Result<Option<GameState>, HandlerError> {
    if games_of(bot, caller)?.iter().any(|game| is_here(game.record(), caller)) {
        return Ok(None);
    }
    viewed_game::of_this_thread(bot, caller)
}

/// The same for a command that takes any game that somebody plays: one of those that are likely
/// meant, if there are such.
pub(crate) fn likely_game(
    bot: &Bot,
    call: &Call,
    likely: impl Fn(&GameState) -> bool,
) -> Result<GameState, HandlerError> {
    if games_of(bot, &call.caller)?.iter().any(&likely) {
        own_game(bot, call, likely, PLAYED)
    } else {
        own_game(bot, call, |_| true, PLAYED)
    }
}

/// The game of a number, whoever plays it, if the caller may look at it.
pub(crate) fn named(bot: &Bot, caller: &Caller, number: i64) -> Result<GameState, HandlerError> {
    let Ok(number) = u64::try_from(number) else {
        return Err(HandlerError::reply(say!(caller.language, "games-from-one")));
    };
    visibility::game(bot, caller, GameId(number))
}

/// The games that the caller plays, read once for a call.
pub(crate) fn games_of<'a>(bot: &Bot, caller: &'a Caller) -> Result<&'a [GameState], HandlerError> {
    Ok(caller.snapshot.games(&bot.app, caller.by)?)
}

/// Whether a game is played where the caller is.
pub(crate) fn is_here(record: &GameRecord, caller: &Caller) -> bool {
    [Some(record.place.channel), record.thread.own()].contains(&Some(caller.place.channel))
}

/// Whether it is the caller's turn.
pub(crate) fn is_turn_of(record: &GameRecord, caller: &Caller) -> bool {
    record.player_to_move() == Some(caller.by.into())
}

/// The side that somebody plays in a game; for who doesn't, the side to move.
pub(crate) fn side_of(game: &GameState, caller: &Caller) -> Side {
    game.record().players.side_of(caller.by).unwrap_or_else(|| game.position().turn())
}

/// A game in one line, with the computer if it plays.
pub(super) fn line_with_computer(record: &GameRecord, caller: &Caller) -> String {
    let line = line(record, caller);
    match record.players.engine() {
        Some(level) => {
            format!("{line} · {}", words::mention(caller.language, Player::Engine(level)))
        }
        None => line,
    }
}

/// A game in one line, as its player sees it.
pub(crate) fn line(record: &GameRecord, caller: &Caller) -> String {
    let language = caller.language;
    let turn = if is_turn_of(record, caller) { "yours" } else { "theirs" };
    match record.players.side_of(caller.by) {
        Some(side) => {
            let (number, title) = (record.id.to_string(), record.variant.title());
            let side = language.side(side);
            say!(language, "game-line", game = number, title = title, side = side, turn = turn)
        }
        None => short_label(language, record),
    }
}

/// A game by its number and what is played, for a button where a list tells the rest.
pub(crate) fn short_label(language: Language, record: &GameRecord) -> String {
    let (number, title) = (record.id.to_string(), record.variant.title());
    say!(language, "game-number-and-title", game = number, title = title)
}

/// A game where nothing is formatted, on a button or in a menu: with the side of its player, and
/// whose turn it is, or the computer.
pub(crate) fn label(record: &GameRecord, caller: &Caller) -> String {
    line_with_computer(record, caller)
}

/// A game in one line, with whoever plays it besides the caller.
pub(crate) fn line_of_players(record: &GameRecord, caller: &Caller) -> String {
    let (players, language) = (record.players, caller.language);
    let against = match players.side_of(caller.by) {
        Some(side) => {
            let opponent = words::mention(language, players.on(!side));
            say!(language, "games-against", opponent = opponent)
        }
        None => {
            let white = words::mention(language, players.white);
            let black = words::mention(language, players.black);
            say!(language, "games-between", white = white, black = black)
        }
    };
    format!("{}{against}", line(record, caller))
}

/// Whose side is at the bottom for a viewer: as they have set; if nothing,
/// their own, or White.
pub(crate) fn facing(game: &GameState, caller: &Caller) -> Side {
    facing_side(caller.settings.orientation, game.record().players.side_of(caller.by))
}

/// The side at the bottom for somebody who plays this side, if any.
pub(crate) fn facing_side(orientation: Orientation, own: Option<Side>) -> Side {
    match orientation {
        Orientation::Own => own.unwrap_or(Side::White),
        Orientation::White => Side::White,
        Orientation::Black => Side::Black,
    }
}

/// Choices for the option that names a game: the caller's, those that wait
/// for them first.
pub(crate) fn complete(
    bot: &Bot,
    call: &Call,
    typed: &str,
) -> Result<Vec<(String, i64)>, HandlerError> {
    let mut games: Vec<_> = games_of(bot, &call.caller)?.iter().collect();
    games.sort_by_key(|game| (!is_turn_of(game.record(), &call.caller), game.record().id));
    let typed = typed.to_lowercase();
    Ok(games
        .iter()
        .map(|game| (line_with_computer(game.record(), &call.caller), game.record().id))
        .filter(|(line, _)| line.to_lowercase().contains(&typed))
        .filter_map(|(line, id)| Some((line, i64::try_from(id.0).ok()?)))
        .collect())
}

/// When the time of the turn runs out, or its player is back; none if it doesn't run. To the player themselves where
/// it is for their `own` eyes.
pub(crate) fn time_of_turn(
    language: Language,
    record: &GameRecord,
    now: Moment,
    own: bool,
) -> Option<String> {
    let away = record.turn.zip(record.clock.as_ref());
    let away = away.and_then(|(turn, clock)| clock.away(turn, now.uptime()));
    match (away, record.due(now)) {
        (Some(away), _) => {
            let own = if own { "yes" } else { "no" };
            let player = record.turn.map(|turn| words::mention(language, record.players.on(turn)));
            let until = words::until(away.to_time(now.down));
            let player = player.unwrap_or_default();
            Some(say!(language, "games-away", own = own, player = player, until = until))
        }
        (None, Some(due)) => Some(say!(language, "games-due", due = words::until(due))),
        (None, None) => None,
    }
}

/// When the time of whoever is to move runs out, or when they are back, in a sentence that says whose time it is.
fn running_clock(language: Language, record: &GameRecord, now: Moment) -> Option<String> {
    let (turn, clock) = record.turn.zip(record.clock.as_ref())?;
    let player = words::mention(language, record.players.on(turn));
    if let Some(away) = clock.away(turn, now.uptime()) {
        let until = words::until(away.to_time(now.down));
        return Some(say!(language, "post-away", player = player, until = until));
    }
    let due = words::until(record.due(now)?);
    Some(say!(language, "clock-runs", player = player, due = due))
}

/// A game's heading and what is going on in it.
pub(crate) fn status(language: Language, game: &GameState) -> String {
    status_at(language, game, None)
}

/// The same at a moment, with what becomes of the time of whoever is to move.
pub(crate) fn status_at(language: Language, game: &GameState, now: Option<Moment>) -> String {
    let record = game.record();
    let heading = words::heading_with_players(language, record);
    match (&record.ending, game.turn()) {
        (Some(_), _) => {
            let ending = words::ended(language, game);
            say!(language, "game-is-over", heading = heading, ending = ending)
        }
        (None, Some(turn)) => {
            let status = say!(
                language,
                "game-status",
                heading = heading,
                side = language.side(turn),
                player = words::mention(language, record.players.on(turn)),
                number = game.move_number(record.moves.len())
            );
            let rated = if record.rated { "yes" } else { "no" };
            // The heading of a rated game against the computer says it.
            let said = record.rated && record.players.engine().is_some();
            let rated = (!said).then(|| say!(language, "game-rated", rated = rated));
            let paused = (!record.progress.is_running()).then(|| say!(language, "games-paused"));
            let parts = [Some(status), rated, paused].into_iter().flatten();
            let parts = parts.collect::<Vec<_>>().join(" · ");
            let runs = now.filter(|_| record.progress.is_running());
            let runs = runs.and_then(|now| running_clock(language, record, now));
            let clocks = [runs, words::stopped_clocks(language, record)].into_iter().flatten();
            // They are sentences, which don't go with what stands between dots.
            let clocks = clocks.collect::<Vec<_>>().join(" ");
            if clocks.is_empty() { parts } else { format!("{parts}\n{clocks}") }
        }
        (None, None) => heading,
    }
}
