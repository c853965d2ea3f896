//! `/text`: a game in words, for those who do not see the picture.

use fluent_bundle::FluentArgs;
use oddboard_game::core::GameState;
use oddboard_render::Scene;
use oddboard_rules::{AnyPosition, Kind, Piece, Side, Spec, Square};
use oddboard_speech::{SpecSpeech, plain};
use serenity::all::{CommandOptionType, CreateCommand};

use crate::{
    bot::Bot,
    calls::{call::Call, caller::Caller, handler_error::HandlerError, run::Run},
    command::{
        Command, Completions, complete_viewed_game,
        definition::{ANYWHERE, command, option, share_option, viewed_game_option},
        shared,
    },
    game::{position_text::without_moves, status, viewed_game, viewpoint},
    language::{Language, Message, Speak, message, say},
    painting::painter::with_names,
    reply::Reply,
    wording::words::{self, quoted},
};

const ABOUT: &str = "about";

pub(crate) const COMMAND: Command = Command {
    name: "text",
    define,
    run: Run::Blocking(run),
    complete,
    defers: false,
    components: &[],
};

fn define() -> CreateCommand {
    command("text", message!("text-command"), ANYWHERE)
        .add_option(
            option(CommandOptionType::String, ABOUT, message!("text-option-about"))
                .set_autocomplete(true)
                .max_length(40),
        )
        .add_option(viewed_game_option())
        .add_option(share_option())
}

/// What is to be told.
enum Topic {
    Board,
    LastMove,
    /// Some squares, with what they are called together.
    Squares(Vec<Square>),
    /// The pieces of a kind, or of several that may be meant.
    Kinds(Vec<Kind>),
    /// What both sides have in hand.
    Hand,
    /// The position as `/analyse` takes it.
    Code,
}

fn run(bot: &Bot, call: &Call) -> Result<Reply, HandlerError> {
    let language = call.caller.language;
    let asked = call.text(ABOUT).unwrap_or("board");
    let caller = &call.caller;
    let game = viewed_game::likely_game(bot, call, |game| topic(game, caller, asked).is_some())?;
    let Some(topic) = topic(&game, caller, asked) else {
        let hand = if game.position().spec().has_hands() { "yes" } else { "no" };
        let told = say!(language, "text-nothing", text = quoted(asked), hand = hand);
        return Err(HandlerError::reply(told));
    };
    let told = match topic {
        Topic::Board => {
            let mut scene = Scene::of_game(game.game())
                .facing(viewpoint::facing(&game, &call.caller))
                .in_language(language);
            let names = bot.painters.names.players(language, game.record());
            // The heading says how a game ended that could be played on.
            scene.turn_shown = game.record().ending.is_none();
            let influences = scene.influences_in_words(|_| true);
            // A name must not end the block that it stands in.
            let board = with_names(scene, names).text_board().replace('`', "'");
            let letters = letters(language, game.position());
            let lines = [format!("```\n{}\n```", board.trim_end())].into_iter().chain(influences);
            lines.chain([letters]).collect::<Vec<_>>().join("\n")
        }
        Topic::LastMove => last_move(language, &game),
        Topic::Squares(squares) => {
            let told = squares_told(language, game.position(), &squares);
            with_influences(told, language, game.position(), |at| squares.contains(&at))
        }
        Topic::Kinds(kinds) => {
            let told = kinds.iter().map(|kind| kind_told(language, game.position(), *kind));
            let told = told.collect::<Vec<_>>().join("\n");
            let is_of = |piece: Piece| kinds.contains(&piece.kind);
            with_influences(told, language, game.position(), |at| {
                game.position().piece_at(at).is_some_and(is_of)
            })
        }
        Topic::Hand => hands_told(language, game.position()),
        Topic::Code => {
            let code = format!("```\n{}\n```", game.position());
            say!(language, "text-code", title = game.record().variant.title(), code = code)
        }
    };
    // Who doesn't see the board is told the time as well; clocks may be out of step with other bots'.
    let now = bot.app.moment_on(game.record().place.server).ok();
    let status = status::status_at(language, &game, now);
    let hidden = words::hidden_state(language, game.position());
    Ok(shared(call, format!("{status}{hidden}\n{told}")))
}

