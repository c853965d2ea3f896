//! Who is in the server, and how the wire shows them.

use std::collections::BTreeSet;

use serde_json::{Value, json};
use twilight_model::gateway::Intents;
use twilight_model::id::Id;
use twilight_model::user::User;

use super::State;
use super::stage::new_user;
use super::wire::complete_users;
use crate::ids::{FIRST_MEMBER, RoleId, UserId};
use crate::options::MemberOptions;

/// A member of the server, or somebody who was one.
pub(crate) struct MemberRecord {
    pub(crate) user: User,
    pub(crate) locale: String,
    pub(crate) owner: bool,
    /// Whether the member takes direct messages from the bot.
    pub(crate) direct_messages: bool,
    /// Whether the member has installed the application for themselves.
    pub(crate) installed: bool,
    /// Whether the member has left the server.
    pub(crate) left: bool,
    pub(crate) roles: BTreeSet<RoleId>,
}

/// When everybody joined: it has to be some time.
pub(super) const JOINED: &str = "2024-01-01T00:00:00.000000+00:00";

impl State {
    /// Adds a member; the first owns the server.
    pub(crate) fn add_member(&mut self, member: &MemberOptions) -> UserId {
        let number = FIRST_MEMBER + self.members.len() as u64;
        let id = Id::new(number);
        let record = MemberRecord {
            user: new_user(number, &member.name, false),
            locale: member.locale.clone(),
            owner: self.members.is_empty(),
            direct_messages: true,
            installed: false,
            left: false,
            roles: BTreeSet::new(),
        };
        self.members.insert(id, record);
        self.directory_revision = self.revision;
        id
    }

    /// Who is in the server at the moment, the bot not counted.
    pub(crate) fn present(&self) -> impl Iterator<Item = UserId> {
        self.members.iter().filter(|(_, member)| !member.left).map(|(id, _)| *id)
    }

    /// Whether somebody is in the server at the moment.
    pub(crate) fn is_present(&self, id: UserId) -> bool {
        if id == self.bot.id {
            return self.installed;
        }
        self.members.get(&id).is_some_and(|member| !member.left)
    }

    /// Changes what is known of a member, and tells the pages.
    pub(crate) fn change_member(&mut self, id: UserId, change: impl FnOnce(&mut MemberRecord)) {
        self.directory_revision = self.revision;
        // What a member is offered depends on roles, language and installation.
        self.commands_revision = self.revision;
        if let Some(member) = self.members.get_mut(&id) {
            change(member);
        }
    }

    /// Takes a member out of the server, or lets them come back. The owner
    /// cannot leave, as on Discord.
    pub(crate) fn set_left(&mut self, id: UserId, left: bool) -> Result<(), &'static str> {
        let Some(member) = self.members.get(&id) else { return Ok(()) };
        if member.left == left {
            return Ok(());
        }
        if member.owner {
            return Err("the owner cannot leave the server");
        }
        self.change_member(id, |member| {
            member.left = left;
            member.roles.clear();
        });
        let threads: Vec<_> = self.channels.keys().copied().collect();
        for thread in threads.into_iter().filter(|_| left) {
            if self.channels[&thread].channel.kind.is_thread() {
                self.leave_thread(thread, id);
            }
        }
        if left {
            let event = json!({ "guild_id": self.guild, "user": self.user(id) });
            self.dispatch("GUILD_MEMBER_REMOVE", Intents::GUILD_MEMBERS, &event);
        } else {
            self.announce_member(id, "GUILD_MEMBER_ADD");
        }
        Ok(())
    }

    /// Tells the bot of a new or changed member, if it may know.
    pub(crate) fn announce_member(&mut self, id: UserId, event: &str) {
        let mut shown = self.full_member(id).unwrap_or_default();
        shown["guild_id"] = json!(self.guild);
        self.dispatch(event, Intents::GUILD_MEMBERS, &shown);
    }

    /// The name shown for a user.
    pub(crate) fn display_name(&self, id: UserId) -> String {
        self.user(id).map_or_else(
            || "Unknown User".to_owned(),
            |user| user.global_name.clone().unwrap_or_else(|| user.name.clone()),
        )
    }

    /// A member without the user, as messages and interactions carry it.
    pub(crate) fn partial_member(&self, id: UserId) -> Value {
        json!({
            "roles": self.roles_of(id),
            "nick": null,
            "avatar": null,
            "joined_at": JOINED,
            "premium_since": null,
            "communication_disabled_until": null,
            "deaf": false,
            "mute": false,
            "pending": false,
            "flags": 0,
            "permissions": self.permissions(id).bits().to_string(),
        })
    }

    /// A member with the user, while they are in the server.
    pub(crate) fn full_member(&self, id: UserId) -> Option<Value> {
        let user = self.user(id).filter(|_| self.is_present(id))?;
        let mut member = self.partial_member(id);
        member["user"] = json!(user);
        member["banner"] = Value::Null;
        complete_users(&mut member);
        Some(member)
    }
}
