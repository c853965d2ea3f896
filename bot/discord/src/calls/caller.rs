//! Who interacts with the bot, and where.

use oddboard_game::core::{
    Channel, InteractionId, Member, MemberSettings, Place, Role, Server, Time, Who,
};
use serenity::all::{
    AuthorizingIntegrationOwner, ChannelId, ChannelType, GuildId, InteractionContext,
    InteractionId as Snowflake, Member as ServerMember, PartialChannel, Permissions, User,
};

use super::{permissions, snapshot::Snapshot};
use crate::language::{Language, Message};

/// Who did something where; what command and click have in common.
#[derive(Debug, Clone)]
pub(crate) struct Caller {
    pub(crate) cause: InteractionId,
    /// When it arrived here. What was waited for since costs nobody any time.
    pub(crate) at: Time,
    pub(crate) by: Member,
    /// The name that others see.
    pub(crate) name: String,
    pub(crate) place: Place,
    /// What the bot may not do here although it must.
    pub(crate) missing: Vec<Message>,
    /// What the bot may do here; none where there is nothing to allow.
    pub(crate) allowed: Option<Permissions>,
    /// The channel that the place is a thread of.
    pub(crate) within: Option<Channel>,
    /// What they are answered in: as they have set, else as Discord says.
    pub(crate) language: Language,
    /// What they have set; the defaults until it is read from the store.
    pub(crate) settings: MemberSettings,
    /// The roles they have here.
    pub(crate) roles: Vec<Role>,
    /// Whether they may manage the server.
    pub(crate) manages: bool,
    /// Where this is, as Discord tells it.
    pub(crate) context: Context,
    /// What was read of the games that they play.
    pub(crate) snapshot: Snapshot,
    /// Whether the bot may remember that they were here: not where they look at what it keeps of them, or delete it.
    pub(crate) leaves_trace: bool,
}

/// Where somebody calls the bot.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Context {
    /// In a server or one of its threads.
    Server,
    /// In a direct message with the bot.
    Direct,
    /// Among people only: the bot can answer there, but not write of its own
    /// accord.
    Elsewhere,
}

impl Caller {
    /// The caller with what they have set.
    pub(crate) fn with(&mut self, settings: MemberSettings) {
        let chosen = settings.locale.as_deref().and_then(Language::of_tag);
        self.language = chosen.unwrap_or(self.language);
        self.settings = settings;
    }

    /// Whether the bot may itself post here, and read what it has posted.
    pub(crate) fn posts_here(&self) -> bool {
        let reads = Permissions::READ_MESSAGE_HISTORY | Permissions::ADMINISTRATOR;
        self.context == Context::Server
            && self.missing.is_empty()
            && self.allowed.is_some_and(|allowed| allowed.intersects(reads))
    }

    /// The caller with their roles.
    pub(crate) fn who(&self) -> Who {
        Who { member: self.by, roles: self.roles.clone() }
    }
}

/// What every kind of interaction tells about who did it where.
pub(crate) struct Common<'a> {
    pub(crate) id: Snowflake,
    pub(crate) user: &'a User,
    pub(crate) member: Option<&'a ServerMember>,
    pub(crate) guild: Option<GuildId>,
    pub(crate) channel: ChannelId,
    pub(crate) partial: Option<&'a PartialChannel>,
    pub(crate) permissions: Option<Permissions>,
    pub(crate) locale: &'a str,
    pub(crate) context: Option<InteractionContext>,
    /// For whom the application is installed, of those concerned.
    pub(crate) owners: &'a [AuthorizingIntegrationOwner],
}

/// What is common to an interaction; serenity has a type for each kind.
macro_rules! common {
    ($interaction:expr, $member:expr, $context:expr, $owners:expr) => {
        $crate::calls::caller::Common {
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

pub(crate) use common;

/// The role that all members of a server have and that is not listed among theirs: `@everyone`, with the server's id.
pub(crate) fn everyone(server: Server) -> Role {
    Role(server.0)
}

impl Common<'_> {
    /// Whether somebody brought the bot along to a server that it is not on.
    fn is_guest(&self) -> bool {
        let of_server = |owner: &AuthorizingIntegrationOwner| {
            matches!(owner, AuthorizingIntegrationOwner::GuildInstall(_))
        };
        !self.owners.is_empty() && !self.owners.iter().any(of_server)
    }

    /// Who it was, with the default settings; it arrived at this time.
    pub(crate) fn caller(&self, at: Time) -> Caller {
        let member = self.member;
        let thread = self.partial.filter(|channel| is_thread(channel));
        let permissions = member.and_then(|member| member.permissions).unwrap_or_default();
        Caller {
            cause: InteractionId(self.id.get()),
            at,
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
            snapshot: Snapshot::default(),
            leaves_trace: true,
            roles: member
                .iter()
                .flat_map(|member| &member.roles)
                .map(|role| Role(role.get()))
                .chain(self.guild.map(|id| everyone(Server(id.get()))))
                .collect(),
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

/// Whether a channel is a thread.
fn is_thread(channel: &PartialChannel) -> bool {
    matches!(
        channel.kind,
        ChannelType::PublicThread | ChannelType::PrivateThread | ChannelType::NewsThread
    )
}

#[cfg(test)]
impl Caller {
    /// Somebody who writes from a channel of a server, in English.
    pub(crate) fn in_server(cause: InteractionId, by: Member, place: Place) -> Self {
        Self {
            cause,
            at: Time(0),
            by,
            name: "Somebody".to_owned(),
            place,
            missing: Vec::new(),
            allowed: None,
            within: None,
            language: Language::English,
            settings: MemberSettings::default(),
            roles: Vec::new(),
            manages: false,
            context: Context::Server,
            snapshot: Snapshot::default(),
            leaves_trace: true,
        }
    }
}
