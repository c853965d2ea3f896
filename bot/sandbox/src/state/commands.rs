//! The application's registered commands.

use twilight_model::application::command::Command;
use twilight_model::id::Id;

use super::State;
use crate::error::ApiError;
use crate::ids::{CommandId, GuildId, UserId};

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

    /// The commands a member is offered in a direct message or the server.
    pub(crate) fn offered_commands(&self, user: UserId, direct: bool) -> Vec<&Command> {
        let permissions = self.permissions(user);
        let context = if direct { 1 } else { 0 };
        let mut offered: Vec<&Command> = self
            .commands
            .values()
            .filter(|_| self.installed || direct)
            .filter(|command| command.guild_id.is_none() || !direct)
            .filter(|command| {
                let contexts = command.contexts.as_ref();
                contexts.is_none_or(|list| list.iter().any(|one| u8::from(*one) == context))
            })
            .filter(|command| {
                direct
                    || command
                        .default_member_permissions
                        .is_none_or(|needed| permissions.contains(needed))
            })
            .collect();
        offered.sort_by(|one, other| one.name.cmp(&other.name));
        offered
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
