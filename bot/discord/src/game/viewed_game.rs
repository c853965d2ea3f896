//! Which game somebody wants to look at, who may play none.

use oddboard_game::core::{GameState, rating::PastGame, time};
use oddboard_rules::Variant;

use super::{
    here::Here,
    labels::label,
    own_games::{self, OPTION, games_of, named},
    past_games,
    viewpoint::is_here,
    which_game,
};
use crate::{
    bot::Bot,
    calls::{
        call::Call,
        caller::{Caller, Context},
        handler_error::HandlerError,
        visibility,
    },
    language::say,
    reply::limits::COMPLETIONS_MAX,
};

/// The game that the option names; or else the one whose thread this is; the
/// caller's own, as for a command that plays; the one that is played here; or
/// the last that ended here.
pub(crate) fn game(bot: &Bot, call: &Call) -> Result<GameState, HandlerError> {
    likely_game(bot, call, |_| true)
}

/// The same, where some games are likelier meant than others by what was typed. Nothing is asked where
/// only one of them fits.
pub(crate) fn likely_game(
    bot: &Bot,
    call: &Call,
    likely: impl Fn(&GameState) -> bool,
) -> Result<GameState, HandlerError> {
    let caller = &call.caller;
    if let Some(number) = call.integer(OPTION) {
        return named(bot, caller, number);
    }
    let here = Here::of(bot, caller)?;
    if let Some(game) = here.of_thread(caller)? {
        return Ok(game.clone());
    }
    let found = match among(bot, call, &here, &likely)? {
        None => among(bot, call, &here, &|_| true)?,
        found => found,
    };
    found.ok_or_else(|| HandlerError::reply(say!(caller.language, "no-games-here")))
}

/// The game that is meant of those that fit, or the question which one it is; nothing where none fits.
fn among(
    bot: &Bot,
    call: &Call,
    here: &Here,
    fits: &impl Fn(&GameState) -> bool,
) -> Result<Option<GameState>, HandlerError> {
    let caller = &call.caller;
    let own: Vec<_> = games_of(bot, caller)?.iter().filter(|game| fits(game)).collect();
    let ask_own = || own_games::likely_game(bot, call, fits).map(Some);
    if own.iter().any(|game| is_here(game.record(), caller)) {
        return ask_own();
    }
    // Who has just finished a game here means that one.
    let recent = |game: &GameState| bot.app.now().since(game.record().updated) <= time::DAY;
    let ended = here.ended.as_ref().filter(|game| fits(game));
    if let Some(game) = ended.filter(|game| plays(game, caller) && recent(game)) {
        return Ok(Some(game.clone()));
    }
    let apart = finished_apart(bot, caller)?.filter(fits);
    let practised = |game: &&GameState| game.record().players.engine().is_some() && recent(game);
    if let Some(game) = apart.as_ref().filter(practised) {
        return Ok(Some(game.clone()));
    }
    if !own.is_empty() {
        return ask_own();
    }
    let played: Vec<_> = here.played.iter().filter(|game| fits(game)).collect();
    match (&played[..], ended) {
        ([only], _) => Ok(Some((*only).clone())),
        ([], Some(ended)) => Ok(Some(ended.clone())),
        ([], None) => Ok(apart.filter(|_| caller.context == Context::Direct)),
        (several, _) => {
            let text = say!(caller.language, "several-games-here");
            Err(which_game::ask(call, several, &text))
        }
    }
}

fn plays(game: &GameState, caller: &Caller) -> bool {
    game.record().players.side_of(caller.by).is_some()
}

/// The last game that the caller has finished: in direct messages, where nobody
/// else's games are played, they mean that one.
fn finished_apart(bot: &Bot, caller: &Caller) -> Result<Option<GameState>, HandlerError> {
    let last = bot.app.last_finished(caller.by)?;
    Ok(last.map(|last| bot.app.game(last)).transpose()?)
}

/// The variant that is played where somebody is, or that they play, if it can
/// only be one.
pub(crate) fn variant(bot: &Bot, caller: &Caller) -> Result<Option<Variant>, HandlerError> {
    let here = Here::of(bot, caller)?;
    if let Some(game) = here.seen_of_thread(caller) {
        return Ok(Some(game.record().variant));
    }
    let ended: Vec<_> = here.ended.into_iter().collect();
    let own = games_of(bot, caller)?;
    let found = [&here.played[..], &ended, own].into_iter().find(|games| !games.is_empty());
    let mut variants = found.into_iter().flatten().map(|game| game.record().variant);
    let first = variants.next();
    Ok(first.filter(|first| variants.all(|other| other == *first)))
}

/// Which games are offered first to whoever looks at one, or at all.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Offered {
    /// Those that go on, the caller's own before others'.
    GoingOn,
    /// The caller's own before others', also those that are over.
    Own,
    /// Those that are over, and no other.
    Over,
}

/// Choices for the option that names a game to look at: the caller's own, those
/// that are or were played here, and those of the rest of the server.
pub(crate) fn complete(
    bot: &Bot,
    call: &Call,
    typed: &str,
    offered: Offered,
) -> Result<Vec<(String, i64)>, HandlerError> {
    let caller = &call.caller;
    let past = past_games::complete(bot, caller, typed)?;
    let going_on = match offered {
        Offered::Over => Vec::new(),
        Offered::GoingOn | Offered::Own => own_games::complete(bot, call, typed)?,
    };
    let others = others(bot, caller, typed, offered)?;
    let ordered = match offered {
        Offered::GoingOn => [going_on, others, past],
        Offered::Own | Offered::Over => [going_on, past, others],
    };
    let mut choices: Vec<(String, i64)> = Vec::new();
    for (line, number) in ordered.into_iter().flatten() {
        // What is here may be the caller's own.
        if choices.len() < COMPLETIONS_MAX && choices.iter().all(|(_, known)| *known != number) {
            choices.push((line, number));
        }
    }
    Ok(choices)
}

/// What is or was played here and on the rest of the server, as choices.
fn others(
    bot: &Bot,
    caller: &Caller,
    typed: &str,
    offered: Offered,
) -> Result<Vec<(String, i64)>, HandlerError> {
    let here = Here::of(bot, caller)?;
    let server = match caller.place.server {
        Some(server) if offered != Offered::Over => bot.app.games_on(server, COMPLETIONS_MAX)?,
        _ => Vec::new(),
    };
    let server = visibility::seen_by(bot, caller, server)?;
    let played = here.played.iter().filter(|_| offered != Offered::Over);
    let games = played.chain(&here.ended).chain(&server).filter_map(|game| {
        let record = game.record();
        let own = record.players.side_of(caller.by);
        let past = own.and_then(|side| PastGame::of(record, side));
        let line = past
            .map(|past| past_games::line(bot, caller, &past))
            .or_else(|| past_games::line_of_others(caller.language, record))
            .unwrap_or_else(|| label(record, caller));
        let number = i64::try_from(record.id.0).ok()?;
        past_games::fits(&line, typed).then_some((line, number))
    });
    Ok(games.collect())
}
