//! Which handler an interaction goes to: that of a command, or through the commands that of a component or modal.

use super::{
    again,
    command_list::{COMMANDS, command},
};
use crate::{
    calls::{
        component_event::ComponentEvent,
        component_handler::{ComponentHandler, ModalOpener},
    },
    command::Command,
    commands::{challenge, challenge_menu, computer, hint, privacy, rematch, review, vacation},
    game::{play_on, proposals, which_game::AGAIN},
    picker,
    reply::custom_id::{Code, NotUnderstood},
};

/// What can be clicked: what the commands brought, and what has no command.
pub(crate) fn all() -> impl Iterator<Item = &'static ComponentHandler> {
    let without_command = [
        again::COMPONENTS,
        play_on::COMPONENTS,
        picker::COMPONENTS,
        proposals::COMPONENTS,
        rematch::COMPONENTS,
        computer::COMPONENTS,
        review::COMPONENTS,
    ];
    let of_commands = COMMANDS.iter().map(|command| command.components);
    of_commands.chain(without_command).flatten()
}

/// The buttons that open modals.
const OPENERS: &[ModalOpener] = &[challenge_menu::ASK_NOTE];

/// What opens the modal that a click asks for, if it asks for one.
pub(crate) fn opener(
    event: &Result<ComponentEvent, NotUnderstood>,
) -> Option<&'static ModalOpener> {
    let code = &event.as_ref().ok()?.id.code;
    OPENERS.iter().find(|opener| opener.code.0 == code)
}

fn codes() -> impl Iterator<Item = &'static str> {
    let openers = OPENERS.iter().map(|opener| opener.code.0);
    all().map(|click| click.code.0).chain(openers)
}

/// What handles the use of a component, unless it was made for another version
/// of the bot.
pub(crate) fn component(event: &ComponentEvent) -> Option<&'static ComponentHandler> {
    all().find(|handler| handler.code.0 == event.id.code)
}

/// The codes of clicks that ask for what takes long or leads to much, while their commands don't: files are written
/// anew, every game follows, Discord is asked for the challenger, and a hint is searched for.
const COSTLY: [Code; 5] =
    [privacy::EXPORT, privacy::DELETE, vacation::BACK, challenge::ACCEPT, hint::HINT];

/// Whether a command asks for what takes long: a hint is a search, though it is there before anybody waits.
pub(crate) fn is_costly_command(command: &Command) -> bool {
    command.defers || command.name == hint::COMMAND.name
}

/// Whether a click asks for what takes long, as most do whose commands do, and what runs these again.
pub(crate) fn is_costly(event: &ComponentEvent) -> bool {
    if COSTLY.iter().any(|code| code.0 == event.id.code) {
        return true;
    }
    if event.id.code == AGAIN.0 {
        let again = again::call(event).and_then(|(_, call)| command(&call.command));
        return again.is_some_and(|command| command.defers);
    }
    let costly = COMMANDS.iter().filter(|command| command.defers);
    let mut codes = costly.flat_map(|command| command.components).map(|handler| handler.code.0);
    codes.any(|code| code == event.id.code)
}

/// A click's code for the counts, which must be one of few.
pub(crate) fn known(event: &Result<ComponentEvent, NotUnderstood>) -> &'static str {
    let code = event.as_ref().map_or("", |event| &event.id.code);
    codes().find(|known| *known == code).unwrap_or("unknown")
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use serde_json::Value;

    use oddboard_game::core::{Channel, GameId, InteractionId, Member, Place};

    use super::*;
    use crate::{
        calls::caller::Caller,
        commands::help,
        language::{Language, Message, Speak},
        reply::custom_id::CustomId,
    };

    #[test]
    fn who_wants_everything_asks_for_what_takes_long() {
        let place = Place { server: None, channel: Channel(2) };
        let clicked = |id: CustomId| {
            let caller = Caller::in_server(InteractionId(5), Member(10), place);
            is_costly(&ComponentEvent::forged(caller, id, "3"))
        };
        assert!(clicked(privacy::EXPORT.on(0)));
        assert!(clicked(challenge::ACCEPT.on(3)), "Discord is asked");
        let again = |typed| AGAIN.on_game_with_room(GameId(3), 0, typed).expect("it fits");
        assert!(clicked(again("replay")), "whatever way leads there");
        assert!(!clicked(again("board")));
        assert!(!clicked(Code("mo").on(0)));
    }

    #[test]
    fn messages_name_commands_as_those_who_read_them_see_them() {
        for command in COMMANDS.iter().map(|command| (command.define)()) {
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

    #[test]
    fn help_names_every_other_command_there_is() {
        let definitions = COMMANDS.iter().map(|command| (command.define)());
        let definitions = definitions.map(|one| serde_json::to_value(one).expect("a JSON form"));
        let typed = definitions.filter(|command| command["type"] != 2);
        let names: BTreeSet<_> =
            typed.filter_map(|command| command["name"].as_str().map(str::to_owned)).collect();
        let mut named: BTreeSet<_> = help::NAMED.iter().map(|name| (*name).to_owned()).collect();
        named.insert("help".to_owned());
        assert_eq!(names, named);
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
        let commands = COMMANDS.iter().map(|command| (command.define)());
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
        for thing in &found {
            for locale in ["en-US", "fr", "es-ES", "es-419"] {
                let mut names = BTreeSet::new();
                for option in thing["options"].as_array().into_iter().flatten() {
                    let name = option["name_localizations"][locale].as_str();
                    let name = name.or(option["name"].as_str()).expect("a name");
                    assert!(names.insert(name), "{locale}: {} has {name} twice", thing["name"]);
                }
            }
        }
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

    #[test]
    fn no_two_modules_use_the_same_code() {
        let mut codes = BTreeSet::new();
        for code in super::codes() {
            assert!(codes.insert(code), "{code} twice");
            assert!(!code.contains(':') && code.len() <= 4, "{code}");
        }
    }
}
