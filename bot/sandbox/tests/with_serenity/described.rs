//! Discord's own description of its API, and whether a bot's calls and the
//! sandbox's answers follow it.
//!
//! The description (OpenAPI 3.1) is no part of the project and nothing needs
//! it: it is taken from where `DISCORD_OPENAPI` says, or from
//! `../shared/discord/openapi.json` beside the workspace.

use std::path::{Path, PathBuf};
use std::sync::OnceLock;

use oddboard_sandbox::{RecordedAnswer, RecordedCall, Sandbox};
use serde_json::{Value, json};

use crate::schema::problems;

/// The description, if it is found.
pub(crate) struct Description(Value);

fn place() -> Option<PathBuf> {
    if let Some(named) = std::env::var_os("DISCORD_OPENAPI") {
        return Some(named.into());
    }
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    let workspace = here.ancestors().find(|folder| folder.join("Cargo.lock").exists())?;
    let beside = workspace.parent()?.join("shared/discord/openapi.json");
    beside.exists().then_some(beside)
}

/// The description, read once; none if it is not found.
pub(crate) fn description() -> Option<&'static Description> {
    static READ: OnceLock<Option<Description>> = OnceLock::new();
    let read = || {
        let text = std::fs::read_to_string(place()?).unwrap();
        Some(Description(serde_json::from_str(&text).unwrap()))
    };
    READ.get_or_init(read).as_ref()
}

/// The same, or a line that says that a test is skipped for want of it.
#[allow(clippy::print_stderr, reason = "whoever runs the tests should know")]
pub(crate) fn description_for(test: &str) -> Option<&'static Description> {
    let found = description();
    if found.is_none() {
        eprintln!("SKIPPED {test}: DISCORD_OPENAPI names no description of Discord's API");
    }
    found
}

