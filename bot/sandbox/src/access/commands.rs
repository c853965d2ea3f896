//! Which commands a member is offered.

use twilight_model::{
    application::command::Command, guild::Permissions, oauth::ApplicationIntegrationType,
};

use crate::{
    ids::UserId,
    state::{State, channels::InteractionContext},
};

/// Which installations of the application bring a command to a place.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Installations {
    /// The guild's.
    pub(crate) guild: bool,
    /// The member's own.
    pub(crate) user: bool,
}

/// Which installations of the application bring a command to a member in a place.
pub(crate) fn installations(
    state: &State,
    user: UserId,
    context: InteractionContext,
    command: &Command,
) -> Installations {
    let types = command.integration_types.as_deref();
    let has = |kind| types.is_none_or(|types| types.contains(&kind));
    let global = command.guild_id.is_none();
    let by_guild = match context {
        InteractionContext::Guild => state.guild.has_bot() && state.guild.is_present(user),
        InteractionContext::BotDirectMessage => global,
        InteractionContext::PrivateChannel => false,
    };
    let by_user = state.guild.member(user).is_some_and(|member| member.installed);
    Installations {
        guild: by_guild && has(ApplicationIntegrationType::GuildInstall),
        user: by_user && global && has(ApplicationIntegrationType::UserInstall),
    }
}

/// The commands that a member is offered in a place, by their names.
pub(crate) fn offered_commands(
    state: &State,
    user: UserId,
    context: InteractionContext,
) -> Vec<&Command> {
    let offered = |command: &&Command| {
        let contexts = command.contexts.as_ref();
        let here = contexts.is_none_or(|list| list.contains(&context.into()));
        let installed = installations(state, user, context, command);
        here && (installed.user || (installed.guild && may_run(state, user, context, command)))
    };
    let mut offered: Vec<&Command> = state.commands.values().filter(offered).collect();
    offered.sort_by(|one, other| one.name.cmp(&other.name));
    offered
}

/// Whether a member has the permissions that a command asks for in the guild.
fn may_run(state: &State, user: UserId, context: InteractionContext, command: &Command) -> bool {
    let permissions = state.guild.permissions(user);
    context != InteractionContext::Guild
        || match command.default_member_permissions {
            None => true,
            // Asking for no permission excludes everybody but administrators.
            Some(needed) if needed.is_empty() => permissions.contains(Permissions::ADMINISTRATOR),
            Some(needed) => permissions.contains(needed),
        }
}
