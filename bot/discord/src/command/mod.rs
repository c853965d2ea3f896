//! What a slash command is, and what commands have in common when they run.

pub(crate) mod confirmation;
pub(crate) mod definition;
pub(crate) mod lines;
pub(crate) mod members;
pub(crate) mod setting;

use serenity::all::CreateCommand;

use crate::{
    bot::Bot,
    calls::{
        call::Call, component_handler::ComponentHandler, handler_error::HandlerError, run::Run,
    },
    game::{
        own_games,
        viewed_game::{self, Offered},
    },
    reply::Reply,
};

/// What autocompletion offers: the texts that are shown, with their values.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Completions {
    Text(Vec<(String, String)>),
    Integer(Vec<(String, i64)>),
}

/// A slash command.
pub(crate) struct Command {
    /// Its name.
    pub(crate) name: &'static str,
    /// What Discord is told about it.
    pub(crate) define: fn() -> CreateCommand,
    /// Does it.
    pub(crate) run: Run<Call>,
    /// Completes the option that is being typed. Blocks.
    pub(crate) complete: fn(&Bot, &Call) -> Result<Completions, HandlerError>,
    /// Whether it usually takes long, so that it is acknowledged at once and
    /// not only when patience is over.
    pub(crate) defers: bool,
    /// What can be clicked in its answers and in what follows from it.
    pub(crate) components: &'static [ComponentHandler],
}

pub(crate) use crate::calls::option_names::SHARE;

/// An answer that only the one who asked sees, unless it is to be shared.
pub(crate) fn shared(call: &Call, text: impl Into<String>) -> Reply {
    if call.truth(SHARE) == Some(true) { Reply::public(text, None) } else { Reply::private(text) }
}

/// Completes the option that names a game, the only one to be completed.
pub(crate) fn complete_own_game(bot: &Bot, call: &Call) -> Result<Completions, HandlerError> {
    let typed = call.typing.as_ref().map_or("", |(_, typed)| typed);
    own_games::complete(bot, call, typed).map(Completions::Integer)
}

/// The same for commands that only look, where anybody's game will do.
pub(crate) fn complete_viewed_game(bot: &Bot, call: &Call) -> Result<Completions, HandlerError> {
    complete_offered(bot, call, Offered::GoingOn)
}

/// The same for commands that look back on a game: the caller's own that are over come before others'.
pub(crate) fn complete_played_game(bot: &Bot, call: &Call) -> Result<Completions, HandlerError> {
    complete_offered(bot, call, Offered::Own)
}

/// The same for commands that refuse games that go on.
pub(crate) fn complete_finished_game(bot: &Bot, call: &Call) -> Result<Completions, HandlerError> {
    complete_offered(bot, call, Offered::Over)
}

fn complete_offered(bot: &Bot, call: &Call, offered: Offered) -> Result<Completions, HandlerError> {
    let typed = call.typing.as_ref().map_or("", |(_, typed)| typed);
    viewed_game::complete(bot, call, typed, offered).map(Completions::Integer)
}

/// For commands with nothing to complete.
pub(crate) fn complete_nothing(_: &Bot, _: &Call) -> Result<Completions, HandlerError> {
    Ok(Completions::Text(Vec::new()))
}
