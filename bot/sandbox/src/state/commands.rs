//! The application's registered commands.

use std::{collections::BTreeMap, ops::Index};

use twilight_model::{application::command::Command, id::Id};

use super::timeline::Timeline;
use crate::{
    error::ApiError,
    ids::{APPLICATION, CommandId, GuildId},
};

/// The most [commands](https://discord.com/developers/docs/interactions/application-commands#registering-a-command)
/// in one scope: slash commands, and each kind of context menu command.
const SLASH_COMMANDS_MAX: usize = 100;
const MENU_COMMANDS_MAX: usize = 15;

/// The application's registered commands. Their scope is the guild, or `None`
/// for global commands.
#[derive(Default)]
pub(crate) struct Commands {
    registered: BTreeMap<CommandId, Command>,
    /// The revision of the last change to what members are offered.
    revision: u64,
}

impl Index<&CommandId> for Commands {
    type Output = Command;

    fn index(&self, id: &CommandId) -> &Command {
        &self.registered[id]
    }
}

impl Commands {
    /// The revision of the last change to what members are offered.
    pub(crate) const fn revision(&self) -> u64 {
        self.revision
    }

    /// Notes that members may be offered other commands from a revision on.
    pub(crate) const fn touch(&mut self, revision: u64) {
        self.revision = revision;
    }

    /// A command.
    pub(crate) fn get(&self, id: &CommandId) -> Option<&Command> {
        self.registered.get(id)
    }

    /// All commands, by their ids.
    pub(crate) fn values(&self) -> impl Iterator<Item = &Command> {
        self.registered.values()
    }

    /// The commands of a scope.
    pub(crate) fn in_scope(&self, scope: Option<GuildId>) -> impl Iterator<Item = &Command> {
        self.values().filter(move |command| command.guild_id == scope)
    }

    /// Replaces all commands of a scope. Commands of the same name keep their
    /// ids, as on Discord.
    ///
    /// # Errors
    ///
    /// If there are too many commands or two have the same name.
    pub(crate) fn replace(
        &mut self,
        scope: Option<GuildId>,
        commands: Vec<Command>,
        timeline: &mut Timeline,
    ) -> Result<(), ApiError> {
        check_counts(&commands)?;
        let ids: Vec<_> = commands.iter().map(|command| self.id_of(scope, command)).collect();
        for (index, command) in commands.iter().enumerate() {
            if commands[..index].iter().any(|other| is_same(other, command)) {
                return Err(ApiError::field(
                    &index.to_string(),
                    "APPLICATION_COMMANDS_DUPLICATE_NAME",
                    "Application command names must be unique",
                ));
            }
        }
        self.registered.retain(|_, old| old.guild_id != scope);
        for (command, id) in commands.into_iter().zip(ids) {
            self.insert(scope, command, id, timeline);
        }
        Ok(())
    }

    /// Adds a command, or replaces the one of the same name. The flag tells
    /// whether it is new.
    ///
    /// # Errors
    ///
    /// If there are too many commands.
    pub(crate) fn upsert(
        &mut self,
        scope: Option<GuildId>,
        command: Command,
        timeline: &mut Timeline,
    ) -> Result<(CommandId, bool), ApiError> {
        let known = self.id_of(scope, &command);
        if known.is_none() {
            let mut all: Vec<Command> = self.in_scope(scope).cloned().collect();
            all.push(command.clone());
            check_counts(&all)?;
        }
        Ok((self.insert(scope, command, known, timeline), known.is_none()))
    }

    /// Puts a command in its scope, under a new id if it has none.
    pub(crate) fn insert(
        &mut self,
        scope: Option<GuildId>,
        mut command: Command,
        id: Option<CommandId>,
        timeline: &mut Timeline,
    ) -> CommandId {
        let id = id.unwrap_or_else(|| timeline.new_id());
        command.id = Some(id);
        command.application_id = Some(Id::new(APPLICATION));
        command.guild_id = scope;
        command.version = timeline.new_id();
        self.registered.insert(id, command);
        self.revision = timeline.revision();
        id
    }

    /// Removes a command.
    pub(crate) fn remove(&mut self, id: &CommandId, revision: u64) {
        self.registered.remove(id);
        self.revision = revision;
    }

    /// The id of the registered command with the same name and kind.
    fn id_of(&self, scope: Option<GuildId>, command: &Command) -> Option<CommandId> {
        self.in_scope(scope).find(|old| is_same(old, command)).and_then(|old| old.id)
    }
}

/// Whether two commands have the same name and kind.
fn is_same(one: &Command, other: &Command) -> bool {
    one.name == other.name && one.kind == other.kind
}

fn check_counts(commands: &[Command]) -> Result<(), ApiError> {
    for kind in 1..=3_u8 {
        let most = if kind == 1 { SLASH_COMMANDS_MAX } else { MENU_COMMANDS_MAX };
        if commands.iter().filter(|command| u8::from(command.kind) == kind).count() > most {
            return Err(ApiError::violation(
                axum::http::StatusCode::BAD_REQUEST,
                30_032,
                format!("Maximum number of application commands reached ({most})"),
            ));
        }
    }
    Ok(())
}
