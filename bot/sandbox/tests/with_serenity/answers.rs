//! Interactions and the ways to answer them.

use std::time::Duration;

use oddboard_sandbox::{ClientError, InteractionResponse, OptionValue};

use crate::bot::{PICTURE, fixture};

#[tokio::test]
async fn a_slash_command_is_answered_with_a_picture_and_its_alt_text() {
    let fixture = fixture().await;
    let alice = fixture.sandbox.member("Alice").unwrap();
    let interaction = alice.slash("picture").send().await.unwrap();
    let reply = interaction.reply().await.unwrap();
    let picture = reply.picture().unwrap();
    assert_eq!(picture.bytes, PICTURE);
    assert_eq!(picture.alt.as_deref(), Some("A board"));
    assert_eq!(reply.text(), "Look:\nBoard");
    assert!(interaction.latency().is_some());
    let url = &reply.embeds()[0].image.as_ref().unwrap().url;
    assert!(url.starts_with(&fixture.sandbox.base_url()), "{url}");
    fixture.sandbox.assert_clean();
}

#[tokio::test]
async fn a_button_changes_its_message() {
    let fixture = fixture().await;
    let alice = fixture.sandbox.member("Alice").unwrap();
    let bob = fixture.sandbox.member("Bob").unwrap();
    let board = alice.slash("picture").send().await.unwrap().reply().await.unwrap();
    let once = bob.click(&board, "Count").await.unwrap().updated().await.unwrap();
    assert_eq!((once.id(), once.content()), (board.id(), "Counted 1"));
    assert!(once.is_edited());
    let twice = alice.click(&once, "count:1").await.unwrap().updated().await.unwrap();
    assert_eq!(twice.content(), "Counted 2");
    fixture.sandbox.assert_clean();
}

#[tokio::test]
async fn only_buttons_that_are_there_can_be_clicked() {
    let fixture = fixture().await;
    let alice = fixture.sandbox.member("Alice").unwrap();
    let board = alice.slash("picture").send().await.unwrap().reply().await.unwrap();
    let disabled = alice.click(&board, "Gone").await.unwrap_err();
    assert_eq!(disabled, ClientError::Disabled("Gone".to_owned()));
    alice.click(&board, "Count").await.unwrap().updated().await.unwrap();
    let stale = alice.click(&board, "count:0").await.unwrap_err();
    assert!(matches!(stale, ClientError::NoSuchComponent { .. }));
    // A click that crossed the edit on its way reaches the bot all the same.
    let crossed = alice.click_raw(board.id(), "count:0").await.unwrap();
    assert_eq!(crossed.updated().await.unwrap().content(), "Counted 1");
}

#[tokio::test]
async fn an_ephemeral_answer_is_seen_by_one_member_only() {
    let fixture = fixture().await;
    let alice = fixture.sandbox.member("Alice").unwrap();
    let bob = fixture.sandbox.member("Bob").unwrap();
    let reply = alice.slash("whisper").send().await.unwrap().reply().await.unwrap();
    assert!(reply.is_ephemeral());
    let channel = fixture.sandbox.channel_id();
    assert_eq!(alice.messages(channel).len(), 1);
    assert_eq!(bob.messages(channel).len(), 0);
    assert!(matches!(bob.message(reply.id()), Err(ClientError::NoSuchMessage(_))));
}

#[tokio::test]
async fn a_deferred_answer_is_filled_and_followed() {
    let fixture = fixture().await;
    let alice = fixture.sandbox.member("Alice").unwrap();
    let interaction = alice.slash("defer").send().await.unwrap();
    let reply = interaction.reply().await.unwrap();
    assert_eq!(reply.content(), "thought");
    assert!(!reply.is_edited() && !reply.is_thinking());
    assert_eq!(reply.files()[0].alt.as_deref(), Some("Late"));
    let after = interaction.follow_up(0).await.unwrap();
    assert_eq!(after.content(), "afterthought");
    assert!(after.is_ephemeral());
    fixture.sandbox.assert_clean();
}

#[tokio::test]
async fn options_arrive_resolved_and_mentions_follow_what_is_allowed() {
    let fixture = fixture().await;
    let alice = fixture.sandbox.member("Alice").unwrap();
    let bob = fixture.sandbox.member("Bob").unwrap();
    alice.set_locale("de");
    let polite = alice.slash("greet").option("whom", &bob).option("how", "Politely");
    let reply = polite.send().await.unwrap().reply().await.unwrap();
    assert_eq!(reply.content(), format!("polite bob {} de", bob.mention()));
    assert_eq!(reply.notified(), [bob.id()]);
    let rude = alice.slash("greet").option("whom", &bob).option("how", "rude");
    rude.send().await.unwrap().reply().await.unwrap();
    assert_eq!(bob.mentions().len(), 1);
    fixture.sandbox.assert_clean();
}

