//! The page in a real browser, as members use it.

use std::time::Duration;

use oddboard_sandbox::RoleOptions;
use serde_json::Value;

use crate::bot::{Fixture, fixture};
use crate::browser::{Browser, Tab};

/// Whether a message says this.
pub(crate) fn says(text: &str) -> String {
    format!(
        "[...document.querySelectorAll('.message')].some((one) => one.innerText.includes({text:?}))"
    )
}

pub(crate) async fn open(
    browser: &mut Browser,
    fixture: &Fixture,
    member: &str,
    width: u32,
) -> Tab {
    let url = format!("{}/?member={member}", fixture.sandbox.base_url());
    let tab = browser.open(&url, width, "dark").await;
    browser.until(&tab, "document.querySelector('#title').textContent === '#games'").await;
    tab
}

/// Sends a command without options, from the keyboard.
async fn command(browser: &mut Browser, tab: &Tab, name: &str) {
    browser.eval(tab, "document.querySelector('#text').focus()").await;
    browser.type_text(tab, &format!("/{name} ")).await;
    browser.until(tab, "document.activeElement.classList.contains('send')").await;
    browser.press(tab, "Enter").await;
    browser.until(tab, "document.querySelector('.fields').hidden").await;
}

#[tokio::test]
async fn a_newcomer_gets_by_with_the_mouse() {
    let Some(mut browser) = Browser::start("a_newcomer_gets_by_with_the_mouse").await else {
        return;
    };
    let fixture = fixture().await;
    let tab = open(&mut browser, &fixture, "Alice", 1280).await;
    browser.click(&tab, ".welcome button", "Show the commands").await;
    browser.click(&tab, "[role=option]", "/greet").await;
    browser.click(&tab, "[role=option]", "Bob").await;
    browser.click(&tab, ".extras button", "how").await;
    browser.click(&tab, "[role=option]", "Politely").await;
    browser.click(&tab, ".send", "Send").await;
    browser.until(&tab, &says("polite bob @Bob")).await;
    browser.until(&tab, &says("Alice used /greet")).await;
    // The badge beside Bob calls for him; he finds the message that names him.
    browser.click(&tab, "#who button", "Bob1").await;
    browser.until(&tab, "document.querySelector('.message.mentions-me .mention.me')").await;
    browser.until(&tab, "!document.querySelector('#who .count')").await;
    fixture.sandbox.assert_clean();
}

#[tokio::test]
async fn a_click_counts_although_news_come_while_the_mouse_is_down() {
    let name = "a_click_counts_although_news_come_while_the_mouse_is_down";
    let Some(mut browser) = Browser::start(name).await else { return };
    let fixture = fixture().await;
    let tab = open(&mut browser, &fixture, "Alice", 1280).await;
    // What comes is noticed by a second socket, which the page does not know.
    let listen = "new Promise((resolve) => {
        const socket = new WebSocket(`ws://${location.host}/sandbox/ws?member=Alice`);
        socket.onmessage = (event) => {
            resolve(true);
            document.body.dataset.told = event.data.includes('while pressed');
        };
    })";
    browser.eval(&tab, listen).await;
    let place = browser.hold(&tab, "#who button", "Bob").await;
    let carol = fixture.sandbox.member("Carol").unwrap();
    carol.say(fixture.sandbox.channel_id(), "@Bob, while pressed").await.unwrap();
    browser.until(&tab, "document.body.dataset.told === 'true'").await;
    browser.let_go(&tab, &place).await;
    let bob = "document.querySelector('#who [aria-pressed=true]').textContent.includes('Bob')";
    browser.until(&tab, bob).await;
    browser.until(&tab, &says("while pressed")).await;
    fixture.sandbox.assert_clean();
}

#[tokio::test]
async fn the_keyboard_alone_is_enough() {
    let Some(mut browser) = Browser::start("the_keyboard_alone_is_enough").await else { return };
    let fixture = fixture().await;
    let tab = open(&mut browser, &fixture, "Alice", 1280).await;
    // The first thing on the page leads to the box.
    browser.press(&tab, "Tab").await;
    browser.press(&tab, "Enter").await;
    browser.until(&tab, "document.activeElement.id === 'text'").await;
    browser.type_text(&tab, "/fi").await;
    browser.press(&tab, "Enter").await;
    browser.type_text(&tab, "ro").await;
    browser.until(&tab, "document.querySelectorAll('[role=option]').length === 2").await;
    browser.press(&tab, "ArrowDown").await;
    browser.press(&tab, "Enter").await;
    browser.press(&tab, "Enter").await;
    browser.until(&tab, &says("found rollerball")).await;
    // A form takes the focus, and Escape gives it up.
    command(&mut browser, &tab, "form").await;
    browser.until(&tab, "document.activeElement.name === 'move'").await;
    browser.type_text(&tab, "e2-e4").await;
    browser.press(&tab, "Enter").await;
    browser.until(&tab, &says("moved e2-e4")).await;
    command(&mut browser, &tab, "form").await;
    browser.until(&tab, "document.querySelector('dialog')").await;
    browser.press(&tab, "Escape").await;
    browser.until(&tab, "!document.querySelector('dialog')").await;
    fixture.sandbox.assert_clean();
}

