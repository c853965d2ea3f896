//! What stands behind a move that gives check, in words: the bot's own sentences have it, too.

use oddboard_rules::Spec;

use crate::grammar::{Grammar, is_accent};
use crate::two_moves::is_and;

/// A text without the words behind it that say that the move gives check: `c2b3, check`, `Tour c2 en c4, échec et mat.`
#[must_use]
pub fn without_check<'t>(spec: &'static Spec, text: &'t str) -> &'t str {
    let grammar = Grammar::of(spec);
    let mut rest = text;
    loop {
        let told = rest.trim_end_matches(|sign: char| sign.is_whitespace() || ".,!".contains(sign));
        let before = told.trim_end_matches(|sign: char| sign.is_alphabetic() || is_accent(sign));
        let word = &told[before.len()..];
        let joins = before.len() < told.len() && rest.len() < text.len() && is_and(word);
        if !before.contains(char::is_alphanumeric) || !(joins || grammar.says_check(word)) {
            return rest;
        }
        // The word stands by itself, and is not the end of another.
        rest = match before.strip_suffix(|sign: char| sign.is_whitespace() || sign == ',') {
            Some(before) => before.trim_end_matches([' ', ',']),
            None => return rest,
        };
    }
}

#[cfg(test)]
mod tests {
    use oddboard_rules::Variant;

    use super::*;

    #[test]
    fn words_for_check_behind_a_move_are_left_out() {
        let spec = Variant::Rollerball.spec();
        for (typed, left) in [
            ("Pawn c2 to b3, check.", "Pawn c2 to b3"),
            ("c2b3 check", "c2b3"),
            ("c2b3, checkmate!", "c2b3"),
            ("Pion c2 en b3, échec.", "Pion c2 en b3"),
            ("c2b3 échec et mat", "c2b3"),
            ("c2b3, e\u{301}chec", "c2b3"),
            ("Peón c2 a b3, jaque mate.", "Peón c2 a b3"),
            ("c2b3.", "c2b3."),
            ("c2b3 and", "c2b3 and"),
            ("check", "check"),
            (", check", ", check"),
            ("uncheck", "uncheck"),
            ("c2b3check", "c2b3check"),
            ("e1f1, check; e2f2", "e1f1, check; e2f2"),
        ] {
            assert_eq!(without_check(spec, typed), left, "{typed}");
        }
    }
}
