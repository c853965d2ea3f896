//! Clicks on buttons.

use super::{
    Bot,
    call::Caller,
    choose,
    commands::{challenge, draw, play, resign, rules},
    custom_id::{Action, GameAction},
    reply::Reply,
    trouble::Trouble,
    words,
};
use crate::{
    app::ChallengeDeed,
    core::{Ask, ChallengeId, GameId, Refusal, Request},
};

/// Does what a button says. Blocks.
pub(super) fn run(bot: &Bot, caller: &Caller, custom_id: &str) -> Result<Reply, Trouble> {
    let Ok(action) = Action::parse(custom_id) else {
        return Err(Trouble::told(
            "That button was made by another version of this bot and does nothing any more. \
             `/games` leads to your games as they stand.",
        ));
    };
    match action {
        Action::Accept(id) => {
            challenge::may_play_here(caller)?;
            answer(bot, caller, id, ChallengeDeed::Accept)
        }
        Action::Decline(id) => answer(bot, caller, id, ChallengeDeed::Decline),
        Action::Withdraw(id) => answer(bot, caller, id, ChallengeDeed::Withdraw),
        Action::Rules(variant, section) => rules::section(bot, variant, section),
        Action::Game(game, ply, action) => on_game(bot, caller, game, ply, action),
    }
}

fn answer(
    bot: &Bot,
    caller: &Caller,
    id: ChallengeId,
    deed: ChallengeDeed,
) -> Result<Reply, Trouble> {
    let (challenge, _) = bot.app.answer(caller.cause, caller.by, id, deed)?;
    Ok(challenge::answered(&challenge))
}

fn on_game(
    bot: &Bot,
    caller: &Caller,
    game: GameId,
    ply: u32,
    action: GameAction,
) -> Result<Reply, Trouble> {
    let ask = match action {
        GameAction::AskResign | GameAction::AskDraw => {
            let state = bot.app.game::<Refusal>(game)?;
            let now = state.record().ply();
            if now != ply && state.record().ending.is_none() {
                let stale = Refusal::Stale { seen: ply, now };
                return Err(Trouble::told(words::refusal(&stale)));
            }
            return match action {
                GameAction::AskResign => resign::ask(&state, caller),
                _ => draw::ask(&state, caller),
            };
        }
        GameAction::Cancel => return Ok(Reply::replace("The game goes on.")),
        GameAction::Play(text) => {
            let granted = play::make(bot, caller, game, Some(ply), &text)?;
            return Ok(Reply::replace(play::made(&granted, caller)));
        }
        GameAction::Resign => Ask::Resign,
        GameAction::OfferDraw => Ask::OfferDraw,
        GameAction::AcceptDraw => Ask::AcceptDraw,
        GameAction::DeclineDraw => Ask::DeclineDraw,
        GameAction::Accept(proposal) => Ask::Accept(proposal),
        GameAction::Decline(proposal) => Ask::Decline(proposal),
    };
    let request = Request {
        cause: caller.cause,
        at: bot.app.now(),
        by: caller.by,
        seen: Some(ply),
        ask: ask.clone(),
    };
    let state = bot.app.request(game, &request)?.state;
    let status = choose::status(&state);
    Ok(Reply::replace(match ask {
        Ask::OfferDraw if state.record().ending.is_none() => {
            format!("{status}\nYour draw offer is made.")
        }
        Ask::DeclineDraw => format!("{status}\nThe draw was declined; the game goes on."),
        Ask::Decline(_) => format!("{status}\nThe proposal was declined."),
        _ => status,
    }))
}
