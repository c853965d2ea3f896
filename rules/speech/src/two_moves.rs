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

/// What a text that begins with a move as it is written says behind it and what parts the two; `None` if it begins otherwise, or
/// says no more.
#[must_use]
pub fn behind_first<'t>(first: &str, text: &'t str) -> Option<&'t str> {
    let behind = text.trim_start().strip_prefix(first)?;
    let without_signs = |text: &'t str| {
        text.trim_start_matches(|sign: char| sign.is_whitespace() || ",;/&+".contains(sign))
    };
    let mut second = without_signs(behind);
    let between =
        || APART.iter().chain(&AND).filter(|between| between.contains(char::is_alphabetic));
    while let Some(rest) = between().find_map(|word| second.strip_prefix(word.trim_start())) {
        second = without_signs(rest);
    }
    (second.len() < behind.len() && !second.is_empty()).then_some(second)
}

/// Does a word join two of them (`échec et mat`)?
pub(crate) fn is_and(word: &str) -> bool {
    AND.iter().any(|and| and.trim() == word)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_behind_the_first_move_is_the_second() {
        for (text, second) in [
            ("a9hand c9hand", Some("c9hand")),
            ("a9hand; c9hand", Some("c9hand")),
            (" a9hand, then c9hand", Some("c9hand")),
            ("a9hand puis c9hand", Some("c9hand")),
            ("a9hand and then c9hand", Some("c9hand")),
            ("a9hand y F+W@hand", Some("F+W@hand")),
            ("a9hand", None),
            ("a9hand, ", None),
            ("a9hand:F", None),
            ("c9hand a9hand", None),
        ] {
            assert_eq!(behind_first("a9hand", text), second, "{text}");
        }
    }
}
