//! A whole turn of two moves in one text.

use oddboard_rules::{AnyPosition, Move};

use crate::position::PositionSpeech;
use crate::understand::{Understanding, without_side};

/// What may stand between the two moves, in the order in which it is looked for.
const BETWEEN: [&str; 4] = [";", "\n", " then ", ","];

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
