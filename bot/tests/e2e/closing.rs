//! Challenges that are over: their messages say so without being clicked.

use oddboard_game::{
    app::ChallengeDeed,
    core::{Challenge, GameId, InteractionId},
};
use oddboard_sandbox::{Member, Message, OptionValue, RestFault};

use crate::{
    acts::{Hands, click, press, resign, slash, timed, told},
    table::{Table, challenge, turn},
};

/// Waits until the message of the only challenge is known.
async fn known(table: &Table) {
    while table.bot.pending_challenges()[0].message.is_none() {
        tokio::task::yield_now().await;
    }
}

fn run_out(table: &Table, hands: &Hands) {
    hands.pass(table, Challenge::STANDS);
}

/// Waits until a message says something else and has no buttons any more.
async fn closed(member: &Member, message: &Message, says: &str) -> Message {
    let id = message.id();
    let bare =
        |now: &Message| now.id() == id && now.buttons().is_empty() && now.content().contains(says);
    member.wait_for("the challenge to be closed", bare).await.unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_challenge_that_has_run_out_says_so_by_itself() {
    let (table, hands) = timed().await;
    let message = challenge(&table.alice, &table.bob, "Rollerball").await;
    known(&table).await;
    // Discord stumbles at first.
    table.sandbox.inject_rest_fault("PATCH", "/messages/", RestFault::Fail(503), 1);
    run_out(&table, &hands);
    let now = closed(&table.bob, &message, "has expired").await;
    assert!(now.content().contains("Rollerball"), "{}", now.content());
    let accept = message.button("Accept").unwrap().custom_id.clone().unwrap();
    let late = table.bob.click_raw(message.id(), &accept).await.unwrap().updated().await.unwrap();
    assert!(late.content().contains("has expired"), "{}", late.content());
    table.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_challenge_that_was_accepted_without_an_answer_says_so_when_it_is_clicked() {
    let table = Table::new().await;
    let message = challenge(&table.alice, &table.bob, "Rollerball").await;
    known(&table).await;
    // The bot is killed before it answers the click.
    let app = &table.bot.app;
    let found = table.bot.pending_challenges().remove(0);
    let below = found.message;
    let bob = found.opponent.unwrap();
    app.answer_below(below, InteractionId(77), bob, found.id, ChallengeDeed::Accept).unwrap();
    assert!(message.button("Accept").is_some());
    let late = press(&table.bob, &message, "Accept").await;
    assert!(late.is_ephemeral(), "{}", late.content());
    assert!(late.content().contains("has accepted"), "{}", late.content());
    let now = |now: &Message| now.id() == message.id() && now.buttons().is_empty();
    let now = table.carol.wait_for("the message to say so", now).await.unwrap();
    assert!(now.content().contains("accepted the challenge"), "{}", now.content());
    turn(&table.alice, GameId(1), 1).await;
    table.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_nobody_accepted_is_no_longer_offered() {
    let (table, hands) = timed().await;
    let open = [("variant", "Rollerball".into())];
    let message = slash(&table.alice, "challenge", &open).await;
    known(&table).await;
    let listed = slash(&table.bob, "seek", &[]).await;
    assert_eq!(listed.buttons().len(), 1);
    run_out(&table, &hands);
    closed(&table.bob, &message, "has expired").await;
    let none = slash(&table.bob, "seek", &[]).await;
    assert!(none.content().contains("no open challenge"), "{}", none.content());
    table.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_withdrawn_elsewhere_is_withdrawn_where_it_was_made() {
    let table = Table::new().await;
    let open = [("variant", "Rollerball".into())];
    let message = slash(&table.alice, "challenge", &open).await;
    known(&table).await;
    let listed = slash(&table.alice, "seek", &[]).await;
    table.sandbox.inject_rest_fault("PATCH", "/messages/", RestFault::Fail(503), 1);
    click(&table.alice, &listed, "Withdraw 1").await;
    closed(&table.bob, &message, "was withdrawn").await;
    let none = slash(&table.bob, "seek", &[]).await;
    assert!(none.content().contains("no open challenge"), "{}", none.content());
    table.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_challenge_by_direct_message_is_closed_there() {
    let (table, hands) = timed().await;
    let alice = table.alice.in_channel(table.alice.direct_channel());
    let options: &[(&str, OptionValue)] =
        &[("variant", "Rollerball".into()), ("opponent", (&table.bob).into())];
    table.bob.set_locale("fr");
    slash(&table.bob, "help", &[]).await;
    slash(&alice, "challenge", options).await;
    let asked = told(&table.bob, "te défie").await;
    assert_eq!(asked.channel(), table.bob.direct_channel());
    run_out(&table, &hands);
    closed(&table.bob, &asked, "expiré").await;
    let sent = slash(&alice, "challenge", options).await;
    let later = |message: &Message| message.id() > asked.id() && message.buttons().len() == 4;
    let asked = table.bob.wait_for("the second challenge", later).await.unwrap();
    click(&alice, &sent, "Withdraw").await;
    closed(&table.bob, &asked, "retiré").await;
    table.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_rematch_that_nobody_wanted_is_offered_no_longer() {
    let (table, hands) = timed().await;
    let game: GameId = table.begin("Rollerball").await;
    resign(&table.alice, game).await;
    let over = told(&table.bob, "is over.").await;
    press(&table.bob, &over, "Rematch").await;
    let offered = told(&table.alice, "asks for a rematch").await;
    table.settled(game).await;
    run_out(&table, &hands);
    closed(&table.alice, &offered, "has expired").await;
    table.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_was_not_yet_closed_is_after_a_restart() {
    let (table, hands) = timed().await;
    let message = challenge(&table.alice, &table.bob, "Rollerball").await;
    known(&table).await;
    table.sandbox.inject_rest_fault("PATCH", "/messages/", RestFault::Fail(503), 2);
    run_out(&table, &hands);
    let table = table.restart().await;
    closed(&table.bob, &message, "has expired").await;
    table.finish().await;
}
