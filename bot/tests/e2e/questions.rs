//! What is asked about a position: whether a turn is possible, and what stands where.

use oddboard_sandbox::{Member, Message};

use crate::{
    acts::slash,
    table::{Table, play, turn},
};

async fn why(member: &Member, text: &str) -> Message {
    slash(member, "why", &[("move", text.into())]).await
}

#[tokio::test(flavor = "multi_thread")]
async fn why_takes_whole_turns_as_they_are_made() {
    let table = Table::new().await;
    let game = table.begin("Hullabaloo").await;
    play(&table.alice, "e2e3").await;
    turn(&table.bob, game, 2).await;
    for typed in ["i8hand; W@h8", "i8hand, then drop wazir h8"] {
        let said = why(&table.bob, typed).await;
        let told = "is possible: Wazir i8 goes to the hand";
        assert!(said.content().contains(told), "{typed}: {}", said.content());
        assert!(
            said.content().contains("Wazir dropped on the Ferz on h8"),
            "{typed}: {}",
            said.content()
        );
    }
    let half = why(&table.bob, "i8hand; W@e3").await;
    assert!(half.content().contains("`i8hand` is possible: Wazir i8"), "{}", half.content());
    assert!(
        half.content().contains("After this move `W@e3` isn't possible."),
        "{}",
        half.content()
    );
    // Of two moves the first is none: that is what both commands say.
    for typed in ["i8i6 and then W@h8", "i8i6; W@h8"] {
        let said = why(&table.bob, typed).await;
        assert!(said.content().contains("Wazir on i8 can't go to i6"), "{}", said.content());
        let refused = play(&table.bob, typed).await;
        assert!(refused.content().contains("Wazir on i8 can't go to i6"), "{}", refused.content());
    }
    // The name of a square may be a piece's code as well.
    let square = slash(&table.bob, "text", &[("about", "e3".into())]).await;
    assert!(square.content().contains("e3: White, Wazir"), "{}", square.content());
    table.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn why_nothing_is_placed_that_was_not_captured_is_said_of_the_whole_move() {
    let table = Table::new().await;
    table.begin("Wild Jokers").await;
    for typed in ["c2c3,M@b1", "c2c3, M@b1"] {
        let told = "Only a captured Mercenary or Captain changes sides and is placed.";
        let said = why(&table.alice, typed).await;
        assert!(said.content().ends_with(told), "{typed}: {}", said.content());
        let refused = play(&table.alice, typed).await;
        assert!(refused.content().contains(told), "{typed}: {}", refused.content());
    }
    table.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_piece_beside_the_board_is_told_once() {
    let table = Table::new().await;
    table.begin("Symmetron! 112").await;
    let text = slash(&table.alice, "text", &[("about", "resurrector".into())]).await;
    assert!(text.content().contains("White's launching square"), "{}", text.content());
    assert!(!text.content().contains("in hand"), "{}", text.content());
    let can = slash(&table.alice, "where", &[("of", "resurrector".into())]).await;
    assert!(!can.content().contains("in hand"), "{}", can.content());
    table.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_picture_of_a_possible_move_is_told_as_a_preview() {
    let table = Table::new().await;
    table.begin("Rollerball").await;
    let alt = |said: &Message| said.picture().unwrap().alt.clone().unwrap();
    // Who waits may ask what the other could do.
    for member in [&table.alice, &table.bob] {
        let said = alt(&why(member, "e1f1").await);
        assert!(said.contains(". Preview: Rook e1 to f1. "), "{said}");
    }
    let refused = alt(&why(&table.alice, "e1e4").await);
    assert!(!refused.contains("Preview"), "{refused}");
    table.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_waits_or_watches_is_told_whose_move_it_is_where_a_text_is_open() {
    let table = Table::new().await;
    table.begin("Rollerball").await;
    let of_game = |member: &Member, text: &'static str| {
        let asked = member.slash("why").option("move", text).option("game", 1);
        async move { asked.send().await.unwrap().reply().await.unwrap() }
    };
    let ahead = of_game(&table.bob, "rook").await;
    let expected = "It isn't your turn. If it were: `rook`: Where does the Rook go?";
    assert!(ahead.text().contains(expected), "{}", ahead.text());
    let several = of_game(&table.bob, "b2").await;
    let expected = "It isn't your turn. `b2` could be one of 2 moves of White: ";
    assert!(several.text().contains(expected), "{}", several.text());
    let watched = of_game(&table.carol, "rook").await;
    let expected = "`rook`: White is to move, and would hear: “Where does the Rook go?";
    assert!(watched.text().contains(expected), "{}", watched.text());
    table.finish().await;
}
