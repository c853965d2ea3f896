//! The calls of a bot on serenity, held against Discord's own description.

use oddboard_sandbox::{OptionValue, RecordedCall};
use serde_json::{Value, json};
use serenity::all::{
    CreateAttachment, CreateMessage, CreateThread, EditMessage, EditThread, UserId,
};

use crate::bot::{Fixture, PICTURE, fixture};
use crate::described::description_for;
use crate::people::home;
use crate::schema::problems;

/// Everything the bot can do, done once.
async fn course(fixture: &Fixture) {
    let alice = fixture.sandbox.member("Alice").unwrap();
    let bob = fixture.sandbox.member("Bob").unwrap();
    // Registered again, for those calls were made before anybody listened.
    serenity::all::Command::set_global_commands(&fixture.http, crate::bot::commands())
        .await
        .unwrap();
    let picture = alice.slash("picture").send().await.unwrap().reply().await.unwrap();
    bob.click(&picture, "Count").await.unwrap().updated().await.unwrap();
    for name in ["whisper", "selects", "defer"] {
        alice.slash(name).send().await.unwrap().reply().await.unwrap();
    }
    alice.wait_for("the follow-up", |one| one.content() == "afterthought").await.unwrap();
    let greeting = alice.slash("greet").option("whom", &bob).send().await.unwrap();
    greeting.reply().await.unwrap();
    assert_eq!(alice.slash("find").complete("word", "ro").await.unwrap().len(), 2);
    let form = alice.slash("form").send().await.unwrap().modal().await.unwrap();
    alice.submit(&form, &[("move", "e2-e4")]).await.unwrap().reply().await.unwrap();
    let file: OptionValue = alice.attach("game.txt", "e2e4");
    alice.slash("measure").option("file", file).send().await.unwrap().reply().await.unwrap();

    let file = CreateAttachment::bytes(PICTURE, "board.png").description("A board");
    let posted = CreateMessage::new().content("A challenge").add_file(file);
    let mut posted = home(fixture).send_message(&fixture.http, posted).await.unwrap();
    posted.edit(&fixture.http, EditMessage::new().content("Accepted")).await.unwrap();
    let new = CreateThread::new("Game 1");
    let thread =
        home(fixture).create_thread_from_message(&fixture.http, posted.id, new).await.unwrap();
    thread.id.say(&fixture.http, "It begins").await.unwrap();
    thread.id.edit_thread(&fixture.http, EditThread::new().archived(true)).await.unwrap();
    let direct = UserId::new(bob.id().get()).create_dm_channel(&fixture.http).await.unwrap();
    direct.id.say(&fixture.http, "Your turn").await.unwrap();
}

#[tokio::test]
async fn calls_follow_discords_own_description() {
    let Some(description) = description_for("calls_follow_discords_own_description") else {
        return;
    };
    let fixture = fixture().await;
    fixture.sandbox.record_calls();
    course(&fixture).await;
    assert!(fixture.sandbox.calls().len() > 20);
    assert_eq!(description.deviations(&fixture.sandbox), [""; 0]);

    // What is broken on purpose is found, with its place.
    let calls = fixture.sandbox.calls();
    let shows = |call: &&RecordedCall| json!(call.body).to_string().contains("count:0");
    let shown = calls.iter().find(shows).unwrap();
    let broken = |pointer: &str, value: Value| {
        let mut call: RecordedCall = shown.clone();
        *call.body.as_mut().unwrap().pointer_mut(pointer).unwrap() = value;
        description.deviations_of(&call).join("; ")
    };
    let label = broken("/data/components/0/components/0/label", json!("x".repeat(81)));
    assert!(label.contains(".data.components[0].components[0].label: \"xxx"), "{label}");
    assert!(label.ends_with("breaks maxLength 80"), "{label}");
    let number = broken("/data/content", json!(7));
    assert!(number.contains(".data.content: 7 breaks type"), "{number}");
    let field = broken("/data/embeds/0", json!({ "titel": "Board" }));
    assert!(field.contains(".data.embeds[0].titel: there is no such field"), "{field}");
    let unknown = RecordedCall { path: "/channels/1/mesages".to_owned(), ..shown.clone() };
    assert_eq!(
        description.deviations_of(&unknown),
        ["POST /channels/1/mesages: there is no such operation"]
    );
    let asked = |name: &str, text: &str| {
        let query = vec![(name.to_owned(), text.to_owned())];
        let (method, path, body) = ("GET".to_owned(), "/channels/1/messages".to_owned(), None);
        let (files, answer) = (Vec::new(), None);
        let host = String::new();
        let call = RecordedCall { host, method, path, query, body, files, answer };
        description.deviations_of(&call).join("; ")
    };
    assert_eq!((asked("limit", "100"), asked("after", "17")), (String::new(), String::new()));
    assert!(asked("limit", "101").contains("?limit: 101 is no"), "{}", asked("limit", "101"));
    assert!(asked("count", "5").contains("?count: there is no such parameter"));
}

