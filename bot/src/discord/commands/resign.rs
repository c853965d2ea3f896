//! `/resign`: gives a game up, after asking once more.

use serenity::all::CreateCommand;

use super::{ANYWHERE, Command, command, complete_game, game_option};
use crate::{
    core::GameState,
    discord::{
        Bot,
        call::{Call, Caller},
        choose,
        custom_id::{Action, GameAction},
        reply::{Button, Reply},
        trouble::Trouble,
        words,
    },
};

pub(super) const COMMAND: Command =
    Command { name: "resign", define, run, complete: complete_game, defers: false };

fn define() -> CreateCommand {
    command("resign", "Give a game up; you are asked once more", ANYWHERE)
        .add_option(game_option("Which game, if you play several"))
}

fn run(bot: &Bot, call: &Call) -> Result<Reply, Trouble> {
    let game = choose::own_game(bot, call, |_| true, "you play")?;
    ask(&game, &call.caller)
}

/// Asks whether to resign, those who could.
pub(in crate::discord) fn ask(game: &GameState, caller: &Caller) -> Result<Reply, Trouble> {
    let record = game.record();
    super::draw::must_play(game, caller)?;
    let action = |action| Action::Game(record.id, record.ply(), action);
    Ok(Reply::private(format!(
        "Do you really want to resign {}? Your opponent wins.",
        words::heading(record)
    ))
    .buttons(vec![
        Button::danger("Resign", action(GameAction::Resign)),
        Button::secondary("Play on", action(GameAction::Cancel)),
    ]))
}
