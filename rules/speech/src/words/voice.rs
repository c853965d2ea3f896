//! How texts are written, as far as a test can tell; `bot/discord/words/README.md` says it all.

use oddboard_rules::Variant;

use super::Language;

/// What English texts don't say: stiff or dated, beside the contractions of today.
const ENGLISH: [&str; 19] = [
    "cannot",
    "do not",
    "does not",
    "did not",
    "is not",
    "are not",
    "was not",
    "would not",
    "whom",
    "any more",
    "at present",
    "by lot",
    "hear of it",
    "is told",
    "I lack",
    "run out",
    "of my own accord",
    "direct messages from me",
    "is to have",
];

/// What French texts don't say: English spelt with French words, or another word than Discord's.
const FRENCH: [&str; 6] =
    ["en main ", "numéro Discord", "tenir des parties", "message direct", "s’écoule", "guilde"];

/// What Spanish texts don't say: Latin America reads them, too.
const SPANISH: [&str; 8] = [
    "vosotr",
    "vuestr",
    "áis ",
    "éis ",
    "en ortogonal",
    "sin clasificar",
    "número de Discord",
    "mensaje privado",
];

/// No-break spaces: narrow before `;`, `!` and `?`, of full width before a colon and in quotes.
const FRENCH_SPACES: [&str; 10] =
    [" :", " ;", " !", " ?", " »", "« ", "\u{a0};", "\u{a0}!", "\u{a0}?", "\u{202f}:"];

/// What is wrong with how a text, or a piece of one, is written.
#[must_use]
pub fn faults(language: Language, text: &str) -> Vec<String> {
    let banned: &[&str] = match language {
        Language::English => &ENGLISH,
        Language::French => &FRENCH,
        Language::Spanish => &SPANISH,
    };
    let mut wrong = vec!["...", " ,", " ."];
    wrong.extend(banned);
    match language {
        Language::French => {
            wrong.extend(FRENCH_SPACES);
            wrong.push("'");
        }
        Language::English => wrong.push("’"),
        Language::Spanish => wrong.extend(["'", " :", " ;", " !", " ?"]),
    }
    let found = wrong.into_iter().filter(|wrong| is_said(text, wrong, language));
    let mut faults: Vec<String> = found.map(|wrong| format!("`{wrong}` in `{text}`")).collect();
    if language == Language::French && lacks_space(text) {
        faults.push(format!("a no-break space is missing in `{text}`"));
    }
    faults
}

/// Does a text say so? In English, in whole words: "is nothing" is not "is not".
fn is_said(text: &str, words: &str, language: Language) -> bool {
    text.match_indices(words).any(|(at, _)| {
        let goes_on = words.ends_with(char::is_alphabetic)
            && text[at + words.len()..].starts_with(char::is_alphabetic);
        language != Language::English || !goes_on
    })
}

/// Does a mark that stands apart in French follow a letter at once? Names of games are spelt as
/// they are.
fn lacks_space(text: &str) -> bool {
    // A game's relative has a part of its title.
    let names = Variant::ALL.iter().flat_map(|variant| variant.title().split(' '));
    let text = names.fold(text.to_owned(), |text, name| text.replace(name, ""));
    let letters: Vec<char> = text.chars().collect();
    letters.windows(2).any(|pair| pair[0].is_alphanumeric() && ";!?".contains(pair[1]))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_as_it_should_be_has_no_fault() {
        for (language, text) in [
            (Language::English, "You can't pass: there is nothing to do…"),
            (Language::French, "C’est ton tour\u{a0}: joue\u{202f}!"),
            (Language::Spanish, "¿Adónde va la torre?"),
        ] {
            assert!(faults(language, text).is_empty(), "{text}");
        }
    }

    #[test]
    fn each_sort_of_fault_is_found() {
        for (language, text) in [
            (Language::English, "You cannot pass"),
            (Language::English, "Wait..."),
            (Language::English, "It’s your turn"),
            (Language::French, "C'est ton tour"),
            (Language::French, "Ton tour : joue"),
            (Language::French, "Joue\u{a0}!"),
            (Language::French, "Joue!"),
            (Language::Spanish, "Elegid vuestro bando"),
            (Language::Spanish, "se desliza en ortogonal"),
        ] {
            assert_eq!(faults(language, text).len(), 1, "{text}: {:?}", faults(language, text));
        }
    }
}
