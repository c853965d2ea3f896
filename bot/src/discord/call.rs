//! What came in, in our own words.

use serenity::all::{
    ActionRowComponent, Attachment, ChannelId, ChannelType, CommandInteraction,
    ComponentInteraction, ComponentInteractionDataKind as Kind, GuildId, InteractionContext,
    InteractionId, Member as ServerMember, ModalInteraction, PartialChannel, Permissions,
    ResolvedOption, ResolvedTarget, ResolvedValue, User,
};

use super::{
    clicks::Clicked,
    custom_id::{CustomId, NotUnderstood},
};
use crate::{
    core::{Cause, Channel, Member, MemberSettings, Place, Role, Server, Who},
    language::{Language, Message, message},
};

/// Who did something where; what command and click have in common.
#[derive(Debug, Clone)]
pub(super) struct Caller {
    pub(super) cause: Cause,
    pub(super) by: Member,
    /// The name that others see.
    pub(super) name: String,
    pub(super) place: Place,
    /// What the bot may not do here although it must.
    pub(super) missing: Vec<Message>,
    /// What they are answered in: as they have set, else as Discord says.
    pub(super) language: Language,
    /// What they have set; the defaults until it is read from the store.
    pub(super) settings: MemberSettings,
    /// The roles they have here.
    pub(super) roles: Vec<Role>,
    /// Whether they may manage the server.
    pub(super) manages: bool,
    /// Where this is, as Discord tells it.
    pub(super) context: Context,
}

/// Where somebody calls the bot.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Context {
    /// In a server or one of its threads.
    Server,
    /// In a direct message with the bot.
    Direct,
    /// Among people only: the bot can answer there, but not write of its own
    /// accord.
    Elsewhere,
}

/// A slash command, or a command from somebody's context menu.
#[derive(Debug, Clone)]
pub(super) struct Call {
    pub(super) caller: Caller,
    /// The subcommand, if the command has them.
    pub(super) subcommand: Option<String>,
    options: Vec<(String, Value)>,
    /// The option that is being typed, in an autocompletion.
    pub(super) typing: Option<(String, String)>,
    /// Whose context menu it is, and whether that is a bot.
    pub(super) target: Option<(Member, bool)>,
}

/// A file that came with a command.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct File {
    pub(super) name: String,
    pub(super) url: String,
    /// In bytes.
    pub(super) size: u32,
}

impl File {
    /// Fetches what is in it, up to so many bytes; `None` if it is larger.
    pub(super) async fn fetch(&self, most: usize) -> Result<Option<Vec<u8>>, reqwest::Error> {
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
    User { id: Member, bot: bool },
    Role(Role),
    Channel(Channel),
    File(File),
}

/// What every kind of interaction tells about who did it where.
struct Common<'a> {
    id: InteractionId,
    user: &'a User,
    member: Option<&'a ServerMember>,
    guild: Option<GuildId>,
    channel: ChannelId,
    partial: Option<&'a PartialChannel>,
    permissions: Option<Permissions>,
    locale: &'a str,
    context: Option<InteractionContext>,
}

impl Common<'_> {
    fn caller(&self) -> Caller {
        let member = self.member;
        let permissions = member.and_then(|member| member.permissions).unwrap_or_default();
        Caller {
            cause: Cause(self.id.get()),
            by: Member(self.user.id.get()),
            name: member
                .map_or_else(|| self.user.display_name(), |member| member.display_name())
                .to_owned(),
            place: Place {
                server: self.guild.map(|id| Server(id.get())),
                channel: Channel(self.channel.get()),
            },
            missing: missing(self.permissions, self.partial),
            language: Language::of_tag(self.locale).unwrap_or_default(),
            settings: MemberSettings::default(),
            roles: member.map_or_else(Vec::new, |member| {
                member.roles.iter().map(|role| Role(role.get())).collect()
            }),
            manages: permissions.intersects(Permissions::MANAGE_GUILD | Permissions::ADMINISTRATOR),
            context: match self.context {
                Some(InteractionContext::BotDm) => Context::Direct,
                Some(InteractionContext::PrivateChannel) => Context::Elsewhere,
                Some(InteractionContext::Guild) => Context::Server,
                _ if self.guild.is_some() => Context::Server,
                _ => Context::Direct,
            },
        }
    }
}

/// What the bot lacks of what it has to be allowed where it plays.
fn missing(permissions: Option<Permissions>, channel: Option<&PartialChannel>) -> Vec<Message> {
    // Discord tells the permissions with every interaction in a server.
    let Some(permissions) = permissions else {
        return Vec::new();
    };
    let in_thread = channel.is_some_and(|channel| {
        matches!(
            channel.kind,
            ChannelType::PublicThread | ChannelType::PrivateThread | ChannelType::NewsThread
        )
    });
    let send = if in_thread {
        (Permissions::SEND_MESSAGES_IN_THREADS, message!("permission-send-in-threads"))
    } else {
        (Permissions::SEND_MESSAGES, message!("permission-send"))
    };
    let needed = [
        (Permissions::VIEW_CHANNEL, message!("permission-view")),
        send,
        (Permissions::ATTACH_FILES, message!("permission-attach")),
    ];
    let lacks = |permission| !permissions.intersects(permission | Permissions::ADMINISTRATOR);
    needed.into_iter().filter(|(needed, _)| lacks(*needed)).map(|(_, name)| name).collect()
}

