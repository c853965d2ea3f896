//! What messages say of clocks, sides and absences.

use std::sync::Arc;

use oddboard_game::core::{Channel, GameId, ServerSettings};
use oddboard_sandbox::{Message, OptionValue};

use crate::{
    acts::{begin_timed, click, resign, slash, told},
    restarts::Forgetful,
    table::{Bot, Table, open, server, turn},
};

/// A game that Alice (White) and Bob have begun, with a budget of time.
async fn begin_with_budget(table: &Table) -> GameId {
    let options: &[(&str, OptionValue)] = &[
        ("variant", "Rollerball".into()),
        ("opponent", (&table.bob).into()),
        ("side", "White".into()),
        ("time", "1h + 30".into()),
    ];
    let challenge = slash(&table.alice, "challenge", options).await;
    click(&table.bob, &challenge, "Accept").await;
    turn(&table.alice, GameId(1), 1).await;
    table.settled(GameId(1)).await;
    GameId(1)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_board_says_whose_time_runs_out_and_what_the_other_has_left() {
    let table = Table::new().await;
    begin_with_budget(&table).await;
    let (alice, bob) = (table.alice.mention(), table.bob.mention());
    for command in ["board", "text", "history"] {
        let told = slash(&table.carol, command, &[("game", 1.into())]).await;
        let line = told.content().lines().nth(1).unwrap();
        assert!(line.starts_with(&format!("{alice}'s time runs out <t:")), "{command}: {line}");
        assert!(line.ends_with(&format!(":R>. {bob} has 1 hour left.")), "{command}: {line}");
    }
    table.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn results_and_the_overview_say_who_plays_which_side() {
    let table = Table::new().await;
    let talk = table.sandbox.channel("talk").unwrap();
    let game = table.begin("Rollerball").await;
    let change = |settings: &mut ServerSettings| {
        settings.results = Some(Channel(talk.get()));
        settings.standing = Some(Channel(talk.get()));
        settings.locale = Some("fr".to_owned());
    };
    table.bot.app.change_server(server(&table.sandbox), change).unwrap();
    let players = |white: &str, black: &str| {
        format!("{} ({white}) – {} ({black})", table.alice.mention(), table.bob.mention())
    };
    let says = |text: String| {
        let told =
            move |message: &Message| message.channel() == talk && message.content().contains(&text);
        let said = table.carol.wait_for("who plays what", told);
        async move { said.await.unwrap() }
    };
    says(players("Blancs", "Noirs")).await;
    resign(&table.alice, game).await;
    let over = format!("{} : c’est fini. Les Blancs", players("Blancs", "Noirs"));
    says(over.replace(" :", "\u{a0}:")).await;
    let listed = format!("{}\u{a0}: Les Blancs", players("Blancs", "Noirs"));
    says(listed).await;
    table.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_result_is_told_once_though_its_players_message_is_only_found_again() {
    let table = Table::new().await;
    let talk = table.sandbox.channel("talk").unwrap();
    let game = table.begin("Rollerball").await;
    let change = |settings: &mut ServerSettings| settings.results = Some(Channel(talk.get()));
    table.bot.app.change_server(server(&table.sandbox), change).unwrap();
    table.settled(game).await;
    let Table { sandbox, bot, alice, bob, carol, folder } = table;
    bot.stop().await;
    sandbox.bot_connected(false).await.unwrap();
    // Both messages are posted, and it isn't remembered.
    let store = Arc::new(Forgetful(open(folder.path()), "posted"));
    let bot = Bot::start(&sandbox, store).await;
    sandbox.bot_connected(true).await.unwrap();
    resign(&bob, game).await;
    let result = move |message: &Message| message.channel() == talk;
    carol.wait_for("the result", result).await.unwrap();
    bot.stop().await;
    sandbox.bot_connected(false).await.unwrap();
    let bot = Bot::start(&sandbox, open(folder.path())).await;
    sandbox.bot_connected(true).await.unwrap();
    let table = Table { sandbox, bot, alice, bob, carol, folder };
    table.settled(game).await;
    let over = |message: &Message| message.content().contains("is over.");
    let here = table.alice.messages(table.sandbox.channel_id());
    assert_eq!(here.into_iter().filter(over).count(), 1, "it was found again");
    let calls = table.sandbox.requests();
    let told = format!("POST /channels/{talk}/messages");
    assert_eq!(calls.iter().filter(|call| call.contains(&told)).count(), 1, "{calls:?}");
    table.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_is_away_is_told_so_and_whoever_challenges_them_hears_of_it() {
    let table = Table::new().await;
    begin_with_budget(&table).await;
    let timed = begin_timed(&table).await;
    slash(&table.bob, "vacation", &[("days", 3.into())]).await;
    let number = i64::try_from(timed.0).unwrap();
    slash(&table.alice, "move", &[("move", "e1f1".into()), ("game", number.into())]).await;
    let turn = told(&table.bob, "it's your turn").await;
    assert!(turn.content().contains(" You're on vacation, back <t:"), "{}", turn.content());
    assert!(!turn.content().contains("is on vacation"), "{}", turn.content());
    let options = [("variant", "Jai-Alai".into()), ("opponent", (&table.bob).into())];
    let challenge = slash(&table.carol, "challenge", &options).await;
    let away = format!("{} is on vacation, back <t:", table.bob.mention());
    assert!(challenge.content().contains(&away), "{}", challenge.content());
    let options = [("variant", "Jai-Alai".into()), ("opponent", (&table.alice).into())];
    let challenge = slash(&table.carol, "challenge", &options).await;
    assert!(!challenge.content().contains("vacation"), "{}", challenge.content());
    table.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_was_asked_already_is_not_asked_the_same_again() {
    let table = Table::new().await;
    let options = [("variant", "Jai-Alai".into()), ("opponent", OptionValue::from(&table.bob))];
    let first = slash(&table.alice, "challenge", &options).await;
    while table.bot.pending_challenges()[0].message.is_none() {
        tokio::task::yield_now().await;
    }
    let again = slash(&table.alice, "challenge", &options).await;
    let text = again.content();
    assert!(again.is_ephemeral() && text.starts_with("You've already challenged <@"), "{text}");
    let link = format!("/{}/{})", table.sandbox.channel_id(), first.id());
    assert!(text.ends_with(&link), "{text}");
    assert_eq!(table.bot.pending_challenges().len(), 1);
    // On other terms, or to somebody else, it is another; and so it is when the first one is gone.
    let other = [options[0].clone(), options[1].clone(), ("rated", false.into())];
    let other = slash(&table.alice, "challenge", &other).await;
    assert!(!other.is_ephemeral(), "{}", other.content());
    let carol = [options[0].clone(), ("opponent", (&table.carol).into())];
    assert!(!slash(&table.alice, "challenge", &carol).await.is_ephemeral());
    let gone = click(&table.alice, &again, "Withdraw").await;
    assert!(gone.content().contains("was withdrawn"), "{}", gone.content());
    let again = slash(&table.alice, "challenge", &options).await;
    assert!(!again.is_ephemeral(), "{}", again.content());
    table.finish().await;
}
