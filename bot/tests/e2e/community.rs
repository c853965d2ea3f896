//! Lists, ratings, one's data.

use oddboard_game::core::{GameId, Member};
use oddboard_sandbox::OptionValue;

use crate::{
    acts::{begin_timed, click, press, resign, slash, told},
    table::{Table, begin, play, turn},
};

#[tokio::test(flavor = "multi_thread")]
async fn games_with_the_least_time_come_first() {
    let table = Table::new().await;
    let slow = begin_timed(&table).await;
    let options: &[(&str, OptionValue)] = &[
        ("variant", "Wild Jokers".into()),
        ("opponent", (&table.bob).into()),
        ("side", "White".into()),
        ("time", "1d".into()),
    ];
    let challenge = slash(&table.alice, "challenge", options).await;
    click(&table.bob, &challenge, "Accept").await;
    let fast = GameId(2);
    turn(&table.alice, fast, 1).await;
    table.settled(fast).await;
    let list = slash(&table.alice, "games", &[]).await;
    let lines: Vec<_> = list.content().lines().collect();
    assert_eq!(lines[0], "You're playing 2 games; 2 are waiting for you.");
    assert!(lines[1].starts_with("- Game 2") && lines[2].starts_with("- Game 1"), "{lines:?}");
    assert!(lines[1].contains("time runs out <t:"), "{}", lines[1]);
    let number = i64::try_from(fast.0).unwrap();
    slash(&table.alice, "move", &[("move", "c1c3".into()), ("game", number.into())]).await;
    let list = slash(&table.alice, "games", &[]).await;
    let lines: Vec<_> = list.content().lines().collect();
    assert!(lines[1].starts_with("- Game 1"), "one's own turn comes first: {lines:?}");
    assert_eq!(slow, GameId(1));
    table.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn somebody_elses_games_are_listed_to_watch() {
    let table = Table::new().await;
    table.begin("Rollerball").await;
    table.settled(GameId(1)).await;
    let of_bob: &[(&str, OptionValue)] = &[("player", (&table.bob).into())];
    let list = slash(&table.carol, "games", of_bob).await;
    assert!(list.content().contains("is playing 1 game on this server"), "{}", list.content());
    assert!(list.content().contains("https://discord.com/channels/"), "{}", list.content());
    assert!(list.is_ephemeral() && list.notified().is_empty());
    let none = slash(&table.alice, "games", &[("player", (&table.carol).into())]).await;
    assert!(none.content().contains("I know of no game of"), "{}", none.content());
    let alone = table.carol.in_channel(table.carol.direct_channel());
    let elsewhere = slash(&alone, "games", of_bob).await;
    assert!(elsewhere.content().contains("on the server"), "{}", elsewhere.content());
    table.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn many_games_are_listed_in_pages() {
    let table = Table::new().await;
    for _ in 0..9 {
        let game = begin(&table.alice, &table.bob, "Rollerball").await;
        turn(&table.alice, game, 1).await;
        table.settled(game).await;
    }
    let list = slash(&table.alice, "games", &[]).await;
    assert_eq!(list.content().lines().count(), 9, "{}", list.content());
    let more = click(&table.alice, &list, "More").await;
    assert_eq!(more.content().lines().count(), 2, "{}", more.content());
    let back = click(&table.alice, &more, "Back").await;
    assert_eq!(back.content(), list.content());
    table.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn open_challenges_are_found_and_accepted_on_the_board() {
    let table = Table::new().await;
    let none = slash(&table.bob, "seek", &[]).await;
    assert!(none.content().contains("no open challenge"), "{}", none.content());
    let open = [("variant", "Rollerball".into()), ("note", "anybody?".into())];
    let message = slash(&table.alice, "challenge", &open).await;
    crate::table::challenge(&table.alice, &table.carol, "Wild Jokers").await;
    let board = slash(&table.bob, "seek", &[]).await;
    assert!(board.is_ephemeral() && board.content().contains("anybody?"), "{}", board.content());
    assert_eq!(board.buttons().len(), 1, "what is for Carol is not listed");
    let other = slash(&table.bob, "seek", &[("variant", "Wild Jokers".into())]).await;
    assert!(other.content().contains("no open challenge"), "{}", other.content());
    let own = slash(&table.alice, "seek", &[]).await;
    assert!(own.button("Withdraw 1").is_some());
    let late = slash(&table.carol, "seek", &[]).await;
    click(&table.bob, &board, "Accept 1").await;
    let answered = |now: &oddboard_sandbox::Message| {
        now.id() == message.id() && now.buttons().is_empty() && now.content().contains("game 1")
    };
    table.carol.wait_for("the challenge to be answered in the channel", answered).await.unwrap();
    let late = press(&table.carol, &late, "Accept 1").await;
    assert!(late.content().contains("has accepted"), "{}", late.content());
    table.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn rated_games_make_profiles_and_leaderboards() {
    let table = Table::new().await;
    let rollerball = [("variant", "Rollerball".into())];
    let empty = slash(&table.carol, "leaderboard", &rollerball).await;
    assert!(empty.content().contains("Nobody has a rating yet"), "{}", empty.content());
    let game = table.begin("Rollerball").await;
    play(&table.alice, "e1f1").await;
    turn(&table.bob, game, 2).await;
    play(&table.bob, "e6f6").await;
    turn(&table.alice, game, 3).await;
    resign(&table.alice, game).await;
    let over = told(&table.bob, "is over.").await;
    let changed = "Ratings: White 1500 → 1338 (−162), Black 1500 → 1662 (+162).";
    assert!(over.content().contains(changed), "{}", over.content());
    let board = slash(&table.carol, "leaderboard", &rollerball).await;
    let lines: Vec<_> = board.content().lines().collect();
    assert!(lines[0].contains("on this server"), "{lines:?}");
    assert!(lines[1].starts_with(&format!("1. {}", table.bob.mention())), "{lines:?}");
    assert!(lines[2].starts_with(&format!("2. {}", table.alice.mention())), "{lines:?}");
    assert!(lines[1].contains("1–0–0") && lines[1].contains('?'), "{lines:?}");
    assert!(board.notified().is_empty());
    let overall = [("variant", "Rollerball".into()), ("where", "Everywhere".into())];
    let board = slash(&table.bob, "leaderboard", &overall).await;
    assert!(board.content().contains("You: 1662"), "{}", board.content());
    let profile = slash(&table.bob, "profile", &[("player", (&table.alice).into())]).await;
    for part in ["with White 0–0–1, with Black 0–0–0", "Rating 1338?", "from your side", "1–0–0"]
    {
        assert!(profile.content().contains(part), "{part}: {}", profile.content());
    }
    let page = crate::acts::settings(&table.bob, "You").await;
    click(&table.bob, &page, "Take part in ratings: yes").await;
    let board = slash(&table.carol, "leaderboard", &rollerball).await;
    assert!(!board.content().contains(&table.bob.mention()), "{}", board.content());
    let hidden = slash(&table.carol, "profile", &[("player", (&table.bob).into())]).await;
    assert!(hidden.content().contains("Doesn't take part"), "{}", hidden.content());
    assert!(!hidden.content().contains("1662"), "{}", hidden.content());
    table.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn ones_data_is_exported_and_deleted_at_ones_wish() {
    let table = Table::new().await;
    let game = table.begin("Rollerball").await;
    let opened = slash(&table.alice, "privacy", &[]).await;
    assert!(opened.is_ephemeral());
    let export = press(&table.alice, &opened, "Send me everything").await;
    let file = &export.files()[0];
    assert!(export.is_ephemeral() && file.name.ends_with(".json"), "{}", file.name);
    let json: serde_json::Value = serde_json::from_slice(&file.bytes).unwrap();
    assert_eq!(json["games"][0]["record"]["id"], game.0);
    let asked = click(&table.alice, &opened, "Delete everything…").await;
    assert!(
        asked.content().contains("The game you're playing will be resigned"),
        "{}",
        asked.content()
    );
    let kept = click(&table.alice, &asked, "Keep it").await;
    assert_eq!(kept.content(), "Nothing was deleted.");
    assert_eq!(table.game(game).record().ending, None);
    let opened = slash(&table.alice, "privacy", &[]).await;
    let asked = click(&table.alice, &opened, "Delete everything…").await;
    click(&table.alice, &asked, "Delete everything").await;
    told(&table.bob, "is over.").await;
    assert_eq!(table.game(game).record().players.white, Member::ANONYMOUS);
    let over = told(&table.bob, "is over.").await;
    assert!(over.button("Rematch").is_none(), "nobody is left to be asked");
    // Messages of earlier games still have the button.
    let pressed = table.bob.click_raw(over.id(), &format!("o1:rm:{}:0:", game.0)).await.unwrap();
    let refused = pressed.reply().await.unwrap();
    assert!(refused.content().contains("has left"), "{}", refused.content());
    table.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn help_and_about_say_what_this_is() {
    let table = Table::new().await;
    table.begin("Rollerball").await;
    let help = slash(&table.carol, "help", &[]).await;
    assert!(help.is_ephemeral() && help.content().contains("</challenge:"), "{}", help.content());
    for (button, said) in [("Your games", "You aren't playing any games"), ("Rules", "rules")] {
        let help = slash(&table.carol, "help", &[]).await;
        let clicked = table.carol.click(&help, button).await.unwrap();
        let opened = match button {
            "Rules" => clicked.reply().await.unwrap(),
            _ => clicked.updated().await.unwrap(),
        };
        assert!(opened.content().contains(said), "{}", opened.content());
    }
    let about = slash(&table.carol, "about", &[]).await;
    let text = about.content();
    for part in
        [env!("CARGO_PKG_VERSION"), "Up for", "1 shard", "1 game is being played, 1 begun so far"]
    {
        assert!(text.contains(part), "{part}: {text}");
    }
    table.finish().await;
}
