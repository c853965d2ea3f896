//! Roles and the permissions they give.

use std::collections::BTreeMap;

use twilight_model::{guild::Permissions, id::Id};

use super::{Guild, records::RoleRecord};
use crate::{
    ids::{BOT_ROLE, RoleId, UserId},
    options::RoleOptions,
};

impl Guild {
    /// The roles other than `@everyone`.
    pub(crate) const fn roles(&self) -> &BTreeMap<RoleId, RoleRecord> {
        &self.roles
    }

    /// What `@everyone` allows.
    pub(crate) const fn everyone_permissions(&self) -> Permissions {
        self.everyone_permissions
    }

    /// The id of `@everyone`, which is the guild's.
    pub(crate) const fn everyone_role(&self) -> RoleId {
        self.id.cast()
    }

    /// Adds a role and gives it to its members.
    pub(crate) fn add_role(&mut self, role: &RoleOptions) -> RoleId {
        let id = Id::new(BOT_ROLE + self.roles.len() as u64);
        let record = RoleRecord {
            name: role.name.clone(),
            permissions: role.permissions,
            mentionable: role.mentionable,
        };
        self.roles.insert(id, record);
        for name in &role.members {
            if let Some(user) = self.find_user(name) {
                self.set_role(user, id, true);
            }
        }
        id
    }

    /// Gives a member a role, or takes it away.
    pub(crate) fn set_role(&mut self, user: UserId, role: RoleId, given: bool) {
        let Some(member) = self.members.get_mut(&user) else { return };
        if given {
            member.roles.insert(role);
        } else {
            member.roles.remove(&role);
        }
    }

    /// The role with an id or name; `everyone` is a name, too.
    pub(crate) fn find_role(&self, name: &str) -> Option<RoleId> {
        let name = name.trim_start_matches('@');
        if name == "everyone" {
            return Some(self.everyone_role());
        }
        let by_id = name.parse::<u64>().ok().and_then(RoleId::new_checked);
        let by_id = by_id.filter(|id| self.roles.contains_key(id) || *id == self.everyone_role());
        let mut named = self.roles.iter().filter(|(_, role)| role.name.eq_ignore_ascii_case(name));
        by_id.or_else(|| named.next().map(|(id, _)| *id))
    }

    /// The roles that somebody has, `@everyone` not included.
    pub(crate) fn roles_of(&self, id: UserId) -> Vec<RoleId> {
        if id == self.bot.id {
            return vec![Id::new(BOT_ROLE)];
        }
        self.members.get(&id).map(|one| one.roles.iter().copied().collect()).unwrap_or_default()
    }

    /// What somebody may do in the guild as a whole. The owner and
    /// administrators may do [everything].
    ///
    /// [everything]: https://discord.com/developers/docs/topics/permissions#permission-hierarchy
    pub(crate) fn permissions(&self, id: UserId) -> Permissions {
        if !self.is_present(id) {
            return Permissions::empty();
        }
        let mut allowed = self.everyone_permissions;
        for role in self.roles_of(id) {
            allowed |= self.roles.get(&role).map_or(Permissions::empty(), |role| role.permissions);
        }
        let owner = self.members.get(&id).is_some_and(|member| member.owner);
        let everything = owner || allowed.contains(Permissions::ADMINISTRATOR);
        if everything { Permissions::all() } else { allowed }
    }
}
