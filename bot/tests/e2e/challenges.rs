//! Challenges and their answers.

use std::sync::Arc;

use oddboard_sandbox::{InteractionResponse, Member, Message};

use crate::{
    acts::{click, slash},
    table::{Table, challenge, pending_challenges, turn},
};

async fn refused(member: &Member, message: &Message, button: &str) -> String {
    let answer = member.click(message, button).await.unwrap().reply().await.unwrap();
    assert!(answer.is_ephemeral(), "{}", answer.content());
    answer.content().to_owned()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_challenge_notifies_the_one_challenged_and_may_be_declined() {
    let table = Table::new().await;
    let message = challenge(&table.alice, &table.bob, "Rollerball").await;
    assert_eq!(message.notified(), [table.bob.id()]);
    let declined = table.bob.click(&message, "Decline").await.unwrap().updated().await.unwrap();
    assert!(declined.content().contains("declined"), "{}", declined.content());
    assert!(declined.buttons().is_empty());
    assert!(table.bot.pending_challenges().is_empty());
    table.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_challenge_is_withdrawn_by_its_maker_alone() {
    let table = Table::new().await;
    let message = challenge(&table.alice, &table.bob, "Rollerball").await;
    let text = refused(&table.bob, &message, "Withdraw").await;
    assert!(text.contains("can withdraw"), "{text}");
    let withdrawn = table.alice.click(&message, "Withdraw").await.unwrap().updated().await.unwrap();
    assert!(withdrawn.content().contains("was withdrawn"), "{}", withdrawn.content());
    // A click that crossed the edit on its way changes nothing.
    let accept = message.button("Accept").unwrap().custom_id.clone().unwrap();
    let late = table.bob.click_raw(message.id(), &accept).await.unwrap().reply().await.unwrap();
    assert!(late.content().contains("was withdrawn"), "{}", late.content());
    table.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn challenges_that_nobody_has_answered_are_listed_with_games_to_be_answered_there() {
    let table = Table::new().await;
    let message = challenge(&table.alice, &table.bob, "Rollerball").await;
    let other = challenge(&table.alice, &table.bob, "Jai-Alai").await;
    let waiting = slash(&table.bob, "games", &[]).await;
    let text = waiting.content();
    assert!(text.contains("**Challenges**, 2 of which wait for your answer:"), "{text}");
    let received =
        format!("1. {} challenges you to a game of **Rollerball**.", table.alice.mention());
    assert!(text.contains(&received), "{text}");
    let sent = slash(&table.alice, "games", &[]).await;
    let text = sent.content();
    let line = format!("2. You challenged {} to a game of **Jai-Alai**.", table.bob.mention());
    assert!(text.contains("that nobody has answered yet:") && text.contains(&line), "{text}");
    let withdrawn = click(&table.alice, &sent, "Withdraw 2").await;
    assert!(withdrawn.content().contains("was withdrawn"), "{}", withdrawn.content());
    // And back to what is left.
    let left = click(&table.alice, &withdrawn, "Your games").await;
    let line = format!("1. You challenged {} to a game of **Rollerball**.", table.bob.mention());
    assert!(left.content().contains(&line) && left.button("Withdraw 2").is_none());
    let closed = |now: &Message| now.id() == other.id() && now.content().contains("was withdrawn");
    table.bob.wait_for("the end of the one challenge", closed).await.unwrap();
    let accepted = click(&table.bob, &waiting, "Accept 1").await;
    assert!(accepted.content().contains("accepted the challenge"), "{}", accepted.content());
    let closed = |now: &Message| now.id() == message.id() && now.content().contains("accepted");
    table.bob.wait_for("the end of the other", closed).await.unwrap();
    // Games and challenges stand in one list.
    challenge(&table.carol, &table.bob, "Wild Jokers").await;
    let both = slash(&table.bob, "games", &[]).await;
    let text = both.content();
    assert!(text.contains("Game 1 · Rollerball") && text.contains("**Wild Jokers**"), "{text}");
    assert!(both.button("Decline 1").is_some());
    challenge(&table.carol, &table.bob, "Rollerball").await;
    for game in ["Jai-Alai", "Hullabaloo"] {
        challenge(&table.alice, &table.bob, game).await;
    }
    let role = [("variant", "Rollerball".into())];
    slash(&table.bob, "challenge", &role).await;
    let first = slash(&table.bob, "games", &[]).await;
    assert!(first.button("Accept 3").is_some() && first.button("Accept 4").is_none());
    let second = click(&table.bob, &first, "More").await;
    let text = second.content();
    assert!(text.contains("5. Anyone can accept your challenge to a game of"), "{text}");
    assert!(second.button("Withdraw 5").is_some() && second.button("Accept 3").is_none());
    table.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_wrong_member_cannot_answer_a_challenge() {
    let table = Table::new().await;
    let message = challenge(&table.alice, &table.bob, "Wild Jokers").await;
    for button in ["Accept", "Decline"] {
        let text = refused(&table.carol, &message, button).await;
        assert!(text.contains(&format!("for {}", table.bob.mention())), "{text}");
        let text = refused(&table.alice, &message, button).await;
        assert!(text.contains("your own challenge"), "{text}");
    }
    let now = table.bob.message(message.id()).unwrap();
    // To accept, decline and withdraw it; to read the rules, and learn a game that is new to them.
    assert_eq!(now.buttons().len(), 5, "the challenge stands");
    table.bob.click(&now, "Accept").await.unwrap().updated().await.unwrap();
    turn(&table.alice, oddboard_game::core::GameId(1), 1).await;
    table.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_open_challenge_is_accepted_by_the_first_who_comes() {
    let table = Table::new().await;
    let command = table.alice.slash("challenge").option("variant", "Rollerball");
    let message = command.option("side", "White").send().await.unwrap().reply().await.unwrap();
    assert!(message.notified().is_empty());
    assert!(message.button("Decline").is_none());
    // Both click at the same instant.
    let bob = table.bob.click(&message, "Accept").await.unwrap();
    let carol = table.carol.click(&message, "Accept").await.unwrap();
    let answers = [bob.acknowledged().await.unwrap(), carol.acknowledged().await.unwrap()];
    let updated =
        answers.iter().filter(|answer| matches!(answer, InteractionResponse::Updated(_))).count();
    assert_eq!(updated, 1, "{answers:?}");
    let told = answers.iter().find_map(|answer| match answer {
        InteractionResponse::Message(message) => Some(message.content().to_owned()),
        _ => None,
    });
    assert!(told.unwrap().contains("has accepted this challenge: it's game 1"));
    turn(&table.alice, oddboard_game::core::GameId(1), 1).await;
    table.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_same_challenge_delivered_twice_is_made_once() {
    let table = Table::new().await;
    let command = table.alice.slash("challenge").option("variant", "Rollerball");
    let interaction = command.send().await.unwrap();
    interaction.redeliver();
    interaction.reply().await.unwrap();
    let Table { sandbox, bot, .. } = table;
    let (app, store) = (bot.app.clone(), Arc::clone(&bot.store));
    bot.stop().await;
    assert_eq!(pending_challenges(&app, &*store).len(), 1);
    // Discord refuses the second answer to one interaction; that is all.
    let broken = sandbox.take_violations();
    assert!(broken.len() <= 1, "{broken:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_challenges_themselves() {
    let table = Table::new().await;
    let answer = challenge(&table.alice, &table.alice, "Rollerball").await;
    let why = "can't challenge yourself";
    assert!(answer.is_ephemeral() && answer.content().contains(why), "{}", answer.content());
    table.finish().await;
}
