//! What players propose to each other, with the buttons that answer it.

use super::{
    Bot, choose,
    clicks::{Click, Clicked, request},
    components::Button,
    custom_id::Code,
    reply::Reply,
    trouble::Trouble,
};
use crate::{
    core::{Ask, GameState, Proposal},
    language::{Language, say},
};

const ACCEPT: Code = Code("pa");
const DECLINE: Code = Code("pd");

/// The answers to a proposal; which one it is, is the choice.
pub(super) const CLICKS: &[Click] =
    &[Click { code: ACCEPT, run: accept }, Click { code: DECLINE, run: decline }];

const ALL: [Proposal; 3] = [Proposal::Takeback, Proposal::Pause, Proposal::Resume];

/// The name by which messages tell proposals apart.
pub(super) fn name(proposal: Proposal) -> &'static str {
    match proposal {
        Proposal::Takeback => "takeback",
        Proposal::Pause => "pause",
        Proposal::Resume => "resume",
    }
}

fn of(clicked: &Clicked) -> Result<Proposal, Trouble> {
    let named = ALL.into_iter().find(|proposal| name(*proposal) == clicked.id.rest);
    named.ok_or_else(|| super::clicks::unknown(&clicked.caller))
}

fn accept(bot: &Bot, clicked: &Clicked) -> Result<Reply, Trouble> {
    let state = request(bot, clicked, Ask::Accept(of(clicked)?))?;
    Ok(Reply::replace(choose::status(clicked.caller.language, &state)))
}

fn decline(bot: &Bot, clicked: &Clicked) -> Result<Reply, Trouble> {
    let state = request(bot, clicked, Ask::Decline(of(clicked)?))?;
    let language = clicked.caller.language;
    let status = choose::status(language, &state);
    Ok(Reply::replace(format!("{status}\n{}", say!(language, "proposal-was-declined"))))
}

/// The buttons that answer a proposal.
pub(super) fn buttons(
    language: Language,
    state: &GameState,
    ply: u32,
    proposal: Proposal,
) -> Vec<Button> {
    let (game, name) = (state.record().id, name(proposal));
    let accept = say!(language, "proposal-accept", proposal = name);
    vec![
        Button::success(accept, ACCEPT.on_game_with(game, ply, name)),
        Button::secondary(say!(language, "decline"), DECLINE.on_game_with(game, ply, name)),
    ]
}
