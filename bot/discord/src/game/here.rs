//! What is and was played where somebody is.

use oddboard_game::core::{GameState, Place};

use crate::{
    bot::Bot,
    calls::{caller::Caller, handler_error::HandlerError, visibility},
};

/// Of the games that are played in one channel this many are looked at, the latest: more than anybody can
/// choose from, and few enough for a channel with thousands.
const GAMES_MAX: usize = 100;

/// What is and was played where somebody is: in the thread, and where it hangs.
pub(super) struct Here {
    pub(super) played: Vec<GameState>,
    pub(super) ended: Option<GameState>,
    /// The game whose own thread this is, if the caller may not look at it.
    hidden: Option<GameState>,
}

impl Here {
    pub(super) fn of(bot: &Bot, caller: &Caller) -> Result<Self, HandlerError> {
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
        let is_here = |game: &&GameState| game.record().thread.own() == Some(caller.place.channel);
        let hidden = played.iter().chain(&ended).find(is_here).cloned();
        let played = visibility::seen_by(bot, caller, played)?;
        let ended = match ended {
            Some(game) if visibility::may_see(bot, caller, game.record())? => Some(game),
            _ => None,
        };
        let here = Self { played, ended, hidden: None };
        let hidden = hidden.filter(|_| here.seen_of_thread(caller).is_none());
        Ok(Self { hidden, ..here })
    }

    /// The game whose own thread this is. One that the caller may not look at is refused: another is not meant.
    pub(super) fn of_thread(&self, caller: &Caller) -> Result<Option<&GameState>, HandlerError> {
        match &self.hidden {
            Some(game) => Err(visibility::not_seen(caller, game.record())),
            None => Ok(self.seen_of_thread(caller)),
        }
    }

    pub(super) fn seen_of_thread(&self, caller: &Caller) -> Option<&GameState> {
        let mut games = self.played.iter().chain(&self.ended);
        games.find(|game| game.record().thread.own() == Some(caller.place.channel))
    }
}

/// The channel or thread, and where the thread hangs.
fn places(caller: &Caller) -> impl Iterator<Item = Place> {
    let place = caller.place;
    let within = caller.within.map(|channel| Place { channel, ..place });
    [place].into_iter().chain(within)
}

/// The game whose own thread this is, also one that the caller may not look at: for who manages the server.
pub(crate) fn managed_of_this_thread(
    bot: &Bot,
    caller: &Caller,
) -> Result<Option<GameState>, HandlerError> {
    if caller.within.is_none() {
        return Ok(None);
    }
    let here = Here::of(bot, caller)?;
    let seen = here.seen_of_thread(caller).cloned();
    Ok(here.hidden.or(seen))
}

/// The game whose own thread this is, whoever plays or played it.
pub(crate) fn of_this_thread(
    bot: &Bot,
    caller: &Caller,
) -> Result<Option<GameState>, HandlerError> {
    if caller.within.is_none() {
        return Ok(None);
    }
    Ok(Here::of(bot, caller)?.of_thread(caller)?.cloned())
}
