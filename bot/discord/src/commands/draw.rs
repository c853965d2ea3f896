//! `/draw`: offers a draw or accepts one, after asking once more.

use oddboard_game::core::{Action, EventKind, GameState, Obstacle, Proposal, Refusal};
use serenity::all::CreateCommand;

use super::{ANYWHERE, Command, command, complete_game, game_option};
use crate::{
    Bot,
    call::{Call, Caller},
    choose,
    clicks::{Click, Clicked, fresh, game, request},
    components::Button,
    custom_id::Code,
    language::{Language, message, say},
    proposals,
    reply::Reply,
    trouble::Trouble,
    words,
};

/// To be asked whether to offer one.
const ASK: Code = Code("d?");
const OFFER: Code = Code("d");
const ACCEPT: Code = Code("da");
const DECLINE: Code = Code("dd");

pub(super) const COMMAND: Command = Command {
    name: "draw",
    define,
    run,
    complete: complete_game,
    defers: false,
    clicks: &[
        Click { code: ASK, run: ask_clicked },
        Click { code: OFFER, run: offer },
        Click { code: ACCEPT, run: accept },
        Click { code: DECLINE, run: decline },
    ],
};

fn define() -> CreateCommand {
    command("draw", message!("draw-command"), ANYWHERE)
        .add_option(game_option(message!("option-game")))
}

fn run(bot: &Bot, call: &Call) -> Result<Reply, Trouble> {
    let game = choose::own_game(bot, call, |_| true, message!("where-you-play"))?;
    ask(&game, &call.caller)
}

/// The button that begins it all.
pub(crate) fn button(language: Language, state: &GameState, ply: u32) -> Button {
    Button::secondary(say!(language, "draw-offer"), ASK.on_game(state.record().id, ply))
}

fn ask_clicked(bot: &Bot, clicked: &Clicked) -> Result<Reply, Trouble> {
    let state = game(bot, clicked)?;
    fresh(&state, clicked)?;
    ask(&state, &clicked.caller)
}

fn offer(bot: &Bot, clicked: &Clicked) -> Result<Reply, Trouble> {
    let state = request(bot, clicked, Action::Propose(Proposal::Draw))?;
    let language = clicked.caller.language;
    let status = choose::status(language, &state);
    Ok(Reply::replace(match &state.record().ending {
        // Both offered: it is a draw.
        Some(_) => status,
        None => format!("{status}\n{}", say!(language, "draw-offered")),
    }))
}

fn accept(bot: &Bot, clicked: &Clicked) -> Result<Reply, Trouble> {
    let state = request(bot, clicked, Action::Accept(Proposal::Draw))?;
    Ok(Reply::replace(choose::status(clicked.caller.language, &state)))
}

fn decline(bot: &Bot, clicked: &Clicked) -> Result<Reply, Trouble> {
    let refused = match request(bot, clicked, Action::Decline(Proposal::Draw)) {
        Ok(_) => None,
        Err(Trouble::Refused(refusal)) => Some(refusal),
        Err(trouble) => return Err(trouble),
    };
    let state = game(bot, clicked)?;
    let offered =
        |what: &EventKind| matches!(what, EventKind::Proposed { proposal: Proposal::Draw, .. });
    let refused =
        refused.map_or_else(|| cannot(Obstacle::NotProposed(Proposal::Draw)), Trouble::Refused);
    proposals::settled(bot, clicked, &state, offered)?.ok_or(refused)
}

/// The buttons that answer an offer.
pub(crate) fn answers(language: Language, state: &GameState, ply: u32) -> Vec<Button> {
    let game = state.record().id;
    vec![
        Button::success(say!(language, "draw-accept"), ACCEPT.on_game(game, ply)),
        Button::secondary(say!(language, "decline"), DECLINE.on_game(game, ply)),
    ]
}

/// Refuses those who don't play, and a game that is over.
pub(super) fn must_play(game: &GameState, caller: &Caller) -> Result<(), Trouble> {
    let record = game.record();
    if record.players.side_of(caller.by).is_none() {
        return Err(Refusal::NotAPlayer.into());
    }
    match &record.ending {
        Some(ending) => Err(Refusal::Over(ending.clone()).into()),
        None => Ok(()),
    }
}

fn cannot(obstacle: Obstacle) -> Trouble {
    Refusal::Cannot(obstacle).into()
}

/// Asks whether to offer or accept a draw, those who could.
fn ask(game: &GameState, caller: &Caller) -> Result<Reply, Trouble> {
    must_play(game, caller)?;
    let (record, language) = (game.record(), caller.language);
    let side = record.players.side_of(caller.by);
    let heading = words::heading(language, record);
    match record.offer(Proposal::Draw) {
        Some(offer) if Some(offer.by) == side => {
            Err(cannot(Obstacle::AlreadyProposed(Proposal::Draw)))
        }
        Some(_) => Ok(Reply::private(say!(language, "draw-ask-accept", game = heading))
            .buttons(answers(language, game, record.ply()))),
        None if side.is_some_and(|side| *record.asked_draw.on(side)) => {
            Err(cannot(Obstacle::DrawOfferedThisTurn))
        }
        None => Ok(Reply::private(say!(language, "draw-ask-offer", game = heading)).buttons(vec![
            Button::primary(say!(language, "draw-offer"), OFFER.on_game(record.id, record.ply())),
            choose::play_on(language, game),
        ])),
    }
}
