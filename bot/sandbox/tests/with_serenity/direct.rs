//! Direct messages.

use serenity::all::UserId;

use crate::bot::stage;

#[tokio::test]
async fn the_bot_writes_to_a_member_unless_shut_out() {
    let stage = stage().await;
    let alice = stage.sandbox.member("Alice").unwrap();
    let bob = stage.sandbox.member("Bob").unwrap();
    let user = UserId::new(alice.id().get());
    let channel = user.create_dm_channel(&stage.http).await.unwrap();
    assert_eq!(channel.id.get(), alice.direct_channel().get());
    channel.say(&stage.http, "your turn").await.unwrap();
    assert_eq!(alice.mentions()[0].content(), "your turn");
    assert!(bob.messages(alice.direct_channel()).is_empty());
    alice.accept_direct_messages(false);
    let shut_out = channel.say(&stage.http, "again").await.unwrap_err();
    assert!(shut_out.to_string().contains("Cannot send messages to this user"), "{shut_out}");
    stage.sandbox.assert_clean();
}

#[tokio::test]
async fn commands_work_in_direct_messages() {
    let stage = stage().await;
    let alice = stage.sandbox.member("Alice").unwrap();
    let command = alice.slash("picture").in_channel(alice.direct_channel());
    let board = command.send().await.unwrap().reply().await.unwrap();
    assert_eq!(board.channel(), alice.direct_channel());
    alice.click(&board, "Count").await.unwrap().updated().await.unwrap();
    assert!(stage.heard.lines.lock().unwrap().iter().all(|line| !line.starts_with("unreadable")));
    stage.sandbox.assert_clean();
}