#[tokio::test]
async fn others_do_not_see_an_ephemeral_answer() {
    let Some(mut browser) = Browser::start("others_do_not_see_an_ephemeral_answer").await else {
        return;
    };
    let fixture = fixture().await;
    let bobs = open(&mut browser, &fixture, "Bob", 1280).await;
    let alices = open(&mut browser, &fixture, "Alice", 1280).await;
    command(&mut browser, &alices, "whisper").await;
    browser.until(&alices, &says("Only you can see this")).await;
    let alice = fixture.sandbox.member("Alice").unwrap();
    alice.say(fixture.sandbox.channel_id(), "for all").await.unwrap();
    browser.front(&bobs).await;
    browser.until(&bobs, &says("for all")).await;
    assert_eq!(browser.eval(&bobs, &says("psst")).await, false);
    browser.front(&alices).await;
    browser.click(&alices, ".only-you button", "Dismiss").await;
    browser.until(&alices, &format!("!{}", says("psst"))).await;
}

#[tokio::test]
async fn buttons_selects_and_pictures_work() {
    let Some(mut browser) = Browser::start("buttons_selects_and_pictures_work").await else {
        return;
    };
    let fixture = fixture().await;
    let tab = open(&mut browser, &fixture, "Alice", 1280).await;
    command(&mut browser, &tab, "picture").await;
    browser.click(&tab, ".button", "Count").await;
    browser.until(&tab, &says("Counted 1")).await;
    browser.until(&tab, "document.querySelector('.picture img').alt === 'A board'").await;
    browser.click(&tab, ".picture", "A board").await;
    browser.until(&tab, "document.querySelector('dialog.lightbox img').complete").await;
    browser.press(&tab, "Escape").await;
    command(&mut browser, &tab, "selects").await;
    browser.click(&tab, ".select", "Colours").await;
    browser.click(&tab, ".options label", "Red").await;
    browser.click(&tab, ".options label", "Blue").await;
    browser.click(&tab, ".picker > button", "Choose").await;
    browser.until(&tab, &says("chose red+blue")).await;
    browser.click(&tab, "#members button", "Bob").await;
    browser.click(&tab, ".picker button", "Wave at").await;
    browser.until(&tab, &says("waves at bob")).await;
    fixture.sandbox.assert_clean();
}

#[tokio::test]
async fn waiting_and_failing_are_shown() {
    let Some(mut browser) = Browser::start("waiting_and_failing_are_shown").await else { return };
    let fixture = fixture().await;
    let tab = open(&mut browser, &fixture, "Alice", 1280).await;
    let mut held = fixture.sandbox.hold_calls("PATCH", "/messages/@original");
    command(&mut browser, &tab, "defer").await;
    held.arrived(1).await.unwrap();
    browser.until(&tab, &says("Oddboard is thinking")).await;
    held.release();
    browser.until(&tab, &says("thought")).await;
    command(&mut browser, &tab, "silent").await;
    fixture.heard.wait_for("command silent").await;
    fixture.sandbox.clock().advance(Duration::from_secs(3));
    let failed = "document.querySelector('#pending').innerText.includes('did not respond')";
    browser.until(&tab, failed).await;
    assert_eq!(fixture.sandbox.take_violations().len(), 1);
}

