//! Several games of one member whose time runs out about the same time: one message reminds of them.

use oddboard_game::core::{
    Clock, Ending, GameId,
    time::{DAY, HOUR, MINUTE},
};
use oddboard_rules::Side;
use oddboard_sandbox::{Member, Message, RestFault};

use crate::{
    acts::{Hands, begin_timed, click, press, resign, select, settings, slash, timed, told},
    table::{Table, check_notice},
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
        let line = format!("- **Game {game} · Rollerball** against {}, time runs out <t:", table.bob.mention());
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
    table.sandbox.fail("POST", "/messages", RestFault::ServerError);
    until_reminded(&hands, &table, &games);
    hands.pass(&table, DAY);
    let over = |game: &GameId| table.game(*game).record().ending.is_some();
    assert!(!games.iter().any(over), "nobody was reminded");
    table.sandbox.heal();
    hands.pass(&table, MINUTE);
    let reminder = told(&table.alice, SEVERAL).await;
    for game in &games {
        table.settled(*game).await;
        assert!(reminder.content().contains(&format!("Game {game} ")), "{}", reminder.content());
    }
    assert!(!games.iter().any(over), "there is a while from then on");
    hands.pass(&table, Clock::GRACE);
    for game in &games {
        let ending = table.game(*game).record().ending.clone();
        assert_eq!(ending, Some(Ending::Time { winner: Side::Black }));
    }
    assert_eq!(reminders(&table.alice).len(), 1);
    table.finish().await;
}
