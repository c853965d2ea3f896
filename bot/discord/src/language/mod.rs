//! What the bot says, in the languages it speaks.
//!
//! Every sentence to people is a message of [Fluent](https://projectfluent.org)
//! in `words/LANGUAGE/FILE.ftl`; [`say!`] puts it together. English is complete
//! and stands in for what another language lacks. What the rules say (moves in
//! words, why a move is not possible, the chapters of a game's rules) comes from
//! [`mod@oddboard_speech::words`], what stands on pictures from the pictures.

#[cfg(test)]
mod tests;

use fluent_bundle::FluentArgs;
use oddboard_rules::Side;
use oddboard_speech::words::Lexicon;

pub(crate) use oddboard_speech::Language;

/// Puts a message together: `say!(language, "draw-offered", game = id)`.
///
/// The message is named by a literal, so that a test can tell which messages
/// are missing and which are not used.
macro_rules! say {
    ($language:expr, $message:literal $(, $name:ident = $value:expr)* $(,)?) => {{
        #[allow(unused_mut, reason = "a message may take no arguments")]
        let mut arguments = ::fluent_bundle::FluentArgs::new();
        $(arguments.set(stringify!($name), $value);)*
        crate::language::Speak::say($language, crate::language::Message($message), &arguments)
    }};
}

/// Names a message to be said later.
macro_rules! message {
    ($message:literal) => {
        crate::language::Message($message)
    };
}

pub(crate) use {message, say};

/// A message's name.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Message(pub(crate) &'static str);

/// The files of messages, of which each language has its own.
macro_rules! word_files {
    ($($file:literal)*) => {
        static WORDS: Lexicon = Lexicon::new([
            concat!($(include_str!(concat!("../../words/en/", $file, ".ftl")), "\n"),*),
            concat!($(include_str!(concat!("../../words/fr/", $file, ".ftl")), "\n"),*),
            concat!($(include_str!(concat!("../../words/es/", $file, ".ftl")), "\n"),*),
        ]);
    };
}

word_files! {
    "board"
    "challenge"
    "choose"
    "community"
    "composer"
    "computer"
    "draw"
    "games"
    "general"
    "info"
    "learn"
    "picker"
    "play"
    "post"
    "proposals"
    "propose"
    "refusals"
    "resign"
    "review"
    "rules"
    "safety"
    "server"
    "settings"
    "start"
    "threads"
    "vacation"
    "views"
}

/// A language, to be spoken by the bot.
pub(crate) trait Speak: Copy {
    /// A message with its arguments filled in.
    ///
    /// A message that is missing, or lacks an argument, is an error of ours:
    /// tests stop there; in the field it is logged, and English or the
    /// message's name stands in.
    fn say(self, message: Message, arguments: &FluentArgs<'_>) -> String;

    /// A message's attribute, if it has it in this very language.
    fn attribute(self, message: Message, attribute: &str) -> Option<String>;

    /// A side's name.
    fn side(self, side: Side) -> String;
}

impl Speak for Language {
    fn say(self, message: Message, arguments: &FluentArgs<'_>) -> String {
        find(self, message, None, arguments)
            .or_else(|| find(Self::English, message, None, arguments))
            .unwrap_or_else(|| {
                tracing::error!(message = message.0, "there is no such message");
                debug_assert!(false, "there is no message {}", message.0);
                message.0.to_owned()
            })
    }

    fn attribute(self, message: Message, attribute: &str) -> Option<String> {
        find(self, message, Some(attribute), &FluentArgs::new())
    }

    fn side(self, side: Side) -> String {
        match side {
            Side::White => say!(self, "side-white"),
            Side::Black => say!(self, "side-black"),
        }
    }
}

fn find(
    language: Language,
    message: Message,
    attribute: Option<&str>,
    arguments: &FluentArgs<'_>,
) -> Option<String> {
    let mut errors = Vec::new();
    let text = WORDS.find(language, message.0, attribute, arguments, &mut errors)?;
    if !errors.is_empty() {
        tracing::error!(message = message.0, ?errors, "a message cannot be filled in");
        debug_assert!(false, "{}: {errors:?}", message.0);
    }
    Some(text)
}