/// What was told, and what changes the powers of pieces on some squares.
fn with_influences(
    told: String,
    language: Language,
    position: &AnyPosition,
    among: impl Fn(Square) -> bool,
) -> String {
    let influences = Scene::of(position).in_language(language).influences_in_words(among);
    [told].into_iter().chain(influences).collect::<Vec<_>>().join("\n")
}

/// What a text asks about: the board, the last move, a rank, a file, a square
/// or a kind of piece.
fn topic(game: &GameState, caller: &Caller, asked: &str) -> Option<Topic> {
    let position = game.position();
    let spec = position.spec();
    let asked = asked.trim().to_lowercase();
    let mut kinds = spec.kinds_called(&asked);
    kinds.retain(|_| asked.chars().count() > 1);
    // What people say in their language is as good as what is suggested.
    let is = |word: Message| {
        let words = Language::ALL.map(|language| language.say(word, &FluentArgs::new()));
        words.iter().any(|word| plain(word) == plain(&asked))
    };
    if is(message!("word-board")) {
        return Some(Topic::Board);
    }
    if is(message!("word-last-move")) {
        return Some(Topic::LastMove);
    }
    if is(message!("word-code")) || is(message!("word-position")) || means_code(&asked) {
        return Some(Topic::Code);
    }
    // A square's name may be a piece's code, too.
    if let Some(square) = spec.geometry.square(&asked).filter(|square| *square != Square::HAND) {
        return Some(Topic::Squares(vec![square]));
    }
    if !kinds.is_empty() {
        return Some(Topic::Kinds(kinds));
    }
    let name = asked.rsplit(' ').next()?;
    match spec.place_called(&asked, viewpoint::side_of(game, caller)) {
        Some(Square::HAND) => return Some(hands(position)),
        Some(square) => return Some(Topic::Squares(vec![square])),
        None => {}
    }
    let rank = name.parse::<u8>().ok().and_then(|rank| rank.checked_sub(1));
    let file = match name.as_bytes() {
        [file @ b'a'..=b'z'] => Some(file - b'a'),
        _ => None,
    };
    let on_line = |square: &Square| {
        let place = spec.geometry.coordinates(*square);
        place.is_some_and(|(f, r)| rank == Some(r) || file == Some(f))
    };
    let squares: Vec<_> = spec.geometry.board().filter(on_line).collect();
    (!squares.is_empty()).then_some(Topic::Squares(squares))
}

/// Whether a text is made of words with which the code is suggested: `position code`.
fn means_code(asked: &str) -> bool {
    let words = |text: &str| -> Vec<String> {
        let plain = plain(text);
        let words = plain.split(|letter: char| !letter.is_alphanumeric());
        words.filter(|word| !word.is_empty()).map(str::to_owned).collect()
    };
    let asked = words(asked);
    Language::ALL.into_iter().any(|language| {
        let suggested = words(&say!(language, "text-about-code"));
        let code = plain(&say!(language, "word-code"));
        asked.contains(&code) && asked.iter().all(|word| suggested.contains(word))
    })
}

/// What the letters on a board in words stand for, of the pieces that there are.
fn letters(language: Language, position: &AnyPosition) -> String {
    let spec = position.spec();
    let has = |kind: &Kind| {
        Side::BOTH.into_iter().any(|side| {
            let mut stand = position.occupied(side).filter_map(|at| position.piece_at(at));
            let held = position.hand(side).into_iter().any(|(held, _)| held == *kind);
            held || stand.any(|piece| piece.kind == *kind)
        })
    };
    let named = |kind| format!("{} {}", spec.kind(kind).code, spec.kind_name(kind, language));
    let kinds: Vec<_> = spec.all_kinds().filter(has).map(named).collect();
    format!("-# {}", say!(language, "text-letters", kinds = kinds.join(" · ")))
}

fn last_move(language: Language, game: &GameState) -> String {
    let last = words::move_made(language, game, game.record().moves.len());
    last.or_else(|| without_moves(language, game)).unwrap_or_default()
}

