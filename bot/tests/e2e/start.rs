//! A game button by button, without a word typed.

use oddboard_game::core::Member as Id;

use crate::{
    acts::{click, select, slash},
    table::{Table, check_notice},
};

const SEND: &str = "Send the challenge";

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
    // Nothing is sent before it is asked for, and terms can be set after an opponent is chosen.
    assert!(bob.click(&whom, SEND).await.is_err(), "nobody is chosen");
    let ready = select(bob, &whom, "Choose an opponent", &["Carol"]).await;
    assert!(ready.content().contains(&format!("Your opponent: {}.", carol.mention())));
    assert!(ready.notified().is_empty() && table.bot.pending_challenges().is_empty());
    let ready = select(bob, &ready, "How much time", &["Time: 7 days per move"]).await;
    let ready = click(bob, &ready, "Kind of game: casual").await;
    assert!(ready.content().contains("Your opponent: "), "{}", ready.content());
    assert!(click(bob, &ready, SEND).await.selects().is_empty());
    let challenge = carol.wait_for("the challenge", |one| one.content().contains("challenges you"));
    let challenge = challenge.await.unwrap();
    check_notice(&challenge, carol);
    let text = challenge.content();
    assert!(text.contains("7 days per move") && text.contains("rated"), "{text}");
    carol.click(&challenge, "Accept").await.unwrap().acknowledged().await.unwrap();
    let board = bob.wait_for("the board", |message| message.picture().is_some()).await.unwrap();
    assert!(board.content().contains("Rollerball"), "{}", board.content());

    // Without the button, for oneself; and for anybody who likes to.
    let which = alice.slash("start").send().await.unwrap().reply().await.unwrap();
    assert!(which.is_ephemeral());
    let whom = alice.select(&which, "Choose a game", &["Hullabaloo"]).await.unwrap();
    let whom = whom.updated().await.unwrap();
    let ready = click(alice, &whom, "Anyone").await;
    assert!(ready.content().contains("Your opponent: anyone who accepts."), "{}", ready.content());
    click(alice, &ready, SEND).await;
    let open =
        bob.wait_for("the open challenge", |one| one.content().contains("challenges everyone"));
    assert!(open.await.unwrap().button("Accept").is_some());
    table.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_challenge_is_rated_if_one_says_so_and_casual_with_who_takes_no_part_in_ratings() {
    let table = Table::new().await;
    let (alice, bob, carol) = (&table.alice, &table.bob, &table.carol);
    let page = slash(alice, "server", &[]).await;
    let page = click(alice, &page, "Games").await;
    click(alice, &page, "Usual kind of game: rated").await;
    let which = slash(bob, "start", &[]).await;
    let whom = select(bob, &which, "Choose a game", &["Rollerball"]).await;
    let rated = click(bob, &whom, "Kind of game: casual").await;
    let ready = select(bob, &rated, "Choose an opponent", &["Carol"]).await;
    assert!(ready.button("Kind of game: rated").is_some(), "as he said");
    let change = |settings: &mut oddboard_game::core::MemberSettings| settings.ratings = false;
    table.bot.app.change_member(Id(alice.id().get()), change).unwrap();
    let casual = select(bob, &ready, "Choose an opponent", &["Alice"]).await;
    assert!(casual.button("Kind of game: casual").is_some(), "she takes no part");
    let rated = click(bob, &casual, "Kind of game: casual").await;
    let ready = click(bob, &rated, "Anyone").await;
    click(bob, &ready, SEND).await;
    let open = carol.wait_for("the challenge", |one| one.content().contains("challenges everyone"));
    let open = open.await.unwrap();
    assert!(open.content().contains("; rated."), "{}", open.content());
    table.finish().await;
}
