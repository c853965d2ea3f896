//! The application's emoji.

use serde_json::{Value, json};
use serenity::all::{CreateAttachment, EmojiId, HttpError};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

use crate::bot::{Fixture, PICTURE, fixture};

fn form(name: &str) -> Value {
    let image = CreateAttachment::bytes(PICTURE, "piece.png").to_base64();
    json!({ "name": name, "image": image })
}

/// Discord's code, and its words, for a form that is refused.
async fn refused(fixture: &Fixture, form: &Value) -> (isize, String) {
    match fixture.http.create_application_emoji(form).await {
        Err(serenity::Error::Http(HttpError::UnsuccessfulRequest(response))) => {
            let errors = response.error.errors.iter();
            let errors: Vec<_> = errors.map(|one| format!("{}: {}", one.path, one.code)).collect();
            (response.error.code, errors.join("; "))
        }
        other => panic!("it is taken: {other:?}"),
    }
}

/// The picture of an emoji, with the head of the answer that brings it.
async fn picture(fixture: &Fixture, emoji: EmojiId) -> (String, Vec<u8>) {
    let address = fixture.sandbox.address();
    let request =
        format!("GET /emojis/{emoji}.png HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n");
    let mut stream = TcpStream::connect(address).await.unwrap();
    stream.write_all(request.as_bytes()).await.unwrap();
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer).await.unwrap();
    let end = answer.windows(4).position(|four| four == b"\r\n\r\n").unwrap();
    (String::from_utf8_lossy(&answer[..end]).into_owned(), answer[end + 4..].to_vec())
}

#[tokio::test]
async fn emoji_are_made_listed_renamed_shown_and_deleted() {
    let fixture = fixture().await;
    let http = &fixture.http;
    assert!(http.get_application_emojis().await.unwrap().is_empty());
    let made = http.create_application_emoji(&form("rook_w")).await.unwrap();
    assert_eq!((made.name.as_str(), made.animated, made.available), ("rook_w", false, true));
    http.create_application_emoji(&form("rook_b")).await.unwrap();
    let listed = http.get_application_emojis().await.unwrap();
    assert_eq!(listed.iter().map(|one| &one.name[..]).collect::<Vec<_>>(), ["rook_w", "rook_b"]);
    let renamed = http.edit_application_emoji(made.id, &json!({ "name": "tower" })).await.unwrap();
    assert_eq!(renamed.name, "tower");
    assert_eq!(http.get_application_emoji(made.id).await.unwrap().name, "tower");
    let (head, picture) = picture(&fixture, made.id).await;
    assert!(head.starts_with("HTTP/1.1 200") && head.contains("image/png"), "{head}");
    assert_eq!(picture, PICTURE);
    http.delete_application_emoji(made.id).await.unwrap();
    assert_eq!(http.get_application_emojis().await.unwrap().len(), 1);
    assert!(http.get_application_emoji(made.id).await.is_err(), "it is gone");
    assert!(http.delete_application_emoji(EmojiId::new(5)).await.is_err());
    assert!(self::picture(&fixture, made.id).await.0.starts_with("HTTP/1.1 404"));
}

#[tokio::test]
async fn emoji_that_discord_would_refuse_are_refused() {
    let fixture = fixture().await;
    for (form, problem) in [
        (form("x"), "name: BASE_TYPE_MIN_LENGTH"),
        (form(&"x".repeat(33)), "name: BASE_TYPE_BAD_LENGTH"),
        (form("two words"), "name: STRING_TYPE_REGEX"),
        (json!({ "name": "rook" }), "image: BASE_TYPE_REQUIRED"),
        (json!({ "name": "rook", "image": "data:image/png;base64,AAAA" }), "image: IMAGE_INVALID"),
    ] {
        assert_eq!(refused(&fixture, &form).await, (50_035, problem.to_owned()));
    }
    let large = [PICTURE, &vec![0; 256 << 10]].concat();
    let image = CreateAttachment::bytes(large, "piece.png").to_base64();
    let (_, problem) = refused(&fixture, &json!({ "name": "rook", "image": image })).await;
    assert_eq!(problem, "image: BINARY_TYPE_MAX_SIZE");
    fixture.http.create_application_emoji(&form("rook")).await.unwrap();
    let (_, problem) = refused(&fixture, &form("rook")).await;
    assert_eq!(problem, "name: APPLICATION_EMOJI_NAME_ALREADY_TAKEN");
    assert!(!fixture.sandbox.take_violations().is_empty());
    for number in 1..2_000 {
        fixture.http.create_application_emoji(&form(&format!("rook{number}"))).await.unwrap();
    }
    assert_eq!(refused(&fixture, &form("one_more")).await.0, 30_008);
}
