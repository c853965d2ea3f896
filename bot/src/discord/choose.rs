//! Which game is meant.

use oddboard_rules::Side;

use super::{
    Bot,
    call::{Call, Caller},
    trouble::Trouble,
    words,
};
use crate::{
    app::Failure,
    core::{GameId, GameState, Refusal},
};

/// The option that names a game.
pub(super) const OPTION: &str = "game";

/// The game that the option names, or else the one that a player can only
/// mean: of those that fit, one in this channel before one elsewhere.
pub(super) fn own_game(
    bot: &Bot,
    call: &Call,
    fits: impl Fn(&GameState) -> bool,
    what_for: &str,
) -> Result<GameState, Trouble> {
    if let Some(number) = call.integer(OPTION) {
        return named(bot, number);
    }
    let games = games_of(bot, &call.caller)?;
    let fitting: Vec<_> = games.iter().filter(|game| fits(game)).collect();
    let here: Vec<_> = fitting.iter().copied().filter(|game| is_here(game, &call.caller)).collect();
    let chosen = match (&here[..], &fitting[..]) {
        ([only], _) | ([], [only]) => Some(*only),
        // Where none fits, the refusal for the only game says why.
        ([], []) => match &games[..] {
            [only] => Some(only),
            _ => None,
        },
        _ => None,
    };
    match chosen {
        Some(game) => Ok(game.clone()),
        None if games.is_empty() => {
            Err(Trouble::told("You don't play any game at present. `/challenge` starts one."))
        }
        None if fitting.is_empty() => Err(Trouble::told(format!(
            "None of your {} games fits: {what_for}. `/games` lists them.",
            games.len()
        ))),
        None => Err(several(&fitting, &call.caller, what_for)),
    }
}

fn several(games: &[&GameState], caller: &Caller, what_for: &str) -> Trouble {
    let lines: Vec<_> = games.iter().map(|game| format!("- {}", line(game, caller))).collect();
    Trouble::told(format!(
        "There are several games where {what_for}. Say which one with the option `{OPTION}`:\n{}",
        lines.join("\n")
    ))
}

/// The game of a number, whoever plays it.
pub(super) fn named(bot: &Bot, number: i64) -> Result<GameState, Trouble> {
    let Ok(number) = u64::try_from(number) else {
        return Err(Trouble::told("Games are numbered from 1."));
    };
    Ok(bot.app.game::<Refusal>(GameId(number))?)
}

/// The games that a member plays.
pub(super) fn games_of(bot: &Bot, caller: &Caller) -> Result<Vec<GameState>, Trouble> {
    bot.app.games_of(caller.by).map_err(|failure: Failure<Refusal>| failure.into())
}

/// Whether a game is played where the caller is.
pub(super) fn is_here(game: &GameState, caller: &Caller) -> bool {
    game.record().place.channel == caller.place.channel
}

/// Whether it is the caller's turn.
pub(super) fn is_turn_of(game: &GameState, caller: &Caller) -> bool {
    game.player_to_move() == Some(caller.by)
}

/// A game in one line, as its player sees it.
pub(super) fn line(game: &GameState, caller: &Caller) -> String {
    let record = game.record();
    let side = record.players.side_of(caller.by);
    let playing = side.map_or_else(String::new, |side| format!(", you play {side}"));
    let turn = if is_turn_of(game, caller) { "your move" } else { "your opponent's move" };
    format!("Game {} · {}{playing}, {turn}", record.id, record.variant.title())
}

/// Whose side is at the bottom for a viewer: their own, or White.
pub(super) fn facing(game: &GameState, caller: &Caller) -> Side {
    game.record().players.side_of(caller.by).unwrap_or(Side::White)
}

/// Choices for the option that names a game: the caller's, those that wait
/// for them first.
pub(super) fn complete(bot: &Bot, call: &Call, typed: &str) -> Result<Vec<(String, i64)>, Trouble> {
    let mut games = games_of(bot, &call.caller)?;
    games.sort_by_key(|game| (!is_turn_of(game, &call.caller), game.record().id));
    let typed = typed.to_lowercase();
    Ok(games
        .iter()
        .map(|game| (line(game, &call.caller), game.record().id))
        .filter(|(line, _)| line.to_lowercase().contains(&typed))
        .filter_map(|(line, id)| Some((line, i64::try_from(id.0).ok()?)))
        .collect())
}

/// A game's heading and what is going on in it.
pub(super) fn status(game: &GameState) -> String {
    let record = game.record();
    let heading = words::heading(record);
    match (&record.ending, game.turn()) {
        (Some(ending), _) => format!("{heading} is over. {}", words::ending(ending)),
        (None, Some(turn)) => {
            let player = words::mention(record.players.on(turn));
            format!("{heading} · {} ({player}), move {}", words::to_move(turn), record.ply() + 1)
        }
        (None, None) => heading,
    }
}