#[tokio::test]
async fn calls_are_recorded_on_demand() {
    let fixture = fixture().await;
    home(&fixture).say(&fixture.http, "unheard").await.unwrap();
    fixture.sandbox.record_calls();
    let file = CreateAttachment::bytes(PICTURE, "board.png");
    home(&fixture).send_message(&fixture.http, CreateMessage::new().add_file(file)).await.unwrap();
    home(&fixture).broadcast_typing(&fixture.http).await.unwrap();
    let calls = fixture.sandbox.calls();
    let channel = fixture.sandbox.channel_id();
    let [posted, typing] = &calls[..] else { panic!("two calls: {calls:?}") };
    assert_eq!((posted.method.as_str(), &posted.files[..]), ("POST", &[0][..]));
    assert_eq!(posted.path, format!("/channels/{channel}/messages"));
    assert_eq!(posted.body.as_ref().unwrap()["attachments"][0]["filename"], "board.png");
    assert_eq!((&typing.body, typing.path.ends_with("/typing")), (&None, true));
}

#[test]
fn the_checker_of_schemas_finds_what_breaks_them() {
    let document = json!({ "ids": { "type": "string", "format": "snowflake", "pattern": "^(0|[1-9][0-9]*)$" } });
    let schema = json!({
        "type": "object", "required": ["kind"],
        "properties": {
            "kind": { "oneOf": [{ "const": 1 }, { "const": 2 }] },
            "id": { "$ref": "#/ids" },
            "names": { "type": ["array", "null"], "maxItems": 2, "uniqueItems": true, "items": { "type": "string", "minLength": 1, "maxLength": 3 } },
            "number": { "anyOf": [{ "type": "integer", "minimum": 1, "maximum": 9 }, { "type": "boolean" }] },
            "words": { "type": "object", "additionalProperties": { "type": "string" } },
        },
    });
    let found = |value: Value| problems(&document, &schema, &value, "x");
    for good in [
        json!({ "kind": 1 }),
        json!({ "kind": 2, "id": "120", "names": ["äöü", "b"], "number": 9, "words": { "a": "b" } }),
        json!({ "kind": 2, "id": "0", "names": null, "number": true, "other": null }),
    ] {
        assert_eq!(found(good.clone()), [""; 0], "{good}");
    }
    for (bad, problem) in [
        (json!({}), "x: \"kind\" is missing"),
        (json!({ "kind": 3 }), "x.kind: 3 breaks const 1"),
        (json!({ "kind": 1, "id": "012" }), "x.id: \"012\" breaks pattern \"^(0|[1-9][0-9]*)$\""),
        (json!({ "kind": 1, "id": 120 }), "x.id: 120 breaks type \"string\""),
        (json!({ "kind": 1, "names": ["abcd"] }), "x.names[0]: \"abcd\" breaks maxLength 3"),
        (
            json!({ "kind": 1, "names": ["a", "a"] }),
            "x.names: [\"a\",\"a\"] breaks uniqueItems true",
        ),
        (json!({ "kind": 1, "number": 10 }), "x.number: 10 breaks maximum 9"),
        (json!({ "kind": 1, "words": { "a": 1 } }), "x.words.a: 1 breaks type \"string\""),
        (json!({ "kind": 1, "kinds": 1 }), "x.kinds: there is no such field"),
        (json!([]), "x: [] breaks type \"object\""),
    ] {
        assert_eq!(found(bad), [problem]);
    }
}
