//! The slash commands: one room each, all of the same shape, one list.

mod board;
pub(super) mod challenge;
pub(super) mod draw;
mod games;
pub(super) mod play;
pub(super) mod resign;
pub(super) mod rules;

use serenity::all::{
    CommandOptionType, CreateCommand, CreateCommandOption, InstallationContext, InteractionContext,
};

use super::{Bot, call::Call, choose, reply::Reply, trouble::Trouble};

/// What autocompletion offers: the texts that are shown, with their values.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Choices {
    Text(Vec<(String, String)>),
    Integer(Vec<(String, i64)>),
}

/// A slash command.
pub(super) struct Command {
    /// Its name.
    pub(super) name: &'static str,
    /// What Discord is told about it.
    pub(super) define: fn() -> CreateCommand,
    /// Does it. Blocks.
    pub(super) run: fn(&Bot, &Call) -> Result<Reply, Trouble>,
    /// Completes the option that is being typed. Blocks.
    pub(super) complete: fn(&Bot, &Call) -> Result<Choices, Trouble>,
    /// Whether it may take longer than Discord waits, so that it is
    /// acknowledged first.
    pub(super) defers: bool,
}

/// Every command.
pub(super) const ALL: &[Command] = &[
    challenge::COMMAND,
    play::COMMAND,
    board::COMMAND,
    games::COMMAND,
    draw::COMMAND,
    resign::COMMAND,
    rules::COMMAND,
];

/// A command for servers, and where it makes sense for direct messages.
fn command(name: &str, description: &str, contexts: &[InteractionContext]) -> CreateCommand {
    CreateCommand::new(name)
        .description(description)
        .contexts(contexts.to_vec())
        .integration_types(vec![InstallationContext::Guild])
}

const SERVER: &[InteractionContext] = &[InteractionContext::Guild];
const ANYWHERE: &[InteractionContext] = &[InteractionContext::Guild, InteractionContext::BotDm];

/// The option that names a game.
fn game_option(description: &str) -> CreateCommandOption {
    CreateCommandOption::new(CommandOptionType::Integer, choose::OPTION, description)
        .min_int_value(1)
        .set_autocomplete(true)
}

/// Completes the option that names a game, the only one to be completed.
fn complete_game(bot: &Bot, call: &Call) -> Result<Choices, Trouble> {
    let typed = call.typing.as_ref().map_or("", |(_, typed)| typed);
    choose::complete(bot, call, typed).map(Choices::Integer)
}

/// For commands with nothing to complete.
fn complete_nothing(_: &Bot, _: &Call) -> Result<Choices, Trouble> {
    Ok(Choices::Text(Vec::new()))
}
