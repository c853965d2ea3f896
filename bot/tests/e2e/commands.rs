//! The commands that show and suggest.

use oddboard_speech::{Language, SpecSpeech, rulebook::Topic};

use crate::table::{Table, begin, play, turn};

#[tokio::test(flavor = "multi_thread")]
async fn suggestions_narrow_as_one_types_and_carry_the_canonical_move() {
    let table = Table::new().await;
    let game = table.begin("Rollerball").await;
    let complete = |typed: &'static str| {
        let command = table.alice.slash("move");
        async move { command.complete("move", typed).await.unwrap() }
    };
    let all = complete("").await;
    assert_eq!(all.len(), 7, "every legal move of the start: {all:?}");
    let rooks = complete("rook").await;
    assert!(!rooks.is_empty() && rooks.len() < all.len(), "{rooks:?}");
    let one = complete("e1f").await;
    assert_eq!(one.len(), 1, "{one:?}");
    assert_eq!(one[0].value, "e1f1");
    assert!(one[0].name.contains("Rook"), "{one:?}");
    // Who is not to move gets no suggestions.
    let none = table.bob.slash("move").complete("move", "").await.unwrap();
    assert!(none.is_empty(), "{none:?}");
    play(&table.alice, &one[0].value).await;
    turn(&table.bob, game, 2).await;
    table.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_move_is_understood_in_the_spellings_people_use() {
    let table = Table::new().await;
    for spelling in ["e1f1", "e1-f1", "Rook f1", "E1 F1"] {
        let game = begin(&table.alice, &table.bob, "Rollerball").await;
        turn(&table.alice, game, 1).await;
        let number = i64::try_from(game.0).unwrap();
        let command = table.alice.slash("move").option("move", spelling).option("game", number);
        let answer = command.send().await.unwrap().reply().await.unwrap();
        assert_eq!(table.game(game).record().moves, ["e1f1"], "{}", answer.content());
    }
    table.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_spelling_with_several_meanings_is_asked_back() {
    let table = Table::new().await;
    let game = table.begin("Wild Jokers").await;
    let answer = play(&table.alice, "f3").await;
    assert!(answer.content().contains("could be one of"), "{}", answer.content());
    assert_eq!(answer.buttons().len(), 3, "two Pikemen and the Paladin can go there");
    let button = answer.buttons()[0].custom_id.clone().unwrap();
    let chosen = table.alice.click(&answer, &button).await.unwrap().updated().await.unwrap();
    assert!(chosen.content().contains("I've notified your opponent."), "{}", chosen.content());
    assert_eq!(table.game(game).record().moves.len(), 1);
    turn(&table.bob, game, 2).await;
    table.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_board_is_shown_to_whoever_asks() {
    let table = Table::new().await;
    table.begin("Wild Jokers").await;
    let mine = table.bob.slash("board").send().await.unwrap().reply().await.unwrap();
    assert!(mine.is_ephemeral());
    assert!(mine.content().contains("White to move"), "{}", mine.content());
    let picture = mine.picture().unwrap();
    assert!(picture.alt.as_deref().unwrap().starts_with("Wild Jokers"));
    let other = table.bob.slash("board").option("seen-from", "White").send().await.unwrap();
    let other = other.reply().await.unwrap();
    assert_ne!(other.picture().unwrap().bytes, picture.bytes, "seen from the other side");
    let onlooker = table.carol.slash("board").option("game", 1).send().await.unwrap();
    assert!(onlooker.reply().await.unwrap().picture().is_some());
    table.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn ones_games_are_listed_with_those_that_wait_first() {
    let table = Table::new().await;
    let empty = table.alice.slash("games").send().await.unwrap().reply().await.unwrap();
    assert!(empty.content().contains("You aren't playing any games"), "{}", empty.content());
    let first = table.begin("Rollerball").await;
    play(&table.alice, "e1f1").await;
    turn(&table.bob, first, 2).await;
    let second = begin(&table.alice, &table.carol, "Wild Jokers").await;
    turn(&table.alice, second, 1).await;
    table.settled(second).await;
    let list = table.alice.slash("games").send().await.unwrap().reply().await.unwrap();
    let lines: Vec<_> = list.content().lines().collect();
    assert_eq!(lines[0], "You're playing 2 games; one is waiting for you.");
    assert!(lines[1].starts_with("- Game 2 · Wild Jokers, you play White, your move, against"));
    assert!(lines[2].starts_with("- Game 1 · Rollerball, you play White, your opponent's move"));
    assert!(lines[1].contains("https://discord.com/channels/"), "{}", lines[1]);
    assert!(list.notified().is_empty());
    // From the list one goes on with any that waits.
    let chosen = table.alice.select(&list, "Make a move in…", &["2"]).await;
    let picker = chosen.unwrap().reply().await.unwrap();
    assert!(picker.is_ephemeral() && picker.content().contains("Game 2"), "{}", picker.content());
    assert!(picker.picture().is_some());
    let list = table.bob.slash("games").send().await.unwrap().reply().await.unwrap();
    assert_eq!(list.selects().len(), 1, "game 1 waits for Bob");
    table.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_letter_that_is_another_pieces_initial_in_ones_language_is_asked_about() {
    let table = Table::new().await;
    let game = table.begin("Rollerball").await;
    // R is the Rook's letter, and a Roi is a King.
    table.alice.set_locale("fr");
    for text in ["Rf1", "R e1-f1"] {
        let shown = play(&table.alice, text).await;
        assert!(shown.content().contains("Tour e1 va en f1."), "{text}: {}", shown.content());
        assert!(table.game(game).record().moves.is_empty(), "{text}: it is only shown");
    }
    // Who has written it out means it.
    play(&table.alice, "e1f1").await;
    assert_eq!(table.game(game).record().moves, ["e1f1"]);
    table.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_rules_are_told_with_a_picture() {
    let table = Table::new().await;
    for variant in oddboard_rules::Variant::ALL {
        let command = table.carol.slash("rules").option("variant", variant.title());
        let answer = command.send().await.unwrap().reply().await.unwrap();
        assert!(answer.is_ephemeral());
        assert!(answer.content().contains(variant.spec().inventors[0]), "{}", answer.content());
        assert!(answer.picture().unwrap().alt.is_some());
        let first = variant.spec().rulebook()[0].text(variant.spec(), Language::English);
        assert!(answer.content().contains(&first), "{}", answer.content());
        let command = table.carol.slash("rules").option("variant", variant.title());
        let topics = command.complete("topic", "").await.unwrap();
        assert_eq!(topics.len(), variant.spec().rulebook().len().min(25));
        for topic in topics {
            let command = table.carol.slash("rules").option("variant", variant.title());
            let command = command.option("topic", topic.value);
            let answer = command.send().await.unwrap().reply().await.unwrap();
            assert!(answer.content().contains(variant.title()), "{}", answer.content());
        }
    }
    table.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_rules_are_told_whole_in_the_members_language() {
    let table = Table::new().await;
    for (locale, language) in
        [("en-US", Language::English), ("fr", Language::French), ("es-ES", Language::Spanish)]
    {
        table.carol.set_locale(locale);
        for variant in oddboard_rules::Variant::ALL {
            let spec = variant.spec();
            let rules = || table.carol.slash("rules").option("variant", variant.title());
            let answer = rules().send().await.unwrap().reply().await.unwrap();
            let chapters = spec.rulebook();
            assert!(answer.content().contains(&chapters[0].text(spec, language)));
            let board = chapters.iter().find(|chapter| chapter.topic == Topic::Board).unwrap();
            let chapter = rules().option("topic", board.title(spec, language));
            let chapter = chapter.send().await.unwrap().reply().await.unwrap();
            assert!(chapter.content().contains(&board.text(spec, language)));
            assert!(chapter.picture().is_some(), "{}", chapter.content());
        }
    }
    table.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn of_a_piece_that_can_go_to_many_squares_these_are_named_together() {
    let table = Table::new().await;
    table.begin("Symmetron! 112").await;
    let asked = async |piece: &str| {
        let command = table.alice.slash("where").option("of", piece);
        command.send().await.unwrap().reply().await.unwrap()
    };
    let advancer = asked("h2").await;
    let told = "has 5 moves: to h1 e2 f2 g2 i2.";
    assert!(advancer.content().contains(told), "{}", advancer.content());
    let launched = asked("wls").await;
    assert!(launched.content().contains("has 44 moves: to a4 b4 c4 d4"), "{}", launched.content());
    assert!(!launched.content().contains("more"), "all are told: {}", launched.content());
    // Of few moves each is told in words.
    let few = asked("b1").await;
    assert!(few.content().contains("to c1"), "{}", few.content());
    table.finish().await;
}
