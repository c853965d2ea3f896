//! Components: rows, buttons and selects.

use std::collections::BTreeSet;

use twilight_model::channel::message::{
    Component, EmojiReactionType,
    component::{Button, ButtonStyle, SelectMenu, SelectMenuType},
};
use twilight_validate::component::{
    ACTION_ROW_COMPONENT_COUNT, COMPONENT_COUNT, COMPONENT_CUSTOM_ID_LENGTH, COMPONENT_V2_COUNT,
};

use crate::{error::FieldErrors, ids::EmojiId};

/// Checks a message's components.
pub(crate) fn check(list: &[Component], v2: bool, errors: &mut FieldErrors) {
    if v2 {
        let count = list.iter().map(Component::component_count).sum();
        errors.length("components", count, 0, COMPONENT_V2_COUNT);
    } else {
        errors.length("components", list.len(), 0, COMPONENT_COUNT);
    }
    for (index, component) in list.iter().enumerate() {
        let checked = if v2 {
            twilight_validate::component::component_v2(component)
        } else {
            twilight_validate::component::component_v1(component)
        };
        if let Err(error) = checked {
            let path = format!("components.{index}");
            errors.add(&path, "BASE_TYPE_BAD_LENGTH", error.to_string());
        }
    }
    let mut seen = BTreeSet::new();
    for (path, component) in walk(list, "components") {
        check_shape(component, &path, errors);
        if let Some(custom_id) = custom_id(component) {
            let length = custom_id.chars().count();
            errors.length(&format!("{path}.custom_id"), length, 1, COMPONENT_CUSTOM_ID_LENGTH);
            if !seen.insert(custom_id.to_owned()) {
                let message = "Component custom id cannot be duplicated";
                let path = format!("{path}.custom_id");
                errors.add(&path, "COMPONENT_CUSTOM_ID_DUPLICATED", message);
            }
        }
    }
}

/// Every component with its path, outer ones first.
pub(crate) fn walk<'a>(list: &'a [Component], path: &str) -> Vec<(String, &'a Component)> {
    let mut found = Vec::new();
    for (index, component) in list.iter().enumerate() {
        let path = format!("{path}.{index}");
        found.push((path.clone(), component));
        let inside = format!("{path}.components");
        match component {
            Component::ActionRow(row) => found.extend(walk(&row.components, &inside)),
            Component::Container(container) => found.extend(walk(&container.components, &inside)),
            Component::Section(section) => {
                found.extend(walk(&section.components, &inside));
                found.push((format!("{path}.accessory"), &section.accessory));
            }
            Component::Label(label) => {
                found.push((format!("{path}.component"), &label.component));
            }
            _ => {}
        }
    }
    found
}

/// The emoji with an id in components, with their paths.
pub(crate) fn emoji(list: &[Component]) -> Vec<(String, EmojiId)> {
    let mut found = Vec::new();
    let id = |emoji: &Option<EmojiReactionType>| match emoji {
        Some(EmojiReactionType::Custom { id, .. }) => Some(*id),
        _ => None,
    };
    for (path, component) in walk(list, "components") {
        match component {
            Component::Button(button) => {
                found.extend(id(&button.emoji).map(|id| (format!("{path}.emoji.id"), id)));
            }
            Component::SelectMenu(menu) => {
                for (index, option) in menu.options.iter().flatten().enumerate() {
                    let path = format!("{path}.options.{index}.emoji.id");
                    found.extend(id(&option.emoji).map(|id| (path, id)));
                }
            }
            _ => {}
        }
    }
    found
}

/// The custom id of a component that has one.
pub(crate) fn custom_id(component: &Component) -> Option<&str> {
    match component {
        Component::Button(button) => button.custom_id.as_deref(),
        Component::SelectMenu(menu) => Some(&menu.custom_id),
        Component::TextInput(input) => Some(&input.custom_id),
        _ => None,
    }
}

fn check_shape(component: &Component, path: &str, errors: &mut FieldErrors) {
    match component {
        Component::ActionRow(row) => {
            let inside = format!("{path}.components");
            errors.length(&inside, row.components.len(), 1, ACTION_ROW_COMPONENT_COUNT);
            let selects =
                row.components.iter().filter(|inner| matches!(inner, Component::SelectMenu(_)));
            if selects.count() > 0 && row.components.len() > 1 {
                let message = "A select fills its row alone";
                errors.add(&inside, "COMPONENT_LAYOUT_WIDTH_EXCEEDED", message);
            }
            if row.components.iter().any(|inner| matches!(inner, Component::TextInput(_))) {
                let message = "Value of field \"type\" must be one of (2, 3, 5, 6, 7, 8).";
                errors.add(&inside, "UNION_TYPE_CHOICES", message);
            }
        }
        Component::Button(button) => check_button(button, path, errors),
        Component::SelectMenu(menu) => check_select(menu, path, errors),
        _ => {}
    }
}

