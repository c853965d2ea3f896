//! Every route of the sandbox's, called by hand: it answers as Discord's own description says.

use std::collections::BTreeMap;

use oddboard_sandbox::{OptionValue, Options, Permissions};
use serde_json::{Value, json};
use serenity::all::CreateAttachment;

use crate::bot::{Fixture, PICTURE, fixture_with};
use crate::described::description_for;

/// Calls routes whose placeholders, such as `{home}`, have names.
struct Caller<'f> {
    fixture: &'f Fixture,
    client: reqwest::Client,
    names: BTreeMap<&'static str, String>,
}

impl<'f> Caller<'f> {
    fn new(fixture: &'f Fixture) -> Self {
        let sandbox = &fixture.sandbox;
        let bob = sandbox.member("Bob").unwrap().id();
        let names = BTreeMap::from([
            ("app", sandbox.application_id().to_string()),
            ("guild", sandbox.guild_id().to_string()),
            ("home", sandbox.channel_id().to_string()),
            ("bob", bob.to_string()),
        ]);
        Self { fixture, client: reqwest::Client::new(), names }
    }

    /// Makes a call and returns its status and what was answered.
    async fn call(&self, line: &str, body: Value) -> (u16, Value) {
        let mut line = line.to_owned();
        for (name, value) in &self.names {
            line = line.replace(&format!("{{{name}}}"), value);
        }
        let (method, path) = line.split_once(' ').unwrap();
        let url = format!("{}/api/v10{path}", self.fixture.sandbox.base_url());
        let token = format!("Bot {}", self.fixture.sandbox.token());
        let mut request = self.client.request(method.parse().unwrap(), url);
        request = request.header("authorization", token);
        if !body.is_null() {
            request = request.header("content-type", "application/json").body(body.to_string());
        }
        let response = request.send().await.unwrap();
        let (status, text) = (response.status().as_u16(), response.text().await.unwrap());
        (status, if text.is_empty() { Value::Null } else { serde_json::from_str(&text).unwrap() })
    }

    /// Makes a call that is accepted, and remembers the id of what it answers.
    async fn make(&mut self, name: &'static str, line: &str, body: Value) {
        let (status, answer) = self.call(line, body).await;
        assert!((200..300).contains(&status), "{line}: {status} {answer}");
        self.names.insert(name, answer["id"].as_str().unwrap().to_owned());
    }

    /// Makes calls without bodies, which are all accepted.
    async fn all(&self, lines: &[&str]) {
        for line in lines {
            let (status, answer) = self.call(line, Value::Null).await;
            assert!((200..300).contains(&status), "{line}: {status} {answer}");
        }
    }
}

async fn commands_and_emoji(caller: &mut Caller<'_>) {
    let option = json!({ "type": 3, "name": "word", "description": "A word", "required": true,
        "name_localizations": { "fr": "mot" }, "min_length": 1, "max_length": 9 });
    let command = json!({ "name": "one", "description": "One", "options": [option],
        "default_member_permissions": "32", "contexts": [0], "integration_types": [0, 1] });
    for (name, scope) in
        [("command", "/applications/{app}"), ("own", "/applications/{app}/guilds/{guild}")]
    {
        let of = |method: &str, rest: &str| format!("{method} {scope}/commands{rest}");
        caller.make(name, &of("POST", ""), command.clone()).await;
        let this = format!("/{{{name}}}");
        caller.make(name, &of("PATCH", &this), json!({ "description": "Two" })).await;
        caller.all(&[&of("GET", ""), &of("GET", &this), &of("DELETE", &this)]).await;
        let (status, _) = caller.call(&of("PUT", ""), json!([command])).await;
        assert_eq!(status, 200);
    }
    let image = CreateAttachment::bytes(PICTURE, "piece.png").to_base64();
    let emoji = json!({ "name": "rook", "image": image });
    caller.make("emoji", "POST /applications/{app}/emojis", emoji).await;
    let renamed = json!({ "name": "tower" });
    caller.make("emoji", "PATCH /applications/{app}/emojis/{emoji}", renamed).await;
    let all = ["GET /applications/{app}/emojis", "GET /applications/{app}/emojis/{emoji}"];
    caller.all(&all).await;
    caller.all(&["DELETE /applications/{app}/emojis/{emoji}"]).await;
}

