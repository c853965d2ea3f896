//! Commands that could be about several games.

use oddboard_game::core::GameId;
use oddboard_sandbox::{Message, OptionValue};

use crate::{
    acts::{click, posted_after, select, slash},
    table::{Table, begin, play, turn},
};

/// Alice (White) plays two games against Bob.
async fn two_games(table: &Table) {
    for variant in ["Rollerball", "Jai-Alai"] {
        let game = begin(&table.alice, &table.bob, variant).await;
        turn(&table.alice, game, 1).await;
    }
}

fn asks(message: &Message) {
    assert!(message.is_ephemeral(), "{}", message.content());
    assert!(message.content().contains("Which one do you mean?"), "{}", message.content());
    assert!(message.content().contains("Game 1 · Rollerball"), "{}", message.content());
    assert!(message.content().contains("against <@"), "the opponent: {}", message.content());
    assert_eq!(message.buttons().len(), 2, "{}", message.content());
}

/// The options of a command.
type Typed<'a> = &'a [(&'a str, OptionValue)];

const FIRST: &str = "Game 1 · Rollerball, you play White, your move";

#[tokio::test(flavor = "multi_thread")]
async fn every_command_asks_with_buttons_and_keeps_what_was_typed() {
    let table = Table::new().await;
    two_games(&table).await;
    let all: [(&str, Typed<'_>, &str); 9] = [
        ("board", &[("seen-from", "Black".into())], "to move"),
        ("history", &[], "Game 1"),
        ("replay", &[], "From the start up to turn 0"),
        ("text", &[("about", "e1".into())], "e1: White, Rook"),
        ("where", &[("of", "e1".into())], "e1"),
        ("why", &[("move", "a1a9".into())], "`a1a9`"),
        ("export", &[], "Game 1"),
        ("resign", &[], "Do you really want to resign **Game 1"),
        ("draw", &[], "**Game 1"),
    ];
    for (command, options, answer) in all {
        let asked = slash(&table.alice, command, options).await;
        asks(&asked);
        let answered = click(&table.alice, &asked, FIRST).await;
        assert_eq!(answered.id(), asked.id(), "the answer takes the question's place");
        assert!(answered.content().contains(answer), "{command}: {}", answered.content());
        assert!(answered.content().contains("Game 1"), "{command}: {}", answered.content());
    }
    // Shared, the answer is for all, and the question goes.
    let asked = slash(&table.alice, "board", &[("share", true.into())]).await;
    let chosen = table.alice.click(&asked, FIRST).await.unwrap();
    assert!(chosen.updated().await.unwrap().buttons().is_empty());
    let shared = posted_after(&table.alice, &asked).await;
    assert!(!shared.is_ephemeral() && shared.picture().is_some(), "{}", shared.content());
    table.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn there_is_no_question_where_only_one_game_fits() {
    let table = Table::new().await;
    two_games(&table).await;
    // Only one has such a piece.
    let superball = slash(&table.alice, "where", &[("of", "Superball".into())]).await;
    assert!(superball.content().contains("**Game 2 · Jai-Alai**"), "{}", superball.content());
    let text = slash(&table.alice, "text", &[("about", "Superball".into())]).await;
    assert!(text.content().contains("**Game 2 · Jai-Alai**"), "{}", text.content());
    // Only in one has she moved: it alone can be taken back, and only the other waits.
    let number: i64 = 1;
    let options = [("move", "e1f1".into()), ("game", number.into())];
    slash(&table.alice, "move", &options).await;
    turn(&table.bob, GameId(1), 2).await;
    let asked = slash(&table.alice, "takeback", &[]).await;
    assert!(asked.content().contains("**Game 1 · Rollerball**"), "{}", asked.content());
    let again = slash(&table.alice, "pause", &[]).await;
    asks_which_of_two(&again);
    table.finish().await;
}

fn asks_which_of_two(message: &Message) {
    assert_eq!(message.buttons().len(), 2, "{}", message.content());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_move_that_is_possible_in_one_game_only_is_shown_there() {
    let table = Table::new().await;
    two_games(&table).await;
    let shown = play(&table.alice, "Rook e1 to f1").await;
    assert!(shown.button("Confirm").is_some(), "{}", shown.content());
    assert!(table.game(GameId(1)).record().moves.is_empty(), "it isn't made yet");
    click(&table.alice, &shown, "Confirm").await;
    assert_eq!(table.game(GameId(1)).record().moves, ["e1f1"]);
    table.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn many_games_and_long_texts_come_as_a_menu() {
    let table = Table::new().await;
    for number in 1..=6 {
        let game = begin(&table.alice, &table.bob, "Rollerball").await;
        assert_eq!(game, GameId(number));
        turn(&table.alice, game, 1).await;
    }
    let asked = slash(&table.alice, "board", &[]).await;
    assert!(asked.buttons().is_empty() && asked.selects().len() == 1, "{}", asked.content());
    let sixth = "Game 6 · Rollerball, you play White, your move";
    let board = select(&table.alice, &asked, "Which game?", &[sixth]).await;
    assert!(board.content().contains("**Game 6"), "{}", board.content());
    // Too long for a button or a menu: that is said, and the games are listed.
    let long = "x".repeat(100);
    let asked = slash(&table.alice, "why", &[("move", long.as_str().into())]).await;
    assert!(asked.content().contains("too long for a button"), "{}", asked.content());
    // Long, but for a menu's values there is room.
    let long = "y".repeat(78);
    let asked = slash(&table.alice, "why", &[("move", long.as_str().into())]).await;
    let why = select(&table.alice, &asked, "Which game?", &[sixth]).await;
    assert!(why.content().contains("Game 6"), "{}", why.content());
    table.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_onlooker_chooses_among_the_games_that_are_played_here() {
    let table = Table::new().await;
    two_games(&table).await;
    let asked = slash(&table.carol, "board", &[]).await;
    assert!(asked.content().contains("Several games are played here."), "{}", asked.content());
    assert!(asked.content().contains("between <@"), "with both players: {}", asked.content());
    let board = click(&table.carol, &asked, "Game 2 · Jai-Alai").await;
    assert!(board.content().contains("**Game 2"), "{}", board.content());
    table.finish().await;
}
