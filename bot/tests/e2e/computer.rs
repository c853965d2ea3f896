//! Games against the computer, which answers at once, in the message that tells one's own move.

use std::sync::Arc;

use oddboard_engine::{Engine, Limits, Request, data};
use oddboard_game::{
    app::SystemEnvironment,
    core::{GameId, Level, Player},
};
use oddboard_rules::{Game, Side, Variant};
use oddboard_sandbox::{Member, Message, OptionValue, Options, Sandbox};
use oddboard_thinker::{Computer, Options as EngineOptions};

use crate::{
    acts::{click, press, select, slash, told},
    process::Process,
    table::{Bot, Table, begin, open, play, turn},
};

/// Begins a game against the computer.
async fn against(
    member: &Member,
    variant: &str,
    level: &str,
    more: &[(&str, OptionValue)],
) -> Message {
    let options = [("variant", variant.into()), ("computer", level.into())];
    let options: Vec<_> = options.into_iter().chain(more.iter().cloned()).collect();
    slash(member, "challenge", &options).await
}

/// The name of a level, as it is chosen.
const WEAKEST: &str = "1 First steps";
const STRONGEST: &str = "8 Toughest";

/// The number of the game that a message is about.
fn number(message: &Message) -> GameId {
    let text = message.content().split("Game ").nth(1).unwrap();
    GameId(text.split(' ').next().unwrap().parse().unwrap())
}

#[tokio::test(flavor = "multi_thread")]
async fn a_newcomer_who_is_alone_has_a_board_after_three_clicks() {
    let table = Table::new().await;
    let welcome = table.alice.slash("start").option("button", true).send().await.unwrap();
    let welcome = welcome.reply().await.unwrap();
    let before = table.alice.messages(table.sandbox.channel_id()).len();
    let bob = &table.bob;
    let which = press(bob, &welcome, "Start a game").await;
    let whom = select(bob, &which, "Choose a game", &["Rollerball"]).await;
    let board = click(bob, &whom, &format!("Play the computer: {WEAKEST}")).await;
    assert!(board.is_ephemeral() && board.picture().is_some(), "{}", board.content());
    assert!(board.content().contains("you play White"), "{}", board.content());
    for button in ["Move", "Hint", "Rules", "How to play"] {
        assert!(board.button(button).is_some(), "{button}");
    }
    let game = number(&board);
    table.settled(game).await;
    assert_eq!(
        table.alice.messages(table.sandbox.channel_id()).len(),
        before,
        "others see nothing"
    );

    // The whole turn goes on in that one message, and brings the computer's answer.
    let piece = click(bob, &board, "Move").await;
    assert!(piece.content().contains("Which piece"), "{}", piece.content());
    let moved = play(bob, "e1f1").await;
    for part in ["White: ", "Black: ", "it's your turn", "move 2, White"] {
        assert!(moved.content().contains(part), "{part}: {}", moved.content());
    }
    assert!(moved.picture().is_some() && moved.button("Move").is_some());
    assert_eq!(table.game(game).record().ply(), 2);
    table.settled(game).await;
    assert!(table.alice.mentions().is_empty() && bob.mentions().is_empty(), "nobody is notified");
    let games = slash(bob, "games", &[]).await;
    assert!(games.content().contains("Computer (level 1)"), "{}", games.content());
    let others = slash(&table.carol, "games", &[("player", bob.into())]).await;
    assert!(!others.content().contains("Computer"), "{}", others.content());
    table.finish().await;
}

/// A good move, to bring games to their ends: with enough nodes to win within [`LONGEST`] moves, and no liking for
/// draws.
fn good_move(engine: &mut Engine, game: &Game) -> String {
    let contempt = data::contempt(game.variant());
    let request = Request { contempt, ..Request::best(game, Limits::nodes(24_000)) };
    let verdict = engine.search(&request, &mut |_| {});
    game.position().move_text(verdict.best().unwrap())
}

/// A game that has not ended after this many moves is given up.
const LONGEST: usize = 240;

