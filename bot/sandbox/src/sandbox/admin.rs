//! What an administrator of the guild does: roles, overwrites, threads, private
//! channels, members.

use axum::body::Bytes;
use twilight_model::guild::Permissions;

use super::Sandbox;
use crate::{
    actions::{channels, guild},
    client::{ClientError, Member},
    ids::{ChannelId, RoleId, UserId},
    options::{MemberOptions, RoleOptions},
    state::emojis::ApplicationEmoji,
};

impl Sandbox {
    /// Adds a role and gives it to its members.
    pub fn add_role(&self, role: &RoleOptions) -> RoleId {
        self.hub.change(|state| guild::add_role(state, role))
    }

    /// The role with a name; `everyone` has the guild's id.
    ///
    /// # Errors
    ///
    /// If there is none.
    pub fn role(&self, name: &str) -> Result<RoleId, ClientError> {
        let found = self.hub.read(|state| state.guild.find_role(name));
        found.ok_or_else(|| ClientError::NoSuchRole(name.to_owned()))
    }

    /// Gives the application an emoji, as in the developer portal; its picture is empty.
    ///
    /// # Panics
    ///
    /// If the name is taken.
    pub fn add_emoji(&self, name: &str) {
        let emoji = ApplicationEmoji {
            name: name.to_owned(),
            content_type: "image/png",
            bytes: Bytes::new(),
        };
        let added = self.hub.change(|state| state.emojis.create(emoji, &mut state.timeline));
        added.expect("the name is free");
    }

    /// Deletes an emoji of the application, as in the developer portal.
    pub fn remove_emoji(&self, name: &str) {
        self.hub.change(|state| state.emojis.remove_named(name));
    }

    /// Denies a user (such as the [bot](Sandbox::bot_id)) permissions in a channel
    /// and its threads, by an overwrite; an empty set removes the overwrite.
    pub fn deny(&self, channel: ChannelId, user: UserId, denied: Permissions) {
        self.hub.change(|state| channels::deny(state, channel, user, denied));
    }

    /// The private channel of some members, which the bot is not in: only
    /// applications that they have installed for themselves work there.
    #[must_use]
    pub fn private_channel(&self, members: &[&Member]) -> ChannelId {
        let users: Vec<UserId> = members.iter().map(|member| member.id()).collect();
        self.hub.change(|state| channels::open_private(state, &users))
    }

    /// Adds a member to the guild.
    #[must_use]
    pub fn add_member(&self, member: &MemberOptions) -> Member {
        let id = self.hub.change(|state| guild::add_member(state, member));
        Member::new(self.hub.clone(), id, self.channel_id())
    }

    /// Who is in a thread, which may include the bot.
    #[must_use]
    pub fn thread_members(&self, thread: ChannelId) -> Vec<UserId> {
        self.hub.read(|state| {
            let members = state.channels.get(&thread).map(|record| &record.participants);
            members.into_iter().flatten().copied().collect()
        })
    }

    /// After how many minutes without a message a thread is archived.
    #[must_use]
    pub fn auto_archive_minutes(&self, thread: ChannelId) -> Option<u16> {
        self.hub.read(|state| {
            let metadata = state.channels.get(&thread)?.channel.thread_metadata.as_ref()?;
            Some(metadata.auto_archive_duration.into())
        })
    }

    /// Locks a thread, so that only moderators post in it, or unlocks it.
    pub fn lock_thread(&self, thread: ChannelId, locked: bool) {
        self.hub.change(|state| channels::lock(state, thread, locked));
    }
}
