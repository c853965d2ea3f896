//! The one list of commands.

use crate::{
    command::Command,
    commands::{
        abort, about, analyse, block, board, challenge, challenge_menu, draw, export, games, help,
        hint, history, import, leaderboard, learn, r#move, pause, privacy, profile, replay, resign,
        resume, rules, seek, server, settings, start, takeback, text, vacation, r#where, why,
    },
};

/// Every command.
pub(crate) const COMMANDS: &[Command] = &[
    challenge::COMMAND,
    challenge_menu::COMMAND,
    start::COMMAND,
    seek::COMMAND,
    r#move::COMMAND,
    board::COMMAND,
    games::COMMAND,
    draw::COMMAND,
    takeback::COMMAND,
    pause::COMMAND,
    resume::COMMAND,
    abort::COMMAND,
    resign::COMMAND,
    rules::COMMAND,
    learn::COMMAND,
    r#where::COMMAND,
    why::COMMAND,
    history::COMMAND,
    replay::COMMAND,
    hint::COMMAND,
    analyse::COMMAND,
    text::COMMAND,
    export::COMMAND,
    import::COMMAND,
    vacation::COMMAND,
    settings::COMMAND,
    server::COMMAND,
    profile::COMMAND,
    leaderboard::COMMAND,
    privacy::COMMAND,
    block::BLOCK,
    block::UNBLOCK,
    help::COMMAND,
    about::COMMAND,
];

/// The command of a name.
pub(crate) fn command(name: &str) -> Option<&'static Command> {
    COMMANDS.iter().find(|command| command.name == name)
}
