//! The application's registered commands.

use twilight_model::application::command::Command;
use twilight_model::application::interaction::InteractionContextType;
use twilight_model::guild::Permissions;
use twilight_model::id::Id;
use twilight_model::oauth::ApplicationIntegrationType;

use super::State;
use crate::error::ApiError;
use crate::ids::{ChannelId, CommandId, GuildId, UserId};

/// The most slash commands in one place, and the most of each kind of menu.
const SLASH_COMMANDS_MAX: usize = 100;
const MENU_COMMANDS_MAX: usize = 15;

impl State {
    /// Replaces all commands of one place, global (`None`) or the server's.
    pub(crate) fn replace_commands(
        &mut self,
        guild: Option<GuildId>,
        commands: Vec<Command>,
    ) -> Result<(), ApiError> {
        check_numbers(&commands)?;
        let before: Vec<Command> =
            self.commands.values().filter(|old| old.guild_id == guild).cloned().collect();
        for (index, command) in commands.iter().enumerate() {
            let twin = commands[..index]
                .iter()
                .any(|other| other.name == command.name && other.kind == command.kind);
            if twin {
                return Err(ApiError::field(
                    &index.to_string(),
                    "APPLICATION_COMMANDS_DUPLICATE_NAME",
                    "Application command names must be unique",
                ));
            }
        }
        self.commands.retain(|_, old| old.guild_id != guild);
        for command in commands {
            // The same name keeps its id, as on Discord.
            let id = before
                .iter()
                .find(|old| old.name == command.name && old.kind == command.kind)
                .and_then(|old| old.id);
            self.insert_command(guild, command, id);
        }
        Ok(())
    }

    /// Adds a command, or replaces the one of the same name.
    pub(crate) fn upsert_command(
        &mut self,
        guild: Option<GuildId>,
        command: Command,
    ) -> Result<(CommandId, bool), ApiError> {
        let mut all: Vec<Command> =
            self.commands.values().filter(|old| old.guild_id == guild).cloned().collect();
        let known = all
            .iter()
            .find(|old| old.name == command.name && old.kind == command.kind)
            .and_then(|old| old.id);
        if known.is_none() {
            all.push(command.clone());
            check_numbers(&all)?;
        }
        Ok((self.insert_command(guild, command, known), known.is_none()))
    }

    /// Puts a command in its place.
    pub(crate) fn insert_command(
        &mut self,
        guild: Option<GuildId>,
        mut command: Command,
        id: Option<CommandId>,
    ) -> CommandId {
        let id = id.unwrap_or_else(|| self.new_id());
        command.id = Some(id);
        command.application_id = Some(Id::new(self.bot.id.get()));
        command.guild_id = guild;
        command.version = self.new_id();
        self.commands.insert(id, command);
        self.commands_revision = self.revision;
        id
    }

    /// The kind of place a channel is.
    pub(crate) fn place(&self, channel: ChannelId) -> Place {
        match self.channels.get(&channel) {
            Some(record) if record.is_direct() => Place::Direct,
            Some(record) if record.apart => Place::Private,
            _ => Place::Server,
        }
    }

    /// The commands a member is offered in a place, by the server's
    /// installation of the application or by the member's own.
    pub(crate) fn offered_commands(&self, user: UserId, place: Place) -> Vec<&Command> {
        let offered = |command: &&Command| {
            let contexts = command.contexts.as_ref();
            let here = contexts.is_none_or(|list| list.contains(&place.context()));
            let [by_server, by_member] = self.installations(user, place, command);
            here && (by_member || (by_server && self.may_run(user, place, command)))
        };
        let mut offered: Vec<&Command> = self.commands.values().filter(offered).collect();
        offered.sort_by(|one, other| one.name.cmp(&other.name));
        offered
    }

    /// Whether the server's installation, and whether the member's own, brings a
    /// command to a place.
    pub(crate) fn installations(&self, user: UserId, place: Place, command: &Command) -> [bool; 2] {
        let types = command.integration_types.as_deref();
        let has = |kind| types.is_none_or(|types| types.contains(&kind));
        let global = command.guild_id.is_none();
        let by_server = match place {
            Place::Server => self.installed && self.is_present(user),
            Place::Direct => global,
            Place::Private => false,
        };
        let installed = self.members.get(&user).is_some_and(|member| member.installed);
        [
            by_server && has(ApplicationIntegrationType::GuildInstall),
            installed && global && has(ApplicationIntegrationType::UserInstall),
        ]
    }

    /// Whether a member has what a command asks of those who run it in a server.
    fn may_run(&self, user: UserId, place: Place, command: &Command) -> bool {
        let may = self.permissions(user);
        place != Place::Server
            || match command.default_member_permissions {
                None => true,
                // Asking for nothing shuts out everybody but administrators.
                Some(needed) if needed.is_empty() => may.contains(Permissions::ADMINISTRATOR),
                Some(needed) => may.contains(needed),
            }
    }
}

/// Where an interaction happens.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) enum Place {
    /// In the server, threads included.
    Server,
    /// In a direct message with the bot.
    Direct,
    /// In a channel among members, where the bot is not.
    Private,
}

impl Place {
    /// Discord's word for it.
    pub(crate) const fn context(self) -> InteractionContextType {
        match self {
            Self::Server => InteractionContextType::Guild,
            Self::Direct => InteractionContextType::BotDm,
            Self::Private => InteractionContextType::PrivateChannel,
        }
    }
}

fn check_numbers(commands: &[Command]) -> Result<(), ApiError> {
    for kind in 1..=3_u8 {
        let most = if kind == 1 { SLASH_COMMANDS_MAX } else { MENU_COMMANDS_MAX };
        if commands.iter().filter(|command| u8::from(command.kind) == kind).count() > most {
            return Err(ApiError::breach(
                axum::http::StatusCode::BAD_REQUEST,
                30_032,
                format!("Maximum number of application commands reached ({most})"),
            ));
        }
    }
    Ok(())
}