impl Call {
    /// A command, or an autocompletion of one.
    pub(super) fn of(interaction: &CommandInteraction) -> Self {
        let common = Common {
            id: interaction.id,
            user: &interaction.user,
            member: interaction.member.as_deref(),
            guild: interaction.guild_id,
            channel: interaction.channel_id,
            partial: interaction.channel.as_ref(),
            permissions: interaction.app_permissions,
            locale: &interaction.locale,
            context: interaction.context,
        };
        let target = match interaction.data.target() {
            Some(ResolvedTarget::User(user, _)) => Some((Member(user.id.get()), user.bot)),
            _ => None,
        };
        let mut call = Self {
            caller: common.caller(),
            subcommand: None,
            options: Vec::new(),
            typing: None,
            target,
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
                ResolvedValue::User(user, _) => {
                    Value::User { id: Member(user.id.get()), bot: user.bot }
                }
                ResolvedValue::Role(role) => Value::Role(Role(role.id.get())),
                ResolvedValue::Channel(channel) => Value::Channel(Channel(channel.id.get())),
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

    pub(super) fn text(&self, name: &str) -> Option<&str> {
        match self.option(name) {
            Some(Value::Text(text)) => Some(text),
            _ => None,
        }
    }

    pub(super) fn integer(&self, name: &str) -> Option<i64> {
        match self.option(name) {
            Some(Value::Integer(number)) => Some(*number),
            _ => None,
        }
    }

    pub(super) fn truth(&self, name: &str) -> Option<bool> {
        match self.option(name) {
            Some(Value::Truth(truth)) => Some(*truth),
            _ => None,
        }
    }

    /// A user, and whether it is a bot.
    pub(super) fn user(&self, name: &str) -> Option<(Member, bool)> {
        match self.option(name) {
            Some(Value::User { id, bot }) => Some((*id, *bot)),
            _ => None,
        }
    }

    pub(super) fn role(&self, name: &str) -> Option<Role> {
        match self.option(name) {
            Some(Value::Role(role)) => Some(*role),
            _ => None,
        }
    }

    pub(super) fn channel(&self, name: &str) -> Option<Channel> {
        match self.option(name) {
            Some(Value::Channel(channel)) => Some(*channel),
            _ => None,
        }
    }

    pub(super) fn file(&self, name: &str) -> Option<&File> {
        match self.option(name) {
            Some(Value::File(file)) => Some(file),
            _ => None,
        }
    }
}

impl Caller {
    /// The caller with what they have set.
    pub(super) fn with(&mut self, settings: MemberSettings) {
        let chosen = settings.locale.as_deref().and_then(Language::of_tag);
        self.language = chosen.unwrap_or(self.language);
        self.settings = settings;
    }

    /// The caller with their roles.
    pub(super) fn who(&self) -> Who {
        Who { member: self.by, roles: self.roles.clone() }
    }
}

impl Clicked {
    /// A click on a button, or a choice from a menu; and who made it, for a
    /// custom id that is not understood.
    pub(super) fn of_component(
        interaction: &ComponentInteraction,
    ) -> (Caller, Result<Self, NotUnderstood>) {
        let common = Common {
            id: interaction.id,
            user: &interaction.user,
            member: interaction.member.as_ref(),
            guild: interaction.guild_id,
            channel: interaction.channel_id,
            partial: interaction.channel.as_ref(),
            permissions: interaction.app_permissions,
            locale: &interaction.locale,
            context: interaction.context,
        };
        let caller = common.caller();
        let values = match &interaction.data.kind {
            Kind::StringSelect { values } => values.clone(),
            Kind::UserSelect { values } => values.iter().map(ToString::to_string).collect(),
            Kind::RoleSelect { values } => values.iter().map(ToString::to_string).collect(),
            Kind::ChannelSelect { values } => values.iter().map(ToString::to_string).collect(),
            _ => Vec::new(),
        };
        let clicked = CustomId::parse(&interaction.data.custom_id).map(|id| Self {
            caller: caller.clone(),
            id,
            values,
            inputs: Vec::new(),
        });
        (caller, clicked)
    }

    /// A form that was filled in.
    pub(super) fn of_form(interaction: &ModalInteraction) -> (Caller, Result<Self, NotUnderstood>) {
        let common = Common {
            id: interaction.id,
            user: &interaction.user,
            member: interaction.member.as_ref(),
            guild: interaction.guild_id,
            channel: interaction.channel_id,
            partial: interaction.channel.as_ref(),
            permissions: interaction.app_permissions,
            locale: &interaction.locale,
            // serenity does not read it for forms.
            context: None,
        };
        let caller = common.caller();
        let rows = interaction.data.components.iter().flat_map(|row| &row.components);
        let inputs = rows.filter_map(|component| match component {
            ActionRowComponent::InputText(input) => {
                Some((input.custom_id.clone(), input.value.clone().unwrap_or_default()))
            }
            _ => None,
        });
        let inputs = inputs.collect();
        let clicked = CustomId::parse(&interaction.data.custom_id).map(|id| Self {
            caller: caller.clone(),
            id,
            values: Vec::new(),
            inputs,
        });
        (caller, clicked)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn missing_permissions_are_named() {
        let (view, send) = (Permissions::VIEW_CHANNEL, Permissions::SEND_MESSAGES);
        let name = |permissions| -> Vec<_> {
            missing(permissions, None).into_iter().map(|name| name.0).collect()
        };
        assert_eq!(name(Some(view)), ["permission-send", "permission-attach"]);
        assert_eq!(name(Some(view | send)), ["permission-attach"]);
        assert!(name(Some(view | send | Permissions::ATTACH_FILES)).is_empty());
        assert!(name(Some(Permissions::ADMINISTRATOR)).is_empty());
        assert!(name(None).is_empty(), "a direct message has no permissions");
    }
}
