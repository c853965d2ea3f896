//! `/draw`: offers a draw or accepts one, after asking once more.

use oddboard_game::core::{Action, EventKind, GameState, Obstacle, Proposal, Refusal};

use crate::{
    bot::Bot,
    calls::{
        caller::Caller,
        component_event::ComponentEvent,
        component_handler::{ComponentHandler, game, request},
        handler_error::HandlerError,
        run::Run,
    },
    command::{
        Command, complete_own_game,
        confirmation::{self, must_play},
        definition::on_own_game,
    },
    game::{proposals, status},
    language::{Language, message, say},
    reply::{Reply, components::Button, custom_id::Code},
    wording::words,
};

/// To be asked whether to offer one.
const ASK: Code = Code("d?");
const OFFER: Code = Code("d");
const ACCEPT: Code = Code("da");
const DECLINE: Code = Code("dd");

pub(crate) const COMMAND: Command = Command {
    name: "draw",
    define: || on_own_game("draw", message!("draw-command")),
    run: Run::Blocking(|bot, call| confirmation::on_command(bot, call, ask)),
    complete: complete_own_game,
    defers: false,
    components: &[
        ComponentHandler {
            code: ASK,
            run: Run::Blocking(|bot, event| confirmation::on_click(bot, event, ask)),
        },
        ComponentHandler { code: OFFER, run: Run::Blocking(offer) },
        ComponentHandler { code: ACCEPT, run: Run::Blocking(accept) },
        ComponentHandler { code: DECLINE, run: Run::Blocking(decline) },
    ],
};

/// The button of whoever is to move that begins it all, or answers what they are offered.
pub(crate) fn button(language: Language, state: &GameState, ply: u32) -> Button {
    let label = match is_offered(state) {
        true => say!(language, "draw-accept"),
        false => say!(language, "draw-offer"),
    };
    Button::secondary(label, ASK.on_game(state.record().id, ply))
}

/// Whether a draw is offered to whoever is to move.
pub(crate) fn is_offered(state: &GameState) -> bool {
    let offer = state.record().offer(Proposal::Draw);
    offer.is_some_and(|offer| state.turn() == Some(!offer.by))
}

fn offer(bot: &Bot, event: &ComponentEvent) -> Result<Reply, HandlerError> {
    let state = request(bot, event, Action::Propose(Proposal::Draw))?;
    let language = event.caller.language;
    let status = status::status(language, &state);
    Ok(Reply::replace(match &state.record().ending {
        // Both offered: it is a draw.
        Some(_) => status,
        None => format!("{status}\n{}", say!(language, "draw-offered")),
    })
    .awaiting(state.record()))
}

fn accept(bot: &Bot, event: &ComponentEvent) -> Result<Reply, HandlerError> {
    confirmation::carry_out(bot, event, Action::Accept(Proposal::Draw))
}

fn decline(bot: &Bot, event: &ComponentEvent) -> Result<Reply, HandlerError> {
    let refused = match request(bot, event, Action::Decline(Proposal::Draw)) {
        Ok(_) => None,
        Err(HandlerError::Refused(refusal)) => Some(refusal),
        Err(trouble) => return Err(trouble),
    };
    let state = game(bot, event)?;
    let offered =
        |what: &EventKind| matches!(what, EventKind::Proposed { proposal: Proposal::Draw, .. });
    let refused = refused
        .map_or_else(|| cannot(Obstacle::NotProposed(Proposal::Draw)), HandlerError::Refused);
    proposals::settled(bot, event, &state, offered)?.ok_or(refused)
}

/// The buttons that answer an offer.
pub(crate) fn answers(language: Language, state: &GameState, ply: u32) -> Vec<Button> {
    let game = state.record().id;
    vec![
        Button::success(say!(language, "draw-accept"), ACCEPT.on_game(game, ply)),
        Button::secondary(say!(language, "decline"), DECLINE.on_game(game, ply)),
    ]
}

/// Asks whether to offer or accept a draw, those who could.
fn ask(game: &GameState, caller: &Caller) -> Result<Reply, HandlerError> {
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
        None => {
            let id = OFFER.on_game(record.id, record.ply());
            let button = Button::primary(say!(language, "draw-offer"), id);
            let question = say!(language, "draw-ask-offer", game = heading);
            Ok(confirmation::ask(language, game, question, button))
        }
    }
}

fn cannot(obstacle: Obstacle) -> HandlerError {
    Refusal::Cannot(obstacle).into()
}
