//! `/where`: what a piece can do, or who can come to a square.

use std::collections::{BTreeMap, BTreeSet};

use oddboard_game::core::GameState;
use oddboard_render::{Mark, Scene};
use oddboard_rules::{AnyPosition, Choice, Kind, Move, Piece, Shape, Side, Square};
use oddboard_speech::{PositionSpeech, Rejection, SpecSpeech, ToSentence, Understanding};
use serenity::all::{CommandOptionType, CreateCommand};

use crate::{
    bot::Bot,
    calls::{call::Call, caller::Caller, handler_error::HandlerError, run::Run},
    command::{
        Command, Completions, complete_viewed_game,
        definition::{ANYWHERE, command, option, share_option, viewed_game_option},
        shared,
    },
    game::{
        pictures::{self, plain_board},
        viewed_game, viewpoint,
    },
    language::{Language, Speak, message, say},
    reply::Reply,
    wording::words::{self, quoted},
};

const OF: &str = "of";
/// How many moves are told in words; the picture shows them all.
const TOLD: usize = 12;
/// Of more squares than this to which a piece just goes, their names alone are told.
const FEW: usize = 4;

pub(crate) const COMMAND: Command = Command {
    name: "where",
    define,
    run: Run::Blocking(run),
    complete,
    defers: false,
    components: &[],
};

fn define() -> CreateCommand {
    command("where", message!("where-command"), ANYWHERE)
        .add_option(
            option(CommandOptionType::String, OF, message!("where-option-of"))
                .required(true)
                .set_autocomplete(true)
                .max_length(40),
        )
        .add_option(viewed_game_option())
        .add_option(share_option())
}

/// What is asked about.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Topic {
    /// A piece where it stands.
    Piece(Piece, Square),
    /// What a side has in hand.
    Hand(Side),
    /// The pieces of a kind that a side has in hand.
    Held(Side, Kind),
    /// A square where nothing stands.
    Empty(Square),
}

fn run(bot: &Bot, call: &Call) -> Result<Reply, HandlerError> {
    let (caller, language) = (&call.caller, call.caller.language);
    let asked = call.text(OF).unwrap_or_default();
    let game = viewed_game::likely_game(bot, call, |game| !topics(game, caller, asked).is_empty())?;
    let topics = topics(&game, caller, asked);
    let position = game.position();
    if topics.is_empty() {
        return Err(HandlerError::reply(nothing(language, position, asked)));
    }
    let mut scene = plain_board(&game, caller);
    let mut lines = vec![words::heading_with_players(language, game.record())];
    // Of several pieces each has its share.
    let most = (2 * TOLD / topics.len()).clamp(3, TOLD);
    for topic in topics {
        match topic {
            Topic::Piece(piece, square) => {
                let line = of_piece(language, &game, (piece, square), most);
                lines.push(bot.icons.before(position.spec(), piece, &line));
                let influences = position.influences(square).into_iter();
                lines.extend(influences.map(|influence| {
                    format!(
                        "> {}",
                        influence.sentence(position.spec()).say(position.spec(), language)
                    )
                }));
                scene = with_piece(scene, &game, piece, square);
            }
            Topic::Hand(side) => {
                lines.push(of_hand(language, &game, side) + &not_yet(language, &game, side));
                let could = in_turn(&game, side).destinations(Square::HAND);
                scene = scene.choosing(Square::HAND, &could);
            }
            Topic::Held(side, kind) => {
                let (told, squares) = of_held(language, &game, side, kind);
                let told = told + &not_yet(language, &game, side);
                lines.push(bot.icons.before(position.spec(), Piece { side, kind }, &told));
                squares.into_iter().for_each(|to| scene.add_mark(to, Mark::Drop));
            }
            Topic::Empty(square) => {
                lines.push(of_square(language, &game, square));
                scene = with_square(scene, &game, square);
            }
        }
    }
    let picture =
        pictures::drawn(&bot.painter(&caller.settings, caller.place), language, &game, scene);
    Ok(shared(call, lines.join("\n")).picture(picture))
}

