//! Who is a member of the guild.

use std::collections::{BTreeMap, BTreeSet};

use twilight_model::id::Id;

use super::{
    Guild,
    records::{MemberChange, MemberRecord, new_user},
};
use crate::{
    ids::{FIRST_MEMBER, UserId},
    options::MemberOptions,
};

impl Guild {
    /// Everybody who is or was a member, the bot not included.
    pub(crate) const fn members(&self) -> &BTreeMap<UserId, MemberRecord> {
        &self.members
    }

    /// Somebody who is or was a member, but not the bot.
    pub(crate) fn member(&self, id: UserId) -> Option<&MemberRecord> {
        self.members.get(&id)
    }

    /// The member with an id or name.
    pub(crate) fn find_member(&self, name: &str) -> Option<UserId> {
        self.find_user(name).filter(|id| self.members.contains_key(id))
    }

    /// The member who owns the guild.
    pub(crate) fn owner(&self) -> Option<&MemberRecord> {
        self.members.values().find(|member| member.owner)
    }

    /// Adds a member; the first one owns the guild.
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
        id
    }

    /// Who is a member at the moment, the bot not included.
    pub(crate) fn present(&self) -> impl Iterator<Item = UserId> {
        self.members.iter().filter(|(_, member)| !member.left).map(|(id, _)| *id)
    }

    /// Whether somebody, or the bot, is a member at the moment.
    pub(crate) fn is_present(&self, id: UserId) -> bool {
        if id == self.bot.id {
            return self.bot_is_member;
        }
        self.members.get(&id).is_some_and(|member| !member.left)
    }

    /// Changes what is known of a member.
    pub(crate) fn change_member(&mut self, id: UserId, change: &MemberChange) {
        let Some(member) = self.members.get_mut(&id) else { return };
        if let Some(locale) = &change.locale {
            member.locale.clone_from(locale);
        }
        member.direct_messages = change.direct_messages.unwrap_or(member.direct_messages);
        member.installed = change.installed.unwrap_or(member.installed);
    }

    /// Notes that a member has left the guild or has come back, in either case
    /// without roles; `false` if that changes nothing.
    ///
    /// # Errors
    ///
    /// The owner cannot leave, as on Discord.
    pub(crate) fn set_left(&mut self, id: UserId, left: bool) -> Result<bool, &'static str> {
        let Some(member) = self.members.get_mut(&id) else { return Ok(false) };
        if member.left == left {
            return Ok(false);
        }
        if member.owner {
            return Err("the owner cannot leave the server");
        }
        member.left = left;
        member.roles.clear();
        Ok(true)
    }
}
