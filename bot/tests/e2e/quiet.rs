//! A quiet channel: a thread or one board per game, turned the same way for all.

use oddboard_game::core::{GameId, Threads};
use oddboard_sandbox::{Message, Permissions};

use crate::{
    acts::{click, posted_after, resign, select, settings, slash, told, with_threads},
    table::{Table, begin, play, server, turn},
};

/// The messages that everybody sees in the channel.
fn public(table: &Table) -> Vec<Message> {
    let messages = table.carol.messages(table.sandbox.channel_id());
    messages.into_iter().filter(|message| !message.is_ephemeral()).collect()
}

fn boards(messages: &[Message]) -> usize {
    messages.iter().filter(|message| message.picture().is_some()).count()
}

async fn threads_as_usual(table: &Table) {
    let usual = |settings: &mut oddboard_game::core::ServerSettings| {
        settings.threads = Threads::WherePossible;
    };
    table.bot.app.change_server(server(&table.sandbox), usual).unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn where_nothing_is_set_each_game_gets_a_thread() {
    let table = Table::new().await;
    threads_as_usual(&table).await;
    let game = begin(&table.alice, &table.bob, "Rollerball").await;
    let first = turn(&table.alice, game, 1).await;
    assert_eq!(first.channel(), table.sandbox.threads()[0]);
    assert_eq!(boards(&public(&table)), 0, "the channel has the announcement only");
    table.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn where_there_may_be_no_threads_games_are_played_in_the_channel_without_a_word() {
    let table = Table::new().await;
    threads_as_usual(&table).await;
    let (channel, bot) = (table.sandbox.channel_id(), table.sandbox.bot_id());
    table.sandbox.deny(channel, bot, Permissions::CREATE_PUBLIC_THREADS);
    let game = begin(&table.alice, &table.bob, "Rollerball").await;
    assert_eq!(turn(&table.alice, game, 1).await.channel(), channel);
    table.settled(game).await;
    let about = |message: &Message| message.content().contains("Create Public Threads");
    assert!(!public(&table).iter().any(about), "nobody asked for threads");
    table.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_channel_has_one_board_per_game_and_the_history_all_of_them() {
    let table = Table::new().await;
    let game = table.begin("Rollerball").await;
    let other = begin(&table.carol, &table.bob, "Wild Jokers").await;
    turn(&table.carol, other, 1).await;
    let before = public(&table).len();
    for (number, (member, made)) in
        (2..).zip([(&table.alice, "e1f1"), (&table.bob, "e6f6"), (&table.alice, "f1f2")])
    {
        let options = [("move", made.into()), ("game", 1i64.into())];
        slash(member, "move", &options).await;
        let next = if number % 2 == 0 { &table.bob } else { &table.alice };
        let now = turn(next, game, number).await;
        table.settled(game).await;
        let text = now.content();
        for player in [&table.alice, &table.bob] {
            assert!(text.contains(&player.mention()), "both players: {text}");
        }
        let messages = public(&table);
        assert_eq!((messages.len(), boards(&messages)), (before, 2), "one board a game");
    }
    let history = slash(&table.carol, "history", &[("game", 1i64.into())]).await;
    let earlier = click(&table.carol, &history, "◀").await;
    assert!(earlier.picture().is_some(), "{}", earlier.content());
    // What was proposed stays until the next turn.
    slash(&table.alice, "takeback", &[("game", 1i64.into())]).await;
    let asked = told(&table.bob, "asks to take back").await;
    let declined = click(&table.bob, &asked, "Decline").await;
    assert!(declined.content().contains("The takeback was declined."), "{}", declined.content());
    resign(&table.bob, game).await;
    told(&table.alice, "is over.").await;
    table.settled(game).await;
    assert_eq!(boards(&public(&table)), 2, "the end is the last board");
    table.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn in_public_the_board_is_never_turned_and_ones_own_views_face_one() {
    let table = Table::new().await;
    let game = table.begin("Rollerball").await;
    play(&table.alice, "e1f1").await;
    let public = turn(&table.bob, game, 2).await;
    let bob = &table.bob;
    let seen = |side: &'static str| {
        let options = [("seen-from", side.into())];
        async move { slash(bob, "board", &options).await }
    };
    let (white, black) = (seen("White").await, seen("Black").await);
    let picture = |message: &Message| message.picture().unwrap().bytes.clone();
    assert_eq!(picture(&public), picture(&white), "Black is to move, White is at the bottom");
    let own = slash(&table.bob, "board", &[]).await;
    assert_eq!(picture(&own), picture(&black));
    let shared = slash(&table.bob, "board", &[("share", true.into())]).await;
    assert_eq!(picture(&shared), picture(&white));
    table.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_chooses_its_games_whether_they_count_and_where_results_are_told() {
    let table = Table::new().await;
    let results = table.sandbox.channel("talk").unwrap();
    let page = slash(&table.alice, "server", &[]).await;
    let page = click(&table.alice, &page, "News").await;
    let menu = "Results: posted in no other channel; choose one";
    table
        .alice
        .select(&page, menu, &[&results.to_string()])
        .await
        .unwrap()
        .updated()
        .await
        .unwrap();
    let page = click(&table.alice, &page, "Games").await;
    let offered = ["Rollerball", "Wild Jokers"];
    let page = select(&table.alice, &page, "Games that can be played here", &offered).await;
    let page = click(&table.alice, &page, "Usual kind of game: rated").await;
    assert!(page.button("Usual kind of game: casual").is_some());
    // Others are refused, and not offered.
    let refused = slash(&table.alice, "challenge", &[("variant", "Hullabaloo".into())]).await;
    let text = refused.content();
    let said = "Hullabaloo isn't played on this server. These are: Rollerball, Wild Jokers.";
    assert!(refused.is_ephemeral() && text == said, "{text}");
    let start = slash(&table.alice, "start", &[]).await;
    let payload = serde_json::to_string(start.payload()).unwrap();
    assert!(payload.contains("Wild Jokers") && !payload.contains("Hullabaloo"));
    // A game that doesn't say is casual, and its result is told there.
    let game = table.begin("Rollerball").await;
    assert!(!table.game(game).record().rated);
    resign(&table.alice, game).await;
    let told = |message: &Message| {
        message.channel() == results && message.content().contains("White resigned")
    };
    let told = table.carol.wait_for("the result", told).await.unwrap();
    assert!(told.notified().is_empty() && told.content().contains(&table.alice.mention()));
    table.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_channel_hears_the_results_of_the_threads_below_it() {
    let table = Table::new().await;
    with_threads(&table).await;
    let page = slash(&table.alice, "server", &[]).await;
    let page = click(&table.alice, &page, "News").await;
    let (menu, channel) =
        ("Results: posted in no other channel; choose one", table.sandbox.channel_id());
    select(&table.alice, &page, menu, &[&channel.to_string()]).await;
    let game = table.begin("Rollerball").await;
    resign(&table.alice, game).await;
    // Beside what the thread's announcement says since then.
    let told = |message: &Message| {
        message.channel() == channel && message.content().contains("Played in <#")
    };
    let told = table.carol.wait_for("the result", told).await.unwrap();
    assert!(told.content().contains("White resigned"), "{}", told.content());
    table.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_first_game_is_casual_unless_one_says_otherwise() {
    let table = Table::new().await;
    let which = slash(&table.alice, "start", &[]).await;
    let whom = select(&table.alice, &which, "Choose a game", &["Rollerball"]).await;
    let whom = click(&table.alice, &whom, "Kind of game: casual").await;
    let whom = click(&table.alice, &whom, "Kind of game: rated").await;
    let whom = select(&table.alice, &whom, "How much time", &["Time: 7 days per move"]).await;
    let ready = click(&table.alice, &whom, "Anyone").await;
    let sent = table.alice.click(&ready, "Send the challenge").await.unwrap();
    assert!(sent.updated().await.unwrap().buttons().is_empty());
    let challenge = posted_after(&table.bob, &whom).await;
    for part in ["7 days per move", "casual"] {
        assert!(challenge.content().contains(part), "{part}: {}", challenge.content());
    }
    click(&table.bob, &challenge, "Accept").await;
    turn_of_either(&table, GameId(1)).await;
    // Whoever has played it is offered a rated game.
    let which = slash(&table.bob, "start", &[]).await;
    let whom = select(&table.bob, &which, "Choose a game", &["Rollerball"]).await;
    assert!(whom.button("Kind of game: rated").is_some(), "{:?}", whom.buttons());
    table.finish().await;
}

/// Waits until whoever begins is told.
async fn turn_of_either(table: &Table, game: GameId) {
    table.settled(game).await;
    assert!(table.game(game).record().posted.len() == 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn leaderboards_and_profiles_can_be_shared_and_read_on_in_private() {
    let table = Table::new().await;
    let game = table.begin("Rollerball").await;
    play(&table.alice, "e1f1").await;
    turn(&table.bob, game, 2).await;
    play(&table.bob, "e6f6").await;
    turn(&table.alice, game, 3).await;
    resign(&table.alice, game).await;
    told(&table.bob, "is over.").await;
    let variant = ("variant", "Rollerball".into());
    let board = slash(&table.bob, "leaderboard", &[variant, ("share", true.into())]).await;
    assert!(!board.is_ephemeral() && !board.content().contains("You:"), "{}", board.content());
    assert!(board.notified().is_empty());
    assert!(board.content().contains("(1–0–0)"), "{}", board.content());
    let profile = slash(&table.bob, "profile", &[("share", true.into())]).await;
    assert!(!profile.is_ephemeral() && profile.notified().is_empty());
    assert!(profile.content().contains("(1–0–0)"), "the same figures: {}", profile.content());
    assert!(slash(&table.bob, "profile", &[]).await.is_ephemeral());
    table.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_standing_message_says_what_is_going_on_and_is_changed_not_repeated() {
    let table = Table::new().await;
    let talk = table.sandbox.channel("talk").unwrap();
    let page = slash(&table.alice, "server", &[]).await;
    let page = click(&table.alice, &page, "News").await;
    let menu = "Overview of what's going on: in no channel; choose one";
    select(&table.alice, &page, menu, &["talk"]).await;
    let says = |text: &'static str| {
        let there =
            move |message: &Message| message.channel() == talk && message.content().contains(text);
        let said = table.carol.wait_for(text, there);
        async move { said.await.unwrap() }
    };
    let standing = says("Nobody is playing right now.").await;
    assert!(standing.notified().is_empty() && standing.button("Start a game").is_some());
    let game = table.begin("Rollerball").await;
    let playing = says("1 game in progress").await;
    assert_eq!(playing.id(), standing.id());
    assert!(playing.content().contains(&table.alice.mention()), "{}", playing.content());
    // Of what nobody is to watch, nobody hears.
    let own = settings(&table.bob, "You").await;
    let hidden = click(&table.bob, &own, "Others can watch my games: yes").await;
    says("Nobody is playing right now.").await;
    click(&table.bob, &hidden, "Others can watch my games: no").await;
    says("1 game in progress").await;
    slash(&table.carol, "challenge", &[("variant", "Jai-Alai".into())]).await;
    assert_eq!(says("1 open challenge").await.id(), standing.id());
    resign(&table.alice, game).await;
    let over = says("White resigned: Black wins.").await;
    assert_eq!(over.id(), standing.id());
    assert!(over.content().contains("Last results"), "{}", over.content());
    assert!(over.notified().is_empty(), "nobody is called by it");
    assert_eq!(table.carol.messages(talk).len(), 1);
    // Where none is wanted any more, it goes.
    select(&table.alice, &page, menu, &[]).await;
    while !table.carol.messages(talk).is_empty() {
        tokio::task::yield_now().await;
    }
    table.finish().await;
}
