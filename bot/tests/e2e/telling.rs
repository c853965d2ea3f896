//! What messages say of clocks, sides and absences.

use oddboard_game::core::{Channel, GameId, ServerSettings};
use oddboard_sandbox::{Message, OptionValue};

use crate::{
    acts::{click, resign, slash},
    table::{Table, server, turn},
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
