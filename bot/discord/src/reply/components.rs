//! Buttons, select menus and modals, before they become serenity's builders.

use oddboard_game::core::{Channel, Member, Role};
use serenity::all::{
    ButtonStyle, ChannelId, ChannelType, CreateActionRow, CreateButton, CreateInputText,
    CreateModal, CreateSelectMenu, CreateSelectMenuKind, CreateSelectMenuOption, InputTextStyle,
    RoleId, UserId,
};

use super::{
    custom_id::CustomId,
    icons::Icon,
    limits::{
        BUTTON_LABEL_MAX, MODAL_TITLE_MAX, OPTION_MAX, OPTIONS_MAX, PLACEHOLDER_MAX,
        ROW_BUTTONS_MAX, ROWS_MAX,
    },
    truncate::truncate,
};

/// A button.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Button {
    label: String,
    style: ButtonStyle,
    id: CustomId,
    icon: Option<Icon>,
    enabled: bool,
}

impl Button {
    /// For what one probably wants.
    pub(crate) fn primary(label: impl Into<String>, id: CustomId) -> Self {
        Self::new(label, ButtonStyle::Primary, id)
    }

    /// For what one also may.
    pub(crate) fn secondary(label: impl Into<String>, id: CustomId) -> Self {
        Self::new(label, ButtonStyle::Secondary, id)
    }

    /// For a welcome answer.
    pub(crate) fn success(label: impl Into<String>, id: CustomId) -> Self {
        Self::new(label, ButtonStyle::Success, id)
    }

    /// For what cannot be taken back.
    pub(crate) fn danger(label: impl Into<String>, id: CustomId) -> Self {
        Self::new(label, ButtonStyle::Danger, id)
    }

    fn new(label: impl Into<String>, style: ButtonStyle, id: CustomId) -> Self {
        Self {
            label: truncate(&label.into(), BUTTON_LABEL_MAX),
            style,
            id,
            icon: None,
            enabled: true,
        }
    }

    /// One that can't be clicked unless this is so.
    pub(crate) fn enabled_if(self, enabled: bool) -> Self {
        Self { enabled, ..self }
    }

    /// With a piece before the label.
    pub(crate) fn icon(self, icon: Option<Icon>) -> Self {
        Self { icon, ..self }
    }

    fn create(&self) -> CreateButton {
        let button = CreateButton::new(self.id.to_string()).label(&self.label).style(self.style);
        let button = button.disabled(!self.enabled);
        match &self.icon {
            Some(icon) => button.emoji(icon.in_component()),
            None => button,
        }
    }
}

/// An option of a select menu.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct SelectOption {
    pub(crate) label: String,
    pub(crate) value: String,
    pub(crate) description: Option<String>,
    /// Whether it is chosen already.
    pub(crate) chosen: bool,
    /// The piece before the label.
    pub(crate) icon: Option<Icon>,
}

impl SelectOption {
    /// A choice without a description.
    pub(crate) fn new(label: impl Into<String>, value: impl Into<String>) -> Self {
        Self {
            label: label.into(),
            value: value.into(),
            description: None,
            chosen: false,
            icon: None,
        }
    }

    fn create(&self) -> CreateSelectMenuOption {
        let option = CreateSelectMenuOption::new(truncate(&self.label, OPTION_MAX), &self.value)
            .default_selection(self.chosen);
        let option = match &self.icon {
            Some(icon) => option.emoji(icon.in_component()),
            None => option,
        };
        match &self.description {
            Some(description) => option.description(truncate(description, OPTION_MAX)),
            None => option,
        }
    }
}

/// What a select menu offers.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum SelectKind {
    /// These choices, 25 at most.
    Options(Vec<SelectOption>),
    /// The members of the server; these are chosen already.
    Members(Vec<Member>),
    /// Its roles; these are chosen already.
    Roles(Vec<Role>),
    /// Its text channels; these are chosen already.
    Channels(Vec<Channel>),
}

