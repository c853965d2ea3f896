//! The slash commands: one room each, all of the same shape, one list.

mod abort;
mod about;
mod board;
pub(super) mod challenge;
pub(super) mod draw;
mod export;
mod games;
mod help;
pub(super) mod history;
mod import;
mod leaderboard;
pub(super) mod play;
mod privacy;
mod profile;
mod propose;
mod reach;
pub(super) mod rematch;
pub(super) mod replay;
pub(super) mod resign;
mod rules;
mod seek;
mod server;
mod settings;
mod suggest;
mod text;
mod vacation;
mod why;

use fluent_bundle::FluentArgs;
use oddboard_rules::Variant;
use serenity::all::{
    CommandOptionType, CommandType, CreateCommand, CreateCommandOption, InstallationContext,
    InteractionContext,
};

use super::{Bot, call::Call, choose, clicks::Click, reply::Reply, trouble::Trouble, watched};
use crate::language::{Language, Message, Speak, message};

/// What autocompletion offers: the texts that are shown, with their values.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Choices {
    Text(Vec<(String, String)>),
    Integer(Vec<(String, i64)>),
}

/// A slash command.
pub(super) struct Command {
    /// Its name.
    pub(super) name: &'static str,
    /// What Discord is told about it.
    pub(super) define: fn() -> CreateCommand,
    /// Does it. Blocks.
    pub(super) run: fn(&Bot, &Call) -> Result<Reply, Trouble>,
    /// Completes the option that is being typed. Blocks.
    pub(super) complete: fn(&Bot, &Call) -> Result<Choices, Trouble>,
    /// Whether it usually takes long, so that it is acknowledged at once and
    /// not only when patience is over.
    pub(super) defers: bool,
    /// What can be clicked in its answers and in what follows from it.
    pub(super) clicks: &'static [Click],
}

/// Every command.
pub(super) const ALL: &[Command] = &[
    challenge::COMMAND,
    challenge::MENU,
    challenge::start::COMMAND,
    seek::COMMAND,
    play::COMMAND,
    board::COMMAND,
    games::COMMAND,
    draw::COMMAND,
    propose::TAKEBACK,
    propose::PAUSE,
    propose::RESUME,
    abort::COMMAND,
    resign::COMMAND,
    rules::COMMAND,
    reach::COMMAND,
    why::COMMAND,
    history::COMMAND,
    replay::COMMAND,
    text::COMMAND,
    export::COMMAND,
    import::COMMAND,
    vacation::COMMAND,
    settings::COMMAND,
    server::COMMAND,
    profile::COMMAND,
    leaderboard::COMMAND,
    privacy::COMMAND,
    help::COMMAND,
    about::COMMAND,
];

/// A command for servers, and where it makes sense for direct messages: the
/// message has the description, and its attribute `name` the name in each
/// language, by which other messages name it.
fn command(name: &str, words: Message, contexts: &[InteractionContext]) -> CreateCommand {
    let command = CreateCommand::new(name)
        .description(english(words))
        .contexts(contexts.to_vec())
        .integration_types(installations(contexts));
    localised(words).fold(command, |command, (locale, name, description)| {
        let command = match name {
            Some(name) => command.name_localized(locale, name),
            None => command,
        };
        command.description_localized(locale, description)
    })
}

/// A command in a member's context menu: the message is its name.
fn user_command(name: &str, words: Message) -> CreateCommand {
    let command = CreateCommand::new(name)
        .kind(CommandType::User)
        .contexts(ANYWHERE.to_vec())
        .integration_types(installations(ANYWHERE));
    localised(words)
        .fold(command, |command, (locale, _, name)| command.name_localized(locale, name))
}

/// Who can install what goes there: a server, and for what goes everywhere
/// also anybody for themselves.
fn installations(contexts: &[InteractionContext]) -> Vec<InstallationContext> {
    if contexts.contains(&InteractionContext::PrivateChannel) {
        vec![InstallationContext::Guild, InstallationContext::User]
    } else {
        vec![InstallationContext::Guild]
    }
}

/// An option of a command, worded like one.
fn option(kind: CommandOptionType, name: &str, words: Message) -> CreateCommandOption {
    // Messages name options by this attribute.
    let named = Language::English.attribute(words, "name");
    debug_assert!(named.as_deref().is_none_or(|named| named == name), "{name} is {named:?}");
    let option = CreateCommandOption::new(kind, name, english(words));
    localised(words).fold(option, |option, (locale, name, description)| {
        let option = match name {
            Some(name) => option.name_localized(locale, name),
            None => option,
        };
        option.description_localized(locale, description)
    })
}

/// An option with one more choice.
fn choice(option: CreateCommandOption, value: &str, words: Message) -> CreateCommandOption {
    let names = localised(words).map(|(locale, _, name)| (locale, name));
    option.add_string_choice_localized(english(words), value, names)
}

/// An option that names a variant.
fn variant_option(name: &str, words: Message) -> CreateCommandOption {
    Variant::ALL.iter().fold(option(CommandOptionType::String, name, words), |option, variant| {
        option.add_string_choice(variant.title(), variant.name())
    })
}

