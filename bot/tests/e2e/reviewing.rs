//! The review of a finished game: made once, in the background, and never of what is played about.

use std::{sync::Arc, time::Duration};

use oddboard_game::{
    app::SystemEnvironment,
    core::{GameId, GameReview, Member as Id, ReviewedMove, TurningPoint, Worth},
};
use oddboard_rules::{Game, Variant};
use oddboard_sandbox::{Member, Message, OptionValue, Options, Sandbox};
use oddboard_testing::dice::Dice;
use oddboard_thinker::{Computer, Options as EngineOptions, Question, Requester};
use tokio::task::JoinHandle;

use crate::{
    acts::{click, press, resign, slash},
    table::{Bot, Table, begin, open, play, turn},
};

const MOVES: usize = 14;

fn option(game: GameId) -> (&'static str, OptionValue) {
    ("game", i64::try_from(game.0).unwrap().into())
}

/// Plays this many moves that hardly anybody would play, the same ones each time.
async fn play_badly(white: &Member, black: &Member, game: GameId, variant: Variant, moves: usize) {
    let mut copy = Game::new(variant);
    let mut dice = Dice::new(3);
    for _ in 0..moves {
        let legal = copy.legal_moves();
        let mv = legal[dice.below(legal.len())];
        let member =
            if copy.position().turn() == oddboard_rules::Side::White { white } else { black };
        let text = copy.position().move_text(mv);
        slash(member, "move", &[("move", text.as_str().into()), option(game)]).await;
        copy.play(mv).unwrap();
    }
}

/// A game that Alice and Bob have played badly, and that Alice has resigned: its number, and what
/// Bob was told.
async fn finished(alice: &Member, bob: &Member, title: &str) -> (GameId, Message) {
    let game = begin(alice, bob, title).await;
    turn(alice, game, 1).await;
    let variant = *Variant::ALL.iter().find(|variant| variant.title() == title).unwrap();
    play_badly(alice, bob, game, variant, MOVES).await;
    resign(alice, game).await;
    (game, over(bob, game).await)
}

/// What a player is told at the end of a game.
async fn over(player: &Member, game: GameId) -> Message {
    let heading = format!("**Game {} ", game.0);
    let is_end = |message: &Message| {
        message.content().starts_with(&heading) && message.content().contains("is over.")
    };
    player.wait_for("the end", is_end).await.unwrap()
}