#[tokio::test]
async fn what_a_client_would_not_send_is_refused() {
    let fixture = fixture().await;
    let alice = fixture.sandbox.member("Alice").unwrap();
    let unknown = alice.slash("nothing").send().await.unwrap_err();
    assert!(matches!(unknown, ClientError::NoSuchCommand { .. }));
    let missing = alice.slash("greet").send().await.unwrap_err();
    assert_eq!(missing, ClientError::Missing("whom".to_owned()));
    let greet = alice.slash("greet").option("whom", OptionValue::Text("Nobody".to_owned()));
    assert!(matches!(greet.send().await.unwrap_err(), ClientError::InvalidValue { .. }));
    let greet = alice.slash("greet").option("whom", &alice).option("how", "warmly");
    let wrong = greet.send().await.unwrap_err().to_string();
    assert!(wrong.contains("Politely, Rudely"), "{wrong}");
}

#[tokio::test]
async fn autocompletion_suggests() {
    let fixture = fixture().await;
    let alice = fixture.sandbox.member("Alice").unwrap();
    let choices = alice.slash("find").complete("word", "ro").await.unwrap();
    let shown: Vec<_> = choices.iter().map(|one| (one.name.as_str(), one.value.as_str())).collect();
    assert_eq!(shown, [("ROOK", "rook"), ("ROLLERBALL", "rollerball")]);
    fixture.sandbox.assert_clean();
}

#[tokio::test]
async fn a_modal_is_filled_and_sent() {
    let fixture = fixture().await;
    let alice = fixture.sandbox.member("Alice").unwrap();
    let modal = alice.slash("form").send().await.unwrap().modal().await.unwrap();
    assert_eq!((modal.title.as_str(), modal.inputs.len()), ("Make a move", 1));
    let empty = alice.submit(&modal, &[]).await.unwrap_err();
    assert_eq!(empty, ClientError::Missing("Your move".to_owned()));
    let sent = alice.submit(&modal, &[("Your move", "e2e4")]).await.unwrap();
    assert_eq!(sent.reply().await.unwrap().content(), "moved e2e4");
    fixture.sandbox.assert_clean();
}

#[tokio::test]
async fn selects_send_values() {
    let fixture = fixture().await;
    let alice = fixture.sandbox.member("Alice").unwrap();
    let message = alice.slash("selects").send().await.unwrap().reply().await.unwrap();
    let colours = alice.select(&message, "Colours", &["Red", "blue"]).await.unwrap();
    assert_eq!(colours.reply().await.unwrap().content(), "chose red+blue");
    let many = alice.select(&message, "colours", &["Red", "Green", "Blue"]).await.unwrap_err();
    assert!(matches!(many, ClientError::InvalidValue { .. }));
    let id = alice.id().to_string();
    let people = alice.select(&message, "people", &[&id]).await.unwrap();
    assert_eq!(people.reply().await.unwrap().content(), format!("chose {}", alice.mention()));
    fixture.sandbox.assert_clean();
}

#[tokio::test]
async fn a_users_context_menu_names_its_target() {
    let fixture = fixture().await;
    let alice = fixture.sandbox.member("Alice").unwrap();
    let bob = fixture.sandbox.member("Bob").unwrap();
    let wave = alice.user_command("Wave at", bob.id()).await.unwrap();
    assert_eq!(wave.reply().await.unwrap().content(), "waves at bob");
    fixture.sandbox.assert_clean();
}

#[tokio::test]
async fn silence_for_three_seconds_is_a_failure() {
    let fixture = fixture().await;
    let alice = fixture.sandbox.member("Alice").unwrap();
    let interaction = alice.slash("silent").send().await.unwrap();
    fixture.heard.wait_for("command silent").await;
    assert!(matches!(interaction.response(), InteractionResponse::Waiting));
    fixture.sandbox.clock().advance(Duration::from_secs(3));
    interaction.failed().await.unwrap();
    let broken = fixture.sandbox.take_violations();
    assert_eq!(broken.len(), 1);
    assert!(broken[0].detail.contains("3 seconds"), "{}", broken[0]);
}

#[tokio::test]
async fn an_interaction_delivered_twice_is_refused_the_second_answer() {
    let fixture = fixture().await;
    let alice = fixture.sandbox.member("Alice").unwrap();
    let interaction = alice.slash("picture").send().await.unwrap();
    interaction.reply().await.unwrap();
    interaction.redeliver();
    fixture.heard.wait_for("refused: Interaction has already been acknowledged.").await;
    assert_eq!(fixture.heard.count("command picture"), 2);
    fixture.sandbox.assert_clean();
}

#[tokio::test]
async fn a_wrong_kind_of_answer_is_named() {
    let fixture = fixture().await;
    let alice = fixture.sandbox.member("Alice").unwrap();
    let interaction = alice.slash("form").send().await.unwrap();
    let error = interaction.reply().await.unwrap_err();
    assert_eq!(
        error.to_string(),
        "waited for a message, but the bot answered with the modal Make a move"
    );
}
