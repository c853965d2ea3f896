//! What the bot answers, before it is put into Discord's form.

use serenity::all::{
    ButtonStyle, CreateActionRow, CreateAllowedMentions, CreateAttachment, CreateButton,
    CreateInteractionResponse, CreateInteractionResponseMessage, EditInteractionResponse, UserId,
};

use super::custom_id::Action;
use crate::core::Member;

/// Discord's limit for a message, in characters:
/// <https://discord.com/developers/docs/resources/message#create-message>
const CONTENT_MAX: usize = 2_000;
/// Discord's limit for a button's label, in characters:
/// <https://discord.com/developers/docs/components/reference#button>
const LABEL_MAX: usize = 80;
/// Buttons in a row, and rows in a message.
pub(super) const ROW: usize = 5;

/// A picture with the words for those who do not see it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Picture {
    pub(super) name: String,
    pub(super) png: Vec<u8>,
    pub(super) alt: String,
}

impl Picture {
    pub(super) fn attachment(self) -> CreateAttachment {
        CreateAttachment::bytes(self.png, self.name).description(self.alt)
    }
}

/// A button.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Button {
    label: String,
    style: ButtonStyle,
    action: Action,
}

impl Button {
    /// For what one probably wants.
    pub(super) fn primary(label: impl Into<String>, action: Action) -> Self {
        Self::new(label, ButtonStyle::Primary, action)
    }

    /// For what one also may.
    pub(super) fn secondary(label: impl Into<String>, action: Action) -> Self {
        Self::new(label, ButtonStyle::Secondary, action)
    }

    /// For a welcome answer.
    pub(super) fn success(label: impl Into<String>, action: Action) -> Self {
        Self::new(label, ButtonStyle::Success, action)
    }

    /// For what cannot be taken back.
    pub(super) fn danger(label: impl Into<String>, action: Action) -> Self {
        Self::new(label, ButtonStyle::Danger, action)
    }

    fn new(label: impl Into<String>, style: ButtonStyle, action: Action) -> Self {
        Self { label: shorten(&label.into(), LABEL_MAX), style, action }
    }
}

/// Buttons in rows as Discord wants them.
pub(super) fn rows(buttons: &[Button]) -> Vec<CreateActionRow> {
    let button = |button: &Button| {
        CreateButton::new(button.action.custom_id()).label(&button.label).style(button.style)
    };
    buttons
        .chunks(ROW)
        .take(ROW)
        .map(|row| CreateActionRow::Buttons(row.iter().map(button).collect()))
        .collect()
}

/// Lets exactly this member be notified, whoever the text names.
pub(super) fn mentions(member: Option<Member>) -> CreateAllowedMentions {
    let nobody = CreateAllowedMentions::new();
    match member {
        Some(member) => nobody.users([UserId::new(member.0)]),
        None => nobody,
    }
}

/// Who sees an answer, and where.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Form {
    /// A new message that only the one who asked sees.
    Private,
    /// A new message that all see.
    Public,
    /// The message that was clicked is changed.
    Replace,
}

/// An answer to an interaction.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Reply {
    text: String,
    form: Form,
    mention: Option<Member>,
    buttons: Vec<Button>,
    picture: Option<Picture>,
}

impl Reply {
    /// A message that only the one who asked sees.
    pub(super) fn private(text: impl Into<String>) -> Self {
        Self {
            text: shorten(&text.into(), CONTENT_MAX),
            form: Form::Private,
            mention: None,
            buttons: Vec::new(),
            picture: None,
        }
    }

    /// A message that all see; at most one is notified.
    pub(super) fn public(text: impl Into<String>, mention: Option<Member>) -> Self {
        Self { form: Form::Public, mention, ..Self::private(text) }
    }

    /// Changes the message that was clicked; its buttons go.
    pub(super) fn replace(text: impl Into<String>) -> Self {
        Self { form: Form::Replace, ..Self::private(text) }
    }

    pub(super) fn buttons(self, buttons: Vec<Button>) -> Self {
        Self { buttons, ..self }
    }

    pub(super) fn picture(self, picture: Picture) -> Self {
        Self { picture: Some(picture), ..self }
    }

    /// As the first answer to an interaction.
    pub(super) fn response(self) -> CreateInteractionResponse {
        let mut message = CreateInteractionResponseMessage::new()
            .content(self.text)
            .components(rows(&self.buttons))
            .allowed_mentions(mentions(self.mention));
        if let Some(picture) = self.picture {
            message = message.add_file(picture.attachment());
        }
        match self.form {
            Form::Private => CreateInteractionResponse::Message(message.ephemeral(true)),
            Form::Public => CreateInteractionResponse::Message(message),
            Form::Replace => CreateInteractionResponse::UpdateMessage(message),
        }
    }

    /// As the answer to an interaction that was deferred.
    pub(super) fn edit(self) -> EditInteractionResponse {
        let edit = EditInteractionResponse::new()
            .content(self.text)
            .components(rows(&self.buttons))
            .allowed_mentions(mentions(self.mention));
        match self.picture {
            Some(picture) => edit.new_attachment(picture.attachment()),
            None => edit,
        }
    }
}

/// A text within so many characters; what is cut off is shown to be missing.
pub(super) fn shorten(text: &str, most: usize) -> String {
    if text.chars().count() <= most {
        return text.to_owned();
    }
    text.chars().take(most - 1).chain(['…']).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_is_cut_at_a_character_not_at_a_byte() {
        assert_eq!(shorten("Zürich", 6), "Zürich");
        assert_eq!(shorten("Zürich", 3), "Zü…");
    }

    #[test]
    fn exactly_one_member_may_be_notified_or_none() {
        let json = |mention| serde_json::to_value(mentions(mention)).expect("a JSON form");
        assert_eq!(json(Some(Member(7)))["users"], serde_json::json!(["7"]));
        assert_eq!(json(Some(Member(7)))["parse"], serde_json::json!([]));
        assert_eq!(json(None)["parse"], serde_json::json!([]));
    }
}
