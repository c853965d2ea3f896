//! Which game somebody wants to look at, who may play none.

use oddboard_game::core::{Channel, GameId, GameState, Place, time};
use oddboard_rules::Variant;

use crate::{
    bot::Bot,
    call::Call,
    caller::{Caller, Context},
    handler_error::HandlerError,
    language::say,
    limits::COMPLETIONS_MAX,
    own_games::{self, OPTION, games_of, is_here, line_with_computer, named},
    visibility, which_game,
};

/// The game that the option names; or else the one whose thread this is; the
/// caller's own, as for a command that plays; the one that is played here; or
/// the last that ended here.
pub(super) fn game(bot: &Bot, call: &Call) -> Result<GameState, HandlerError> {
    likely_game(bot, call, |_| true)
}

/// The same, where some games are likelier meant than others by what was typed.
pub(super) fn likely_game(
    bot: &Bot,
    call: &Call,
    likely: impl Fn(&GameState) -> bool,
) -> Result<GameState, HandlerError> {
    let caller = &call.caller;
    if let Some(number) = call.integer(OPTION) {
        return named(bot, caller, number);
    }
    let here = Here::of(bot, caller)?;
    if let Some(game) = here.of_thread(caller.place.channel) {
        return Ok(game.clone());
    }
    let own = games_of(bot, caller)?;
    if own.iter().any(|game| is_here(game, caller)) {
        return own_games::likely_game(bot, call, likely);
    }
    // Who has just finished a game here means that one.
    let recent = |game: &GameState| bot.app.now().since(game.record().updated) <= time::DAY;
    let finished = here.ended.clone().filter(|game| plays(game, caller) && recent(game));
    let practised = || -> Result<Option<GameState>, HandlerError> {
        let last = finished_apart(bot, caller)?;
        Ok(last.filter(|game| game.record().players.engine().is_some() && recent(game)))
    };
    let finished = match finished {
        None => practised()?,
        finished => finished,
    };
    if let Some(game) = finished {
        return Ok(game);
    }
    if !own.is_empty() {
        return own_games::likely_game(bot, call, likely);
    }
    let mut played: Vec<_> = here.played.iter().filter(|game| likely(game)).collect();
    if played.is_empty() {
        played = here.played.iter().collect();
    }
    match (&played[..], here.ended) {
        ([only], _) => Ok((*only).clone()),
        ([], Some(ended)) => Ok(ended),
        ([], None) => Some(caller)
            .filter(|caller| caller.context == Context::Direct)
            .map_or(Ok(None), |caller| finished_apart(bot, caller))?
            .ok_or_else(|| HandlerError::reply(say!(caller.language, "no-games-here"))),
        (several, _) => {
            let text = say!(caller.language, "several-games-here");
            Err(which_game::ask(call, several, &text))
        }
    }
}

fn plays(game: &GameState, caller: &Caller) -> bool {
    game.record().players.side_of(caller.by).is_some()
}

/// Of the games that are played in one channel so many are looked at, the latest: more than anybody can
/// choose from, and few enough for a channel with thousands.
const GAMES_MAX: usize = 100;

/// What is and was played where somebody is: in the thread, and where it hangs.
struct Here {
    played: Vec<GameState>,
    ended: Option<GameState>,
}

impl Here {
    fn of(bot: &Bot, caller: &Caller) -> Result<Self, HandlerError> {
        let mut played = Vec::new();
        let mut ended = None;
        for place in places(caller) {
            played.extend(bot.app.games_in(place, GAMES_MAX)?);
            ended = match ended {
                None => bot.app.ended_in(place)?,
                ended => ended,
            };
        }
        played.sort_by_key(|game| game.record().id);
        played.dedup_by_key(|game| game.record().id);
        let mut seen = Vec::new();
        for game in played {
            if visibility::may_see(bot, caller, game.record())? {
                seen.push(game);
            }
        }
        let played = seen;
        let ended = match ended {
            Some(game) if visibility::may_see(bot, caller, game.record())? => Some(game),
            _ => None,
        };
        Ok(Self { played, ended })
    }

    /// The game whose own thread this is.
    fn of_thread(&self, channel: Channel) -> Option<&GameState> {
        let mut games = self.played.iter().chain(&self.ended);
        games.find(|game| game.record().room.own() == Some(channel))
    }
}

/// The channel or thread, and where the thread hangs.
fn places(caller: &Caller) -> impl Iterator<Item = Place> {
    let place = caller.place;
    let within = caller.within.map(|channel| Place { channel, ..place });
    [place].into_iter().chain(within)
}

/// The last game that the caller has finished: in direct messages, where nobody
/// else's games are played, they mean that one.
fn finished_apart(bot: &Bot, caller: &Caller) -> Result<Option<GameState>, HandlerError> {
    let past = bot.app.past_games(caller.by)?;
    let last = past.iter().map(|past| past.game).max();
    Ok(last.map(|last| bot.app.game(last)).transpose()?)
}

/// The variant that is played where somebody is, or that they play, if it can
/// only be one.
pub(super) fn variant(bot: &Bot, caller: &Caller) -> Result<Option<Variant>, HandlerError> {
    let here = Here::of(bot, caller)?;
    if let Some(game) = here.of_thread(caller.place.channel) {
        return Ok(Some(game.record().variant));
    }
    let ended: Vec<_> = here.ended.into_iter().collect();
    let own = games_of(bot, caller)?;
    let found = [&here.played[..], &ended, own].into_iter().find(|games| !games.is_empty());
    let mut variants = found.into_iter().flatten().map(|game| game.record().variant);
    let first = variants.next();
    Ok(first.filter(|first| variants.all(|other| other == *first)))
}

/// Choices for the option that names a game to look at: the caller's own, those
/// that are or were played here, and those of the rest of the server.
pub(super) fn complete(
    bot: &Bot,
    call: &Call,
    typed: &str,
) -> Result<Vec<(String, i64)>, HandlerError> {
    let caller = &call.caller;
    let mut choices = own_games::complete(bot, call, typed)?;
    let here = Here::of(bot, caller)?;
    let server = match caller.place.server {
        Some(server) => bot.app.games_on(server, COMPLETIONS_MAX)?,
        None => Vec::new(),
    };
    let typed = typed.to_lowercase();
    for game in here.played.iter().chain(&here.ended).chain(&server) {
        let (GameId(number), line) = (game.record().id, line_with_computer(game, caller));
        let Ok(number) = i64::try_from(number) else { continue };
        if !visibility::may_see(bot, caller, game.record())? {
            continue;
        }
        let known = choices.iter().any(|(_, known)| *known == number);
        if !known && line.to_lowercase().contains(&typed) {
            choices.push((line, number));
        }
    }
    Ok(choices)
}
