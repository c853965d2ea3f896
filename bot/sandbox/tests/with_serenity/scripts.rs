//! The HTTP API, as a script uses it.

use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

use crate::bot::{Fixture, fixture};

/// One call over a connection of its own: the status and the JSON.
async fn call(
    fixture: &Fixture,
    method: &str,
    path: &str,
    body: &Value,
    origin: &str,
) -> (u16, Value) {
    let address = fixture.sandbox.address();
    let body = if body.is_null() { String::new() } else { body.to_string() };
    let request = format!(
        "{method} /sandbox/api/{path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n{origin}\
         Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
        body.len()
    );
    let mut stream = TcpStream::connect(address).await.unwrap();
    stream.write_all(request.as_bytes()).await.unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await.unwrap();
    let status = answer.split(' ').nth(1).unwrap().parse().unwrap();
    let text = answer.split_once("\r\n\r\n").unwrap().1;
    (status, serde_json::from_str(text).unwrap_or(Value::Null))
}

pub(crate) async fn post(fixture: &Fixture, path: &str, body: Value) -> (u16, Value) {
    call(fixture, "POST", path, &body, "").await
}

pub(crate) async fn get(fixture: &Fixture, path: &str) -> Value {
    let (status, answer) = call(fixture, "GET", path, &Value::Null, "").await;
    assert_eq!(status, 200, "{path}: {answer}");
    answer
}

#[tokio::test]
async fn a_script_can_do_what_a_member_can() {
    let fixture = fixture().await;
    let greet = json!({
        "member": "Alice", "command": "greet", "options": { "whom": "Bob", "how": "Politely" },
    });
    let (status, begun) = post(&fixture, "slash", greet).await;
    assert_eq!(status, 200, "{begun}");
    let id = begun["interaction"].as_str().unwrap();
    let answered = get(&fixture, &format!("interactions/{id}?wait=true")).await;
    assert_eq!(answered["progress"], "replied");
    let messages = get(&fixture, "messages?member=Bob&channel=games").await;
    assert_eq!(messages[0]["mentions_me"], true);
    assert_eq!(messages[0]["used"], json!({ "by": "Alice", "what": "/greet" }));

    let (_, begun) =
        post(&fixture, "slash", json!({ "member": "Alice", "command": "picture" })).await;
    let id = begun["interaction"].as_str().unwrap();
    let answered = get(&fixture, &format!("interactions/{id}?wait=true")).await;
    let click = json!({ "member": "Bob", "message": answered["message"], "button": "Count" });
    assert_eq!(post(&fixture, "click", click.clone()).await.0, 200);

    let find = json!({ "member": "Bob", "command": "find", "focused": "word", "text": "kn" });
    let (_, suggested) = post(&fixture, "autocomplete", find).await;
    assert_eq!(suggested["choices"], json!([{ "name": "KNIGHT", "value": "knight" }]));

    assert_eq!(post(&fixture, "members", json!({ "name": "Dave" })).await.0, 200);
    assert_eq!(post(&fixture, "members", json!({ "name": "Dave" })).await.0, 409);
    assert_eq!(post(&fixture, "say", json!({ "member": "Dave", "text": "hello" })).await.0, 200);
    assert_eq!(get(&fixture, "violations").await, json!([]));
}

