//! `/takeback`, `/pause` and `/resume`: what the opponent has to agree to.

use oddboard_game::core::{Action, Actor, GameState, Proposal, Request};
use serenity::all::CreateCommand;

use super::{ANYWHERE, Command, command, complete_game, game_option};
use crate::{
    Bot,
    call::Call,
    choose,
    language::{Message, message, say},
    proposals,
    reply::Reply,
    trouble::Trouble,
};

pub(super) const TAKEBACK: Command = Command {
    name: "takeback",
    define: || define("takeback", message!("takeback-command")),
    run: |bot, call| {
        let moved = |game: &GameState| {
            !game.record().moves.is_empty() && !choose::is_turn_of(game, &call.caller)
        };
        propose(bot, call, Proposal::Takeback, moved, message!("where-not-your-turn"))
    },
    complete: complete_game,
    defers: false,
    clicks: &[],
};

pub(super) const PAUSE: Command = Command {
    name: "pause",
    define: || define("pause", message!("pause-command")),
    run: |bot, call| {
        let runs =
            |game: &GameState| game.record().clock.is_some() && game.record().progress.is_running();
        propose(bot, call, Proposal::Pause, runs, message!("where-a-clock-runs"))
    },
    complete: complete_game,
    defers: false,
    clicks: &[],
};

pub(super) const RESUME: Command = Command {
    name: "resume",
    define: || define("resume", message!("resume-command")),
    run: |bot, call| {
        let paused = |game: &GameState| !game.record().progress.is_running();
        propose(bot, call, Proposal::Resume, paused, message!("where-paused"))
    },
    complete: complete_game,
    defers: false,
    clicks: &[],
};

fn define(name: &str, words: Message) -> CreateCommand {
    command(name, words, ANYWHERE).add_option(game_option(message!("option-game")))
}

/// Proposes something, or agrees to it if the opponent proposes it already.
fn propose(
    bot: &Bot,
    call: &Call,
    proposal: Proposal,
    fits: impl Fn(&GameState) -> bool,
    what_for: Message,
) -> Result<Reply, Trouble> {
    let game = choose::own_game(bot, call, fits, what_for)?;
    let actor = Actor::Member { member: call.caller.by, interaction: call.caller.cause };
    let request =
        Request { actor, at: bot.app.now(), seen: None, action: Action::Propose(proposal) };
    let state = bot.app.request(game.record().id, &request)?.state;
    let language = call.caller.language;
    let status = choose::status(language, &state);
    // What is agreed to no longer stands as an offer.
    let said = match state.record().offer(proposal) {
        Some(_) => say!(language, "proposal-made", proposal = proposals::name(proposal)),
        None => say!(language, "proposal-agreed", proposal = proposals::name(proposal)),
    };
    Ok(Reply::private(format!("{status}\n{said}")))
}
