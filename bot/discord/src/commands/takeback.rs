//! `/takeback`: asks the opponent to take back the last move.

use oddboard_game::core::{GameState, Proposal};

use crate::{
    command::{Command, complete_own_game},
    definition::on_own_game,
    language::message,
    own_games,
    proposals::propose,
    run::Run,
};

pub(crate) const COMMAND: Command = Command {
    name: "takeback",
    define: || on_own_game("takeback", message!("takeback-command")),
    run: Run::Blocking(|bot, call| {
        let moved = |game: &GameState| {
            !game.record().moves.is_empty() && !own_games::is_turn_of(game, &call.caller)
        };
        let wanted = own_games::Wanted {
            several: message!("where-not-your-turn"),
            none: message!("none-moved"),
        };
        propose(bot, call, Proposal::Takeback, moved, wanted)
    }),
    complete: complete_own_game,
    defers: false,
    components: &[],
};