#[tokio::test]
async fn a_failure_is_shown_although_its_news_came_before_the_page_knew_what_it_had_begun() {
    let test = "a_failure_is_shown_although_its_news_came_before_the_page_knew_what_it_had_begun";
    let Some(mut browser) = Browser::start(test).await else { return };
    let fixture = fixture().await;
    let tab = open(&mut browser, &fixture, "Alice", 1280).await;
    let slow = "const real = fetch;
        const gate = new Promise((resolve) => { window.letThrough = resolve; });
        window.fetch = async (...call) => { const answer = await real(...call); await gate; return answer; };";
    browser.eval(&tab, slow).await;
    command(&mut browser, &tab, "silent").await;
    fixture.heard.wait_for("command silent").await;
    fixture.sandbox.clock().advance(Duration::from_secs(3));
    browser.until(&tab, "document.body.innerText.includes('1 broken rule')").await;
    browser.eval(&tab, "letThrough()").await;
    let failed = "document.querySelector('#pending').innerText.includes('did not respond')";
    browser.until(&tab, failed).await;
    assert_eq!(fixture.sandbox.take_violations().len(), 1);
}

#[tokio::test]
async fn a_phone_has_room_for_everything() {
    let Some(mut browser) = Browser::start("a_phone_has_room_for_everything").await else { return };
    let fixture = fixture().await;
    let tab = open(&mut browser, &fixture, "Alice", 400).await;
    command(&mut browser, &tab, "picture").await;
    command(&mut browser, &tab, "selects").await;
    browser.until(&tab, "document.querySelectorAll('.select').length === 4").await;
    let wide = "[...document.querySelectorAll('main, .message, .button, .select, header button')]
        .filter((one) => one.checkVisibility() && one.getBoundingClientRect().right > innerWidth)
        .map((one) => one.outerHTML.slice(0, 80))";
    assert_eq!(browser.eval(&tab, wide).await, Value::Array(vec![]));
    browser.click(&tab, "#menu", "Channels").await;
    browser.click(&tab, ".channel", "talk").await;
    browser.until(&tab, "document.querySelector('#title').textContent === '#talk'").await;
    browser.until(&tab, "!document.body.classList.contains('channels-open')").await;
    // What stands in the box has one line, however long a thread's name is.
    let alice = fixture.sandbox.member("Alice").unwrap();
    let talk = fixture.sandbox.channel("talk").unwrap();
    alice.start_thread(talk, "Rollerball · 7 · Alice – Bob, to be cut").await.unwrap();
    browser.click(&tab, ".thread-link", "Rollerball").await;
    browser.until(&tab, "document.querySelector('#text').placeholder.includes('cut')").await;
    let lines = "document.querySelector('#text').scrollHeight / document.querySelector('.send').offsetHeight";
    let lines = browser.eval(&tab, lines).await;
    assert!(lines.as_f64().unwrap() < 1.5, "{lines}");
}

#[tokio::test]
async fn members_are_changed_in_their_settings() {
    let Some(mut browser) = Browser::start("members_are_changed_in_their_settings").await else {
        return;
    };
    let fixture = fixture().await;
    let role = fixture.sandbox.add_role(&RoleOptions::new("Players"));
    let bob = fixture.sandbox.member("Bob").unwrap();
    let tab = open(&mut browser, &fixture, "Alice", 1280).await;
    browser.click(&tab, "#members button", "Bob").await;
    browser.click(&tab, ".picker button", "Settings").await;
    browser.click(&tab, ".tick", "@Players").await;
    browser.click(&tab, ".tick", "Takes direct messages").await;
    browser.click(&tab, ".buttons button", "Done").await;
    browser
        .until(&tab, "document.querySelector('#members').innerText.includes('DMs closed')")
        .await;
    assert_eq!(bob.roles(), [role]);
    // The command can be given to the role, which names Bob among others.
    browser.eval(&tab, "document.querySelector('#text').focus()").await;
    browser.type_text(&tab, "/team ").await;
    browser.click(&tab, "[role=option]", "@Players").await;
    browser.click(&tab, ".send", "Send").await;
    browser.until(&tab, &says("@Players are Players")).await;
    browser.click(&tab, "#who button", "Bob1").await;
    browser.until(&tab, "document.querySelector('.message.mentions-me .mention.me')").await;
    browser.until(&tab, "document.querySelector('#new')").await;
    // A conversation without the bot; its commands come with an installation.
    browser.click(&tab, "#members button", "Carol").await;
    browser.click(&tab, ".picker button", "privately").await;
    browser.until(&tab, "document.querySelector('#title').textContent === 'Carol'").await;
    browser.click(&tab, "#members button", "Bob").await;
    browser.click(&tab, ".picker button", "Settings").await;
    browser.click(&tab, ".tick", "Has installed the app").await;
    browser.click(&tab, ".buttons button", "Done").await;
    browser
        .until(&tab, "document.querySelector('#members').innerText.includes('has the app')")
        .await;
    command(&mut browser, &tab, "picture").await;
    browser.until(&tab, &says("Look:")).await;
}

