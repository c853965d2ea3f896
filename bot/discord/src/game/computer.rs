//! Why the computer does nothing at present.

use oddboard_game::core::GameRecord;
use oddboard_thinker::Busy;

use crate::{
    bot::Bot,
    calls::handler_error::HandlerError,
    language::{Language, say},
};

/// Why the computer does not move in a game at present, if it does not.
pub(crate) fn away(
    bot: &Bot,
    language: Language,
    record: &GameRecord,
) -> Result<Option<String>, HandlerError> {
    let here = bot.app.settings_in(record.place)?.computer;
    Ok(match (bot.computer.is_on(), here) {
        (false, _) => Some(say!(language, "computer-away")),
        (true, false) => Some(say!(language, "computer-away-here")),
        (true, true) => None,
    })
}

/// Why the computer takes nothing on, in words.
pub(crate) fn refused(language: Language, busy: Busy) -> HandlerError {
    HandlerError::reply(match busy {
        Busy::Off => say!(language, "computer-off"),
        Busy::Full => say!(language, "computer-full"),
        Busy::Failed => say!(language, "computer-failed"),
    })
}
