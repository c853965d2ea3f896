//! Playing on the page.

use crate::{
    browser::{Browser, Tab},
    table::{Table, turn},
};

/// Whether a message says this.
pub(crate) fn says(text: &str) -> String {
    format!(
        "[...document.querySelectorAll('.message')].some((one) => one.innerText.includes({text:?}))"
    )
}

pub(crate) async fn open(browser: &mut Browser, table: &Table, member: &str, width: u32) -> Tab {
    let url = format!("{}/?member={member}", table.sandbox.base_url());
    let tab = browser.open(&url, width, "dark").await;
    browser.until(&tab, "document.querySelector('#title').textContent === '#games'").await;
    tab
}

#[tokio::test(flavor = "multi_thread")]
async fn a_move_is_made_with_the_keyboard_alone() {
    let Some(mut browser) = Browser::start("a_move_is_made_with_the_keyboard_alone").await else {
        return;
    };
    let table = Table::new().await;
    let game = table.begin("Rollerball").await;
    let tab = open(&mut browser, &table, "Alice", 1280).await;
    // The first thing on the page leads to the box.
    browser.press(&tab, "Tab").await;
    browser.press(&tab, "Enter").await;
    browser.until(&tab, "document.activeElement.id === 'text'").await;
    browser.type_text(&tab, "/mov").await;
    browser.press(&tab, "Enter").await;
    browser.until(&tab, "document.activeElement.getAttribute('role') === 'combobox'").await;
    // What it takes is offered; the first thing is the move.
    browser.type_text(&tab, "mov").await;
    browser.until(&tab, "document.querySelectorAll('[role=option]').length === 1").await;
    browser.press(&tab, "Enter").await;
    let all = "document.querySelectorAll('[role=option]').length";
    browser.until(&tab, &format!("{all} > 3")).await;
    // Suggestions narrow as one types.
    browser.type_text(&tab, "e1").await;
    let narrowed = "[...document.querySelectorAll('[role=option]')]
        .every((one) => one.textContent.includes('e1')) && document.querySelector('[role=option]')";
    browser.until(&tab, narrowed).await;
    browser.press(&tab, "Enter").await;
    browser.press(&tab, "Enter").await;
    turn(&table.bob, game, 2).await;
    assert_eq!(table.game(game).record().moves.len(), 1);
    table.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_other_member_does_not_see_an_ephemeral_answer() {
    let Some(mut browser) =
        Browser::start("the_other_member_does_not_see_an_ephemeral_answer").await
    else {
        return;
    };
    let table = Table::new().await;
    table.begin("Wild Jokers").await;
    let bobs = open(&mut browser, &table, "Bob", 1280).await;
    let alices = open(&mut browser, &table, "Alice", 1280).await;
    browser.eval(&alices, "document.querySelector('#text').focus()").await;
    browser.type_text(&alices, "/move ").await;
    browser.click(&alices, "[role=option]", "move").await;
    browser.until(&alices, "document.activeElement.closest('.field')").await;
    // Answered with the reason for those who asked, and nobody else.
    browser.type_text(&alices, "a1a9").await;
    browser.until(&alices, "document.querySelectorAll('[role=option]').length === 0").await;
    browser.press(&alices, "Enter").await;
    browser.until(&alices, &says("Only you can see this")).await;
    table.alice.say(table.sandbox.channel_id(), "for all").await.unwrap();
    browser.front(&bobs).await;
    browser.until(&bobs, &says("for all")).await;
    assert_eq!(
        browser.eval(&bobs, "document.querySelector('.ephemeral')").await,
        "null".parse::<serde_json::Value>().unwrap()
    );
    table.finish().await;
}
