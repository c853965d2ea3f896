//! Threads that members start and change.

use oddboard_sandbox::{ClientError, Permissions, ThreadChange};
use serde_json::json;

use crate::bot::fixture;
use crate::browser::Browser;
use crate::page::{open, says};
use crate::scripts::{get, post};

fn refused<T>(reason: &str) -> Result<T, ClientError> {
    Err(ClientError::Refused(reason.to_owned()))
}

fn named(name: &str) -> ThreadChange {
    ThreadChange { name: Some(name.to_owned()), ..ThreadChange::default() }
}

fn archived(archived: bool) -> ThreadChange {
    ThreadChange { archived: Some(archived), ..ThreadChange::default() }
}

fn joined(joined: bool) -> ThreadChange {
    ThreadChange { joined: Some(joined), ..ThreadChange::default() }
}

#[tokio::test]
async fn a_member_starts_a_thread_and_the_bot_hears_of_it() {
    let fixture = fixture().await;
    let bob = fixture.sandbox.member("Bob").unwrap();
    let home = fixture.sandbox.channel_id();
    let thread = bob.start_thread(home, " Endgames ").await.unwrap();
    fixture.heard.wait_for("thread created: Endgames").await;
    let announced = &bob.messages(home)[0];
    assert_eq!((announced.content(), announced.thread()), ("Endgames", Some(thread)));
    assert_eq!(fixture.sandbox.thread_members(thread), [bob.id()]);
    bob.in_channel(thread).slash("picture").send().await.unwrap().reply().await.unwrap();

    let said = bob.say(home, "Who plays?").await.unwrap();
    let thread = bob.start_thread_from(said.id(), "Players").await.unwrap();
    assert_eq!(bob.message(said.id()).unwrap().thread(), Some(thread));
    assert_eq!(thread.get(), said.id().get(), "they share their id");
    let twice = bob.start_thread_from(said.id(), "Again").await;
    assert_eq!(twice, refused("a thread has already been started from this message"));
    fixture.sandbox.assert_clean();
}

#[tokio::test]
async fn threads_start_only_where_and_by_whom_discord_lets_them() {
    let fixture = fixture().await;
    let bob = fixture.sandbox.member("Bob").unwrap();
    let home = fixture.sandbox.channel_id();
    let whisper = bob.slash("whisper").send().await.unwrap().reply().await.unwrap();
    let hidden = bob.start_thread_from(whisper.id(), "Secret").await;
    assert_eq!(hidden, refused("no thread can start from this message"));
    let thread = bob.start_thread(home, "Endgames").await.unwrap();
    let announced = bob.messages(home).last().unwrap().id();
    let announced = bob.start_thread_from(announced, "More").await;
    assert_eq!(announced, refused("no thread can start from this message"));
    let nested = bob.start_thread(thread, "Deeper").await;
    assert_eq!(nested, refused("threads start in text channels of the server"));
    let direct = bob.start_thread(bob.direct_channel(), "Private").await;
    assert_eq!(direct, refused("threads start in text channels of the server"));
    let long = bob.start_thread(home, &"x".repeat(101)).await;
    assert_eq!(long, refused("a thread's name has 1 to 100 characters"));
    fixture.sandbox.deny(home, bob.id(), Permissions::CREATE_PUBLIC_THREADS);
    let denied = bob.start_thread(home, "Openings").await;
    assert_eq!(denied, refused("the member may not start threads here"));
    let said = bob.say(home, "hello").await.unwrap();
    assert!(bob.start_thread_from(said.id(), "Openings").await.is_err());
}

#[tokio::test]
async fn a_thread_belongs_to_who_started_it_and_to_moderators() {
    let fixture = fixture().await;
    let member = |name| fixture.sandbox.member(name).unwrap();
    let (alice, bob, carol) = (member("Alice"), member("Bob"), member("Carol"));
    let thread = bob.start_thread(fixture.sandbox.channel_id(), "Endgames").await.unwrap();
    carol.change_thread(thread, &joined(true)).await.unwrap();
    assert_eq!(fixture.sandbox.thread_members(thread), [bob.id(), carol.id()]);
    carol.change_thread(thread, &joined(false)).await.unwrap();
    assert_eq!(fixture.sandbox.thread_members(thread), [bob.id()]);
    let not_hers = refused("only who started the thread may do this, or a moderator");
    assert_eq!(carol.change_thread(thread, &named("Mine")).await, not_hers);
    assert_eq!(carol.change_thread(thread, &archived(true)).await, not_hers);

    bob.change_thread(thread, &named("Rook endgames")).await.unwrap();
    assert_eq!(fixture.sandbox.channel("Rook endgames"), Ok(thread));
    bob.change_thread(thread, &archived(true)).await.unwrap();
    fixture.heard.wait_for("thread archived: true").await;
    assert_eq!(bob.change_thread(thread, &named("X")).await, Err(ClientError::Archived));
    assert_eq!(carol.change_thread(thread, &joined(true)).await, Err(ClientError::Archived));
    carol.change_thread(thread, &archived(false)).await.unwrap();
    assert!(!fixture.sandbox.is_archived(thread), "who may write in it may wake it");

    let lock = ThreadChange { locked: Some(true), ..ThreadChange::default() };
    let moderators = refused("only a moderator may do this");
    assert_eq!(bob.change_thread(thread, &lock).await, moderators);
    alice.change_thread(thread, &lock).await.unwrap();
    alice.change_thread(thread, &archived(true)).await.unwrap();
    assert_eq!(bob.change_thread(thread, &archived(false)).await, moderators);
    let elsewhere = carol.change_thread(fixture.sandbox.channel_id(), &named("X")).await;
    assert_eq!(elsewhere, refused("that is no thread"));
    fixture.sandbox.assert_clean();
}

