//! A command, or the completion of one of its options, as handlers see it.

use oddboard_game::core::{GameId, Member, Orientation, Role, Time};
use serenity::all::{
    Attachment, CommandInteraction, ResolvedOption, ResolvedTarget, ResolvedValue,
};

use super::{
    caller::{Caller, common},
    option_names::{GAME, SHARE},
};

/// A slash command, or a command from somebody's context menu.
#[derive(Debug, Clone)]
pub(crate) struct Call {
    pub(crate) caller: Caller,
    /// The command's name.
    pub(crate) command: String,
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
    /// Fetches what is in it, up to this many bytes; `None` if it is larger.
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
    pub(crate) fn of(interaction: &CommandInteraction, at: Time) -> Self {
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
            caller: common.caller(at),
            command: interaction.data.name.clone(),
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

    /// What all see is turned the same way for all, whatever the caller has set.
    pub(crate) fn turn_if_shared(&mut self) {
        if self.truth(SHARE) == Some(true) {
            self.caller.settings.orientation = Orientation::White;
        }
    }

    /// The command with its options, as a button carries it; nothing where an option can't be
    /// carried: a file, or somebody.
    pub(crate) fn typed(&self) -> Option<String> {
        let mut typed = escaped(&self.command);
        for (name, value) in self.options.iter().filter(|(name, _)| name != GAME) {
            let value = match value {
                Value::Text(text) => format!("t{text}"),
                Value::Integer(number) => format!("i{number}"),
                Value::Truth(truth) => format!("b{truth}"),
                Value::User { .. } | Value::Role(_) | Value::File(_) => return None,
            };
            typed.push_str(&format!("|{}={}", escaped(name), escaped(&value)));
        }
        Some(typed)
    }

    /// The same command once more, for a game; nothing where the text is none of
    /// [`typed`](Self::typed).
    pub(crate) fn again(caller: Caller, game: GameId, typed: &str) -> Option<Self> {
        let mut fields = fields(typed).into_iter();
        let command = fields.next().filter(|name| !name.is_empty())?;
        let option = |field: String| {
            let (name, value) = field.split_once('=')?;
            let (kind, value) = value.split_at_checked(1)?;
            let value = match kind {
                "t" => Value::Text(value.to_owned()),
                "i" => Value::Integer(value.parse().ok()?),
                "b" => Value::Truth(value.parse().ok()?),
                _ => return None,
            };
            Some((name.to_owned(), value))
        };
        let mut options: Vec<_> = fields.map(option).collect::<Option<_>>()?;
        let number = i64::try_from(game.0).ok()?;
        options.push((GAME.to_owned(), Value::Integer(number)));
        Some(Self {
            caller,
            command,
            subcommand: None,
            options,
            typing: None,
            target: None,
            target_is_absent: false,
        })
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

/// What stands between the options of a command that a button carries.
const BETWEEN: char = '|';
const ESCAPE: char = '\\';

/// A field in which nothing reads as the end of it.
fn escaped(field: &str) -> String {
    let mut escaped = String::with_capacity(field.len());
    for character in field.chars() {
        if matches!(character, BETWEEN | ESCAPE) {
            escaped.push(ESCAPE);
        }
        escaped.push(character);
    }
    escaped
}

/// The fields of a text, as they were before they were [`escaped`].
fn fields(text: &str) -> Vec<String> {
    let mut fields = vec![String::new()];
    let mut characters = text.chars();
    while let Some(character) = characters.next() {
        let plain = match character {
            BETWEEN => {
                fields.push(String::new());
                continue;
            }
            ESCAPE => characters.next(),
            other => Some(other),
        };
        if let Some(field) = fields.last_mut() {
            field.extend(plain);
        }
    }
    fields
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
            command: "move".to_owned(),
            subcommand: None,
            options: texts.iter().map(option).collect(),
            typing: typing.map(|(name, text)| (name.to_owned(), text.to_owned())),
            target: None,
            target_is_absent: false,
        }
    }
}

#[cfg(test)]
mod tests {
    use oddboard_game::core::{Channel, InteractionId, Place};

    use super::*;

    #[test]
    fn a_command_is_read_back_from_what_a_button_carries() {
        let place = Place { server: None, channel: Channel(2) };
        let caller = || Caller::in_server(InteractionId(5), Member(10), place);
        for text in ["e2e4", "Rook | e2 = \\a2", "", "=|\\", "«tour» e4"] {
            let call = Call::with_texts(caller(), &[("move", text), ("of", "x")], None);
            let typed = call.typed().expect("texts can be carried");
            let again = Call::again(caller(), GameId(7), &typed).expect("it is read");
            assert_eq!(again.command, "move");
            assert_eq!(again.text("move"), Some(text), "{typed}");
            assert_eq!(again.text("of"), Some("x"), "{typed}");
            assert_eq!(again.integer(GAME), Some(7));
            assert_eq!(again.typed().as_deref(), Some(&typed[..]), "the game is told apart");
        }
        for broken in ["", "|move=te2", "move|e2", "move|of=", "move|of=x1", "move|of=ix"] {
            assert!(Call::again(caller(), GameId(7), broken).is_none(), "{broken}");
        }
    }
}
