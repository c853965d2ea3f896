//! Threads of games, and what happens where there is no thread, channel or
//! permission (any more).

use std::sync::Arc;

use oddboard_game::core::{GameId, time};
use oddboard_sandbox::{Member, Message, Permissions};

use crate::{
    acts::{begin_timed, click, resign, select, settings, slash, timed, told, with_threads},
    restarts::Forgetful,
    table::{Bot, Table, begin, challenge, check_notice, check_over, open, play, turn},
};

/// Makes a move in a game by its number, from wherever the member is.
async fn play_in(member: &Member, game: GameId, text: &str) -> Message {
    let number = i64::try_from(game.0).unwrap();
    slash(member, "move", &[("move", text.into()), ("game", number.into())]).await
}

#[tokio::test(flavor = "multi_thread")]
async fn each_game_gets_a_thread_where_the_server_wants_it() {
    let table = Table::new().await;
    with_threads(&table).await;
    let game = begin(&table.alice, &table.bob, "Rollerball").await;
    let first = turn(&table.alice, game, 1).await;
    let thread = table.sandbox.threads()[0];
    assert_eq!(first.channel(), thread);
    assert_eq!(table.sandbox.auto_archive_minutes(thread), Some(60));
    let asked = table.sandbox.requests();
    let asked = asked.iter().filter(|call| call.contains("/members/")).count();
    assert_eq!(
        asked, 1,
        "whether Alice is still there, but for no names: both have just done something"
    );
    let announced = |message: &Message| message.thread() == Some(thread);
    let announced = table.carol.wait_for("the announcement", announced).await.unwrap();
    assert!(announced.content().contains("Play it in the thread below."));
    assert!(announced.notified().is_empty(), "the thread tells whose turn it is");
    // One plays in the thread without naming the game, and from elsewhere.
    play(&table.alice.in_channel(thread), "e1f1").await;
    let second = turn(&table.bob, game, 2).await;
    assert_eq!(second.channel(), thread);
    table.settled(game).await;
    let list = slash(&table.bob, "games", &[]).await;
    let link = format!("/{thread}/{}", second.id());
    assert!(list.content().contains(&link), "{}", list.content());
    resign(&table.bob, game).await;
    told(&table.alice, "is over.").await;
    let closed = |message: &Message| {
        message.id() == announced.id() && message.content().contains("Black resigned")
    };
    table.carol.wait_for("the announcement to tell the end", closed).await.unwrap();
    table.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_games_own_thread_takes_no_other_players_games() {
    let table = Table::new().await;
    with_threads(&table).await;
    let game = begin(&table.alice, &table.bob, "Rollerball").await;
    let thread = turn(&table.alice, game, 1).await.channel();
    let there = table.alice.in_channel(thread);
    let here = format!(
        "This thread belongs to game 1. Make your challenge in <#{}>.",
        table.sandbox.channel_id()
    );
    let refused = challenge(&there, &table.carol, "Rollerball").await;
    assert!(refused.is_ephemeral() && refused.content() == here, "{}", refused.content());
    let all = slash(&there, "challenge", &[("variant", "Rollerball".into())]).await;
    assert_eq!(all.content(), here, "nobody knows who would accept");
    let refused = challenge(&table.carol.in_channel(thread), &table.bob, "Rollerball").await;
    assert_eq!(refused.content(), here);
    // Its own players may go on there.
    let another = challenge(&there, &table.bob, "Jai-Alai").await;
    assert!(another.button("Accept").is_some(), "{}", another.content());
    table.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_typed_in_the_thread_of_a_game_that_is_over_moves_in_no_other() {
    let table = Table::new().await;
    with_threads(&table).await;
    let over = begin(&table.alice, &table.bob, "Rollerball").await;
    let thread = turn(&table.alice, over, 1).await.channel();
    resign(&table.bob, over).await;
    told(&table.alice, "is over.").await;
    let other = begin(&table.alice, &table.bob, "Rollerball").await;
    let elsewhere = turn(&table.alice, other, 1).await.channel();
    assert_ne!(elsewhere, thread);
    let there = table.alice.in_channel(thread);
    let refused = slash(&there, "move", &[("move", "e1f1".into())]).await;
    assert!(refused.content().contains("This game is over."), "{}", refused.content());
    for command in ["draw", "resign", "takeback", "hint"] {
        let answer = slash(&there, command, &[]).await;
        assert!(answer.content().contains("over"), "{command}: {}", answer.content());
    }
    // Nor does somebody move there who has never played in it.
    let refused = slash(&table.carol.in_channel(elsewhere), "move", &[]).await;
    assert!(refused.content().contains("aren't playing in this game"), "{}", refused.content());
    assert!(table.game(other).record().moves.is_empty());
    // By its number one moves in it from anywhere.
    play_in(&there, other, "e1f1").await;
    turn(&table.bob, other, 2).await;
    table.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_thread_that_cannot_be_made_is_done_without_and_the_permission_is_named() {
    let table = Table::new().await;
    let (channel, bot) = (table.sandbox.channel_id(), table.sandbox.bot_id());
    table.sandbox.deny(channel, bot, Permissions::CREATE_PUBLIC_THREADS);
    with_threads(&table).await;
    let opened = slash(&table.alice, "server", &[]).await;
    assert!(opened.content().contains("I need Create Public Threads"), "{}", opened.content());
    let game = begin(&table.alice, &table.bob, "Rollerball").await;
    let first = turn(&table.alice, game, 1).await;
    assert_eq!(first.channel(), channel);
    let why =
        |message: &Message| message.content().contains("because I need Create Public Threads");
    table.carol.wait_for("the reason", why).await.unwrap();
    play(&table.alice, "e1f1").await;
    assert_eq!(turn(&table.bob, game, 2).await.channel(), channel);
    table.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_whose_thread_is_deleted_goes_on_in_the_channel() {
    let table = Table::new().await;
    with_threads(&table).await;
    let game = begin(&table.alice, &table.bob, "Rollerball").await;
    let thread = turn(&table.alice, game, 1).await.channel();
    table.sandbox.delete_channel(thread);
    play(&table.alice, "e1f1").await;
    let note = told(&table.bob, "The thread of this game is gone").await;
    assert_eq!(note.channel(), table.sandbox.channel_id());
    assert!(note.content().contains("it's your turn"), "{}", note.content());
    play(&table.bob, "e6f6").await;
    let next = turn(&table.alice, game, 3).await;
    assert_eq!(next.channel(), table.sandbox.channel_id(), "and that is said once");
    table.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_whose_thread_is_locked_goes_on_in_the_channel() {
    let table = Table::new().await;
    with_threads(&table).await;
    let game = begin(&table.alice, &table.bob, "Rollerball").await;
    let thread = turn(&table.alice, game, 1).await.channel();
    table.settled(game).await;
    let (channel, bot) = (table.sandbox.channel_id(), table.sandbox.bot_id());
    table.sandbox.deny(channel, bot, Permissions::MANAGE_THREADS);
    table.sandbox.lock_thread(thread, true);
    table.sandbox.archive_thread(thread);
    // The first turn's buttons stay, since nothing there can be changed.
    play_in(&table.alice, game, "e1f1").await;
    assert_eq!(told(&table.bob, "it's your turn").await.channel(), channel);
    table.settled(game).await;
    play_in(&table.bob, game, "e6f6").await;
    let next = told(&table.alice, "move 2, White to move").await;
    assert_eq!(next.channel(), channel);
    table.settled(game).await;
    let tried = format!("PATCH /channels/{thread}");
    let refused = table.sandbox.take_violations();
    assert!(!refused.is_empty() && refused.iter().all(|one| one.to_string().contains(&tried)));
    table.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_sleeping_thread_is_woken_before_the_time_runs_out() {
    let (table, hands) = timed().await;
    with_threads(&table).await;
    let page = settings(&table.alice, "Turns").await;
    // Whoever wants no reminders may still want to move.
    select(&table.alice, &page, "Reminders: none", &[]).await;
    let game = begin_timed(&table).await;
    let thread = table.game(game).record().thread.own().unwrap();
    let thread = table.sandbox.threads().into_iter().find(|one| one.get() == thread.0).unwrap();
    table.settled(game).await;
    table.sandbox.archive_thread(thread);
    hands.pass(&table, time::DAY.times(3).less(time::HOUR));
    table.settled(game).await;
    assert!(!table.sandbox.is_archived(thread));
    play(&table.alice.in_channel(thread), "e1f1").await;
    turn(&table.bob, game, 2).await;
    // A reminder takes it out of the archive as well.
    table.settled(game).await;
    table.sandbox.archive_thread(thread);
    hands.pass(&table, time::HOUR.times(54));
    told(&table.bob, "it's still your turn").await;
    assert!(!table.sandbox.is_archived(thread));
    table.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_whose_channel_is_deleted_goes_on_by_direct_messages() {
    let table = Table::new().await;
    let talk = table.sandbox.channel("talk").unwrap();
    let game =
        begin(&table.alice.in_channel(talk), &table.bob.in_channel(talk), "Rollerball").await;
    turn(&table.alice, game, 1).await;
    table.sandbox.delete_channel(talk);
    play_in(&table.alice, game, "e1f1").await;
    let note = told(&table.bob, "The channel of this game is gone").await;
    assert_eq!(note.channel(), table.bob.direct_channel());
    check_notice(&note, &table.bob);
    play(&table.bob.in_channel(table.bob.direct_channel()), "e6f6").await;
    let next = told(&table.alice, "it's your turn").await;
    assert_eq!(next.channel(), table.alice.direct_channel());
    table.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn where_the_bot_may_not_write_it_says_what_it_lacks() {
    let table = Table::new().await;
    let game = table.begin("Rollerball").await;
    let (channel, bot) = (table.sandbox.channel_id(), table.sandbox.bot_id());
    table.sandbox.deny(channel, bot, Permissions::SEND_MESSAGES);
    play(&table.alice, "e1f1").await;
    let note = told(&table.bob, "it's your turn").await;
    assert_eq!(note.channel(), table.bob.direct_channel());
    let lacks = format!("I can't write in <#{channel}>: I need Send Messages.");
    assert!(note.content().contains(&lacks), "{}", note.content());
    let refused = slash(&table.carol, "challenge", &[("variant", "Rollerball".into())]).await;
    assert!(refused.content().contains("Send Messages"), "{}", refused.content());
    let managing = slash(&table.alice, "server", &[]).await;
    assert!(managing.content().contains("I can't host a game in this channel"));
    assert!(!managing.content().contains("games are played in the channel itself"));
    table.sandbox.deny(channel, bot, Permissions::empty());
    play(&table.bob, "e6f6").await;
    assert_eq!(turn(&table.alice, game, 3).await.channel(), channel);
    table.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_loses_on_time_who_could_not_be_told() {
    let (table, hands) = timed().await;
    let game = begin_timed(&table).await;
    table.bob.accept_direct_messages(false);
    let (channel, bot) = (table.sandbox.channel_id(), table.sandbox.bot_id());
    table.sandbox.deny(channel, bot, Permissions::VIEW_CHANNEL);
    play(&table.alice, "e1f1").await;
    let halted = told(&table.alice, "I can't reach your opponent").await;
    assert_eq!(halted.channel(), table.alice.direct_channel());
    assert!(halted.content().contains("I need View Channel"), "{}", halted.content());
    hands.pass(&table, time::DAY.times(30));
    assert_eq!(table.game(game).record().ending, None);
    table.sandbox.deny(channel, bot, Permissions::empty());
    // He comes by himself, and the game goes on.
    play(&table.bob, "e6f6").await;
    turn(&table.alice, game, 3).await;
    assert!(table.game(game).record().due(table.bot.app.moment().unwrap()).is_some());
    table.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_channel_that_was_refused_is_tried_before_somebody_counts_as_unreachable() {
    let table = Table::new().await;
    let game = table.begin("Rollerball").await;
    play(&table.alice, "e1f1").await;
    turn(&table.bob, game, 2).await;
    table.bob.accept_direct_messages(false);
    let (channel, bot) = (table.sandbox.channel_id(), table.sandbox.bot_id());
    table.sandbox.deny(channel, bot, Permissions::SEND_MESSAGES);
    play(&table.bob, "e6f6").await;
    let direct = table.alice.direct_channel();
    let in_direct = move |message: &Message| message.channel() == direct;
    let note = table.alice.wait_for("her turn", in_direct).await.unwrap();
    assert!(note.content().contains("I need Send Messages"), "{}", note.content());
    table.settled(game).await;
    // Nobody calls the bot where it may write again.
    table.sandbox.deny(channel, bot, Permissions::empty());
    play_in(&table.alice.in_channel(direct), game, "f1f6").await;
    let next = turn(&table.bob, game, 4).await;
    assert_eq!(next.channel(), channel);
    assert!(!next.content().contains("I need"), "{}", next.content());
    // The next one goes there at once.
    play(&table.bob, "d7f5").await;
    assert_eq!(turn(&table.alice, game, 5).await.channel(), channel);
    table.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_thrown_out_of_a_server_goes_on_by_direct_messages_where_it_can() {
    let table = Table::new().await;
    let game = table.begin("Rollerball").await;
    table.settled(game).await;
    for member in [&table.alice, &table.bob] {
        member.install_app(true);
    }
    table.sandbox.inject_gateway_fault(oddboard_sandbox::GatewayFault::RemoveBot);
    let direct = table.alice.in_channel(table.alice.direct_channel());
    let moved = play_in(&direct, game, "e1f1").await;
    assert!(moved.content().contains("I've notified your opponent"), "{}", moved.content());
    let note = told(&table.bob, "it's your turn").await;
    assert_eq!(note.channel(), table.bob.direct_channel());
    assert!(note.content().contains("no longer on the server"), "{}", note.content());
    table.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_turn_whose_message_is_deleted_is_played_all_the_same() {
    let table = Table::new().await;
    let game = table.begin("Rollerball").await;
    let first = turn(&table.alice, game, 1).await;
    table.settled(game).await;
    table.sandbox.delete_message(first.id()).unwrap();
    play(&table.alice, "e1f1").await;
    turn(&table.bob, game, 2).await;
    table.settled(game).await;
    let shown = slash(&table.alice, "board", &[]).await;
    assert!(shown.picture().is_some());
    table.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_left_the_server_loses_in_the_end() {
    let (table, hands) = timed().await;
    let game = begin_timed(&table).await;
    play(&table.alice, "e1f1").await;
    turn(&table.bob, game, 2).await;
    table.bob.leave_guild().unwrap();
    hands.run_out(&table, game, time::DAY.times(3)).await;
    let over = told(&table.alice, "Black's time is up: White wins.").await;
    check_over(&over, &table.alice, [&table.alice, &table.bob]);
    table.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_thread_made_just_before_the_process_died_is_found_again() {
    let table = Table::new().await;
    with_threads(&table).await;
    let Table { sandbox, bot, alice, bob, folder, .. } = table;
    bot.stop().await;
    sandbox.bot_connected(false).await.unwrap();
    let store = Arc::new(Forgetful(open(folder.path()), "housed"));
    let bot = Bot::start(&sandbox, store).await;
    sandbox.bot_connected(true).await.unwrap();
    let game = begin(&alice, &bob, "Rollerball").await;
    while sandbox.threads().is_empty() {
        tokio::task::yield_now().await;
    }
    bot.stop().await;
    sandbox.bot_connected(false).await.unwrap();
    let bot = Bot::start(&sandbox, open(folder.path())).await;
    let first = turn(&alice, game, 1).await;
    assert_eq!(sandbox.threads(), [first.channel()], "there is one thread");
    let announced = |message: &Message| message.content().contains("in the thread below");
    let announcements = alice.messages(sandbox.channel_id()).into_iter().filter(announced);
    assert_eq!(announcements.count(), 1);
    bot.stop().await;
    sandbox.assert_clean();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_that_is_asked_for_in_a_thread_is_played_in_it() {
    let table = Table::new().await;
    with_threads(&table).await;
    let opened = slash(&table.alice, "server", &[]).await;
    let channels = "Channels for games: all; choose some to allow only them";
    select(&table.alice, &opened, channels, &["games"]).await;
    // Elsewhere that is told before anything is chosen.
    let elsewhere = table.alice.in_channel(table.sandbox.channel("talk").unwrap());
    let told = slash(&elsewhere, "start", &[]).await;
    assert!(
        told.content().contains("On this server, games are played in <#"),
        "{}",
        told.content()
    );
    let first = begin(&table.alice, &table.bob, "Rollerball").await;
    let thread = turn(&table.alice, first, 1).await.channel();
    // The thread is part of a channel that is allowed.
    let second =
        begin(&table.alice.in_channel(thread), &table.bob.in_channel(thread), "Wild Jokers").await;
    assert_eq!(turn(&table.alice, second, 1).await.channel(), thread);
    assert_eq!(table.sandbox.threads().len(), 1);
    table.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn where_a_server_has_no_language_its_channel_reads_that_of_the_players() {
    let table = Table::new().await;
    with_threads(&table).await;
    for member in [&table.alice, &table.bob] {
        member.set_locale("fr");
        slash(member, "help", &[]).await;
    }
    let offer = challenge(&table.alice, &table.bob, "Rollerball").await;
    click(&table.bob, &offer, "Accepter").await;
    let announced = |message: &Message| message.thread().is_some();
    let announced = table.carol.wait_for("the announcement", announced).await.unwrap();
    assert!(announced.content().contains("(Blancs)"), "{}", announced.content());
    table.finish().await;
}
