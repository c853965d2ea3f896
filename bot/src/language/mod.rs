//! What the bot says, in the languages it speaks.
//!
//! Every sentence to people is a message of [Fluent](https://projectfluent.org)
//! in `words/LANGUAGE/ROOM.ftl`; [`say!`] puts it together. English is complete
//! and stands in for what another language lacks. The texts of the rules
//! themselves (a game's rulebook, moves in words, why a move is not possible)
//! come from the rules and are English everywhere.

#[cfg(test)]
mod tests;

use std::sync::LazyLock;

use fluent_bundle::{FluentArgs, FluentResource, concurrent::FluentBundle};
use oddboard_rules::Side;
use serde::{Deserialize, Serialize};
use unic_langid::LanguageIdentifier;

/// Puts a message together: `say!(language, "draw-offered", game = id)`.
///
/// The message is named by a literal, so that a test can tell which messages
/// are missing and which are not used.
macro_rules! say {
    ($language:expr, $message:literal $(, $name:ident = $value:expr)* $(,)?) => {{
        #[allow(unused_mut, reason = "a message may take no arguments")]
        let mut arguments = ::fluent_bundle::FluentArgs::new();
        $(arguments.set(stringify!($name), $value);)*
        $language.say(crate::language::Message($message), &arguments)
    }};
}

/// Names a message to be said later.
macro_rules! message {
    ($message:literal) => {
        crate::language::Message($message)
    };
}

pub(crate) use {message, say};

/// A language that the bot speaks.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Language {
    /// English, in which the bot is at home.
    #[default]
    #[serde(rename = "en")]
    English,
    /// French.
    #[serde(rename = "fr")]
    French,
    /// Spanish.
    #[serde(rename = "es")]
    Spanish,
}

/// A message's name.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Message(pub(crate) &'static str);

/// The rooms that have messages; each has a file in each language.
macro_rules! rooms {
    ($($room:literal)*) => {
        fn sources(tag: &str) -> Vec<&'static str> {
            match tag {
                "fr" => vec![$(include_str!(concat!("../../words/fr/", $room, ".ftl"))),*],
                "es" => vec![$(include_str!(concat!("../../words/es/", $room, ".ftl"))),*],
                _ => vec![$(include_str!(concat!("../../words/en/", $room, ".ftl"))),*],
            }
        }
    };
}

rooms! {
    "board"
    "challenge"
    "choose"
    "community"
    "composer"
    "draw"
    "games"
    "general"
    "info"
    "picker"
    "play"
    "post"
    "proposals"
    "propose"
    "refusals"
    "resign"
    "rooms"
    "rules"
    "server"
    "settings"
    "start"
    "vacation"
    "views"
}

type Bundle = FluentBundle<FluentResource>;

static BUNDLES: LazyLock<[Bundle; 3]> = LazyLock::new(|| Language::ALL.map(bundle));

fn bundle(language: Language) -> Bundle {
    let identifier: LanguageIdentifier =
        language.tag().parse().expect("the languages' tags are well formed");
    let mut bundle = FluentBundle::new_concurrent(vec![identifier]);
    // Marks that isolate what is filled in would break mentions and links.
    bundle.set_use_isolating(false);
    for source in sources(language.tag()) {
        let resource = FluentResource::try_new(source.to_owned())
            .expect("the messages are well formed, which a test sees to");
        bundle.add_resource(resource).expect("no message is there twice, which a test sees to");
    }
    bundle
}

impl Language {
    /// Every language.
    pub const ALL: [Self; 3] = [Self::English, Self::French, Self::Spanish];

    /// Its tag (BCP 47).
    #[must_use]
    pub fn tag(self) -> &'static str {
        match self {
            Self::English => "en",
            Self::French => "fr",
            Self::Spanish => "es",
        }
    }

    /// Its name, in itself.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::English => "English",
            Self::French => "Français",
            Self::Spanish => "Español",
        }
    }

    /// The language of a tag such as `fr` or `es-419`, if the bot speaks it.
    #[must_use]
    pub fn of_tag(tag: &str) -> Option<Self> {
        let primary = tag.split('-').next().unwrap_or_default();
        Self::ALL.into_iter().find(|language| language.tag() == primary)
    }

    /// A message with its arguments filled in.
    ///
    /// A message that is missing, or lacks an argument, is an error of ours:
    /// tests stop there; in the field it is logged, and English or the
    /// message's name stands in.
    pub(crate) fn say(self, message: Message, arguments: &FluentArgs<'_>) -> String {
        self.find(message, None, arguments)
            .or_else(|| Self::English.find(message, None, arguments))
            .unwrap_or_else(|| {
                tracing::error!(message = message.0, "there is no such message");
                debug_assert!(false, "there is no message {}", message.0);
                message.0.to_owned()
            })
    }

    /// A message's attribute, if it has it in this very language.
    pub(crate) fn attribute(self, message: Message, attribute: &str) -> Option<String> {
        self.find(message, Some(attribute), &FluentArgs::new())
    }

    fn find(
        self,
        message: Message,
        attribute: Option<&str>,
        arguments: &FluentArgs<'_>,
    ) -> Option<String> {
        let bundle = &BUNDLES[self as usize];
        let found = bundle.get_message(message.0)?;
        let pattern = match attribute {
            Some(attribute) => found.get_attribute(attribute)?.value(),
            None => found.value()?,
        };
        let mut errors = Vec::new();
        let text = bundle.format_pattern(pattern, Some(arguments), &mut errors).into_owned();
        if !errors.is_empty() {
            tracing::error!(message = message.0, ?errors, "a message cannot be filled in");
            debug_assert!(false, "{}: {errors:?}", message.0);
        }
        Some(text)
    }

    /// A side's name.
    #[must_use]
    pub fn side(self, side: Side) -> String {
        match side {
            Side::White => say!(self, "side-white"),
            Side::Black => say!(self, "side-black"),
        }
    }
}
