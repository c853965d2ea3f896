//! Looking at games one does not play, without saying which.

use oddboard_game::core::GameId;
use oddboard_rules::Variant;
use oddboard_sandbox::{Member, Message, OptionValue};

use crate::{
    acts::{press, resign, select, slash, told, with_threads},
    table::{Table, begin, play, turn},
};

/// The answer of each command that only looks.
async fn looks(member: &Member) -> Vec<Message> {
    let all: [(&str, &[(&str, OptionValue)]); 7] = [
        ("board", &[]),
        ("history", &[]),
        ("replay", &[]),
        ("text", &[]),
        ("where", &[("of", "e1".into())]),
        ("why", &[("move", "e1f1".into())]),
        ("export", &[]),
    ];
    let mut answers = Vec::new();
    for (name, options) in all {
        let sent = options
            .iter()
            .fold(member.slash(name), |command, (name, value)| command.option(name, value.clone()))
            .send()
            .await
            .unwrap();
        answers.push(sent.reply().await.unwrap());
    }
    answers
}

fn all_about(answers: &[Message], game: GameId) {
    for answer in answers {
        assert!(answer.content().contains(&format!("**Game {game} ")), "{}", answer.content());
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn an_onlooker_finds_the_game_that_is_played_here_and_after_its_end_the_last_one() {
    let table = Table::new().await;
    let nothing = slash(&table.carol, "board", &[]).await;
    assert!(nothing.content().contains("There's no game here"), "{}", nothing.content());
    let game = table.begin("Rollerball").await;
    all_about(&looks(&table.carol).await, game);
    // Whoever plays elsewhere means their own; what is played here is listed
    // for whoever plays neither.
    let talk = table.sandbox.channel("talk").unwrap();
    let other =
        begin(&table.bob.in_channel(talk), &table.carol.in_channel(talk), "Wild Jokers").await;
    turn(&table.bob, other, 1).await;
    all_about(&[slash(&table.carol, "board", &[]).await], other);
    resign(&table.carol, other).await;
    let second = begin(&table.alice, &table.bob, "Wild Jokers").await;
    turn(&table.alice, second, 1).await;
    let several = slash(&table.carol, "board", &[]).await;
    let text = several.content();
    assert!(text.contains("Several games are played here."), "{text}");
    assert!(text.contains("Game 1 · Rollerball") && text.contains("Game 3 · Wild"), "{text}");
    resign(&table.alice, second).await;
    resign(&table.alice, game).await;
    for member in [&table.alice, &table.bob, &table.carol] {
        let answers = [slash(member, "board", &[]).await, slash(member, "export", &[]).await];
        all_about(&answers, game);
    }
    table.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn games_of_others_are_suggested_where_one_only_looks() {
    let table = Table::new().await;
    table.begin("Rollerball").await;
    let complete = |member: &Member, name: &str| {
        let command = member.slash(name);
        async move { command.complete("game", "").await.unwrap() }
    };
    for name in ["board", "history", "replay", "text", "where", "why", "export"] {
        let offered = complete(&table.carol, name).await;
        assert_eq!(offered.len(), 1, "{name}");
        assert_eq!(offered[0].name, "Game 1 · Rollerball");
    }
    let elsewhere = table.carol.in_channel(table.sandbox.channel("talk").unwrap());
    assert!(complete(&elsewhere, "board").await.is_empty(), "it is played elsewhere");
    assert!(complete(&table.carol, "resign").await.is_empty(), "nothing to play");
    assert!(complete(&table.carol, "move").await.is_empty(), "nothing to play");
    table.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn in_a_games_thread_that_game_is_meant_even_after_its_end() {
    let table = Table::new().await;
    with_threads(&table).await;
    let game = begin(&table.alice, &table.bob, "Rollerball").await;
    turn(&table.alice, game, 1).await;
    let other = begin(&table.alice, &table.carol, "Wild Jokers").await;
    turn(&table.alice, other, 1).await;
    table.settled(other).await;
    let thread = table.game(game).record().thread.own().unwrap();
    let thread = oddboard_sandbox::ChannelId::new(thread.0);
    let (alice, carol) = (table.alice.in_channel(thread), table.carol.in_channel(thread));
    all_about(&looks(&alice).await, game);
    all_about(&looks(&carol).await, game);
    let rules = slash(&carol, "rules", &[]).await;
    assert!(rules.content().contains("**Rollerball**"), "{}", rules.content());
    resign(&table.alice, game).await;
    all_about(&[slash(&alice, "board", &[]).await, slash(&carol, "history", &[]).await], game);
    // Who may not look at it is shown no other in its place.
    let bob = oddboard_game::core::Member(table.bob.id().get());
    table.bot.app.change_member(bob, |settings| settings.watched = false).unwrap();
    for name in ["board", "history", "move"] {
        let text = slash(&carol, name, &[]).await.content().to_owned();
        assert!(text.contains("game 1") && !text.contains("Wild Jokers"), "{name}: {text}");
    }
    table.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn rules_without_a_game_are_those_of_the_game_that_is_played_here() {
    let table = Table::new().await;
    let all = slash(&table.carol, "rules", &[]).await;
    assert_eq!(all.files().len(), Variant::ALL.len(), "a picture each");
    table.begin("Rollerball").await;
    let rules = slash(&table.carol, "rules", &[]).await;
    assert!(rules.content().contains("**Rollerball**"), "{}", rules.content());
    let topics = table.carol.slash("rules").complete("topic", "rook").await.unwrap();
    // The piece, and how it goes where the ring bends.
    assert_eq!(topics.len(), 2);
    begin(&table.alice, &table.bob, "Wild Jokers").await;
    let unclear = slash(&table.carol, "rules", &[]).await;
    assert_eq!(unclear.files().len(), Variant::ALL.len(), "{}", unclear.content());
    table.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_end_leads_to_its_replay_and_its_moves() {
    let table = Table::new().await;
    let game = table.begin("Rollerball").await;
    play(&table.alice, "e1f1").await;
    resign(&table.alice, game).await;
    let over = told(&table.bob, "is over.").await;
    let replay = press(&table.carol, &over, "Replay").await;
    assert!(replay.is_ephemeral() && replay.picture().unwrap().content_type == "image/gif");
    let alt = replay.picture().unwrap().alt.as_deref().unwrap();
    let end = "At its end: Rollerball. Last move: Rook e1 to f1. White resigned: Black wins. ";
    assert!(alt.contains(end) && !alt.contains("to move"), "{alt}");
    let history = press(&table.carol, &over, "History").await;
    assert!(history.is_ephemeral() && history.content().contains("1. "), "{}", history.content());
    let first = select(&table.carol, &history, "See the board after…", &["1"]).await;
    assert!(first.picture().is_some());
    let still = table.alice.message(over.id()).unwrap();
    assert_eq!(still.buttons().len(), 3, "what all see stays");
    table.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_move_for_one_of_several_games_is_made_in_the_one_that_is_chosen() {
    let table = Table::new().await;
    let first = table.begin("Rollerball").await;
    let second = begin(&table.alice, &table.carol, "Rollerball").await;
    turn(&table.alice, second, 1).await;
    let asked = play(&table.alice, "e1f1").await;
    assert!(asked.content().contains("In which game?"), "{}", asked.content());
    let made = press(&table.alice, &asked, "Game 2 · Rollerball").await;
    assert!(made.content().contains("White: Rook e1 to f1."), "{}", made.content());
    assert_eq!(table.game(second).record().moves, ["e1f1"]);
    assert!(table.game(first).record().moves.is_empty());
    table.finish().await;
}
