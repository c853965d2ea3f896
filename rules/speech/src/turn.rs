//! A whole turn of two moves in one text.

use oddboard_rules::{AnyPosition, Move};

use crate::position::PositionSpeech;
use crate::rejection::Rejection;
use crate::understand::{Understanding, without_side};

/// What stands between two moves and never between the words of one, in the order in which it is looked for.
const APART: [&str; 5] = [";", "\n", " then ", " puis ", " luego "];

/// What joins two moves, or the words of one.
const AND: [&str; 3] = [" and ", " et ", " y "];

/// What may stand between the two moves, in the order in which it is looked for: at last what one may have, too.
const BETWEEN: [&str; 9] =
    [APART[0], APART[1], APART[2], APART[3], APART[4], ",", AND[0], AND[1], AND[2]];

/// Does a text say two moves, whatever they are?
#[must_use]
pub fn says_two(text: &str) -> bool {
    first_of_two(text).is_some()
}

/// What a text says as the first of two moves, if it says two.
#[must_use]
pub fn first_of_two(text: &str) -> Option<&str> {
    APART.iter().find_map(|between| {
        let (first, second) = text.split_once(between)?;
        // `e2e3 and then e3e4`
        let first = first.trim_end();
        let and = AND.iter().find_map(|and| first.strip_suffix(and.trim_end()));
        let first = and.unwrap_or(first).trim_end();
        (!first.trim().is_empty() && !second.trim().is_empty()).then_some(first)
    })
}

/// Does a text join things with "and"? It may say two moves, or two pieces of one.
#[must_use]
pub fn says_and(text: &str) -> bool {
    AND.iter().any(|and| text.contains(and))
}

/// A text that says two moves one after the other, of which only the first can be made.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct HalfTurn {
    /// The first move.
    pub first: Move,
    /// What was typed as the second.
    pub second: String,
    /// The position after the first.
    pub after: AnyPosition,
    /// Why the second can't be made; none where the turn ends with the first, or where it could be one of several.
    pub why: Option<Rejection>,
}

/// What is wrong with the second of two moves that a text says, if the first is one.
pub(crate) fn half_turn(position: &AnyPosition, text: &str) -> Option<HalfTurn> {
    let text = without_side(position.spec(), text);
    let (first, second) = BETWEEN.iter().find_map(|between| text.split_once(between))?;
    let second = second.trim();
    let Understanding::Move(first) = position.understand(first) else { return None };
    if second.is_empty() {
        return None;
    }
    let mut after = *position;
    after.play_unchecked(first);
    let goes_on = after.turn() == position.turn() && after.outcome().is_none();
    let why = match after.understand(second) {
        Understanding::Refused(why) if goes_on => Some(why),
        _ => None,
    };
    Some(HalfTurn { first, second: second.to_owned(), after, why })
}

/// The two moves of a turn that a text says one after the other; `None` if it says no such turn.
pub(crate) fn turn(position: &AnyPosition, text: &str) -> Option<[Move; 2]> {
    let text = without_side(position.spec(), text);
    let said = |position: &AnyPosition, text: &str| match position.understand(text) {
        Understanding::Move(mv) => Some(mv),
        _ => None,
    };
    let parted = BETWEEN.iter().find_map(|between| {
        // A sentence may have commas of its own: so it is tried at each.
        let mut places = text.match_indices(between);
        places.find_map(|(at, between)| {
            two(position, (&text[..at], &text[at + between.len()..]), said)
        })
    });
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
