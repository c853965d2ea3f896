//! Whole games to their natural ends.

use oddboard_sandbox::Message;

use crate::table::{Table, check_notice, play, turn};

const ROLLERBALL_GOAL: &str = "e1f1 e6f7 f1f3 c6b6 f3g3 d6e6 g3f3 e6f5 c2b2 e7f6 d1c2 f7g6 b2a3 \
     f5g4 c2b5 g6f5 a3b4 b6c6 b5c6 g4f3 e2e1 f5g4 d2c2 d7c6 c2b3 c6d7 e1f1 f3e2 f1e1 e2d2";
const ROLLERBALL_MATE: &str = "e1f1 e6f6 f1f6 d7f5 d2e1 e7f6 e2d2 c7g2";
const WILD_JOKERS_CAPTURE: &str = "c1c3 c7d5 e1d3 d5c3 d3c5 c3b1,M@c7 c5d7";

/// Plays a game by its canonical moves; every turn is checked on the way.
/// Returns the last message.
async fn play_out(table: &Table, variant: &str, moves: &str) -> Message {
    let game = table.begin(variant).await;
    let moves: Vec<_> = moves.split_whitespace().collect();
    let players = [&table.alice, &table.bob];
    let mut before = turn(players[0], game, 1).await;
    for (index, text) in moves.iter().enumerate() {
        let (player, other) = (players[index % 2], players[(index + 1) % 2]);
        let answer = play(player, text).await;
        assert!(answer.is_ephemeral(), "{}", answer.content());
        if index + 1 < moves.len() {
            let next = turn(other, game, index + 2).await;
            assert!(next.picture().is_some());
            assert_eq!(next.buttons().len(), 3);
            buttons_go(table, &before).await;
            before = next;
        }
    }
    let record = table.game(game);
    assert_eq!(record.record().moves, moves);
    let last = players[moves.len() % 2]
        .wait_for("the end of the game", |message| message.content().contains("is over."))
        .await
        .unwrap();
    check_notice(&last, players[moves.len() % 2]);
    assert!(last.picture().is_some());
    assert!(last.buttons().len() == 1 && last.button("Rematch").is_some());
    buttons_go(table, &before).await;
    last
}

/// Waits until a message has lost its buttons.
async fn buttons_go(table: &Table, message: &Message) {
    let stripped = table
        .carol
        .wait_for("the buttons to go", |now| now.id() == message.id() && now.buttons().is_empty());
    let stripped = stripped.await.unwrap();
    assert_eq!(stripped.content(), message.content());
    assert_eq!(stripped.picture().is_some(), message.picture().is_some(), "the picture stays");
}

#[tokio::test(flavor = "multi_thread")]
async fn rollerball_is_won_by_the_kings_goal() {
    let table = Table::new().await;
    let last = play_out(&table, "Rollerball", ROLLERBALL_GOAL).await;
    let text = last.content();
    assert!(text.contains("Black wins by reaching the goal with the King."), "{text}");
    table.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn rollerball_is_won_by_checkmate() {
    let table = Table::new().await;
    let last = play_out(&table, "Rollerball", ROLLERBALL_MATE).await;
    assert!(last.content().contains("Black wins by checkmate."), "{}", last.content());
    table.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn wild_jokers_is_won_by_capturing_the_king_after_a_mercenary_changed_sides() {
    let table = Table::new().await;
    let last = play_out(&table, "Wild Jokers", WILD_JOKERS_CAPTURE).await;
    assert!(last.content().contains("White wins by capturing the King."), "{}", last.content());
    let game = table.game(oddboard::core::GameId(1));
    let placed = game.game().position_after(6).unwrap().to_string();
    let row = placed.split('/').next().unwrap();
    assert!(row.starts_with("rbm"), "Black's new Mercenary stands on c7: {placed}");
    table.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_ends_by_resignation_after_asking_once_more() {
    let table = Table::new().await;
    let game = table.begin("Rollerball").await;
    let asked = table.bob.slash("resign").send().await.unwrap().reply().await.unwrap();
    assert!(asked.is_ephemeral());
    let kept = table.bob.click(&asked, "Play on").await.unwrap().updated().await.unwrap();
    assert_eq!(kept.content(), "The game goes on.");
    assert_eq!(table.game(game).record().ending, None);
    // The same from the button below the board.
    let board = turn(&table.alice, game, 1).await;
    let asked = table.alice.click(&board, "Resign").await.unwrap().reply().await.unwrap();
    table.alice.click(&asked, "Resign").await.unwrap().updated().await.unwrap();
    let last = table
        .bob
        .wait_for("the end", |message| message.content().contains("White resigned: Black wins."));
    check_notice(&last.await.unwrap(), &table.bob);
    table.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_draw_is_offered_declined_offered_again_and_accepted() {
    let table = Table::new().await;
    let game = table.begin("Wild Jokers").await;
    let offer = || async {
        let asked = table.bob.slash("draw").send().await.unwrap().reply().await.unwrap();
        table.bob.click(&asked, "Offer a draw").await.unwrap().updated().await.unwrap();
        let offered = table.alice.wait_for("the offer", |message| {
            message.content().contains("offers you a draw") && !message.buttons().is_empty()
        });
        let offered = offered.await.unwrap();
        check_notice(&offered, &table.alice);
        offered
    };
    let board = turn(&table.alice, game, 1).await;
    let offered = offer().await;
    table.settled(game).await;
    assert_eq!(table.alice.message(board.id()).unwrap().buttons().len(), 3, "the turn goes on");
    let own = table.bob.click(&offered, "Accept the draw").await.unwrap().reply().await.unwrap();
    assert!(own.is_ephemeral() && own.content().contains("your own offer"), "{}", own.content());
    table.alice.click(&offered, "Decline").await.unwrap().updated().await.unwrap();
    let told = table.bob.wait_for("the refusal", |message| {
        message.content().contains("your draw offer was declined")
    });
    check_notice(&told.await.unwrap(), &table.bob);
    assert_eq!(table.game(game).record().draw_offer, None);
    // Once a turn is enough; after Bob's next move he may offer again.
    play(&table.alice, "c1c3").await;
    turn(&table.bob, game, 2).await;
    play(&table.bob, "c7d5").await;
    turn(&table.alice, game, 3).await;
    let offered = offer().await;
    table.alice.click(&offered, "Accept the draw").await.unwrap().updated().await.unwrap();
    let last = table.bob.wait_for("the end", |message| {
        message.content().contains("A draw by agreement.") && message.picture().is_some()
    });
    check_notice(&last.await.unwrap(), &table.bob);
    buttons_go(&table, &board).await;
    table.finish().await;
}
