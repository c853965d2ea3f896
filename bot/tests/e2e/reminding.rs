//! Several games of one member whose time runs out about the same time: one message reminds of them.

use oddboard_game::core::{
    Clock, Ending, GameId, Span,
    time::{DAY, HOUR, MINUTE},
};
use oddboard_rules::Side;
use oddboard_sandbox::{Member, Message, RestFault};

use crate::{
    acts::{
        Hands, begin_timed, click, press, resign, select, settings, slash, timed, told,
        with_threads,
    },
    table::{Table, check_notice, turn},
};

/// Games of three days a move between Alice, who is to move, and Bob, begun one after the other.
async fn games(table: &Table, hands: &Hands, number: usize) -> Vec<GameId> {
    let mut games = Vec::new();
    for _ in 0..number {
        let game = begin_timed(table).await;
        table.settled(game).await;
        hands.pass(table, MINUTE);
        games.push(game);
    }
    games
}

/// Reminders come with a quarter of the time left.
fn until_reminded(hands: &Hands, table: &Table, games: &[GameId]) {
    let passed = MINUTE.times(games.len() as u64);
    hands.pass(table, HOUR.times(54).less(passed));
}

const SEVERAL: &str = "it's still your turn in several games:";

/// The messages that remind somebody, of several games or of one.
fn reminders(member: &Member) -> Vec<Message> {
    let reminds = |message: &Message| message.content().contains("it's still your turn");
    member.mentions().into_iter().filter(reminds).collect()
}

fn boards(table: &Table) -> usize {
    let messages = table.carol.messages(table.sandbox.channel_id());
    messages.iter().filter(|message| message.picture().is_some()).count()
}

#[tokio::test(flavor = "multi_thread")]
async fn several_games_are_one_reminder_that_shrinks_as_they_go_on() {
    let (table, hands) = timed().await;
    let games = games(&table, &hands, 3).await;
    until_reminded(&hands, &table, &games);
    let reminder = told(&table.alice, SEVERAL).await;
    check_notice(&reminder, &table.alice);
    for game in &games {
        table.settled(*game).await;
        let line = format!(
            "- **Game {game} · Rollerball**, against {}, time runs out <t:",
            table.bob.mention()
        );
        assert!(reminder.content().contains(&line), "{line}: {}", reminder.content());
        assert!(reminder.button(&format!("Game {game} · Rollerball")).is_some());
    }
    assert!(reminder.content().contains("[go there](https://discord.com/channels/"));
    assert_eq!(reminders(&table.alice).len(), 1, "one message");
    assert_eq!(boards(&table), 3, "the boards stay where they are");
    // A button leads to its game; what went on is left out, and in the end the message goes.
    let picking = press(&table.alice, &reminder, "Game 2 · Rollerball").await;
    assert!(picking.content().contains("**Game 2 ") && picking.content().contains("Which piece"));
    for (index, game) in games.iter().enumerate() {
        let number = i64::try_from(game.0).unwrap();
        slash(&table.alice, "move", &[("move", "e1f1".into()), ("game", number.into())]).await;
        table.settled(*game).await;
        let channel = table.carol.messages(table.sandbox.channel_id());
        let now = channel.iter().find(|message| message.id() == reminder.id());
        match games.get(index + 1) {
            Some(next) => {
                let text = now.unwrap().content();
                assert!(!text.contains(&format!("Game {game} ")), "{text}");
                assert!(text.contains(&format!("Game {next} ")), "{text}");
                assert_eq!(now.unwrap().buttons().len(), games.len() - index - 1);
            }
            None => assert!(now.is_none(), "nothing is left to remind of"),
        }
    }
    table.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_reminder_that_does_not_come_through_counts_for_none_of_its_games() {
    let (table, hands) = timed().await;
    let games = games(&table, &hands, 3).await;
    let path = format!("/channels/{}/messages", table.sandbox.channel_id());
    let mut held = table.sandbox.hold_calls("POST", &path);
    until_reminded(&hands, &table, &games);
    held.arrived(1).await.unwrap();
    hands.pass(&table, DAY);
    let over = |game: &GameId| table.game(*game).record().ending.is_some();
    assert!(!games.iter().any(over), "nobody was reminded");
    held.release();
    let reminder = told(&table.alice, SEVERAL).await;
    for game in &games {
        table.settled(*game).await;
        assert!(reminder.content().contains(&format!("Game {game} ")), "{}", reminder.content());
    }
    assert_eq!(reminders(&table.alice).len(), 1);
    hands.pass(&table, Span(Clock::GRACE.0 - 1));
    assert!(!games.iter().any(over), "there is a while from then on");
    hands.pass(&table, Span(1));
    for game in &games {
        let ending = table.game(*game).record().ending.clone();
        assert_eq!(ending, Some(Ending::Time { winner: Side::Black }));
    }
    table.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_reminder_of_which_nobody_knows_whether_it_came_through_is_not_posted_twice() {
    let (table, hands) = timed().await;
    let games = games(&table, &hands, 2).await;
    let path = format!("/channels/{}/messages", table.sandbox.channel_id());
    table.sandbox.inject_rest_fault("POST", &path, RestFault::LoseResponse, 1);
    until_reminded(&hands, &table, &games);
    let reminder = told(&table.alice, SEVERAL).await;
    for game in &games {
        table.settled(*game).await;
        let posted = table.game(*game).record().posted.last().copied().unwrap();
        assert_eq!(posted.message.0, reminder.id().get());
    }
    assert_eq!(reminders(&table.alice).len(), 1);
    table.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_channel_is_told_nothing_of_games_in_direct_messages() {
    let (table, hands) = timed().await;
    let channel = games(&table, &hands, 2).await;
    let alone = |member: &Member| member.in_channel(member.direct_channel());
    let options = [
        ("variant", "Jai-Alai".into()),
        ("opponent", (&table.bob).into()),
        ("side", "White".into()),
        ("time", "3d".into()),
    ];
    slash(&alone(&table.alice), "challenge", &options).await;
    let asked = told(&table.bob, "challenges you").await;
    click(&alone(&table.bob), &asked, "Accept").await;
    let private = GameId(3);
    turn(&table.alice, private, 1).await;
    table.settled(private).await;
    until_reminded(&hands, &table, &channel);
    let reminder = told(&table.alice, SEVERAL).await;
    assert_eq!(reminder.channel(), table.sandbox.channel_id());
    assert!(!reminder.content().contains("Jai-Alai"), "{}", reminder.content());
    hands.pass(&table, MINUTE.times(5));
    let own = told(&table.alice, "it's still your turn: you play").await;
    assert_eq!(own.channel(), table.alice.direct_channel());
    assert!(own.content().contains("Jai-Alai"), "{}", own.content());
    table.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_prefers_direct_messages_gets_one_for_all_channels_and_threads() {
    let (table, hands) = timed().await;
    with_threads(&table).await;
    let page = settings(&table.alice, "Turns").await;
    select(&table.alice, &page, "Where I notify you", &["My turn: tell me by DM"]).await;
    let games = games(&table, &hands, 2).await;
    until_reminded(&hands, &table, &games);
    let reminder = told(&table.alice, SEVERAL).await;
    assert_eq!(reminder.channel(), table.alice.direct_channel());
    for game in &games {
        table.settled(*game).await;
        resign(&table.alice, *game).await;
        table.settled(*game).await;
    }
    let left = table.alice.messages(table.alice.direct_channel());
    assert!(left.iter().all(|message| message.id() != reminder.id()), "it is no longer true");
    assert_eq!(reminders(&table.alice).len(), 0);
    table.finish().await;
}
