//! Whether a text says two moves.

/// What stands between two moves and never between the words of one, in the order in which it is looked for.
pub(crate) const APART: [&str; 5] = [";", "\n", " then ", " puis ", " luego "];

/// What joins two moves, or the words of one.
pub(crate) const AND: [&str; 5] = [" and ", " et ", " y ", " & ", " / "];

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
