//! `/why`: whether a move is possible, and if not, why not.

use oddboard_game::core::{GameState, Refusal};
use oddboard_render::Scene;
use oddboard_rules::{AnyPosition, Move, Square};
use oddboard_speech::{
    PositionSpeech, Rejection, ToSentence, Understanding, first_of_two, says_two,
};
use serenity::all::{CommandOptionType, CreateCommand};

use crate::{
    bot::Bot,
    calls::{call::Call, caller::Caller, handler_error::HandlerError, run::Run},
    command::{
        Command, complete_viewed_game,
        definition::{ANYWHERE, command, option, share_option, viewed_game_option},
        shared,
    },
    game::{
        own_games,
        pictures::{self, plain_board},
        position_text::about_second,
        viewed_game, viewpoint,
    },
    language::{Language, Speak, message, say},
    reply::Reply,
    wording::words::{self, quoted},
};

const MOVE: &str = "move";

pub(crate) const COMMAND: Command = Command {
    name: "why",
    define,
    run: Run::Blocking(run),
    complete: complete_viewed_game,
    defers: false,
    components: &[],
};

fn define() -> CreateCommand {
    command("why", message!("why-command"), ANYWHERE)
        .add_option(
            option(CommandOptionType::String, MOVE, message!("why-option-move"))
                .required(true)
                .max_length(100),
        )
        .add_option(viewed_game_option())
        .add_option(share_option())
}

fn run(bot: &Bot, call: &Call) -> Result<Reply, HandlerError> {
    let (caller, language) = (&call.caller, call.caller.language);
    // In some games the text may be a move, in others only name a square or a piece.
    let read = |game: &GameState| match game
        .position()
        .understand(call.text(MOVE).unwrap_or_default())
    {
        Understanding::Move(_) | Understanding::Choices(_) => true,
        Understanding::Refused(rejection) => {
            let names_a_square = matches!(
                rejection,
                Rejection::NothingGoesThere(_) | Rejection::Hole { .. } | Rejection::Outside { .. }
            );
            !rejection.is_unclear() && !names_a_square
        }
    };
    // Who plays here asks about their own game, also where the text means nothing in it.
    let own = own_games::games_of(bot, caller)?;
    let none_reads = !own.iter().any(read);
    let is_asked_about = |game: &GameState| {
        let record = game.record();
        let plays = record.ending.is_none() && record.players.side_of(caller.by).is_some();
        read(game) || none_reads && plays && viewpoint::is_here(record, caller)
    };
    let game = viewed_game::likely_game(bot, call, is_asked_about)?;
    if let Some(ending) = &game.record().ending {
        return Err(Refusal::Over(ending.clone()).into());
    }
    let (position, typed) = (game.position(), call.text(MOVE).unwrap_or_default());
    let scene = plain_board(&game, caller);
    let waits = game.record().players.side_of(caller.by) == Some(!position.turn());
    let turn = two_moves(language, position, typed).filter(|_| !waits);
    let typed = if turn.is_none() { first_if_two(position, typed) } else { typed };
    let ahead = waits.then(|| if_it_were_their_turn(language, position, typed));
    let (words, mut scene) = match (turn, ahead, position.understand(typed)) {
        (Some((words, first)), ..) => (words, scene.preview(first)),
        (None, Some(Ahead { words, from, legal: true }), _)
        | (None, Some(Ahead { words, from, .. }), Understanding::Refused(_)) => {
            (words, could_go(scene, position, from))
        }
        (None, None, Understanding::Refused(rejection)) => {
            (not_possible(caller, &game, &rejection, typed), scene.refused(&rejection))
        }
        (None, _, Understanding::Move(mv)) => {
            (possible(language, position, typed, &[mv], waits), scene.preview(mv))
        }
        (None, _, Understanding::Choices(moves)) => {
            (possible(language, position, typed, &moves, waits), scene)
        }
    };
    // What is said above needs no room on the picture; that it is of a move not made, it says itself.
    let caption = scene.caption.take().filter(|_| scene.previewed.is_some());
    let scene = Scene { caption, ..scene };
    let heading = words::heading_with_players(language, game.record());
    let picture =
        pictures::drawn(&bot.painter(&caller.settings, caller.place), language, &game, scene);
    Ok(shared(call, format!("{heading}\n{words}")).picture(picture))
}

