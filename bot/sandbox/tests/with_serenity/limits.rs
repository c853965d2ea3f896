//! Limits: refused with Discord's words, and counted.

use oddboard_sandbox::ClientError;
use serenity::all::{
    ChannelId, CreateActionRow, CreateAllowedMentions, CreateAttachment, CreateButton,
    CreateCommand, CreateEmbed, CreateMessage, EditMessage, HttpError, MessageId,
};

use crate::bot::{Fixture, fixture};

fn channel(fixture: &Fixture) -> ChannelId {
    ChannelId::new(fixture.sandbox.channel_id().get())
}

/// Discord's code and status for a call that must fail.
fn refusal<T: std::fmt::Debug>(result: Result<T, serenity::Error>) -> (isize, u16, String) {
    match result.unwrap_err() {
        serenity::Error::Http(HttpError::UnsuccessfulRequest(response)) => {
            let errors: Vec<String> = response
                .error
                .errors
                .iter()
                .map(|error| format!("{}: {}", error.path, error.code))
                .collect();
            (response.error.code, response.status_code.as_u16(), errors.join("; "))
        }
        other => panic!("not an answer of the server's: {other}"),
    }
}

#[tokio::test]
async fn a_faulty_answer_is_refused_and_fails_the_test() {
    let fixture = fixture().await;
    let alice = fixture.sandbox.member("Alice").unwrap();
    let interaction = alice.slash("broken").send().await.unwrap();
    fixture.heard.wait_for("command broken").await;
    let refused = "refused: Invalid Form Body (components.0.components.1.custom_id: \
                   Component custom id cannot be duplicated)";
    fixture.heard.wait_for(refused).await;
    fixture.sandbox.clock().advance(std::time::Duration::from_secs(3));
    assert!(matches!(interaction.reply().await, Err(ClientError::InteractionFailed(_))));
    let broken = fixture.sandbox.violations();
    assert_eq!(broken[0].code, 50_035);
    assert!(broken[0].request.ends_with("/{token}/callback"), "{}", broken[0]);
    assert!(broken[0].detail.contains("CUSTOM_ID_DUPLICATED"), "{}", broken[0]);
    let caught = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| {
        fixture.sandbox.assert_clean();
    }));
    assert!(caught.is_err());
}

#[tokio::test]
async fn forms_are_refused_with_the_path_of_the_field() {
    let fixture = fixture().await;
    let channel = channel(&fixture);
    let twin = || CreateButton::new("same").label("x");
    let cases = [
        (
            CreateMessage::new().components(vec![CreateActionRow::Buttons(vec![twin(), twin()])]),
            "components.0.components.1.custom_id: COMPONENT_CUSTOM_ID_DUPLICATED",
        ),
        (
            CreateMessage::new()
                .content("x")
                .allowed_mentions(CreateAllowedMentions::new().all_users(true).users([1_u64])),
            "allowed_mentions: MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE",
        ),
        (
            CreateMessage::new().add_embed(CreateEmbed::new().image("attachment://none.png")),
            "embeds.0.image.url: ATTACHMENT_NOT_FOUND",
        ),
        (
            CreateMessage::new()
                .add_file(CreateAttachment::bytes(*b"x", "x.txt").description("d".repeat(1025))),
            "attachments.0.description: BASE_TYPE_MAX_LENGTH",
        ),
    ];
    for (message, wanted) in cases {
        let (code, status, errors) = refusal(channel.send_message(&fixture.http, message).await);
        assert_eq!((code, status, errors.as_str()), (50_035, 400, wanted));
    }
    assert_eq!(fixture.sandbox.take_violations().len(), 4);
}

#[tokio::test]
async fn empty_and_oversized_messages_are_refused() {
    let fixture = fixture().await;
    let channel = channel(&fixture);
    let empty = refusal(channel.send_message(&fixture.http, CreateMessage::new()).await);
    assert_eq!((empty.0, empty.1), (50_006, 400));
    let big = CreateAttachment::bytes(vec![0; 10 * 1024 * 1024 + 1], "big.bin");
    let big =
        refusal(channel.send_message(&fixture.http, CreateMessage::new().add_file(big)).await);
    assert_eq!((big.0, big.1), (40_005, 413));
}

#[tokio::test]
async fn what_is_gone_is_unknown_but_breaks_no_rule() {
    let fixture = fixture().await;
    let channel = channel(&fixture);
    let message = channel.say(&fixture.http, "here").await.unwrap();
    let id = oddboard_sandbox::MessageId::new(message.id.get());
    fixture.sandbox.delete_message(id).unwrap();
    let edit =
        channel.edit_message(&fixture.http, message.id, EditMessage::new().content("x")).await;
    assert_eq!(refusal(edit).0, 10_008);
    let nowhere = ChannelId::new(5).say(&fixture.http, "x").await;
    assert_eq!(refusal(nowhere).0, 10_003);
    fixture.sandbox.assert_clean();
}

#[tokio::test]
async fn others_messages_are_not_the_bots_to_change() {
    let fixture = fixture().await;
    let alice = fixture.sandbox.member("Alice").unwrap();
    let said = alice.say(fixture.sandbox.channel_id(), "mine").await.unwrap();
    let id = MessageId::new(said.id().get());
    let edit =
        channel(&fixture).edit_message(&fixture.http, id, EditMessage::new().content("x")).await;
    assert_eq!(refusal(edit).0, 50_005);
}

#[tokio::test]
async fn commands_are_checked_with_their_place_in_the_list() {
    let fixture = fixture().await;
    let commands = vec![
        CreateCommand::new("fine").description("d"),
        CreateCommand::new("Not Fine").description("d"),
    ];
    let result = serenity::all::Command::set_global_commands(&fixture.http, commands).await;
    let (code, _, errors) = refusal(result);
    assert_eq!(code, 50_035);
    assert_eq!(errors, "1.name: APPLICATION_COMMAND_INVALID_NAME");
}

#[tokio::test]
async fn a_call_the_sandbox_does_not_know_is_loud() {
    let fixture = fixture().await;
    let result = fixture.http.get_emojis(1.into()).await;
    assert_eq!(refusal(result).1, 404);
    let broken = fixture.sandbox.violations();
    assert!(broken[0].detail.contains("does not emulate GET"), "{}", broken[0]);
}
