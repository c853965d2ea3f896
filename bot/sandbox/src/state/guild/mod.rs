//! The one guild: its name, the bot in it, its members and its roles.

mod members;
mod records;
mod roles;

use std::collections::BTreeMap;

use twilight_model::{guild::Permissions, id::Id, user::User};

pub(crate) use records::{MemberChange, MemberRecord, RoleRecord};

use self::records::new_user;
use crate::{
    ids::{APPLICATION, GUILD, GuildId, RoleId, UserId},
    options::Options,
};

/// The one guild: its name, the bot in it, its members and its roles.
pub(crate) struct Guild {
    id: GuildId,
    name: String,
    locale: String,
    bot: User,
    /// Whether the bot is a member at the moment.
    bot_is_member: bool,
    members: BTreeMap<UserId, MemberRecord>,
    roles: BTreeMap<RoleId, RoleRecord>,
    /// What `@everyone` allows.
    everyone_permissions: Permissions,
}

impl Guild {
    /// A guild with the bot and nobody else.
    pub(in crate::state) fn new(options: &Options) -> Self {
        let mut bot = new_user(APPLICATION, &options.bot_name, true);
        bot.name.clone_from(&options.bot_name);
        Self {
            id: Id::new(GUILD),
            name: "The Sandbox".to_owned(),
            locale: options.guild_locale.clone(),
            bot,
            bot_is_member: true,
            members: BTreeMap::new(),
            roles: BTreeMap::new(),
            everyone_permissions: options.everyone_permissions,
        }
    }

    /// The guild's id.
    pub(crate) const fn id(&self) -> GuildId {
        self.id
    }

    /// The guild's name.
    pub(crate) fn name(&self) -> &str {
        &self.name
    }

    /// The guild's language.
    pub(crate) fn locale(&self) -> &str {
        &self.locale
    }

    /// The bot as a user.
    pub(crate) const fn bot(&self) -> &User {
        &self.bot
    }

    /// The bot's id as a user.
    pub(crate) const fn bot_id(&self) -> UserId {
        self.bot.id
    }

    /// Whether the bot is a member at the moment.
    pub(crate) const fn has_bot(&self) -> bool {
        self.bot_is_member
    }

    /// Removes the bot or brings it back; `false` if that changes nothing.
    pub(crate) const fn set_bot_is_member(&mut self, is_member: bool) -> bool {
        std::mem::replace(&mut self.bot_is_member, is_member) != is_member
    }

    /// A user, which may be the bot.
    pub(crate) fn user(&self, id: UserId) -> Option<&User> {
        if id == self.bot.id {
            return Some(&self.bot);
        }
        self.members.get(&id).map(|member| &member.user)
    }

    /// The user with an id or name; names are the username in any case, or the
    /// display name.
    pub(crate) fn find_user(&self, name: &str) -> Option<UserId> {
        let by_id = name.parse::<u64>().ok().and_then(UserId::new_checked);
        if let Some(id) = by_id.filter(|id| self.user(*id).is_some()) {
            return Some(id);
        }
        let users = self.members.values().map(|member| &member.user).chain([&self.bot]);
        let mut named = users.filter(|user| {
            user.name.eq_ignore_ascii_case(name) || user.global_name.as_deref() == Some(name)
        });
        named.next().map(|user| user.id)
    }

    /// The name shown for a user.
    pub(crate) fn display_name(&self, id: UserId) -> String {
        self.user(id).map_or_else(
            || "Unknown User".to_owned(),
            |user| user.global_name.clone().unwrap_or_else(|| user.name.clone()),
        )
    }

    /// Puts back the members and roles of an earlier run. Members that the
    /// earlier run did not have stay.
    pub(crate) fn restore(
        &mut self,
        members: impl IntoIterator<Item = MemberRecord>,
        roles: BTreeMap<RoleId, RoleRecord>,
    ) {
        self.members.extend(members.into_iter().map(|member| (member.user.id, member)));
        self.roles = roles;
    }
}
