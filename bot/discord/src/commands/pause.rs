//! `/pause`: asks the opponent to stop the clocks.

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
    name: "pause",
    define: || on_own_game("pause", message!("pause-command")),
    run: Run::Blocking(|bot, call| {
        let runs = |game: &GameState| {
            let record = game.record();
            let asked = record.offer(Proposal::Pause).map(|offer| offer.by);
            record.clock.is_some()
                && record.progress.is_running()
                && (asked.is_none() || asked != record.players.side_of(call.caller.by))
        };
        let wanted = own_games::Wanted {
            several: message!("where-a-clock-runs"),
            none: message!("none-with-a-clock"),
        };
        propose(bot, call, Proposal::Pause, runs, wanted)
    }),
    complete: complete_own_game,
    defers: false,
    components: &[],
};
