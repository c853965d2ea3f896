//! What Discord sends beyond what the typed model keeps.

use serde_json::{Value, json};

/// Gives every user in a payload the fields that Discord always sends.
pub(crate) fn complete_users(value: &mut Value) {
    match value {
        Value::Array(items) => items.iter_mut().for_each(complete_users),
        Value::Object(fields) => {
            if fields.contains_key("username") && fields.contains_key("discriminator") {
                fields.entry("flags").or_insert(json!(0));
                fields.entry("public_flags").or_insert(json!(0));
                for absent in
                    ["global_name", "primary_guild", "clan", "banner_color", "collectibles"]
                {
                    fields.entry(absent).or_insert(Value::Null);
                }
                // The model pads the old number, which new users do not have.
                if fields["discriminator"] == "0000" {
                    fields["discriminator"] = json!("0");
                }
            }
            fields.values_mut().for_each(complete_users);
        }
        _ => {}
    }
}

/// Numbers the components that have no number of their own, outer ones first,
/// and adds the default bounds of selects.
pub(crate) fn number_components(components: &mut Value, next: &mut u64) {
    for component in components.as_array_mut().into_iter().flatten() {
        if component.get("id").is_none_or(Value::is_null) {
            component["id"] = json!(*next);
        }
        if matches!(component["type"].as_u64(), Some(3 | 5..=8)) {
            for bound in ["min_values", "max_values"] {
                if component.get(bound).is_none() {
                    component[bound] = json!(1);
                }
            }
        }
        *next += 1;
        if component.get("components").is_some() {
            number_components(&mut component["components"], next);
        }
        if let Some(accessory) = component.get_mut("accessory") {
            accessory["id"] = json!(*next);
            *next += 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn components_are_numbered_from_the_outside() {
        let mut components = json!([
            { "type": 1, "components": [{ "type": 2 }, { "type": 2 }] },
            { "type": 1, "components": [{ "type": 2, "id": 40 }] },
        ]);
        number_components(&mut components, &mut 1);
        let wanted = json!([
            { "type": 1, "id": 1, "components": [{ "type": 2, "id": 2 }, { "type": 2, "id": 3 }] },
            { "type": 1, "id": 4, "components": [{ "type": 2, "id": 40 }] },
        ]);
        assert_eq!(components, wanted);
    }
}
