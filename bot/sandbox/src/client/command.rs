//! Commands a member types.

use serde_json::{Value, json};
use twilight_model::application::command::{
    Command, CommandOption, CommandOptionChoiceValue, CommandOptionType, CommandOptionValue,
    CommandType,
};

use crate::client::interaction::Choice;
use crate::client::{ClientError, Interaction, Member};
use crate::ids::{AttachmentId, ChannelId, RoleId, UserId};
use crate::state::State;
use crate::state::interactions::Act;

/// What is typed into an option.
#[derive(Clone, Debug, PartialEq)]
pub enum OptionValue {
    /// Text, also the name of a choice, a number or `true`.
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

/// A slash command being typed; see [`Member::slash`].
#[derive(Clone, Debug)]
#[must_use = "a command does nothing until it is sent"]
pub struct SlashCommand {
    member: Member,
    name: String,
    channel: ChannelId,
    options: Vec<(String, OptionValue)>,
}

impl SlashCommand {
    pub(crate) fn new(member: Member, name: &str, channel: ChannelId) -> Self {
        let name = name.trim_start_matches('/').to_owned();
        Self { member, name, channel, options: Vec::new() }
    }

    /// Fills an option.
    pub fn option(mut self, name: &str, value: impl Into<OptionValue>) -> Self {
        self.options.push((name.to_owned(), value.into()));
        self
    }

    /// Types it elsewhere than in the first channel.
    pub const fn in_channel(mut self, channel: ChannelId) -> Self {
        self.channel = channel;
        self
    }

    /// Sends the command off.
    ///
    /// # Errors
    ///
    /// What a client would not let through: a command that is not registered or
    /// not offered here, unknown or missing options, values that do not fit.
    #[allow(clippy::unused_async, reason = "like everything else a member does")]
    pub async fn send(self) -> Result<Interaction, ClientError> {
        let act = self.act(None)?;
        self.member.act(self.channel, &act)
    }

    /// Types `text` into an option and returns what the bot suggests.
    ///
    /// # Errors
    ///
    /// As [`SlashCommand::send`], and if the option has no autocomplete or the
    /// bot does not answer.
    pub async fn complete(self, option: &str, text: &str) -> Result<Vec<Choice>, ClientError> {
        let act = self.act(Some((option, text)))?;
        self.member.act(self.channel, &act)?.choices().await
    }

    fn act(&self, focused: Option<(&str, &str)>) -> Result<Act, ClientError> {
        self.member.hub.read(|state| {
            let (command, path) = self.find(state)?;
            let mut level = &command.options;
            let mut nested = Vec::new();
            for step in path {
                let inner = level.iter().find(|option| option.name == step);
                let inner = inner.ok_or_else(|| self.unknown(state))?;
                nested.push(inner);
                level = inner.options.as_ref().unwrap_or(const { &Vec::new() });
            }
            let mut options = self.filled(state, level, focused)?;
            for outer in nested.into_iter().rev() {
                options = json!([{ "name": outer.name, "type": outer.kind, "options": options }]);
            }
            let id = command.id.expect("registered commands have an id");
            Ok(match focused {
                Some(_) => Act::Autocomplete { command: id, options },
                None => Act::Command { command: id, options, target: None },
            })
        })
    }

    fn find<'s>(&self, state: &'s State) -> Result<(&'s Command, Vec<String>), ClientError> {
        let mut words = self.name.split_whitespace().map(str::to_owned);
        let first = words.next().unwrap_or_default();
        let command = state
            .offered_commands(self.member.id(), state.place(self.channel))
            .into_iter()
            .find(|command| command.kind == CommandType::ChatInput && command.name == first);
        command.map(|command| (command, words.collect())).ok_or_else(|| self.unknown(state))
    }

    fn unknown(&self, state: &State) -> ClientError {
        let offered: Vec<&str> =
            state.commands.values().map(|command| command.name.as_str()).collect();
        ClientError::NoSuchCommand { name: self.name.clone(), offered: offered.join(", ") }
    }

