//! Turns are told through the interactions that lead to them, which doesn't count against what a
//! bot may do in a second; and as before where that can't be. Nothing is told twice or lost.

use std::{sync::Arc, time::Duration};

use oddboard_campaign::proxy::Proxy;
use oddboard_game::{app::SystemEnvironment, core::GameId};
use oddboard_sandbox::{Member, Message, Options, RestFault, Sandbox};

use crate::{
    acts::{press, select, settings, told, with_threads},
    picking::{ENDS, legal, make, open, pick, pick_move},
    process::Process,
    restarts::{Forgetful, turns},
    table::{self, Bot, Table, begin, check_over, count_of, play, turn},
};

/// The calls so far that count against what a bot may do in a second, but for the sign of life that
/// is asked for every ten seconds, whether or not somebody moves.
pub(crate) fn counted(sandbox: &Sandbox) -> Vec<String> {
    let mut calls = sandbox.requests();
    let counts = |call: &String| {
        !call.contains(" /interactions/") && !call.contains(" /webhooks/") && call != "GET /gateway"
    };
    calls.retain(counts);
    calls
}

/// How moves are made.
#[derive(Debug, Clone, Copy)]
enum Way {
    Typed,
    Picked,
}

/// A member where a game is played.
fn there(table: &Table, member: &Member, game: GameId) -> Member {
    let own = table.game(game).record().thread.own();
    let threads = table.sandbox.threads();
    let thread = threads.into_iter().find(|one| Some(one.get()) == own.map(|own| own.0));
    thread.map_or_else(|| member.clone(), |thread| member.in_channel(thread))
}

/// Plays a game to its end. Returns the calls that counted, turn by turn.
async fn play_out(
    table: &Table,
    (variant, moves, ending): (&str, &str, &str),
    way: Way,
) -> Vec<Vec<String>> {
    let game = begin(&table.alice, &table.bob, variant).await;
    let players = [&table.alice, &table.bob];
    let (mut spent, mut picker): (Vec<Vec<String>>, Option<Message>) = (Vec::new(), None);
    let mut before = None;
    for text in moves.split_whitespace() {
        let state = table.game(game);
        let player = players[state.position().turn().index()];
        if state.position().starts_turn() {
            let board = turn(player, game, state.turn_number(state.record().moves.len())).await;
            table.settled(game).await;
            before = Some(counted(&table.sandbox).len());
            if matches!(way, Way::Picked) {
                picker = Some(open(player, &board).await);
            }
        }
        match picker.take() {
            Some(shown) => picker = Some(make(player, &state, shown, legal(&state, text)).await),
            None => drop(play(&there(table, player, game), text).await),
        }
        let now = table.game(game);
        if now.position().starts_turn() || now.turn().is_none() {
            table.settled(game).await;
            picker = None;
            let calls = counted(&table.sandbox);
            spent.extend(before.take().map(|before| calls[before..].to_vec()));
        }
    }
    told_of_end(table, game, ending).await;
    spent
}

async fn told_of_end(table: &Table, game: GameId, ending: &str) {
    let heading = format!("**Game {game} ");
    let over = |message: &Message| {
        message.content().starts_with(&heading) && message.content().contains(ending)
    };
    let over = table.alice.wait_for("the end", over).await.unwrap();
    assert!(over.picture().is_some() && over.button("Rematch").is_some());
}

/// Holds that more than nine of ten turns were told without a call that counts.
fn assert_free(what: &str, spent: &[Vec<String>]) {
    let free = spent.iter().filter(|calls| calls.is_empty()).count();
    assert!(free * 10 > spent.len() * 9, "{what}: {free} of {}: {spent:#?}", spent.len());
}

