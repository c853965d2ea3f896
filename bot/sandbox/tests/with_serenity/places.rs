//! Where things happen: threads, and places where the bot is not.

use oddboard_sandbox::{ClientError, Permissions};
use serenity::all::{
    AutoArchiveDuration, ChannelId, ChannelType, CreateMessage, CreateThread, EditThread, MessageId,
};

use crate::bot::{Fixture, fixture};
use crate::people::{code, home};

async fn thread(fixture: &Fixture, kind: ChannelType) -> ChannelId {
    let new = CreateThread::new("A game").kind(kind);
    let new = new.auto_archive_duration(AutoArchiveDuration::OneHour);
    home(fixture).create_thread(&fixture.http, new).await.unwrap().id
}

#[tokio::test]
async fn a_thread_from_a_message_belongs_to_it() {
    let fixture = fixture().await;
    let alice = fixture.sandbox.member("Alice").unwrap();
    let posted = CreateMessage::new().content("A challenge");
    let posted = home(&fixture).send_message(&fixture.http, posted).await.unwrap();
    let new = CreateThread::new("Game 1").auto_archive_duration(AutoArchiveDuration::OneWeek);
    let made =
        home(&fixture).create_thread_from_message(&fixture.http, posted.id, new).await.unwrap();
    let seen = alice.messages(fixture.sandbox.channel_id());
    let thread = seen[0].thread().unwrap();
    assert_eq!((thread.get(), seen.len()), (made.id.get(), 1));
    assert_eq!(made.id.get(), posted.id.get(), "they share their id");
    assert_eq!(fixture.sandbox.auto_archive_minutes(thread), Some(10_080));
    let twice = CreateThread::new("Again");
    let twice = home(&fixture).create_thread_from_message(&fixture.http, posted.id, twice).await;
    assert_eq!(code(twice), 160_004);
    assert_eq!(fixture.sandbox.take_violations().len(), 1);
    let read =
        home(&fixture).message(&fixture.http, MessageId::new(posted.id.get())).await.unwrap();
    assert_eq!(read.thread.unwrap().name, "Game 1");
}

#[tokio::test]
async fn a_thread_of_its_own_is_announced_and_woken_by_a_message() {
    let fixture = fixture().await;
    let bob = fixture.sandbox.member("Bob").unwrap();
    let id = thread(&fixture, ChannelType::PublicThread).await;
    let announced = bob.messages(fixture.sandbox.channel_id());
    let there = announced[0].thread().unwrap();
    assert_eq!((there.get(), announced[0].content()), (id.get(), "A game"));
    let mention = CreateMessage::new().content(bob.mention());
    id.send_message(&fixture.http, mention).await.unwrap();
    assert!(fixture.sandbox.thread_members(there).contains(&bob.id()), "a mention brings one in");

    fixture.sandbox.archive_thread(there);
    assert_eq!(
        bob.in_channel(there).slash("picture").send().await.unwrap_err(),
        ClientError::Archived
    );
    id.say(&fixture.http, "still there?").await.unwrap();
    assert!(!fixture.sandbox.is_archived(there));
    bob.in_channel(there).slash("picture").send().await.unwrap().reply().await.unwrap();
    fixture.sandbox.assert_clean();
}

#[tokio::test]
async fn a_thread_is_changed_by_its_creator_and_locked_by_moderators() {
    let fixture = fixture().await;
    let id = thread(&fixture, ChannelType::PublicThread).await;
    let there = fixture.sandbox.threads()[0];
    let edit = |edit: EditThread<'static>| {
        let http = fixture.http.clone();
        async move { id.edit_thread(&http, edit).await }
    };
    assert_eq!(code(edit(EditThread::new().name("Renamed")).await), 0);
    assert_eq!(code(edit(EditThread::new().archived(true)).await), 0);
    assert_eq!(code(edit(EditThread::new().archived(false)).await), 0);
    assert_eq!(code(edit(EditThread::new().locked(true)).await), 50_013);
    assert_eq!(code(id.delete(&fixture.http).await), 50_013);
    assert_eq!(fixture.sandbox.take_violations().len(), 2, "the bot never had that permission");

    fixture.sandbox.lock_thread(there, true);
    let bob = fixture.sandbox.member("Bob").unwrap();
    assert!(bob.say(there, "hello").await.is_err());
    assert_eq!(code(id.say(&fixture.http, "the result").await), 0);
    fixture.sandbox.archive_thread(there);
    assert_eq!(code(id.say(&fixture.http, "more").await), 50_083);

    fixture.sandbox.deny(
        fixture.sandbox.channel_id(),
        fixture.sandbox.bot_id(),
        Permissions::CREATE_PUBLIC_THREADS,
    );
    let new = CreateThread::new("Another").kind(ChannelType::PublicThread);
    assert_eq!(code(home(&fixture).create_thread(&fixture.http, new).await), 50_013);
    fixture.sandbox.assert_clean();
}

#[tokio::test]
async fn a_private_channel_has_what_a_member_installed_and_no_bot() {
    let fixture = fixture().await;
    let alice = fixture.sandbox.member("Alice").unwrap();
    let bob = fixture.sandbox.member("Bob").unwrap();
    let private = fixture.sandbox.private_channel(&[&alice, &bob]);
    let there = alice.in_channel(private);
    assert!(there.commands().is_empty(), "nothing is installed");
    alice.install_app(true);
    assert!(there.commands().contains(&"/guests-only".to_owned()));
    assert!(!there.commands().contains(&"/server-only".to_owned()));
    assert!(bob.in_channel(private).commands().is_empty(), "it is Alice's alone");

    let said = there.slash("chatty").send().await.unwrap();
    assert_eq!(said.reply().await.unwrap().content(), "first");
    fixture.heard.wait_for("context PrivateChannel 1").await;
    fixture
        .heard
        .wait_for("refused: This interaction has hit the maximum number of follow up messages")
        .await;
    assert_eq!(said.follow_ups().len(), 5);
    assert_eq!(bob.messages(private).len(), 6, "Bob sees what Alice's application says");
    let place = ChannelId::new(private.get());
    assert_eq!(code(place.say(&fixture.http, "hello").await), 50_001);
    assert_eq!(fixture.sandbox.take_violations().len(), 1, "the sixth message was too many");
}

#[tokio::test]
async fn where_the_bot_was_thrown_out_an_own_installation_still_works() {
    let fixture = fixture().await;
    let alice = fixture.sandbox.member("Alice").unwrap();
    let bob = fixture.sandbox.member("Bob").unwrap();
    alice.install_app(true);
    let both = alice.slash("chatty").send().await.unwrap();
    both.reply().await.unwrap();
    fixture.heard.wait_for("context Guild 2").await;
    fixture.heard.wait_for("said it all").await;
    fixture.sandbox.inject_gateway_fault(oddboard_sandbox::GatewayFault::RemoveBot);
    assert!(bob.commands().is_empty());
    let reply = alice.slash("picture").send().await.unwrap().reply().await.unwrap();
    bob.click(&reply, "Count").await.unwrap().updated().await.unwrap();
    assert_eq!(code(home(&fixture).say(&fixture.http, "hello").await), 50_001);
    fixture.sandbox.assert_clean();
}
