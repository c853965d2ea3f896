//! Buttons, selects and modals that a member uses.

use twilight_model::channel::message::{
    Component,
    component::{SelectMenu, SelectMenuType},
};

use crate::{
    client::{
        error::ClientError,
        interaction::{Interaction, Modal},
        member::Member,
        message::Message,
    },
    ids::MessageId,
    state::{State, interactions::NewInteraction, messages::StoredMessage},
    validate::components::{custom_id, walk},
};

impl Member {
    /// Clicks the button with this label or custom id.
    ///
    /// # Errors
    ///
    /// If the member does not see the message, or the button is not there (any
    /// more) or disabled. To click it all the same, see [`Member::click_raw`].
    #[allow(clippy::unused_async, reason = "like everything else a member does")]
    pub async fn click(&self, message: &Message, button: &str) -> Result<Interaction, ClientError> {
        let (channel, custom_id) = self.hub.read(|state| {
            let now = Message::new(state, self.find_seen(state, message.id())?);
            let present = || {
                let buttons = now.buttons();
                buttons.iter().filter_map(|one| one.label.as_deref()).collect::<Vec<_>>().join(", ")
            };
            let found = now.button(button).ok_or_else(|| ClientError::NoSuchComponent {
                wanted: button.to_owned(),
                present: present(),
            })?;
            if found.disabled {
                return Err(ClientError::Disabled(button.to_owned()));
            }
            let custom_id = found.custom_id.clone().ok_or_else(|| {
                ClientError::Refused(format!("{button} is a link, the bot never hears of it"))
            })?;
            Ok((now.channel(), custom_id))
        })?;
        let new = NewInteraction::Component {
            message: message.id(),
            custom_id,
            kind: 2,
            values: Vec::new(),
        };
        self.interact(channel, &new)
    }

    /// Fault: sends a click with this custom id even if the button is not there
    /// (any more), like a click that crosses an edit on its way.
    ///
    /// # Errors
    ///
    /// If there has never been such a message.
    #[allow(clippy::unused_async, reason = "like everything else a member does")]
    pub async fn click_raw(
        &self,
        message: MessageId,
        custom_id: &str,
    ) -> Result<Interaction, ClientError> {
        let channel = self.hub.read(|state| {
            let stored = state.messages.get(&message);
            stored.map(StoredMessage::channel).ok_or(ClientError::NoSuchMessage(message.get()))
        })?;
        let custom_id = custom_id.to_owned();
        self.interact(
            channel,
            &NewInteraction::Component { message, custom_id, kind: 2, values: Vec::new() },
        )
    }

    /// Chooses values in the select with this placeholder or custom id; options
    /// go by label or value, users, roles and channels by name or id.
    ///
    /// # Errors
    ///
    /// If the member does not see the message, or the select or a value is not
    /// there, or too few or too many are chosen.
    #[allow(clippy::unused_async, reason = "like everything else a member does")]
    pub async fn select(
        &self,
        message: &Message,
        select: &str,
        values: &[&str],
    ) -> Result<Interaction, ClientError> {
        let (channel, new) = self.hub.read(|state| {
            let stored = self.find_seen(state, message.id())?;
            let found =
                walk(&stored.message.components, "").into_iter().find_map(|(_, one)| match one {
                    Component::SelectMenu(menu)
                        if menu.custom_id == select
                            || menu.placeholder.as_deref() == Some(select) =>
                    {
                        Some((menu, one.kind()))
                    }
                    _ => None,
                });
            let (menu, kind) =
                found.ok_or_else(|| no_such_component(&stored.message.components, select))?;
            let new = NewInteraction::Component {
                message: message.id(),
                custom_id: menu.custom_id.clone(),
                kind: kind.into(),
                values: selected_values(state, menu, values)?,
            };
            Ok((stored.channel(), new))
        })?;
        self.interact(channel, &new)
    }

