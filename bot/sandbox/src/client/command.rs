//! Commands that a member uses.

use axum::body::Bytes;
use serde_json::{Value, json};
use twilight_model::application::command::{Command, CommandOption, CommandType};

use crate::{
    access::commands::offered_commands,
    client::{
        error::ClientError,
        interaction::{AutocompleteChoice, Interaction},
        member::Member,
        option_value::{OptionValue, invalid, option_value},
    },
    ids::{ChannelId, MessageId, UserId},
    state::{
        State,
        attachments::NewAttachment,
        interactions::{MenuTarget, NewInteraction},
        messages::StoredMessage,
    },
    validate::message::UploadedFile,
};

impl Member {
    /// Starts to type a slash command, such as `challenge` or `game show`, in the
    /// first channel.
    pub fn slash(&self, name: &str) -> SlashCommand {
        SlashCommand::new(self.clone(), name, self.home)
    }

    /// Uses a command of a user's context menu.
    ///
    /// # Errors
    ///
    /// If the bot has no such command.
    #[allow(clippy::unused_async, reason = "like everything else a member does")]
    pub async fn user_command(&self, name: &str, user: UserId) -> Result<Interaction, ClientError> {
        self.menu(CommandType::User, name, self.home, MenuTarget::User(user))
    }

    /// Uses a command of a message's context menu.
    ///
    /// # Errors
    ///
    /// If the bot has no such command, or the member does not see the message.
    #[allow(clippy::unused_async, reason = "like everything else a member does")]
    pub async fn message_command(
        &self,
        name: &str,
        message: MessageId,
    ) -> Result<Interaction, ClientError> {
        let channel =
            self.hub.read(|state| self.find_seen(state, message).map(StoredMessage::channel))?;
        self.menu(CommandType::Message, name, channel, MenuTarget::Message(message))
    }

    fn menu(
        &self,
        kind: CommandType,
        name: &str,
        channel: ChannelId,
        target: MenuTarget,
    ) -> Result<Interaction, ClientError> {
        let command = self.hub.read(|state| {
            let offered = offered_commands(state, self.id, state.channels.context(channel));
            let found = offered.iter().find(|command| command.kind == kind && command.name == name);
            found.and_then(|command| command.id).ok_or_else(|| ClientError::NoSuchCommand {
                name: name.to_owned(),
                offered: names(&offered),
            })
        })?;
        let options = json!([]);
        self.interact(channel, &NewInteraction::Command { command, options, target: Some(target) })
    }

    /// Uploads a file for an option of a command.
    #[must_use]
    pub fn attach(&self, filename: &str, bytes: impl Into<Bytes>) -> OptionValue {
        let file = UploadedFile { filename: filename.to_owned(), bytes: bytes.into() };
        let attached = self.hub.change(|state| {
            let id = state.timeline.new_id();
            let now = state.timeline.now().as_secs();
            let channel = self.home;
            let new = NewAttachment { channel, file: &file, description: None, ephemeral: true };
            state.attachments.store(id, &new, now)
        });
        OptionValue::Attachment(attached.id)
    }
}

/// A slash command that is being typed; see [`Member::slash`].
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

    /// Fills in an option.
    pub fn option(mut self, name: &str, value: impl Into<OptionValue>) -> Self {
        self.options.push((name.to_owned(), value.into()));
        self
    }

    /// Types it in another channel than the first one.
    pub const fn in_channel(mut self, channel: ChannelId) -> Self {
        self.channel = channel;
        self
    }

    /// Sends the command.
    ///
    /// # Errors
    ///
    /// If a client would not send it: the command is not registered or not
    /// offered here, options are unknown or missing, or values are invalid.
    #[allow(clippy::unused_async, reason = "like everything else a member does")]
    pub async fn send(self) -> Result<Interaction, ClientError> {
        let new = self.interaction(None)?;
        self.member.interact(self.channel, &new)
    }

    /// Types `text` into an option and returns what the bot suggests.
    ///
    /// # Errors
    ///
    /// As for [`SlashCommand::send`], and if the option has no autocomplete or the
    /// bot does not respond.
    pub async fn complete(
        self,
        option: &str,
        text: &str,
    ) -> Result<Vec<AutocompleteChoice>, ClientError> {
        let new = self.interaction(Some((option, text)))?;
        self.member.interact(self.channel, &new)?.choices().await
    }

    fn interaction(&self, focused: Option<(&str, &str)>) -> Result<NewInteraction, ClientError> {
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
            let mut options = self.filled_options(state, level, focused)?;
            for outer in nested.into_iter().rev() {
                options = json!([{ "name": outer.name, "type": outer.kind, "options": options }]);
            }
            let id = command.id.expect("registered commands have an id");
            Ok(match focused {
                Some(_) => NewInteraction::Autocomplete { command: id, options },
                None => NewInteraction::Command { command: id, options, target: None },
            })
        })
    }

    fn find<'s>(&self, state: &'s State) -> Result<(&'s Command, Vec<String>), ClientError> {
        let mut words = self.name.split_whitespace().map(str::to_owned);
        let first = words.next().unwrap_or_default();
        let context = state.channels.context(self.channel);
        let command = offered_commands(state, self.member.id(), context)
            .into_iter()
            .find(|command| command.kind == CommandType::ChatInput && command.name == first);
        command.map(|command| (command, words.collect())).ok_or_else(|| self.unknown(state))
    }

    fn unknown(&self, state: &State) -> ClientError {
        let offered = names(&state.commands.values().collect::<Vec<_>>());
        ClientError::NoSuchCommand { name: self.name.clone(), offered }
    }

    fn filled_options(
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
            let value = option_value(state, option, value)?;
            filled.push(json!({ "name": name, "type": option.kind, "value": value }));
        }
        if let Some((name, text)) = focused {
            let option = find(name)?;
            if option.autocomplete != Some(true) {
                return Err(invalid(option, text, "it has no autocomplete"));
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
                return Err(ClientError::Missing(missing.name.clone()));
            }
        }
        // In the order in which the command declares them, as clients do.
        let place = |one: &Value| known.iter().position(|option| one["name"] == json!(option.name));
        filled.sort_by_key(place);
        Ok(json!(filled))
    }
}

/// The names of commands, for an error.
fn names(commands: &[&Command]) -> String {
    commands.iter().map(|command| command.name.as_str()).collect::<Vec<_>>().join(", ")
}