#[tokio::test]
async fn a_member_reads_commands_in_their_language() {
    let Some(mut browser) = Browser::start("a_member_reads_commands_in_their_language").await
    else {
        return;
    };
    let fixture = fixture().await;
    fixture.sandbox.member("Alice").unwrap().set_locale("de");
    let tab = open(&mut browser, &fixture, "Alice", 1280).await;
    browser.eval(&tab, "document.querySelector('#text').focus()").await;
    browser.type_text(&tab, "/gr").await;
    browser.click(&tab, "[role=option]", "grüßen").await;
    browser.click(&tab, "[role=option]", "Bob").await;
    browser.click(&tab, ".send", "grüßen").await;
    browser.until(&tab, &says("Alice used /grüßen")).await;
    browser.until(&tab, &says("plain bob @Bob de")).await;
    // Others read it in theirs.
    browser.click(&tab, "#who button", "Bob1").await;
    browser.until(&tab, &says("Alice used /greet")).await;
}

#[tokio::test]
async fn a_thread_is_found_below_its_message() {
    let Some(mut browser) = Browser::start("a_thread_is_found_below_its_message").await else {
        return;
    };
    let fixture = fixture().await;
    let home = serenity::all::ChannelId::new(fixture.sandbox.channel_id().get());
    let posted = home.say(&fixture.http, "A game").await.unwrap();
    let new = serenity::all::CreateThread::new("Game 1");
    let thread = home.create_thread_from_message(&fixture.http, posted.id, new).await.unwrap();
    thread.id.say(&fixture.http, "It begins").await.unwrap();
    let tab = open(&mut browser, &fixture, "Alice", 1280).await;
    browser.click(&tab, ".thread-link", "1 message").await;
    browser.until(&tab, &says("It begins")).await;
    browser.click(&tab, "#thread", "This thread").await;
    browser.click(&tab, ".picker button", "Archive").await;
    browser.until(&tab, "document.querySelector('#channels').innerText.includes('archived')").await;
    browser.click(&tab, "#text", "Message").await;
    browser.type_text(&tab, "hello").await;
    browser.press(&tab, "Enter").await;
    browser.until(&tab, &says("hello")).await;
    assert!(!fixture.sandbox.is_archived(fixture.sandbox.threads()[0]));
}

/// Axe-core is a script of 500 kB that the tests are given by its path.
#[tokio::test]
#[allow(clippy::print_stderr, reason = "whoever runs the tests should know")]
async fn axe_finds_nothing_to_complain_of() {
    let Some(axe) = std::env::var_os("AXE_CORE") else {
        eprintln!("SKIPPED axe_finds_nothing_to_complain_of: AXE_CORE names no axe.min.js");
        return;
    };
    let axe = std::fs::read_to_string(axe).unwrap();
    let Some(mut browser) = Browser::start("axe_finds_nothing_to_complain_of").await else {
        return;
    };
    let fixture = fixture().await;
    for width in [1280, 400] {
        let tab = open(&mut browser, &fixture, "Alice", width).await;
        for name in ["picture", "selects", "whisper", "defer"] {
            command(&mut browser, &tab, name).await;
        }
        browser.until(&tab, &says("afterthought")).await;
        browser.eval(&tab, &format!("{axe}; true")).await;
        let complaints = "axe.run().then((result) => result.violations.map((one) =>
            `${one.id}: ${one.nodes.map((node) => node.target.join(' ')).join(', ')}`))";
        for theme in ["dark", "light"] {
            browser
                .eval(&tab, &format!("document.documentElement.dataset.theme = '{theme}'"))
                .await;
            assert_eq!(
                browser.eval(&tab, complaints).await,
                Value::Array(vec![]),
                "{width} {theme}"
            );
        }
        browser.eval(&tab, "document.querySelector('#text').focus()").await;
        browser.type_text(&tab, "/gr").await;
        browser.until(&tab, "document.querySelector('[role=option]')").await;
        assert_eq!(browser.eval(&tab, complaints).await, Value::Array(vec![]), "{width} commands");
        browser.press(&tab, "Escape").await;
        browser.eval(&tab, "document.querySelector('#text').value = ''").await;
        browser.type_text(&tab, "/measure ").await;
        browser.until(&tab, "document.activeElement.type === 'file'").await;
        assert_eq!(browser.eval(&tab, complaints).await, Value::Array(vec![]), "{width} file");
    }
}