#[tokio::test(flavor = "multi_thread")]
async fn in_a_channel_turns_are_told_without_calls_that_count() {
    for way in [Way::Typed, Way::Picked] {
        let table = Table::new().await;
        let mut spent = Vec::new();
        for end in ENDS {
            spent.extend(play_out(&table, end, way).await);
        }
        assert_free(&format!("{way:?}"), &spent);
        // One board a game was left, the last one.
        let shown = table.carol.messages(table.sandbox.channel_id());
        let boards = shown.iter().filter(|one| !one.is_ephemeral() && one.picture().is_some());
        assert_eq!(boards.count(), ENDS.len());
        table.finish().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn in_a_thread_turns_are_told_without_calls_that_count() {
    for way in [Way::Typed, Way::Picked] {
        let table = Table::new().await;
        with_threads(&table).await;
        // The longest.
        let end = ENDS.into_iter().max_by_key(|(_, moves, _)| moves.len()).unwrap();
        let spent = play_out(&table, end, way).await;
        assert_free(&format!("{way:?}"), &spent);
        let shown = table.carol.messages(table.sandbox.threads()[0]);
        let (last, earlier) = shown.split_last().unwrap();
        assert!(last.button("Rematch").is_some(), "{}", last.content());
        assert_eq!(earlier.len(), spent.len(), "each turn stays as a line");
        assert!(earlier.iter().all(|turn| turn.buttons().is_empty()));
        table.finish().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn where_discords_limits_are_held_to_a_game_is_told_to_its_end() {
    let options = Options { strict_rate_limits: true, ..Options::default() };
    let table = Table::with(options, Arc::new(SystemEnvironment)).await;
    let end = ENDS.into_iter().max_by_key(|(_, moves, _)| moves.len()).unwrap();
    let turns = play_out(&table, end, Way::Typed).await.len();
    // The clock stands still, so that a channel takes five messages in all.
    assert!(turns > 5, "{turns}");
    table.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_answer_to_a_typed_move_is_the_next_turn() {
    let table = Table::new().await;
    let game = table.begin("Rollerball").await;
    let answer = play(&table.alice, "e1f1").await;
    let second = turn(&table.bob, game, 2).await;
    assert_eq!(answer.id(), second.id());
    assert!(!answer.is_ephemeral() && answer.picture().is_some() && answer.buttons().len() == 3);
    assert_eq!(u8::from(answer.payload().kind), 20, "it stands by itself");
    // The end is told the same way, and goes on from there.
    let game = begin(&table.alice, &table.bob, "Rollerball").await;
    let (_, moves, _) = ENDS[0];
    let mut last = None;
    for (number, text) in moves.split_whitespace().enumerate() {
        let player = [&table.alice, &table.bob][number % 2];
        turn(player, game, number + 1).await;
        let options = [("move", text.into()), ("game", 2i64.into())];
        last = Some(crate::acts::slash(player, "move", &options).await);
    }
    let over = last.unwrap();
    check_over(&over, &table.alice, [&table.alice, &table.bob]);
    press(&table.alice, &over, "Rematch").await;
    told(&table.bob, "asks for a rematch").await;
    table.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_picked_follows_the_board_it_was_picked_from() {
    let table = Table::new().await;
    with_threads(&table).await;
    let game = table.begin("Rollerball").await;
    let board = turn(&table.alice, game, 1).await;
    let picker = open(&table.alice, &board).await;
    let state = table.game(game);
    make(&table.alice, &state, picker, legal(&state, "e1f1")).await;
    let second = turn(&table.bob, game, 2).await;
    let reference = second.payload().reference.as_ref().and_then(|one| one.message_id);
    assert_eq!(reference, Some(board.id()));
    assert!(second.picture().is_some() && second.buttons().len() == 3);
    table.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_prefers_direct_messages_gets_them_and_the_mover_a_private_answer() {
    let table = Table::new().await;
    let page = settings(&table.bob, "Turns").await;
    select(&table.bob, &page, "Where I notify you", &["My turn: tell me by DM"]).await;
    let game = table.begin("Rollerball").await;
    let answer = play(&table.alice, "e1f1").await;
    assert!(answer.is_ephemeral() && answer.content().contains("I've notified your opponent"));
    assert_eq!(turn(&table.bob, game, 2).await.channel(), table.bob.direct_channel());
    table.finish().await;
}

/// A game in which Alice is to confirm the first move, or to type it.
async fn about_to_move(table: &Table, way: Way) -> (GameId, Option<Message>) {
    let game = table.begin("Rollerball").await;
    table.settled(game).await;
    let preview = match way {
        Way::Typed => None,
        Way::Picked => {
            let picker = open(&table.alice, &turn(&table.alice, game, 1).await).await;
            let state = table.game(game);
            Some(pick_move(&table.alice, &state, picker, legal(&state, "e1f1")).await)
        }
    };
    (game, preview)
}

/// Makes that move, and does not wait for an answer.
async fn make_it(alice: &Member, preview: Option<&Message>) {
    match preview {
        Some(preview) => drop(alice.click(preview, "Confirm").await.unwrap()),
        None => drop(alice.slash("move").option("move", "e1f1").send().await.unwrap()),
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_turn_is_told_once_whatever_becomes_of_the_call() {
    for (way, path) in [(Way::Typed, "/callback"), (Way::Picked, "/webhooks/")] {
        let faults = [503, 500].map(RestFault::Fail).into_iter();
        let faults = faults.chain([RestFault::LoseResponse, RestFault::RateLimit(1)]);
        for fault in faults {
            let table = Table::new().await;
            let (game, preview) = about_to_move(&table, way).await;
            table.sandbox.inject_rest_fault("POST", path, fault, 1);
            make_it(&table.alice, preview.as_ref()).await;
            turn(&table.bob, game, 2).await;
            table.settled(game).await;
            assert_eq!(turns(&table.bob, 2), 1, "{way:?}, {fault:?}");
            // What was posted is known: the next board takes its place.
            play(&table.bob, "e6f6").await;
            turn(&table.alice, game, 3).await;
            table.settled(game).await;
            assert_eq!(turns(&table.bob, 2), 0, "{way:?}, {fault:?}");
            table.finish().await;
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_turn_is_told_once_in_a_channel_where_much_is_said() {
    let table = Table::new().await;
    let channel = table.sandbox.channel_id();
    let (game, _) = about_to_move(&table, Way::Typed).await;
    // More than Discord lists at once, before the turn that may be lost, and after it.
    let chat = async || {
        for line in 0..150 {
            table.carol.say(channel, &format!("Line {line}.")).await.unwrap();
        }
    };
    chat().await;
    let mut looking = table.sandbox.hold_calls("GET", &format!("/channels/{channel}/messages"));
    table.sandbox.inject_rest_fault("POST", "/callback", RestFault::LoseResponse, 1);
    make_it(&table.alice, None).await;
    looking.arrived(1).await.unwrap();
    chat().await;
    looking.release();
    table.settled(game).await;
    assert_eq!(turns(&table.bob, 2), 1);
    // What was posted is known: the next board takes its place.
    play(&table.bob, "e6f6").await;
    turn(&table.alice, game, 3).await;
    table.settled(game).await;
    assert_eq!(turns(&table.bob, 2), 0);
    table.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_turn_told_just_before_the_process_died_is_not_told_again() {
    for way in [Way::Typed, Way::Picked] {
        let table = Table::new().await;
        let game = table.begin("Rollerball").await;
        table.settled(game).await;
        let first = turn(&table.alice, game, 1).await;
        let Table { sandbox, bot, alice, bob, folder, .. } = table;
        bot.stop().await;
        sandbox.bot_connected(false).await.unwrap();
        let store = Arc::new(Forgetful(table::open(folder.path()), "posted"));
        let bot = Bot::start(&sandbox, store).await;
        match way {
            Way::Typed => drop(play(&alice, "e1f1").await),
            Way::Picked => {
                let state = bot.app.game(game).unwrap();
                let picker = open(&alice, &first).await;
                make(&alice, &state, picker, legal(&state, "e1f1")).await;
            }
        }
        turn(&bob, game, 2).await;
        bot.stop().await;
        sandbox.bot_connected(false).await.unwrap();
        let bot = Bot::start(&sandbox, table::open(folder.path())).await;
        while !bot.app.pending(game).unwrap().is_empty() {
            tokio::task::yield_now().await;
        }
        assert_eq!(turns(&bob, 2), 1, "{way:?}");
        assert_eq!(turns(&alice, 1), 0, "{way:?}: the first board is gone");
        bot.stop().await;
        sandbox.assert_clean();
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_token_that_is_too_old_is_done_without() {
    let table = Table::new().await;
    let (game, preview) = about_to_move(&table, Way::Picked).await;
    // The picker is still open; only Discord's clock knows how late it is.
    table.sandbox.clock().advance(Duration::from_secs(15 * 60 + 1));
    let before = counted(&table.sandbox).len();
    pick(&table.alice, &preview.unwrap(), "Confirm").await;
    turn(&table.bob, game, 2).await;
    table.settled(game).await;
    assert_eq!(turns(&table.bob, 2), 1);
    let channel = table.sandbox.channel_id();
    let calls = counted(&table.sandbox).split_off(before);
    assert!(calls.contains(&format!("POST /channels/{channel}/messages")), "{calls:?}");
    assert!(calls.iter().any(|call| call.starts_with("DELETE /channels/")), "{calls:?}");
    let refused = table.sandbox.take_violations();
    assert!(refused.iter().all(|one| one.code == 50_027), "{refused:?}");
    table.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_way_that_was_refused_is_not_tried_at_every_turn() {
    let table = Table::new().await;
    let page = settings(&table.bob, "Turns").await;
    select(&table.bob, &page, "Where I notify you", &["My turn: tell me by DM"]).await;
    table.bob.accept_direct_messages(false);
    let game = table.begin("Rollerball").await;
    table.settled(game).await;
    let direct = format!("POST /channels/{}/messages", table.bob.direct_channel());
    let tries = || table.sandbox.requests().iter().filter(|call| **call == direct).count();
    let before = tries();
    for (number, text) in ["e1f1", "e6f6", "f1f2", "f6f5"].into_iter().enumerate() {
        let players = [&table.alice, &table.bob];
        play(players[number % 2], text).await;
        let board = turn(players[(number + 1) % 2], game, number + 2).await;
        assert_eq!(board.channel(), table.sandbox.channel_id());
    }
    assert_eq!(tries(), before + 1);
    // Once he writes to the bot he may be written to.
    table.bob.accept_direct_messages(true);
    crate::acts::slash(&table.bob.in_channel(table.bob.direct_channel()), "help", &[]).await;
    play(&table.alice, "f2f3").await;
    let told = told(&table.bob, &count_of(6)).await;
    assert_eq!(told.channel(), table.bob.direct_channel());
    table.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn only_calls_that_count_go_through_a_proxy() {
    let sandbox = Sandbox::start(Options::default()).await.unwrap();
    let folder = tempfile::tempdir().unwrap();
    sandbox.record_calls();
    let proxy = Proxy::listen().await.unwrap();
    proxy.lead_to(sandbox.address());
    let address = format!("http://{}", proxy.address());
    let process = Process::with_proxy(&sandbox, folder.path(), &address).await;
    let [alice, bob] = ["Alice", "Bob"].map(|name| sandbox.member(name).unwrap());
    let game = begin(&alice, &bob, "Rollerball").await;
    for (number, text) in ["e1f1", "e6f6", "f1f2"].into_iter().enumerate() {
        let player = [&alice, &bob][number % 2];
        let board = turn(player, game, number + 1).await;
        play(&player.in_channel(board.channel()), text).await;
    }
    turn(&bob, game, 4).await;
    drop(process);
    let (mut answers, mut counted) = (0, 0);
    for call in sandbox.calls() {
        let by_token = ["/interactions/", "/webhooks/"].iter().any(|by| call.path.starts_with(by));
        let (host, calls) = if by_token {
            (sandbox.address(), &mut answers)
        } else {
            (proxy.address(), &mut counted)
        };
        assert_eq!(call.host, host.to_string(), "{} {}", call.method, call.path);
        *calls += 1;
    }
    assert!(answers >= 5 && counted >= 3, "{answers} {counted}");
    sandbox.assert_clean();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_follow_up_that_only_the_mover_sees_tells_nobody() {
    let table = Table::new().await;
    let (game, preview) = about_to_move(&table, Way::Picked).await;
    table.sandbox.keep_answers_private(true);
    make_it(&table.alice, preview.as_ref()).await;
    let second = turn(&table.bob, game, 2).await;
    assert!(!second.is_ephemeral());
    table.settled(game).await;
    assert_eq!(turns(&table.bob, 2), 1);
    // Neither does an answer.
    let answer = play(&table.bob, "e6f6").await;
    assert!(answer.is_ephemeral());
    let third = turn(&table.alice, game, 3).await;
    assert!(!third.is_ephemeral() && third.id() != answer.id());
    table.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn where_calls_are_scarce_an_old_board_keeps_its_buttons_until_it_is_clicked() {
    let table = Table::new().await;
    with_threads(&table).await;
    let mut boards = Vec::new();
    for _ in 0..6 {
        let game = table.begin("Rollerball").await;
        boards.push((game, turn(&table.alice, game, 1).await));
        table.settled(game).await;
    }
    // As where each of these calls has to wait. The turns are told all the same.
    let mut held = table.sandbox.hold_calls("PATCH", "/channels/");
    for (game, _) in &boards {
        play(&there(&table, &table.alice, *game), "e1f1").await;
        turn(&table.bob, *game, 2).await;
    }
    held.arrived(4).await.unwrap();
    let left = |game: &GameId| table.bot.app.pending(*game).unwrap().is_empty();
    while boards.iter().filter(|(game, _)| left(game)).count() < 2 {
        tokio::task::yield_now().await;
    }
    held.release();
    for (game, _) in &boards {
        table.settled(*game).await;
    }
    let now = |board: &Message| {
        let shown = table.alice.messages(board.channel());
        shown.into_iter().find(|one| one.id() == board.id()).unwrap()
    };
    boards.retain(|(_, board)| !now(board).buttons().is_empty());
    assert_eq!(boards.len(), 2);
    // Who clicks is told that it is old, and its buttons go without a call that counts.
    let before = counted(&table.sandbox).len();
    for (_, board) in &boards {
        drop(table.alice.click(board, "Move").await.unwrap());
        let old = |one: &Message| {
            one.channel() == board.channel() && one.content().contains("That button is out of date")
        };
        assert!(table.alice.wait_for("that it is old", old).await.unwrap().is_ephemeral());
        let bare = |one: &Message| one.id() == board.id() && one.buttons().is_empty();
        table.alice.wait_for("the board without its buttons", bare).await.unwrap();
    }
    assert_eq!(counted(&table.sandbox).split_off(before), Vec::<String>::new());
    table.finish().await;
}
