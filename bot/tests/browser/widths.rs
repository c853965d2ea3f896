//! Narrow and wide, dark and light: everything has room and can be read.

use serde_json::Value;

use crate::{
    browser::{Browser, Tab},
    page::{open, says},
    table::{Table, turn},
};

/// What sticks out of the window.
const TOO_WIDE: &str =
    "[...document.querySelectorAll('main, #new span, .message, .picture, .button, .select, header button')]
    .filter((one) => one.checkVisibility() && one.getBoundingClientRect().right > innerWidth)
    .map((one) => one.outerHTML.slice(0, 80))";

async fn rules(browser: &mut Browser, tab: &Tab) {
    browser.eval(tab, "document.querySelector('#text').focus()").await;
    browser.type_text(tab, "/rules ").await;
    browser.click(tab, ".extras button", "variant").await;
    browser.click(tab, "[role=option]", "Hullabaloo").await;
    browser.press(tab, "Enter").await;
    browser.until(tab, &says("Only you can see this")).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_has_room_on_a_phone() {
    let Some(mut browser) = Browser::start("a_game_has_room_on_a_phone").await else { return };
    let table = Table::new().await;
    for variant in ["Rollerball", "Hullabaloo"] {
        let game = table.begin(variant).await;
        turn(&table.alice, game, 1).await;
    }
    let tab = open(&mut browser, &table, "Alice", 400).await;
    browser.until(&tab, "document.querySelectorAll('.picture img').length >= 2").await;
    rules(&mut browser, &tab).await;
    assert_eq!(browser.eval(&tab, TOO_WIDE).await, Value::Array(vec![]));
    let tiny = "[...document.querySelectorAll('.message .button')]
        .filter((one) => one.getBoundingClientRect().height < 40).map((one) => one.textContent)";
    assert_eq!(browser.eval(&tab, tiny).await, Value::Array(vec![]), "a thumb needs room");
    table.finish().await;
}

/// Axe-core is a script of 500 kB that the tests are given by its path.
#[tokio::test(flavor = "multi_thread")]
#[allow(clippy::print_stderr, reason = "whoever runs the tests should know")]
async fn axe_finds_nothing_in_a_game() {
    let Some(axe) = std::env::var_os("AXE_CORE") else {
        eprintln!("SKIPPED axe_finds_nothing_in_a_game: AXE_CORE names no axe.min.js");
        return;
    };
    let axe = std::fs::read_to_string(axe).unwrap();
    let Some(mut browser) = Browser::start("axe_finds_nothing_in_a_game").await else { return };
    let table = Table::new().await;
    table.begin("Symmetron! 112").await;
    for width in [1280, 400] {
        let tab = open(&mut browser, &table, "Alice", width).await;
        rules(&mut browser, &tab).await;
        browser.eval(&tab, &format!("{axe}; true")).await;
        for theme in ["dark", "light"] {
            let set = format!("document.documentElement.dataset.theme = '{theme}'");
            browser.eval(&tab, &set).await;
            let complaints = "axe.run().then((result) => result.violations.map((one) =>
                `${one.id}: ${one.nodes.map((node) => node.target.join(' ')).join(', ')}`))";
            let found = browser.eval(&tab, complaints).await;
            assert_eq!(found, Value::Array(vec![]), "{width} {theme}");
        }
    }
    table.finish().await;
}
