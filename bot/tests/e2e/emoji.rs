//! Pieces as emoji of the application.

use std::sync::Arc;

use oddboard_game::app::SystemEnvironment;
use oddboard_sandbox::{Member, Message, Options, RestFault, Sandbox};
use tempfile::TempDir;

use crate::{
    acts::{press, slash},
    described::description,
    table::{Bot, begin, open, turn},
};

/// Waits until the bot has uploaded what it wants to: what is outdated goes last.
async fn uploaded(sandbox: &Sandbox, outdated: &str) -> Vec<String> {
    while sandbox.emoji_names().iter().any(|name| name == outdated) {
        tokio::task::yield_now().await;
    }
    sandbox.emoji_names()
}

/// A game at its first turn, Alice's, with a bot that has uploaded its emoji.
struct Begun {
    sandbox: Sandbox,
    _folder: TempDir,
    bot: Bot,
    alice: Member,
    board: Message,
    names: Vec<String>,
}

async fn begun() -> Begun {
    let sandbox = Sandbox::start(Options::default()).await.unwrap();
    let folder = tempfile::tempdir().unwrap();
    sandbox.add_emoji("ob_rook_w_00000000");
    let bot = Bot::start_with_emoji(&sandbox, open(folder.path())).await;
    let names = uploaded(&sandbox, "ob_rook_w_00000000").await;
    let (alice, bob) = (sandbox.member("Alice").unwrap(), sandbox.member("Bob").unwrap());
    let game = begin(&alice, &bob, "Rollerball").await;
    let board = turn(&alice, game, 1).await;
    Begun { sandbox, _folder: folder, bot, alice, board, names }
}

#[tokio::test(flavor = "multi_thread")]
async fn pieces_are_uploaded_once_and_stand_beside_their_names() {
    let sandbox = Sandbox::start(Options::default()).await.unwrap();
    sandbox.record_calls();
    let folder = tempfile::tempdir().unwrap();
    sandbox.add_emoji("ob_rook_w_00000000");
    sandbox.add_emoji("somebody_elses");
    let bot = Bot::start_with_emoji(&sandbox, open(folder.path())).await;
    let names = uploaded(&sandbox, "ob_rook_w_00000000").await;
    assert!(names.len() > 50 && names.len() < 300, "{}", names.len());
    assert!(names.contains(&"somebody_elses".to_owned()), "others are left alone");

    let (alice, bob) = (sandbox.member("Alice").unwrap(), sandbox.member("Bob").unwrap());
    let game = begin(&alice, &bob, "Rollerball").await;
    let board = turn(&alice, game, 1).await;
    let picker = press(&alice, &board, "Move").await;
    let payload = serde_json::to_string(picker.payload()).unwrap();
    assert!(payload.contains("ob_rook_w_"), "{payload}");
    let whither = slash(&alice, "where", &[("of", "e1".into())]).await;
    assert!(whither.content().contains("<:ob_rook_w_"), "{}", whither.content());
    let rules = slash(&alice, "rules", &[("variant", "Rollerball".into())]).await;
    let payload = serde_json::to_string(rules.payload()).unwrap();
    assert!(payload.contains("ob_pawn_w_"), "{payload}");
    bot.stop().await;
    sandbox.bot_connected(false).await.unwrap();

    // The next start finds them again, by name.
    let calls = || {
        let made = |call: &&oddboard_sandbox::RecordedCall| {
            call.path.ends_with("/emojis") && call.method.as_str() == "POST"
        };
        sandbox.calls().iter().filter(made).count()
    };
    let before = calls();
    assert_eq!(before, names.len() - 1);
    sandbox.add_emoji("ob_rook_w_00000001");
    let bot = Bot::start_with_emoji(&sandbox, open(folder.path())).await;
    assert_eq!(uploaded(&sandbox, "ob_rook_w_00000001").await, names);
    assert_eq!(calls(), before, "nothing is uploaded again");
    bot.stop().await;
    sandbox.assert_clean();
    if let Some(description) = description() {
        assert_eq!(description.deviations(&sandbox), [""; 0]);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn where_an_emoji_was_deleted_words_do_without() {
    let Begun { sandbox, _folder, bot, alice, board, .. } = begun().await;
    for name in sandbox.emoji_names() {
        sandbox.remove_emoji(&name);
    }
    let picker = press(&alice, &board, "Move").await;
    assert!(picker.content().contains("Which piece?"), "{}", picker.content());
    assert!(!serde_json::to_string(picker.payload()).unwrap().contains("ob_"));
    // Discord refuses the first try; there are no others.
    assert_eq!(sandbox.take_violations().len(), 1);
    press(&alice, &board, "Move").await;
    bot.stop().await;
    sandbox.assert_clean();
}

#[tokio::test(flavor = "multi_thread")]
async fn without_emoji_words_do() {
    let sandbox = Sandbox::start(Options::default()).await.unwrap();
    let folder = tempfile::tempdir().unwrap();
    let bot = Bot::start_in(&sandbox, open(folder.path()), Arc::new(SystemEnvironment)).await;
    let (alice, bob) = (sandbox.member("Alice").unwrap(), sandbox.member("Bob").unwrap());
    let game = begin(&alice, &bob, "Rollerball").await;
    let board = turn(&alice, game, 1).await;
    let picker = press(&alice, &board, "Move").await;
    assert!(!serde_json::to_string(picker.payload()).unwrap().contains("ob_"));
    let whither = slash(&alice, "where", &[("of", "e1".into())]).await;
    assert!(!whither.content().contains("<:"), "{}", whither.content());
    assert!(sandbox.emoji_names().is_empty());
    bot.stop().await;
    sandbox.assert_clean();
}

#[tokio::test(flavor = "multi_thread")]
async fn an_answer_that_came_through_before_takes_no_emoji_away() {
    let Begun { sandbox, _folder, bot, alice, board, .. } = begun().await;
    // The click is acknowledged, and the bot doesn't hear of it.
    sandbox.inject_rest_fault("POST", "/callback", RestFault::LoseResponse, 1);
    for _ in 0..2 {
        let picker = press(&alice, &board, "Move").await;
        let payload = serde_json::to_string(picker.payload()).unwrap();
        assert!(payload.contains("ob_rook_w_"), "{payload}");
    }
    let refused: Vec<_> = sandbox.take_violations().iter().map(|one| one.code).collect();
    assert_eq!(refused, [40_060], "a second answer is refused, and not given once more");
    bot.stop().await;
    sandbox.assert_clean();
}

#[tokio::test(flavor = "multi_thread")]
async fn emoji_that_were_deleted_are_uploaded_again() {
    let Begun { sandbox, _folder, bot, alice, board, names } = begun().await;
    for name in &names {
        sandbox.remove_emoji(name);
    }
    sandbox.add_emoji("ob_rook_w_00000001");
    press(&alice, &board, "Move").await;
    assert_eq!(sandbox.take_violations().len(), 1);
    assert_eq!(uploaded(&sandbox, "ob_rook_w_00000001").await, names);
    let picker = press(&alice, &board, "Move").await;
    let payload = serde_json::to_string(picker.payload()).unwrap();
    assert!(payload.contains("ob_rook_w_"), "{payload}");
    bot.stop().await;
    sandbox.assert_clean();
}