#[tokio::test]
async fn a_script_can_do_what_the_owner_can() {
    let fixture = fixture().await;
    let made = json!({ "name": "Players", "permissions": ["MANAGE_GUILD"], "members": ["Carol"] });
    assert_eq!(post(&fixture, "roles", made.clone()).await.0, 200);
    assert_eq!(post(&fixture, "roles", made).await.0, 409);
    let change = json!({
        "member": "Bob", "roles": ["Players"], "locale": "fr", "direct_messages": false,
    });
    assert_eq!(post(&fixture, "member", change).await.0, 200);
    let directory = get(&fixture, "directory?member=Alice").await;
    let bob = &directory["members"][1];
    assert_eq!((&bob["locale"], &bob["direct_messages"]), (&json!("fr"), &json!(false)));
    let role = fixture.sandbox.role("Players").unwrap();
    assert_eq!(fixture.sandbox.member("Bob").unwrap().roles(), [role]);
    assert_eq!(post(&fixture, "member", json!({ "member": "Alice", "left": true })).await.0, 400);
    assert_eq!(post(&fixture, "member", json!({ "member": "Bob", "left": true })).await.0, 200);
    assert_eq!(post(&fixture, "say", json!({ "member": "Bob", "text": "x" })).await.0, 404);

    let trouble = json!({ "method": "post", "path": "/messages", "status": 503 });
    assert_eq!(post(&fixture, "trouble", trouble).await.0, 200);
    let home = serenity::all::ChannelId::new(fixture.sandbox.channel_id().get());
    let refused = home.say(&fixture.http, "hello").await.unwrap_err();
    assert!(refused.to_string().contains("503"), "{refused}");
    let said = home.say(&fixture.http, "hello").await.unwrap();
    assert_eq!(post(&fixture, "delete", json!({ "message": said.id.to_string() })).await.0, 200);
    assert!(home.message(&fixture.http, said.id).await.is_err());

    let (status, private) =
        post(&fixture, "private", json!({ "members": ["Alice", "Carol"] })).await;
    assert_eq!((status, private["channel"].is_string()), (200, true));
    let deny = json!({ "channel": "games", "user": "Oddboard", "permissions": ["SEND_MESSAGES"] });
    assert_eq!(post(&fixture, "deny", deny).await.0, 200);
    assert!(home.say(&fixture.http, "hello").await.is_err());
    let unknown = json!({ "channel": "games", "user": "Oddboard", "permissions": ["FLY"] });
    assert_eq!(post(&fixture, "deny", unknown).await.1["error"], "there is no permission FLY");
}

#[tokio::test]
async fn what_cannot_be_done_is_said_in_words() {
    let fixture = fixture().await;
    let nobody = post(&fixture, "say", json!({ "member": "Nobody", "text": "x" })).await;
    assert_eq!(nobody, (404, json!({ "error": "no member is called Nobody" })));
    let (status, refused) =
        post(&fixture, "slash", json!({ "member": "Bob", "command": "x" })).await;
    assert_eq!(status, 400);
    assert!(refused["error"].as_str().unwrap().starts_with("no command x; offered here:"));
    assert_eq!(post(&fixture, "faults/earthquake", json!({})).await.0, 404);
}

#[tokio::test]
async fn other_web_sites_cannot_act() {
    let fixture = fixture().await;
    let say = json!({ "member": "Alice", "text": "x" });
    let foreign = "Origin: https://example.org\r\n";
    assert_eq!(call(&fixture, "POST", "say", &say, foreign).await.0, 403);
    let own = format!("Origin: {}\r\n", fixture.sandbox.base_url());
    assert_eq!(call(&fixture, "POST", "say", &say, &own).await.0, 200);
}

#[tokio::test]
async fn whatever_is_wrong_with_a_call_is_said_in_the_same_form() {
    let fixture = fixture().await;
    for (method, path, status, said) in [
        ("GET", "nothing", 404, "there is no such call"),
        ("DELETE", "slash", 405, "this call takes another method"),
        ("GET", "interactions/abc", 400, "Cannot parse `abc`"),
        (
            "GET",
            "interactions/1?wait=maybe",
            400,
            "wait: provided string was not `true` or `false`",
        ),
        ("GET", "messages", 400, "missing field `member`"),
        ("POST", "slash", 400, "EOF while parsing"),
    ] {
        let (answered, body) = call(&fixture, method, path, &Value::Null, "").await;
        assert_eq!(answered, status, "{method} {path}: {body}");
        let error = body["error"].as_str().unwrap();
        assert!(error.contains(said), "{method} {path}: {error}");
    }
}
