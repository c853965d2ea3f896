//! What changes nothing, and what is said about it.

use oddboard_game::core::GameId;
use oddboard_sandbox::{InteractionResponse, RestFault};

use crate::acts::{click, slash, told};
use crate::table::{Table, count_of, play, turn};

#[tokio::test(flavor = "multi_thread")]
async fn a_move_out_of_turn_is_refused() {
    let table = Table::new().await;
    let game = table.begin("Rollerball").await;
    let answer = play(&table.bob, "e6f6").await;
    assert!(answer.is_ephemeral());
    assert!(answer.content().contains("It's not your turn"), "{}", answer.content());
    assert!(table.game(game).record().moves.is_empty());
    table.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_illegal_move_is_refused_with_the_reason() {
    let table = Table::new().await;
    let game = table.begin("Rollerball").await;
    for (text, reason) in
        [("e1e2", "e2"), ("e6f6", "black's"), ("a1a2", "no piece"), ("castle quickly", "read")]
    {
        let answer = play(&table.alice, text).await;
        assert!(answer.is_ephemeral());
        let content = answer.content().to_lowercase();
        // What can't be read may well be possible.
        assert_eq!(content.contains("isn't possible"), reason != "read", "{content}");
        assert!(content.contains(reason), "{text}: {content}");
        assert!(answer.picture().is_some(), "the reason is drawn");
    }
    let answer = play(&table.alice, "e1e2").await;
    let picker = table.alice.click(&answer, "Move").await.unwrap().reply().await.unwrap();
    assert!(picker.content().contains("Which piece?"), "{}", picker.content());
    assert!(table.game(game).record().moves.is_empty());
    table.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn half_a_move_is_gone_on_with_and_what_may_be_meant_is_pressed() {
    let table = Table::new().await;
    let game = table.begin("Rollerball").await;
    // A piece alone: where it goes is picked.
    let answer = play(&table.alice, "e2 ???").await;
    assert!(answer.content().contains("Where does the Rook on e2 go?"), "{}", answer.content());
    assert!(answer.button("Back").is_some(), "{:?}", answer.buttons());
    assert!(answer.picture().is_some());
    // Half its notation: the move that begins so is a press away.
    let answer = play(&table.alice, "e1f").await;
    assert!(answer.content().contains("Perhaps you mean `e1f1`"), "{}", answer.content());
    assert!(answer.button("Move").is_some());
    let chosen =
        table.alice.click(&answer, "Rook e1 to f1").await.unwrap().updated().await.unwrap();
    assert!(chosen.content().contains("I've notified your opponent."), "{}", chosen.content());
    assert_eq!(table.game(game).record().moves, ["e1f1"]);
    table.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_command_that_is_typed_as_a_move_is_named_also_out_of_turn() {
    let table = Table::new().await;
    let game = table.begin("Rollerball").await;
    for member in [&table.alice, &table.bob, &table.carol] {
        let answer = play(member, "undo").await;
        assert!(answer.is_ephemeral());
        assert!(answer.content().contains("</takeback:"), "{}", answer.content());
    }
    assert!(table.game(game).record().moves.is_empty());
    table.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn somebody_who_plays_no_game_is_told_so() {
    let table = Table::new().await;
    table.begin("Rollerball").await;
    let answer = play(&table.carol, "e1f1").await;
    assert!(answer.content().contains("You aren't playing any games"), "{}", answer.content());
    let command = table.carol.slash("move").option("move", "e1f1").option("game", 1);
    let answer = command.send().await.unwrap().reply().await.unwrap();
    assert!(answer.content().contains("You aren't playing in this game"), "{}", answer.content());
    let command = table.carol.slash("move").option("move", "e1f1").option("game", 99);
    let answer = command.send().await.unwrap().reply().await.unwrap();
    assert!(answer.content().contains("There's no game 99"), "{}", answer.content());
    table.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_button_of_an_earlier_turn_changes_nothing() {
    let table = Table::new().await;
    let game = table.begin("Rollerball").await;
    let first = turn(&table.alice, game, 1).await;
    assert!(first.button("Resign").is_none(), "the first turns lead to the rules instead");
    let stale = format!("o1:r?:{game}:0:");
    let asked = table.alice.click_raw(first.id(), &stale).await.unwrap().reply().await.unwrap();
    play(&table.alice, "e1f1").await;
    turn(&table.bob, game, 2).await;
    // The button of the message that has lost it, and of the question that
    // was asked a turn ago.
    let answer = table.alice.click_raw(first.id(), &stale).await.unwrap().reply().await.unwrap();
    assert!(answer.content().contains("is out of date"), "{}", answer.content());
    let answer = table.alice.click(&asked, "Resign").await.unwrap().reply().await.unwrap();
    assert!(answer.content().contains("is out of date"), "{}", answer.content());
    for unknown in ["o9:r:1:0:", "something else"] {
        let click = table.alice.click_raw(first.id(), unknown).await.unwrap();
        let answer = click.reply().await.unwrap();
        assert!(answer.content().contains("another version"), "{}", answer.content());
    }
    assert_eq!(table.game(game).record().ending, None);
    table.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_onlookers_click_changes_nothing() {
    let table = Table::new().await;
    let game = table.begin("Rollerball").await;
    let board = turn(&table.alice, game, 1).await;
    for button in ["r?", "d?"].map(|code| format!("o1:{code}:{game}:0:")) {
        let click = table.carol.click_raw(board.id(), &button).await.unwrap();
        let answer = click.reply().await.unwrap();
        assert!(
            answer.content().contains("You aren't playing in this game"),
            "{}",
            answer.content()
        );
    }
    table.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_same_move_delivered_twice_is_made_once() {
    let table = Table::new().await;
    let game = table.begin("Rollerball").await;
    let command = table.alice.slash("move").option("move", "e1f1");
    let interaction = command.send().await.unwrap();
    interaction.redeliver();
    // Whichever of the two is answered first.
    let answer = interaction.reply().await.unwrap();
    assert!(answer.content().contains("f1"), "it says which move: {}", answer.content());
    turn(&table.bob, game, 2).await;
    let Table { sandbox, bot, bob, .. } = table;
    let app = bot.app.clone();
    bot.stop().await;
    let state = app.game(game).unwrap();
    assert_eq!(state.record().moves, ["e1f1"]);
    let turns =
        bob.mentions().iter().filter(|message| message.content().contains(&count_of(2))).count();
    assert_eq!(turns, 1, "Bob is told once");
    // Discord refuses the second answer to one interaction; that is all.
    let broken = sandbox.take_violations();
    assert!(broken.len() <= 1, "{broken:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn two_moves_at_the_same_instant_are_one_after_the_other() {
    let table = Table::new().await;
    let game = table.begin("Rollerball").await;
    // Alice twice, from phone and computer; and Bob, who is not to move yet.
    let command =
        |member: &oddboard_sandbox::Member, text: &str| member.slash("move").option("move", text);
    let sent = [
        command(&table.alice, "e1f1").send().await.unwrap(),
        command(&table.alice, "e2f2").send().await.unwrap(),
        command(&table.bob, "e6f6").send().await.unwrap(),
    ];
    let mut accepted = Vec::new();
    for interaction in &sent {
        let InteractionResponse::Message(answer) = interaction.acknowledged().await.unwrap() else {
            panic!("every command is answered");
        };
        accepted.push(!answer.content().contains("not your turn"));
    }
    // One of Alice's moves counts, the other came when it was Bob's turn, unless
    // his came between the two; Bob's counts if it came after Alice's.
    assert!(accepted[0] || accepted[1], "{accepted:?}");
    assert!(accepted[2] || !(accepted[0] && accepted[1]), "{accepted:?}");
    let moves = table.game(game).record().moves.clone();
    assert_eq!(moves.len(), accepted.iter().filter(|accepted| **accepted).count());
    let next = if moves.len() % 2 == 0 { &table.alice } else { &table.bob };
    turn(next, game, moves.len() + 1).await;
    table.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_move_in_a_finished_game_is_refused() {
    let table = Table::new().await;
    let game = table.begin("Rollerball").await;
    let asked = table.alice.slash("resign").send().await.unwrap().reply().await.unwrap();
    table.alice.click(&asked, "Resign").await.unwrap().updated().await.unwrap();
    let command = table.bob.slash("move").option("move", "e6f6").option("game", 1);
    let answer = command.send().await.unwrap().reply().await.unwrap();
    assert!(answer.content().contains("This game is over. White resigned"), "{}", answer.content());
    assert_eq!(game, GameId(1));
    table.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_answer_that_discord_refuses_is_apologized_for() {
    let table = Table::new().await;
    let game = table.begin("Rollerball").await;
    let ways = [("POST", "/callback", "board"), ("PATCH", "/messages/@original", "about")];
    for (method, path, command) in ways {
        table.sandbox.inject_rest_fault(method, path, RestFault::Fail(413), 1);
        let answer = slash(&table.alice, command, &[]).await;
        assert!(answer.is_ephemeral());
        let content = answer.content();
        assert!(content.contains("Discord didn't take my answer"), "{command}: {content}");
    }
    play(&table.alice, "e1f1").await;
    assert_eq!(table.game(game).record().moves.len(), 1, "all goes on");
    table.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_click_whose_message_is_gone_by_the_time_it_is_answered_does_not_seem_to_fail() {
    let table = Table::new().await;
    table.begin("Rollerball").await;
    let asked = slash(&table.alice, "draw", &[]).await;
    click(&table.alice, &asked, "Offer a draw").await;
    let offered = told(&table.bob, "offers you a draw").await;
    let mut held = table.sandbox.hold_calls("POST", "/callback");
    let clicked = table.bob.click(&offered, "Accept the draw").await.unwrap();
    held.arrived(1).await.unwrap();
    // As the end of the game may be told in its place before.
    told(&table.alice, "draw by agreement").await;
    // The bot may delete it itself by then.
    drop(table.sandbox.delete_message(offered.id()));
    assert!(table.bob.message(offered.id()).is_err());
    held.release();
    let acknowledged = clicked.acknowledged().await.unwrap();
    assert!(matches!(acknowledged, InteractionResponse::UpdateDeferred), "{acknowledged:?}");
    table.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_turn_that_discord_does_not_take_is_told_more_plainly() {
    let table = Table::new().await;
    let game = table.begin("Rollerball").await;
    table.settled(game).await;
    // Neither as it is meant to be, nor without emoji.
    table.sandbox.inject_rest_fault("POST", "/messages", RestFault::Fail(413), 2);
    // From elsewhere: the answer would tell it otherwise.
    let elsewhere = table.sandbox.channel("talk").unwrap();
    play(&table.alice.in_channel(elsewhere), "e1f1").await;
    let told = turn(&table.bob, game, 2).await;
    assert!(told.files().is_empty() && told.content().contains("your turn"), "{told:?}");
    // If Discord takes nothing at all, their time stands still, and all else goes on.
    table.sandbox.inject_rest_fault("POST", "/messages", RestFault::Fail(413), 3);
    play(&table.bob.in_channel(elsewhere), "e6f6").await;
    table.settled(game).await;
    play(&table.alice.in_channel(elsewhere), "f1e1").await;
    turn(&table.bob, game, 4).await;
    table.finish().await;
}
