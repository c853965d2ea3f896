//! Application commands: names, descriptions, options, choices.

use std::collections::{BTreeSet, HashMap};

use serde_json::{Map, Value, json};
use twilight_model::application::command::{
    Command, CommandOption, CommandOptionChoice, CommandOptionChoiceValue, CommandOptionType,
    CommandType,
};
use twilight_validate::command as limits;

use crate::error::{ApiError, FieldErrors};

/// All of a command's [characters](https://discord.com/developers/docs/interactions/application-commands#slash-commands)
/// together, over all localisations.
const COMMAND_CHARACTERS_MAX: usize = 8000;

/// The [locales](https://discord.com/developers/docs/reference#locales) there are.
const LOCALES: [&str; 32] = [
    "id", "da", "de", "en-GB", "en-US", "es-ES", "es-419", "fr", "hr", "it", "lt", "hu", "nl",
    "no", "pl", "pt-BR", "ro", "fi", "sv-SE", "vi", "tr", "cs", "el", "bg", "ru", "uk", "hi", "th",
    "zh-CN", "ja", "zh-TW", "ko",
];

/// Reads and checks a command; `path` stands before the fields in errors.
pub(crate) fn command(fields: &Map<String, Value>, path: &str) -> Result<Command, ApiError> {
    let mut filled = Value::Object(fields.clone());
    for (key, value) in [
        ("type", json!(1)),
        ("description", json!("")),
        ("default_member_permissions", Value::Null),
        ("options", json!([])),
        ("contexts", Value::Null),
        // As the application is configured: for servers and for users.
        ("integration_types", json!([0, 1])),
        ("nsfw", json!(false)),
    ] {
        if filled.get(key).is_none_or(Value::is_null) {
            filled[key] = value;
        }
    }
    filled["version"] = json!("1");
    describe_options(&mut filled);
    let command: Command = serde_json::from_value(filled)
        .map_err(|error| ApiError::field(path, "MODEL_TYPE_CONVERT", error.to_string()))?;
    let mut errors = FieldErrors::default();
    check(&command, path, &mut errors);
    errors.finish()?;
    Ok(command)
}

/// Subcommands may be written without some fields that the typed model wants.
fn describe_options(value: &mut Value) {
    for option in value["options"].as_array_mut().into_iter().flatten() {
        if option.get("description").is_none() {
            option["description"] = json!("");
        }
        if option.get("options").is_some() {
            describe_options(option);
        }
    }
}

fn join(path: &str, field: &str) -> String {
    if path.is_empty() { field.to_owned() } else { format!("{path}.{field}") }
}

fn check(command: &Command, path: &str, errors: &mut FieldErrors) {
    let name_path = join(path, "name");
    let slash = command.kind == CommandType::ChatInput;
    let valid_name = |name: &str| {
        let checked = if slash { limits::chat_input_name(name) } else { limits::name(name) };
        checked.map_err(|error| error.to_string())
    };
    if let Err(message) = valid_name(&command.name) {
        errors.add(&name_path, "APPLICATION_COMMAND_INVALID_NAME", message);
    }
    let description_path = join(path, "description");
    if slash {
        let length = command.description.chars().count();
        errors.length(&description_path, length, 1, limits::DESCRIPTION_LENGTH_MAX);
    } else if !command.description.is_empty() {
        let message = "Context menu commands cannot have description";
        errors.add(&description_path, "APPLICATION_COMMAND_CONTEXT_MENU_DESCRIPTION", message);
    }
    if !slash && !command.options.is_empty() {
        let message = "Context menu commands cannot have options";
        errors.add(&join(path, "options"), "APPLICATION_COMMAND_CONTEXT_MENU_OPTIONS", message);
    }
    let localised = [
        ("name_localizations", &command.name_localizations),
        ("description_localizations", &command.description_localizations),
    ];
    for (field, texts) in localised {
        for (locale, text) in texts.iter().flatten() {
            let path = join(path, &format!("{field}.{locale}"));
            if !LOCALES.contains(&locale.as_str()) {
                errors.add(&path, "LOCALE_UNKNOWN", "no such locale");
            }
            if field == "name_localizations" {
                if let Err(message) = valid_name(text) {
                    errors.add(&path, "APPLICATION_COMMAND_INVALID_NAME", message);
                }
            } else {
                errors.length(&path, text.chars().count(), 1, limits::DESCRIPTION_LENGTH_MAX);
            }
        }
    }
    options(&command.options, &join(path, "options"), errors);
    let characters = characters(command);
    if characters > COMMAND_CHARACTERS_MAX {
        let message = format!(
            "Command exceeds maximum size ({COMMAND_CHARACTERS_MAX}): it has {characters} characters"
        );
        errors.add(path, "APPLICATION_COMMAND_TOO_LARGE", message);
    }
}

fn options(list: &[CommandOption], path: &str, errors: &mut FieldErrors) {
    errors.length(path, list.len(), 0, limits::OPTIONS_LIMIT);
    let mut names = BTreeSet::new();
    let mut optional_before = false;
    for (index, option) in list.iter().enumerate() {
        let path = format!("{path}.{index}");
        if !names.insert(&option.name) {
            let message = "Option name must be unique";
            errors.add(&join(&path, "name"), "APPLICATION_COMMAND_OPTIONS_NAME_INVALID", message);
        }
        let required = option.required.unwrap_or(false);
        if required && optional_before {
            let message = "Required options must be placed before non-required options";
            errors.add(&path, "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID", message);
        }
        optional_before |= !required;
        self::option(option, &path, errors);
    }
    let nested = list.iter().filter(|option| is_nested(option.kind)).count();
    if nested > 0 && nested < list.len() {
        let message = "Sub-command and sub-command group option types are mutually exclusive to all other types";
        errors.add(path, "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", message);
    }
}

