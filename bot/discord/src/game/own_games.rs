//! Which of the games is meant that somebody plays.

use fluent_bundle::FluentArgs;
use oddboard_game::core::{GameId, GameState};

use super::{
    here,
    labels::label,
    viewpoint::{is_here, is_turn_of},
    which_game,
};
use crate::{
    bot::Bot,
    calls::{call::Call, caller::Caller, handler_error::HandlerError, visibility},
    language::{Message, Speak, message, say},
};

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
    here::of_this_thread(bot, caller)
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
        .map(|game| (label(game.record(), &call.caller), game.record().id))
        .filter(|(line, _)| line.to_lowercase().contains(&typed))
        .filter_map(|(line, id)| Some((line, i64::try_from(id.0).ok()?)))
        .collect())
}
