//! Finding games that are over.

use oddboard_game::core::GameId;
use oddboard_sandbox::Member;

use crate::{
    acts::{click, resign, slash, told},
    table::{Table, begin, turn},
};

/// What is offered to a member for the option `game`, by name.
async fn offered(member: &Member, command: &str, typed: &str) -> Vec<String> {
    let choices = member.slash(command).complete("game", typed).await.unwrap();
    choices.into_iter().map(|choice| choice.name).collect()
}

/// A game that Alice (White) has resigned against Bob.
async fn resigned(table: &Table, variant: &str) -> GameId {
    let game = begin(&table.alice, &table.bob, variant).await;
    turn(&table.alice, game, 1).await;
    resign(&table.alice, game).await;
    table.settled(game).await;
    game
}

#[tokio::test(flavor = "multi_thread")]
async fn ones_own_finished_games_are_offered_with_how_they_ended() {
    let table = Table::new().await;
    resigned(&table, "Rollerball").await;
    resigned(&table, "Wild Jokers").await;
    let aborted = begin(&table.alice, &table.bob, "Jai-Alai").await;
    turn(&table.alice, aborted, 1).await;
    let asked = slash(&table.alice, "abort", &[("game", 3.into())]).await;
    click(&table.alice, &asked, "Call it off").await;
    table.settled(aborted).await;
    let running = begin(&table.alice, &table.bob, "Hullabaloo").await;
    turn(&table.alice, running, 1).await;
    let first = "Game 1 · Rollerball · White against Bob · over, Black won";
    let all = [
        "Game 3 · Jai-Alai · White against Bob · called off",
        "Game 2 · Wild Jokers · White against Bob · over, Black won",
        first,
    ];
    let going_on = "Game 4 · Hullabaloo, you play White, your move";
    for name in ["history", "replay", "export", "board", "text", "where", "why"] {
        let found = offered(&table.alice, name, "").await;
        assert_eq!(found.len(), 4, "{name}: {found:?}");
        assert_eq!(found[0], going_on, "{name}");
        assert!(all.iter().all(|line| found.iter().any(|one| one == line)), "{name}: {found:?}");
    }
    assert_eq!(offered(&table.alice, "history", "").await[1..], all);
    // What goes on is not analysed.
    assert_eq!(offered(&table.alice, "analyse", "").await, all);
    for typed in ["1", "#1", "rollerball", "bob roller"] {
        let found = offered(&table.alice, "analyse", typed).await;
        assert_eq!(found.first().map(String::as_str), Some(first), "{typed}: {found:?}");
    }
    // The one who won has another side; from direct messages it is found as well.
    let direct = table.bob.in_channel(table.bob.direct_channel());
    let found = offered(&direct, "replay", "1").await;
    assert!(found[0].starts_with("Game 1 · Rollerball · Black against"), "{found:?}");
    assert!(found[0].ends_with(" · over, Black won"), "{found:?}");
    // Others are offered what ended here last, as over, and no more.
    let found = offered(&table.carol, "export", "").await;
    assert_eq!(found, ["Game 4 · Hullabaloo", "Game 3 · Jai-Alai · called off"]);
    // Nothing that is over can be played.
    assert_eq!(offered(&table.alice, "resign", "").await, [going_on]);
    table.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_record_as_people_write_it_is_read_or_refused_with_what_would_be_right() {
    let table = Table::new().await;
    let import = async |text: Vec<u8>| {
        let file = table.bob.attach("game.txt", text);
        let answer = slash(&table.bob, "import", &[("record", file)]).await;
        answer.content().to_owned()
    };
    let good = "Oddboard record 1\nVariant: ROLLERBALL\n\ne1f1\n";
    let told = import(good.into()).await;
    assert!(told.contains("A valid record of **Rollerball**: 1 move."), "{told}");
    let units = [0xfeff].into_iter().chain(good.encode_utf16());
    let told = import(units.flat_map(u16::to_le_bytes).collect()).await;
    assert!(told.contains("A valid record of **Rollerball**: 1 move."), "{told}");
    for (text, why) in [
        (good.replace("e1f1", "E1-F1"), "in line 4, move 1 is `E1-F1`, which I can't read in a"),
        (good.replace("e1f1", "E1-F1"), "Write it as `e1f1`."),
        (good.replace("ROLLERBALL", "Chess"), "a game `Chess`; there are "),
        (good.replace("ROLLERBALL", "Chess"), "Rollerball"),
        ("Variant: Rollerball\n\ne1f1\n".to_owned(), "first line must be `Oddboard record 1`."),
        (" \n".to_owned(), "That file is empty."),
    ] {
        let told = import(text.clone().into()).await;
        assert!(told.contains(why), "{text}: {told}");
    }
    table.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_finished_game_without_moves_has_none_and_its_code_is_found() {
    let table = Table::new().await;
    let game = resigned(&table, "Rollerball").await;
    let number = i64::try_from(game.0).unwrap();
    let over = told(&table.bob, "is over.").await;
    assert!(over.button("Replay").is_none() && over.button("History").is_some());
    assert!(over.content().ends_with("**Rematch** swaps sides."), "{}", over.content());
    let at = [("game", number.into())];
    let exported = slash(&table.alice, "export", &at).await;
    assert!(exported.content().contains(", with no moves."), "{}", exported.content());
    for command in ["history", "replay"] {
        let told = slash(&table.alice, command, &at).await;
        assert!(told.content().ends_with("No move was played."), "{command}: {}", told.content());
    }
    let last = [("about", "last move".into()), at[0].clone()];
    let told = slash(&table.alice, "text", &last).await;
    assert!(told.content().ends_with("No move was played."), "{}", told.content());
    let beyond = slash(&table.alice, "board", &[("after", 1.into()), at[0].clone()]).await;
    let none = "No move was played in that game.";
    assert!(beyond.content().contains(none), "{}", beyond.content());
    // In one that goes on a move may still come.
    let going = begin(&table.alice, &table.bob, "Wild Jokers").await;
    let number_of_going = i64::try_from(going.0).unwrap();
    let told = slash(&table.alice, "history", &[("game", number_of_going.into())]).await;
    assert!(told.content().ends_with("No moves yet."), "{}", told.content());
    let code = table.game(game).position().to_string();
    for about in ["position code", "the position's code", "code de la position", "Code"] {
        let options = [("about", about.into()), ("game", number.into())];
        let told = slash(&table.alice, "text", &options).await;
        assert!(told.content().contains(&code), "{about}: {}", told.content());
    }
    // With several games it isn't known which one is meant, but each has a code.
    for variant in ["Rollerball", "Jai-Alai"] {
        let game = begin(&table.alice, &table.bob, variant).await;
        turn(&table.alice, game, 1).await;
    }
    for typed in ["code", "position code"] {
        let found = table.alice.slash("text").complete("about", typed).await.unwrap();
        let found: Vec<_> = found.iter().map(|choice| choice.name.as_str()).collect();
        assert_eq!(found, ["The position's code"], "{typed}");
    }
    table.finish().await;
}
