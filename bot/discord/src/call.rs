//! What came in, in our own words.

use oddboard_game::core::{
    self, Channel, InteractionId, Member, MemberSettings, Place, Role, Server, Who,
};
use serenity::all::{
    ActionRowComponent, Attachment, AuthorizingIntegrationOwner, ChannelId, ChannelType,
    CommandInteraction, ComponentInteraction, ComponentInteractionDataKind as Kind, GuildId,
    InteractionContext, InteractionId as Snowflake, Member as ServerMember, Message as Shown,
    MessageFlags, ModalInteraction, PartialChannel, Permissions, ResolvedOption, ResolvedTarget,
    ResolvedValue, User,
};

use super::{
    clicks::Clicked,
    custom_id::{CustomId, NotUnderstood},
    permissions,
};
use crate::language::{Language, Message};

/// Who did something where; what command and click have in common.
#[derive(Debug, Clone)]
pub(super) struct Caller {
    pub(super) cause: InteractionId,
    pub(super) by: Member,
    /// The name that others see.
    pub(super) name: String,
    pub(super) place: Place,
    /// What the bot may not do here although it must.
    pub(super) missing: Vec<Message>,
    /// What the bot may do here; none where there is nothing to allow.
    pub(super) allowed: Option<Permissions>,
    /// The channel that the place is a thread of.
    pub(super) within: Option<Channel>,
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
    /// Whether they are not on the server.
    pub(super) target_is_absent: bool,
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
    User { id: Member, bot: bool, absent: bool },
    Role(Role),
    File(File),
}

/// What every kind of interaction tells about who did it where.
struct Common<'a> {
    id: Snowflake,
    user: &'a User,
    member: Option<&'a ServerMember>,
    guild: Option<GuildId>,
    channel: ChannelId,
    partial: Option<&'a PartialChannel>,
    permissions: Option<Permissions>,
    locale: &'a str,
    context: Option<InteractionContext>,
    /// For whom the application is installed, of those concerned.
    owners: &'a [AuthorizingIntegrationOwner],
}

/// What is common to an interaction; serenity has a type for each kind.
macro_rules! common {
    ($interaction:expr, $member:expr, $context:expr, $owners:expr) => {
        Common {
            id: $interaction.id,
            user: &$interaction.user,
            member: $member,
            guild: $interaction.guild_id,
            channel: $interaction.channel_id,
            partial: $interaction.channel.as_ref(),
            permissions: $interaction.app_permissions,
            locale: &$interaction.locale,
            context: $context,
            owners: $owners,
        }
    };
}

impl Common<'_> {
    /// Whether somebody brought the bot along to a server that it is not on.
    fn is_guest(&self) -> bool {
        let of_server = |owner: &AuthorizingIntegrationOwner| {
            matches!(owner, AuthorizingIntegrationOwner::GuildInstall(_))
        };
        !self.owners.is_empty() && !self.owners.iter().any(of_server)
    }

    fn caller(&self) -> Caller {
        let member = self.member;
        let thread = self.partial.filter(|channel| is_thread(channel));
        let permissions = member.and_then(|member| member.permissions).unwrap_or_default();
        Caller {
            cause: InteractionId(self.id.get()),
            by: Member(self.user.id.get()),
            name: member
                .map_or_else(|| self.user.display_name(), |member| member.display_name())
                .to_owned(),
            place: Place {
                server: self.guild.map(|id| Server(id.get())),
                channel: Channel(self.channel.get()),
            },
            missing: permissions::missing(self.permissions, thread.is_some()),
            allowed: self.permissions,
            within: thread.and_then(|thread| Some(Channel(thread.parent_id?.get()))),
            language: Language::of_tag(self.locale).unwrap_or_default(),
            settings: MemberSettings::default(),
            roles: member.map_or_else(Vec::new, |member| {
                member.roles.iter().map(|role| Role(role.get())).collect()
            }),
            manages: permissions.intersects(Permissions::MANAGE_GUILD | Permissions::ADMINISTRATOR),
            context: match self.context {
                Some(InteractionContext::Guild) if self.is_guest() => Context::Elsewhere,
                Some(InteractionContext::BotDm) => Context::Direct,
                Some(InteractionContext::PrivateChannel) => Context::Elsewhere,
                Some(InteractionContext::Guild) => Context::Server,
                _ if self.guild.is_some() => Context::Server,
                _ => Context::Direct,
            },
        }
    }
}

/// Whether only the one who asked for a message sees it.
fn is_own(message: &Shown) -> bool {
    message.flags.is_some_and(|flags| flags.contains(MessageFlags::EPHEMERAL))
}

/// Whether a channel is a thread.
fn is_thread(channel: &PartialChannel) -> bool {
    matches!(
        channel.kind,
        ChannelType::PublicThread | ChannelType::PrivateThread | ChannelType::NewsThread
    )
}

impl Call {
    /// A command, or an autocompletion of one.
    pub(super) fn of(interaction: &CommandInteraction) -> Self {
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
            Some(Value::User { id, bot, .. }) => Some((*id, *bot)),
            _ => None,
        }
    }

    /// Whether a user is not on the server.
    pub(super) fn is_absent(&self, name: &str) -> bool {
        matches!(self.option(name), Some(Value::User { absent: true, .. }))
    }

    pub(super) fn role(&self, name: &str) -> Option<Role> {
        match self.option(name) {
            Some(Value::Role(role)) => Some(*role),
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
        let owners = &interaction.authorizing_integration_owners.0[..];
        let member = interaction.member.as_ref();
        let common = common!(interaction, member, interaction.context, owners);
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
            message: Some(core::Message(interaction.message.id.get())),
            own: is_own(&interaction.message),
        });
        (caller, clicked)
    }

    /// A form that was filled in.
    pub(super) fn of_form(interaction: &ModalInteraction) -> (Caller, Result<Self, NotUnderstood>) {
        // serenity does not read for forms where they are.
        let common = common!(interaction, interaction.member.as_ref(), None, &[]);
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
            message: None,
            own: interaction.message.as_deref().is_some_and(is_own),
        });
        (caller, clicked)
    }
}
