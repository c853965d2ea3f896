//! `/resume`: asks the opponent to start the clocks again.

use oddboard_game::core::Proposal;

use crate::{
    calls::run::Run,
    command::{Command, complete_own_game, definition::on_own_game},
    game::{own_games, proposals::propose},
    language::message,
};

pub(crate) const COMMAND: Command = Command {
    name: "resume",
    define: || on_own_game("resume", message!("resume-command")),
    run: Run::Blocking(|bot, call| {
        let wanted =
            own_games::Wanted { several: message!("where-paused"), none: message!("none-paused") };
        propose(bot, call, Proposal::Resume, wanted)
    }),
    complete: complete_own_game,
    defers: false,
    components: &[],
};
