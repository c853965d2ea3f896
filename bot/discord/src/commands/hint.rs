//! `/hint`: help against the computer, a bit at a time: which piece, where to, and what may follow.

use std::sync::Arc;

use oddboard_game::core::{GameId, GameState, Refusal};
use oddboard_rules::{Move, Square};
use oddboard_speech::SpecSpeech;
use oddboard_thinker::Line;
use serenity::all::CreateCommand;

use crate::{
    bot::{Bot, blocking::blocking},
    calls::{
        call::Call,
        caller::Caller,
        component_event::ComponentEvent,
        component_handler::{ComponentHandler, fresh},
        handler_error::HandlerError,
        run::Run,
        visibility,
    },
    command::{
        Command, complete_own_game, confirmation::must_play, definition::on_own_game, lines,
    },
    game::{
        fair_play, own_games,
        pictures::{self, plain_board},
        viewpoint,
    },
    language::{Language, message, say},
    picker,
    reply::{Reply, components::Button, custom_id::Code},
    wording::words,
};

pub(crate) const HINT: Code = Code("hi");

pub(crate) const COMMAND: Command = Command {
    name: "hint",
    define,
    run: Run::Async(|bot, call| Box::pin(run(bot, call))),
    complete: complete_own_game,
    defers: false,
    components: &[ComponentHandler {
        code: HINT,
        run: Run::Async(|bot, event| Box::pin(more(bot, event))),
    }],
};

/// A hint is a good move, which takes no time; not the best there is.
const NODES: u64 = 30_000;

/// How much of a hint is given away.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Step {
    Piece,
    Target,
    Line,
}

impl Step {
    const ALL: [Self; 3] = [Self::Piece, Self::Target, Self::Line];

    fn index(self) -> usize {
        self as usize
    }
}

fn define() -> CreateCommand {
    on_own_game("hint", message!("hint-command"))
}

/// The button that asks for a hint, where there may be one.
pub(crate) fn button(language: Language, state: &GameState, ply: u32) -> Option<Button> {
    let record = state.record();
    let id = HINT.on_game_with(record.id, ply, "0");
    (!record.rated).then(|| Button::secondary(say!(language, "hint-button"), id))
}

async fn run(bot: Arc<Bot>, call: Call) -> Result<Reply, HandlerError> {
    let worker = Arc::clone(&bot);
    let (call, state) = blocking(move || {
        let waits = |game: &GameState| {
            let record = game.record();
            let casual = record.players.engine().is_some() && !record.rated;
            casual && viewpoint::is_turn_of(record, &call.caller)
        };
        let wanted = own_games::Wanted {
            several: message!("where-your-turn"),
            none: message!("none-for-a-hint"),
        };
        let state = own_games::own_game(&worker, &call, waits, wanted)?;
        Ok::<_, HandlerError>((call, state))
    })
    .await?;
    give(bot, call.caller, state.record().id, None, Step::Piece).await
}

async fn more(bot: Arc<Bot>, event: ComponentEvent) -> Result<Reply, HandlerError> {
    let step = event.id.rest.parse().ok().and_then(|index: usize| Step::ALL.get(index).copied());
    let step = step.ok_or_else(|| crate::calls::component_handler::unknown(&event.caller))?;
    let (caller, game) = (event.caller.clone(), event.id.game());
    give(bot, caller, game, Some(event), step).await
}

/// Gives a hint, or says why there is none.
async fn give(
    bot: Arc<Bot>,
    caller: Caller,
    game: GameId,
    event: Option<ComponentEvent>,
    step: Step,
) -> Result<Reply, HandlerError> {
    let worker = Arc::clone(&bot);
    let (caller, state) = blocking(move || {
        let state = visibility::game(&worker, &caller, game)?;
        if let Some(event) = &event {
            fresh(&state, event)?;
        }
        allowed(&worker, &caller, &state)?;
        Ok::<_, HandlerError>((caller, state))
    })
    .await?;
    let found = lines::find(&bot, &caller, state.game().clone(), 1, NODES).await?;
    blocking(move || show(&bot, &caller, &state, &found, step)).await
}

/// Refuses help where it would be unfair.
fn allowed(bot: &Bot, caller: &Caller, state: &GameState) -> Result<(), HandlerError> {
    must_play(state, caller)?;
    let (record, language) = (state.record(), caller.language);
    if record.players.engine().is_none() {
        return Err(HandlerError::reply(say!(language, "hint-against-members")));
    }
    if record.rated {
        return Err(HandlerError::reply(say!(language, "hint-rated")));
    }
    let turn = state.position().turn();
    if !viewpoint::is_turn_of(record, caller) {
        return Err(Refusal::NotYourTurn { turn: record.players.on(turn) }.into());
    }
    // What one plays for a rating must not be looked up here.
    fair_play::check_own(bot, caller, state.game(), false)
}

fn show(
    bot: &Bot,
    caller: &Caller,
    state: &GameState,
    found: &[Line],
    step: Step,
) -> Result<Reply, HandlerError> {
    let language = caller.language;
    let best = found.first().and_then(|line| Some((line, *line.moves.first()?)));
    let Some((line, mv)) = best else {
        return Err(HandlerError::reply(say!(language, "computer-failed")));
    };
    let (record, position) = (state.record(), state.position());
    let board = plain_board(state, caller);
    let (text, scene) = match step {
        Step::Piece => (piece(language, state, mv), lines::with_origins(board, mv)),
        Step::Target => {
            let told = words::with_check(language, position, mv);
            let told = say!(language, "hint-move", move = told);
            (told, board.pointing_out(mv))
        }
        Step::Line => {
            let told = lines::told(language, position, &line.moves);
            let variant = position.variant();
            let worth = lines::worth_of(variant, line.score);
            let worth = lines::worth(language, variant, position.turn(), worth);
            let told = say!(language, "hint-line", line = told, worth = worth);
            (told, board.pointing_out(mv))
        }
    };
    let heading = words::heading(language, record);
    let form = if step == Step::Piece { Reply::private } else { Reply::replace };
    let next = Step::ALL.get(step.index() + 1);
    let next = next.map(|next| {
        let id = HINT.on_game_with(record.id, record.ply(), next.index().to_string());
        Button::secondary(say!(language, "hint-more"), id)
    });
    let pick = picker::button(language, state, record.ply());
    let picture =
        pictures::drawn(&bot.painter(&caller.settings, caller.place), language, state, scene);
    let buttons = [pick].into_iter().chain(next).collect();
    Ok(form(format!("{heading}\n{text}")).picture(picture).buttons(buttons))
}

/// Which piece to look at.
fn piece(language: Language, state: &GameState, mv: Move) -> String {
    let (position, from) = (state.position(), mv.from());
    let spec = position.spec();
    match position.piece_at(from).filter(|_| from != Square::HAND) {
        _ if mv.is_pass() && position.starts_turn() => say!(language, "hint-must-pass"),
        _ if mv.is_pass() => say!(language, "hint-pass"),
        Some(piece) => say!(
            language,
            "hint-piece",
            piece = spec.kind_name(piece.kind, language),
            square = spec.place_name(from, language)
        ),
        None => say!(language, "hint-hand"),
    }
}