    fn filled(
        &self,
        state: &State,
        known: &[CommandOption],
        focused: Option<(&str, &str)>,
    ) -> Result<Value, ClientError> {
        let find = |name: &str| {
            known.iter().find(|option| option.name == name).ok_or_else(|| {
                ClientError::NoSuchOption { command: self.name.clone(), option: name.to_owned() }
            })
        };
        let mut filled = Vec::new();
        for (name, value) in &self.options {
            let option = find(name)?;
            let value = fitting(state, option, value)?;
            filled.push(json!({ "name": name, "type": option.kind, "value": value }));
        }
        if let Some((name, text)) = focused {
            let option = find(name)?;
            if option.autocomplete != Some(true) {
                return Err(wrong(option, text, "it has no autocomplete"));
            }
            filled.retain(|other| other["name"] != json!(name));
            filled.push(json!({
                "name": name, "type": option.kind, "value": text, "focused": true,
            }));
        } else {
            let given = |option: &&CommandOption| {
                filled.iter().any(|filled| filled["name"] == json!(option.name))
            };
            let missing = known
                .iter()
                .filter(|option| option.required == Some(true))
                .find(|option| !given(option));
            if let Some(missing) = missing {
                return Err(ClientError::Required(missing.name.clone()));
            }
        }
        // In the order in which the command declares them, as clients do.
        let place = |one: &Value| known.iter().position(|option| one["name"] == json!(option.name));
        filled.sort_by_key(place);
        Ok(json!(filled))
    }
}

fn wrong(option: &CommandOption, value: &str, reason: &str) -> ClientError {
    ClientError::WrongValue {
        option: option.name.clone(),
        value: value.to_owned(),
        reason: reason.to_owned(),
    }
}

/// A value in the form in which it is sent, if its option takes it.
fn fitting(
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
            Err(wrong(option, text, "it takes a file"))
        }
        (_, OptionValue::Attachment(_)) => Err(wrong(option, "a file", "it takes something else")),
        (CommandOptionType::User, OptionValue::Text(text)) => {
            let user = state.find_user(text);
            user.map(|user| json!(user)).ok_or_else(|| wrong(option, text, "nobody is called so"))
        }
        (CommandOptionType::Role, OptionValue::Text(text)) => {
            let role = state.find_role(text);
            role.map(|role| json!(role)).ok_or_else(|| wrong(option, text, "no role is called so"))
        }
        (CommandOptionType::Mentionable, OptionValue::Text(text)) => {
            let user = state.find_user(text).map(|user| json!(user));
            let found = user.or_else(|| state.find_role(text).map(|role| json!(role)));
            found.ok_or_else(|| wrong(option, text, "nobody is called so"))
        }
        (CommandOptionType::Channel, OptionValue::Text(text)) => {
            let known = state.find_channel(text);
            known.map(|id| json!(id)).ok_or_else(|| wrong(option, text, "there is no such channel"))
        }
        (_, OptionValue::Text(text)) => plain(option, text),
        (_, other) => Err(wrong(option, &format!("{other:?}"), "it takes another kind of value")),
    }
}

fn plain(option: &CommandOption, text: &str) -> Result<Value, ClientError> {
    if let Some(choices) = option.choices.as_ref().filter(|choices| !choices.is_empty()) {
        let chosen = choices.iter().find(|choice| {
            choice.name == text
                || matches!(&choice.value, CommandOptionChoiceValue::String(value) if value == text)
        });
        let names: Vec<&str> = choices.iter().map(|choice| choice.name.as_str()).collect();
        let reason = format!("the choices are {}", names.join(", "));
        return chosen
            .map(|choice| json!(choice.value))
            .ok_or_else(|| wrong(option, text, &reason));
    }
    match option.kind {
        CommandOptionType::String => {
            let length = text.chars().count();
            let least = usize::from(option.min_length.unwrap_or(0));
            let most = usize::from(option.max_length.unwrap_or(6000));
            if (least..=most).contains(&length) {
                Ok(json!(text))
            } else {
                Err(wrong(option, text, &format!("it takes {least} to {most} characters")))
            }
        }
        CommandOptionType::Integer | CommandOptionType::Number => number(option, text),
        CommandOptionType::Boolean => text
            .parse::<bool>()
            .map(Value::from)
            .map_err(|_| wrong(option, text, "not true or false")),
        _ => Err(wrong(option, text, "it takes another kind of value")),
    }
}

fn number(option: &CommandOption, text: &str) -> Result<Value, ClientError> {
    let bound = |bound: Option<CommandOptionValue>| match bound {
        #[allow(clippy::cast_precision_loss, reason = "bounds stay below 2 to the 53")]
        Some(CommandOptionValue::Integer(whole)) => Some(whole as f64),
        Some(CommandOptionValue::Number(number)) => Some(number),
        None => None,
    };
    let found: f64 = text.parse().map_err(|_| wrong(option, text, "not a number"))?;
    if bound(option.min_value).is_some_and(|least| found < least)
        || bound(option.max_value).is_some_and(|most| found > most)
    {
        return Err(wrong(option, text, "out of bounds"));
    }
    if option.kind == CommandOptionType::Integer {
        let whole: i64 = text.parse().map_err(|_| wrong(option, text, "not a whole number"))?;
        return Ok(json!(whole));
    }
    Ok(json!(found))
}