/// That a text is a move, or could be one of several; to who waits, that these are the other's.
fn possible(
    language: Language,
    position: &AnyPosition,
    typed: &str,
    moves: &[Move],
    waits: bool,
) -> String {
    let (text, side) = (quoted(typed), language.side(position.turn()));
    let told: Vec<_> = moves.iter().map(|mv| words::told(language, position, *mv)).collect();
    let (count, joined) = (told.len(), words::joined(language, &told));
    match (&told[..], waits) {
        ([told], false) => say!(language, "why-legal", text = text, move = told.as_str()),
        ([told], true) => {
            say!(language, "why-legal-for", text = text, side = side, move = told.as_str())
        }
        (_, false) => say!(language, "why-several", text = text, count = count, moves = joined),
        (_, true) => say!(
            language,
            "why-several-for",
            text = text,
            side = side,
            count = count,
            moves = joined
        ),
    }
}

/// What is said of two moves that a text says one after the other, as `/move` takes them, with the first; none if it
/// says no two, or the first is none.
fn two_moves(language: Language, position: &AnyPosition, typed: &str) -> Option<(String, Move)> {
    if matches!(position.understand(typed), Understanding::Move(_)) && !says_two(typed) {
        return None;
    }
    if let Some([first, second]) = position.understand_turn(typed) {
        let mut after = *position;
        after.play_unchecked(first);
        let told = [(position, first), (&after, second)];
        let told = told.map(|(position, mv)| words::told(language, position, mv));
        let told = words::joined(language, &told);
        return Some((say!(language, "why-legal", text = quoted(typed), move = told), first));
    }
    let half = position.half_turn(typed)?;
    let told = words::told(language, position, half.first);
    let text = quoted(&position.move_text(half.first));
    let legal = say!(language, "why-legal", text = text, move = told);
    Some((format!("{legal} {}", about_second(language, &half)), half.first))
}

/// The first of two moves that a text says, if it is known why it is none, as for `/move`; else the text.
fn first_if_two<'a>(position: &AnyPosition, typed: &'a str) -> &'a str {
    let is_one = matches!(position.understand(typed), Understanding::Move(_));
    let first = first_of_two(typed).filter(|first| position.understand(first).is_clear());
    first.filter(|_| !is_one).unwrap_or(typed)
}

/// Why a text is no move of the side to move.
fn not_possible(caller: &Caller, game: &GameState, rejection: &Rejection, typed: &str) -> String {
    let (language, spec, text) = (caller.language, game.position().spec(), quoted(typed));
    let mut why = rejection.sentence(spec).say(spec, language);
    // It speaks to whoever is to move, who may be somebody else.
    if let Some(side) = game.turn().filter(|_| !viewpoint::is_turn_of(game.record(), caller)) {
        why = say!(language, "why-told-to", side = language.side(side), why = why);
    }
    refused(language, &text, rejection, &why)
}

/// That a text is no move, or that it is open which one it means, and why.
fn refused(language: Language, text: &str, rejection: &Rejection, why: &str) -> String {
    match rejection.is_unclear() {
        true => say!(language, "why-unclear", text = text, why = why),
        false => say!(language, "why-not", text = text, why = why),
    }
}

/// What a text would be for who waits and thinks ahead.
struct Ahead {
    words: String,
    /// Where the piece stands that it moves.
    from: Option<Square>,
    /// Is it a legal move, or several?
    legal: bool,
}

/// What a text would be if it were their turn.
fn if_it_were_their_turn(language: Language, position: &AnyPosition, typed: &str) -> Ahead {
    let position = position.passed();
    let (told, from, legal) = match position.understand(typed) {
        Understanding::Move(mv) => {
            (possible(language, &position, typed, &[mv], false), Some(mv.from()), true)
        }
        Understanding::Choices(moves) => {
            (possible(language, &position, typed, &moves, false), None, true)
        }
        Understanding::Refused(rejection) => {
            let why = rejection.sentence(position.spec()).say(position.spec(), language);
            (refused(language, &quoted(typed), &rejection, &why), None, false)
        }
    };
    Ahead { words: say!(language, "why-if-turn", told = told), from, legal }
}

/// Where a piece could go if it were its turn.
fn could_go(scene: Scene, position: &AnyPosition, from: Option<Square>) -> Scene {
    match from.filter(|from| position.piece_at(*from).is_some()) {
        Some(from) => scene.choosing(from, &position.destinations_in_turn(from)),
        None => scene,
    }
}
