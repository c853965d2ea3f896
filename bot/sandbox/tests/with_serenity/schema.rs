//! Whether a value follows a JSON schema: the keywords that Discord's
//! description of its requests uses, and no others.

use serde_json::{Map, Value, json};

/// The number of a file that is sent is a number in Discord's own [examples], and a snowflake in its
/// description.
///
/// [examples]: https://discord.com/developers/docs/reference#uploading-files
fn is_file_number(schema: &Value, value: &Value, at: &str) -> bool {
    schema["format"] == "snowflake" && value.is_u64() && at.contains("attachments[")
}

/// How the finding of a field that no schema names ends.
const UNKNOWN: &str = ": there is no such field";

/// What is wrong with `value`, each with its place; `document` holds what
/// references mean.
///
/// Fields that a schema does not name are wrong unless they say nothing:
/// Discord ignores them, but whoever sends them meant something.
///
/// # Panics
///
/// At a keyword it does not know, rather than to let everything pass.
pub(crate) fn problems(document: &Value, schema: &Value, value: &Value, at: &str) -> Vec<String> {
    if is_file_number(schema, value, at) {
        return Vec::new();
    }
    let rules = schema.as_object().unwrap_or_else(|| panic!("{at}: no schema: {schema}"));
    let mut found = Vec::new();
    for (keyword, rule) in rules {
        match keyword.as_str() {
            "$ref" => {
                let pointer = rule.as_str().unwrap().trim_start_matches('#');
                let meant = document.pointer(pointer).unwrap_or_else(|| panic!("no {rule}"));
                found.extend(problems(document, meant, value, at));
            }
            "allOf" | "anyOf" | "oneOf" => {
                found.extend(combined(document, (keyword, rule), value, at));
            }
            "items" => {
                for (index, item) in value.as_array().into_iter().flatten().enumerate() {
                    found.extend(problems(document, rule, item, &format!("{at}[{index}]")));
                }
            }
            "required" => {
                let has = |name: &&Value| value.get(name.as_str().unwrap()).is_none();
                let missing = rule.as_array().unwrap().iter().filter(has);
                if value.is_object() {
                    found.extend(missing.map(|name| format!("{at}: {name} is missing")));
                }
            }
            // Fields are looked at below; the rest tells only people something.
            "properties"
            | "additionalProperties"
            | "title"
            | "description"
            | "contentEncoding"
            | "x-discord-union" => {}
            _ if fits(keyword, rule, value) => {}
            _ => found.push(format!("{at}: {value} breaks {keyword} {rule}")),
        }
    }
    if let Some(fields) = value.as_object() {
        found.extend(unnamed(document, rules, fields, at));
    }
    found
}

/// The fields of an object, each by its own schema.
fn unnamed(
    document: &Value,
    rules: &Map<String, Value>,
    fields: &Map<String, Value>,
    at: &str,
) -> Vec<String> {
    let (named, others) = (rules.get("properties"), rules.get("additionalProperties"));
    // That nothing else is allowed goes without saying.
    let others = others.filter(|others| **others != json!(false));
    if named.is_none() && others.is_none() {
        return Vec::new();
    }
    let check = |(name, value): (&String, &Value)| {
        let at = format!("{at}.{name}");
        match named.and_then(|named| named.get(name)).or(others) {
            Some(schema) => problems(document, schema, value, &at),
            None if [json!(null), json!(false), json!([])].contains(value) => Vec::new(),
            None => vec![format!("{at}{UNKNOWN}")],
        }
    };
    fields.iter().flat_map(check).collect()
}

/// Whether a schema names a field, itself or by what it refers to.
fn names(document: &Value, schema: &Value, field: &str) -> bool {
    let referred = schema["$ref"].as_str().and_then(|to| document.pointer(&to[1..]));
    let parts = schema["allOf"].as_array().into_iter().flatten();
    schema["properties"].get(field).is_some()
        || referred.into_iter().chain(parts).any(|part| names(document, part, field))
}

/// Whether all, some or exactly one of several schemas fit; of those that fit
/// in kind, what is closest to fitting says why none does.
fn combined(
    document: &Value,
    (keyword, schemas): (&str, &Value),
    value: &Value,
    at: &str,
) -> Vec<String> {
    let schemas = schemas.as_array().unwrap();
    let each: Vec<Vec<String>> =
        schemas.iter().map(|schema| problems(document, schema, value, at)).collect();
    if keyword == "allOf" {
        let mut found = each.concat();
        // A field is unknown only if no part names it.
        found.retain(|one| {
            let field = one.strip_suffix(UNKNOWN).and_then(|one| one.strip_prefix(at));
            let field = field.and_then(|field| field.strip_prefix('.'));
            field.is_none_or(|field| !schemas.iter().any(|part| names(document, part, field)))
        });
        return found;
    }
    let fitting = each.iter().filter(|found| found.is_empty()).count();
    match fitting {
        0 => {
            let places = [format!("{at}: "), format!("{at}.type: ")];
            let in_kind = |found: &Vec<String>| {
                found.iter().any(|one| places.iter().any(|place| one.starts_with(place)))
            };
            each.into_iter().min_by_key(|found| (in_kind(found), found.len())).unwrap_or_default()
        }
        1 => Vec::new(),
        _ if keyword == "anyOf" => Vec::new(),
        _ => vec![format!("{at}: {value} fits {fitting} of {} forms", schemas.len())],
    }
}

