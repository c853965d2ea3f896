//! `/takeback`: asks the opponent to take back the last move.

use oddboard_game::core::Proposal;

use crate::{
    calls::run::Run,
    command::{Command, complete_own_game, definition::on_own_game},
    game::{own_games, proposals::propose},
    language::message,
};

pub(crate) const COMMAND: Command = Command {
    name: "takeback",
    define: || on_own_game("takeback", message!("takeback-command")),
    run: Run::Blocking(|bot, call| {
        let wanted = own_games::Wanted {
            several: message!("where-not-your-turn"),
            none: message!("none-moved"),
        };
        propose(bot, call, Proposal::Takeback, wanted)
    }),
    complete: complete_own_game,
    defers: false,
    components: &[],
};
