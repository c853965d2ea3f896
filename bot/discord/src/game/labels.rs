//! A game in one line: in lists, in menus and on buttons.

use oddboard_game::core::{GameRecord, Player};

use super::viewpoint::is_turn_of;
use crate::{
    calls::caller::Caller,
    language::{Language, Speak, say},
    wording::words,
};

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

/// A game where nothing is formatted, on a button, in a menu or among suggestions: with the side of its player, and
/// whose turn it is, and the computer if it plays.
pub(crate) fn label(record: &GameRecord, caller: &Caller) -> String {
    let line = line(record, caller);
    match record.players.engine() {
        Some(level) => {
            format!("{line} · {}", words::mention(caller.language, Player::Engine(level)))
        }
        None => line,
    }
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
