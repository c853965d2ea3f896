//! Who may see and do what: roles, permission overwrites, and who is in a channel.

use twilight_model::{
    channel::{
        ChannelType,
        permission_overwrite::{PermissionOverwrite, PermissionOverwriteType},
    },
    guild::Permissions,
};

use crate::{
    error::ApiError,
    ids::{ChannelId, MessageId, UserId},
    state::{State, channels::ChannelRecord, messages::StoredMessage},
};

/// What everybody may do where there are no roles: in direct messages and in
/// private channels.
const PERMISSIONS_WITHOUT_ROLES: Permissions = Permissions::VIEW_CHANNEL
    .union(Permissions::SEND_MESSAGES)
    .union(Permissions::READ_MESSAGE_HISTORY)
    .union(Permissions::ATTACH_FILES)
    .union(Permissions::EMBED_LINKS)
    .union(Permissions::MENTION_EVERYONE)
    .union(Permissions::USE_SLASH_COMMANDS)
    .union(Permissions::ADD_REACTIONS);

/// What somebody may do in a channel: what their roles allow, changed by the
/// channel's [overwrites].
///
/// [overwrites]: https://discord.com/developers/docs/topics/permissions#permission-overwrites
pub(crate) fn permissions_in(state: &State, user: UserId, channel: ChannelId) -> Permissions {
    let Some(record) = state.channels.get(&channel) else { return Permissions::empty() };
    if record.channel.guild_id.is_none() {
        return PERMISSIONS_WITHOUT_ROLES;
    }
    let in_guild = state.guild.permissions(user);
    if in_guild == Permissions::all() {
        return in_guild;
    }
    let overwrites = state.channels.overwrites_of(record);
    let roles = state.guild.roles_of(user);
    let everyone = |one: &PermissionOverwrite| one.id == state.guild.id().cast();
    let role = |one: &PermissionOverwrite| roles.contains(&one.id.cast());
    let own = |one: &PermissionOverwrite| {
        one.kind == PermissionOverwriteType::Member && one.id == user.cast()
    };
    let layers: [&dyn Fn(&PermissionOverwrite) -> bool; 3] = [&everyone, &role, &own];
    layers.into_iter().fold(in_guild, |before, layer| {
        let here = || overwrites.iter().filter(|one| layer(one));
        let denied = here().fold(Permissions::empty(), |sum, one| sum | one.deny);
        let allowed = here().fold(Permissions::empty(), |sum, one| sum | one.allow);
        (before - denied) | allowed
    })
}

/// Whether a member can see a channel.
pub(crate) fn sees_channel(state: &State, user: UserId, channel: ChannelId) -> bool {
    state.channels.live(&channel).is_some_and(|record| match record.channel.kind {
        ChannelType::Private | ChannelType::Group => record.participants.contains(&user),
        ChannelType::PrivateThread => {
            record.participants.contains(&user) && state.guild.is_present(user)
        }
        _ => permissions_in(state, user, channel).contains(Permissions::VIEW_CHANNEL),
    })
}

/// Whether a member sees a message.
pub(crate) fn sees_message(state: &State, user: UserId, stored: &StoredMessage) -> bool {
    !stored.deleted
        && sees_channel(state, user, stored.channel())
        && stored.ephemeral_to.is_none_or(|only| only == user)
}

/// A channel that the bot can see.
///
/// # Errors
///
/// Discord's error if there is no such channel or the bot has no access.
pub(crate) fn bot_channel(state: &State, id: ChannelId) -> Result<&ChannelRecord, ApiError> {
    let record = state.channels.live(&id).ok_or_else(ApiError::unknown_channel)?;
    if record.channel.guild_id.is_some() && !state.guild.has_bot() {
        return Err(ApiError::missing_access());
    }
    let allowed = permissions_in(state, state.guild.bot_id(), id);
    if record.without_bot || !allowed.contains(Permissions::VIEW_CHANNEL) {
        return Err(ApiError::missing_access());
    }
    Ok(record)
}

/// A message that the bot can fetch in a channel.
///
/// # Errors
///
/// Discord's error if there is no such message or the bot has no access.
pub(crate) fn bot_message(
    state: &State,
    channel: ChannelId,
    id: MessageId,
) -> Result<&StoredMessage, ApiError> {
    bot_channel(state, channel)?;
    let stored = state.messages.live(&id);
    stored
        .filter(|stored| stored.channel() == channel && stored.ephemeral_to.is_none())
        .ok_or_else(ApiError::unknown_message)
}

/// Checks that the bot has all the permissions it needs in a channel.
///
/// # Errors
///
/// Discord's error. It counts as a violation, except if the bot lacks the
/// permission only because somebody denied it in this channel.
pub(crate) fn check_bot_may(
    state: &State,
    channel: ChannelId,
    needed: Permissions,
) -> Result<(), ApiError> {
    let bot = state.guild.bot_id();
    let allowed = permissions_in(state, bot, channel);
    if !allowed.contains(Permissions::VIEW_CHANNEL) {
        return Err(ApiError::missing_access());
    }
    if allowed.contains(needed) {
        return Ok(());
    }
    Err(if state.guild.permissions(bot).contains(needed) {
        ApiError::permission_denied()
    } else {
        ApiError::missing_permissions()
    })
}