async fn channels(caller: &mut Caller<'_>) {
    let said = json!({ "content": "Hello <@{bob}>".replace("{bob}", &caller.names["bob"]),
        "embeds": [{ "title": "A board", "color": 7, "fields": [{ "name": "a", "value": "b" }],
            "footer": { "text": "c" } }],
        "components": [{ "type": 1, "components": [
            { "type": 2, "style": 1, "label": "Go", "custom_id": "go", "emoji": { "name": "♟" } },
            { "type": 2, "style": 5, "label": "Read", "url": "https://example.org/" }] },
            { "type": 1, "components": [{ "type": 3, "custom_id": "pick",
                "options": [{ "label": "A", "value": "a", "description": "The first" }] }] }] });
    caller.make("said", "POST /channels/{home}/messages", said).await;
    let edit = json!({ "content": "Good-bye", "embeds": [] });
    caller.make("said", "PATCH /channels/{home}/messages/{said}", edit).await;
    let answer =
        json!({ "content": "Indeed", "message_reference": { "message_id": caller.names["said"] } });
    caller.make("answer", "POST /channels/{home}/messages", answer).await;
    let thread = json!({ "name": "Game", "type": 11 });
    caller.make("thread", "POST /channels/{home}/threads", thread).await;
    let from = "POST /channels/{home}/messages/{said}/threads";
    caller.make("from", from, json!({ "name": "Another", "auto_archive_duration": 60 })).await;
    caller.make("spoken", "POST /channels/{thread}/messages", json!({ "content": "x" })).await;
    caller.make("thread", "PATCH /channels/{thread}", json!({ "name": "Game 2" })).await;
    caller
        .make("direct", "POST /users/@me/channels", json!({ "recipient_id": caller.names["bob"] }))
        .await;
    caller.make("told", "POST /channels/{direct}/messages", json!({ "content": "psst" })).await;
    caller
        .all(&[
            "GET /channels/{home}",
            "GET /channels/{thread}",
            "GET /channels/{direct}",
            "GET /channels/{home}/messages?limit=5",
            "GET /channels/{home}/messages/{said}",
            "GET /channels/{home}/messages/{answer}",
            "POST /channels/{home}/typing",
            "PUT /channels/{thread}/thread-members/@me",
            "PUT /channels/{thread}/thread-members/{bob}",
            "GET /channels/{thread}/thread-members",
            "DELETE /channels/{thread}/thread-members/{bob}",
            "DELETE /channels/{thread}/thread-members/@me",
            "GET /guilds/{guild}/threads/active",
            "DELETE /channels/{home}/messages/{answer}",
        ])
        .await;
    caller.make("thread", "PATCH /channels/{thread}", json!({ "archived": true })).await;
}

async fn interactions(caller: &mut Caller<'_>) {
    let alice = caller.fixture.sandbox.member("Alice").unwrap();
    let heard = &caller.fixture.heard;
    let mut answers = vec![
        json!({ "type": 4, "data": { "content": "Yes", "flags": 64 } }),
        json!({ "type": 5 }),
        json!({ "type": 9, "data": { "title": "A form", "custom_id": "form", "components":
            [{ "type": 1, "components": [{ "type": 4, "custom_id": "a", "label": "A", "style": 1 }] }] } }),
    ];
    // The first is answered to the end, so it comes last.
    answers.reverse();
    for answer in answers {
        let _unanswered = alice.slash("silent").send().await.unwrap();
        heard.wait_for("command silent").await;
        let last = heard.lines.lock().unwrap().iter().rev().find_map(|line| {
            let id = line.strip_prefix("interaction ")?;
            Some(id.to_owned())
        });
        caller.names.insert("interaction", last.unwrap());
        caller.names.insert("token", heard.last_token.lock().unwrap().clone());
        heard.lines.lock().unwrap().clear();
        let line = "POST /interactions/{interaction}/{token}/callback?with_response=true";
        let (status, told) = caller.call(line, answer).await;
        assert_eq!((status, &told["interaction"]["type"]), (200, &json!(2)), "{told}");
    }
    let hook = "/webhooks/{app}/{token}";
    let more = json!({ "content": "And", "flags": 64 });
    caller.make("more", &format!("POST {hook}"), more).await;
    for message in ["@original", "{more}"] {
        let line = |method: &str| format!("{method} {hook}/messages/{message}");
        caller.make("edited", &line("PATCH"), json!({ "content": "Or" })).await;
        caller.all(&[&line("GET"), &line("DELETE")]).await;
    }
}

