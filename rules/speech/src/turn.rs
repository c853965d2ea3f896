//! A whole turn of two moves in one text.

use oddboard_rules::text::parse_move;
use oddboard_rules::{AnyPosition, Move, Spec};

use crate::grammar::Grammar;
use crate::position::PositionSpeech;
use crate::rejection::Rejection;
use crate::two_moves::{AND, APART, says_two};
use crate::understand::said_side;
use crate::understanding::Understanding;

/// What may stand between the two moves, in the order in which it is looked for: at last what one may have, too.
const BETWEEN: [&str; 11] =
    [APART[0], APART[1], APART[2], APART[3], APART[4], ",", AND[0], AND[1], AND[2], AND[3], AND[4]];

/// At this many places a text is parted at most: two sentences have fewer commas.
const PLACES_MAX: usize = 12;

/// A text that says two moves one after the other, of which only the first can be made.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct HalfTurn {
    /// The first move.
    pub first: Move,
    /// What was typed as the second.
    pub second: String,
    /// The position after the first.
    pub after: AnyPosition,
    /// What is wrong with the second.
    pub second_is: Second,
}

/// What is wrong with the second of two moves.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Second {
    /// The turn ends with the first.
    TooMany,
    /// It can't be made, or it is open what it means: why.
    Refused(Rejection),
    /// It could be one of these.
    OneOf(Vec<Move>),
    /// Nothing, by itself.
    Fine,
}

/// What is wrong with the second of two moves that a text says, if the first is one.
pub(crate) fn half_turn(position: &AnyPosition, text: &str) -> Option<HalfTurn> {
    let text = own_text(position, text)?;
    let parted = BETWEEN.iter().find_map(|between| text.split_once(between));
    let (first, second) = parted.or_else(|| side_by_side(position.spec(), text))?;
    let second = second.trim();
    if !says_two(text) && is_placement(position.spec(), second) && is_illegal(position, text) {
        return None;
    }
    let Understanding::Move(first) = position.understand(first) else { return None };
    if second.is_empty() {
        return None;
    }
    let mut after = *position;
    after.play_unchecked(first);
    let second_is = if after.turn() != position.turn() || after.outcome().is_some() {
        Second::TooMany
    } else {
        match after.understand(second) {
            Understanding::Refused(why) => Second::Refused(why),
            Understanding::Choices(moves) => Second::OneOf(moves),
            Understanding::Move(_) => Second::Fine,
        }
    };
    Some(HalfTurn { first, second: second.to_owned(), after, second_is })
}

/// Two moves in coordinates with nothing but a space between them.
fn side_by_side<'t>(spec: &'static Spec, text: &'t str) -> Option<(&'t str, &'t str)> {
    let (first, second) = text.trim().split_once(char::is_whitespace)?;
    let is_move = |text: &str| parse_move(spec, text.trim()).is_ok_and(|mv| mv.from() != mv.to());
    (is_move(first) && is_move(second)).then_some((first, second))
}

/// A text without the side to move before it; none where the other side stands there.
fn own_text<'t>(position: &AnyPosition, text: &'t str) -> Option<&'t str> {
    let (side, text) = said_side(position.spec(), text);
    side.is_none_or(|side| side == position.turn()).then_some(text)
}

/// Does a text name what is placed when it is captured, in a game that has such a kind?
fn is_placement(spec: &'static Spec, text: &str) -> bool {
    spec.placed.is_some_and(|kind| Grammar::of(spec).names(spec, text, kind))
}

/// Is a text read as one move, which the rules refuse?
fn is_illegal(position: &AnyPosition, text: &str) -> bool {
    matches!(position.understand(text), Understanding::Refused(Rejection::Illegal(_)))
}

/// The two moves of a turn that a text says one after the other; `None` if it says no such turn.
pub(crate) fn turn(position: &AnyPosition, text: &str) -> Option<[Move; 2]> {
    let text = own_text(position, text)?;
    let said = |position: &AnyPosition, text: &str| match position.understand(text) {
        Understanding::Move(mv) => Some(mv),
        _ => None,
    };
    // A sentence may have commas of its own: so it is tried at each.
    let places = BETWEEN.iter().flat_map(|between| text.match_indices(between));
    let halves = places.map(|(at, between)| (&text[..at], &text[at + between.len()..]));
    let says = |half: &str| half.chars().any(char::is_alphanumeric);
    let halves = halves.filter(|(first, second)| says(first) && says(second));
    let parted = halves.take(PLACES_MAX).find_map(|halves| two(position, halves, said));
    // Words may have spaces anywhere, notation has none.
    let written = |position: &AnyPosition, text: &str| {
        said(position, text).filter(|mv| position.move_text(*mv) == text.trim())
    };
    parted.or_else(|| two(position, text.trim().split_once(' ')?, written))
}

/// Two moves of the same side, if both texts are read as one.
fn two(
    position: &AnyPosition,
    (first, second): (&str, &str),
    read: impl Fn(&AnyPosition, &str) -> Option<Move>,
) -> Option<[Move; 2]> {
    let first = read(position, first)?;
    let mut then = *position;
    then.play_unchecked(first);
    let goes_on = then.turn() == position.turn() && then.outcome().is_none();
    let second = goes_on.then(|| read(&then, second))??;
    Some([first, second])
}