fn is_nested(kind: CommandOptionType) -> bool {
    matches!(kind, CommandOptionType::SubCommand | CommandOptionType::SubCommandGroup)
}

fn option(option: &CommandOption, path: &str, errors: &mut FieldErrors) {
    if let Err(error) = limits::option_name(&option.name) {
        let path = join(path, "name");
        errors.add(&path, "APPLICATION_COMMAND_INVALID_NAME", error.to_string());
    }
    let length = option.description.chars().count();
    errors.length(&join(path, "description"), length, 1, limits::OPTION_DESCRIPTION_LENGTH_MAX);
    let inner = option.options.as_deref().unwrap_or_default();
    options(inner, &join(path, "options"), errors);
    let choices = option.choices.as_deref().unwrap_or_default();
    if option.autocomplete == Some(true) && !choices.is_empty() {
        let message = "Cannot provide choices for an option with autocomplete";
        errors.add(
            &join(path, "choices"),
            "APPLICATION_COMMAND_OPTIONS_CHOICES_AUTOCOMPLETE",
            message,
        );
    }
    self::choices(choices, &join(path, "choices"), errors);
}

/// Checks the choices of an option or of an autocompletion.
pub(crate) fn choices(choices: &[CommandOptionChoice], path: &str, errors: &mut FieldErrors) {
    errors.length(path, choices.len(), 0, limits::CHOICES_LIMIT);
    for (index, choice) in choices.iter().enumerate() {
        let path = format!("{path}.{index}");
        let length = choice.name.chars().count();
        errors.length(&join(&path, "name"), length, 1, limits::OPTION_CHOICE_NAME_LENGTH_MAX);
        if let CommandOptionChoiceValue::String(value) = &choice.value {
            let most = limits::OPTION_CHOICE_STRING_VALUE_LENGTH_MAX;
            errors.length(&join(&path, "value"), value.chars().count(), 1, most);
        }
        for (locale, text) in choice.name_localizations.iter().flatten() {
            let path = join(&path, &format!("name_localizations.{locale}"));
            errors.length(&path, text.chars().count(), 1, limits::OPTION_CHOICE_NAME_LENGTH_MAX);
        }
    }
}

/// All of a command's characters, with every localisation.
fn characters(command: &Command) -> usize {
    text_characters(&command.name, command.name_localizations.as_ref())
        + text_characters(&command.description, command.description_localizations.as_ref())
        + command.options.iter().map(option_characters).sum::<usize>()
}

fn option_characters(option: &CommandOption) -> usize {
    let mut sum = text_characters(&option.name, option.name_localizations.as_ref());
    sum += text_characters(&option.description, option.description_localizations.as_ref());
    for choice in option.choices.iter().flatten() {
        sum += text_characters(&choice.name, choice.name_localizations.as_ref());
        if let CommandOptionChoiceValue::String(value) = &choice.value {
            sum += value.chars().count();
        }
    }
    sum + option.options.iter().flatten().map(option_characters).sum::<usize>()
}

/// The characters of a text and its localisations.
fn text_characters(text: &str, localisations: Option<&HashMap<String, String>>) -> usize {
    let localised = localisations.into_iter().flatten().map(|(_, text)| text.chars().count());
    text.chars().count() + localised.sum::<usize>()
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    fn refusal(command: &Value) -> String {
        match self::command(command.as_object().unwrap(), "") {
            Ok(_) => String::new(),
            Err(error) => error.errors.unwrap().to_string(),
        }
    }

    #[test]
    fn required_options_come_first() {
        let refused = refusal(&json!({
            "name": "move", "description": "d", "options": [
                { "type": 3, "name": "a", "description": "d" },
                { "type": 3, "name": "b", "description": "d", "required": true },
            ],
        }));
        assert!(refused.contains("REQUIRED_INVALID"), "{refused}");
    }

    #[test]
    fn names_are_lower_case_and_short() {
        for name in ["Move", "two words", "", "x23456789012345678901234567890123"] {
            let refused = refusal(&json!({ "name": name, "description": "d" }));
            assert!(refused.contains("INVALID_NAME"), "{name}: {refused}");
        }
        assert_eq!(refusal(&json!({ "name": "Challenge them", "type": 2 })), "");
    }

    #[test]
    fn localisations_count_towards_8000_characters() {
        let options: Vec<Value> = (0..25)
            .map(|n| {
                json!({
                    "type": 3, "name": format!("option{n}"), "description": "d".repeat(100),
                    "description_localizations": { "de": "d".repeat(100), "fr": "d".repeat(100),
                        "it": "d".repeat(100) },
                })
            })
            .collect();
        let refused = refusal(&json!({ "name": "a", "description": "d", "options": options }));
        assert!(refused.contains("APPLICATION_COMMAND_TOO_LARGE"), "{refused}");
    }
}
