//! A game button by button, without a word typed.

use crate::table::{Table, check_notice};

#[tokio::test(flavor = "multi_thread")]
async fn a_newcomer_starts_a_game_by_buttons_alone() {
    let table = Table::new().await;
    let (alice, bob, carol) = (&table.alice, &table.bob, &table.carol);
    // Only who manages the server leaves a button for everybody.
    let refused = bob.slash("start").option("button", true).send().await.unwrap();
    assert!(refused.reply().await.unwrap().is_ephemeral());
    let welcome = alice.slash("start").option("button", true).send().await.unwrap();
    let welcome = welcome.reply().await.unwrap();
    assert!(!welcome.is_ephemeral() && welcome.content().contains("Rollerball"));

    let which = bob.click(&welcome, "Start a game").await.unwrap().reply().await.unwrap();
    assert!(which.is_ephemeral());
    let options = which.selects()[0].options.as_ref().unwrap();
    assert_eq!(options.len(), oddboard_rules::Variant::ALL.len());
    assert!(options.iter().all(|option| option.description.is_some()));

    let whom = bob.select(&which, "Choose a game", &["Wild Jokers"]).await.unwrap();
    let whom = whom.updated().await.unwrap();
    let which = bob.click(&whom, "Another game").await.unwrap().updated().await.unwrap();
    let whom = bob.select(&which, "Choose a game", &["Rollerball"]).await.unwrap();
    let whom = whom.updated().await.unwrap();
    assert!(whom.content().contains("ring of 40 squares"), "{}", whom.content());

    // Nobody plays against oneself.
    let refused = bob.select(&whom, "Choose an opponent", &["Bob"]).await.unwrap();
    assert!(refused.reply().await.unwrap().is_ephemeral());
    let sent = bob.select(&whom, "Choose an opponent", &["Carol"]).await.unwrap();
    assert!(sent.updated().await.unwrap().selects().is_empty());
    let challenge = carol.wait_for("the challenge", |one| one.content().contains("challenges you"));
    let challenge = challenge.await.unwrap();
    check_notice(&challenge, carol);
    carol.click(&challenge, "Accept").await.unwrap().acknowledged().await.unwrap();
    let board = bob.wait_for("the board", |message| message.picture().is_some()).await.unwrap();
    assert!(board.content().contains("Rollerball"), "{}", board.content());

    // Without the button, for oneself; and for anybody who likes to.
    let which = alice.slash("start").send().await.unwrap().reply().await.unwrap();
    assert!(which.is_ephemeral());
    let whom = alice.select(&which, "Choose a game", &["Hullabaloo"]).await.unwrap();
    let whom = whom.updated().await.unwrap();
    alice.click(&whom, "Anyone").await.unwrap().updated().await.unwrap();
    let open =
        bob.wait_for("the open challenge", |one| one.content().contains("challenges everyone"));
    assert!(open.await.unwrap().button("Accept").is_some());
    table.finish().await;
}
