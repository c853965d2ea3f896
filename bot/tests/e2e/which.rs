//! Commands that could be about several games.

use std::collections::BTreeSet;

use oddboard_game::core::GameId;
use oddboard_sandbox::{AutocompleteChoice, Member, Message, OptionValue};

use crate::{
    acts::{click, posted_after, press, resign, select, slash, told},
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

#[tokio::test(flavor = "multi_thread")]
async fn where_several_games_wait_moves_of_each_are_suggested() {
    let table = Table::new().await;
    two_games(&table).await;
    let complete = async |typed: &'static str| {
        table.alice.slash("move").complete("move", typed).await.unwrap()
    };
    let all = complete("").await;
    for game in ["#1", "#2"] {
        let is_of = |one: &AutocompleteChoice| {
            one.name.split_once(": ").unwrap().0.split(", ").any(|number| number == game)
        };
        assert!(all.iter().filter(|one| is_of(one)).count() >= 7, "{game}: {all:?}");
    }
    let of_both = complete("e1f1").await;
    assert_eq!(of_both.len(), 1, "{of_both:?}");
    assert_eq!((&*of_both[0].name, &*of_both[0].value), ("#1, #2: e1f1", "e1f1"));
    // Who names a game gets that one's only, without its number.
    let command = table.alice.slash("move").option("game", 1_i64);
    let named = command.complete("move", "e1f1").await.unwrap();
    assert_eq!(named[0].name, "Rook e1 to f1 (e1f1)");
    let none = table.bob.slash("move").complete("move", "").await.unwrap();
    assert_eq!(none.len(), 0, "none of his waits: {none:?}");
    table.finish().await;
}