/// Whether a value keeps a rule that concerns it alone.
fn fits(keyword: &str, rule: &Value, value: &Value) -> bool {
    let within = |length: Option<usize>, least: bool| {
        let bound = usize::try_from(rule.as_u64().unwrap()).unwrap();
        length.is_none_or(|length| if least { length >= bound } else { length <= bound })
    };
    let characters = || value.as_str().map(|text| text.chars().count());
    let items = || value.as_array().map(Vec::len);
    let fields = || value.as_object().map(Map::len);
    match keyword {
        "type" => match rule {
            Value::Array(kinds) => kinds.iter().any(|kind| is_a(kind.as_str().unwrap(), value)),
            kind => is_a(kind.as_str().unwrap(), value),
        },
        "const" => value == rule,
        "enum" => rule.as_array().unwrap().contains(value),
        "minLength" => within(characters(), true),
        "maxLength" => within(characters(), false),
        "minItems" => within(items(), true),
        "maxItems" => within(items(), false),
        "minProperties" => within(fields(), true),
        "maxProperties" => within(fields(), false),
        "minimum" => value.as_f64().is_none_or(|number| number >= rule.as_f64().unwrap()),
        "maximum" => value.as_f64().is_none_or(|number| number <= rule.as_f64().unwrap()),
        "uniqueItems" => value.as_array().is_none_or(|items| {
            items.iter().enumerate().all(|(index, item)| !items[..index].contains(item))
        }),
        "format" => has_format(rule.as_str().unwrap(), value),
        "pattern" => value.as_str().is_none_or(|text| follows(rule.as_str().unwrap(), text)),
        other => panic!("the keyword {other} is not known here"),
    }
}

fn is_a(kind: &str, value: &Value) -> bool {
    match kind {
        "null" => value.is_null(),
        "boolean" => value.is_boolean(),
        "string" => value.is_string(),
        "array" => value.is_array(),
        "object" => value.is_object(),
        "number" => value.is_number(),
        "integer" => value.as_f64().is_some_and(|number| number.fract() == 0.0),
        other => panic!("the type {other} is not known here"),
    }
}

fn has_format(format: &str, value: &Value) -> bool {
    let Some(text) = value.as_str() else {
        return format != "int32"
            || value.as_i64().is_none_or(|number| i32::try_from(number).is_ok());
    };
    match format {
        // A snowflake's digits are its pattern's business.
        "int32" | "int64" | "double" | "nonce" | "snowflake" => true,
        "uri" => text.split_once(':').is_some_and(|(scheme, rest)| {
            !rest.is_empty() && scheme.starts_with(|c: char| c.is_ascii_alphabetic())
        }),
        "date-time" => is_moment(text),
        other => panic!("the format {other} is not known here"),
    }
}

/// Whether a text is a moment as RFC 3339 writes it, with its offset.
fn is_moment(text: &str) -> bool {
    let fits = |pattern: &str, part: &str| {
        part.len() == pattern.len()
            && pattern.bytes().zip(part.bytes()).all(|(wanted, found)| match wanted {
                b'0' => found.is_ascii_digit(),
                _ => wanted == found,
            })
    };
    let Some((second, rest)) = text.split_at_checked(19) else { return false };
    let zone = rest.trim_start_matches(|c: char| c == '.' || c.is_ascii_digit());
    let fraction = &rest[..rest.len() - zone.len()];
    let digits = fraction.strip_prefix('.').unwrap_or("0");
    fits("0000-00-00T00:00:00", second)
        && !digits.is_empty()
        && digits.bytes().all(|byte| byte.is_ascii_digit())
        && (zone == "Z" || fits("+00:00", zone) || fits("-00:00", zone))
}

/// The two patterns that there are.
fn follows(pattern: &str, text: &str) -> bool {
    match pattern {
        "^(0|[1-9][0-9]*)$" => {
            let digits = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
            digits && (text == "0" || !text.starts_with('0'))
        }
        "^#(([0-9a-fA-F]{2}){3}|([0-9a-fA-F]){3})$" => {
            text.strip_prefix('#').is_some_and(|digits| {
                matches!(digits.len(), 3 | 6) && digits.bytes().all(|byte| byte.is_ascii_hexdigit())
            })
        }
        other => panic!("the pattern {other} is not known here"),
    }
}
