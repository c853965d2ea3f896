//! Moves by the mouse alone: the Move button, its questions, Confirm.

use oddboard_rules::{Game, Move};
use oddboard_speech::Language;
use oddboard_speech::pick::{Limits, Path, Pick, Step, follow};
use serde_json::{Value, json};

use crate::{
    browser::{Browser, Tab},
    page::{open, says},
    table::{Table, turn},
};

/// The last message that only the member sees: the picker.
const PICKER: &str = "[...document.querySelectorAll('.message.ephemeral')].at(-1)";

/// The options of a menu, and the menus of a message.
const LIMITS: Limits = Limits { group: 25, page: 4 };

/// Clicks what changes the picker, and waits until it has.
async fn step(browser: &mut Browser, tab: &Tab, label: &str, menu: Option<&str>) {
    let before = browser.eval(tab, &format!("{PICKER}.innerText")).await;
    match menu {
        None => browser.click_exactly(tab, ".message.ephemeral .button", label).await,
        Some(title) => {
            browser.click(tab, ".message.ephemeral .select", title).await;
            browser.click_exactly(tab, ".picker .options button", label).await;
        }
    }
    // The next picture has to be there, or the buttons move under the mouse.
    let changed = format!(
        "{PICKER}.innerText !== {before} && ({PICKER}.querySelector('.picture img')?.naturalWidth ?? 1) > 0"
    );
    browser.until(tab, &changed).await;
}

/// Answers the picker's questions until the move is shown, and confirms it.
pub(crate) async fn pick(browser: &mut Browser, tab: &Tab, game: &Game, wanted: Move) {
    let there = format!("{PICKER}.querySelector('.picture img').naturalWidth > 0");
    browser.until(tab, &there).await;
    let mut path = Path::default();
    while let Step::Open(question) = follow(game, &path).unwrap() {
        let pages = question.pages(LIMITS);
        let found = pages.iter().enumerate().find_map(|(page, groups)| {
            let holds = |pick: &&Pick| pick.moves.contains(&wanted);
            groups.iter().find_map(|group| Some((page, group, group.picks.iter().find(holds)?)))
        });
        let (page, group, answer) = found.expect("a legal move can be picked");
        for _ in 0..page {
            step(browser, tab, "▶", None).await;
        }
        let name = |pick: &Pick| question.label(game.position(), pick, Language::English);
        let answer_name = name(answer).text;
        let label = json!(answer_name);
        let is_button = format!(
            "[...{PICKER}.querySelectorAll('.button')].some((one) => one.textContent === {label})"
        );
        let menu = match group.picks {
            [first, .., last] if group.headed => {
                format!("{} … {}", name(first).short, name(last).short)
            }
            [only] if group.headed => name(only).short,
            // The only menu asks the question.
            _ => "?".to_owned(),
        };
        let is_button = browser.eval(tab, &is_button).await == Value::Bool(true);
        step(browser, tab, &answer_name, (!is_button).then_some(menu.as_str())).await;
        path = path.with(&answer.key);
    }
    step(browser, tab, "Confirm", None).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_turn_of_two_parts_is_picked() {
    let Some(mut browser) = Browser::start("a_turn_of_two_parts_is_picked").await else { return };
    let table = Table::new().await;
    let game = table.begin("Hullabaloo").await;
    // White's first turn has one part only, all others two.
    let state = table.game(game);
    let first = state.position().move_text(state.game().legal_moves()[0]);
    crate::table::play(&table.alice, &first).await;
    turn(&table.bob, game, 2).await;
    let tab = open(&mut browser, &table, "Bob", 1280).await;
    browser.click_exactly(&tab, ".message .button", "Move").await;
    for part in 0..2 {
        let state = table.game(game);
        // A first part after which the turn goes on, and then whatever comes.
        let goes_on = |one: &Move| {
            let mut after = state.game().clone();
            after.play(*one).unwrap();
            part > 0 || !after.position().starts_turn()
        };
        let legal = state.game().legal_moves();
        let wanted = legal.into_iter().find(|one| !one.is_pass() && goes_on(one)).unwrap();
        pick(&mut browser, &tab, state.game(), wanted).await;
        let made = table.game(game).record().moves.len();
        assert_eq!(made, part + 2);
        if part == 0 {
            browser.until(&tab, &says("So far this turn")).await;
        }
    }
    turn(&table.alice, game, 3).await;
    table.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_replay_plays() {
    let Some(mut browser) = Browser::start("a_replay_plays").await else { return };
    let table = Table::new().await;
    let game = table.begin("Rollerball").await;
    for (member, other, (text, number)) in [
        (&table.alice, &table.bob, ("e1f1", 2)),
        (&table.bob, &table.alice, ("e6f6", 3)),
        (&table.alice, &table.bob, ("f1f6", 4)),
    ] {
        crate::table::play(member, text).await;
        turn(other, game, number).await;
    }
    let tab = open(&mut browser, &table, "Alice", 1280).await;
    browser.eval(&tab, "document.querySelector('#text').focus()").await;
    browser.type_text(&tab, "/replay ").await;
    browser.until(&tab, "document.querySelector('.command-name')").await;
    browser.click(&tab, ".send", "replay").await;
    let shown = ".message.ephemeral .picture img[src*='.gif']";
    let ready = format!("document.querySelector(\"{shown}\")?.naturalWidth > 0");
    browser.until(&tab, &ready).await;
    let first = browser.look(&tab, shown).await;
    // Each look takes some time; the picture moves on by itself.
    let mut looks = 0;
    while browser.look(&tab, shown).await == first {
        looks += 1;
        assert!(looks < 500, "the replay stands still");
    }
    table.finish().await;
}
