//! A record taken out on the page and put in again.

use crate::{
    browser::{Browser, Tab},
    page::{open, says},
    table::{Table, play, turn},
};

/// Types a command, and waits until its form is there.
async fn begin(browser: &mut Browser, tab: &Tab, name: &str) {
    browser.eval(tab, "document.querySelector('#text').focus()").await;
    browser.type_text(tab, &format!("/{name} ")).await;
    let begun = format!("document.querySelector('.command-name')?.textContent === '/{name}'");
    browser.until(tab, &begun).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_exported_record_is_imported() {
    let Some(mut browser) = Browser::start("an_exported_record_is_imported").await else { return };
    let table = Table::new().await;
    let game = table.begin("Rollerball").await;
    play(&table.alice, "e1f1").await;
    turn(&table.bob, game, 2).await;
    let tab = open(&mut browser, &table, "Alice", 1280).await;
    begin(&mut browser, &tab, "export").await;
    browser.click(&tab, ".send", "export").await;
    let file = ".message.ephemeral a.file";
    browser.until(&tab, &format!("document.querySelector('{file}')")).await;
    let name = browser.eval(&tab, &format!("document.querySelector('{file}').download")).await;
    let fetched = format!("fetch(document.querySelector('{file}').href).then((one) => one.text())");
    let text = browser.eval(&tab, &fetched).await;
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join(name.as_str().unwrap());
    std::fs::write(&path, text.as_str().unwrap()).unwrap();

    browser.choose_files(&tab).await;
    begin(&mut browser, &tab, "import").await;
    browser.until(&tab, "document.activeElement.type === 'file'").await;
    browser.click(&tab, ".field input", "record").await;
    browser.choose_file(&tab, &path).await;
    browser.until(&tab, "document.querySelector('.field input').files.length === 1").await;
    browser.click(&tab, ".send", "import").await;
    browser.until(&tab, &says("A valid record of Rollerball: 1 move.")).await;
    let picture = "[...document.querySelectorAll('.message.ephemeral .picture img')]
        .some((one) => one.src.includes('.gif') && one.naturalWidth > 0)";
    browser.until(&tab, picture).await;
    table.finish().await;
}
