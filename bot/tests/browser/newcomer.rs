//! A newcomer and the real program: from its first page to a finished game,
//! with the mouse only.

use std::time::Duration;

use oddboard_rules::{Game, Variant};
use serde_json::json;

use crate::{
    browser::{Browser, Tab},
    page::says,
    picking::pick,
    running::{Running, start},
};

/// Black wins by checkmate.
const MOVES: [&str; 8] = ["e1f1", "e6f6", "f1f6", "d7f5", "d2e1", "e7f6", "e2d2", "c7g2"];

/// How long it may take until there is a board to look at.
const FIRST_PICTURE: Duration = Duration::from_secs(10);

/// The messages that name the one who plays here and show a board.
const MINE: &str = "[...document.querySelectorAll('.message.mentions-me')]
    .filter((one) => one.querySelector('.picture img')?.naturalWidth > 0)";

/// From the first page to the first board.
async fn begin(browser: &mut Browser, running: &Running) -> Tab {
    let address = running.ready["address"].as_str().unwrap();
    let tab = browser.open(address, 1280, "dark").await;
    browser.click(&tab, ".message .button", "Start a game").await;
    browser.click(&tab, ".select", "Choose a game").await;
    browser.click_exactly(&tab, ".picker .options button", "Rollerball").await;
    browser.click(&tab, ".select", "Choose an opponent").await;
    browser.click_exactly(&tab, ".picker .options button", "Bob").await;
    // The bot's answer puts another button in its place, which the mouse must not be pressed across.
    browser.until(&tab, "!document.querySelector('[aria-busy=true]')").await;
    browser.click(&tab, ".message .button", "Send the challenge").await;
    play_as(browser, &tab, "Bob").await;
    browser.click_exactly(&tab, ".message .button", "Accept").await;
    // The game has a thread of its own.
    browser.click(&tab, ".thread-link", "Rollerball").await;
    let board = "[...document.querySelectorAll('.message .picture img')]
        .some((one) => one.naturalWidth > 0)";
    browser.until(&tab, board).await;
    tab
}

async fn play_as(browser: &mut Browser, tab: &Tab, name: &str) {
    browser.click(tab, "#who button", name).await;
    let here = format!(
        "document.querySelector('#who [aria-pressed=true]').textContent.includes({})",
        json!(name)
    );
    browser.until(tab, &here).await;
}

#[tokio::test(flavor = "multi_thread")]
#[allow(clippy::print_stderr, reason = "a figure for the record")]
async fn a_newcomer_plays_a_whole_game_with_the_mouse_only() {
    let name = "a_newcomer_plays_a_whole_game_with_the_mouse_only";
    let Some(mut browser) = Browser::start(name).await else { return };
    let folder = tempfile::tempdir().unwrap();
    let running = start(folder.path(), &[]);
    let tab = begin(&mut browser, &running).await;
    let took = running.since.elapsed();
    eprintln!("from the program's start to the first board: {} ms", took.as_millis());
    assert!(took < FIRST_PICTURE, "{took:?}");

    // Sides were drawn by lot: whoever is named by the first board is White.
    let bob_begins = browser.eval(&tab, &format!("{MINE}.length")).await != json!(0);
    let players = if bob_begins { ["Bob", "Alice"] } else { ["Alice", "Bob"] };
    let mut game = Game::new(Variant::Rollerball);
    for (ply, text) in MOVES.into_iter().enumerate() {
        play_as(&mut browser, &tab, players[ply % 2]).await;
        let my_turn = format!(
            "{MINE}.some((one) => one.innerText.includes('move {}, {}') && one.innerText.includes('Move'))",
            ply / 2 + 1,
            ["White", "Black"][ply % 2]
        );
        browser.until(&tab, &my_turn).await;
        browser.click_exactly(&tab, ".message.mentions-me .button", "Move").await;
        let legal = game.legal_moves();
        let wanted = legal.into_iter().find(|one| game.position().move_text(*one) == text).unwrap();
        pick(&mut browser, &tab, &game, wanted).await;
        game.play(wanted).unwrap();
    }
    browser.until(&tab, &says("Black wins by checkmate")).await;
    assert!(running.stop().success());
}