#[tokio::test]
async fn a_script_starts_a_thread_and_changes_it() {
    let fixture = fixture().await;
    let start = json!({ "member": "Bob", "channel": "games", "name": "A", "text": "First" });
    let (status, started) = post(&fixture, "threads", start).await;
    assert_eq!(status, 200, "{started}");
    let thread = &started["thread"];
    let inside = get(&fixture, "messages?member=Carol&channel=A").await;
    assert_eq!(inside[0]["content"], "First");
    let rename = json!({ "thread": thread, "member": "Carol", "name": "B" });
    let words = "refused: only who started the thread may do this, or a moderator";
    assert_eq!(post(&fixture, "thread", rename).await, (400, json!({ "error": words })));
    let rename = json!({ "thread": thread, "member": "Bob", "name": "B" });
    assert_eq!(post(&fixture, "thread", rename).await.0, 200);
    let nobodys = json!({ "thread": thread, "name": "C" });
    assert_eq!(post(&fixture, "thread", nobodys).await.0, 400);
    let asleep = json!({ "thread": thread, "archived": true });
    assert_eq!(post(&fixture, "thread", asleep).await.0, 200);
    assert!(fixture.sandbox.is_archived(fixture.sandbox.channel("B").unwrap()));
}

#[tokio::test]
async fn threads_are_started_from_menus() {
    let Some(mut browser) = Browser::start("threads_are_started_from_menus").await else { return };
    let fixture = fixture().await;
    let home = fixture.sandbox.channel_id();
    let bob = fixture.sandbox.member("Bob").unwrap();
    bob.say(home, "Who plays?").await.unwrap();
    let tab = open(&mut browser, &fixture, "Bob", 1280).await;
    browser.click(&tab, ".more", "the message of Bob").await;
    browser.click(&tab, ".picker button", "Create thread").await;
    browser.until(&tab, "document.activeElement.name === 'name'").await;
    browser.type_text(&tab, "Players").await;
    browser.press(&tab, "Tab").await;
    browser.type_text(&tab, "I do, @Carol").await;
    browser.click(&tab, ".buttons button", "Submit").await;
    browser.until(&tab, "document.querySelector('#title').textContent === '#Players'").await;
    browser.until(&tab, &says("I do, @Carol")).await;
    assert_eq!(fixture.sandbox.member("Carol").unwrap().mentions().len(), 1);

    // Renamed and left by the one whose it is.
    browser.click(&tab, "#thread", "This thread").await;
    browser.click(&tab, ".picker button", "Rename it").await;
    browser.until(&tab, "document.activeElement.name === 'name'").await;
    browser.type_text(&tab, "All ").await;
    browser.press(&tab, "Enter").await;
    browser.until(&tab, "document.querySelector('#title').textContent.includes('All')").await;
    browser.click(&tab, "#thread", "This thread").await;
    browser.click(&tab, ".picker button", "Leave it").await;
    browser.until(&tab, "document.querySelector('#title').textContent === '#games'").await;
    assert!(!fixture.sandbox.thread_members(fixture.sandbox.threads()[0]).contains(&bob.id()));

    browser.click(&tab, "#thread", "This channel").await;
    browser.click(&tab, ".picker button", "Create thread").await;
    browser.until(&tab, "document.activeElement.name === 'name'").await;
    // What is refused is there again to be mended.
    browser.type_text(&tab, " ").await;
    browser.press(&tab, "Enter").await;
    let refused = "document.querySelector('dialog[open] .problem').textContent";
    browser.until(&tab, &format!("{refused}.includes('1 to 100 characters')")).await;
    browser.until(&tab, "document.activeElement.name === 'name'").await;
    browser.type_text(&tab, "Openings").await;
    browser.press(&tab, "Enter").await;
    browser.until(&tab, "document.querySelector('#title').textContent === '#Openings'").await;
    browser.click(&tab, ".channel", "games").await;
    browser.until(&tab, &says("Bob started a thread: Openings")).await;

    // Who may not start threads is not offered to.
    bob.say(home, "Who else?").await.unwrap();
    browser.until(&tab, "document.querySelector('.more')").await;
    fixture.sandbox.deny(home, bob.id(), Permissions::CREATE_PUBLIC_THREADS);
    browser.until(&tab, "document.querySelector('#thread').hidden").await;
    browser.until(&tab, "!document.querySelector('.more')").await;
    fixture.sandbox.assert_clean();
}
