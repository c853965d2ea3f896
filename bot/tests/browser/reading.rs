//! What stands in messages: links that lead to other messages, pictures and their descriptions.

use crate::{
    browser::Browser,
    page::{open, says},
    table::{Table, play, turn},
};

#[tokio::test(flavor = "multi_thread")]
async fn a_link_to_a_message_jumps_to_it_on_the_page() {
    let Some(mut browser) = Browser::start("a_link_to_a_message_jumps_to_it_on_the_page").await
    else {
        return;
    };
    let table = Table::new().await;
    let game = table.begin("Rollerball").await;
    play(&table.alice, "e1f1").await;
    turn(&table.bob, game, 2).await;
    let tab = open(&mut browser, &table, "Bob", 1280).await;
    browser.eval(&tab, "document.querySelector('#text').focus()").await;
    browser.type_text(&tab, "/games ").await;
    browser.until(&tab, "document.querySelector('.command-name')").await;
    browser.press(&tab, "Enter").await;
    browser.until(&tab, "document.querySelector('.message.ephemeral a[href^=\"#m\"]')").await;
    let link = "document.querySelector('.message.ephemeral a[href^=\"#m\"]')";
    assert_eq!(browser.eval(&tab, &format!("{link}.target")).await, "");
    browser.eval(&tab, &format!("{link}.click()")).await;
    let there = "document.activeElement.matches('.message') && document.activeElement.querySelector('.picture')";
    browser.until(&tab, there).await;
    table.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_pictures_description_stands_below_it_and_opens() {
    let Some(mut browser) =
        Browser::start("a_pictures_description_stands_below_it_and_opens").await
    else {
        return;
    };
    let table = Table::new().await;
    table.begin("Rollerball").await;
    let tab = open(&mut browser, &table, "Alice", 400).await;
    browser.until(&tab, "document.querySelector('.described .picture img').naturalWidth > 0").await;
    let below = "document.querySelector('.described .alt').getBoundingClientRect().top
        >= document.querySelector('.described .picture').getBoundingClientRect().bottom";
    assert_eq!(browser.eval(&tab, below).await, true);
    browser.click_exactly(&tab, ".alt summary", "ALT").await;
    browser.until(&tab, &says("Rollerball, White")).await;
    table.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_command_takes_what_is_typed_after_it() {
    let Some(mut browser) = Browser::start("a_command_takes_what_is_typed_after_it").await else {
        return;
    };
    let table = Table::new().await;
    let game = table.begin("Rollerball").await;
    let tab = open(&mut browser, &table, "Alice", 1280).await;
    browser.eval(&tab, "document.querySelector('#text').focus()").await;
    // No option of the command begins like this: it is the move.
    browser.type_text(&tab, "/move rook e1").await;
    let typed = "document.querySelector('.field input')?.value === 'rook e1'";
    browser.until(&tab, typed).await;
    browser.until(&tab, "document.querySelectorAll('[role=option]').length > 0").await;
    browser.press(&tab, "Enter").await;
    browser.press(&tab, "Enter").await;
    turn(&table.bob, game, 2).await;
    table.finish().await;
}