/// The options of a command.
type Typed<'a> = &'a [(&'a str, OptionValue)];

const FIRST: &str = "Game 1 · Rollerball";

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

/// Whether an answer asks which of two games is meant.
fn is_question(message: &Message) -> bool {
    let games = message.buttons().into_iter().filter_map(|button| button.label.as_deref());
    games.filter(|label| label.starts_with("Game ")).count() == 2
}

/// Asks about two games, and answers with the first.
async fn first_of_two(member: &Member, command: &str, options: Typed<'_>) -> Message {
    let asked = slash(member, command, options).await;
    assert!(asked.is_ephemeral() && is_question(&asked), "{command}: {}", asked.content());
    let label = asked.buttons()[0].label.clone().unwrap();
    assert!(label.starts_with("Game 1 · ") || command == "hint", "{command}: {label}");
    click(member, &asked, &label).await
}

/// Holds that a command is about a game without asking.
async fn is_about(member: &Member, command: &str, options: Typed<'_>, game: u64) {
    let answer = slash(member, command, options).await;
    let text = answer.content();
    assert!(!is_question(&answer) && text.contains(&format!("Game {game} ")), "{command}: {text}");
}

#[tokio::test(flavor = "multi_thread")]
async fn every_command_that_takes_a_game_asks_among_those_that_fit_and_for_no_other() {
    let table = Table::new().await;
    let (alice, bob) = (&table.alice, &table.bob);
    let mut tried = BTreeSet::new();
    two_games(&table).await;
    let of = |game: i64| [("game", OptionValue::from(game))];
    // Games that stand alike: each command asks, and the click does what was typed.
    let asked = slash(alice, "move", &[]).await;
    assert!(is_question(&asked), "{}", asked.content());
    let picking = press(alice, &asked, FIRST).await;
    assert!(picking.content().contains("Which piece"), "{}", picking.content());
    tried.insert("move".to_owned());
    let all: [(&str, Typed<'_>, &str); 11] = [
        ("board", &[("after", 0.into())], "Game 1"),
        ("text", &[("about", "e1".into())], "e1: White, Rook"),
        ("where", &[("of", "e1".into())], "e1"),
        ("why", &[("move", "a1a9".into())], "`a1a9`"),
        ("history", &[], "Game 1"),
        ("replay", &[("to", 0.into())], "Game 1"),
        ("export", &[], "Game 1"),
        ("resign", &[], "Do you really want to resign **Game 1"),
        ("draw", &[], "**Game 1"),
        ("abort", &[], "**Game 1"),
        ("pause", &[], "agree to a pause"),
    ];
    for (command, options, answer) in all {
        let answered = first_of_two(alice, command, options).await;
        assert!(answered.content().contains(answer), "{command}: {}", answered.content());
        tried.insert(command.to_owned());
    }
    // What was asked in one game can be asked in the other only.
    is_about(alice, "pause", &[], 2).await;
    slash(bob, "pause", &of(1)).await;
    is_about(bob, "pause", &[], 2).await;
    let resumed = first_of_two(alice, "resume", &[]).await;
    assert!(resumed.content().contains("asked your opponent to go on"), "{}", resumed.content());
    is_about(alice, "resume", &[], 2).await;
    slash(bob, "resume", &of(2)).await;
    is_about(bob, "resume", &[], 1).await;
    tried.insert("resume".to_owned());
    // One has a turn to look at, in one she has moved.
    slash(alice, "move", &[("move", "e1f1".into()), ("game", 1.into())]).await;
    is_about(alice, "board", &[("after", 1.into())], 1).await;
    is_about(alice, "replay", &[("from", 1.into())], 1).await;
    is_about(alice, "takeback", &[], 1).await;
    is_about(alice, "where", &[("of", "Superball".into())], 2).await;
    let jai_alai = table.game(GameId(2));
    let text = jai_alai.position().move_text(jai_alai.game().legal_moves()[0]);
    slash(alice, "move", &[("move", text.as_str().into()), ("game", 2.into())]).await;
    slash(bob, "move", &[("move", "e6f6".into()), ("game", 1.into())]).await;
    is_about(alice, "abort", &[], 2).await;
    slash(alice, "move", &[("move", "f1f2".into()), ("game", 1.into())]).await;
    let taken = first_of_two(alice, "takeback", &[]).await;
    assert!(taken.content().contains("asked your opponent"), "{}", taken.content());
    tried.insert("takeback".to_owned());
    // Hints are for casual games against the computer.
    let level = ("computer", OptionValue::from("1 First steps"));
    slash(bob, "challenge", &[("variant", "Rollerball".into()), level.clone()]).await;
    is_about(bob, "hint", &[], 3).await;
    slash(bob, "challenge", &[("variant", "Rollerball".into()), level]).await;
    let hint = first_of_two(bob, "hint", &[]).await;
    assert!(hint.content().contains("Look at the"), "{}", hint.content());
    tried.insert("hint".to_owned());
    // Only what is over is analysed; whose piece is asked about may be over, too.
    let asked = slash(alice, "analyse", &[]).await;
    assert!(is_question(&asked), "{}", asked.content());
    resign(alice, GameId(2)).await;
    told(bob, "is over.").await;
    is_about(bob, "analyse", &[], 2).await;
    tried.insert("analyse".to_owned());
    is_about(bob, "where", &[("of", "Superball".into())], 2).await;
    assert_eq!(tried, table.sandbox.commands_with("game"), "each command is tried");
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

#[tokio::test(flavor = "multi_thread")]
async fn what_is_typed_where_one_plays_is_taken_for_no_game_elsewhere() {
    let table = Table::new().await;
    let (alice, bob) = (&table.alice, &table.bob);
    two_games(&table).await;
    let talk = table.sandbox.channel("talk").unwrap();
    let third = begin(&bob.in_channel(talk), &alice.in_channel(talk), "Rollerball").await;
    turn(bob, third, 1).await;
    // Two are played here, and one elsewhere waits: that is asked about, and not as one of several.
    let asked = play(bob, "e1f1").await;
    assert!(asked.content().starts_with("Which game?\n"), "{}", asked.content());
    assert_eq!(asked.buttons().len(), 1, "{:?}", asked.buttons());
    // Where one is played here, that one is meant.
    resign(alice, GameId(2)).await;
    told(bob, "is over.").await;
    let refused = play(bob, "e1f1").await;
    assert!(refused.content().contains("It's not your turn"), "{}", refused.content());
    assert!(table.game(third).record().moves.is_empty());
    // It is told where it is their turn.
    assert!(refused.content().contains("It's your turn in:\n- "), "{}", refused.content());
    assert!(refused.button("Game 3 · Rollerball").is_some(), "{:?}", refused.buttons());
    let made = click(bob, &asked, "Game 3 · Rollerball").await;
    assert_eq!(table.game(third).record().moves, ["e1f1"], "{}", made.content());
    table.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_takeback_within_a_turn_is_not_taken_for_one_of_another_game() {
    let table = Table::new().await;
    let (alice, bob) = (&table.alice, &table.bob);
    let first = table.begin("Hullabaloo").await;
    play(alice, "e2e3").await;
    turn(bob, first, 2).await;
    let second = begin(alice, bob, "Rollerball").await;
    for (member, text, game) in
        [(alice, "e1f1", second), (bob, "e6f6", second), (bob, "i8hand", first)]
    {
        let game = i64::try_from(game.0).unwrap();
        slash(member, "move", &[("move", text.into()), ("game", game.into())]).await;
    }
    assert_eq!([first, second].map(|game| table.game(game).record().ply()), [2, 2]);
    let asked = slash(bob, "takeback", &[]).await;
    assert_eq!(asked.buttons().len(), 2, "{}", asked.content());
    let told = press(bob, &asked, "Game 1 · Hullabaloo").await;
    assert!(told.content().contains("Your turn isn't over yet"), "{}", told.content());
    assert!(table.game(GameId(2)).record().offers.is_empty());
    table.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_plays_asks_why_about_their_own_game() {
    let table = Table::new().await;
    let (alice, bob, carol) = (&table.alice, &table.bob, &table.carol);
    begin(alice, bob, "Jai-Alai").await;
    let theirs = slash(carol, "why", &[("move", "e2e4".into())]).await;
    assert!(theirs.content().contains("Superball"), "{}", theirs.content());
    // Also where the text is no move in it, and one in the game of others.
    for text in ["d2d3", "e2e4"] {
        let own = begin(carol, bob, "Rollerball").await;
        let told = slash(carol, "why", &[("move", text.into())]).await;
        assert!(told.content().contains("· Rollerball"), "{text}: {}", told.content());
        assert!(told.content().contains("isn't possible"), "{text}: {}", told.content());
        resign(carol, own).await;
    }
    // Who plays no more asks about the game that is played here.
    let theirs = slash(carol, "why", &[("move", "d2d3".into())]).await;
    assert!(theirs.content().contains("· Jai-Alai"), "{}", theirs.content());
    table.finish().await;
}
