//! Handicaps between members: one of two begins without a piece, and whoever looks sees that.

use oddboard_game::core::{GameId, Member as Id, Player};
use oddboard_rules::{Side, Variant};
use oddboard_sandbox::{Member, Message, OptionValue};

use crate::{
    acts::{click, posted_after, press, resign, select, slash, told},
    table::{Table, play, turn},
};

/// The one challenge that a member makes with these options beside the game.
async fn challenge(member: &Member, options: &[(&str, OptionValue)]) -> Message {
    let variant = [("variant", OptionValue::from("Rollerball"))];
    let options: Vec<_> = variant.into_iter().chain(options.iter().cloned()).collect();
    slash(member, "challenge", &options).await
}

fn without(side: Side) -> String {
    let variant = Variant::Rollerball;
    let rook = variant.spec().kind_of("R").unwrap();
    variant.start_at_odds(side, rook).unwrap().to_string()
}

#[tokio::test(flavor = "multi_thread")]
async fn who_is_stronger_gives_a_piece_and_everybody_sees_it() {
    let table = Table::new().await;
    let (alice, bob) = (&table.alice, &table.bob);
    let typing = alice.slash("challenge").option("variant", "Rollerball").option("opponent", bob);
    let offered = typing.complete("handicap", "rook").await.unwrap();
    let offered: Vec<_> = offered.iter().map(|choice| choice.name.clone()).collect();
    assert_eq!(offered, ["Your opponent plays without: Rook", "You play without: Rook"]);

    let options: &[(&str, OptionValue)] = &[
        ("opponent", bob.into()),
        ("side", "Black".into()),
        ("handicap", "You play without: Rook".into()),
    ];
    let offer = challenge(alice, options).await;
    for part in ["casual", "Handicap: the challenger plays without Rook."] {
        assert!(offer.content().contains(part), "{part}: {}", offer.content());
    }
    click(bob, &offer, "Accept").await;
    let game = GameId(1);
    let first = turn(bob, game, 1).await;
    let told = "handicap: Black without Rook";
    assert!(first.content().contains(told), "{}", first.content());
    let record = table.game(game).record().clone();
    assert_eq!((record.start, record.rated), (without(Side::Black), false));
    assert_eq!(record.players.black, Player::Member(Id(alice.id().get())));

    // The board and the record say so, too.
    let board = slash(&table.carol, "board", &[]).await;
    assert!(board.content().contains(told), "{}", board.content());
    play(bob, "e1f1").await;
    let next = turn(alice, game, 2).await;
    assert!(next.content().contains(told), "{}", next.content());
    let exported = slash(alice, "export", &[]).await;
    let text = String::from_utf8(exported.files()[0].bytes.to_vec()).unwrap();
    assert!(text.contains(&format!("Start: {}", without(Side::Black))), "{text}");
    assert!(text.contains("# Black began without a piece, as a handicap: Rook"), "{text}");
    // Whoever finds the file later knows whose game it is.
    for remark in ["# White: Bob\n", "# Black: Alice\n", "# casual; 3 days per move\n"] {
        assert!(text.contains(remark), "{text}");
    }
    let day = |line: &str| line.starts_with("# From 20") && line.contains(" to 20");
    assert!(text.lines().any(day), "{text}");
    let import = alice.slash("import").option("record", alice.attach("game.txt", text));
    let read = import.send().await.unwrap().reply().await.unwrap();
    assert!(read.picture().is_some(), "{}", read.content());
    table.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_piece_that_either_may_lack_is_asked_about() {
    let table = Table::new().await;
    let (alice, bob) = (&table.alice, &table.bob);
    let both = ["Your opponent plays without: Rook", "You play without: Rook"];
    let typing = alice.slash("challenge").option("variant", "Rollerball").option("opponent", bob);
    let offered = typing.complete("handicap", "without rook").await.unwrap();
    assert_eq!(offered.iter().map(|choice| choice.name.as_str()).collect::<Vec<_>>(), both);
    let asked = challenge(alice, &[("opponent", bob.into()), ("handicap", "rook".into())]).await;
    assert!(asked.is_ephemeral() && asked.content().starts_with("`rook` could be one of"));
    assert!(both.iter().all(|choice| asked.content().contains(choice)), "{}", asked.content());
    let options = [("opponent", bob.into()), ("handicap", "you without rook".into())];
    let offer = challenge(alice, &options).await;
    let told = "Handicap: the challenger plays without Rook.";
    assert!(offer.content().contains(told), "{}", offer.content());
    table.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn in_a_rematch_the_same_player_gives_the_piece_again() {
    let table = Table::new().await;
    let (alice, bob) = (&table.alice, &table.bob);
    let options: &[(&str, OptionValue)] =
        &[("opponent", bob.into()), ("side", "White".into()), ("handicap", "c/R".into())];
    let offer = challenge(alice, options).await;
    let words = "Handicap: whoever accepts plays without Rook.";
    assert!(offer.content().contains(words), "{}", offer.content());
    click(bob, &offer, "Accept").await;
    turn(alice, GameId(1), 1).await;
    assert_eq!(table.game(GameId(1)).record().start, without(Side::Black));
    resign(alice, GameId(1)).await;
    let over = told(bob, "is over.").await;
    press(bob, &over, "Rematch").await;
    let offered = told(alice, "asks for a rematch").await;
    let words = "Handicap: the challenger plays without Rook.";
    assert!(offered.content().contains(words), "{}", offered.content());
    click(alice, &offered, "Accept").await;
    turn(bob, GameId(2), 1).await;
    let record = table.game(GameId(2)).record().clone();
    assert_eq!(record.players.white, Player::Member(Id(bob.id().get())), "sides are swapped");
    assert_eq!(record.start, without(Side::White));
    table.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_handicap_is_chosen_in_the_menu_as_well() {
    let table = Table::new().await;
    let (alice, bob) = (&table.alice, &table.bob);
    let opened = alice.user_command("Challenge to a game", bob.id()).await.unwrap();
    let menu = opened.reply().await.unwrap();
    assert!(menu.button("Kind of game: rated").is_some());
    let menu = select(alice, &menu, "Handicap", &["Your opponent plays without: Bishop"]).await;
    assert!(menu.content().contains("A game with a handicap is casual."), "{}", menu.content());
    assert!(
        menu.button("Kind of game: casual").is_none()
            && menu.button("Kind of game: rated").is_none()
    );
    // Another game has other pieces.
    let other = select(alice, &menu, "Which game", &["Jai-Alai"]).await;
    assert!(!other.content().contains("handicap"), "{}", other.content());
    let menu = select(alice, &other, "Which game", &["Rollerball"]).await;
    let menu = select(alice, &menu, "Handicap", &["You play without: Bishop"]).await;
    let sent = click(alice, &menu, "Challenge").await;
    let offer = posted_after(bob, &sent).await;
    let words = "Handicap: the challenger plays without Bishop.";
    assert!(offer.content().contains(words), "{}", offer.content());
    click(bob, &offer, "Accept").await;
    let game = table.game(GameId(1));
    let (side, kind) = game.record().odds().unwrap();
    let giver = game.record().players.on(side);
    assert_eq!(giver, Player::Member(Id(alice.id().get())));
    assert_eq!(game.record().variant.spec().kind(kind).name, "Bishop");
    table.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_handicap_that_does_not_fit_is_refused() {
    let table = Table::new().await;
    let bob = ("opponent", OptionValue::from(&table.bob));
    let refused: [(&[(&str, OptionValue)], &str); 2] = [
        (&[bob.clone(), ("handicap", "Queen".into())], "no handicap `Queen`"),
        (&[bob, ("handicap", "m/R".into()), ("rated", true.into())], "can't be rated"),
    ];
    for (options, why) in refused {
        let refused = challenge(&table.alice, options).await;
        assert!(refused.content().contains(why), "{}", refused.content());
        assert!(refused.is_ephemeral());
    }
    assert!(table.bot.pending_challenges().is_empty());
    table.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn after_a_game_with_a_handicap_no_level_is_suggested_as_after_an_even_one() {
    let table = Table::new().await;
    let alice = &table.alice;
    let usual = || async {
        let which = slash(alice, "start", &[]).await;
        select(alice, &which, "Choose a game", &["Rollerball"]).await
    };
    // She gave a piece and lost: that is no reason for an easier opponent.
    let level = ("computer", OptionValue::from("3 Easygoing"));
    challenge(alice, &[level.clone(), ("handicap", "m/R".into())]).await;
    play(alice, "e1f1").await;
    let asked = slash(alice, "resign", &[]).await;
    let over = click(alice, &asked, "Resign").await;
    assert!(!over.content().contains("2 Gentle"), "{}", over.content());
    assert!(over.button("2 Gentle").is_none());
    let page = usual().await;
    assert!(page.button("Play the computer: 3 Easygoing").is_some(), "{}", page.content());
    // She got a piece and lost all the same: that is one.
    challenge(alice, &[level, ("handicap", "c/R".into())]).await;
    play(alice, "e1f1").await;
    let asked = slash(alice, "resign", &[]).await;
    let over = click(alice, &asked, "Resign").await;
    assert!(over.content().contains("2 Gentle"), "{}", over.content());
    let page = usual().await;
    assert!(page.button("Play the computer: 2 Gentle").is_some(), "{}", page.content());
    table.finish().await;
}
