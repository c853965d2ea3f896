//! Roles, and what they and a channel's overwrites let somebody do.

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use twilight_model::channel::permission_overwrite::{PermissionOverwrite, PermissionOverwriteType};
use twilight_model::gateway::Intents;
use twilight_model::guild::Permissions;
use twilight_model::id::Id;

use super::State;
use crate::ids::{BOT_ROLE, ChannelId, RoleId, UserId};
use crate::options::RoleOptions;

/// A role of the server beside `@everyone`.
#[derive(Clone, Debug, Deserialize, Serialize)]
pub(crate) struct RoleRecord {
    pub(crate) name: String,
    pub(crate) permissions: Permissions,
    pub(crate) mentionable: bool,
}

/// What may be done where there are no roles: in direct messages, and in the
/// private channels of others.
const WITHOUT_ROLES: Permissions = Permissions::VIEW_CHANNEL
    .union(Permissions::SEND_MESSAGES)
    .union(Permissions::READ_MESSAGE_HISTORY)
    .union(Permissions::ATTACH_FILES)
    .union(Permissions::EMBED_LINKS)
    .union(Permissions::MENTION_EVERYONE)
    .union(Permissions::USE_SLASH_COMMANDS)
    .union(Permissions::ADD_REACTIONS);

impl State {
    /// Makes a role and gives it to its members.
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
                self.change_member(user, |member| {
                    member.roles.insert(id);
                });
            }
        }
        self.directory_revision = self.revision;
        let event = json!({ "guild_id": self.guild, "role": self.role_json(id) });
        self.dispatch("GUILD_ROLE_CREATE", Intents::GUILDS, &event);
        id
    }

    /// Gives a role, or takes it away.
    pub(crate) fn give_role(&mut self, user: UserId, role: RoleId, given: bool) {
        self.change_member(user, |member| {
            if given {
                member.roles.insert(role);
            } else {
                member.roles.remove(&role);
            }
        });
        self.announce_member(user, "GUILD_MEMBER_UPDATE");
    }

    /// The role of a name or id.
    pub(crate) fn find_role(&self, name: &str) -> Option<RoleId> {
        let name = name.trim_start_matches('@');
        if name == "everyone" {
            return Some(self.guild.cast());
        }
        let by_id = name.parse::<u64>().ok().and_then(RoleId::new_checked);
        let by_id = by_id.filter(|id| self.roles.contains_key(id) || *id == self.guild.cast());
        let mut named = self.roles.iter().filter(|(_, role)| role.name.eq_ignore_ascii_case(name));
        by_id.or_else(|| named.next().map(|(id, _)| *id))
    }

    /// The roles somebody has, `@everyone` not counted.
    pub(crate) fn roles_of(&self, id: UserId) -> Vec<RoleId> {
        if id == self.bot.id {
            return vec![Id::new(BOT_ROLE)];
        }
        self.members.get(&id).map(|one| one.roles.iter().copied().collect()).unwrap_or_default()
    }

    /// What somebody may do in the server as a whole.
    pub(crate) fn permissions(&self, id: UserId) -> Permissions {
        if !self.is_present(id) {
            return Permissions::empty();
        }
        let mut may = self.everybody_may;
        for role in self.roles_of(id) {
            may |= self.roles.get(&role).map_or(Permissions::empty(), |role| role.permissions);
        }
        let owner = self.members.get(&id).is_some_and(|member| member.owner);
        if owner || may.contains(Permissions::ADMINISTRATOR) { Permissions::all() } else { may }
    }

    /// What somebody may do in a channel, as its [overwrites] have it.
    ///
    /// [overwrites]: https://discord.com/developers/docs/topics/permissions#permission-overwrites
    pub(crate) fn permissions_in(&self, id: UserId, channel: ChannelId) -> Permissions {
        let Some(record) = self.channels.get(&channel) else { return Permissions::empty() };
        if record.channel.guild_id.is_none() {
            return WITHOUT_ROLES;
        }
        let may = self.permissions(id);
        if may == Permissions::all() {
            return may;
        }
        let above = record.channel.parent_id.and_then(|parent| self.channels.get(&parent));
        let above = if record.channel.kind.is_thread() { above } else { None };
        let overwrites = above.unwrap_or(record).channel.permission_overwrites.as_deref();
        let overwrites = overwrites.unwrap_or_default();
        let roles = self.roles_of(id);
        let everyone = |one: &PermissionOverwrite| one.id == self.guild.cast();
        let role = |one: &PermissionOverwrite| roles.contains(&one.id.cast());
        let own = |one: &PermissionOverwrite| {
            one.kind == PermissionOverwriteType::Member && one.id == id.cast()
        };
        let layers: [&dyn Fn(&PermissionOverwrite) -> bool; 3] = [&everyone, &role, &own];
        layers.into_iter().fold(may, |may, layer| {
            let here = || overwrites.iter().filter(|one| layer(one));
            let denied = here().fold(Permissions::empty(), |sum, one| sum | one.deny);
            let allowed = here().fold(Permissions::empty(), |sum, one| sum | one.allow);
            (may - denied) | allowed
        })
    }

    /// Whether the bot lacks a permission in a channel only because somebody
    /// took it away there: that is no fault of its own.
    pub(crate) fn taken_away(&self, channel: ChannelId, needed: Permissions) -> bool {
        self.permissions(self.bot.id).contains(needed)
            && !self.permissions_in(self.bot.id, channel).contains(needed)
    }

    /// Denies somebody something in a channel; an empty set denies nothing more.
    pub(crate) fn deny(&mut self, channel: ChannelId, user: UserId, denied: Permissions) {
        let Some(record) = self.channels.get_mut(&channel) else { return };
        let overwrites = record.channel.permission_overwrites.get_or_insert_default();
        overwrites.retain(|one| one.id != user.cast());
        if !denied.is_empty() {
            overwrites.push(PermissionOverwrite {
                allow: Permissions::empty(),
                deny: denied,
                id: user.cast(),
                kind: PermissionOverwriteType::Member,
            });
        }
        self.channel_changed(channel);
    }

    /// A role as the wire shows it.
    pub(crate) fn role_json(&self, id: RoleId) -> Option<Value> {
        let everyone = id == self.guild.cast();
        let role = self.roles.get(&id);
        if role.is_none() && !everyone {
            return None;
        }
        let own = id.get() == BOT_ROLE;
        let mut shown = json!({
            "id": id, "name": role.map_or("@everyone", |role| &role.name),
            "color": 0, "hoist": false, "icon": null, "unicode_emoji": null,
            "colors": { "primary_color": 0, "secondary_color": null, "tertiary_color": null },
            "position": self.roles.range(..=id).count() * usize::from(!everyone),
            "managed": own, "flags": 0,
            "mentionable": role.is_some_and(|role| role.mentionable),
            "permissions":
                role.map_or(self.everybody_may, |role| role.permissions).bits().to_string(),
        });
        if own {
            shown["tags"] = json!({ "bot_id": self.bot.id });
        }
        Some(shown)
    }

    /// All roles, `@everyone` first.
    pub(crate) fn roles_json(&self) -> Vec<Value> {
        let ids = [self.guild.cast()].into_iter().chain(self.roles.keys().copied());
        ids.filter_map(|id| self.role_json(id)).collect()
    }
}
