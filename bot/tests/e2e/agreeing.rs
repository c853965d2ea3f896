//! What one proposes and the other agrees to; and what needs no agreement.

use oddboard_game::core::{Ending, GameId, ServerSettings, Watching, time};
use oddboard_sandbox::{Member, Message, Permissions, RoleOptions};

use crate::{
    acts::{
        agree, begin_timed, challenge_timed, click, press, slash, timed, told, with_role,
        with_threads,
    },
    table::{Table, check_notice, check_over, game_of, play, server, turn},
};

#[tokio::test(flavor = "multi_thread")]
async fn a_takeback_waits_for_consent() {
    let table = Table::new().await;
    // There what is past stays to be read.
    with_threads(&table).await;
    let game = table.begin("Rollerball").await;
    let nothing = slash(&table.alice, "takeback", &[]).await;
    assert!(nothing.content().contains("nothing to take back"), "{}", nothing.content());
    play(&table.alice, "e1f1").await;
    turn(&table.bob, game, 2).await;
    let asked = slash(&table.alice, "takeback", &[]).await;
    assert!(asked.is_ephemeral() && asked.content().contains("I've asked your opponent"));
    let offered = told(&table.bob, "asks to take back").await;
    check_notice(&offered, &table.bob);
    let own = press(&table.alice, &offered, "Allow the takeback").await;
    assert!(own.content().contains("your own proposal"), "{}", own.content());
    let stranger = press(&table.carol, &offered, "Allow the takeback").await;
    assert!(stranger.content().contains("aren't playing in this game"), "{}", stranger.content());
    let allowed = click(&table.bob, &offered, "Allow the takeback").await;
    let became = "White asked to take this back: Rook e1 to f1. The takeback was allowed.";
    assert!(allowed.content().ends_with(became), "{}", allowed.content());
    assert!(allowed.buttons().is_empty());
    // A second click says the same.
    let id = offered.button("Allow the takeback").unwrap().custom_id.clone().unwrap();
    let again = table.bob.click_raw(offered.id(), &id).await.unwrap().updated().await.unwrap();
    assert_eq!(again.content(), allowed.content());
    let back = told(&table.alice, "your move was taken back").await;
    let undone = table.carol.wait_for("the turn that was taken back", |message| {
        message.content().ends_with("The move that led here was taken back.")
    });
    assert!(undone.await.unwrap().buttons().is_empty());
    assert!(back.picture().is_some());
    assert!(back.content().contains("★ goal"), "what its signs mean: {}", back.content());
    assert!(table.game(game).record().moves.is_empty());
    // Once more, declined; and then answered with a move.
    play(&table.alice, "e1f1").await;
    table.settled(game).await;
    slash(&table.alice, "takeback", &[]).await;
    let newest = |message: &Message| {
        message.content().contains("asks to take back") && message.id() > offered.id()
    };
    let offered = table.bob.wait_for("the second", newest).await.unwrap();
    let declined = click(&table.bob, &offered, "Decline").await;
    let became = "White asked to take this back: Rook e1 to f1. The takeback was declined.";
    assert!(declined.content().ends_with(became), "{}", declined.content());
    told(&table.alice, "your takeback was declined").await;
    assert_eq!(table.game(game).record().moves, ["e1f1"]);
    slash(&table.alice, "takeback", &[]).await;
    play(&table.bob, "e6f6").await;
    let lapsed = |message: &Message| {
        let text =
            "White asked to take this back: Rook e1 to f1. The game went on without an answer.";
        message.content().ends_with(text)
    };
    assert!(table.carol.wait_for("the lapse", lapsed).await.unwrap().buttons().is_empty());
    let late = slash(&table.alice, "takeback", &[]).await;
    assert!(late.content().contains("nothing to take back"), "{}", late.content());
    table.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_pause_stops_the_clock_until_both_go_on() {
    let (table, hands) = timed().await;
    let game = begin_timed(&table).await;
    slash(&table.bob, "pause", &[]).await;
    let offered = told(&table.alice, "proposes to pause").await;
    agree(&table, &table.alice, &offered, "Agree to the pause").await;
    let paused = told(&table.bob, "its clock is stopped").await;
    assert!(paused.picture().is_some());
    let labels: Vec<_> =
        paused.buttons().iter().filter_map(|button| button.label.clone()).collect();
    assert_eq!(labels, ["Ask to go on"], "nothing else is to be done");
    table.settled(game).await;
    let messages = table.carol.messages(table.sandbox.channel_id());
    let boards = messages.iter().filter(|message| message.picture().is_some());
    let boards: Vec<_> = boards.map(Message::id).collect();
    assert_eq!(boards, [paused.id()], "it takes the place of the turn's board");
    let shown = slash(&table.bob, "board", &[]).await;
    assert!(shown.content().contains(" · paused"), "{}", shown.content());
    let left = format!("{} has 3 days left.", table.alice.mention());
    assert!(shown.content().contains(&left), "{}", shown.content());
    hands.pass(&table, time::DAY.times(30));
    let refused = play(&table.alice, "e1f1").await;
    assert!(refused.content().contains("The game is paused. `/resume`"), "{}", refused.content());
    slash(&table.alice, "resume", &[]).await;
    let offered = told(&table.bob, "proposes to go on").await;
    agree(&table, &table.bob, &offered, "Go on").await;
    let on = told(&table.alice, "the game goes on").await;
    table.settled(game).await;
    let messages = table.carol.messages(table.sandbox.channel_id());
    let about = |message: &&Message| message.content().contains("**Game 1 ");
    let about: Vec<_> = messages.iter().filter(about).map(Message::id).collect();
    assert_eq!(about, [on.id()], "one message is left of it all");
    assert!(on.picture().is_some() && on.button("Move").is_some());
    assert!(on.content().contains("It's your turn"), "{}", on.content());
    play(&table.alice, "e1f1").await;
    turn(&table.bob, game, 2).await;
    table.finish().await;
}

/// One proposes to pause, the other to go on, and each agrees: what the other is told then.
async fn paused_for_a_while(table: &Table, one: &Member, other: &Member) -> Message {
    slash(one, "pause", &[]).await;
    let offered = told(other, "proposes to pause").await;
    agree(table, other, &offered, "Agree to the pause").await;
    let paused = told(one, "its clock is stopped").await;
    let asked = press(other, &paused, "Ask to go on").await;
    assert!(asked.is_ephemeral() && asked.content().contains("I've asked your opponent to go on"));
    let offered = told(one, "proposes to go on").await;
    agree(table, one, &offered, "Go on").await;
    told(other, "the game goes on").await
}

#[tokio::test(flavor = "multi_thread")]
async fn in_a_thread_a_pause_that_is_over_leaves_the_turns_and_that_the_game_went_on() {
    let table = Table::new().await;
    with_threads(&table).await;
    let game = table.begin("Rollerball").await;
    let on = paused_for_a_while(&table, &table.bob, &table.alice).await;
    table.settled(game).await;
    let messages = table.carol.messages(on.channel());
    let left: Vec<_> =
        messages.iter().filter(|message| message.content().contains("Game 1")).collect();
    assert_eq!(left.len(), 2, "{:?}", left.iter().map(|one| one.content()).collect::<Vec<_>>());
    assert_eq!(left[1].id(), on.id());
    assert!(left[0].buttons().is_empty(), "{}", left[0].content());
    // Who waits is told whose turn it is, too.
    let on = paused_for_a_while(&table, &table.alice, &table.bob).await;
    let turn = format!("It's the turn of <@{}> (White). Their time runs out", table.alice.id());
    assert!(on.content().contains(&turn), "{}", on.content());
    table.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_is_called_off_before_each_has_moved_and_not_after() {
    let table = Table::new().await;
    let game = table.begin("Rollerball").await;
    let asked = slash(&table.bob, "abort", &[]).await;
    let kept = click(&table.bob, &asked, "Play on").await;
    assert_eq!(kept.content(), "The game goes on.");
    let asked = slash(&table.bob, "abort", &[]).await;
    click(&table.bob, &asked, "Call it off").await;
    let over = told(&table.alice, "called off").await;
    check_notice(&over, &table.alice);
    let off = "nobody wins or loses, and the game doesn't count.";
    assert!(over.content().contains(off), "{}", over.content());
    assert_eq!(table.game(game).record().ending, Some(Ending::Aborted));
    let second = crate::table::begin(&table.alice, &table.bob, "Rollerball").await;
    turn(&table.alice, second, 1).await;
    play(&table.alice, "e1f1").await;
    turn(&table.bob, second, 2).await;
    play(&table.bob, "e6f6").await;
    let late = slash(&table.bob, "abort", &[]).await;
    assert!(late.content().contains("can't be called off anymore"), "{}", late.content());
    table.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_manages_the_server_calls_off_any_game_of_others_there() {
    let managers = RoleOptions::new("Managers").permissions(Permissions::MANAGE_GUILD);
    let table = with_role(managers.with_member("Carol")).await;
    let game = table.begin("Rollerball").await;
    turn(&table.alice, game, 1).await;
    play(&table.alice, "e1f1").await;
    turn(&table.bob, game, 2).await;
    play(&table.bob, "e6f6").await;
    turn(&table.alice, game, 3).await;
    let number = [("game", 1_i64.into())];
    let asked = slash(&table.carol, "abort", &number).await;
    assert!(
        asked.is_ephemeral() && asked.content().contains("as a manager"),
        "{}",
        asked.content()
    );
    let left = click(&table.carol, &asked, "Leave it").await;
    assert_eq!(left.content(), "The game goes on.");
    let asked = slash(&table.carol, "abort", &number).await;
    let done = click(&table.carol, &asked, "Call it off").await;
    assert!(done.content().ends_with("This server's managers called it off."));
    // Both are told, since neither did it.
    let first = told(&table.alice, "this server's managers called the game off").await;
    check_notice(&first, &table.alice);
    let over = told(&table.bob, "This server's managers called it off.").await;
    check_notice(&over, &table.bob);
    let both = format!("<@{}> (White) and <@{}> (Black)", table.alice.id(), table.bob.id());
    assert!(over.content().contains(&both), "{}", over.content());
    assert!(over.content().contains("the game doesn't count"), "{}", over.content());
    assert_eq!(table.game(game).record().ending, Some(Ending::Annulled));
    let again = slash(&table.carol, "abort", &number).await;
    assert!(again.content().contains("managers called it off"), "{}", again.content());
    // A manager's own game is called off like anybody's.
    let own = crate::table::begin(&table.carol, &table.bob, "Rollerball").await;
    turn(&table.carol, own, 1).await;
    play(&table.carol, "e1f1").await;
    turn(&table.bob, own, 2).await;
    play(&table.bob, "e6f6").await;
    turn(&table.carol, own, 3).await;
    let late = slash(&table.carol, "abort", &[("game", 2_i64.into())]).await;
    assert!(late.content().contains("Another manager can call it off"), "{}", late.content());
    // The permission counts when it is done, whatever a button says.
    crate::table::begin(&table.alice, &table.bob, "Rollerball").await;
    let number = [("game", 3_i64.into())];
    let asked = slash(&table.carol, "abort", &number).await;
    table.carol.remove_role(table.sandbox.role("Managers").unwrap());
    let refused = press(&table.carol, &asked, "Call it off").await;
    assert!(refused.content().contains("aren't playing in this game"), "{}", refused.content());
    let refused = slash(&table.carol, "abort", &number).await;
    assert!(refused.content().contains("aren't playing in this game"), "{}", refused.content());
    table.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn in_its_thread_a_game_is_the_managers_to_call_off_though_they_may_not_watch_it() {
    let managers = RoleOptions::new("Managers").permissions(Permissions::MANAGE_GUILD);
    let table = with_role(managers.with_member("Carol")).await;
    with_threads(&table).await;
    let players_alone = |settings: &mut ServerSettings| settings.watching = Watching::Players;
    table.bot.app.change_server(server(&table.sandbox), players_alone).unwrap();
    let game = table.begin("Rollerball").await;
    turn(&table.alice, game, 1).await;
    let there = table.carol.in_channel(table.sandbox.threads()[0]);
    let hidden = slash(&there, "board", &[]).await;
    assert!(hidden.content().contains("can't look at game 1 here"), "{}", hidden.content());
    assert!(hidden.content().contains("want only the players to do that"), "{}", hidden.content());
    let asked = slash(&there, "abort", &[]).await;
    assert!(asked.content().contains("as a manager"), "{}", asked.content());
    let done = click(&there, &asked, "Call it off").await;
    assert!(done.content().contains("called it off"), "{}", done.content());
    assert_eq!(table.game(game).record().ending, Some(Ending::Annulled));
    table.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_private_game_against_the_computer_is_not_the_managers_to_call_off() {
    let managers = RoleOptions::new("Managers").permissions(Permissions::MANAGE_GUILD);
    let table = with_role(managers.with_member("Carol")).await;
    let options = [
        ("variant", "Rollerball".into()),
        ("computer", "1 First steps".into()),
        ("side", "white".into()),
    ];
    slash(&table.alice, "challenge", &options).await;
    let refused = slash(&table.carol, "abort", &[("game", 1_i64.into())]).await;
    assert!(refused.content().contains("can't look at game 1 here"), "{}", refused.content());
    assert!(refused.buttons().is_empty());
    assert_eq!(table.game(GameId(1)).record().ending, None);
    // Who has no game is told what there is for managers.
    let told = slash(&table.carol, "abort", &[]).await;
    assert!(told.content().contains("As a manager of this server"), "{}", told.content());
    table.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_draw_offered_with_a_move_comes_with_the_turn() {
    let table = Table::new().await;
    let game = table.begin("Rollerball").await;
    let asked = slash(&table.alice, "draw", &[]).await;
    click(&table.alice, &asked, "Offer a draw").await;
    let offered = told(&table.bob, "offers you a draw").await;
    play(&table.alice, "e1f1").await;
    let turn = turn(&table.bob, game, 2).await;
    assert!(turn.content().contains("Your opponent offers you a draw."), "{}", turn.content());
    table.settled(game).await;
    assert!(table.bob.message(offered.id()).is_err(), "the turn's message says it now");
    let asked = press(&table.bob, &turn, "Accept the draw").await;
    click(&table.bob, &asked, "Decline").await;
    let plain =
        |now: &Message| now.id() == turn.id() && !now.content().contains("offers you a draw");
    let now = table.bob.wait_for("that the turn no longer offers it", plain).await.unwrap();
    assert!(now.button("Accept the draw").is_none() && now.picture().is_some());
    play(&table.bob, "e6f6").await;
    let asked = slash(&table.alice, "draw", &[]).await;
    click(&table.alice, &asked, "Offer a draw").await;
    let offered = told(&table.bob, "offers you a draw").await;
    let over = agree(&table, &table.bob, &offered, "Accept the draw").await;
    assert!(over.content().contains("A draw by agreement."), "{}", over.content());
    table.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_draw_is_offered_once_a_turn() {
    let table = Table::new().await;
    let game = table.begin("Rollerball").await;
    let asked = slash(&table.bob, "draw", &[]).await;
    click(&table.bob, &asked, "Offer a draw").await;
    let offered = told(&table.alice, "offers you a draw").await;
    click(&table.alice, &offered, "Decline").await;
    let again = slash(&table.bob, "draw", &[]).await;
    assert!(again.content().contains("since your last move"), "{}", again.content());
    assert!(again.buttons().is_empty());
    play(&table.alice, "e1f1").await;
    turn(&table.bob, game, 2).await;
    play(&table.bob, "e6f6").await;
    let asked = slash(&table.bob, "draw", &[]).await;
    assert!(asked.button("Offer a draw").is_some(), "{}", asked.content());
    table.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_vacation_stops_ones_clocks_and_ends_when_one_says_so() {
    let (table, hands) = timed().await;
    let game = begin_timed(&table).await;
    let shown = slash(&table.alice, "vacation", &[]).await;
    assert!(shown.is_ephemeral() && shown.content().contains("30 days"), "{}", shown.content());
    let away = click(&table.alice, &shown, "14 days").await;
    assert!(away.content().contains("You're on vacation"), "{}", away.content());
    assert!(away.content().contains("16 days"), "{}", away.content());
    let twice = slash(&table.alice, "vacation", &[("days", 3.into())]).await;
    assert!(twice.content().contains("already on vacation"), "{}", twice.content());
    let profile = slash(&table.bob, "profile", &[("player", (&table.alice).into())]).await;
    assert!(profile.content().contains("On vacation"), "{}", profile.content());
    let list = slash(&table.bob, "games", &[]).await;
    assert!(list.content().contains("on vacation, back <t:"), "{}", list.content());
    // The turn's message says when her time runs out now: 14 and three days from the start.
    let says = |until: &'static str| {
        move |message: &Message| {
            message.content().contains("it's your turn")
                && message.content().contains(&format!("<t:{until}:R>"))
                && message.button("Move").is_some()
        }
    };
    table.bob.wait_for("her turn, with the vacation", says("1801468800")).await.unwrap();
    hands.pass(&table, time::DAY.times(10));
    assert_eq!(table.game(game).record().ending, None);
    let shown = slash(&table.alice, "vacation", &[]).await;
    let back = click(&table.alice, &shown, "I'm back").await;
    assert!(back.content().contains("20 days"), "{}", back.content());
    table.bob.wait_for("her turn, without it", says("1801123200")).await.unwrap();
    hands.run_out(&table, game, time::DAY.times(3)).await;
    let over = told(&table.bob, "White's time is up: Black wins.").await;
    check_over(&over, &table.bob, [&table.alice, &table.bob]);
    assert!(over.picture().is_some(), "the final position is shown");
    table.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_turn_that_is_on_its_way_when_its_player_leaves_says_when_their_time_runs_out_then() {
    let (table, _) = timed().await;
    let challenge = challenge_timed(&table).await;
    // The first turn is told by a message of its own, after the challenge has its answer.
    let path = format!("/channels/{}/messages", table.sandbox.channel_id());
    let mut held = table.sandbox.hold_calls("POST", &path);
    let accepted = click(&table.bob, &challenge, "Accept").await;
    let game = game_of(&accepted);
    held.arrived(1).await.unwrap();
    slash(&table.alice, "vacation", &[("days", 14.into())]).await;
    held.release();
    let told = turn(&table.alice, game, 1).await;
    table.settled(game).await;
    let told = table.alice.message(told.id()).unwrap();
    assert!(told.content().contains("<t:1801468800:R>"), "{}", told.content());
    table.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_vacation_has_a_budget() {
    let table = Table::new().await;
    slash(&table.alice, "vacation", &[("days", 30.into())]).await;
    let shown = slash(&table.alice, "vacation", &[]).await;
    assert!(shown.content().contains("0 days"), "{}", shown.content());
    let shown = slash(&table.bob, "vacation", &[("days", 20.into())]).await;
    let back = click(&table.bob, &shown, "I'm back").await;
    assert!(back.button("14 days").is_some(), "what was not used is there again");
    table.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn reminders_come_when_they_were_chosen() {
    let (table, hands) = timed().await;
    let page = crate::acts::settings(&table.alice, "Turns").await;
    let last_day = "Remind me with 1 day left";
    crate::acts::select(&table.alice, &page, "Reminders: none", &[last_day]).await;
    let game = begin_timed(&table).await;
    table.settled(game).await;
    hands.pass(&table, time::HOUR.times(47));
    table.settled(game).await;
    assert!(!table.alice.mentions().iter().any(|message| message.content().contains("still")));
    hands.pass(&table, time::HOUR);
    let reminder = told(&table.alice, "it's still your turn").await;
    check_notice(&reminder, &table.alice);
    assert!(reminder.content().contains("Your time runs out"), "{}", reminder.content());
    table.settled(game).await;
    let messages = table.carol.messages(table.sandbox.channel_id());
    let boards = messages.iter().filter(|message| message.picture().is_some()).count();
    assert_eq!(boards, 1, "it takes the place of the turn's board");
    assert_eq!(game, GameId(1));
    table.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_takeback_is_allowed_though_a_part_of_the_next_turn_was_undone() {
    let table = Table::new().await;
    let game = table.begin("Hullabaloo").await;
    play(&table.alice, "a1hand").await;
    turn(&table.bob, game, 2).await;
    let half = play(&table.bob, "a9hand").await;
    slash(&table.alice, "takeback", &[]).await;
    let asked = told(&table.bob, "asks to take back").await;
    click(&table.bob, &half, "Undo move").await;
    let allowed = click(&table.bob, &asked, "Allow the takeback").await;
    let became =
        "White asked to take this back: Ferz a1 goes to the hand. The takeback was allowed.";
    assert!(allowed.content().ends_with(became), "{}", allowed.content());
    assert!(table.game(game).record().moves.is_empty());
    table.finish().await;
}