fn check_button(button: &Button, path: &str, errors: &mut FieldErrors) {
    let blank = button.label.as_ref().is_none_or(String::is_empty);
    if blank && button.emoji.is_none() && button.style != ButtonStyle::Premium {
        let path = format!("{path}.label");
        errors.add(
            &path,
            "BUTTON_COMPONENT_REQUIRES_LABEL_OR_EMOJI",
            "A label or an emoji is needed",
        );
    }
    if let Some(url) = &button.url {
        check_url(url, &["http://", "https://", "discord://"], &format!("{path}.url"), errors);
    }
    if let ButtonStyle::Unknown(style) = button.style {
        let message = format!("Value must be one of (1, 2, 3, 4, 5, 6), not {style}.");
        errors.add(&format!("{path}.style"), "BASE_TYPE_CHOICES", message);
    }
}

/// Checks that a URL has one of the allowed schemes.
pub(crate) fn check_url(url: &str, schemes: &[&str], path: &str, errors: &mut FieldErrors) {
    if !schemes.iter().any(|scheme| url.starts_with(scheme)) {
        let known: Vec<&str> =
            schemes.iter().map(|scheme| scheme.trim_end_matches("://")).collect();
        let message = format!(
            "Scheme \"{url}\" is not supported. Scheme must be one of ({}).",
            known.join(", ")
        );
        errors.add(path, "URL_TYPE_INVALID_SCHEME", message);
    }
}

fn check_select(menu: &SelectMenu, path: &str, errors: &mut FieldErrors) {
    let most = menu.max_values.unwrap_or(1);
    let least = menu.min_values.unwrap_or(1);
    if least > most {
        let path = format!("{path}.min_values");
        errors.add(&path, "COMPONENT_MIN_VALUES_TOO_LARGE", "min_values is above max_values");
    }
    if menu.kind != SelectMenuType::Text {
        return;
    }
    let options = menu.options.as_deref().unwrap_or_default();
    let inside = format!("{path}.options");
    errors.length(&inside, options.len(), 1, twilight_validate::component::SELECT_OPTION_COUNT);
    if usize::from(most) > options.len() {
        let path = format!("{path}.max_values");
        errors.add(
            &path,
            "COMPONENT_MAX_VALUES_TOO_LARGE",
            "max_values is above the number of options",
        );
    }
    let mut values = BTreeSet::new();
    for (index, option) in options.iter().enumerate() {
        errors.length(&format!("{inside}.{index}.label"), option.label.chars().count(), 1, 100);
        if !values.insert(&option.value) {
            let path = format!("{inside}.{index}.value");
            errors.add(
                &path,
                "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED",
                "The specified option value is already used",
            );
        }
    }
    let chosen = options.iter().filter(|option| option.default).count();
    if chosen > usize::from(most) {
        errors.add(&inside, "SELECT_COMPONENT_TOO_MANY_DEFAULTS", "more defaults than max_values");
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use serde_json::{Value, json};

    fn refusal(components: Value) -> String {
        let list: Vec<Component> = serde_json::from_value(components).unwrap();
        let mut errors = FieldErrors::default();
        check(&list, false, &mut errors);
        errors.finish().err().map(|error| error.errors.unwrap().to_string()).unwrap_or_default()
    }

    fn button(custom_id: &str) -> Value {
        json!({ "type": 2, "style": 1, "label": "x", "custom_id": custom_id })
    }

    #[test]
    fn a_sound_row_passes() {
        assert_eq!(refusal(json!([{ "type": 1, "components": [button("a"), button("b")] }])), "");
    }

    #[test]
    fn custom_ids_are_unique_and_not_empty() {
        let twice = refusal(json!([{ "type": 1, "components": [button("a"), button("a")] }]));
        assert!(twice.contains("COMPONENT_CUSTOM_ID_DUPLICATED"), "{twice}");
        let empty = refusal(json!([{ "type": 1, "components": [button("")] }]));
        assert!(empty.contains("custom_id"), "{empty}");
    }

    #[test]
    fn six_buttons_or_six_rows_are_too_many() {
        let six: Vec<Value> = (0..6).map(|n| button(&n.to_string())).collect();
        let row = refusal(json!([{ "type": 1, "components": six }]));
        assert!(row.contains("BASE_TYPE_BAD_LENGTH"), "{row}");
        let rows: Vec<Value> =
            six.iter().map(|one| json!({ "type": 1, "components": [one] })).collect();
        assert!(refusal(json!(rows)).contains("BASE_TYPE_MAX_LENGTH"));
    }

    #[test]
    fn links_lead_to_the_web() {
        let link = |url: &str| {
            let button = json!({ "type": 2, "style": 5, "label": "x", "url": url });
            refusal(json!([{ "type": 1, "components": [button] }]))
        };
        assert_eq!(link("https://example.org"), "");
        assert!(link("javascript:alert(1)").contains("URL_TYPE_INVALID_SCHEME"));
    }

    #[test]
    fn a_select_stands_alone_and_repeats_no_value() {
        let option = json!({ "label": "l", "value": "v" });
        let select = json!({ "type": 3, "custom_id": "s", "options": [option, option] });
        let refused = refusal(json!([{ "type": 1, "components": [select, button("b")] }]));
        assert!(refused.contains("COMPONENT_LAYOUT_WIDTH_EXCEEDED"), "{refused}");
        assert!(refused.contains("OPTION_VALUE_DUPLICATED"), "{refused}");
    }
}
