//! A player's name as a picture shows it: names hold whatever people typed.

use icu_normalizer::ComposingNormalizerBorrowed;

use super::typeface::{Typeface, Weight};

/// At most this many characters of a name are looked at: more never fit.
const MAX_CHARS: usize = 64;

/// At most this many marks stand above and below a letter.
const MAX_MARKS: usize = 2;

/// What of a name can be shown, on one line: letters that only look different become the usual
/// ones, and what no typeface has is left out, such as emoji. It is empty if nothing is left.
pub(super) fn shown(name: &str) -> String {
    let usual = ComposingNormalizerBorrowed::new_nfkc().normalize(name);
    let mut shown = String::new();
    let (mut last, mut marks): (Option<Typeface>, usize) = (None, 0);
    for character in usual.chars().take(MAX_CHARS) {
        if character.is_whitespace() {
            if !shown.is_empty() && !shown.ends_with(' ') {
                shown.push(' ');
            }
            (last, marks) = (None, 0);
            continue;
        }
        if is_joiner(character) {
            // It tells letters of some scripts apart; elsewhere it joins emoji.
            if last.is_some_and(|face| !face.is_base() && face.has(character)) {
                shown.push(character);
            }
            continue;
        }
        if is_invisible(character) {
            continue;
        }
        let Some(face) = Typeface::of(Weight::Bold, character) else {
            last = None;
            continue;
        };
        if is_mark(character) {
            marks += 1;
            if last.is_none() || marks > MAX_MARKS {
                continue;
            }
        } else {
            marks = 0;
        }
        shown.push(character);
        last = Some(face);
    }
    shown.truncate(shown.trim_end().len());
    shown
}

/// Joins letters, or keeps them apart.
fn is_joiner(character: char) -> bool {
    matches!(character, '\u{200c}' | '\u{200d}')
}

/// Without a look of its own: controls, what turns the direction, choices between looks.
fn is_invisible(character: char) -> bool {
    character.is_control()
        || matches!(character, '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}'
            | '\u{3164}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}' | '\u{fe00}'..='\u{fe0f}' | '\u{feff}' | '\u{ffa0}')
}

/// A mark that any letter can have. Those of a script are its own.
fn is_mark(character: char) -> bool {
    matches!(character, '\u{300}'..='\u{36f}' | '\u{1ab0}'..='\u{1aff}' | '\u{1dc0}'..='\u{1dff}'
        | '\u{20d0}'..='\u{20ff}' | '\u{fe20}'..='\u{fe2f}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_in_usual_letters_stay_as_they_are() {
        for name in ["Ada", "Zoë Łukasz", "Ада", "小明", "علي", "สมชาย", "O'Neil-3"]
        {
            assert_eq!(shown(name), name);
        }
    }

    #[test]
    fn letters_that_only_look_different_become_the_usual_ones() {
        assert_eq!(shown("𝓐𝓭𝓪"), "Ada");
        assert_eq!(shown("Ａｄａ"), "Ada");
    }

    #[test]
    fn what_cannot_be_shown_is_left_out() {
        assert_eq!(shown("  Ada 🎲\u{200d}🎲  \n B. "), "Ada B.");
        assert_eq!(shown("🎲\u{fe0f}"), "");
        assert_eq!(shown("\u{202e}Ada"), "Ada");
        assert_eq!(shown("\u{3164}\u{200b}"), "");
    }

    #[test]
    fn marks_do_not_pile_up() {
        let name = format!("A{}da", "\u{321}".repeat(20));
        assert!(shown(&name).chars().count() <= 5, "{}", shown(&name));
    }
}
