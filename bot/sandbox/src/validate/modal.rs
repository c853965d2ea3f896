//! Modals: one to five text inputs under a title.

use std::collections::BTreeSet;

use serde_json::{Map, Value};
use twilight_model::channel::message::{
    Component,
    component::{TextInput, TextInputStyle},
};

use super::{
    components::walk,
    message::{list, text},
};
use crate::error::{ApiError, FieldErrors};

/// The longest [title](https://discord.com/developers/docs/interactions/receiving-and-responding#interaction-response-object-modal).
const TITLE_MAX: usize = 45;
/// The most rows a modal has.
const ROWS_MAX: usize = 5;

/// A text input of a modal.
#[derive(Clone, Debug, PartialEq)]
pub struct ModalInput {
    /// The id that the bot gave it.
    pub custom_id: String,
    /// The label above it.
    pub label: String,
    /// Whether it has several lines.
    pub paragraph: bool,
    /// Whether it must be filled in.
    pub required: bool,
    /// The fewest characters.
    pub min_length: u16,
    /// The most characters.
    pub max_length: u16,
    /// The text shown while it is empty.
    pub placeholder: String,
    /// The text that it has at first.
    pub value: String,
}

/// A valid modal.
#[derive(Clone, Debug)]
pub(crate) struct ModalForm {
    pub(crate) custom_id: String,
    pub(crate) title: String,
    pub(crate) inputs: Vec<ModalInput>,
    /// Whether its inputs are in labels, and not in action rows.
    pub(crate) labelled: bool,
}

/// Reads and checks a modal.
pub(crate) fn modal_form(fields: &Map<String, Value>) -> Result<ModalForm, ApiError> {
    let mut errors = FieldErrors::default();
    let title = text(fields, "title", TITLE_MAX, &mut errors).unwrap_or_default();
    let custom_id = text(fields, "custom_id", 100, &mut errors).unwrap_or_default();
    errors.length("title", title.chars().count(), 1, usize::MAX);
    errors.length("custom_id", custom_id.chars().count(), 1, usize::MAX);
    let components: Vec<Component> = list(fields, "components", &mut errors).unwrap_or_default();
    errors.length("components", components.len(), 1, ROWS_MAX);
    let labelled = components.iter().any(|component| matches!(component, Component::Label(_)));
    let mut inputs = Vec::new();
    let mut seen = BTreeSet::new();
    let mut label = String::new();
    for (path, component) in walk(&components, "components") {
        match component {
            Component::TextInput(input) => {
                check_input(input, &path, labelled, &mut errors);
                if !seen.insert(input.custom_id.clone()) {
                    let path = format!("{path}.custom_id");
                    let message = "Component custom id cannot be duplicated";
                    errors.add(&path, "COMPONENT_CUSTOM_ID_DUPLICATED", message);
                }
                inputs.push(modal_input(input, &label));
            }
            Component::ActionRow(row) => {
                errors.length(&format!("{path}.components"), row.components.len(), 1, 1);
            }
            Component::Label(named) => {
                errors.length(&format!("{path}.label"), named.label.chars().count(), 1, 45);
                label.clone_from(&named.label);
            }
            other => {
                return Err(ApiError::not_emulated(&format!(
                    "component type {} in a modal",
                    u8::from(other.kind())
                )));
            }
        }
    }
    errors.finish()?;
    Ok(ModalForm { custom_id, title, inputs, labelled })
}

fn check_input(input: &TextInput, path: &str, labelled: bool, errors: &mut FieldErrors) {
    if let Err(error) = twilight_validate::component::text_input(input, !labelled) {
        errors.add(path, "BASE_TYPE_BAD_LENGTH", error.to_string());
    }
    errors.length(&format!("{path}.custom_id"), input.custom_id.chars().count(), 1, 100);
    if let Some(value) = &input.value {
        let most = usize::from(input.max_length.unwrap_or(4000));
        errors.length(&format!("{path}.value"), value.chars().count(), 0, most);
    }
}

#[allow(deprecated, reason = "the label within is what classic rows carry")]
fn modal_input(input: &TextInput, label: &str) -> ModalInput {
    ModalInput {
        custom_id: input.custom_id.clone(),
        label: input.label.clone().unwrap_or_else(|| label.to_owned()),
        paragraph: input.style == TextInputStyle::Paragraph,
        required: input.required.unwrap_or(true),
        min_length: input.min_length.unwrap_or(0),
        max_length: input.max_length.unwrap_or(4000),
        placeholder: input.placeholder.clone().unwrap_or_default(),
        value: input.value.clone().unwrap_or_default(),
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn a_title_of_46_characters_is_refused() {
        let input = json!({ "type": 4, "custom_id": "i", "label": "l", "style": 1 });
        let mut form = json!({
            "title": "x".repeat(46), "custom_id": "m",
            "components": [{ "type": 1, "components": [input] }],
        });
        let error = modal_form(form.as_object().unwrap()).unwrap_err();
        assert!(error.errors.unwrap()["title"]["_errors"].is_array());
        form["title"] = json!("x");
        assert_eq!(modal_form(form.as_object().unwrap()).unwrap().inputs[0].label, "l");
    }
}
