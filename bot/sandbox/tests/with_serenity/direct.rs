//! Direct messages.

use serenity::all::UserId;

use crate::bot::fixture;

#[tokio::test]
async fn the_bot_writes_to_a_member_unless_shut_out() {
    let fixture = fixture().await;
    let alice = fixture.sandbox.member("Alice").unwrap();
    let bob = fixture.sandbox.member("Bob").unwrap();
    let user = UserId::new(alice.id().get());
    let channel = user.create_dm_channel(&fixture.http).await.unwrap();
    assert_eq!(channel.id.get(), alice.direct_channel().get());
    channel.say(&fixture.http, "your turn").await.unwrap();
    assert_eq!(alice.mentions()[0].content(), "your turn");
    assert!(bob.messages(alice.direct_channel()).is_empty());
    alice.accept_direct_messages(false);
    let shut_out = channel.say(&fixture.http, "again").await.unwrap_err();
    assert!(shut_out.to_string().contains("Cannot send messages to this user"), "{shut_out}");
    fixture.sandbox.assert_clean();
}

#[tokio::test]
async fn commands_work_in_direct_messages() {
    let fixture = fixture().await;
    let alice = fixture.sandbox.member("Alice").unwrap();
    let command = alice.slash("picture").in_channel(alice.direct_channel());
    let board = command.send().await.unwrap().reply().await.unwrap();
    assert_eq!(board.channel(), alice.direct_channel());
    alice.click(&board, "Count").await.unwrap().updated().await.unwrap();
    assert!(fixture.heard.lines.lock().unwrap().iter().all(|line| !line.starts_with("unreadable")));
    fixture.sandbox.assert_clean();
}
