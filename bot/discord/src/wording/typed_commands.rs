//! Commands that people type where a move is to be: `undo`, `resign`, `offer a draw`.

use crate::language::{Language, Message, Speak, message, say};

/// The commands, by their names, with the messages that describe them. What else people call one stands in its
/// message's attribute `typed`, separated by commas.
const COMMANDS: &[(&str, Message)] = &[
    ("takeback", message!("takeback-command")),
    ("resign", message!("resign-command")),
    ("abort", message!("abort-command")),
    ("draw", message!("draw-command")),
    ("pause", message!("pause-command")),
    ("resume", message!("resume-command")),
    ("hint", message!("hint-command")),
    ("help", message!("help-command")),
    ("rules", message!("rules-command")),
    ("board", message!("board-command")),
    ("history", message!("history-command")),
    ("games", message!("games-command")),
];

/// That a text is a command and no move, if it is one; `mention` writes a command by its name, to be pressed.
pub(crate) fn instead(
    language: Language,
    text: &str,
    mention: impl Fn(&str) -> String,
) -> Option<String> {
    let (name, words) = named(language, text)?;
    let what = language.say(*words, &fluent_bundle::FluentArgs::new());
    Some(say!(
        language,
        "typed-command",
        text = super::words::quoted(text),
        command = mention(name),
        what = what
    ))
}

/// Whether a text asks for one's last move to be taken back.
pub(crate) fn is_takeback(language: Language, text: &str) -> bool {
    named(language, text).is_some_and(|(name, _)| *name == "takeback")
}

/// The command that a text means, if it is one by its name or by what people call it in a language or in English.
fn named(language: Language, text: &str) -> Option<&'static (&'static str, Message)> {
    let typed = text.trim_matches(|c: char| !c.is_alphanumeric()).to_lowercase().replace('\'', "’");
    let is_called = |(name, words): &&(&str, Message)| {
        *name == typed
            || [language, Language::English].iter().any(|language| {
                let called = |attribute| language.attribute(*words, attribute).unwrap_or_default();
                let (name, typed_so) = (called("name"), called("typed"));
                typed_so.split(',').chain([name.as_str()]).any(|called| called.trim() == typed)
            })
    };
    COMMANDS.iter().find(is_called).filter(|_| !typed.is_empty())
}

#[cfg(test)]
mod tests {
    use oddboard_rules::Variant;
    use oddboard_speech::{PositionSpeech, Rejection, Understanding};

    use super::*;

    fn led_to(language: Language, text: &str) -> Option<String> {
        instead(language, text, |name| format!("</{name}:1>"))
    }

    #[test]
    fn what_people_type_leads_to_its_command_in_their_language_and_in_english() {
        for (language, text, command) in [
            (Language::English, "undo", "</takeback:1>"),
            (Language::English, "Take back!", "</takeback:1>"),
            (Language::English, "/resign", "</resign:1>"),
            (Language::English, "draw?", "</draw:1>"),
            (Language::French, "annuler", "</takeback:1>"),
            (Language::French, "Abandonner", "</resign:1>"),
            (Language::French, "j'abandonne", "</resign:1>"),
            (Language::French, "undo", "</takeback:1>"),
            (Language::Spanish, "tablas", "</draw:1>"),
            (Language::Spanish, "me rindo", "</resign:1>"),
        ] {
            let told = led_to(language, text).unwrap_or_default();
            assert!(told.contains(command), "{text}: {told}");
        }
        assert_eq!(
            led_to(Language::English, "undo").unwrap_or_default(),
            "`undo` isn't a move, but there's a command for it: </takeback:1>\n> Ask your opponent to \
             let you take back your last move"
        );
        for text in ["e2e4", "", "???", "pass", "rook e4"] {
            assert_eq!(led_to(Language::English, text), None, "{text}");
        }
    }

    #[test]
    fn no_such_text_is_a_move_in_any_game() {
        for (name, words) in COMMANDS {
            let called = |language: Language, attribute| language.attribute(*words, attribute);
            let texts = Language::ALL.iter().flat_map(|language| {
                [called(*language, "name"), called(*language, "typed")].into_iter().flatten()
            });
            let texts: Vec<String> = texts.chain([(*name).to_owned()]).collect();
            for text in texts.iter().flat_map(|texts| texts.split(',')).map(str::trim) {
                for variant in Variant::ALL {
                    let understood = variant.start().understand(text);
                    assert!(
                        matches!(&understood, Understanding::Refused(Rejection::Unreadable { .. })),
                        "{variant}: {text}: {understood:?}"
                    );
                }
            }
        }
    }
}