fn english(words: Message) -> String {
    Language::English.say(words, &FluentArgs::new())
}

/// A message in the other languages: with Discord's name for the language, the
/// name that the message gives, and the message itself.
fn localised(words: Message) -> impl Iterator<Item = (&'static str, Option<String>, String)> {
    let locales =
        [("fr", Language::French), ("es-ES", Language::Spanish), ("es-419", Language::Spanish)];
    locales.into_iter().map(move |(locale, language)| {
        let text = language.say(words, &FluentArgs::new());
        (locale, language.attribute(words, "name"), text)
    })
}

const SERVER: &[InteractionContext] = &[InteractionContext::Guild];
const ANYWHERE: &[InteractionContext] =
    &[InteractionContext::Guild, InteractionContext::BotDm, InteractionContext::PrivateChannel];

/// The option that names a game.
fn game_option(words: Message) -> CreateCommandOption {
    option(CommandOptionType::Integer, choose::OPTION, words)
        .min_int_value(1)
        .set_autocomplete(true)
}

/// The option that shows an answer to everybody.
pub(super) const SHARE: &str = "share";

fn share_option() -> CreateCommandOption {
    option(CommandOptionType::Boolean, SHARE, message!("option-share"))
}

/// An answer that only the one who asked sees, unless it is to be shared.
fn shared(call: &Call, text: impl Into<String>) -> Reply {
    if call.truth(SHARE) == Some(true) { Reply::public(text, None) } else { Reply::private(text) }
}

/// Completes the option that names a game, the only one to be completed.
fn complete_game(bot: &Bot, call: &Call) -> Result<Choices, Trouble> {
    let typed = call.typing.as_ref().map_or("", |(_, typed)| typed);
    choose::complete(bot, call, typed).map(Choices::Integer)
}

/// The same for commands that only look, where anybody's game will do.
fn complete_watched(bot: &Bot, call: &Call) -> Result<Choices, Trouble> {
    let typed = call.typing.as_ref().map_or("", |(_, typed)| typed);
    watched::complete(bot, call, typed).map(Choices::Integer)
}

/// For commands with nothing to complete.
fn complete_nothing(_: &Bot, _: &Call) -> Result<Choices, Trouble> {
    Ok(Choices::Text(Vec::new()))
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use serde_json::Value;

    use super::*;

    #[test]
    fn messages_name_commands_as_those_who_read_them_see_them() {
        for command in ALL.iter().map(|command| (command.define)()) {
            let command = serde_json::to_value(command).expect("a JSON form");
            let name = command["name"].as_str().expect("a name");
            if command["type"] == 2 {
                continue; // Of a context menu.
            }
            let words: &'static str = format!("{name}-command").leak();
            let named = |language: Language| language.attribute(Message(words), "name");
            assert_eq!(named(Language::English).as_deref(), Some(name));
            let locales = [(Language::French, "fr"), (Language::Spanish, "es-ES")];
            for (language, locale) in locales {
                let shown = command["name_localizations"][locale].as_str();
                assert_eq!(named(language).as_deref(), shown, "{name}");
            }
        }
    }

    /// Everything that has a name: commands and their options.
    fn named(value: &Value, found: &mut Vec<Value>) {
        found.push(value.clone());
        for option in value["options"].as_array().into_iter().flatten() {
            named(option, found);
        }
    }

    #[test]
    fn names_are_in_discords_form_in_every_language_and_no_two_are_the_same() {
        let commands = ALL.iter().map(|command| (command.define)());
        let commands: Vec<_> =
            commands.map(|command| serde_json::to_value(command).expect("a JSON form")).collect();
        for locale in ["fr", "es-ES", "es-419"] {
            let mut names = BTreeSet::new();
            for command in &commands {
                let kind = (command["type"].clone(), command["name"].clone());
                let name = command["name_localizations"][locale].as_str();
                let name = name.unwrap_or_else(|| panic!("{locale}: {}", command["name"]));
                assert!(names.insert((kind.0.to_string(), name.to_owned())), "{name} twice");
            }
        }
        let mut found = Vec::new();
        commands.iter().for_each(|command| named(command, &mut found));
        for thing in found {
            // A command of a context menu may have any name.
            let menu = thing["type"] == 2 && thing["description"].is_null();
            let localised = thing["name_localizations"].as_object().into_iter().flatten();
            for name in localised.map(|(_, name)| name).chain([&thing["name"]]) {
                let name = name.as_str().expect("a name");
                assert!((1..=32).contains(&name.chars().count()), "{name}");
                assert!(menu || name == name.to_lowercase() && !name.contains(' '), "{name}");
            }
            let localised = thing["description_localizations"].as_object().into_iter().flatten();
            for text in localised.map(|(_, text)| text).chain([&thing["description"]]) {
                assert!(
                    menu || text.as_str().is_some_and(|text| text.chars().count() <= 100),
                    "{text}"
                );
            }
        }
    }
}
