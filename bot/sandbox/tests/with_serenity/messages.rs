//! Messages the bot posts as itself, and threads.

use oddboard_sandbox::ClientError;
use serenity::all::{
    ChannelId, ChannelType, CreateAttachment, CreateMessage, CreateThread, EditAttachments,
    EditMessage, EditThread, GuildId, Typing, UserId,
};

use crate::bot::{PICTURE, fixture};

#[tokio::test]
async fn a_message_is_posted_edited_and_deleted() {
    let fixture = fixture().await;
    let alice = fixture.sandbox.member("Alice").unwrap();
    let home = fixture.sandbox.channel_id();
    let channel = ChannelId::new(home.get());
    let first = CreateAttachment::bytes(PICTURE, "one.png").description("One");
    let mut message = channel
        .send_message(&fixture.http, CreateMessage::new().content("a").add_file(first))
        .await
        .unwrap();
    assert_eq!(message.attachments[0].width, Some(1));
    let second = CreateAttachment::bytes(PICTURE, "two.png").description("Two");
    let edit = EditMessage::new().content("b").attachments(EditAttachments::new().add(second));
    message.edit(&fixture.http, edit).await.unwrap();
    let seen = &alice.messages(home)[0];
    assert_eq!(seen.content(), "b");
    assert_eq!(seen.files().len(), 1);
    assert_eq!(seen.files()[0].alt.as_deref(), Some("Two"));
    message.delete(&fixture.http).await.unwrap();
    assert!(alice.messages(home).is_empty());
    fixture.sandbox.assert_clean();
}

#[tokio::test]
async fn members_mention_and_the_bot_hears_only_what_it_may() {
    let fixture = fixture().await;
    let alice = fixture.sandbox.member("Alice").unwrap();
    let bob = fixture.sandbox.member("Bob").unwrap();
    let home = fixture.sandbox.channel_id();
    alice.say(home, &format!("hello {}", bob.mention())).await.unwrap();
    alice.say(home, &format!("hey <@{}>", fixture.sandbox.bot_id())).await.unwrap();
    // Without the intent for message content, only what mentions the bot is readable.
    fixture.heard.wait_for(&format!("message: hey <@{}>", fixture.sandbox.bot_id())).await;
    fixture.heard.wait_for("message: ").await;
    assert_eq!(bob.mentions().len(), 1);
    assert!(alice.mentions().is_empty());
}

#[tokio::test]
async fn threads_are_made_joined_archived_and_woken() {
    let fixture = fixture().await;
    let alice = fixture.sandbox.member("Alice").unwrap();
    let channel = ChannelId::new(fixture.sandbox.channel_id().get());
    let new = CreateThread::new("A game").kind(ChannelType::PublicThread);
    let mut thread = channel.create_thread(&fixture.http, new).await.unwrap();
    thread.id.add_thread_member(&fixture.http, UserId::new(alice.id().get())).await.unwrap();
    thread.id.say(&fixture.http, "first").await.unwrap();
    let id = fixture.sandbox.channel("A game").unwrap();
    thread.edit_thread(&fixture.http, EditThread::new().archived(true)).await.unwrap();
    assert!(fixture.sandbox.is_archived(id));
    let asleep = alice.slash("whisper").in_channel(id).send().await.unwrap_err();
    assert_eq!(asleep, ClientError::Archived);
    thread.id.say(&fixture.http, "wakes it").await.unwrap();
    assert!(!fixture.sandbox.is_archived(id));
    assert_eq!(alice.messages(id).len(), 2);
    fixture.sandbox.assert_clean();
}

#[tokio::test]
async fn a_thread_grows_from_a_message() {
    let fixture = fixture().await;
    let channel = ChannelId::new(fixture.sandbox.channel_id().get());
    let message = channel.say(&fixture.http, "root").await.unwrap();
    let thread = channel
        .create_thread_from_message(&fixture.http, message.id, CreateThread::new("branch"))
        .await
        .unwrap();
    assert_eq!(thread.id.get(), message.id.get());
    fixture.sandbox.assert_clean();
}

#[tokio::test]
async fn the_bot_can_look_around() {
    let fixture = fixture().await;
    let guild = GuildId::new(fixture.sandbox.guild_id().get());
    let channel = ChannelId::new(fixture.sandbox.channel_id().get());
    let alice = fixture.sandbox.member("Alice").unwrap();
    let http = &fixture.http;
    assert_eq!(http.get_current_user().await.unwrap().name, "Oddboard");
    assert_eq!(http.get_current_application_info().await.unwrap().name, "Oddboard");
    assert_eq!(http.get_guild(guild).await.unwrap().name, "The Sandbox");
    assert_eq!(http.get_channels(guild).await.unwrap().len(), 2);
    let id = UserId::new(alice.id().get());
    assert_eq!(http.get_member(guild, id).await.unwrap().user.name, "alice");
    assert_eq!(http.get_user(id).await.unwrap().global_name.as_deref(), Some("Alice"));
    assert_eq!(http.get_channel(channel).await.unwrap().guild().unwrap().name, "games");
    Typing::start(http.clone(), channel).stop();
    fixture.sandbox.assert_clean();
}
