//! What Discord is told about commands and their options.

use fluent_bundle::FluentArgs;
use oddboard_rules::{Side, Variant};
use serenity::all::{
    CommandOptionType, CommandType, CreateCommand, CreateCommandOption, InstallationContext,
    InteractionContext,
};

use super::SHARE;
use crate::{
    game::own_games,
    language::{Language, Message, Speak, message},
};

/// A command for servers, and where it makes sense for direct messages: the
/// message has the description, and its attribute `name` the name in each
/// language, by which other messages name it.
pub(crate) fn command(
    name: &str,
    words: Message,
    contexts: &[InteractionContext],
) -> CreateCommand {
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
pub(crate) fn user_command(name: &str, words: Message) -> CreateCommand {
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
pub(crate) fn option(kind: CommandOptionType, name: &str, words: Message) -> CreateCommandOption {
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
pub(crate) fn choice(
    option: CreateCommandOption,
    value: &str,
    words: Message,
) -> CreateCommandOption {
    let names = localised(words).map(|(locale, _, name)| (locale, name));
    option.add_string_choice_localized(english(words), value, names)
}

/// The sides as values of options, with their names.
const SIDES: [(&str, Side, Message); 2] = [
    ("white", Side::White, message!("side-white")),
    ("black", Side::Black, message!("side-black")),
];

/// An option with the sides as choices.
pub(crate) fn side_choices(option: CreateCommandOption) -> CreateCommandOption {
    SIDES.iter().fold(option, |option, (value, _, words)| choice(option, value, *words))
}

/// The side of a value that was chosen from [`side_choices`].
pub(crate) fn side_chosen(value: &str) -> Option<Side> {
    SIDES.iter().find(|(name, ..)| *name == value).map(|(_, side, _)| *side)
}

/// An option that names a variant.
pub(crate) fn variant_option(name: &str, words: Message) -> CreateCommandOption {
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

/// Commands for servers only.
pub(crate) const SERVER: &[InteractionContext] = &[InteractionContext::Guild];
/// Commands for servers and direct messages.
pub(crate) const ANYWHERE: &[InteractionContext] =
    &[InteractionContext::Guild, InteractionContext::BotDm, InteractionContext::PrivateChannel];

/// A command about one of the caller's own games, and nothing else.
pub(crate) fn on_own_game(name: &str, words: Message) -> CreateCommand {
    command(name, words, ANYWHERE).add_option(own_game_option())
}

/// The option that names one of the caller's own games.
pub(crate) fn own_game_option() -> CreateCommandOption {
    game_option(message!("option-game"))
}

/// The option that names a game to look at.
pub(crate) fn viewed_game_option() -> CreateCommandOption {
    game_option(message!("board-option-game"))
}

fn game_option(words: Message) -> CreateCommandOption {
    option(CommandOptionType::Integer, own_games::OPTION, words)
        .min_int_value(1)
        .set_autocomplete(true)
}

/// The option that shows an answer to everybody.
pub(crate) fn share_option() -> CreateCommandOption {
    option(CommandOptionType::Boolean, SHARE, message!("option-share"))
}