#[tokio::test(flavor = "multi_thread")]
async fn every_game_is_played_to_its_end_against_the_weakest_level() {
    let table = Table::new().await;
    let mut engine = Engine::new(1);
    for variant in Variant::ALL {
        let board = against(&table.alice, variant.title(), WEAKEST, &[]).await;
        let game = number(&board);
        let mut last = board;
        loop {
            let state = table.game(game);
            if state.record().ending.is_some() || state.record().moves.len() > LONGEST {
                break;
            }
            assert_eq!(state.position().turn(), Side::White, "{variant}: it has answered");
            let option = i64::try_from(game.0).unwrap();
            let text = good_move(&mut engine, state.game());
            let options = [("move", text.as_str().into()), ("game", option.into())];
            last = slash(&table.alice, "move", &options).await;
        }
        let state = table.game(game);
        assert!(state.game().outcome().is_some(), "{variant}: {:?}", state.record().moves);
        assert!(last.content().contains("is over."), "{variant}: {}", last.content());
        assert!(last.content().contains("Computer (level 1)"), "{variant}: {}", last.content());
        assert!(last.is_ephemeral() && last.button("Rematch").is_some(), "{variant}");
        let rebuilt = table.bot.app.rebuilt(game).unwrap();
        assert_eq!(rebuilt.record(), state.record(), "{variant}");
    }
    table.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn after_a_game_the_next_level_and_a_rematch_are_a_click_away() {
    let table = Table::new().await;
    let alice = &table.alice;
    let board = against(alice, "Rollerball", "3 Easygoing", &[]).await;
    let game = number(&board);
    let moved = play(alice, "e1f1").await;
    let stale = alice.click_raw(board.id(), &format!("o1:r?:{game}:0:")).await.unwrap();
    let stale = stale.reply().await.unwrap();
    assert!(stale.button("Resign").is_none(), "{}", stale.content());
    let asked = press(alice, &moved, "Resign").await;
    let over = click(alice, &asked, "Resign").await;
    for part in ["is over.", "Computer (level 3)", "2 Gentle"] {
        assert!(over.content().contains(part), "{part}: {}", over.content());
    }
    let again = press(alice, &over, "Rematch").await;
    let next = number(&again);
    assert_ne!(next, game);
    let record = table.game(next).record().clone();
    assert_eq!(record.players.white, Player::Engine(Level(3)), "sides are swapped");
    assert!(again.content().contains("you play Black"), "{}", again.content());
    let twice = press(alice, &over, "Rematch").await;
    assert_eq!(twice.content(), format!("The rematch has begun: it's game {next}."));
    // What was played last is remembered, and what suits after it.
    let which = slash(alice, "start", &[]).await;
    let whom = select(alice, &which, "Choose a game", &["Rollerball"]).await;
    assert!(whom.button("Play the computer: 3 Easygoing").is_some());
    let levels = click(alice, &whom, "Choose how strong it is").await;
    assert!(levels.content().contains(STRONGEST), "{}", levels.content());
    let levels = click(alice, &levels, "You play: White").await;
    let levels = click(alice, &levels, "Kind of game: casual").await;
    let board = click(alice, &levels, "2 Gentle").await;
    let record = table.game(number(&board)).record().clone();
    assert_eq!(record.players.white, Player::Engine(Level(2)));
    assert!(record.rated);
    table.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_finished_game_is_played_on_from_any_of_its_positions() {
    let table = Table::new().await;
    let (alice, carol) = (&table.alice, &table.carol);
    let game = table.begin("Rollerball").await;
    for (member, text) in [(alice, "e1f1"), (&table.bob, "e6f6"), (alice, "f1f6")] {
        play(member, text).await;
    }
    let option = [("game", i64::try_from(game.0).unwrap().into())];
    let going = slash(carol, "history", &option).await;
    assert!(going.button("Play from here").is_none(), "not while it is played");
    crate::acts::resign(alice, game).await;
    let moves = slash(carol, "history", &option).await;
    let back = click(carol, &moves, "◀").await;
    let levels = click(carol, &back, "Play from here").await;
    assert!(levels.button("Kind of game: casual").is_none(), "it says nothing about a rating");
    let board = click(carol, &levels, WEAKEST).await;
    let record = table.game(number(&board)).record().clone();
    assert_eq!(record.players.white, Player::Member(oddboard_game::core::Member(carol.id().get())));
    let there = *table.game(game).game().position_after(2).unwrap();
    assert_eq!(record.start, there.to_string());
    // Unless somebody else plays for a rating there.
    let other = begin(alice, &table.bob, "Rollerball").await;
    turn(alice, other, 1).await;
    for (member, text) in [(alice, "e1f1"), (&table.bob, "e6f6")] {
        let option = ("game", i64::try_from(other.0).unwrap().into());
        slash(member, "move", &[("move", text.into()), option]).await;
    }
    let back = slash(carol, "history", &option).await;
    let back = click(carol, &back, "◀").await;
    let levels = click(carol, &back, "Play from here").await;
    let refused = press(carol, &levels, WEAKEST).await;
    assert!(refused.content().contains("rated game between members"), "{}", refused.content());
    table.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_bot_is_challenged_like_anybody_and_a_mistake_is_explained() {
    let table = Table::new().await;
    let alice = &table.alice;
    let bot: OptionValue = OptionValue::User(table.sandbox.bot_id());
    let challenge = [("variant", "Rollerball".into()), ("opponent", bot)];
    let board = slash(alice, "challenge", &challenge).await;
    assert!(board.is_ephemeral() && board.picture().is_some(), "{}", board.content());
    let levels = alice.user_command("Challenge to a game", table.sandbox.bot_id()).await.unwrap();
    let levels = levels.reply().await.unwrap();
    assert!(levels.button(WEAKEST).is_some(), "{}", levels.content());
    for (option, value, why) in
        [("opponent", (&table.bob).into(), "not both"), ("time", "3 days".into(), "no clock")]
    {
        let refused = against(alice, "Rollerball", WEAKEST, &[(option, value)]).await;
        assert!(refused.content().contains(why), "{}", refused.content());
    }
    // In a direct message, and where only the member has the bot.
    let alone = table.bob.in_channel(table.bob.direct_channel());
    let board = against(&alone, "Rollerball", WEAKEST, &[]).await;
    assert!(board.picture().is_some(), "{}", board.content());
    let among = table.sandbox.private_channel(&[&table.carol, &table.bob]);
    let carol = table.carol.in_channel(among);
    carol.install_app(true);
    let board = against(&carol, "Rollerball", WEAKEST, &[]).await;
    assert!(board.picture().is_some(), "{}", board.content());
    let moved = play(&carol, "e1f1").await;
    assert!(moved.content().contains("move 2, White"), "{}", moved.content());
    table.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_rated_game_counts_against_the_computer_only() {
    let table = Table::new().await;
    let alice = &table.alice;
    let board = against(alice, "Rollerball", WEAKEST, &[("rated", true.into())]).await;
    assert!(board.button("Hint").is_none(), "no help in rated games");
    let hint = slash(alice, "hint", &[]).await;
    assert!(hint.content().contains("no hints in rated games"), "{}", hint.content());
    play(alice, "e1f1").await;
    // Nor does it help with the position written down; but anybody else.
    let position = table.game(number(&board)).position().to_string();
    let written = [("position", position.as_str().into()), ("variant", "Rollerball".into())];
    let refused = slash(alice, "analyse", &written).await;
    assert!(refused.content().contains("still being played"), "{}", refused.content());
    let lines = slash(&table.carol, "analyse", &written).await;
    assert!(lines.content().contains("\n3. "), "{}", lines.content());
    let kept = slash(alice, "takeback", &[]).await;
    assert!(kept.content().contains("can't take moves back"), "{}", kept.content());
    let asked = slash(alice, "resign", &[]).await;
    let over = click(alice, &asked, "Resign").await;
    assert!(over.content().contains("Rating against the computer"), "{}", over.content());
    let profile = slash(alice, "profile", &[]).await;
    for part in ["against the computer: 0–0–1", "Rating against the computer"] {
        assert!(profile.content().contains(part), "{part}: {}", profile.content());
    }
    // It was nobody else's business.
    let refused = slash(&table.bob, "analyse", &[("game", 1.into())]).await;
    assert!(refused.content().contains("can't look at game 1"), "{}", refused.content());
    let lines = slash(alice, "analyse", &[]).await;
    assert!(lines.content().contains("Computer (level 1)"), "{}", lines.content());
    let leaders = slash(alice, "leaderboard", &[("variant", "Rollerball".into())]).await;
    assert!(leaders.content().contains("Nobody has a rating yet"), "{}", leaders.content());
    let export = slash(alice, "export", &[]).await;
    let record = String::from_utf8(export.files()[0].bytes.to_vec()).unwrap();
    assert!(record.contains("# Black was played by the computer, level 1"), "{record}");
    let attached = alice.attach("game.txt", record.into_bytes());
    let imported = slash(alice, "import", &[("record", attached)]).await;
    assert!(imported.picture().is_some(), "{}", imported.content());
    table.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_switches_the_computer_off_and_on_and_nothing_is_lost() {
    let table = Table::new().await;
    let (alice, bob) = (&table.alice, &table.bob);
    let board = against(bob, "Rollerball", WEAKEST, &[]).await;
    let game = number(&board);
    let opened = slash(alice, "server", &[]).await;
    let games = click(alice, &opened, "Games").await;
    let off = click(alice, &games, "Playing the computer: on").await;
    let moved = play(bob, "e1f1").await;
    assert!(moved.content().contains("Your move counts"), "{}", moved.content());
    assert_eq!(table.game(game).record().ply(), 1);
    let refused = against(bob, "Rollerball", WEAKEST, &[]).await;
    assert!(refused.content().contains("switched the computer off"), "{}", refused.content());
    let which = slash(bob, "start", &[]).await;
    let whom = select(bob, &which, "Choose a game", &["Rollerball"]).await;
    assert!(
        whom.buttons()
            .iter()
            .all(|button| button.label.as_deref() != Some("Play the computer: 1 First steps"))
    );
    click(alice, &off, "Playing the computer: off").await;
    // Its answer comes by direct message: nobody has asked for it just now.
    let next = turn(bob, game, 3).await;
    assert_eq!(next.channel(), bob.direct_channel());
    assert_eq!(table.game(game).record().ply(), 2);
    table.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn hints_are_given_bit_by_bit_and_only_against_the_computer() {
    let table = Table::new().await;
    let alice = &table.alice;
    let none = slash(alice, "hint", &[]).await;
    assert!(none.is_ephemeral(), "{}", none.content());
    let board = against(alice, "Rollerball", WEAKEST, &[]).await;
    let game = number(&board);
    let piece = press(alice, &board, "Hint").await;
    assert!(piece.content().contains("Look at the"), "{}", piece.content());
    let target = click(alice, &piece, "Tell me more").await;
    assert!(target.content().contains("A good move"), "{}", target.content());
    let line = click(alice, &target, "Tell me more").await;
    assert!(line.content().contains("It may go on like this"), "{}", line.content());
    assert!(line.picture().is_some() && line.button("Tell me more").is_none());
    assert_eq!(table.game(game).record().ply(), 0, "nothing was played");
    play(alice, "e1f1").await;
    let stale = press(alice, &board, "Hint").await;
    assert!(stale.content().contains("after 0 moves"), "{}", stale.content());
    let members = begin(alice, &table.bob, "Wild Jokers").await;
    turn(alice, members, 1).await;
    let option = i64::try_from(members.0).unwrap();
    let refused = slash(alice, "hint", &[("game", option.into())]).await;
    assert!(refused.content().contains("against the computer"), "{}", refused.content());
    let others = slash(&table.carol, "hint", &[("game", 1.into())]).await;
    assert!(others.is_ephemeral() && others.picture().is_none(), "{}", others.content());
    table.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_a_rated_game_is_played_about_is_analysed_for_nobody() {
    let table = Table::new().await;
    let game = table.begin("Rollerball").await;
    for (member, text) in [(&table.alice, "e1f1"), (&table.bob, "e6f6")] {
        play(member, text).await;
    }
    turn(&table.alice, game, 3).await;
    let refused = slash(&table.carol, "analyse", &[("game", 1.into())]).await;
    assert!(refused.content().contains("still being played"), "{}", refused.content());
    // Not by its record, nor by a move more, nor as a position of one's own.
    let record = "Oddboard record 1\nVariant: rollerball\n\ne1f1\ne6f6\n";
    let alone = table.carol.in_channel(table.carol.direct_channel());
    for moves in ["", "f1f6\n", "f1f6\nd7f5\n"] {
        let file = alone.attach("game.txt", format!("{record}{moves}").into_bytes());
        let refused = slash(&alone, "analyse", &[("record", file)]).await;
        assert!(refused.content().contains("rated game"), "{moves}: {}", refused.content());
    }
    let position = table.game(game).position().to_string();
    let options: &[(&str, OptionValue)] =
        &[("position", position.as_str().into()), ("variant", "Rollerball".into())];
    let refused = slash(&alone, "analyse", options).await;
    assert!(refused.content().contains("rated game"), "{}", refused.content());
    // When it is over, it is.
    crate::acts::resign(&table.alice, game).await;
    told(&table.bob, "is over.").await;
    let lines = slash(&table.carol, "analyse", &[("game", 1.into())]).await;
    assert!(lines.content().contains("\n3. "), "{}", lines.content());
    assert!(lines.picture().unwrap().alt.as_deref().unwrap().len() > 40);
    // Of one board there is one game.
    let copied = format!("` Start: {} `", position.replace(' ', "  "));
    let lines = slash(&alone, "analyse", &[("position", copied.as_str().into())]).await;
    assert!(lines.content().contains("Rollerball"), "{}", lines.content());
    assert!(lines.content().contains("\n3. "), "{}", lines.content());
    let start = slash(&alone, "analyse", &[("variant", "Symmetron! 112".into())]).await;
    let text = start.content();
    assert!(text.starts_with("**Symmetron! 112**, before the first move"), "{text}");
    let wrong: &[(&str, OptionValue)] =
        &[("position", "nonsense".into()), ("variant", "Rollerball".into())];
    let wrong = slash(&alone, "analyse", wrong).await;
    assert!(wrong.content().contains("can't set up this position"), "{}", wrong.content());
    let wrong = slash(&alone, "analyse", &[("position", "nonsense".into())]).await;
    assert!(wrong.content().contains("a position of any of the games"), "{}", wrong.content());
    table.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_full_line_and_no_computer_at_all_are_said_and_cost_nothing() {
    let sandbox = Sandbox::start(Options::default()).await.unwrap();
    let folder = tempfile::tempdir().unwrap();
    let alice = sandbox.member("Alice").unwrap();
    let patience = std::time::Duration::from_secs(600);
    let full = EngineOptions { waiting: 0, ..EngineOptions::default() };
    let starts = [
        (Computer::start(full).unwrap(), "Too many people are waiting"),
        (Computer::off(), "the computer is switched off"),
    ];
    for (computer, why) in starts {
        let bot = Bot::start_playing(
            &sandbox,
            open(folder.path()),
            Arc::new(SystemEnvironment),
            patience,
            computer,
        )
        .await;
        let refused = against(&alice, "Rollerball", WEAKEST, &[]).await;
        assert!(refused.is_ephemeral() && refused.content().contains(why), "{}", refused.content());
        assert_eq!(bot.app.count_games().unwrap(), (0, 0));
        bot.stop().await;
        sandbox.bot_connected(false).await.unwrap();
    }
    sandbox.assert_clean();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_process_that_is_killed_while_the_computer_thinks_goes_on_without_losing_a_move() {
    let sandbox = Sandbox::start(Options::default()).await.unwrap();
    let folder = tempfile::tempdir().unwrap();
    let alice = sandbox.member("Alice").unwrap();
    let data = folder.path().join("data");
    let process = Process::start(&sandbox, folder.path()).await;
    let game = number(&against(&alice, "Hullabaloo", STRONGEST, &[]).await);
    process.kill(&sandbox).await;
    // Where the computer is switched off, its move is certainly still to be found.
    let patience = std::time::Duration::from_secs(600);
    let environment = Arc::new(SystemEnvironment);
    let bot =
        Bot::start_playing(&sandbox, open(&data), environment, patience, Computer::off()).await;
    let first = Game::new(board_variant()).legal_moves()[0];
    play(&alice, &Game::new(board_variant()).position().move_text(first)).await;
    assert_eq!(bot.app.pending_thoughts(game).unwrap().len(), 1);
    bot.stop().await;
    sandbox.bot_connected(false).await.unwrap();
    // It thinks from its start on, and is killed as soon as it is connected.
    let process = Process::spawned(&sandbox, folder.path());
    sandbox.bot_connected(true).await.unwrap();
    process.kill(&sandbox).await;
    let process = Process::start(&sandbox, folder.path()).await;
    let next = turn(&alice, game, 3).await;
    assert_eq!(next.channel(), alice.direct_channel());
    process.kill(&sandbox).await;
    let bot = Bot::start(&sandbox, open(&data)).await;
    let state = bot.app.game(game).unwrap();
    assert_eq!(state.turn_number(state.record().ply() as usize), 3, "one answer, once");
    assert_eq!(bot.app.pending_thoughts(game).unwrap(), []);
    bot.stop().await;
    sandbox.assert_clean();
}

/// A game in which the computer thinks for long enough to be killed.
fn board_variant() -> Variant {
    *Variant::ALL.iter().find(|variant| variant.title() == "Hullabaloo").unwrap()
}
