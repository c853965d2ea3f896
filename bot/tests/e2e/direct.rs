//! Games by direct message, and being told there.

use oddboard_game::core::{GameId, time};
use oddboard_sandbox::{Member, Message, OptionValue, Permissions, RestFault, RoleOptions};

use crate::{
    acts::{
        begin_timed, click, prefers_direct, press, resign, slash, timed, told, with_role,
        with_threads,
    },
    table::{Table, check_notice, count_of, play, turn},
};

/// The member in the direct message with the bot.
fn alone(member: &Member) -> Member {
    member.in_channel(member.direct_channel())
}

#[tokio::test(flavor = "multi_thread")]
async fn who_prefers_it_is_told_by_direct_message() {
    let table = Table::new().await;
    let said = prefers_direct(&table.bob).await;
    assert!(!said.contains("⚠️"), "{said}");
    told(&table.bob, "From now on I'll tell you here").await;
    let game = table.begin("Rollerball").await;
    assert_eq!(turn(&table.alice, game, 1).await.channel(), table.sandbox.channel_id());
    play(&table.alice, "e1f1").await;
    let second = turn(&table.bob, game, 2).await;
    assert_eq!(second.channel(), table.bob.direct_channel());
    assert!(second.picture().is_some());
    // The buttons work there, and go when the turn is over.
    let rules = press(&table.bob, &second, "Rules").await;
    assert!(rules.content().contains("**Rollerball**"), "{}", rules.content());
    play(&alone(&table.bob), "e6f6").await;
    turn(&table.alice, game, 3).await;
    let gone = |message: &Message| message.id() == second.id() && message.buttons().is_empty();
    table.bob.wait_for("the buttons to go", gone).await.unwrap();
    table.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_channels_board_stays_true_while_turns_are_told_by_direct_message() {
    let table = Table::new().await;
    prefers_direct(&table.bob).await;
    let game = table.begin("Rollerball").await;
    let first = turn(&table.alice, game, 1).await;
    let boards = || {
        let messages = table.carol.messages(table.sandbox.channel_id());
        messages.into_iter().filter(|message| message.picture().is_some()).collect::<Vec<_>>()
    };
    let picture = |message: &Message| message.picture().unwrap().bytes.clone();
    play(&table.alice, "e1f1").await;
    let second = turn(&table.bob, game, 2).await;
    assert_eq!(second.channel(), table.bob.direct_channel());
    table.settled(game).await;
    let shown = boards();
    let [board] = &shown[..] else { panic!("one board: {shown:?}") };
    assert_eq!(board.id(), first.id(), "it is the same message");
    let text = board.content();
    assert!(text.contains("Black to move") && text.contains("Rook e1 to f1."), "{text}");
    assert!(board.buttons().is_empty() && picture(board) != picture(&first));
    assert!(board.picture().unwrap().alt.as_deref().unwrap().contains("Rook e1 to f1"));
    // The next board in the channel takes its place.
    play(&alone(&table.bob), "e6f6").await;
    let third = turn(&table.alice, game, 3).await;
    table.settled(game).await;
    assert_eq!(boards().iter().map(Message::id).collect::<Vec<_>>(), [third.id()]);
    // So does the end, which is told to Bob alone.
    resign(&table.alice, game).await;
    told(&table.bob, "is over.").await;
    table.settled(game).await;
    let shown = boards();
    let [board] = &shown[..] else { panic!("one board: {shown:?}") };
    assert!(board.content().contains("White resigned: Black wins."), "{}", board.content());
    // Alice finds there all that Bob was told, and what can be done next.
    let over = told(&table.bob, "is over.").await;
    assert_eq!(board.content(), over.content());
    assert!(board.button("Rematch").is_some(), "{}", board.content());
    table.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_thread_shows_every_turn_while_some_are_told_by_direct_message() {
    let table = Table::new().await;
    with_threads(&table).await;
    prefers_direct(&table.bob).await;
    let game = table.begin("Rollerball").await;
    let first = turn(&table.alice, game, 1).await;
    let picture = |message: &Message| message.picture().unwrap().bytes.clone();
    let boards = || {
        let messages = table.carol.messages(first.channel());
        messages.into_iter().filter(|message| message.picture().is_some()).collect::<Vec<_>>()
    };
    play(&table.alice, "e1f1").await;
    assert_eq!(turn(&table.bob, game, 2).await.channel(), table.bob.direct_channel());
    table.settled(game).await;
    let shown = boards();
    let [board] = &shown[..] else { panic!("one board: {shown:?}") };
    assert!(board.content().contains("move 1, Black to move\nWhite: Rook e1 to f1."), "{board:?}");
    assert!(board.buttons().is_empty() && picture(board) != picture(&first));
    play(&alone(&table.bob), "e6f6").await;
    let third = turn(&table.alice, game, 3).await;
    assert_eq!(third.channel(), first.channel());
    table.settled(game).await;
    let shown = boards();
    let [before, _] = &shown[..] else { panic!("two boards: {shown:?}") };
    assert_eq!((before.content(), picture(before)), (board.content(), picture(board)));
    // The end, which is told to Bob alone, is seen there, too.
    resign(&table.alice, game).await;
    told(&table.bob, "is over.").await;
    table.settled(game).await;
    let shown = boards();
    let [_, last] = &shown[..] else { panic!("two boards: {shown:?}") };
    assert!(last.content().contains("White resigned: Black wins."), "{}", last.content());
    assert!(last.button("Rematch").is_some(), "{}", last.content());
    table.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn closed_direct_messages_fall_back_to_the_channel() {
    let table = Table::new().await;
    table.bob.accept_direct_messages(false);
    let said = prefers_direct(&table.bob).await;
    assert!(said.contains("You aren't accepting my DMs"), "{said}");
    let game = table.begin("Rollerball").await;
    play(&table.alice, "e1f1").await;
    let second = turn(&table.bob, game, 2).await;
    assert_eq!(second.channel(), table.sandbox.channel_id());
    check_notice(&second, &table.bob);
    table.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_is_played_by_direct_messages_alone() {
    let table = Table::new().await;
    let (alice, bob) = (alone(&table.alice), alone(&table.bob));
    let open = slash(&alice, "challenge", &[("variant", "Rollerball".into())]).await;
    assert!(open.content().contains("Name your opponent"), "{}", open.content());
    let options: &[(&str, OptionValue)] = &[
        ("variant", "Rollerball".into()),
        ("opponent", (&table.bob).into()),
        ("side", "White".into()),
    ];
    let sent = slash(&alice, "challenge", options).await;
    assert!(sent.content().contains("was sent to"), "{}", sent.content());
    let asked = told(&table.bob, "challenges you").await;
    assert_eq!(asked.channel(), table.bob.direct_channel());
    click(&bob, &asked, "Accept").await;
    let game = GameId(1);
    assert_eq!(turn(&table.alice, game, 1).await.channel(), table.alice.direct_channel());
    play(&alice, "e1f1").await;
    assert_eq!(turn(&table.bob, game, 2).await.channel(), table.bob.direct_channel());
    assert!(table.carol.mentions().is_empty(), "nobody else hears of it");
    resign(&bob, game).await;
    told(&table.alice, "is over.").await;
    table.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_challenge_by_direct_message_is_declined_or_cannot_be_brought() {
    let table = Table::new().await;
    let options: &[(&str, OptionValue)] =
        &[("variant", "Rollerball".into()), ("opponent", (&table.bob).into())];
    slash(&alone(&table.alice), "challenge", options).await;
    let asked = told(&table.bob, "challenges you").await;
    click(&table.bob, &asked, "Decline").await;
    told(&table.alice, "declined the challenge").await;
    // That the bot has asked too much says nothing of Bob.
    let limited = RestFault::RateLimit(1);
    let direct = format!("/channels/{}/messages", table.bob.direct_channel());
    table.sandbox.inject_rest_fault("POST", &direct, limited, 1);
    let answer = slash(&alone(&table.alice), "challenge", options).await;
    assert!(answer.content().contains("couldn't reach"), "{}", answer.content());
    assert!(table.bot.pending_challenges().is_empty());
    table.bob.accept_direct_messages(false);
    let answer = slash(&alone(&table.alice), "challenge", options).await;
    assert!(answer.content().contains("doesn't accept my DMs"), "{}", answer.content());
    assert!(table.bot.pending_challenges().is_empty());
    table.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn among_people_only_the_bot_answers_and_says_what_it_cannot() {
    let table = Table::new().await;
    let private = table.sandbox.private_channel(&[&table.alice, &table.bob]);
    let (alice, bob) = (table.alice.in_channel(private), table.bob.in_channel(private));
    for member in [&alice, &bob] {
        member.install_app(true);
    }
    let options: &[(&str, OptionValue)] = &[
        ("variant", "Rollerball".into()),
        ("opponent", (&table.bob).into()),
        ("side", "White".into()),
    ];
    let message = slash(&alice, "challenge", options).await;
    assert!(message.content().contains("can't send reminders"), "{}", message.content());
    click(&table.bob, &message, "Accept").await;
    // What is pending comes as a further answer to whatever is done there next.
    let first = told(&table.alice, "it's your turn").await;
    assert_eq!(first.channel(), private);
    assert!(first.picture().is_some() && !first.is_ephemeral());
    play(&alice, "e1f1").await;
    let second = told(&table.bob, &count_of(2)).await;
    assert!(second.content().contains(&table.bob.mention()), "{}", second.content());
    let asked = slash(&bob, "resign", &[]).await;
    click(&table.bob, &asked, "Resign").await;
    let over = told(&table.alice, "is over.").await;
    press(&table.alice, &over, "Rematch").await;
    told(&table.bob, "asks for a rematch").await;
    let copies = |text: &str| {
        let there = table.alice.messages(private);
        there.iter().filter(|message| message.content().contains(text)).count()
    };
    assert_eq!((copies("is over."), copies(&count_of(1)), copies(&count_of(2))), (1, 1, 1));
    let help = slash(&alice, "help", &[]).await;
    assert!(help.content().contains("I can only reply"), "{}", help.content());
    table.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_is_to_move_is_told_by_direct_message_that_managers_called_their_game_off() {
    let managers = RoleOptions::new("Managers").permissions(Permissions::MANAGE_GUILD);
    let table = with_role(managers.with_member("Carol")).await;
    for player in [&table.alice, &table.bob] {
        prefers_direct(player).await;
    }
    let game = table.begin("Rollerball").await;
    let board = turn(&table.alice, game, 1).await;
    assert_eq!(board.channel(), table.alice.direct_channel());
    let asked = slash(&table.carol, "abort", &[("game", 1_i64.into())]).await;
    click(&table.carol, &asked, "Call it off").await;
    let told_off = told(&table.alice, "this server's managers called the game off").await;
    assert_eq!(told_off.channel(), table.alice.direct_channel());
    let over = told(&table.bob, "This server's managers called it off.").await;
    assert_eq!(over.channel(), table.bob.direct_channel());
    let gone = |message: &Message| message.id() == board.id() && message.buttons().is_empty();
    table.alice.wait_for("the buttons to go", gone).await.unwrap();
    table.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_loses_on_time_and_is_told_by_direct_message_hears_of_it_there() {
    let (table, hands) = timed().await;
    prefers_direct(&table.alice).await;
    let game = begin_timed(&table).await;
    turn(&table.alice, game, 1).await;
    hands.run_out(&table, game, time::DAY.times(3)).await;
    let won = told(&table.bob, "White's time is up: Black wins.").await;
    assert_eq!(won.channel(), table.sandbox.channel_id());
    let direct = table.alice.direct_channel();
    let over = |message: &Message| {
        message.channel() == direct && message.content().contains("White's time is up: Black wins.")
    };
    let lost = table.alice.wait_for("that she has lost", over).await.unwrap();
    // That the winner is told afterwards takes nothing from it.
    table.settled(game).await;
    let lost = table.alice.message(lost.id()).unwrap();
    assert!(lost.picture().is_some() && lost.button("Rematch").is_some(), "{}", lost.content());
    table.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_loses_on_time_where_it_is_played_is_called_there_though_the_winner_is_told_elsewhere()
{
    for in_thread in [false, true] {
        let (table, hands) = timed().await;
        prefers_direct(&table.bob).await;
        if in_thread {
            with_threads(&table).await;
        }
        let game = begin_timed(&table).await;
        let there = turn(&table.alice, game, 1).await.channel();
        hands.run_out(&table, game, time::DAY.times(3)).await;
        table.settled(game).await;
        let messages = table.alice.messages(there);
        let tells =
            |message: &&Message| message.content().contains("White's time is up: Black wins.");
        let told: Vec<_> = messages.iter().filter(tells).collect();
        assert_eq!(told.len(), 2, "the board of the end, and a word to who lost: {in_thread}");
        let word = told.iter().find(|message| message.picture().is_none()).unwrap();
        assert_eq!(word.notified(), [table.alice.id()]);
        table.finish().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn where_both_players_see_it_lost_time_is_told_once() {
    let (table, hands) = timed().await;
    let game = begin_timed(&table).await;
    turn(&table.alice, game, 1).await;
    hands.run_out(&table, game, time::DAY.times(3)).await;
    told(&table.bob, "White's time is up: Black wins.").await;
    table.settled(game).await;
    let messages = table.carol.messages(table.sandbox.channel_id());
    let tell = |message: &&Message| message.content().contains("White's time is up");
    assert_eq!(messages.iter().filter(tell).count(), 1);
    let direct = table.alice.messages(table.alice.direct_channel());
    assert!(direct.iter().all(|message| !message.content().contains("time is up")));
    table.finish().await;
}
