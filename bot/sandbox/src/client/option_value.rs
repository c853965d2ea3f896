//! Values of a command's options, and which of them an option takes.

use serde_json::{Value, json};
use twilight_model::application::command::{
    CommandOption, CommandOptionChoiceValue, CommandOptionType, CommandOptionValue,
};

use crate::{
    client::{error::ClientError, member::Member},
    ids::{AttachmentId, ChannelId, RoleId, UserId},
    state::State,
};

/// The value of a command's option.
#[derive(Clone, Debug, PartialEq)]
pub enum OptionValue {
    /// A text; also the name of a choice, a number or `true`.
    Text(String),
    /// A member or the bot.
    User(UserId),
    /// A channel.
    Channel(ChannelId),
    /// A role.
    Role(RoleId),
    /// A file; see [`Member::attach`].
    Attachment(AttachmentId),
}

impl From<&str> for OptionValue {
    fn from(text: &str) -> Self {
        Self::Text(text.to_owned())
    }
}

impl From<String> for OptionValue {
    fn from(text: String) -> Self {
        Self::Text(text)
    }
}

impl From<i64> for OptionValue {
    fn from(number: i64) -> Self {
        Self::Text(number.to_string())
    }
}

impl From<bool> for OptionValue {
    fn from(truth: bool) -> Self {
        Self::Text(truth.to_string())
    }
}

impl From<&Member> for OptionValue {
    fn from(member: &Member) -> Self {
        Self::User(member.id())
    }
}

impl From<UserId> for OptionValue {
    fn from(user: UserId) -> Self {
        Self::User(user)
    }
}

impl From<RoleId> for OptionValue {
    fn from(role: RoleId) -> Self {
        Self::Role(role)
    }
}

impl From<ChannelId> for OptionValue {
    fn from(channel: ChannelId) -> Self {
        Self::Channel(channel)
    }
}

/// The error for a value that an option does not take.
pub(super) fn invalid(option: &CommandOption, value: &str, reason: &str) -> ClientError {
    ClientError::InvalidValue {
        option: option.name.clone(),
        value: value.to_owned(),
        reason: reason.to_owned(),
    }
}

/// A value as a client sends it, if the option takes it.
///
/// # Errors
///
/// If the option does not take it.
pub(super) fn option_value(
    state: &State,
    option: &CommandOption,
    value: &OptionValue,
) -> Result<Value, ClientError> {
    match (option.kind, value) {
        (CommandOptionType::User | CommandOptionType::Mentionable, OptionValue::User(user)) => {
            Ok(json!(user))
        }
        (CommandOptionType::Channel, OptionValue::Channel(channel)) => Ok(json!(channel)),
        (CommandOptionType::Role | CommandOptionType::Mentionable, OptionValue::Role(role)) => {
            Ok(json!(role))
        }
        (CommandOptionType::Attachment, OptionValue::Attachment(file)) => Ok(json!(file)),
        (CommandOptionType::Attachment, OptionValue::Text(text)) => {
            Err(invalid(option, text, "it takes a file"))
        }
        (_, OptionValue::Attachment(_)) => {
            Err(invalid(option, "a file", "it takes something else"))
        }
        (CommandOptionType::User, OptionValue::Text(text)) => {
            let user = state.guild.find_user(text);
            user.map(|user| json!(user)).ok_or_else(|| invalid(option, text, "nobody is called so"))
        }
        (CommandOptionType::Role, OptionValue::Text(text)) => {
            let role = state.guild.find_role(text);
            role.map(|role| json!(role))
                .ok_or_else(|| invalid(option, text, "no role is called so"))
        }
        (CommandOptionType::Mentionable, OptionValue::Text(text)) => {
            let user = state.guild.find_user(text).map(|user| json!(user));
            let found = user.or_else(|| state.guild.find_role(text).map(|role| json!(role)));
            found.ok_or_else(|| invalid(option, text, "nobody is called so"))
        }
        (CommandOptionType::Channel, OptionValue::Text(text)) => {
            let known = state.channels.find(text);
            known
                .map(|id| json!(id))
                .ok_or_else(|| invalid(option, text, "there is no such channel"))
        }
        (_, OptionValue::Text(text)) => text_value(option, text),
        (_, other) => Err(invalid(option, &format!("{other:?}"), "it takes another kind of value")),
    }
}

/// A typed text as a client sends it: a choice, a text, a number or a truth value.
fn text_value(option: &CommandOption, text: &str) -> Result<Value, ClientError> {
    if let Some(choices) = option.choices.as_ref().filter(|choices| !choices.is_empty()) {
        let chosen = choices.iter().find(|choice| {
            choice.name == text
                || matches!(&choice.value, CommandOptionChoiceValue::String(value) if value == text)
        });
        let names: Vec<&str> = choices.iter().map(|choice| choice.name.as_str()).collect();
        let reason = format!("the choices are {}", names.join(", "));
        return chosen
            .map(|choice| json!(choice.value))
            .ok_or_else(|| invalid(option, text, &reason));
    }
    match option.kind {
        CommandOptionType::String => {
            let length = text.chars().count();
            let least = usize::from(option.min_length.unwrap_or(0));
            let most = usize::from(option.max_length.unwrap_or(6000));
            if (least..=most).contains(&length) {
                Ok(json!(text))
            } else {
                Err(invalid(option, text, &format!("it takes {least} to {most} characters")))
            }
        }
        CommandOptionType::Integer | CommandOptionType::Number => number_value(option, text),
        CommandOptionType::Boolean => text
            .parse::<bool>()
            .map(Value::from)
            .map_err(|_| invalid(option, text, "not true or false")),
        _ => Err(invalid(option, text, "it takes another kind of value")),
    }
}

fn number_value(option: &CommandOption, text: &str) -> Result<Value, ClientError> {
    let bound = |bound: Option<CommandOptionValue>| match bound {
        #[allow(clippy::cast_precision_loss, reason = "bounds stay below 2 to the 53")]
        Some(CommandOptionValue::Integer(whole)) => Some(whole as f64),
        Some(CommandOptionValue::Number(number)) => Some(number),
        None => None,
    };
    let found: f64 = text.parse().map_err(|_| invalid(option, text, "not a number"))?;
    if bound(option.min_value).is_some_and(|least| found < least)
        || bound(option.max_value).is_some_and(|most| found > most)
    {
        return Err(invalid(option, text, "out of bounds"));
    }
    if option.kind == CommandOptionType::Integer {
        let whole: i64 = text.parse().map_err(|_| invalid(option, text, "not a whole number"))?;
        return Ok(json!(whole));
    }
    Ok(json!(found))
}
