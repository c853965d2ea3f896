//! Whole games to their natural ends.

use oddboard_game::core::{GameId, Proposal};
use oddboard_rules::Side;
use oddboard_sandbox::Message;

use crate::acts::{agree, click, slash, with_threads};
use crate::picking::ENDS;
use crate::table::{Table, check_notice, check_over, play, turn};

/// Plays a game by typing its canonical moves; every turn is checked on the
/// way. Half way through, the bot stops and comes back. Returns the last
/// message.
async fn play_out(mut table: Table, variant: &str, moves: &str) -> (Table, Message) {
    let game = table.begin(variant).await;
    let moves: Vec<_> = moves.split_whitespace().collect();
    let players =
        |table: &Table, side: Side| [table.alice.clone(), table.bob.clone()][side.index()].clone();
    let mut before = turn(&table.alice, game, 1).await;
    let mut loser = table.bob.clone();
    for (index, text) in moves.iter().enumerate() {
        if index == moves.len() / 2 {
            table = table.restart().await;
        }
        let player = players(&table, table.game(game).position().turn());
        let answer = play(&player, text).await;
        assert!(answer.is_ephemeral(), "{}", answer.content());
        let now = table.game(game);
        loser = players(&table, now.position().turn());
        if now.turn().is_some() && now.position().starts_turn() {
            let next = turn(&loser, game, now.turn_number(index + 1)).await;
            assert!(next.picture().is_some());
            assert_eq!(next.buttons().len(), 3);
            buttons_go(&table, &before).await;
            before = next;
        }
    }
    let record = table.game(game);
    assert_eq!(record.record().moves, moves);
    let heading = format!("**Game {game} ");
    let over = |message: &Message| {
        message.content().starts_with(&heading) && message.content().contains("is over.")
    };
    let last = loser.wait_for("the end of the game", over).await.unwrap();
    check_over(&last, &loser, [&table.alice, &table.bob]);
    assert!(last.picture().is_some());
    assert!(last.buttons().len() == 4 && last.button("Rematch").is_some());
    buttons_go(&table, &before).await;
    (table, last)
}

#[tokio::test(flavor = "multi_thread")]
async fn what_may_be_two_moves_or_two_pieces_is_not_made_as_one() {
    let table = Table::new().await;
    let game = table.begin("Wild Jokers").await;
    let shown = play(&table.alice, "a2 and a3").await;
    assert!(shown.button("Confirm").is_some(), "{}", shown.content());
    let shown = play(&table.alice, "a2; a3").await;
    assert!(shown.button("Confirm").is_some(), "{}", shown.content());
    assert!(table.game(game).record().moves.is_empty());
    table.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_move_that_draws_is_shown_before_it_is_made() {
    let table = Table::new().await;
    let game = table.begin("Jai-Alai").await;
    let players = [&table.alice, &table.bob];
    let shuffle = ["a2a3", "a7a6", "a3a2", "a6a7"];
    let mut made = shuffle.iter().cycle().zip(players.iter().cycle()).take(7);
    for (text, player) in made.by_ref() {
        play(player, text).await;
    }
    let shown = play(&table.bob, "a6a7").await;
    assert!(shown.content().contains("This move ends the game. A draw by repetition"));
    assert_eq!(table.game(game).record().moves.len(), 7, "it is only shown");
    // Nor is it made by a button that offers what may be meant.
    let offered = play(&table.bob, "foo; a6a7").await;
    let labels: Vec<_> = offered.buttons().iter().filter_map(|one| one.label.clone()).collect();
    let offer = labels.iter().find(|label| label.contains("a6 to a7")).expect("an offer");
    let shown = click(&table.bob, &offered, offer).await;
    assert!(shown.content().contains("This move ends the game."), "{}", shown.content());
    assert_eq!(table.game(game).record().moves.len(), 7, "it is only shown");
    click(&table.bob, &shown, "Confirm").await;
    let over = table.alice.wait_for("the end", |message| message.content().contains("is over."));
    assert!(over.await.unwrap().content().contains("repetition"));
    table.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn every_game_is_played_to_its_natural_end_by_typing_alone() {
    let mut table = Table::new().await;
    // There earlier turns stay to be read.
    with_threads(&table).await;
    for (variant, moves, ending) in ENDS {
        let (after, last) = play_out(table, variant, moves).await;
        assert!(last.content().contains(ending), "{}", last.content());
        table = after;
    }
    let game = table.game(GameId(3));
    let placed = game.game().position_after(6).unwrap().to_string();
    let row = placed.split('/').next().unwrap();
    assert!(row.starts_with("rbm"), "Black's new Mercenary stands on c7: {placed}");
    table.finish().await;
}

/// Waits until a message has lost its buttons.
async fn buttons_go(table: &Table, message: &Message) {
    let stripped = table
        .carol
        .wait_for("the buttons to go", |now| now.id() == message.id() && now.buttons().is_empty());
    let stripped = stripped.await.unwrap();
    // What happened stays to be read, but not what was to be done.
    let text = stripped.content();
    assert!(!text.contains("your turn") && !text.contains("<t:"), "{text}");
    let happened = message.content().lines().take_while(|line| !line.contains("your turn"));
    assert!(happened.into_iter().all(|line| text.contains(line)), "{text}");
    assert_eq!(text.lines().count(), 2, "{text}");
    assert_eq!(stripped.picture().is_some(), message.picture().is_some(), "the picture stays");
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
    // The same from a button below a board.
    let board = turn(&table.alice, game, 1).await;
    let button = format!("o1:r?:{game}:0:");
    let asked = table.alice.click_raw(board.id(), &button).await.unwrap().reply().await.unwrap();
    table.alice.click(&asked, "Resign").await.unwrap().updated().await.unwrap();
    let last = table
        .bob
        .wait_for("the end", |message| message.content().contains("White resigned: Black wins."));
    let last = last.await.unwrap();
    check_over(&last, &table.bob, [&table.alice, &table.bob]);
    let (bob, alice) = (table.bob.mention(), table.alice.mention());
    let won = format!("{bob} (Black) beat {alice} (White).\n");
    assert!(last.content().contains(&won), "{}", last.content());
    let short = "No ratings change: the game ended before each of you had moved.";
    assert!(last.content().contains(short), "{}", last.content());
    // In words, too.
    let told = slash(&table.bob, "text", &[]).await;
    let ends = told.content().matches("White resigned: Black wins.").count();
    assert_eq!(ends, 1, "{}", told.content());
    assert!(!told.content().contains("to move"), "{}", told.content());
    table.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_draw_is_offered_declined_offered_again_and_accepted() {
    let table = Table::new().await;
    with_threads(&table).await;
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
    assert_eq!(table.game(game).record().offer(Proposal::Draw), None);
    // Once a turn is enough; after Bob's next move he may offer again.
    play(&table.alice, "c1c3").await;
    turn(&table.bob, game, 2).await;
    play(&table.bob, "c7d5").await;
    turn(&table.alice, game, 3).await;
    let offered = offer().await;
    agree(&table, &table.alice, &offered, "Accept the draw").await;
    let last = table.bob.wait_for("the end", |message| {
        message.content().contains("A draw by agreement.") && message.picture().is_some()
    });
    let last = last.await.unwrap();
    check_over(&last, &table.bob, [&table.alice, &table.bob]);
    assert!(last.content().contains("(Black) share the point."), "{}", last.content());
    buttons_go(&table, &board).await;
    table.finish().await;
}
