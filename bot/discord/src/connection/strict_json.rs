//! Ids as Discord's description of its interface has them: as text.

use serde_json::Value;
use serenity::builder::{CreateInteractionResponse, EditInteractionResponse};

/// An answer as JSON, in which what is chosen already in a menu is named by text. serenity writes a
/// number there.
pub(crate) fn response(response: CreateInteractionResponse) -> serde_json::Result<Value> {
    serde_json::to_value(response).map(strict)
}

/// The same for an answer that was deferred.
pub(crate) fn edit(edit: EditInteractionResponse) -> serde_json::Result<Value> {
    serde_json::to_value(edit).map(strict)
}

fn strict(mut value: Value) -> Value {
    texts(&mut value);
    value
}

fn texts(value: &mut Value) {
    match value {
        Value::Object(fields) => {
            let chosen = fields.get_mut("default_values").and_then(Value::as_array_mut);
            for id in chosen.into_iter().flatten().filter_map(|one| one.get_mut("id")) {
                *id = Value::String(id.to_string());
            }
            fields.values_mut().for_each(texts);
        }
        Value::Array(items) => items.iter_mut().for_each(texts),
        _ => {}
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn ids_of_what_is_chosen_are_texts() {
        let menu = |id: Value| json!({ "components": [{ "default_values": [{ "id": id }] }] });
        let id = u64::MAX;
        assert_eq!(strict(menu(json!(id))), menu(json!(id.to_string())));
        let other = json!({ "attachments": [{ "id": 0 }] });
        assert_eq!(strict(other.clone()), other);
    }
}
