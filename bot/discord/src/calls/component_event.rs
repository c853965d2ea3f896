//! A click on a button, a choice from a select menu, or a submitted modal, as
//! handlers see it.

use oddboard_game::core::{Member, Message, Time};
use serenity::all::{
    ActionRowComponent, ButtonKind, ComponentInteraction, ComponentInteractionDataKind as Kind,
    Message as Shown, MessageFlags, ModalInteraction,
};

use super::caller::{Caller, common};
use crate::reply::custom_id::{CustomId, NotUnderstood};

/// What a button carries below a message that is still of use after a click, also where only the one
/// who clicks sees it: the answer doesn't take its place.
pub(crate) const STAYS: &str = "stays";

/// A click, a choice from a menu, or a submitted modal.
#[derive(Debug, Clone)]
pub(crate) struct ComponentEvent {
    pub(crate) caller: Caller,
    pub(crate) id: CustomId,
    /// What was chosen from a menu: values, or ids.
    pub(crate) values: Vec<String>,
    /// The users who were chosen, as far as Discord has told of them, and
    /// whether each is a bot.
    users: Vec<(Member, bool)>,
    /// What was written into a modal, by the fields' names.
    pub(crate) inputs: Vec<(String, String)>,
    /// The message with the button or menu.
    pub(crate) message: Option<Message>,
    /// Whether nobody else sees that message.
    pub(crate) own: bool,
    /// Whether that message has such a button for other games, too.
    pub(crate) is_of_several: bool,
}

impl ComponentEvent {
    /// Whether the answer takes the place of the message: what others see stays.
    pub(crate) fn replaces(&self) -> bool {
        self.own && self.id.rest != STAYS
    }

    /// The first value that was chosen from a menu.
    pub(crate) fn value(&self) -> Option<&str> {
        self.values.first().map(String::as_str)
    }

    /// Whether a user who was chosen is a bot, if Discord has told.
    pub(crate) fn is_bot(&self, user: Member) -> Option<bool> {
        self.users.iter().find(|(member, _)| *member == user).map(|(_, is_bot)| *is_bot)
    }

    /// What was written into a field of a modal.
    pub(crate) fn input(&self, name: &str) -> Option<&str> {
        self.inputs.iter().find(|(field, _)| field == name).map(|(_, text)| text.as_str())
    }
}

#[cfg(test)]
impl ComponentEvent {
    /// What somebody might send who writes custom ids and values of their own.
    pub(crate) fn forged(caller: Caller, id: CustomId, value: &str) -> Self {
        let (values, inputs) =
            (vec![value.to_owned()], vec![("note".to_owned(), value.to_owned())]);
        Self {
            caller,
            id,
            values,
            users: Vec::new(),
            inputs,
            message: Some(Message(9)),
            own: true,
            is_of_several: false,
        }
    }
}

/// Whether only the one who asked for a message sees it.
fn is_own(message: &Shown) -> bool {
    message.flags.is_some_and(|flags| flags.contains(MessageFlags::EPHEMERAL))
}

/// Whether a message has buttons that do the same for other games.
fn is_of_several(message: &Shown, clicked: &CustomId) -> bool {
    let components = message.components.iter().flat_map(|row| &row.components);
    let buttons = components.filter_map(|component| match component {
        ActionRowComponent::Button(button) => match &button.data {
            ButtonKind::NonLink { custom_id, .. } => CustomId::parse(custom_id).ok(),
            _ => None,
        },
        _ => None,
    });
    let mut same = buttons.filter(|id| id.code == clicked.code);
    same.any(|id| id.game() != clicked.game())
}

impl ComponentEvent {
    /// A click on a button, or a choice from a menu; and who made it, for a
    /// custom id that is not understood.
    pub(crate) fn of_component(
        interaction: &ComponentInteraction,
        at: Time,
    ) -> (Caller, Result<Self, NotUnderstood>) {
        let owners = &interaction.authorizing_integration_owners.0[..];
        let member = interaction.member.as_ref();
        let common = common!(interaction, member, interaction.context, owners);
        let caller = common.caller(at);
        let values = match &interaction.data.kind {
            Kind::StringSelect { values } => values.clone(),
            Kind::UserSelect { values } => values.iter().map(ToString::to_string).collect(),
            Kind::RoleSelect { values } => values.iter().map(ToString::to_string).collect(),
            Kind::ChannelSelect { values } => values.iter().map(ToString::to_string).collect(),
            _ => Vec::new(),
        };
        let users = &interaction.data.resolved.users;
        let users = users.values().map(|user| (Member(user.id.get()), user.bot));
        let event = CustomId::parse(&interaction.data.custom_id).map(|id| Self {
            caller: caller.clone(),
            is_of_several: is_of_several(&interaction.message, &id),
            id,
            values,
            users: users.collect(),
            inputs: Vec::new(),
            message: Some(Message(interaction.message.id.get())),
            own: is_own(&interaction.message),
        });
        (caller, event)
    }

    /// A modal that was submitted.
    pub(crate) fn of_modal(
        interaction: &ModalInteraction,
        at: Time,
    ) -> (Caller, Result<Self, NotUnderstood>) {
        // serenity does not read for modals where they are.
        let common = common!(interaction, interaction.member.as_ref(), None, &[]);
        let caller = common.caller(at);
        let rows = interaction.data.components.iter().flat_map(|row| &row.components);
        let inputs = rows.filter_map(|component| match component {
            ActionRowComponent::InputText(input) => {
                Some((input.custom_id.clone(), input.value.clone().unwrap_or_default()))
            }
            _ => None,
        });
        let inputs = inputs.collect();
        let event = CustomId::parse(&interaction.data.custom_id).map(|id| Self {
            caller: caller.clone(),
            id,
            values: Vec::new(),
            users: Vec::new(),
            inputs,
            message: None,
            own: interaction.message.as_deref().is_some_and(is_own),
            is_of_several: false,
        });
        (caller, event)
    }
}
