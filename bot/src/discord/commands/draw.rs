//! `/draw`: offers a draw or accepts one, after asking once more.

use serenity::all::CreateCommand;

use super::{ANYWHERE, Command, command, complete_game, game_option};
use crate::{
    core::{GameState, Refusal},
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
    Command { name: "draw", define, run, complete: complete_game, defers: false };

fn define() -> CreateCommand {
    command("draw", "Offer a draw, or accept the one you are offered", ANYWHERE)
        .add_option(game_option("Which game, if you play several"))
}

fn run(bot: &Bot, call: &Call) -> Result<Reply, Trouble> {
    let game = choose::own_game(bot, call, |_| true, "you play")?;
    ask(&game, &call.caller)
}

/// Refuses those who don't play, and a game that is over.
pub(super) fn must_play(game: &GameState, caller: &Caller) -> Result<(), Trouble> {
    let record = game.record();
    let refused = |refusal| Err(Trouble::told(words::refusal(&refusal)));
    if record.players.side_of(caller.by).is_none() {
        return refused(Refusal::NotAPlayer);
    }
    match &record.ending {
        Some(ending) => refused(Refusal::Over(ending.clone())),
        None => Ok(()),
    }
}

/// Asks whether to offer or accept a draw, those who could.
pub(in crate::discord) fn ask(game: &GameState, caller: &Caller) -> Result<Reply, Trouble> {
    must_play(game, caller)?;
    let record = game.record();
    let side = record.players.side_of(caller.by);
    let action = |action| Action::Game(record.id, record.ply(), action);
    let heading = words::heading(record);
    match record.draw_offer {
        Some(offer) if Some(offer.by) == side => {
            Err(Trouble::told(words::refusal(&Refusal::DrawAlreadyOffered)))
        }
        Some(_) => Ok(Reply::private(format!(
            "Your opponent offers you a draw in {heading}. Do you accept it?"
        ))
        .buttons(vec![
            Button::success("Accept the draw", action(GameAction::AcceptDraw)),
            Button::secondary("Decline", action(GameAction::DeclineDraw)),
        ])),
        None => Ok(Reply::private(format!(
            "Do you want to offer a draw in {heading}? The offer stands until it is answered or \
             a move is made."
        ))
        .buttons(vec![
            Button::primary("Offer a draw", action(GameAction::OfferDraw)),
            Button::secondary("Play on", action(GameAction::Cancel)),
        ])),
    }
}
