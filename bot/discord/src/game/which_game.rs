//! Asking which of several games a command is about, with all that was typed.
//!
//! Each button carries the whole command: a click runs it again, for that game. What doesn't fit
//! into a button goes into the values of a menu, which have room of their own.

use oddboard_game::core::{GameId, GameState};

use super::labels::{label, line_of_players, short_label};
use crate::{
    calls::{call::Call, caller::Caller, handler_error::HandlerError},
    language::say,
    reply::{
        Reply,
        components::{Button, SelectKind, SelectMenu, SelectOption},
        custom_id::Code,
        limits::{CONTENT_MAX, OPTION_MAX, OPTIONS_MAX, ROW_BUTTONS_MAX, ROWS_MAX},
        truncate::as_many_as_fit,
    },
};

/// To run a command again for a game: the choice is the command, as typed.
pub(crate) const AGAIN: Code = Code("wg");

/// Asks about which of these games a command is; the text says why it could be several.
pub(crate) fn ask(call: &Call, games: &[&GameState], text: &str) -> HandlerError {
    let caller = &call.caller;
    let reply = Reply::private(list(caller, games, text));
    let reply = match call.typed() {
        Some(typed) => buttons(call, games, &typed, reply.clone())
            .or_else(|| menus(call, games, &typed, reply.clone()))
            .unwrap_or_else(|| with_option(call, reply)),
        None => with_option(call, reply),
    };
    HandlerError::Reply(Box::new(reply))
}

/// A heading, and the games with their players, as many as there is room for: buttons say no more than the number and the
/// variant, so that several fit beside each other on a phone.
pub(crate) fn list(caller: &Caller, games: &[&GameState], heading: &str) -> String {
    /// What may follow has room as well.
    const REST: usize = 300;

    let line = |game: &&GameState| format!("- {}", line_of_players(game.record(), caller));
    let lines: Vec<_> = games.iter().map(line).collect();
    let room = CONTENT_MAX.saturating_sub(heading.chars().count() + REST);
    format!("{heading}\n{}", as_many_as_fit(&lines, room).trim_end())
}

/// A button a game, where there are few.
fn buttons(call: &Call, games: &[&GameState], typed: &str, reply: Reply) -> Option<Reply> {
    if games.len() > ROW_BUTTONS_MAX {
        return None;
    }
    let button = |game: &&GameState| {
        let id = AGAIN.on_game_with_room(game.record().id, 0, typed)?;
        Some(Button::primary(short_label(call.caller.language, game.record()), id))
    };
    let buttons: Option<Vec<_>> = games.iter().map(button).collect();
    Some(reply.buttons(buttons?))
}

/// Menus of games; their values have room for what a button has none for.
fn menus(call: &Call, games: &[&GameState], typed: &str, reply: Reply) -> Option<Reply> {
    let placeholder = say!(call.caller.language, "which-game");
    let mut reply = reply;
    for (number, some) in (0..).zip(games.chunks(OPTIONS_MAX).take(ROWS_MAX)) {
        let carried = AGAIN.on_game_with_room(GameId(0), number, typed);
        let option = |game: &&GameState| {
            let value = match &carried {
                Some(_) => game.record().id.to_string(),
                None => format!("{}|{typed}", game.record().id),
            };
            (value.chars().count() <= OPTION_MAX)
                .then(|| SelectOption::new(label(game.record(), &call.caller), value))
        };
        let options: Option<Vec<_>> = some.iter().map(option).collect();
        let kind = SelectKind::Options(options?);
        let id = carried.or_else(|| AGAIN.on_game_with_room(GameId(0), number, ""));
        reply = reply.menu(SelectMenu::one(id?, &placeholder, kind));
    }
    Some(reply)
}

/// Where there is no room at all: it has to be typed with the game's number.
fn with_option(call: &Call, reply: Reply) -> Reply {
    reply.line(&say!(call.caller.language, "which-game-by-option"))
}

/// The game that was chosen, and the command as it was typed.
pub(crate) fn chosen(subject: u64, rest: &str, value: Option<&str>) -> Option<(GameId, String)> {
    match (value, rest) {
        (None, typed) => Some((GameId(subject), typed.to_owned())),
        (Some(value), "") => {
            let (game, typed) = value.split_once('|')?;
            Some((GameId(game.parse().ok()?), typed.to_owned()))
        }
        (Some(value), typed) => Some((GameId(value.parse().ok()?), typed.to_owned())),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_choice_is_read_from_wherever_it_stands() {
        let typed = "why|move=te2e4".to_owned();
        let expected = Some((GameId(7), typed.clone()));
        assert_eq!(chosen(7, &typed, None), expected);
        assert_eq!(chosen(0, &typed, Some("7")), expected);
        assert_eq!(chosen(0, "", Some(&format!("7|{typed}"))), expected);
        assert_eq!(chosen(0, "", Some("7")), None);
        assert_eq!(chosen(0, &typed, Some("x")), None);
    }
}
