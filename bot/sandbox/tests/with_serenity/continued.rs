//! A sandbox that is continued, and time passing in it.

use std::time::Duration;

use oddboard_sandbox::{InteractionResponse, Options, Sandbox, StartError};
use serenity::all::{AutoArchiveDuration, ChannelId, ChannelType, CreateThread};

use crate::bot::{PICTURE, fixture, fixture_with};

#[tokio::test]
async fn members_messages_and_pictures_outlive_the_sandbox() {
    let folder = tempfile::tempdir().unwrap();
    let options = Options { state_folder: Some(folder.path().to_owned()), ..Options::default() };
    let fixture = fixture_with(options.clone()).await;
    let alice = fixture.sandbox.member("Alice").unwrap();
    alice.slash("picture").send().await.unwrap().reply().await.unwrap();
    let said = alice.say(fixture.sandbox.channel_id(), "hello").await.unwrap();
    fixture.sandbox.stop().await;
    drop(fixture);

    let again = fixture_with(options.clone()).await;
    let alice = again.sandbox.member("Alice").unwrap();
    let home = again.sandbox.channel_id();
    let messages = alice.messages(home);
    assert_eq!(messages.len(), 2);
    assert_eq!(messages[0].picture().unwrap().bytes, PICTURE);
    let url = &messages[0].embeds()[0].image.as_ref().unwrap().url;
    assert!(url.starts_with(&again.sandbox.base_url()), "{url}");
    // Its buttons still work, and new messages come after the old ones.
    alice.click(&messages[0], "Count").await.unwrap().updated().await.unwrap();
    assert!(alice.say(home, "more").await.unwrap().id() > said.id());
    again.sandbox.stop().await;
    drop(again);

    let third = fixture_with(options).await;
    let messages = third.sandbox.member("Alice").unwrap().messages(home);
    assert_eq!(messages.last().unwrap().content(), "more");
    assert_eq!(messages.len(), 3);
    assert_eq!(messages[0].picture().unwrap().bytes, PICTURE);
}

#[tokio::test]
async fn a_state_that_cannot_be_read_is_refused_and_left_alone() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("sandbox.json");
    for (text, wanted) in [("{", "EOF"), (r#"{"format": 99}"#, "format 99")] {
        std::fs::write(&path, text).unwrap();
        let options =
            Options { state_folder: Some(folder.path().to_owned()), ..Options::default() };
        let error = Sandbox::start(options).await.unwrap_err();
        assert!(matches!(error, StartError::Restore { .. }));
        assert!(error.to_string().contains(wanted), "{error}");
        assert_eq!(std::fs::read_to_string(&path).unwrap(), text);
    }
}

#[tokio::test]
async fn a_thread_falls_asleep_after_its_time() {
    let fixture = fixture().await;
    let channel = ChannelId::new(fixture.sandbox.channel_id().get());
    let new = CreateThread::new("A game")
        .kind(ChannelType::PublicThread)
        .auto_archive_duration(AutoArchiveDuration::OneHour);
    channel.create_thread(&fixture.http, new).await.unwrap();
    let thread = fixture.sandbox.channel("A game").unwrap();
    let alice = fixture.sandbox.member("Alice").unwrap();
    fixture.sandbox.clock().advance(Duration::from_secs(3000));
    alice.say(thread, "still here").await.unwrap();
    fixture.sandbox.clock().advance(Duration::from_secs(3000));
    assert!(!fixture.sandbox.is_archived(thread), "somebody wrote in between");
    fixture.sandbox.clock().advance(Duration::from_secs(700));
    fixture.heard.wait_for("thread archived: true").await;
    assert!(fixture.sandbox.is_archived(thread));
}

#[tokio::test]
async fn a_deferred_answer_that_never_comes_has_failed() {
    let fixture = fixture().await;
    let alice = fixture.sandbox.member("Alice").unwrap();
    let interaction = alice.slash("forget").send().await.unwrap();
    assert!(matches!(interaction.acknowledged().await.unwrap(), InteractionResponse::Thinking));
    fixture.sandbox.clock().advance(Duration::from_secs(15 * 60));
    let given_up = alice.wait_for("the failure", |one| one.content().contains("did not respond"));
    assert!(!given_up.await.unwrap().is_thinking());
    assert!(matches!(interaction.response(), InteractionResponse::Failed));
}

#[tokio::test]
async fn what_the_bot_was_told_is_kept_although_everything_is_killed_at_once() {
    let folder = tempfile::tempdir().unwrap();
    let options = Options { state_folder: Some(folder.path().to_owned()), ..Options::default() };
    let fixture = fixture_with(options).await;
    let channel = ChannelId::new(fixture.sandbox.channel_id().get());
    for number in 0..5 {
        let text = format!("the turn of move {number}");
        channel.say(&fixture.http, &text).await.unwrap();
        // Nothing is waited for: this is what the next start would find.
        let kept = std::fs::read_to_string(folder.path().join("sandbox.json")).unwrap();
        assert!(kept.contains(&text), "{text}");
    }
}