/// What a text names: a square or place, the hand, or a kind of piece; of a
/// kind, the asker's pieces, or else the other side's.
fn topics(game: &GameState, caller: &Caller, asked: &str) -> Vec<Topic> {
    let position = game.position();
    let spec = position.spec();
    let asked = asked.trim().to_lowercase();
    // The name of a piece with its square is as good as the square.
    // Who plays means their own place beside the board.
    let place = spec.place_called(&asked, viewpoint::side_of(game, caller));
    let place = place.and_then(|place| instead_of_hand(position, place));
    if let Some(square) = place {
        return vec![match position.piece_at(square) {
            _ if square == Square::HAND => Topic::Hand(viewpoint::side_of(game, caller)),
            Some(piece) => Topic::Piece(piece, square),
            None => Topic::Empty(square),
        }];
    }
    let kinds = spec.kinds_called(&asked);
    let pieces = |side| {
        let found = position.occupied(side).filter_map(|square| {
            let piece = position.piece_at(square).filter(|piece| kinds.contains(&piece.kind))?;
            Some(Topic::Piece(piece, square))
        });
        // What stands beside the board is found there.
        let held = position.hand(side).into_iter().filter(|_| spec.has_hands());
        let held = held
            .map(|(held, _)| held)
            .filter(|held| kinds.contains(held))
            .map(|kind| Topic::Held(side, kind));
        found.chain(held).collect::<Vec<_>>()
    };
    let side = viewpoint::side_of(game, caller);
    let own = pieces(side);
    if own.is_empty() { pieces(!side) } else { own }
}

/// A place, but for the hand, in a game without one, the place beside the board where the side to move has a piece.
fn instead_of_hand(position: &AnyPosition, place: Square) -> Option<Square> {
    let spec = position.spec();
    if place != Square::HAND || spec.has_hands() {
        return Some(place);
    }
    let own = position.occupied(position.turn());
    spec.geometry.beside().find(|beside| own.contains(*beside))
}

/// Why a text names nothing there is.
fn nothing(language: Language, position: &AnyPosition, asked: &str) -> String {
    let spec = position.spec();
    if let Some(kind) = spec.kinds_called(asked.trim()).into_iter().next() {
        return say!(language, "where-none-there", piece = spec.kind_name(kind, language));
    }
    if let Understanding::Refused(
        rejection @ (Rejection::Hole { .. }
        | Rejection::Outside { .. }
        | Rejection::NotInThisGame { .. }),
    ) = position.understand(asked)
    {
        return rejection.sentence(spec).say(spec, language);
    }
    let square =
        position.occupied(position.turn()).next().map(|square| at(language, position, square));
    let hand = if spec.has_hands() { "yes" } else { "no" };
    let (text, square) = (quoted(asked), square.unwrap_or_default());
    say!(language, "where-nothing", text = text, square = square, hand = hand)
}

fn moves_from(game: &GameState, square: Square) -> Vec<Move> {
    let legal = game.game().legal_moves().into_iter();
    legal.filter(|mv| mv.from() == square && !mv.is_pass()).collect()
}

/// Moves in words, this many at most.
fn told(language: Language, position: &AnyPosition, moves: &[Move], most: usize) -> Vec<String> {
    let mut told: Vec<String> =
        moves.iter().take(most).map(|mv| words::told(language, position, *mv)).collect();
    if moves.len() > most {
        told.push(say!(language, "where-and-more", count = moves.len() - most));
    }
    told
}

fn of_piece(
    language: Language,
    game: &GameState,
    (piece, square): (Piece, Square),
    most: usize,
) -> String {
    let position = game.position();
    // Of its side's own place beside the board nobody need say whose it is.
    let place = position.spec().own_place_name(square, language);
    let piece_there = piece_at(language, position, (piece, square), place);
    let side = language.side(piece.side);
    if game.turn() == Some(piece.side) {
        let moves = moves_from(game, square);
        let count = moves.len();
        let (squares, others) = parted(position, square, moves);
        let names: Vec<_> = squares.iter().map(|to| at(language, position, *to)).collect();
        let goes = Some(&names).filter(|names| !names.is_empty());
        let goes = goes.map(|names| say!(language, "where-goes", squares = listed(names)));
        // The sentence that this ends has its own mark.
        let told: Vec<_> =
            goes.into_iter().chain(told(language, position, &others, most)).collect();
        let told = words::joined(language, &told);
        return say!(
            language,
            "where-piece",
            side = side,
            piece = piece_there,
            count = count,
            moves = told
        );
    }
    let reach = position.destinations_in_turn(square);
    let quiet = reach.iter().filter(|destination| destination.captures.is_empty());
    let quiet = quiet.map(|destination| destination.to);
    let quiet: BTreeSet<_> = quiet.filter(|to| ![Square::HAND, square].contains(to)).collect();
    let captured: BTreeSet<_> = reach.iter().flat_map(|destination| destination.captures).collect();
    let can = match (quiet.is_empty(), captured.is_empty()) {
        (true, true) => "nothing",
        (false, true) => "go",
        (true, false) => "capture",
        (false, false) => "both",
    };
    let named = |squares: BTreeSet<Square>| {
        let names: Vec<_> = squares.into_iter().map(|to| at(language, position, to)).collect();
        listed(&names)
    };
    say!(
        language,
        "where-piece-waiting",
        side = side,
        piece = piece_there,
        can = can,
        squares = named(quiet),
        captures = named(captured)
    )
}