/// What Discord's documentation has otherwise than the description: [permissions] are a number
/// written as text, and not all [rate limits] have a code.
///
/// [permissions]: https://discord.com/developers/docs/interactions/application-commands#application-command-object
/// [rate limits]: https://discord.com/developers/docs/topics/rate-limits#exceeding-a-rate-limit-rate-limit-response-structure
fn is_documented(deviation: &str) -> bool {
    let permissions = deviation.contains(".default_member_permissions: \"")
        && deviation.ends_with(r#"breaks type ["integer","null"]"#);
    let rate_limit = deviation.starts_with("the sandbox's answer 429 ")
        && deviation.ends_with(r#": "code" is missing"#);
    permissions || rate_limit
}

/// A refusal with numbers for the codes of its fields, which are [words] for people and numbers in
/// the description.
///
/// [words]: https://discord.com/developers/docs/reference#error-messages
fn with_numbers_for_words(refusal: &Value) -> Value {
    let mut refusal = refusal.clone();
    let mut trees: Vec<&mut Value> = refusal.get_mut("errors").into_iter().collect();
    while let Some(tree) = trees.pop() {
        for (name, below) in tree.as_object_mut().into_iter().flatten() {
            if name != "_errors" {
                trees.push(below);
                continue;
            }
            for error in below.as_array_mut().into_iter().flatten() {
                if error["code"].is_string() {
                    error["code"] = json!(0);
                }
            }
        }
    }
    refusal
}

impl Description {
    /// What the calls recorded in a sandbox, and its answers, do otherwise than described.
    pub(crate) fn deviations(&self, sandbox: &Sandbox) -> Vec<String> {
        sandbox.calls().iter().flat_map(|call| self.deviations_of(call)).collect()
    }

    /// What a call or its answer does otherwise than described.
    pub(crate) fn deviations_of(&self, call: &RecordedCall) -> Vec<String> {
        let RecordedCall { method, path, .. } = call;
        let line = format!("{method} {path}");
        let Some(operation) = self.operation(call) else {
            return vec![format!("{line}: there is no such operation")];
        };
        let mut deviations = self.unknown_queries(operation, call, &line);
        deviations.extend(self.body_deviations(operation, call, &line));
        if let Some(answer) = &call.answer {
            deviations.extend(self.answer_deviations(operation, answer, &line));
        }
        deviations
    }

    /// What an answer of the sandbox's does otherwise than described.
    fn answer_deviations(
        &self,
        operation: &Value,
        answer: &RecordedAnswer,
        line: &str,
    ) -> Vec<String> {
        let RecordedAnswer { status, body } = answer;
        // Failures of the server are not described; a test asked for them.
        if *status >= 500 {
            return Vec::new();
        }
        let at = format!("the sandbox's answer {status} to {line}");
        let responses = &operation["responses"];
        let range = format!("{}XX", status / 100);
        let described = responses.get(status.to_string()).or_else(|| responses.get(range));
        let Some(described) = described else {
            return vec![format!("{at}: there is no such status")];
        };
        let referred = described["$ref"].as_str().and_then(|to| self.0.pointer(&to[1..]));
        let described = referred.unwrap_or(described);
        match (described["content"].get("application/json"), body) {
            (Some(content), Some(body)) => {
                let body = with_numbers_for_words(body);
                let mut found = problems(&self.0, &content["schema"], &body, &at);
                found.retain(|deviation| !is_documented(deviation));
                found
            }
            (Some(_), None) => vec![format!("{at}: lacks its body")],
            (None, Some(_)) => vec![format!("{at}: has no body")],
            (None, None) => Vec::new(),
        }
    }

    /// What of a call's query is not described, or has another form.
    fn unknown_queries(&self, operation: &Value, call: &RecordedCall, line: &str) -> Vec<String> {
        let known = operation["parameters"].as_array().into_iter().flatten();
        let known: Vec<_> = known.filter(|parameter| parameter["in"] == "query").collect();
        let check = |(name, text): &(String, String)| {
            let at = format!("{line}?{name}");
            let Some(parameter) = known.iter().find(|parameter| parameter["name"] == **name) else {
                return vec![format!("{at}: there is no such parameter")];
            };
            // A number or a truth is written as it is in JSON; anything else is a text.
            let forms = [serde_json::from_str(text).ok(), Some(json!(text))];
            let schema = &parameter["schema"];
            let mut found = forms.into_iter().flatten();
            let fits = |value: Value| problems(&self.0, schema, &value, &at).is_empty();
            if found.any(fits) { Vec::new() } else { vec![format!("{at}: {text} is no {schema}")] }
        };
        call.query.iter().flat_map(check).collect()
    }

    fn body_deviations(&self, operation: &Value, call: &RecordedCall, line: &str) -> Vec<String> {
        let body = &call.body;
        let content = &operation["requestBody"]["content"];
        let kinds = ["application/json", "multipart/form-data"];
        let schema = kinds.iter().find_map(|kind| content.get(kind)).map(|kind| &kind["schema"]);
        match (schema, body) {
            (Some(schema), Some(body)) => {
                let mut found = problems(&self.0, schema, body, line);
                found.retain(|deviation| !is_documented(deviation));
                found
            }
            (None, Some(body)) if *body != json!({}) => vec![format!("{line}: takes no body")],
            (Some(_), None) if operation["requestBody"]["required"] == true => {
                vec![format!("{line}: lacks its body")]
            }
            _ => Vec::new(),
        }
    }

    /// The operation of a method and path, the most literal one that fits.
    fn operation(&self, call: &RecordedCall) -> Option<&Value> {
        let literals = |path: &str| -> Option<usize> {
            let (wanted, given) = (path.split('/'), call.path.split('/'));
            if wanted.clone().count() != given.clone().count() {
                return None;
            }
            let mut literal = 0;
            for (wanted, given) in wanted.zip(given) {
                if wanted == given {
                    literal += 1;
                } else if !wanted.starts_with('{') {
                    return None;
                }
            }
            Some(literal)
        };
        let method = call.method.to_lowercase();
        let paths = self.0["paths"].as_object().unwrap().iter();
        let fitting = paths.filter_map(|(path, all)| Some((literals(path)?, all.get(&method)?)));
        fitting.max_by_key(|(literal, _)| *literal).map(|(_, operation)| operation)
    }
}