/// A select menu.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct SelectMenu {
    pub(crate) id: CustomId,
    pub(crate) placeholder: String,
    pub(crate) offer: SelectKind,
    /// The fewest and the most that can be chosen at once.
    pub(crate) count: (u8, u8),
}

impl SelectMenu {
    /// A menu of which one thing is chosen.
    pub(crate) fn one(id: CustomId, placeholder: impl Into<String>, offer: SelectKind) -> Self {
        Self { id, placeholder: placeholder.into(), offer, count: (1, 1) }
    }

    fn create(&self) -> CreateSelectMenu {
        let kind = match &self.offer {
            SelectKind::Options(choices) => CreateSelectMenuKind::String {
                options: choices.iter().take(OPTIONS_MAX).map(SelectOption::create).collect(),
            },
            SelectKind::Members(chosen) => CreateSelectMenuKind::User {
                default_users: (!chosen.is_empty())
                    .then(|| chosen.iter().map(|member| UserId::new(member.0)).collect()),
            },
            SelectKind::Roles(chosen) => CreateSelectMenuKind::Role {
                default_roles: Some(chosen.iter().map(|role| RoleId::new(role.0)).collect()),
            },
            SelectKind::Channels(chosen) => CreateSelectMenuKind::Channel {
                channel_types: Some(vec![ChannelType::Text]),
                default_channels: Some(
                    chosen.iter().map(|channel| ChannelId::new(channel.0)).collect(),
                ),
            },
        };
        CreateSelectMenu::new(self.id.to_string(), kind)
            .placeholder(truncate(&self.placeholder, PLACEHOLDER_MAX))
            .min_values(self.count.0)
            .max_values(self.count.1)
    }
}

/// What stands below a message.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Row {
    /// Buttons, five to a row of Discord's.
    Buttons(Vec<Button>),
    /// A select menu.
    SelectMenu(SelectMenu),
}

impl Row {
    /// The same without emoji.
    pub(crate) fn without_icons(&self) -> Self {
        let mut row = self.clone();
        match &mut row {
            Self::Buttons(buttons) => buttons.iter_mut().for_each(|button| button.icon = None),
            Self::SelectMenu(SelectMenu { offer: SelectKind::Options(options), .. }) => {
                options.iter_mut().for_each(|option| option.icon = None);
            }
            Self::SelectMenu(_) => {}
        }
        row
    }
}

/// Rows as Discord wants them.
pub(crate) fn rows(rows: &[Row]) -> Vec<CreateActionRow> {
    let mut made = Vec::new();
    for row in rows {
        match row {
            Row::Buttons(buttons) => made.extend(
                buttons
                    .chunks(ROW_BUTTONS_MAX)
                    .map(|row| CreateActionRow::Buttons(row.iter().map(Button::create).collect())),
            ),
            Row::SelectMenu(menu) => made.push(CreateActionRow::SelectMenu(menu.create())),
        }
    }
    debug_assert!(made.len() <= ROWS_MAX, "{} rows", made.len());
    made.truncate(ROWS_MAX);
    made
}

/// A text input of a modal.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct TextInput {
    pub(crate) name: &'static str,
    pub(crate) label: String,
    /// What stands in it at first.
    pub(crate) value: String,
    /// The most characters.
    pub(crate) most: u16,
    pub(crate) required: bool,
}

/// A modal: a form that opens over the conversation.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Modal {
    pub(crate) id: CustomId,
    pub(crate) title: String,
    /// One to five.
    pub(crate) fields: Vec<TextInput>,
}

impl Modal {
    pub(crate) fn create(&self) -> CreateModal {
        let row = |field: &TextInput| {
            let label = truncate(&field.label, MODAL_TITLE_MAX);
            let input = CreateInputText::new(InputTextStyle::Short, label, field.name)
                .value(&field.value)
                .max_length(field.most)
                .required(field.required);
            CreateActionRow::InputText(input)
        };
        CreateModal::new(self.id.to_string(), truncate(&self.title, MODAL_TITLE_MAX))
            .components(self.fields.iter().map(row).collect())
    }
}
