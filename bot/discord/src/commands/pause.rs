//! `/pause`: asks the opponent to stop the clocks.

use oddboard_game::core::{GameState, Proposal};

use crate::{
    command::{Command, complete_own_game},
    language::message,
    proposals::{definition, propose},
    run::Run,
};

pub(crate) const COMMAND: Command = Command {
    name: "pause",
    define: || definition("pause", message!("pause-command")),
    run: Run::Blocking(|bot, call| {
        let runs = |game: &GameState| game.record().clock.is_some() && !game.record().paused;
        propose(bot, call, Proposal::Pause, runs, message!("where-a-clock-runs"))
    }),
    complete: complete_own_game,
    defers: false,
    components: &[],
};