    /// Fills in a modal, with inputs by label or custom id, and submits it. The other
    /// inputs keep the values that the bot gave them.
    ///
    /// # Errors
    ///
    /// If an input is unknown, a required one empty, or a text too short or long.
    #[allow(clippy::unused_async, reason = "like everything else a member does")]
    pub async fn submit(
        &self,
        modal: &Modal,
        values: &[(&str, &str)],
    ) -> Result<Interaction, ClientError> {
        for (name, _) in values {
            if !modal.inputs.iter().any(|input| input.custom_id == *name || input.label == *name) {
                return Err(ClientError::NoSuchOption {
                    command: modal.title.clone(),
                    option: (*name).to_owned(),
                });
            }
        }
        let mut filled = Vec::new();
        for input in &modal.inputs {
            let given =
                values.iter().find(|(name, _)| input.custom_id == *name || input.label == *name);
            let value = given.map_or(input.value.as_str(), |(_, value)| value);
            let length = value.chars().count();
            if value.is_empty() && input.required {
                return Err(ClientError::Missing(input.label.clone()));
            }
            let fits =
                (usize::from(input.min_length)..=usize::from(input.max_length)).contains(&length);
            if !value.is_empty() && !fits {
                return Err(ClientError::InvalidValue {
                    option: input.label.clone(),
                    value: value.to_owned(),
                    reason: format!(
                        "it takes {} to {} characters",
                        input.min_length, input.max_length
                    ),
                });
            }
            filled.push((input.custom_id.clone(), value.to_owned()));
        }
        let channel = self.hub.read(|state| state.interactions[&modal.from].channel);
        self.interact(channel, &NewInteraction::Modal { from: modal.from, values: filled })
    }
}

fn no_such_component(components: &[Component], wanted: &str) -> ClientError {
    let present: Vec<&str> =
        walk(components, "").into_iter().filter_map(|(_, one)| custom_id(one)).collect();
    ClientError::NoSuchComponent { wanted: wanted.to_owned(), present: present.join(", ") }
}

/// The values a select sends for what was chosen by label, value or id.
fn selected_values(
    state: &State,
    menu: &SelectMenu,
    wanted: &[&str],
) -> Result<Vec<String>, ClientError> {
    let refuse = |value: &str, reason: &str| ClientError::InvalidValue {
        option: menu.custom_id.clone(),
        value: value.to_owned(),
        reason: reason.to_owned(),
    };
    if menu.disabled {
        return Err(ClientError::Disabled(menu.custom_id.clone()));
    }
    let bounds = menu.min_values.unwrap_or(1).into()..=menu.max_values.unwrap_or(1).into();
    if !bounds.contains(&wanted.len()) {
        let reason = format!("it takes {} to {} values", bounds.start(), bounds.end());
        return Err(refuse(&wanted.join(", "), &reason));
    }
    let mut values = Vec::new();
    for value in wanted {
        if menu.kind != SelectMenuType::Text {
            let found = entity_id(state, menu, value);
            values.push(found.ok_or_else(|| refuse(value, "there is no such thing to choose"))?);
            continue;
        }
        let options = menu.options.as_deref().unwrap_or_default();
        let option = options.iter().find(|option| option.label == *value || option.value == *value);
        let option = option.ok_or_else(|| refuse(value, "there is no such option"))?;
        values.push(option.value.clone());
    }
    Ok(values)
}

/// The id of a user, role or channel that a select offers by name or id.
fn entity_id(state: &State, menu: &SelectMenu, name: &str) -> Option<String> {
    let user = || state.guild.find_user(name).map(|id| id.to_string());
    let role = || state.guild.find_role(name).map(|id| id.to_string());
    let channel = || {
        let id = state.channels.find(name)?;
        let kind = state.channels[&id].channel.kind;
        let kinds = menu.channel_types.as_ref();
        kinds.is_none_or(|kinds| kinds.contains(&kind)).then(|| id.to_string())
    };
    match menu.kind {
        SelectMenuType::User => user(),
        SelectMenuType::Role => role(),
        SelectMenuType::Mentionable => user().or_else(role),
        SelectMenuType::Channel => channel(),
        _ => None,
    }
}