/// The squares to which a piece just goes, where they are many, and its other moves: in words all would fill a phone.
fn parted(position: &AnyPosition, square: Square, moves: Vec<Move>) -> (Vec<Square>, Vec<Move>) {
    let reach = position.destinations_in_turn(square);
    let captures = |to| reach.iter().any(|one| one.to == to && !one.captures.is_empty());
    let just_goes = |mv: &Move| {
        let is_plain = mv.shape() == Shape::Plain && mv.second().is_none();
        is_plain && ![Square::HAND, square].contains(&mv.to()) && !captures(mv.to())
    };
    let squares: Vec<_> = moves.iter().filter(|mv| just_goes(mv)).map(|mv| mv.to()).collect();
    if squares.len() <= FEW {
        return (Vec::new(), moves);
    }
    (squares, moves.into_iter().filter(|mv| !just_goes(mv)).collect())
}

/// Squares one after the other. Commas part them where a name has several words, as that of a launching square has.
fn listed(names: &[String]) -> String {
    let several = names.iter().any(|name| name.contains(' '));
    names.join(if several { ", " } else { " " })
}

/// The position as it is, or would be if it were a side's turn.
fn in_turn(game: &GameState, side: Side) -> AnyPosition {
    let position = game.position();
    if position.turn() == side { *position } else { position.passed() }
}

/// What a side can do with what it has in hand, or could if it were its turn; nothing once the game is over.
fn moves_in_hand(game: &GameState, side: Side) -> Vec<Move> {
    let moves = match game.turn() {
        Some(turn) if turn == side => game.game().legal_moves(),
        Some(_) => in_turn(game, side).legal_moves(),
        None => Vec::new(),
    };
    moves.into_iter().filter(|mv| mv.from() == Square::HAND && !mv.is_pass()).collect()
}

/// The same in words.
fn of_hand(language: Language, game: &GameState, side: Side) -> String {
    let (moves, position) = (moves_in_hand(game, side), &in_turn(game, side));
    let (mut drops, mut others) = (BTreeMap::<Kind, Vec<String>>::new(), Vec::new());
    for mv in &moves {
        match mv.choice() {
            Choice::Drop(kind) => {
                drops.entry(kind).or_default().push(at(language, position, mv.to()));
            }
            _ => others.push(*mv),
        }
    }
    // One kind can go to nearly every square: to tell of each move would leave no room for another.
    let drops = drops.into_iter().map(|(kind, squares)| {
        let piece = position.spec().kind_name(kind, language);
        say!(language, "where-drops", piece = piece, squares = listed(&squares))
    });
    let parts: Vec<_> = drops.chain(told(language, position, &others, TOLD)).collect();
    let (told, side) = (words::joined(language, &parts), language.side(side));
    say!(language, "where-hand", side = side, count = moves.len(), moves = told)
}

/// That a side would have to be to move, if it isn't.
fn not_yet(language: Language, game: &GameState, side: Side) -> String {
    match game.turn() {
        Some(turn) if turn != side => format!(" {}", say!(language, "where-not-yet")),
        _ => String::new(),
    }
}