/// The first page, when it is there.
async fn graph(member: &Member, game: GameId) -> Message {
    let heading = format!("**Game {} ", game.0);
    let is_graph = |message: &Message| {
        let text = message.content();
        text.starts_with(&heading) && text.contains("· review") && message.picture().is_some()
    };
    member.wait_for("the graph", is_graph).await.unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_finished_game_is_reviewed_from_its_last_message_and_from_its_moves() {
    let table = Table::new().await;
    for variant in Variant::ALL {
        let (game, over) = finished(&table.alice, &table.bob, variant.title()).await;
        press(&table.carol, &over, "Review").await;
        let first = graph(&table.carol, game).await;
        assert!(first.is_ephemeral(), "others see nothing");
        let picture = first.picture().unwrap();
        assert!(picture.alt.as_deref().unwrap().starts_with("Graph:"), "{:?}", picture.alt);
        let review: GameReview = table.bot.app.review(game).unwrap().unwrap();
        assert_eq!(review.moves.len(), MOVES, "{variant}");
        let points = review.turning_points.len();
        assert!((1..=3).contains(&points), "{variant}: {points}");
        let label = |number: usize| {
            let (state, ply) = (table.game(game), review.turning_points[number].ply as usize);
            let side = ["White", "Black"][state.game().position_after(ply).unwrap().turn().index()];
            format!("{}: move {}, {side}", number + 1, state.move_number(ply))
        };
        let point = click(&table.carol, &first, &label(0)).await;
        for part in ["turning point 1 of", "After that: ", "Better: ", "Solid arrow"] {
            assert!(point.content().contains(part), "{part}: {}", point.content());
        }
        let alt = point.picture().unwrap().alt.as_deref().unwrap();
        assert!(alt.starts_with("Better: ") && alt.contains("Played: "), "{alt}");
        let shown = click(&table.carol, &point, "Show how it might go on").await;
        assert_eq!(&shown.picture().unwrap().bytes[..3], b"GIF", "{variant}");
        let still = click(&table.carol, &shown, "Show the arrows").await;
        assert_eq!(&still.picture().unwrap().bytes[1..4], b"PNG", "{variant}");
        let levels = click(&table.carol, &still, "Play from here").await;
        assert!(levels.button("1 First steps").is_some(), "{}", levels.content());
        // It is kept: a second look takes no search.
        let moves = slash(&table.bob, "history", &[option(game)]).await;
        let again = click(&table.bob, &moves, "Review").await;
        assert_eq!(again.content(), first.content());
    }
    table.finish().await;
}

/// How many pictures an animation has: each begins with what says how long it stays.
fn frames(gif: &[u8]) -> usize {
    gif.windows(3).filter(|bytes| *bytes == [0x21, 0xf9, 0x04]).count()
}

#[tokio::test(flavor = "multi_thread")]
async fn what_was_better_is_shown_as_far_as_it_is_told_from_the_game_as_it_stood() {
    let table = Table::new().await;
    let (alice, bob) = (&table.alice, &table.bob);
    let game = table.begin("Rollerball").await;
    for (ply, text) in ["e1f1", "e6f6", "f1f6", "d7f5", "d2e1", "e7f6"].into_iter().enumerate() {
        play([alice, bob][ply % 2], text).await;
    }
    resign(alice, game).await;
    let over = over(bob, game).await;
    // A turning point with a line that is longer than what is told of it.
    let (ply, worth) = (5, Worth::Share(500));
    let mut line = Game::new(Variant::Rollerball);
    for text in &table.game(game).record().moves[..ply] {
        line.play_text(text).unwrap();
    }
    for _ in 0..6 {
        line.play(line.legal_moves()[0]).unwrap();
    }
    let line = line.move_texts().split_off(ply);
    let turning_points = vec![TurningPoint { ply: 5, played: worth, best: worth, line }];
    let moves = vec![ReviewedMove { best: 500, played: 500 }; 6];
    let review = GameReview { format: GameReview::FORMAT, game, moves, turning_points };
    table.bot.app.keep_review(&review).unwrap();
    let graph = press(bob, &over, "Review").await;
    let point = click(bob, &graph, "1: move 3, Black").await;
    let still = point.picture().unwrap().alt.clone().unwrap();
    let shown = click(bob, &point, "Show how it might go on").await;
    let animation = shown.picture().unwrap();
    let alt = animation.alt.as_deref().unwrap();
    assert_eq!(frames(&animation.bytes), 5, "four moves, and where they begin");
    let said = shown.content().lines().find(|line| line.starts_with("Better: ")).unwrap();
    assert_eq!(said.matches("White: ").count() + said.matches("Black: ").count(), 4, "{said}");
    assert!(alt.starts_with("An animation of the better moves. Black: "), "{alt}");
    assert!(alt.contains(" At its end: ") && !alt.contains("of the game"), "nobody played: {alt}");
    assert!(still.contains("Has captured: ") && alt.contains("Has captured: "), "{still}\n{alt}");
    table.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_cannot_be_reviewed_is_said() {
    let table = Table::new().await;
    let (alice, bob) = (&table.alice, &table.bob);
    // One that goes on or is too short has no button.
    let game = table.begin("Rollerball").await;
    play_badly(alice, bob, game, Variant::ALL[0], 2).await;
    let going = slash(alice, "history", &[option(game)]).await;
    assert!(going.button("Review").is_none());
    resign(alice, game).await;
    let short = over(bob, game).await;
    assert!(short.button("Review").is_none(), "{}", short.content());
    // Whoever manages the server has switched the computer off.
    let (game, over) = finished(alice, bob, "Wild Jokers").await;
    let opened = slash(alice, "server", &[]).await;
    let games = click(alice, &opened, "Games").await;
    let off = click(alice, &games, "Playing the computer: on").await;
    let refused = press(bob, &over, "Review").await;
    assert!(refused.content().contains("I can't review games here"), "{}", refused.content());
    click(alice, &off, "Playing the computer: off").await;
    press(bob, &over, "Review").await;
    graph(bob, game).await;
    table.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn of_what_is_played_for_a_rating_a_review_says_nothing() {
    let table = Table::new().await;
    let (alice, bob, carol) = (&table.alice, &table.bob, &table.carol);
    let (game, over) = finished(alice, bob, "Rollerball").await;
    press(carol, &over, "Review").await;
    let whole = graph(carol, game).await;
    assert!(!whole.content().contains("rated game"), "{}", whole.content());
    let other = begin(alice, bob, "Rollerball").await;
    turn(alice, other, 1).await;
    let variant = table.game(game).record().variant;
    play_badly(alice, bob, other, variant, 3).await;
    let moves = slash(carol, "history", &[option(game)]).await;
    let part = click(carol, &moves, "Review").await;
    assert!(part.content().contains("Up to move 2 I show nothing"), "{}", part.content());
    let alt = part.picture().unwrap().alt.as_deref().unwrap().to_owned();
    assert!(!alt.contains("at the start") && !alt.contains("after move 1 "), "{alt}");
    let copy = table.game(other).game().clone();
    for ply in copy.moves().len()..MOVES {
        let made = table.game(game).game().moves()[ply];
        let text = copy.position().move_text(made);
        let mover = table.game(other).position().turn();
        let member = if mover == oddboard_rules::Side::White { alice } else { bob };
        slash(member, "move", &[("move", text.as_str().into()), option(other)]).await;
    }
    let moves = slash(carol, "history", &[option(game)]).await;
    let refused = press(carol, &moves, "Review").await;
    assert!(refused.content().contains("rated game between members"), "{}", refused.content());
    resign(bob, other).await;
    let moves = slash(carol, "history", &[option(game)]).await;
    let again = click(carol, &moves, "Review").await;
    assert_eq!(again.content(), whole.content(), "when that game is over");
    table.finish().await;
}

/// Keeps the engine busy, until it is told to stop.
fn busy(computer: &Computer) -> JoinHandle<()> {
    let computer = computer.clone();
    tokio::spawn(async move {
        loop {
            let requester = Requester { server: None, member: Some(Id(77)) };
            let game = Game::new(Variant::ALL[0]);
            let _answer =
                computer.lines(Question { game, lines: 1, nodes: u64::MAX, requester }).await;
        }
    })
}

#[tokio::test(flavor = "multi_thread")]
async fn a_review_waits_is_stopped_and_begins_again_also_after_a_restart_in_its_middle() {
    let sandbox = Sandbox::start(Options::default()).await.unwrap();
    let folder = tempfile::tempdir().unwrap();
    let member = |name| sandbox.member(name).unwrap();
    let (alice, bob, carol) = (member("Alice"), member("Bob"), member("Carol"));
    let patience = Duration::from_secs(600);
    let environment = || Arc::new(SystemEnvironment);
    let computer = Computer::start(EngineOptions::default()).unwrap();
    let store = open(folder.path());
    let bot = Bot::start_playing(&sandbox, store, environment(), patience, computer.clone()).await;
    let (game, over) = finished(&alice, &bob, "Rollerball").await;
    let others = busy(&computer);
    while computer.has_room(Requester { server: None, member: Some(Id(77)) }).is_err() {
        tokio::task::yield_now().await;
    }
    let waiting = press(&bob, &over, "Review").await;
    assert!(waiting.content().contains("0 of 14 moves so far"), "{}", waiting.content());
    let also = press(&carol, &over, "Review").await;
    assert!(also.button("Look again").is_some() && also.button("Stop").is_none());
    let still = click(&bob, &waiting, "Look again").await;
    assert!(still.content().contains("0 of 14"), "{}", still.content());
    let stopped = click(&bob, &still, "Stop").await;
    assert!(stopped.content().contains("stopped the review"), "{}", stopped.content());
    let told = |message: &Message| message.content().contains("stopped the review");
    carol.wait_for("that it was stopped", told).await.unwrap();
    let waiting = click(&bob, &stopped, "Review it after all").await;
    assert!(waiting.content().contains("0 of 14"), "{}", waiting.content());
    // The bot goes away in the middle of it. Until it is gone the engine has no time for a review, so
    // this one can't be done before.
    bot.stop().await;
    others.abort();
    drop(computer);
    sandbox.bot_connected(false).await.unwrap();
    let full = Computer::start(EngineOptions { waiting: 0, ..EngineOptions::default() }).unwrap();
    for (computer, why) in [(full, "Too many reviews"), (Computer::off(), "is switched off")] {
        let store = open(folder.path());
        let bot = Bot::start_playing(&sandbox, store, environment(), patience, computer).await;
        assert_eq!(bot.app.review(game).unwrap(), None, "it was interrupted");
        let refused = press(&bob, &over, "Review").await;
        assert!(refused.content().contains(why), "{}", refused.content());
        bot.stop().await;
        sandbox.bot_connected(false).await.unwrap();
    }
    let bot = Bot::start(&sandbox, open(folder.path())).await;
    sandbox.bot_connected(true).await.unwrap();
    // Asking again just works. The message may have been changed when the bot went.
    let look = waiting.button("Look again").unwrap().custom_id.clone().unwrap();
    bob.click_raw(waiting.id(), &look).await.unwrap().acknowledged().await.unwrap();
    graph(&bob, game).await;
    assert!(bot.app.review(game).unwrap().is_some());
    bot.stop().await;
    sandbox.assert_clean();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_private_game_is_reviewed_for_its_player_alone() {
    let table = Table::new().await;
    let alice = &table.alice;
    let options = [("variant", "Rollerball".into()), ("computer", "1 First steps".into())];
    let board = slash(alice, "challenge", &options).await;
    let number = board.content().split("Game ").nth(1).unwrap().split(' ').next().unwrap();
    let game = GameId(number.parse().unwrap());
    while table.game(game).record().moves.len() < 6 {
        let state = table.game(game);
        let text = state.position().move_text(state.game().legal_moves()[0]);
        slash(alice, "move", &[("move", text.as_str().into())]).await;
    }
    let asked = slash(alice, "resign", &[]).await;
    let over = click(alice, &asked, "Resign").await;
    let asked = over.id();
    let review = press(alice, &over, "Review").await;
    assert!(review.id() > asked && review.is_ephemeral(), "the result stays");
    graph(alice, game).await;
    let moves = press(alice, &over, "History").await;
    click(alice, &moves, "◀").await;
    let now = |message: &Message| message.id() == asked;
    let over = alice.wait_for("the result", now).await.unwrap();
    assert!(over.content().contains("is over."), "{}", over.content());
    let again = press(alice, &over, "Rematch").await;
    assert!(again.content().contains("Game "), "{}", again.content());
    // Carol can't see the message; she finds the game by its number.
    let moves = slash(&table.carol, "history", &[option(game)]).await;
    if moves.button("Review").is_some() {
        let refused = press(&table.carol, &moves, "Review").await;
        assert!(refused.content().contains("private game"), "{}", refused.content());
    }
    table.finish().await;
}
