//! `/resume`: asks the opponent to start the clocks again.

use oddboard_game::core::{GameState, Proposal};

use crate::{
    command::{Command, complete_own_game},
    language::message,
    proposals::{definition, propose},
    run::Run,
};

pub(crate) const COMMAND: Command = Command {
    name: "resume",
    define: || definition("resume", message!("resume-command")),
    run: Run::Blocking(|bot, call| {
        let paused = |game: &GameState| game.record().paused;
        propose(bot, call, Proposal::Resume, paused, message!("where-paused"))
    }),
    complete: complete_own_game,
    defers: false,
    components: &[],
};
