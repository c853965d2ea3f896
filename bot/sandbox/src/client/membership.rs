//! A member's settings, roles and being in the guild.

use twilight_model::application::command::CommandType;

use crate::{
    access::commands::offered_commands,
    actions::{channels, guild},
    client::{error::ClientError, member::Member},
    ids::{ChannelId, RoleId},
    state::guild::MemberChange,
};

impl Member {
    /// The same member, but commands are typed in another channel than the first one.
    #[must_use]
    pub fn in_channel(&self, channel: ChannelId) -> Self {
        Self { home: channel, ..self.clone() }
    }

    /// Switches the member's client to another language.
    pub fn set_locale(&self, locale: &str) {
        self.change(&MemberChange { locale: Some(locale.to_owned()), ..MemberChange::default() });
    }

    /// Accepts direct messages from the bot, or refuses them.
    pub fn accept_direct_messages(&self, accept: bool) {
        self.change(&MemberChange { direct_messages: Some(accept), ..MemberChange::default() });
    }

    /// Installs the application for the member alone, so that its commands work
    /// wherever the member is, or removes it.
    pub fn install_app(&self, installed: bool) {
        self.change(&MemberChange { installed: Some(installed), ..MemberChange::default() });
    }

    fn change(&self, change: &MemberChange) {
        self.hub.change(|state| guild::change_member(state, self.id, change));
    }

    /// The channel of direct messages with the bot.
    ///
    /// # Panics
    ///
    /// Never: the sandbox does not forget members.
    #[must_use]
    pub fn direct_channel(&self) -> ChannelId {
        self.hub
            .change(|state| channels::open_direct(state, self.id))
            .expect("the sandbox does not forget members")
    }

    /// Gives the member a role.
    pub fn add_role(&self, role: RoleId) {
        self.hub.change(|state| guild::set_role(state, self.id, role, true));
    }

    /// Takes a role away from the member.
    pub fn remove_role(&self, role: RoleId) {
        self.hub.change(|state| guild::set_role(state, self.id, role, false));
    }

    /// The roles that the member has, `@everyone` not included.
    #[must_use]
    pub fn roles(&self) -> Vec<RoleId> {
        self.hub.read(|state| state.guild.roles_of(self.id))
    }

    /// Leaves the guild.
    ///
    /// # Errors
    ///
    /// The owner cannot leave.
    pub fn leave_guild(&self) -> Result<(), ClientError> {
        let left = self.hub.change(|state| guild::set_left(state, self.id, true));
        left.map_err(|reason| ClientError::Refused(reason.to_owned()))
    }

    /// Comes back into the guild, without roles.
    ///
    /// # Errors
    ///
    /// Never: everybody may come back.
    pub fn join_guild(&self) -> Result<(), ClientError> {
        let joined = self.hub.change(|state| guild::set_left(state, self.id, false));
        joined.map_err(|reason| ClientError::Refused(reason.to_owned()))
    }

    /// The commands that the member is offered: slash commands as `/challenge`,
    /// those of context menus by their names.
    #[must_use]
    pub fn commands(&self) -> Vec<String> {
        self.hub.read(|state| {
            let context = state.channels.context(self.home);
            let offered = offered_commands(state, self.id, context);
            offered
                .iter()
                .map(|command| {
                    let slash = if command.kind == CommandType::ChatInput { "/" } else { "" };
                    format!("{slash}{}", command.name)
                })
                .collect()
        })
    }
}
