//! `/pause`: asks the opponent to stop the clocks.

use oddboard_game::core::Proposal;

use crate::{
    calls::run::Run,
    command::{Command, complete_own_game, definition::on_own_game},
    game::{own_games, proposals::propose},
    language::message,
};

pub(crate) const COMMAND: Command = Command {
    name: "pause",
    define: || on_own_game("pause", message!("pause-command")),
    run: Run::Blocking(|bot, call| {
        let wanted = own_games::Wanted {
            several: message!("where-a-clock-runs"),
            none: message!("none-with-a-clock"),
        };
        propose(bot, call, Proposal::Pause, wanted)
    }),
    complete: complete_own_game,
    defers: false,
    components: &[],
};