async fn refusals(caller: &Caller<'_>) {
    for (line, body, wanted) in [
        ("POST /channels/{home}/messages", json!({ "content": "x".repeat(2001) }), 400),
        ("POST /channels/{home}/messages", json!({}), 400),
        ("GET /channels/{home}/messages/17", Value::Null, 404),
        ("GET /users/17", Value::Null, 404),
        ("GET /guilds/17", Value::Null, 404),
        ("POST /interactions/17/x/callback", json!({ "type": 6 }), 404),
        ("GET /applications/17/commands", Value::Null, 403),
    ] {
        let (status, answer) = caller.call(line, body).await;
        assert_eq!(status, wanted, "{line}: {answer}");
    }
}

#[tokio::test]
async fn every_route_answers_as_described() {
    let Some(description) = description_for("every_route_answers_as_described") else {
        return;
    };
    let privileged_intents = twilight_model::gateway::Intents::GUILD_MEMBERS;
    let bot_permissions = Permissions::MANAGE_THREADS;
    let options = Options { privileged_intents, bot_permissions, ..Options::default() };
    let fixture = fixture_with(options).await;
    fixture.sandbox.record_calls();
    let alice = fixture.sandbox.member("Alice").unwrap();
    let file: OptionValue = alice.attach("game.txt", "e2e4");
    alice.slash("measure").option("file", file).send().await.unwrap().reply().await.unwrap();
    let mut caller = Caller::new(&fixture);
    interactions(&mut caller).await;
    commands_and_emoji(&mut caller).await;
    channels(&mut caller).await;
    caller
        .all(&[
            "GET /gateway",
            "GET /gateway/bot",
            "GET /users/@me",
            "GET /users/{bob}",
            "GET /users/@me/guilds",
            "GET /applications/@me",
            "GET /oauth2/applications/@me",
            "GET /guilds/{guild}",
            "GET /guilds/{guild}/channels",
            "GET /guilds/{guild}/members",
            "GET /guilds/{guild}/members/{bob}",
            "GET /guilds/{guild}/roles",
        ])
        .await;
    refusals(&caller).await;
    fixture.sandbox.inject_rest_fault(
        "GET",
        "/gateway",
        oddboard_sandbox::RestFault::RateLimit(2),
        1,
    );
    assert_eq!(caller.call("GET /gateway", Value::Null).await.0, 429);
    caller.all(&["DELETE /channels/{thread}", "DELETE /users/@me/guilds/{guild}"]).await;

    let calls = fixture.sandbox.calls();
    assert!(calls.iter().all(|call| call.answer.is_some()), "every call was answered");
    let deviations = description.deviations(&fixture.sandbox);
    assert!(deviations.is_empty(), "{}", deviations.join("\n"));

    // What an answer has otherwise is found, with its place.
    let mut call = calls.iter().find(|call| call.path.ends_with("/roles")).unwrap().clone();
    let answer = call.answer.as_mut().unwrap();
    answer.body.as_mut().unwrap()[0]["name"] = Value::Null;
    let found = description.deviations_of(&call).join("; ");
    let place = format!("the sandbox's answer 200 to GET {}[0].name: null breaks type", call.path);
    assert!(found.starts_with(&place), "{found}");
    call.answer.as_mut().unwrap().status = 204;
    assert!(description.deviations_of(&call).join("; ").ends_with("there is no such status"));
}