/// Where a piece in hand can be dropped, or could be if it were its side's turn.
fn of_held(language: Language, game: &GameState, side: Side, kind: Kind) -> (String, Vec<Square>) {
    let position = game.position();
    let moves = moves_in_hand(game, side).into_iter();
    let drops = moves.filter(|mv| mv.choice() == Choice::Drop(kind));
    let squares: Vec<_> = drops.map(Move::to).collect();
    let names: Vec<_> = squares.iter().map(|to| at(language, position, *to)).collect();
    let (piece, count) = (position.spec().kind_name(kind, language), squares.len());
    let told = say!(
        language,
        "where-held",
        side = language.side(side),
        piece = piece,
        count = count,
        squares = listed(&names)
    );
    (told, squares)
}

fn of_square(language: Language, game: &GameState, square: Square) -> String {
    let moves = moves_to(game, square);
    let square = at(language, game.position(), square);
    say!(
        language,
        "where-square",
        square = square,
        count = moves.len(),
        moves = words::joined(language, &told(language, game.position(), &moves, TOLD))
    )
}

fn moves_to(game: &GameState, square: Square) -> Vec<Move> {
    let legal = game.game().legal_moves().into_iter();
    legal.filter(|mv| mv.to() == square && !mv.is_pass()).collect()
}

fn name(language: Language, position: &AnyPosition, piece: Piece) -> String {
    position.spec().kind_name(piece.kind, language)
}

/// A piece where it stands: on a square, or in a place that is called so.
fn piece_at(
    language: Language,
    position: &AnyPosition,
    (piece, square): (Piece, Square),
    place: Option<String>,
) -> String {
    let name = name(language, position, piece);
    match place {
        Some(place) => format!("{name}, {place}"),
        None => format!("{name} {}", at(language, position, square)),
    }
}

fn at(language: Language, position: &AnyPosition, square: Square) -> String {
    position.spec().place_name(square, language)
}

/// The moves of the piece if it is its turn; else where it could go if it were.
fn with_piece(mut scene: Scene, game: &GameState, piece: Piece, square: Square) -> Scene {
    let position = game.position();
    if game.turn() == Some(piece.side) {
        return scene.influenced(square);
    }
    for by in position.influences(square).into_iter().flat_map(|influence| influence.by()) {
        if by != square {
            scene.add_mark(by, Mark::Source);
        }
    }
    scene.choosing(square, &position.destinations_in_turn(square))
}

/// The square, and the ways of what can come there.
fn with_square(mut scene: Scene, game: &GameState, square: Square) -> Scene {
    scene.add_mark(square, Mark::Selected);
    scene.with_ways(moves_to(game, square).into_iter().filter(|mv| mv.from() != square))
}

/// Offers the pieces that can move, then every other.
fn complete(bot: &Bot, call: &Call) -> Result<Completions, HandlerError> {
    let Some((_, typed)) = call.typing.as_ref().filter(|(option, _)| option == OF) else {
        return complete_viewed_game(bot, call);
    };
    let (language, typed) = (call.caller.language, typed.trim().to_lowercase());
    let pieces = |game: &GameState| suggestions(language, game.position(), &typed);
    let game = viewed_game::likely_game(bot, call, |game| !pieces(game).is_empty())?;
    Ok(Completions::Text(pieces(&game)))
}

/// The pieces whose name or place has what is typed in it, with the codes of their places.
fn suggestions(language: Language, position: &AnyPosition, typed: &str) -> Vec<(String, String)> {
    let mut pieces = Vec::new();
    for side in [position.turn(), !position.turn()] {
        for square in position.occupied(side) {
            if let Some(piece) = position.piece_at(square) {
                let own = position.spec().own_place_name(square, language);
                let place = own.map(|_| at(language, position, square));
                let label = piece_at(language, position, (piece, square), place);
                let code = position.spec().geometry.name(square).to_string();
                if label.to_lowercase().contains(typed) || code == typed {
                    pieces.push((label, code));
                }
            }
        }
    }
    pieces
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn squares_are_parted_by_commas_where_a_name_has_several_words() {
        let listed = |names: &[&str]| {
            listed(&names.iter().map(|name| (*name).to_owned()).collect::<Vec<_>>())
        };
        assert_eq!(listed(&["c4", "e4"]), "c4 e4");
        assert_eq!(listed(&["c4", "Black's launching square"]), "c4, Black's launching square");
    }
}
