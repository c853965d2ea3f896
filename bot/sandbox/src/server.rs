//! What somebody with the power to do so does to the server: roles, overwrites,
//! threads, private channels.

use twilight_model::gateway::Intents;
use twilight_model::guild::Permissions;

use crate::client::{ClientError, Member};
use crate::ids::{ChannelId, RoleId, UserId};
use crate::options::{MemberOptions, RoleOptions};
use crate::sandbox::Sandbox;

impl Sandbox {
    /// Makes a role and gives it to its members.
    pub fn add_role(&self, role: &RoleOptions) -> RoleId {
        self.hub.change(|state| state.add_role(role))
    }

    /// The role of a name; `everyone` has the server's id.
    ///
    /// # Errors
    ///
    /// If there is none.
    pub fn role(&self, name: &str) -> Result<RoleId, ClientError> {
        let found = self.hub.read(|state| state.find_role(name));
        found.ok_or_else(|| ClientError::NoSuchRole(name.to_owned()))
    }

    /// Denies somebody (such as the [bot](Sandbox::bot_id)) something in a
    /// channel and its threads, by an overwrite; an empty set takes that back.
    pub fn deny(&self, channel: ChannelId, user: UserId, denied: Permissions) {
        self.hub.change(|state| state.deny(channel, user, denied));
    }

    /// The private channel of some members, where the bot is not: only what
    /// they have installed for themselves works there.
    #[must_use]
    pub fn private_channel(&self, members: &[&Member]) -> ChannelId {
        let people: Vec<UserId> = members.iter().map(|member| member.id()).collect();
        self.hub.change(|state| state.private_channel(&people))
    }

    /// Brings one more member into the server.
    #[must_use]
    pub fn add_member(&self, member: &MemberOptions) -> Member {
        let id = self.hub.change(|state| {
            let id = state.add_member(member);
            state.announce_member(id, "GUILD_MEMBER_ADD");
            id
        });
        Member { hub: self.hub.clone(), id, home: self.channel_id() }
    }

    /// Who has joined a thread, the bot perhaps among them.
    #[must_use]
    pub fn thread_members(&self, thread: ChannelId) -> Vec<UserId> {
        self.hub.read(|state| {
            let people = state.channels.get(&thread).map(|record| &record.people);
            people.into_iter().flatten().copied().collect()
        })
    }

    /// After how many minutes of silence a thread falls asleep.
    #[must_use]
    pub fn archives_after(&self, thread: ChannelId) -> Option<u16> {
        self.hub.read(|state| {
            let metadata = state.channels.get(&thread)?.channel.thread_metadata.as_ref()?;
            Some(metadata.auto_archive_duration.into())
        })
    }

    /// Locks a thread, so that only moderators write in it, or unlocks it.
    pub fn lock_thread(&self, thread: ChannelId, locked: bool) {
        self.hub.change(|state| state.lock_thread(thread, locked));
    }

    /// Gives the server a name, and tells the bot.
    pub fn rename_server(&self, name: &str) {
        self.hub.change(|state| {
            name.clone_into(&mut state.guild_name);
            state.directory_revision = state.revision;
            let event = state.guild_json();
            state.dispatch("GUILD_UPDATE", Intents::GUILDS, &event);
        });
    }
}

impl Member {
    /// The same member somewhere else than in the first channel: where their
    /// commands are typed from now on.
    #[must_use]
    pub fn at(&self, channel: ChannelId) -> Self {
        Self { home: channel, ..self.clone() }
    }

    /// Gives the member a role.
    pub fn add_role(&self, role: RoleId) {
        self.hub.change(|state| state.give_role(self.id, role, true));
    }

    /// Takes a role away.
    pub fn remove_role(&self, role: RoleId) {
        self.hub.change(|state| state.give_role(self.id, role, false));
    }

    /// The roles the member has, `@everyone` not counted.
    #[must_use]
    pub fn roles(&self) -> Vec<RoleId> {
        self.hub.read(|state| state.roles_of(self.id))
    }

    /// Installs the application for the member alone, so that its commands work
    /// wherever the member is, or removes it.
    pub fn install_app(&self, installed: bool) {
        self.hub.change(|state| state.change_member(self.id, |one| one.installed = installed));
    }

    /// Leaves the server.
    ///
    /// # Errors
    ///
    /// The owner cannot.
    pub fn leave_server(&self) -> Result<(), ClientError> {
        let left = self.hub.change(|state| state.set_left(self.id, true));
        left.map_err(|reason| ClientError::Refused(reason.to_owned()))
    }

    /// Comes back into the server, without the roles there were.
    ///
    /// # Errors
    ///
    /// Never: everybody may come back.
    pub fn join_server(&self) -> Result<(), ClientError> {
        let joined = self.hub.change(|state| state.set_left(self.id, false));
        joined.map_err(|reason| ClientError::Refused(reason.to_owned()))
    }

    /// What the member is offered at the moment: slash commands as `/challenge`,
    /// those of context menus by their names.
    #[must_use]
    pub fn commands(&self) -> Vec<String> {
        self.hub.read(|state| {
            let place = state.place(self.home);
            let offered = state.offered_commands(self.id, place);
            offered
                .iter()
                .map(|command| {
                    let slash = if u8::from(command.kind) == 1 { "/" } else { "" };
                    format!("{slash}{}", command.name)
                })
                .collect()
        })
    }
}
