//! A command, or the completion of one of its options, as handlers see it.

use oddboard_game::core::{Member, Role};
use serenity::all::{
    Attachment, CommandInteraction, ResolvedOption, ResolvedTarget, ResolvedValue,
};

use crate::caller::{Caller, common};

/// A slash command, or a command from somebody's context menu.
#[derive(Debug, Clone)]
pub(crate) struct Call {
    pub(crate) caller: Caller,
    /// The subcommand, if the command has them.
    pub(crate) subcommand: Option<String>,
    options: Vec<(String, Value)>,
    /// The option that is being typed, in an autocompletion.
    pub(crate) typing: Option<(String, String)>,
    /// Whose context menu it is, and whether that is a bot.
    pub(crate) target: Option<(Member, bool)>,
    /// Whether they are not on the server.
    pub(crate) target_is_absent: bool,
}

/// A file that came with a command.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct File {
    pub(crate) name: String,
    pub(crate) url: String,
    /// In bytes.
    pub(crate) size: u32,
}

impl File {
    /// Fetches what is in it, up to so many bytes; `None` if it is larger.
    pub(crate) async fn fetch(&self, most: usize) -> Result<Option<Vec<u8>>, reqwest::Error> {
        let mut response = reqwest::get(&self.url).await?.error_for_status()?;
        let mut bytes = Vec::new();
        while let Some(chunk) = response.chunk().await? {
            if bytes.len() + chunk.len() > most {
                return Ok(None);
            }
            bytes.extend_from_slice(&chunk);
        }
        Ok(Some(bytes))
    }
}

/// An option's value.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Value {
    Text(String),
    Integer(i64),
    Truth(bool),
    User { id: Member, bot: bool, absent: bool },
    Role(Role),
    File(File),
}

impl Call {
    /// A command, or an autocompletion of one.
    pub(crate) fn of(interaction: &CommandInteraction) -> Self {
        let owners = &interaction.authorizing_integration_owners.0[..];
        let member = interaction.member.as_deref();
        let common = common!(interaction, member, interaction.context, owners);
        let target = match interaction.data.target() {
            Some(ResolvedTarget::User(user, member)) => {
                Some(((Member(user.id.get()), user.bot), member.is_none()))
            }
            _ => None,
        };
        let mut call = Self {
            caller: common.caller(),
            subcommand: None,
            options: Vec::new(),
            typing: None,
            target: target.map(|(target, _)| target),
            target_is_absent: target.is_some_and(|(_, absent)| absent),
        };
        call.read(interaction.data.options());
        call
    }

    fn read(&mut self, options: Vec<ResolvedOption<'_>>) {
        for ResolvedOption { name, value, .. } in options {
            let value = match value {
                ResolvedValue::String(text) => Value::Text(text.to_owned()),
                ResolvedValue::Integer(number) => Value::Integer(number),
                ResolvedValue::Boolean(truth) => Value::Truth(truth),
                ResolvedValue::User(user, member) => {
                    let (id, absent) = (Member(user.id.get()), member.is_none());
                    Value::User { id, bot: user.bot, absent }
                }
                ResolvedValue::Role(role) => Value::Role(Role(role.id.get())),
                ResolvedValue::Attachment(Attachment { filename, url, size, .. }) => {
                    Value::File(File { name: filename.clone(), url: url.clone(), size: *size })
                }
                ResolvedValue::Autocomplete { value, .. } => {
                    self.typing = Some((name.to_owned(), value.to_owned()));
                    continue;
                }
                ResolvedValue::SubCommand(options) => {
                    self.subcommand = Some(name.to_owned());
                    self.read(options);
                    continue;
                }
                // No command of ours has an option of another kind.
                _ => continue,
            };
            self.options.push((name.to_owned(), value));
        }
    }

    fn option(&self, wanted: &str) -> Option<&Value> {
        self.options.iter().find(|(name, _)| name == wanted).map(|(_, value)| value)
    }

    pub(crate) fn text(&self, name: &str) -> Option<&str> {
        match self.option(name) {
            Some(Value::Text(text)) => Some(text),
            _ => None,
        }
    }

    pub(crate) fn integer(&self, name: &str) -> Option<i64> {
        match self.option(name) {
            Some(Value::Integer(number)) => Some(*number),
            _ => None,
        }
    }

    pub(crate) fn truth(&self, name: &str) -> Option<bool> {
        match self.option(name) {
            Some(Value::Truth(truth)) => Some(*truth),
            _ => None,
        }
    }

    /// A user, and whether it is a bot.
    pub(crate) fn user(&self, name: &str) -> Option<(Member, bool)> {
        match self.option(name) {
            Some(Value::User { id, bot, .. }) => Some((*id, *bot)),
            _ => None,
        }
    }

    /// Whether a user is not on the server.
    pub(crate) fn is_absent(&self, name: &str) -> bool {
        matches!(self.option(name), Some(Value::User { absent: true, .. }))
    }

    pub(crate) fn role(&self, name: &str) -> Option<Role> {
        match self.option(name) {
            Some(Value::Role(role)) => Some(*role),
            _ => None,
        }
    }

    pub(crate) fn file(&self, name: &str) -> Option<&File> {
        match self.option(name) {
            Some(Value::File(file)) => Some(file),
            _ => None,
        }
    }
}

#[cfg(test)]
impl Call {
    /// A call with options of text, of which one may still be typed.
    pub(crate) fn with_texts(
        caller: Caller,
        texts: &[(&str, &str)],
        typing: Option<(&str, &str)>,
    ) -> Self {
        let option =
            |(name, text): &(&str, &str)| ((*name).to_owned(), Value::Text((*text).to_owned()));
        Self {
            caller,
            subcommand: None,
            options: texts.iter().map(option).collect(),
            typing: typing.map(|(name, text)| (name.to_owned(), text.to_owned())),
            target: None,
            target_is_absent: false,
        }
    }
}