/// What stands on each of some squares; runs of empty ones are told as such.
fn squares_told(language: Language, position: &AnyPosition, squares: &[Square]) -> String {
    let name = |square| position.spec().place_name(square, language);
    let told = squares.iter().map(|square| match position.piece_at(*square) {
        Some(piece) => {
            let kind = position.spec().kind_name(piece.kind, language);
            let side = language.side(piece.side);
            say!(language, "text-piece", square = name(*square), side = side, piece = kind)
        }
        None => say!(language, "text-empty", square = name(*square)),
    });
    told.collect::<Vec<_>>().join("\n")
}

fn kind_told(language: Language, position: &AnyPosition, kind: Kind) -> String {
    let spec = position.spec();
    let lines = Side::BOTH.map(|side| {
        let its = position
            .occupied(side)
            .filter(|at| position.piece_at(*at).is_some_and(|piece| piece.kind == kind));
        let mut places: Vec<_> = its.map(|at| spec.place_name(at, language)).collect();
        // What stands beside the board was named.
        let held = position.hand(side).into_iter().find(|(held, _)| *held == kind);
        if let Some((_, count)) = held.filter(|_| spec.has_hands()) {
            places.push(say!(language, "text-in-hand", count = u32::from(count)));
        }
        let places = places.join(", ");
        let side = language.side(side);
        let count = usize::from(!places.is_empty());
        say!(
            language,
            "text-kind",
            side = side,
            piece = spec.kind_name(kind, language),
            count = count,
            places = places
        )
    });
    lines.join("\n")
}

/// What both sides have in hand; in a game with places beside the board instead, what stands there.
fn hands(position: &AnyPosition) -> Topic {
    let beside: Vec<Square> = position.spec().geometry.beside().collect();
    if beside.is_empty() { Topic::Hand } else { Topic::Squares(beside) }
}

/// What each side has in hand.
fn hands_told(language: Language, position: &AnyPosition) -> String {
    let spec = position.spec();
    let lines = Side::BOTH.map(|side| {
        let held = position.hand(side).into_iter().filter(|(_, count)| *count > 0);
        let held: Vec<_> = held
            .map(|(kind, count)| format!("{} ×{count}", spec.kind_name(kind, language)))
            .collect();
        let (side, count, pieces) = (language.side(side), held.len(), held.join(", "));
        say!(language, "text-hand", side = side, count = count, pieces = pieces)
    });
    lines.join("\n")
}

fn complete(bot: &Bot, call: &Call) -> Result<Completions, HandlerError> {
    let Some((_, typed)) = call.typing.as_ref().filter(|(option, _)| option == ABOUT) else {
        return complete_viewed_game(bot, call);
    };
    let language = call.caller.language;
    let mut offers = vec![
        (say!(language, "text-about-board"), "board".to_owned()),
        (say!(language, "text-about-last-move"), "last move".to_owned()),
        (say!(language, "text-about-hand"), "hand".to_owned()),
        (say!(language, "text-about-code"), "code".to_owned()),
    ];
    // Where it isn't known yet which game is meant, there is what every game has.
    if let Ok(game) = viewed_game::game(bot, call) {
        offers.extend(offers_of(language, game.position().spec()));
    }
    let typed = typed.trim().to_lowercase();
    offers.retain(|(label, value)| {
        let text = format!("{} {}", label.to_lowercase(), value.to_lowercase());
        text.contains(&typed) || typed.split_whitespace().all(|word| text.contains(word))
    });
    Ok(Completions::Text(offers))
}

/// The pieces, ranks and files of a game, as suggestions.
fn offers_of(language: Language, spec: &Spec) -> Vec<(String, String)> {
    let mut offers = Vec::new();
    let kinds = spec.all_kinds().map(|kind| spec.kind_name(kind, language));
    offers.extend(kinds.map(|name| (name.clone(), name)));
    for rank in 1..=spec.geometry.ranks() {
        let value = format!("rank {rank}");
        offers.push((say!(language, "text-about-rank", rank = u32::from(rank)), value));
    }
    for file in 0..spec.geometry.files() {
        let file = char::from(b'a' + file).to_string();
        let value = format!("file {file}");
        offers.push((say!(language, "text-about-file", file = file), value));
    }
    offers
}
